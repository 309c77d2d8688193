// What other nouns may use of figures: one that opens to its sources.

export { OpenFigure } from '#web/figure/OpenFigure.tsx'

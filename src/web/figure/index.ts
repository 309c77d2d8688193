// What other nouns may use of figures: one that opens to its sources, and those in pictures that open likewise.

export { AuditOfFigures } from '#web/figure/audit-of-figures.ts'
export { FigureOpening, FiguresInPicture, useFigureOpening } from '#web/figure/FiguresInPicture.tsx'
export { FigureWindow } from '#web/figure/FigureWindow.tsx'
export { OpenFigure } from '#web/figure/OpenFigure.tsx'

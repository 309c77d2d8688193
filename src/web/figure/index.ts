// Public exports of the figure folder: a figure that opens to its sources, and the same for figures in images.

export { AuditOfFigures } from '#web/figure/audit-of-figures.ts'
export { FigureOpening, FiguresInPicture, useFigureOpening } from '#web/figure/FiguresInPicture.tsx'
export { FigureWindow } from '#web/figure/FigureWindow.tsx'
export { OpenFigure } from '#web/figure/OpenFigure.tsx'

// Public exports of the roi folder for other folders.

export { MovedFigures } from '#web/roi/MovedFigures.tsx'
export { RoiCalculator } from '#web/roi/RoiCalculator.tsx'
export { type RoiEditor, useRoi } from '#web/roi/useRoi.ts'

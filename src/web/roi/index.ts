// What other nouns may use of ROI.

export { RoiCalculator } from '#web/roi/RoiCalculator.tsx'
export { type RoiEditor, useRoi } from '#web/roi/useRoi.ts'

// Public exports of the assessment folder for other folders.

export { readLastAssessment } from '#web/assessment/last-assessment.ts'

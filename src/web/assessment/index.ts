// Public exports of the assessment folder for other folders.

export { readTakenAssessment } from '#web/assessment/taken.ts'

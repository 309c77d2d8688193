// What other nouns may use of the assessment in the browser.

export { readTakenAssessment } from '#web/assessment/taken.ts'

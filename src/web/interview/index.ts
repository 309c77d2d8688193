// What other nouns may use of interviews.

export { questionPath } from '#web/interview/place.ts'
export { StepSource } from '#web/interview/StepSource.tsx'

// What other nouns may use of interviews.

export { Decide } from '#web/interview/Decide.tsx'
export { questionPath } from '#web/interview/place.ts'
export { StepSource } from '#web/interview/StepSource.tsx'

// What other parts of the web may take from learning.

export { ExecutionLevels } from '#web/learning/ExecutionLevels.tsx'
export { PathPicture } from '#web/learning/picture/PathPicture.tsx'

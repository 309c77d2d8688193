// Public exports of the learning folder for other folders.

export { ExecutionLevels } from '#web/learning/ExecutionLevels.tsx'
export { PathPicture } from '#web/learning/picture/PathPicture.tsx'

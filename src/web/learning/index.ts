// Public exports of the learning folder for other folders.

export { PathPicture } from '#web/learning/picture/PathPicture.tsx'

// Public exports of the live folder for other folders.

export { useLive } from '#web/live/useLive.ts'

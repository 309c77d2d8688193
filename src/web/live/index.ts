// What other nouns may use of what is live.

export { useLive } from '#web/live/useLive.ts'

// The choice between accounts, as other nouns fetch it when they show it.

export { Decide as default } from '#web/interview/Decide.tsx'

// Default export of `Decide` for lazy loading by other folders.

export { Decide as default } from '#web/interview/contradiction/Decide.tsx'

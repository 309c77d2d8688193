// The module that library.plugin.ts makes.

declare module 'virtual:library' {
  interface LearningPath {
    id: string
    title: string
    summary: string
    /** Their titles, in order. */
    lessons: readonly string[]
    /** Reading time of all of them. */
    minutes: number
  }
  export const PATHS: readonly LearningPath[]
}

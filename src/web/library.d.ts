// Types of the virtual module that library.plugin.ts generates.

declare module 'virtual:library' {
  interface LearningPath {
    id: string
    title: string
    summary: string
    /** Their titles, in order. */
    lessons: readonly string[]
    /** Total reading time. */
    minutes: number
  }
  export const PATHS: readonly LearningPath[]
}

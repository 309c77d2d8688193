// Vite plugin that gives the public pages the table of contents of the Learning Hub, without the lessons themselves.

import type { Plugin } from 'vite'
import { readingMinutes } from '#domain/learning/lesson.ts'

const NAME = 'virtual:library'

interface Path {
  id: string
  title: string
  summary: string
  lessons: readonly { title: string; words: number }[]
}

/** `paths` as the server reads them from content/learning/lesson. */
export function library(paths: readonly Path[]): Plugin {
  const contents = paths.map(({ id, title, summary, lessons }) => ({
    id,
    title,
    summary,
    lessons: lessons.map(lesson => lesson.title),
    minutes: lessons.reduce((sum, { words }) => sum + readingMinutes(words), 0),
  }))
  return {
    name: 'library',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    load: id => (id === `\0${NAME}` ? `export const PATHS = ${JSON.stringify(contents)}` : undefined),
  }
}

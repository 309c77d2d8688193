// The lesson library: the files of content/learning/lesson, read and checked once. A broken file makes reading fail, with
// file and line.

import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type AssessmentTopic, isTopic } from '#domain/assessment/assessment.ts'
import { type Lesson, parseFrontMatter, parseLesson } from '#domain/learning/lesson.ts'
import { LessonProblem } from '#domain/learning/text.ts'
import { ROOT } from '#server/platform/root.ts'

export interface LibraryLesson extends Lesson {
  id: string
}

export interface LibraryPath {
  id: string
  title: string
  summary: string
  /** Assessment topics that this path helps with. */
  topics: AssessmentTopic[]
  lessons: LibraryLesson[]
}

const LEAST_LESSONS = 4

/** The paths in `folder`, in the order given in their front matter. Throws an Error that names file and line. */
export function readLibrary(folder = join(ROOT, 'content/learning/lesson')): LibraryPath[] {
  const names = readdirSync(folder, { withFileTypes: true }).filter(entry => entry.isDirectory())
  return names
    .map(({ name }) => readPath(folder, name))
    .sort((a, b) => a.order - b.order)
    .map(({ order: _, ...path }) => path)
}

function readPath(folder: string, id: string): LibraryPath & { order: number } {
  const file = join(folder, id, 'path.md')
  const { fields } = checked(file, source =>
    parseFrontMatter(source, ['title', 'summary', 'order', 'topics']),
  )
  const topics = checked(file, () => (fields.topics ?? '').split(/,\s*/).map(topicNamed))
  const lessons = lessonNames(folder, id).map(name => ({
    id: `${id}.${name.replace(/^\d+-|\.md$/g, '')}`,
    ...checked(join(folder, id, name), parseLesson),
  }))
  if (lessons.length < LEAST_LESSONS)
    throw new Error(
      `${relative(ROOT, file)}:1 The path has ${lessons.length} lessons; it needs ${LEAST_LESSONS}`,
    )
  return {
    id,
    title: fields.title ?? '',
    summary: fields.summary ?? '',
    order: Number(fields.order),
    topics,
    lessons,
  }
}

/** File names like "2-what-a-prompt-is.md", ordered by their number. */
function lessonNames(folder: string, id: string): string[] {
  const names = readdirSync(join(folder, id)).filter(name => name !== 'path.md')
  const odd = names.find(name => !/^\d+-[a-z0-9-]+\.md$/.test(name))
  if (odd)
    throw new Error(`content/learning/lesson/${id}/${odd}:1 A lesson's file is named like "1-its-subject.md"`)
  return names.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))
}

function topicNamed(name: string): AssessmentTopic {
  if (!isTopic(name)) throw new LessonProblem(2, `"${name}" is no topic of the assessment`)
  return name
}

function checked<T>(file: string, read: (source: string) => T): T {
  try {
    return read(readFileSync(file, 'utf8'))
  } catch (error) {
    if (!(error instanceof LessonProblem)) throw error
    throw new Error(`${relative(ROOT, file)}:${error.line} ${error.message}`)
  }
}

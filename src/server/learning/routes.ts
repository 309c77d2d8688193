// The Learning Hub: paths with the learner's own progress, lessons, quizzes, search.

import { problem } from '#contract/errors.ts'
import { learningEndpoints } from '#contract/learning.ts'
import { excerptFor, recommendedPath } from '#domain/learning/learning.ts'
import { lessonText, readingMinutes } from '#domain/learning/lesson.ts'
import { countRight } from '#domain/learning/quiz.ts'
import { lowestTopicsOf } from '#server/assessment/read.ts'
import { type LibraryLesson, readLibrary } from '#server/learning/library.ts'
import { completeLesson, findProgress, keepPosition, listProgress } from '#server/learning/store.ts'
import { routes } from '#server/platform/http/serve.ts'

const LIBRARY = readLibrary()
const LESSONS = LIBRARY.flatMap(path => path.lessons.map((lesson, n) => ({ path, lesson, number: n + 1 })))

export const learningRoutes = routes(learningEndpoints, {
  'learning.paths': async ({ query, account }) => {
    const progress = await listProgress(account.id)
    const progressOf = ({ id, quiz }: LibraryLesson) => {
      const row = progress.find(({ lessonId }) => lessonId === id)
      const correct = row?.correct ?? null
      return {
        state: row ? (row.completedAt ? ('done' as const) : ('started' as const)) : ('new' as const),
        score: correct === null ? null : { correct, of: quiz.length },
      }
    }
    const lowest = query.assessment ? await lowestTopicsOf(query.assessment) : []
    const left = progress.filter(row => !row.completedAt).sort((a, b) => b.seenAt.localeCompare(a.seenAt))
    return {
      paths: LIBRARY.map(({ id, title, summary, lessons }) => ({
        id,
        title,
        summary,
        lessons: lessons.map(lesson => ({ ...headOf(lesson), ...progressOf(lesson) })),
      })),
      recommended: recommendedPath(lowest, LIBRARY),
      resume:
        left
          .map(({ lessonId }) => LESSONS.find(({ lesson }) => lesson.id === lessonId)?.lesson)
          .find(Boolean) ?? null,
    }
  },

  'learning.lesson': async ({ params, account }) => {
    const { path, lesson, number } = requireLesson(params.id)
    const row = await findProgress(account.id, lesson.id)
    const next = LESSONS[LESSONS.findIndex(one => one.lesson === lesson) + 1]?.lesson ?? null
    return {
      ...headOf(lesson),
      path,
      number,
      of: path.lessons.length,
      blocks: lesson.blocks,
      quiz: lesson.quiz,
      position: row?.position ?? 0,
      completedAt: row?.completedAt ?? null,
      next,
    }
  },

  'learning.keepPlace': async ({ params, body, account }) => {
    const { lesson } = requireLesson(params.id)
    await keepPosition(account.id, lesson.id, Math.min(body.position, lesson.blocks.length))
  },

  'learning.complete': async ({ params, body, account }) => {
    const { lesson } = requireLesson(params.id)
    const { quiz } = lesson
    if (body.answers.length !== quiz.length)
      throw problem('invalid_body', { fields: { answers: 'All questions are required' } })
    const correct = countRight(quiz, body.answers)
    await completeLesson(account.id, lesson.id, correct)
    return { correct, of: quiz.length, questions: quiz }
  },

  'learning.search': async ({ query }) =>
    LESSONS.flatMap(({ path, lesson }) => {
      const excerpt = excerptFor(lessonText(lesson), query.q, [path.title, lesson.title])
      return excerpt ? [{ ...headOf(lesson), pathTitle: path.title, excerpt }] : []
    }),
})

function requireLesson(id: string) {
  const found = LESSONS.find(({ lesson }) => lesson.id === id)
  if (!found) throw problem('lesson_not_found')
  return found
}

function headOf({ id, title, summary, words }: LibraryLesson) {
  return { id, title, summary, minutes: readingMinutes(words) }
}

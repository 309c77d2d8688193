// Learning Hub: paths with the learner's progress, lessons, quizzes and search.

import { z } from 'zod'
import { endpoints, NOTHING } from '#contract/endpoint.ts'
import { moment, text } from '#contract/text.ts'
import { LESSON_PICTURES } from '#domain/learning/text.ts'

const LEARNER = ['regular_user'] as const

const span = z.object({ text: z.string(), style: z.enum(['strong', 'em', 'code']).exactOptional() })
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.enum(['paragraph', 'quote', 'source']), spans: z.array(span) }),
  z.object({ kind: z.literal('list'), items: z.array(z.array(span)) }),
  z.object({
    kind: z.literal('picture'),
    picture: z.enum(LESSON_PICTURES),
    /** Text alternative for learners who cannot see the picture. */
    text: z.string(),
    caption: z.string(),
  }),
  z.object({
    kind: z.literal('table'),
    caption: z.string(),
    head: z.array(z.object({ text: z.string(), numeric: z.boolean() })),
    /** A row with `sum` totals the rows above it. */
    rows: z.array(z.object({ cells: z.array(z.string()), sum: z.boolean() })),
  }),
])

const lessonHead = z.object({
  /** Path and name, e.g. "basics.what-a-model-does". */
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  minutes: z.number().int(),
})

const lessonEntry = lessonHead.extend({
  state: z.enum(['new', 'started', 'done']),
  /** Number of questions and of correct answers in the latest attempt; null before the first. */
  score: z.object({ correct: z.number().int(), of: z.number().int() }).nullable(),
})

/** A learning path with its lessons and the learner’s progress. */
const learningPath = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  lessons: z.array(lessonEntry),
})
export type LearningPath = z.infer<typeof learningPath>

/** A lesson with its content, quiz and the learner's progress. */
export const lessonView = lessonHead.extend({
  path: z.object({ id: z.string(), title: z.string() }),
  /** Position in its path, from 1, and number of lessons in the path. */
  number: z.number().int(),
  of: z.number().int(),
  blocks: z.array(block),
  quiz: z.array(z.object({ question: z.string(), options: z.array(z.string()) })),
  /** Index of the block at which the learner stopped reading; 0 is the beginning. */
  position: z.number().int(),
  completedAt: moment.nullable(),
  /** The next lesson, in this path or the following one; null for the last. */
  next: lessonHead.pick({ id: true, title: true }).nullable(),
})
export type LessonView = z.infer<typeof lessonView>

/** The result of a quiz: for each question the index of the right option, and explanations. */
export const quizResult = z.object({
  correct: z.number().int(),
  of: z.number().int(),
  questions: z.array(
    z.object({
      right: z.number().int(),
      explanation: z.string(),
      /** For each option why it is wrong; null for the right one. */
      reasons: z.array(z.string().nullable()),
    }),
  ),
})
export type QuizResult = z.infer<typeof quizResult>

const byLesson = z.object({ id: text(120) })

/** The Learning Hub. Errors: lesson_not_found, invalid_body. */
export const learningEndpoints = endpoints({
  'learning.paths': {
    method: 'GET',
    path: '/api/learning',
    summary:
      'The six learning paths with progress; `assessment` is the id of an assessment whose weakest topics choose the first path.',
    access: LEARNER,
    query: z.object({ assessment: text(100).exactOptional() }),
    answer: z.object({
      paths: z.array(learningPath),
      recommended: z.string().nullable(),
      /** The lesson that the learner left last without completing it. */
      resume: lessonHead.pick({ id: true, title: true }).nullable(),
    }),
  },
  'learning.lesson': {
    method: 'GET',
    path: '/api/learning/lessons/:id',
    summary: 'One lesson with its quiz, without the correct answers.',
    access: LEARNER,
    params: byLesson,
    answer: lessonView,
  },
  'learning.keepPlace': {
    method: 'PUT',
    path: '/api/learning/lessons/:id/place',
    summary: 'Store where the learner is in a lesson.',
    access: LEARNER,
    params: byLesson,
    body: z.object({ position: z.number().int().min(0).max(1000) }),
    answer: NOTHING,
    invalidates: ['learning.paths'],
  },
  'learning.complete': {
    method: 'POST',
    path: '/api/learning/lessons/:id/complete',
    summary: 'Submit the quiz, one option per question; completes the lesson.',
    access: LEARNER,
    params: byLesson,
    body: z.object({ answers: z.array(z.number().int().min(0).max(20)).max(10) }),
    answer: quizResult,
    invalidates: ['learning.paths'],
  },
  'learning.search': {
    method: 'GET',
    path: '/api/learning/search',
    summary: 'Lessons that contain every word of `q`.',
    access: LEARNER,
    query: z.object({ q: text(200) }),
    answer: z.array(lessonHead.extend({ pathTitle: z.string(), excerpt: z.string() })),
  },
})

// The Learning Hub over HTTP: paths, lessons, saved positions, quizzes, search, and the path recommended by an
// assessment.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readLibrary } from '#server/learning/library.ts'
import { type Api, startApi } from '../../../tests/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const LIBRARY = readLibrary()
const FIRST = LIBRARY[0]!.lessons[0]!
const SECOND = LIBRARY[0]!.lessons[1]!
const RIGHT = FIRST.quiz.map(question => question.right)

const paths = (assessment?: string) => api.learner.ok('learning.paths', { query: { assessment } })
const lesson = (id: string) => api.learner.ok('learning.lesson', { params: { id } })
const complete = (id: string, answers: number[]) =>
  api.learner.call('learning.complete', { params: { id }, body: { answers } })

describe('the paths', () => {
  it('are six, in order, each with at least four lessons, all unread', async () => {
    const { paths: shown, recommended, resume } = await paths()
    expect(shown.map(path => path.id)).toEqual([
      'basics',
      'prompting',
      'data',
      'ethics',
      'use-cases',
      'change',
    ])
    for (const path of shown) expect(path.lessons.length).toBeGreaterThanOrEqual(4)
    const lessons = shown.flatMap(path => path.lessons)
    expect(lessons.every(one => one.state === 'new' && one.minutes >= 2)).toBe(true)
    expect({ recommended, resume }).toEqual({ recommended: null, resume: null })
  })

  it('are available to learners only', async () => {
    const query = {}
    expect(await api.visitor.call('learning.paths', { query })).toMatchObject({ status: 401 })
    expect(await api.member.call('learning.paths', { query })).toMatchObject({ status: 403 })
  })

  it.each([
    [[3, 3, 3, 3, 3, 3, 3, 1, 3, 3], 'ethics'],
    [[3, 3, 3, 1, 3, 3, 3, 3, 3, 3], 'data'],
    [[3, 3, 3, 3, 3, 3, 3, 3, 1, 3], 'change'],
  ])('recommend after the answers %j the path %s', async (answers, path) => {
    const body = { answers: answers as 1[] }
    const { id } = await api.visitor.ok('assessment.submit', { body })
    expect((await paths(id)).recommended).toBe(path)
    expect((await paths('unknown')).recommended).toBeNull()
  })
})

describe('a lesson', () => {
  it('is returned with its quiz without solutions, and with the next lesson', async () => {
    const shown = await lesson(FIRST.id)
    expect(shown).toMatchObject({ number: 1, of: 4, position: 0, completedAt: null, next: { id: SECOND.id } })
    for (const text of [FIRST.quiz[0]!.explanation, ...FIRST.quiz[0]!.reasons.flatMap(one => one ?? [])])
      expect(JSON.stringify(shown)).not.toContain(text)
    expect(shown.blocks).toEqual(FIRST.blocks)
    expect(shown.quiz[0]).toEqual({ question: FIRST.quiz[0]?.question, options: FIRST.quiz[0]?.options })
    expect((await lesson(LIBRARY[0]!.lessons.at(-1)!.id)).next?.id).toBe(LIBRARY[1]!.lessons[0]!.id)
    expect((await lesson(LIBRARY.at(-1)!.lessons.at(-1)!.id)).next).toBeNull()
  })

  it('stores each learner’s position and resumes there', async () => {
    await api.learner.ok('learning.keepPlace', { params: { id: FIRST.id }, body: { position: 2 } })
    await api.learner.ok('learning.keepPlace', { params: { id: SECOND.id }, body: { position: 5 } })
    expect((await lesson(SECOND.id)).position).toBe(5)
    const shown = await paths()
    expect(shown.resume).toEqual({ id: SECOND.id, title: SECOND.title })
    expect(shown.paths[0]?.lessons[0]?.state).toBe('started')
    const other = await api.person('Otto Other', 'regular_user')
    expect((await other.ok('learning.paths', { query: {} })).resume).toBeNull()
  })

  it('limits the position to its end', async () => {
    await api.learner.ok('learning.keepPlace', { params: { id: FIRST.id }, body: { position: 1000 } })
    expect((await lesson(FIRST.id)).position).toBe(FIRST.blocks.length)
  })

  it('is completed by its quiz, which explains every question', async () => {
    const wrong = RIGHT.with(0, (RIGHT[0]! + 1) % 3)
    const { body } = await complete(FIRST.id, wrong)
    expect(body).toMatchObject({ correct: RIGHT.length - 1, of: RIGHT.length })
    expect(body.questions.map(question => question.right)).toEqual(RIGHT)
    expect(body.questions.map(({ explanation, reasons }) => ({ explanation, reasons }))).toEqual(
      FIRST.quiz.map(({ explanation, reasons }) => ({ explanation, reasons })),
    )
    const { completedAt } = await lesson(FIRST.id)
    expect(completedAt).not.toBeNull()
    const progress = async () => (await paths()).paths[0]?.lessons[0]
    expect(await progress()).toMatchObject({
      state: 'done',
      score: { correct: RIGHT.length - 1, of: RIGHT.length },
    })
    await complete(FIRST.id, RIGHT)
    expect((await lesson(FIRST.id)).completedAt).toBe(completedAt)
    expect(await progress()).toMatchObject({
      state: 'done',
      score: { correct: RIGHT.length, of: RIGHT.length },
    })
  })

  it('refuses an incomplete quiz, and answers 404 for unknown ids', async () => {
    expect(await complete(FIRST.id, RIGHT.slice(1))).toMatchObject({
      status: 400,
      body: { fields: { answers: 'All questions are required' } },
    })
    expect((await lesson(FIRST.id)).completedAt).toBeNull()
    for (const id of ['basics.nothing', 'basics', '../path'])
      expect(await api.learner.call('learning.lesson', { params: { id } })).toMatchObject({ status: 404 })
  })
})

describe('search', () => {
  const search = (q: string) => api.learner.ok('learning.search', { query: { q } })

  it('finds lessons that contain every word anywhere', async () => {
    const found = await search('postcode HOBBY')
    expect(found.map(one => one.id)).toEqual(['ethics.fairness-in-practice'])
    expect(found[0]).toMatchObject({
      pathTitle: 'Ethics and privacy',
      excerpt: expect.stringMatching(/postcode/i),
    })
    expect(await search('temporary worker first day')).toMatchObject([{ id: FIRST.id }])
  })

  it('finds lessons by path title, lesson title and text combined', async () => {
    const found = await search('privacy')
    const inPath = found.filter(one => one.pathTitle === 'Ethics and privacy')
    expect(inPath).toHaveLength(LIBRARY.find(({ id }) => id === 'ethics')?.lessons.length ?? 0)
    expect(inPath.every(({ excerpt }) => excerpt.length > 20)).toBe(true)
    expect((await search('privacy postcode')).map(one => one.id)).toEqual(['ethics.fairness-in-practice'])
    expect((await search(FIRST.title)).map(one => one.id)).toContain(FIRST.id)
  })

  it('finds nothing for an empty or unknown query', async () => {
    expect(await search('')).toEqual([])
    expect(await search('xylophone')).toEqual([])
  })
})

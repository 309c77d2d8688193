// A broken lesson makes reading the library fail, with file and line.

import { cp, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LESSON_PICTURES } from '#domain/learning/text.ts'
import { readLibrary } from '#server/learning/library.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lessons-'))
  await cp('content/learning/lesson', folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true }))

it('reads every lesson of the product', () => {
  const lessons = readLibrary(folder).flatMap(path => path.lessons)
  expect(lessons.length).toBeGreaterThanOrEqual(24)
  expect(new Set(lessons.map(lesson => lesson.id)).size).toBe(lessons.length)
  expect(
    new Set(lessons.flatMap(lesson => lesson.quiz.map(question => question.question))).size,
  ).toBeGreaterThan(60)
})

it('shows each picture in one lesson, and repeats no quiz sentence', () => {
  const lessons = readLibrary(folder).flatMap(path => path.lessons)
  const pictures = lessons.flatMap(one =>
    one.blocks.flatMap(block => (block.kind === 'picture' ? block.picture : [])),
  )
  expect(pictures.toSorted()).toEqual([...LESSON_PICTURES].sort())
  const said = lessons.flatMap(({ quiz }) =>
    quiz.flatMap(one => [one.explanation, ...one.reasons.flatMap(why => why ?? [])]),
  )
  expect(said.filter((one, n) => said.indexOf(one) !== n)).toEqual([])
})

it('reports file and line of a broken lesson', async () => {
  await writeFile(join(folder, 'data/2-three-checks.md'), '---\ntitle: Broken\n---\n')
  expect(() => readLibrary(folder)).toThrow(/data\/2-three-checks\.md:3 The head needs "summary/)
})

it('reports wrong topics, a wrong number of lessons, and a wrong file name', async () => {
  await rename(join(folder, 'data/1-where-data-lives.md'), join(folder, 'data/where.md'))
  expect(() => readLibrary(folder)).toThrow(/data\/where\.md:1 A lesson's file is named like/)
  await rm(join(folder, 'data/where.md'))
  expect(() => readLibrary(folder)).toThrow(/data\/path\.md:1 The path has 3 lessons/)
  await writeFile(
    join(folder, 'change/path.md'),
    '---\ntitle: A\nsummary: B\norder: 1\ntopics: weather\n---\n',
  )
  expect(() => readLibrary(folder)).toThrow(/change\/path\.md:2 "weather" is no topic/)
})

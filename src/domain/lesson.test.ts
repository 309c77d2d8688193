import { describe, expect, test } from 'vitest'
import { excerptFor, recommendedPath } from '#domain/learning.ts'
import { LessonProblem, parseLesson, readingMinutes } from '#domain/lesson.ts'

const BODY = Array.from({ length: 45 }, () => 'one two three four five six seven eight nine ten').join('\n')
const QUESTION = '### Which?\n- [ ] This\n- [x] That\n> Because.\n'
const lesson = (body = BODY, quiz = QUESTION.repeat(3)) =>
  `---\ntitle: A\nsummary: B\n---\n\n${body}\n\n## Quiz\n\n${quiz}`

function problemOf(source: string): { line: number; message: string } {
  try {
    parseLesson(source)
  } catch (error) {
    if (error instanceof LessonProblem) return { line: error.line, message: error.message }
  }
  throw new Error('no problem found')
}

describe('a lesson', () => {
  test('is read with its blocks, marks and quiz', () => {
    const source = lesson(`${BODY}\n\n## Part\n\n- a **b** c\n  goes on\n- \`d\`\n\n> said *so*\n> twice`)
    const { title, blocks, quiz, words } = parseLesson(source)
    expect(title).toBe('A')
    expect(words).toBe(450 + 1 + 5 + 1 + 3)
    expect(blocks.slice(1)).toEqual([
      { kind: 'heading', text: 'Part' },
      {
        kind: 'list',
        items: [
          [{ text: 'a ' }, { text: 'b', style: 'strong' }, { text: ' c goes on' }],
          [{ text: 'd', style: 'code' }],
        ],
      },
      { kind: 'quote', spans: [{ text: 'said ' }, { text: 'so', style: 'em' }, { text: ' twice' }] },
    ])
    expect(quiz[0]).toEqual({
      question: 'Which?',
      options: ['This', 'That'],
      right: 1,
      explanation: 'Because.',
    })
  })

  test.each([
    ['no head', 'Text', 1, 'must begin'],
    ['an open head', '---\ntitle: A', 1, 'ends the head'],
    ['a head without colon', '---\ntitle A\n---', 2, 'name: value'],
    ['no summary', '---\ntitle: A\n---\n', 3, 'summary'],
    ['no quiz', `---\ntitle: A\nsummary: B\n---\n\n${BODY}`, 50, 'Quiz'],
    ['too little text', lesson('short'), 5, '1 words'],
    ['too few questions', lesson(BODY, QUESTION), 52, '1 questions'],
    [
      'two right options',
      lesson(BODY, QUESTION.repeat(2) + QUESTION.replace('[ ]', '[x]')),
      62,
      'exactly one',
    ],
    ['no explanation', lesson(BODY, `${QUESTION.repeat(2)}### Why?\n- [ ] a\n- [x] b\n`), 62, 'explanation'],
    ['an odd line in the quiz', lesson(BODY, `${QUESTION.repeat(3)}Hello\n`), 66, 'Expected'],
    ['an open star', lesson(`${BODY}\n\nthis *is open`), 52, 'never closed'],
    ['a wrong heading', lesson(`${BODY}\n\n# Big`), 52, '"## "'],
  ])('with %s is refused by line', (_, source, line, message) => {
    expect(problemOf(source)).toMatchObject({ line, message: expect.stringContaining(message) })
  })

  test('gets the quotation marks of print', () => {
    const { blocks } = parseLesson(lesson(`${BODY}\n\n"Yes," it's *"so"*.`))
    expect(blocks[1]).toEqual({
      kind: 'paragraph',
      spans: [{ text: '“Yes,” it’s ' }, { text: '“so”', style: 'em' }, { text: '.' }],
    })
  })

  test('takes a minute for 200 words', () => {
    expect([1, 200, 500, 900].map(readingMinutes)).toEqual([1, 1, 3, 5])
  })
})

test('the path for the weakest topic that has one comes first', () => {
  const paths = [
    { id: 'basics', topics: ['knowledge'] as const },
    { id: 'data', topics: ['data', 'technology'] as const },
  ]
  expect(recommendedPath(['change', 'technology', 'knowledge'], paths)).toBe('data')
  expect(recommendedPath(['change'], paths)).toBeNull()
})

test('a search finds all words in any order and shows where', () => {
  const text =
    'A model continues text. It does not look facts up unless it is given a tool to do so, and is always fluent.'
  expect(excerptFor(text, 'TOOL facts')).toMatch(/^….*tool/)
  expect(excerptFor(text, 'model')).toMatch(/^A model continues/)
  expect(excerptFor(text, 'facts unicorn')).toBeNull()
  expect(excerptFor(text, '  ')).toBeNull()
})

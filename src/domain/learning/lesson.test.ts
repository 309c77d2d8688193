// Lesson files: parsing, errors by line, recommended paths, search and worked examples.

import { describe, expect, test } from 'vitest'
import { excerptFor, recommendedPath } from '#domain/learning/learning.ts'
import { lessonText, parseLesson, readingMinutes } from '#domain/learning/lesson.ts'
import { cellNumber, wrongEquation } from '#domain/learning/sum.ts'
import { LessonProblem } from '#domain/learning/text.ts'

const BODY = Array.from({ length: 45 }, () => 'one two three four five six seven eight nine ten').join('\n')
const QUESTION = '### Which?\n- [ ] This\n  > It\n  > is not.\n- [x] That\n> Because.\n'
const SHOWN = 'The ceiling is 5,400 dollars, and 1,600 are left of it.'
const PICTURE = `![${SHOWN}](ceiling)\n: What is left.`
const TABLE =
  '| What | A | B |\n|---|---:|---:|\n| One | 2 × 3 = 6 | $4 |\n| Two | 1,000 | |\n| = All | 1,006 | 4 |\n: Invented.'
const lesson = (body = BODY, quiz = QUESTION.repeat(3), figure = PICTURE) =>
  `---\ntitle: A\nsummary: B\n---\n\n${body}\n\n${figure}\n\n## Quiz\n\n${quiz}`

function problemOf(source: string): { line: number; message: string } {
  try {
    parseLesson(source)
  } catch (error) {
    if (error instanceof LessonProblem) return { line: error.line, message: error.message }
  }
  throw new Error('no problem found')
}

describe('a lesson', () => {
  test('is parsed with its blocks, inline marks and quiz', () => {
    const source = lesson(`${BODY}\n\n## Part\n\n- a **b** c\n  goes on\n- \`d\`\n\n> said *so*\n> twice`)
    const { title, blocks, quiz, words } = parseLesson(source)
    expect(title).toBe('A')
    expect(words).toBe(450 + 1 + 5 + 1 + 3 + 3)
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
      { kind: 'picture', picture: 'ceiling', text: SHOWN, caption: 'What is left.' },
    ])
    expect(quiz[0]).toEqual({
      question: 'Which?',
      options: ['This', 'That'],
      right: 1,
      explanation: 'Because.',
      reasons: ['It is not.', null],
    })
  })

  test.each([
    ['no head', 'Text', 1, 'must begin'],
    ['an open head', '---\ntitle: A', 1, 'ends the head'],
    ['a head without colon', '---\ntitle A\n---', 2, 'name: value'],
    ['no summary', '---\ntitle: A\n---\n', 3, 'summary'],
    ['no quiz', `---\ntitle: A\nsummary: B\n---\n\n${BODY}`, 50, 'Quiz'],
    ['too little text', lesson('short'), 5, '4 words'],
    ['too few questions', lesson(BODY, QUESTION), 55, '1 questions'],
    [
      'two right options',
      lesson(BODY, QUESTION.repeat(2) + QUESTION.replace('[ ]', '[x]')),
      69,
      'exactly one',
    ],
    ['no explanation', lesson(BODY, `${QUESTION.repeat(2)}### Why?\n- [ ] a\n- [x] b\n`), 69, 'explanation'],
    ['an odd line in the quiz', lesson(BODY, `${QUESTION.repeat(3)}Hello\n`), 75, 'Expected'],
    [
      'a wrong option without its reason',
      lesson(BODY, QUESTION.replace('  > It\n  > is not.\n', '').repeat(3)),
      58,
      'why not',
    ],
    [
      'a reason against the right option',
      lesson(BODY, `${QUESTION.replace('That', 'That\n  > No')}`.repeat(3)),
      61,
      'why not',
    ],
    [
      'neither picture nor example',
      lesson(BODY, QUESTION.repeat(3), 'Nothing'),
      5,
      'picture or a worked example',
    ],
    [
      'an unknown picture',
      lesson(BODY, QUESTION, PICTURE.replace('(ceiling)', '(sunset)')),
      52,
      'no picture "sunset"',
    ],
    ['a picture without words', lesson(BODY, QUESTION, '![A bar](ceiling)\n: It.'), 52, '40 letters'],
    [
      'a picture without caption',
      lesson(BODY, QUESTION, PICTURE.slice(0, PICTURE.indexOf('\n'))),
      52,
      'caption',
    ],
    ['a table without caption', lesson(BODY, QUESTION, TABLE.replace('\n: Invented.', '')), 52, 'caption'],
    ['a table without ruler', lesson(BODY, QUESTION, TABLE.replace('|---|---:|---:|\n', '')), 52, 'ruler'],
    ['a row with a cell too many', lesson(BODY, QUESTION, TABLE.replace('| |', '| | |')), 55, '3 cells'],
    [
      'a product that is wrong',
      lesson(BODY, QUESTION, TABLE.replace('= 6', '= 7')),
      54,
      '2 × 3 = 7 is not right',
    ],
    ['a sum that is wrong', lesson(BODY, QUESTION, TABLE.replace('1,006', '1,007')), 56, 'sum'],
    ['an open star', lesson(`${BODY}\n\nthis *is open`), 52, 'never closed'],
    ['a wrong heading', lesson(`${BODY}\n\n# Big`), 52, '"## "'],
  ])('with %s is refused by line', (_, source, line, message) => {
    expect(problemOf(source)).toMatchObject({ line, message: expect.stringContaining(message) })
  })

  test('has worked examples whose totals follow from the rows above', () => {
    const source = lesson(BODY, QUESTION.repeat(3), TABLE)
    expect(parseLesson(source).blocks[1]).toEqual({
      kind: 'table',
      caption: 'Invented.',
      head: [
        { text: 'What', numeric: false },
        { text: 'A', numeric: true },
        { text: 'B', numeric: true },
      ],
      rows: [
        { cells: ['One', '2 × 3 = 6', '$4'], sum: false },
        { cells: ['Two', '1,000', ''], sum: false },
        { cells: ['All', '1,006', '4'], sum: true },
      ],
    })
    expect(lessonText(parseLesson(source))).toContain('Invented. What A B One 2 × 3 = 6')
  })

  test('separates its sources from its text', () => {
    const { blocks } = parseLesson(lesson(`${BODY}\n\nSource: A book.`))
    expect(blocks[1]).toEqual({ kind: 'source', spans: [{ text: 'Source: A book.' }] })
  })

  test('gets typographic quotation marks', () => {
    const { blocks } = parseLesson(lesson(`${BODY}\n\n"Yes," it's *"so"*.`))
    expect(blocks[1]).toEqual({
      kind: 'paragraph',
      spans: [{ text: '“Yes,” it’s ' }, { text: '“so”', style: 'em' }, { text: '.' }],
    })
  })

  test('counts one reading minute per 200 words', () => {
    expect([1, 200, 500, 900].map(readingMinutes)).toEqual([1, 1, 3, 5])
  })
})

test('recommends the path of the weakest topic that has a path', () => {
  const paths = [
    { id: 'basics', topics: ['knowledge'] as const },
    { id: 'data', topics: ['data', 'technology'] as const },
  ]
  expect(recommendedPath(['change', 'technology', 'knowledge'], paths)).toBe('data')
  expect(recommendedPath(['change'], paths)).toBeNull()
})

test('finds all search words in any order and returns an excerpt', () => {
  const text =
    'A model continues text. It does not look facts up unless it is given a tool to do so, and is always fluent.'
  expect(excerptFor(text, 'TOOL facts')).toMatch(/^….*tool/)
  expect(excerptFor(text, 'model')).toMatch(/^A model continues/)
  expect(excerptFor(text, 'facts unicorn')).toBeNull()
  expect(excerptFor(text, '  ')).toBeNull()
})

describe('an equation in a worked example', () => {
  test.each([
    '40 × (5 − 2) = 120 min',
    '48 ÷ 50 = 96 %',
    '2 × (50 − 60) = −20',
    '6 × 60 ÷ 4 = 90',
    '$5,400 × 70 % × 0.5 = $1,890',
    '295 ÷ 10 = 29.5',
    '40 ÷ 60 = 67 %',
    '10 − 2 − 3 = 5',
    'Status = closed',
    '12',
  ])('%s is right', cell => expect(wrongEquation(cell)).toBe(false))

  test.each([
    '40 × 3 = 121',
    '40 ÷ 60 = 66 %',
    '10 − 2 − 3 = 11',
    '2 + 3 × 4 = 20',
    '295 ÷ 10 = 29.4',
    '2 × = 4',
  ])('%s is wrong', cell => expect(wrongEquation(cell)).toBe(true))

  test('gives its result as the value of the cell', () => {
    expect(['2 × 3 = 6', '$1,200', '−3', '96 %', '', 'none'].map(cellNumber)).toEqual([
      6, 1200, -3, 0.96, 0, 0,
    ])
  })
})

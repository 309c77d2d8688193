// Parser for lesson files: text, quiz and front matter, with errors by line.

import type { QuizQuestion } from '#domain/learning/quiz.ts'
import {
  blockText,
  type LessonBlock,
  type LessonLine,
  LessonProblem,
  parseBlocks,
} from '#domain/learning/text.ts'

/** A lesson as shown: text blocks and quiz; `words` counts its words. */
export interface Lesson {
  title: string
  summary: string
  blocks: LessonBlock[]
  quiz: QuizQuestion[]
  words: number
}

/** Limits of a lesson: words of its text, questions of its quiz. */
export const LESSON_LIMITS = { minWords: 400, maxWords: 900, minQuestions: 3, maxQuestions: 5 } as const
const WORDS_PER_MINUTE = 200

/** Reading time in minutes for this many words, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

/** The fields between the two "---" lines at the top of a file, and the lines after them. Throws LessonProblem. */
export function parseFrontMatter(
  source: string,
  needed: readonly string[],
): { fields: Record<string, string>; rest: LessonLine[] } {
  const lines = source
    .split(/\r?\n/)
    .map((text, n) => ({ text: withQuotationMarks(text.trimEnd()), at: n + 1 }))
  if (lines[0]?.text !== '---') throw new LessonProblem(1, 'The file must begin with a line "---"')
  const end = lines.findIndex((line, n) => n > 0 && line.text === '---')
  if (end === -1) throw new LessonProblem(1, 'The line "---" that ends the head is missing')
  const entries = lines.slice(1, end).map(field)
  const fields = Object.fromEntries(entries)
  const missing = needed.find(name => !fields[name])
  if (missing) throw new LessonProblem(end + 1, `The head needs "${missing}: …"`)
  return { fields, rest: lines.slice(end + 1) }
}

/** Replaces straight quotation marks by typographic ones. */
function withQuotationMarks(text: string): string {
  return text
    .replaceAll(/(^|[\s([*])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
}

function field({ text, at }: LessonLine): [string, string] {
  const [, name, value] = /^(\w+):\s*(.+)$/.exec(text) ?? []
  if (!name || !value) throw new LessonProblem(at, 'Expected "name: value"')
  return [name, value.trim()]
}

/** Parses a lesson. Throws LessonProblem with the line of the first error. */
export function parseLesson(source: string): Lesson {
  const { fields, rest } = parseFrontMatter(source, ['title', 'summary'])
  const start = rest.findIndex(line => line.text === '## Quiz')
  const last = rest.at(-1)?.at ?? 1
  if (start === -1) throw new LessonProblem(last, 'The part "## Quiz" is missing')
  const text = rest.slice(0, start)
  const words = countWords(text)
  const { minWords, maxWords, minQuestions, maxQuestions } = LESSON_LIMITS
  if (words < minWords || words > maxWords)
    throw new LessonProblem(
      text[0]?.at ?? 1,
      `The text has ${words} words; it needs ${minWords} to ${maxWords}`,
    )
  const blocks = parseBlocks(text)
  if (!blocks.some(({ kind }) => kind === 'picture' || kind === 'table'))
    throw new LessonProblem(text[0]?.at ?? 1, 'The text needs a picture or a worked example')
  const quiz = parseQuiz(rest.slice(start + 1))
  if (quiz.length < minQuestions || quiz.length > maxQuestions)
    throw new LessonProblem(
      rest[start]?.at ?? 1,
      `The quiz has ${quiz.length} questions; it needs ${minQuestions} to ${maxQuestions}`,
    )
  return {
    title: fields.title ?? '',
    summary: fields.summary ?? '',
    blocks,
    quiz,
    words,
  }
}

/** Number of words to read; the text alternatives of pictures are not counted. */
function countWords(lines: LessonLine[]): number {
  const read = lines.filter(({ text }) => !text.startsWith('!['))
  return read.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0), 0)
}

function parseQuiz(lines: LessonLine[]): QuizQuestion[] {
  const questions: LessonLine[][] = []
  for (const line of lines.filter(({ text }) => text !== ''))
    if (line.text.startsWith('### ')) questions.push([line])
    else if (questions.length === 0)
      throw new LessonProblem(line.at, 'A question of the quiz begins with "### "')
    else questions.at(-1)?.push(line)
  return questions.map(question)
}

function question([head, ...lines]: LessonLine[]): QuizQuestion {
  const at = head?.at ?? 1
  const explanation = lines.filter(({ text }) => text.startsWith('> '))
  const options = optionsOf(lines.filter(line => !explanation.includes(line)))
  if (options.length < 2) throw new LessonProblem(at, 'The question needs at least two options')
  if (options.filter(({ right }) => right).length !== 1)
    throw new LessonProblem(at, 'The question needs exactly one option marked [x]')
  if (explanation.length === 0) throw new LessonProblem(at, 'The question needs a line "> explanation"')
  const bare = options.find(({ right, reasons }) => right === reasons.length > 0)
  if (bare) throw new LessonProblem(bare.at, 'Each wrong option, and no other, needs a line "  > why not"')
  return {
    question: head?.text.slice(4) ?? '',
    options: options.map(({ text }) => text),
    right: options.findIndex(({ right }) => right),
    explanation: explanation.map(({ text }) => text.slice(2)).join(' '),
    reasons: options.map(({ right, reasons }) => (right ? null : reasons.join(' '))),
  }
}

interface Option extends LessonLine {
  right: boolean
  reasons: string[]
}

/** The options, each with the lines below it that explain why it is wrong. */
function optionsOf(lines: LessonLine[]): Option[] {
  const options: Option[] = []
  for (const { text, at } of lines) {
    const [, mark, option] = /^- \[([ x])\] (.+)$/.exec(text) ?? []
    const [, reason] = /^ {2}> (.+)$/.exec(text) ?? []
    if (option) options.push({ text: option, at, right: mark === 'x', reasons: [] })
    else if (reason && options.length > 0) options.at(-1)?.reasons.push(reason)
    else
      throw new LessonProblem(
        at,
        'Expected "- [ ] option", "  > why not", "- [x] right option" or "> explanation"',
      )
  }
  return options
}

/** All words of a lesson as one text, for searching. */
export function lessonText({ title, summary, blocks }: Lesson): string {
  return [title, summary, ...blocks.map(blockText)].join(' ')
}

// Lessons: what the text of a lesson file means, and what a broken one lacks, by line.

/** A run of text inside a paragraph. */
export interface Span {
  text: string
  style?: 'strong' | 'em' | 'code'
}

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph' | 'quote'; spans: Span[] }
  | { kind: 'list'; items: Span[][] }

export interface Question {
  question: string
  options: string[]
  /** Place of the right option. */
  right: number
  explanation: string
}

export interface Lesson {
  title: string
  summary: string
  blocks: Block[]
  quiz: Question[]
  words: number
}

/** Limits of a lesson: words of its text, questions of its quiz. */
export const LESSON_LIMITS = { minWords: 400, maxWords: 900, minQuestions: 3, maxQuestions: 5 } as const
const WORDS_PER_MINUTE = 200

/** What is wrong with a lesson file, and in which line (from 1). */
export class LessonProblem extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

/** Minutes it takes to read so many words, at least 1. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}

interface Line {
  text: string
  at: number
}

/** The fields between the two "---" lines at the top of a file, and what follows. Throws LessonProblem. */
export function parseFrontMatter(
  source: string,
  needed: readonly string[],
): { fields: Record<string, string>; rest: Line[] } {
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

/** Straight marks as a keyboard has them, in the form in which they are printed. */
function withQuotationMarks(text: string): string {
  return text
    .replaceAll(/(^|[\s([*])"/g, '$1“')
    .replaceAll('"', '”')
    .replaceAll("'", '’')
}

function field({ text, at }: Line): [string, string] {
  const [, name, value] = /^(\w+):\s*(.+)$/.exec(text) ?? []
  if (!name || !value) throw new LessonProblem(at, 'Expected "name: value"')
  return [name, value.trim()]
}

/** The lesson in `source`. Throws LessonProblem with the line of the first thing that is wrong. */
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
  const quiz = parseQuiz(rest.slice(start + 1))
  if (quiz.length < minQuestions || quiz.length > maxQuestions)
    throw new LessonProblem(
      rest[start]?.at ?? 1,
      `The quiz has ${quiz.length} questions; it needs ${minQuestions} to ${maxQuestions}`,
    )
  return {
    title: fields.title ?? '',
    summary: fields.summary ?? '',
    blocks: paragraphs(text).map(block),
    quiz,
    words,
  }
}

function countWords(lines: Line[]): number {
  return lines.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0), 0)
}

/** Groups of lines between empty ones. */
function paragraphs(lines: Line[]): Line[][] {
  const groups: Line[][] = [[]]
  for (const line of lines)
    if (line.text === '') groups.push([])
    else groups.at(-1)?.push(line)
  return groups.filter(group => group.length > 0)
}

function block(lines: Line[]): Block {
  const [first] = lines
  const text = lines.map(line => line.text).join(' ')
  if (!first) throw new LessonProblem(1, 'Empty')
  if (first.text.startsWith('## ')) return { kind: 'heading', text: onlyLine(lines).slice(3) }
  if (first.text.startsWith('#'))
    throw new LessonProblem(first.at, 'Headings inside a lesson begin with "## "')
  if (first.text.startsWith('- ')) return { kind: 'list', items: items(lines).map(spans) }
  if (first.text.startsWith('> '))
    return { kind: 'quote', spans: spans({ text: text.replaceAll(/(^|\s)> /g, '$1'), at: first.at }) }
  return { kind: 'paragraph', spans: spans({ text, at: first.at }) }
}

function onlyLine([first, second]: Line[]): string {
  if (second) throw new LessonProblem(second.at, 'A heading needs an empty line after it')
  return first?.text ?? ''
}

/** List items; a line that does not begin with "- " goes on with the item before. */
function items(lines: Line[]): Line[] {
  return lines.reduce<Line[]>((found, line) => {
    const before = found.at(-1)
    if (line.text.startsWith('- ') || !before) found.push({ text: line.text.slice(2), at: line.at })
    else before.text += ` ${line.text.trim()}`
    return found
  }, [])
}

const STYLES = { '**': 'strong', '*': 'em', '`': 'code' } as const

function spans({ text, at }: Line): Span[] {
  const pieces = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|`[^`]+`)/).filter(Boolean)
  return pieces.map(piece => {
    const mark = (['**', '*', '`'] as const).find(
      one => piece.length > 2 * one.length && piece.startsWith(one) && piece.endsWith(one),
    )
    if (mark) return { text: piece.slice(mark.length, -mark.length), style: STYLES[mark] }
    if (/[*`]/.test(piece)) throw new LessonProblem(at, `A "*" or "\`" in this paragraph is never closed`)
    return { text: piece }
  })
}

function parseQuiz(lines: Line[]): Question[] {
  const questions: Line[][] = []
  for (const line of lines.filter(({ text }) => text !== ''))
    if (line.text.startsWith('### ')) questions.push([line])
    else if (questions.length === 0)
      throw new LessonProblem(line.at, 'A question of the quiz begins with "### "')
    else questions.at(-1)?.push(line)
  return questions.map(question)
}

function question([head, ...lines]: Line[]): Question {
  const at = head?.at ?? 1
  const choices = lines.filter(({ text }) => /^- \[[ x]\] ./.test(text))
  const explanation = lines.filter(({ text }) => text.startsWith('> '))
  const odd = lines.find(line => !choices.includes(line) && !explanation.includes(line))
  if (odd) throw new LessonProblem(odd.at, 'Expected "- [ ] option", "- [x] right option" or "> explanation"')
  if (choices.length < 2) throw new LessonProblem(at, 'The question needs at least two options')
  if (choices.filter(({ text }) => text.startsWith('- [x]')).length !== 1)
    throw new LessonProblem(at, 'The question needs exactly one option marked [x]')
  if (explanation.length === 0) throw new LessonProblem(at, 'The question needs a line "> explanation"')
  return {
    question: head?.text.slice(4) ?? '',
    options: choices.map(({ text }) => text.slice(6)),
    right: choices.findIndex(({ text }) => text.startsWith('- [x]')),
    explanation: explanation.map(({ text }) => text.slice(2)).join(' '),
  }
}

/** All words of a lesson as one text, for searching. */
export function lessonText({ title, summary, blocks }: Lesson): string {
  const said = blocks.map(one => {
    if (one.kind === 'heading') return one.text
    const runs = one.kind === 'list' ? one.items : [one.spans]
    return runs.map(run => run.map(span => span.text).join('')).join(' ')
  })
  return [title, summary, ...said].join(' ')
}

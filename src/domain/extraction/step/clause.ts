// Splits an answer into sentences and clauses of words, for finding the steps that it describes.

import { CLAUSE_OPENERS } from '#domain/extraction/step/step-words.ts'
import { CONDITION, DETERMINERS, NEGATING } from '#domain/extraction/step/work-words.ts'
import { type Token, tokensOf } from '#domain/extraction/token.ts'
import { plainWord } from '#domain/process/same-word.ts'

/** A word as written and in comparison form; "prior-authorization" is one. */
export interface ClauseWord {
  text: string
  plain: string
  start: number
  end: number
  isNumber: boolean
}

/** One clause of a sentence; `sentence` is the sentence's number in the text. */
export interface Clause {
  words: ClauseWord[]
  sentence: number
  /** It continues the clause before in the same sentence. */
  continues: boolean
  /** The words of the condition that it ends with. */
  condition: ClauseWord[]
  /** What "whether", "if" or "ob" asks behind its verb: "I check whether THE ORDER IS COMPLETE". */
  asked: ClauseWord[]
  /** Its first word is the first of its sentence. */
  opens: boolean
  /** It describes what is done: no question, condition, negation or wish. */
  describes: boolean
}

/** A sentence of the text, as offsets. */
export interface SentenceSpan {
  start: number
  end: number
}

/** "wäre" and "wären"; "Ware" is a thing. */
const WOULD = /^wären?$/iu
/** Verbs that begin a German condition: "Fehlt etwas, schreiben wir den Bürger an". */
const SUPPOSING = new Set(
  'fehlt fehlen stimmt stimmen passt passen ist sind hat haben gibt liegt liegen'.split(' '),
)
const PARTING_SIGNS = new Set([',', ';', ':', '(', ')', '–', '—', '→', '•'])
/** Words that only say that something comes next. */
export const OPENERS = new Set(
  'first firstly second secondly third thirdly then next finally lastly afterwards after that this also and so usually normally typically now otherwise or oder sonst ansonsten andernfalls zuerst erst zunachst dann danach anschliessend schliesslich zuletzt also und erstens zweitens drittens'.split(
    ' ',
  ),
)

/** The clauses of a text in order, and its sentences by number; runs in linear time. */
export function clausesOf(text: string): { clauses: Clause[]; sentences: SentenceSpan[] } {
  const tokens = tokensOf(text)
  const sentences: SentenceSpan[] = []
  const clauses: Clause[] = []
  let open: ClauseWord[] = []
  let parted = false
  tokens.forEach((token, at) => {
    const { sentence, start, end } = token
    const isNew = sentences[sentence] === undefined
    const parts = isNew || (isParting(token) && !(token.text === 'then' && isSubject(open)))
    if (parts) close(clauses, open, sentence - (isNew ? 1 : 0), parted)
    if (parts) {
      open = []
      parted = !isNew
    }
    sentences[sentence] = { start: sentences[sentence]?.start ?? start, end }
    const last = open.at(-1)
    const dash = tokens[at - 1]
    const former = tokens[at - 2]
    const isJoined = token.glued && dash?.text === '-' && dash.glued && former?.end === last?.end
    if (isJoined && last && token.kind === 'word') {
      Object.assign(last, {
        text: text.slice(last.start, end),
        end,
        plain: plainWord(text.slice(last.start, end)),
      })
    } else if (token.kind !== 'sign') open.push(wordOf(text, token))
  })
  close(clauses, open, sentences.length - 1, parted)
  const supposed = new Set(
    clauses.flatMap(({ words, sentence, continues }) =>
      !continues && SUPPOSING.has(words[0]?.plain ?? '') ? [sentence] : [],
    ),
  )
  const read = withMain(clauses).map(each => withContent(text, each, sentences))
  return {
    clauses: read.map((each, at) => ({
      ...each,
      asked: each.asked.length > 0 ? each.asked : askedBehind(each, read[at + 1]),
      describes: each.describes && !supposed.has(each.sentence),
    })),
    sentences,
  }
}

/** "If the price is wrong we call the customer": without a comma, the main clause begins with its pronoun. */
function withMain(clauses: readonly Clause[]): Clause[] {
  return clauses.flatMap((clause, place) => {
    const next = clauses[place + 1]
    const hasMain = next?.sentence === clause.sentence && isMain(next.words)
    const main = hasMain ? -1 : mainIn(clause.words)
    if (main < 0) return clause
    const condition = clause.words.slice(0, main)
    const rest = clause.words.slice(main)
    return [
      { ...clause, words: condition },
      { ...clause, words: rest, continues: true },
    ]
  })
}

const isMain = ([first]: readonly ClauseWord[]) =>
  first !== undefined && (SUBJECTS.has(first.plain) || DETERMINERS.has(first.plain))

/** Where the main clause begins in a clause that opens with a condition of at least a subject and a verb; -1 if nowhere. */
function mainIn(words: readonly ClauseWord[]): number {
  const from = openersIn(words)
  if (!CONDITION.has(words[from]?.plain ?? '')) return -1
  return words.findIndex(
    ({ plain }, at) => at >= from + 3 && SUBJECTS.has(plain) && !CONDITION.has(words[at - 1]?.plain ?? ''),
  )
}

/** Pronouns that can only be a subject. */
const SUBJECTS = new Set(['i', 'we', 'they', 'he', 'she'])

const ASKING = new Set(['whether', 'if', 'that', 'ob'])

/** "Ich prüfe, ob der Vertrag gilt": the question is a separate clause. */
const askedBehind = ({ sentence }: Clause, next: Clause | undefined) =>
  next?.sentence === sentence && next.words.length === 0 ? next.asked : []

/** "A broker then drafts": the words before "then" are only the subject. */
function isSubject(words: readonly ClauseWord[]): boolean {
  const names = words.slice(openersIn(words))
  const [first] = names
  return first !== undefined && (names.length === 1 || (names.length <= 3 && DETERMINERS.has(first.plain)))
}

const wordOf = (text: string, { kind, start, end }: Token): ClauseWord => {
  const written = text.slice(start, end)
  return { text: written, plain: plainWord(written), start, end, isNumber: kind === 'number' }
}

const isParting = ({ text, kind }: Token) =>
  kind === 'sign' ? PARTING_SIGNS.has(text) : CLAUSE_OPENERS.has(plainWord(text)) && !KEEPING.has(text)

/** Separating words that stay in their clause, because they begin a condition. */
const KEEPING = new Set(['while', 'because', 'während', 'weil'])

function close(clauses: Clause[], words: ClauseWord[], sentence: number, continues: boolean): void {
  if (words.length > 0)
    clauses.push({ words, sentence, continues, condition: [], asked: [], opens: false, describes: true })
}

function withContent(text: string, clause: Clause, sentences: readonly SentenceSpan[]): Clause {
  const span = sentences[clause.sentence]
  const words = clause.words.slice(openersIn(clause.words))
  const condition = words.findIndex(({ plain }) => CONDITION.has(plain))
  const described = condition < 0 ? words : words.slice(0, condition)
  const isDenied = described.some(
    ({ text, plain }) => NEGATING.has(plain) || plain.endsWith("n't") || WOULD.test(text),
  )
  const isQuestion =
    span !== undefined &&
    text
      .slice(span.start, span.end + 1)
      .trimEnd()
      .endsWith('?')
  const rest = condition < 0 ? [] : words.slice(condition + 1)
  return {
    ...clause,
    words: described,
    condition: rest,
    asked: ASKING.has(words[condition]?.plain ?? '') ? rest : [],
    opens: words[0] !== undefined && words[0].start === span?.start,
    describes: described.length > 0 && !isDenied && !isQuestion,
  }
}

/** The index after the words that only say that something comes next. */
function openersIn(words: readonly ClauseWord[]): number {
  const first = words.findIndex(({ plain }, at) => !OPENERS.has(plain) || isCounted(words, at))
  const from = first < 0 ? words.length : first
  return doneIn(words) || from + doneIn(words.slice(from))
}

/** "Second line answers": an ordinal that belongs to a noun. */
const isCounted = (words: readonly ClauseWord[], at: number) =>
  words[at]?.plain === 'second' && /^(?:line|level|tier)$/.test(words[at + 1]?.plain ?? '')

/** Number of words of "once that's done", "as soon as it is cleared": the step before is finished. */
function doneIn(words: readonly ClauseWord[]): number {
  const plain = words.slice(0, LONGEST_OPENER).map(each => each.plain)
  const match = DONE.exec(plain.join(' '))?.[0]
  return match === undefined ? 0 : match.split(' ').length
}

const LONGEST_OPENER = 8
const DONE =
  /^(?:(?:in|at) the end|to begin with|to start with|(?:only )?(?:once|when|after|as soon as) (?:(?:that|it|this|everything|all of that)(?:['’]s| is| has been)|they are|these are)(?: all)? (?:done|finished|through|ready|over|complete|cleared|\p{L}+ed))(?= |$)/u

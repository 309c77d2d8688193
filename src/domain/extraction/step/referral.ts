// Finds the share of cases that goes to another person: "one in ten goes to Anna for approval".

import type { ExtractedFigure } from '#domain/extraction/figure.ts'
import type { SentenceSpan } from '#domain/extraction/step/clause.ts'
import { capitalized, type DescribedStep } from '#domain/extraction/step/described-step.ts'
import type { DescribedFork } from '#domain/extraction/step/fork.ts'
import { NEGATING, OUTSIDE } from '#domain/extraction/step/work-words.ts'
import { plainWord } from '#domain/process/same-word.ts'
import { regex } from '#domain/regex.ts'

/** The verb of each noun or participle that says what the cases are sent for. */
const ENGLISH: Record<string, string> = {
  approval: 'approve',
  approved: 'approve',
  'sign-off': 'sign off',
  signoff: 'sign off',
  'signed off': 'sign off',
  review: 'review',
  reviewed: 'review',
  clearance: 'clear',
  cleared: 'clear',
  inspection: 'inspect',
  inspected: 'inspect',
  check: 'check',
  checked: 'check',
  checking: 'check',
  correction: 'correct',
  corrected: 'correct',
  signature: 'sign',
  signed: 'sign',
  clarification: 'clarify',
  authorization: 'authorize',
  authorisation: 'authorise',
}
const GERMAN: Record<string, string> = {
  freigabe: 'freigeben',
  freigegeben: 'freigeben',
  genehmigung: 'genehmigen',
  genehmigt: 'genehmigen',
  prüfung: 'prüfen',
  geprüft: 'prüfen',
  unterschrift: 'unterschreiben',
  kontrolle: 'kontrollieren',
  klärung: 'klären',
  geklärt: 'klären',
  korrektur: 'korrigieren',
  korrigiert: 'korrigieren',
}
/** The noun that names the decision. */
const DECISIONS: Record<string, string> = {
  approve: 'Approval',
  'sign off': 'Sign-off',
  clear: 'Clearance',
  correct: 'Correction',
  inspect: 'Inspection',
  sign: 'Signature',
  clarify: 'Clarification',
  review: 'Review',
  check: 'Check',
  authorize: 'Authorization',
  authorise: 'Authorisation',
  freigeben: 'Freigabe',
  genehmigen: 'Genehmigung',
  prüfen: 'Prüfung',
  kontrollieren: 'Kontrolle',
  unterschreiben: 'Unterschrift',
  klären: 'Klärung',
  korrigieren: 'Korrektur',
}

const WHOM = /(?:(?:the|an?|our|my|their)\s+)?(?<name>\p{L}+(?:[ -]\p{L}+){0,2}?)/u
const AN_WEN = /(?:(?:den|die|das|dem|der|unseren?|unsere|meinen?|meine)\s+)?(?<name>\p{Lu}\p{L}+)/u
const WHAT = regex('u')`(?:(?:an?|the|final|another)\s+)*(?<what>${Object.keys(ENGLISH)})(?!\p{L})`
const WAS = regex('u')`(?<what>${Object.keys(GERMAN)})(?!\p{L})`
const SENT = /(?:goes|go|sent|passed|forwarded|escalated|handed)\s+(?:(?:back|up|over|on|first|also)\s+)*to/
const MUST = /(?:must|ha(?:s|ve)\s+to|needs?\s+to)\s+be/
const GEHT = /(?:geht|gehen|muss|müssen|kommt|kommen)\s+(?:(?:noch|erst|zuerst)\s+)?/
const CLOSED = /(?=\s*(?:[,.;:(–—]|$|and\s|which\s|who\s))/

const PATTERNS = /* @__PURE__ */ [
  regex()`${SENT}\s+${WHOM}\s+(?:for|to\s+be|to\s+get)\s+${WHAT}`,
  regex()`(?:needs?|requires?)\s+${WHAT}\s+(?:from|by|of)\s+${WHOM}${CLOSED}`,
  regex()`(?:needs?|requires?)\s+${WHOM}['’]s?\s+${WHAT}`,
  regex()`${MUST}\s+${WHAT}\s+by\s+${WHOM}${CLOSED}`,
  regex()`${GEHT}zu[rm]\s+${WAS}\s+(?:an|zu|zur|zum)\s+${AN_WEN}`,
  regex()`${GEHT}(?:an|zu|zur|zum)\s+${AN_WEN}\s+zu[rm]\s+${WAS}`,
  regex()`(?:brauch|benötig)(?:t|en)\s+(?:die|eine)\s+${WAS}\s+(?:von|der|des|durch)\s+${AN_WEN}`,
  regex()`m(?:uss|üssen)\s+(?:erst\s+)?von\s+${AN_WEN}\s+${WAS}\s+werden`,
].map(each => regex('iu')`^(?<lead>[^,;:?!]{0,70}?)(?<!\p{L})${each}`)

/** Maximum length in characters from the share on, so that the time is linear in the text. */
const LONGEST = 160

interface Referral {
  /** Index of the sentence. */
  sentence: number
  act: string
  isGerman: boolean
  owner: string
  /** Offset of the word that says what for. */
  start: number
  end: number
}

/** The words of the share, up to the next share or number of cases. */
function sharedBy(
  text: string,
  { start: from, end: until }: ExtractedFigure,
  figures: readonly ExtractedFigure[],
  last: number,
): string {
  const next = figures.find(
    ({ kind, start }) =>
      start >= until && (kind === 'percent' || (kind === 'volume' && !WHOLE.test(text.slice(until, start)))),
  )
  return text.slice(from, Math.min(last, next?.start ?? last, from + LONGEST))
}

/** "10% of our 400 orders a month": the cases of which it is a share. */
const WHOLE = /^\s*(?:of|von|der)(?!\p{L})/iu

/** Whether a verb is denied: "don't need", but not "have no limit and go". */
const isDenied = (lead: string) =>
  [...(lead.split(JOINING).at(-1) ?? '').matchAll(/\p{L}+(?:['’]\p{L}+)?/gu)].some(
    ([word]) => NEGATING.has(plainWord(word)) || /n['’]t$/i.test(word),
  )

const JOINING = /(?<!\p{L})(?:and|but|so|und|aber)(?!\p{L})/iu

/** Pronouns that say whom, and name no one. */
const WHOM_ONLY = /^(?:me|him|her|them|us|you|mich|mir|sie|ihn|ihm|ihr|ihnen|uns|euch|dich|dir)$/i

function referralAt(
  text: string,
  figure: ExtractedFigure,
  figures: readonly ExtractedFigure[],
  sentences: readonly SentenceSpan[],
): Referral | null {
  const { kind, usual, start: from, end: until } = figure
  const sentence = sentences.findIndex(span => span.start <= from && until <= span.end)
  const span = sentences[sentence]
  if (kind !== 'percent' || usual <= 0 || usual >= 100 || !span) return null
  const rest = sharedBy(text, figure, figures, span.end)
  const match = PATTERNS.map(each => each.exec(rest)).find(each => each !== null)
  const { lead = '', name = '', what = '' } = match?.groups ?? {}
  const isOutside = name.split(' ').some(word => OUTSIDE.has(word.toLowerCase()))
  if (!match || isOutside || isDenied(lead)) return null
  const key = what.toLowerCase().replace(/\s+/g, ' ')
  const start = from + match[0].lastIndexOf(what)
  return {
    sentence,
    act: ENGLISH[key] ?? GERMAN[key] ?? '',
    isGerman: !ENGLISH[key],
    owner: WHOM_ONLY.test(name) ? '' : capitalized(name),
    start,
    end: start + what.length,
  }
}

/** The work that referrals describe by a noun: "for approval" is "Approve order" after "I check the order". */
export function referredSteps(
  text: string,
  figures: readonly ExtractedFigure[],
  sentences: readonly SentenceSpan[],
  described: readonly DescribedStep[],
): DescribedStep[] {
  return figures.flatMap(figure => {
    const referral = referralAt(text, figure, figures, sentences)
    if (!referral) return []
    const { sentence, act, isGerman, owner, start, end } = referral
    if (described.some(step => step.sentence === sentence && step.start > figure.end)) return []
    const object = described.findLast(step => step.start < figure.start)?.object ?? ''
    const words = isGerman ? [object, act] : [act, object]
    const label = capitalized(words.filter(Boolean).join(' '))
    return [{ label, owner, object, start, end, sentence }]
  })
}

/** The decisions that open a referral; both branches meet again in the step after it. */
export function referralForks(
  text: string,
  figures: readonly ExtractedFigure[],
  sentences: readonly SentenceSpan[],
  described: readonly DescribedStep[],
): DescribedFork[] {
  return figures.flatMap((figure, place) => {
    const referral = referralAt(text, figure, figures, sentences)
    if (!referral) return []
    const { sentence, act, isGerman } = referral
    const first = described.filter(step => step.sentence === sentence && step.start > figure.end)
    if (first.length === 0) return []
    const noun = DECISIONS[act] ?? ''
    const restFigure = restOf(text, place, figures, sentences)
    return [
      {
        label: isGerman ? `${noun} nötig?` : `${noun} needed?`,
        owner: '',
        object: '',
        sentence,
        start: figure.start,
        end: figure.end,
        first,
        rest: [],
        figure: place,
        restFigure,
        share: figure.usual,
        ...(isGerman ? { branch: 'ja', restBranch: 'nein' } : { branch: 'yes', restBranch: 'no' }),
      },
    ]
  })
}

/** "80% go straight through and 20% go to Anna": the index of the share that does not go to her, or null. */
function restOf(
  text: string,
  place: number,
  figures: readonly ExtractedFigure[],
  sentences: readonly SentenceSpan[],
): number | null {
  const { start: from = 0, usual: share = 0 } = figures[place] ?? {}
  const span = sentences.find(({ start, end }) => start <= from && from < end)
  const isRest = (at: number) => {
    const each = figures[at]
    if (!span || each?.kind !== 'percent' || each.usual !== 100 - share) return false
    const isInside = span.start <= each.start && each.start < span.end
    return isInside && !referralAt(text, each, figures, sentences)
  }
  return NEIGHBOURS.map(step => place + step).find(isRest) ?? null
}

/** Only the figures beside it, so that the time is linear in their number. */
const NEIGHBOURS = [-1, 1, -2, 2] as const

// Hiding who said what: interviewees and owners become "Interviewee A" and "Owner A", wherever their names stand; what
// quotes give away besides, roles and third people, is covered there unless somebody keeps it.

import type { Dossier } from '#domain/document/dossier.ts'
import type { HeldOutcome } from '#domain/document/outcomes.ts'
import { type Found, foundIn, knownNames, letters, type NameInQuote } from '#domain/document/quoted-names.ts'
import type { HeldScenario } from '#domain/document/scenarios.ts'
import type { Noted } from '#domain/noted.ts'
import { type ProcessLink, type ProcessStep, STEP_DEFAULTS, type StepAccounts } from '#domain/process/step.ts'
import type { Quantity } from '#domain/quantity.ts'

/**
 * The content with every interviewee and owner renamed, in names and in all texts, and with roles and third people covered
 * in quotes. Roles stay beside the answers. `kept` are keys of `namesInQuotes` that stay in quotes.
 */
export function hideNames(content: Dossier, kept: readonly string[] = []): Dossier {
  const aliases = aliasesOf(content)
  const cover = coverUp(content, aliases)
  const coverQuote = coverQuotes(content, aliases, new Set(kept))
  const alias = (name: string) => aliases.get(name.trim().toLowerCase()) ?? name
  const hideWords = <T extends { title: string; description: string }>(named: T): T => ({
    ...named,
    title: cover(named.title),
    description: cover(named.description),
  })
  const hideOwner = (owner: string) => (isRole(owner) ? owner : alias(owner))
  const hideLink = (link: ProcessLink): ProcessLink => ({ ...link, label: cover(link.label ?? '') })
  const hideStep = ({ sources, accounts, ...step }: ProcessStep): ProcessStep => ({
    ...step,
    ...(accounts && { accounts: coveredWords(accounts, alias, coverQuote) }),
    label: cover(step.label),
    owner: hideOwner(step.owner),
    ...(sources && { sources: hidden(sources, alias, { cover, coverQuote }) }),
  })
  return {
    ...content,
    audit: hideWords(content.audit),
    interviews: content.interviews.map(interview => ({
      ...interview,
      interviewee: alias(interview.interviewee),
      answers: interview.answers.map(answer => ({ ...answer, response: coverQuote(answer.response) })),
    })),
    steps: content.steps.map(hideStep),
    links: content.links.map(hideLink),
    ...(content.capacities && {
      capacities: content.capacities.map(each => ({ ...each, owner: hideOwner(each.owner) })),
    }),
    ...(content.outcomes && { outcomes: content.outcomes.map(each => hideOutcome(each, cover)) }),
    ...(content.noted && { noted: content.noted.map(each => hideNoted(each, cover, coverQuote)) }),
    ...(content.scenarios && {
      scenarios: content.scenarios.map(each => covered(each, { cover, hideStep, hideLink })),
    }),
    roi: { ...content.roi, sources: hidden(content.roi.sources, alias, { cover, coverQuote }) },
    opportunities: content.opportunities.map(hideWords),
    ...(content.quantities && {
      quantities: content.quantities.map(each => hideQuantity(each, alias, coverQuote)),
    }),
    slides: content.slides.map(slide => ({
      ...slide,
      title: cover(slide.title),
      texts: mapValues(slide.texts, ({ text, base }) => ({ text: cover(text), base: cover(base) })),
    })),
  }
}

/** Somebody of the client who was interviewed too, or owns a step, has the same letter there. */
const coveredWords = ({ client, ...accounts }: StepAccounts, alias: Rename, cover: Rename): StepAccounts => ({
  ...accounts,
  ...(client && {
    client: client.map(word => ({ ...word, author: alias(word.author), comment: cover(word.comment) })),
  }),
})

/** Sources of measured numbers may name whoever counted. */
const hideOutcome = ({ title, months, ...outcome }: HeldOutcome, cover: Rename): HeldOutcome => ({
  ...outcome,
  title: cover(title),
  months: months.map(({ numbers, ...month }) => ({
    ...month,
    numbers: mapValues(numbers, number => ({ ...number, source: cover(number.source) })),
  })),
})

const hideNoted = ({ sentence, cites, ...noted }: Noted, cover: Rename, coverQuote: Rename): Noted => ({
  ...noted,
  sentence: cover(sentence),
  cites: cites.map(cite => ({ ...cite, quote: coverQuote(cite.quote) })),
})

const hideQuantity = ({ source, words, ...quantity }: Quantity, alias: Rename, cover: Rename): Quantity => ({
  ...quantity,
  ...(words !== undefined && { words: cover(words) }),
  source: {
    ...source,
    interviewee: source.interviewee && alias(source.interviewee),
    quote: cover(source.quote),
  },
})

interface Hiding {
  cover: Rename
  hideStep(step: ProcessStep): ProcessStep
  hideLink(link: ProcessLink): ProcessLink
}

const covered = (scenario: HeldScenario, { cover, hideStep, hideLink }: Hiding): HeldScenario => ({
  ...scenario,
  title: cover(scenario.title),
  note: cover(scenario.note),
  steps: scenario.steps.map(hideStep),
  links: scenario.links.map(hideLink),
})

/** What quotes give away while names are hidden: each with the words around it, to be covered or kept. */
export function namesInQuotes(content: Dossier): NameInQuote[] {
  const known = knownNames(content, aliasesOf(content))
  const found = new Map<string, NameInQuote>()
  for (const quote of quotesOf(content))
    for (const { key, text, kind, at } of foundIn(quote, known))
      if (!found.has(key)) found.set(key, { key, text, kind, quote: around(quote, at, text.length) })
  return [...found.values()]
}

/** The names in a text of the house's own that a reader may not be meant to see, as they are written there. */
export function namesIn(text: string, content: Dossier): string[] {
  return foundIn(text, knownNames(content, aliasesOf(content))).flatMap(({ kind, text: name }) =>
    kind === 'role' ? [] : [name],
  )
}

const quotesOf = ({ interviews, quantities = [], steps }: Dossier) => [
  ...steps.flatMap(({ accounts }) => (accounts?.client ?? []).map(word => word.comment)),
  ...interviews.flatMap(({ answers }) => answers.map(answer => answer.response)),
  ...quantities.map(({ source }) => source.quote),
]

const AROUND = 50

/** The words before and behind, on one line. */
function around(quote: string, at: number, length: number): string {
  const [from, to] = [at - AROUND, at + length + AROUND]
  const before = from > 0 ? `…${quote.slice(from, at).replace(/^\S*/, '')}` : quote.slice(0, at)
  const after =
    to < quote.length ? `${quote.slice(at + length, to).replace(/\S*$/, '')}…` : quote.slice(at + length)
  return `${before}${quote.slice(at, at + length)}${after}`.replaceAll(/\s+/g, ' ').replace(' …', '…')
}

/** Covers what quotes give away: each by its alias, else as the next role or person. */
function coverQuotes(content: Dossier, aliases: Map<string, string>, kept: Set<string>): Rename {
  const known = knownNames(content, aliases)
  // Named for all texts at once, so that the same person has the same letter in each of them.
  const found = namesInQuotes(content)
  const given = new Map<string, string>()
  for (const kind of ['role', 'person'] as const)
    for (const [index, { key }] of found.filter(each => each.kind === kind).entries())
      given.set(key, `${kind === 'role' ? 'Role' : 'Person'} ${letters(index)}`)
  return quote =>
    renamed(quote, foundIn(quote, known), ({ key, text }) =>
      kept.has(key) ? text : (known.names.get(key)?.alias ?? given.get(key) ?? text),
    )
}

/** The text with another name in each place. */
function renamed(text: string, found: Found[], nameOf: (each: Found) => string): string {
  let result = ''
  let end = 0
  for (const each of found) {
    result += `${text.slice(end, each.at)}${nameOf(each)}`
    end = each.at + each.text.length
  }
  return result + text.slice(end)
}

const mapValues = <T>(record: Record<string, T>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

type Rename = (text: string) => string

/** The same inputs, however deep: interviewees renamed, and what they said or what was named after them covered. */
function hidden<T>(value: T, alias: Rename, covers: { cover: Rename; coverQuote: Rename }): T {
  if (Array.isArray(value)) return value.map(each => hidden(each, alias, covers)) as T
  if (typeof value !== 'object' || value === null) return value
  const parts = Object.entries(value).map(([key, each]) => {
    if (typeof each !== 'string') return [key, hidden(each, alias, covers)]
    if (key === 'interviewee') return [key, alias(each)]
    if (key === 'quote') return [key, covers.coverQuote(each)]
    return [key, key === 'label' ? covers.cover(each) : each]
  })
  return Object.fromEntries(parts) as T
}

/** Words that name what somebody does, not who it is. */
const ROLES = new Set(
  'accounting admin administration analyst assistant billing buyer clerk controller coordinator dentist desk director dispatch dispatcher doctor engineer estimator finance foreman hr inspector it lead legal logistics management manager marketing nurse office operations operator owner partner payroll planner planning procurement production purchasing quality reception receptionist sales secretary service staff supervisor support team technician underwriter warehouse'.split(
    ' ',
  ),
)
/** Small words inside people's names. */
const PARTICLES = new Set(
  'af al av bin da de del den der di do dos du el ibn la le ten ter van von y zu'.split(' '),
)

/** Whether an owner is a role or a team ("Order desk", "Dispatcher") rather than a person; what is doubtful is a person. */
export function isRole(owner: string): boolean {
  const [, ...rest] = owner.trim().split(/\s+/)
  const isCommon = (word: string) => /^\p{Ll}/u.test(word) && !PARTICLES.has(word)
  return (
    rest.some(isCommon) ||
    owner
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some(word => ROLES.has(word))
  )
}

/** The new name of each person by the old one in lower case; an owner who was interviewed is the interviewee. */
function aliasesOf({ interviews, steps, scenarios = [] }: Dossier): Map<string, string> {
  const aliases = new Map<string, string>()
  const give = (name: string, kind: string, index: number) => {
    const key = name.trim().toLowerCase()
    if (key === '' || aliases.has(key) || key === STEP_DEFAULTS.owner.toLowerCase()) return index
    aliases.set(key, `${kind} ${letters(index)}`)
    return index + 1
  }
  let people = 0
  for (const { interviewee } of interviews) people = give(interviewee, 'Interviewee', people)
  let owners = 0
  const all = [...steps, ...scenarios.flatMap(scenario => scenario.steps)]
  for (const { owner } of all) if (!isRole(owner)) owners = give(owner, 'Owner', owners)
  return aliases
}

/** Covers names in running text: those of interviewees, with their parts, and of owners that read like a person. */
function coverUp(content: Dossier, aliases: Map<string, string>): Rename {
  const known = knownNames(content, aliases)
  return text =>
    renamed(text, foundIn(text, known), ({ key, text: found }) => known.names.get(key)?.alias ?? found)
}

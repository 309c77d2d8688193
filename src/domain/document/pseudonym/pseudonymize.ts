// Pseudonymizes an audit for documents with hidden names: replaces name fields and known names in free texts, not titles.

import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import type { BenefitRecord } from '#domain/document/benefits.ts'
import { type NameDecision, nameKey } from '#domain/document/pseudonym/name-decision.ts'
import {
  hideNames,
  isDefaultOwner,
  namePlan,
  type PseudonymTitles,
} from '#domain/document/pseudonym/name-plan.ts'
import type { ScenarioRecord } from '#domain/document/scenarios.ts'
import type { AcceptedFinding } from '#domain/finding/accepted.ts'
import { excerpt, type InterviewRecord, type Question, topicOf } from '#domain/interview/interview.ts'
import type { RoleWeeks } from '#domain/plan/plan.ts'
import type { PlanSettings } from '#domain/plan/settings.ts'
import type { ProcessLink, ProcessStep, StepAccounts } from '#domain/process/step.ts'
import {
  type AnswerSource,
  isAnswer,
  isLogged,
  isPassage,
  type LogSource,
  type Quantity,
  type QuantitySource,
} from '#domain/quantity/quantity.ts'

type Rename = (text: string) => string

interface Pseudonymizers {
  /** Pseudonymizes a free text. */
  inText: Rename
  /** Pseudonymizes a field that contains only the name of an interviewee or of the client's author. */
  person: Rename
  /** Pseudonymizes an owner; an owner is treated as a person only after a decision. */
  owner: Rename
  /** Pseudonymizes the quotation of an answer, which may be cut. */
  quote(text: string, answerId: number): string
}

/** Returns the content for a document with hidden names. `decisions` are those of `proposeNames`; `titles` in its language. */
export function pseudonymize(
  content: AuditSnapshot,
  decisions: readonly NameDecision[],
  titles: PseudonymTitles,
): AuditSnapshot {
  const pseudonymizers = pseudonymizersOf(content, decisions, titles)
  const { inText, owner } = pseudonymizers
  const { audit, interviews, steps, links, scenarios, opportunities, slides, roi } = content
  return {
    ...content,
    audit: { ...audit, description: inText(audit.description) },
    fileTitle: inText(audit.title),
    fileClient: inText(audit.company),
    interviews: interviews.map(each => pseudonymousInterview(each, pseudonymizers)),
    steps: steps.map(each => pseudonymousStep(each, pseudonymizers)),
    links: links.map(each => pseudonymousLink(each, pseudonymizers)),
    opportunities: opportunities.map(each => ({ ...each, description: inText(each.description) })),
    roi: {
      ...roi,
      sources: pseudonymousSources(roi.sources, pseudonymizers),
      notes: roi.notes.map(note => ({ ...note, text: inText(note.text) })),
    },
    slides: slides.map(slide => ({
      ...slide,
      title: slide.kind === 'own' ? inText(slide.title) : slide.title,
      texts: mapValues(slide.texts, ({ text, base }) => ({ text: inText(text), base: inText(base) })),
    })),
    ...(scenarios && { scenarios: scenarios.map(each => pseudonymousScenario(each, pseudonymizers)) }),
    ...(content.plan && { plan: planOf(content.plan, inText) }),
    ...(content.capacities && {
      capacities: content.capacities.map(each => ({
        ...each,
        owner: owner(each.owner),
        ...(each.otherRoles && { otherRoles: each.otherRoles.map(owner) }),
        ...(each.source && { source: pseudonymousAnswer(each.source, pseudonymizers) }),
      })),
    }),
    ...(content.outcomes && {
      outcomes: content.outcomes.map(each => pseudonymousBenefit(each, pseudonymizers)),
    }),
    ...(content.noted && { noted: content.noted.map(each => pseudonymousFinding(each, pseudonymizers)) }),
    ...(content.quantities && {
      quantities: content.quantities.map(each => pseudonymousQuantity(each, pseudonymizers)),
    }),
  }
}

/** The plan with the names of roles hidden, which are text that users type. */
function planOf(plan: PlanSettings, inText: (text: string) => string): PlanSettings {
  const hidden = (all: readonly RoleWeeks[]) => all.map(each => ({ ...each, role: inText(each.role) }))
  return {
    ...plan,
    people: hidden(plan.people),
    options: plan.options.map(each => ({ ...each, weeks: hidden(each.weeks) })),
  }
}

function pseudonymizersOf(
  content: AuditSnapshot,
  decisions: readonly NameDecision[],
  titles: PseudonymTitles,
): Pseudonymizers {
  const plan = namePlan(content, decisions, titles)
  const known = new Map<string, string>()
  // The same texts occur in several places of an audit, so results are cached.
  const inText = (text: string): string => {
    const before = known.get(text)
    if (before !== undefined) return before
    const after = hideNames(text, plan)
    known.set(text, after)
    return after
  }
  const isDecided = (name: string) => plan.decisions.get(nameKey(name))?.action === 'cover'
  const answers = new Map(
    content.interviews.flatMap(each => each.answers.map(({ id, response }) => [id, response] as const)),
  )
  const person = (name: string) => {
    const found = plan.known.get(nameKey(name))
    if (!found || found.isPart || (found.kind !== 'interviewee' && !isDecided(name))) return inText(name)
    return plan.aliasOf(found.person, found.kind)
  }
  return {
    inText,
    person,
    owner: name => {
      if (isDefaultOwner(name)) return name
      const kind = plan.known.get(nameKey(name))?.kind
      const isPerson = kind === 'interviewee' || isDecided(name)
      // "Mara Lind’s team" is not a person but contains a name.
      return isPerson ? person(name) : inText(name)
    },
    quote: (text, answerId) => {
      const whole = answers.get(answerId) ?? ''
      return text.endsWith('…') && excerpt(whole) === text ? excerpt(inText(whole)) : inText(text)
    },
  }
}

function pseudonymousInterview(
  interview: InterviewRecord,
  { inText, person }: Pseudonymizers,
): InterviewRecord {
  return {
    ...interview,
    interviewee: person(interview.interviewee),
    intervieweeRole: inText(interview.intervieweeRole),
    questions: interview.questions.map(each => pseudonymousQuestion(each, inText)),
    answers: interview.answers.map(answer => ({ ...answer, response: inText(answer.response) })),
  }
}

function pseudonymousQuestion(question: Question, inText: Rename): Question {
  const asked = inText(question.question)
  if (asked === question.question)
    return { ...question, topic: inText(question.topic), hint: inText(question.hint) }
  const topic = question.topic === topicOf(question.question) ? topicOf(asked) : inText(question.topic)
  return { ...question, question: asked, topic, hint: inText(question.hint) }
}

function pseudonymousStep(
  { sources, accounts, ...step }: ProcessStep,
  pseudonymizers: Pseudonymizers,
): ProcessStep {
  return {
    ...step,
    owner: pseudonymizers.owner(step.owner),
    system: pseudonymizers.inText(step.system),
    ...(accounts && { accounts: pseudonymousStatements(accounts, pseudonymizers) }),
    ...(sources && { sources: pseudonymousSources(sources, pseudonymizers) }),
  }
}

const pseudonymousStatements = (
  { client, ...accounts }: StepAccounts,
  { person, inText }: Pseudonymizers,
): StepAccounts => ({
  ...accounts,
  ...(client && {
    client: client.map(word => ({ ...word, author: person(word.author), comment: inText(word.comment) })),
  }),
})

const pseudonymousLink = (link: ProcessLink, { inText }: Pseudonymizers): ProcessLink => ({
  ...link,
  label: inText(link.label ?? ''),
})

const pseudonymousScenario = (scenario: ScenarioRecord, pseudonymizers: Pseudonymizers): ScenarioRecord => ({
  ...scenario,
  note: pseudonymizers.inText(scenario.note),
  steps: scenario.steps.map(step => pseudonymousStep(step, pseudonymizers)),
  links: scenario.links.map(link => pseudonymousLink(link, pseudonymizers)),
})

const pseudonymousBenefit = (
  { months, ...benefit }: BenefitRecord,
  { inText }: Pseudonymizers,
): BenefitRecord => ({
  ...benefit,
  months: months.map(({ numbers, ...month }) => ({
    ...month,
    numbers: mapValues(numbers, number => ({ ...number, source: inText(number.source) })),
  })),
})

const pseudonymousFinding = (
  { sentence, cites, ...acceptance }: AcceptedFinding,
  { inText, quote }: Pseudonymizers,
): AcceptedFinding => ({
  ...acceptance,
  sentence: inText(sentence),
  cites: cites.map(cite => ({ ...cite, quote: quote(cite.quote, cite.answerId) })),
})

const pseudonymousQuantity = (
  { source, words, label, ...quantity }: Quantity,
  pseudonymizers: Pseudonymizers,
): Quantity => ({
  ...quantity,
  label: pseudonymizers.inText(label),
  ...(words !== undefined && { words: pseudonymizers.inText(words) }),
  source: pseudonymousSource(source, pseudonymizers),
})

const pseudonymousAnswer = (source: AnswerSource, { person, quote }: Pseudonymizers): AnswerSource => ({
  ...source,
  interviewee: source.interviewee && person(source.interviewee),
  quote: quote(source.quote, source.answerId),
})

function pseudonymousSource(source: QuantitySource, pseudonymizers: Pseudonymizers): QuantitySource {
  if (isAnswer(source)) return pseudonymousAnswer(source, pseudonymizers)
  const { inText } = pseudonymizers
  const filename = inText(source.filename)
  if (isLogged(source))
    return { ...source, filename, activities: source.activities.map(inText), ...filterIn(source, inText) }
  return isPassage(source)
    ? { ...source, filename, quote: inText(source.quote) }
    : { ...source, filename, sheet: inText(source.sheet) }
}

/** The filter of a log with its attribute values pseudonymized. */
function filterIn({ filter }: LogSource, inText: Pseudonymizers['inText']): Pick<LogSource, 'filter'> {
  if (!filter) return {}
  const attributes = filter.attributes.map(({ name, values }) => ({
    name: inText(name),
    values: values.map(inText),
  }))
  return { filter: { ...filter, attributes } }
}

/** Pseudonymizes inputs of figures at any depth: interviewees, quotes, questions and labels. */
function pseudonymousSources<T>(value: T, pseudonymizers: Pseudonymizers): T {
  if (Array.isArray(value)) return value.map(each => pseudonymousSources(each, pseudonymizers)) as T
  if (typeof value !== 'object' || value === null) return value
  const { answerId } = value as { answerId?: unknown }
  const parts = Object.entries(value).map(([key, each]) => {
    if (typeof each !== 'string') return [key, pseudonymousSources(each, pseudonymizers)]
    if (key === 'interviewee') return [key, pseudonymizers.person(each)]
    if (key === 'quote') return [key, pseudonymizers.quote(each, Number(answerId ?? 0))]
    return [
      key,
      key === 'words' || key === 'question' || isLabel(key, value) ? pseudonymizers.inText(each) : each,
    ]
  })
  return Object.fromEntries(parts) as T
}

/** Labels of quantities are free texts; labels of figures and steps contain titles, which are never changed. */
const isLabel = (key: string, value: object) => key === 'label' && 'answerId' in value

const mapValues = <T>(record: Record<string, T>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

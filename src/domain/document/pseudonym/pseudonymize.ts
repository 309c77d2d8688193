// Pseudonymizes an audit for documents with hidden names: replaces name fields and known names in free texts, not titles.

import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import type { BenefitRecord } from '#domain/document/benefits.ts'
import { type NameDecision, nameKey } from '#domain/document/pseudonym/name-decision.ts'
import { coverNames, isNobody, namePlan } from '#domain/document/pseudonym/name-plan.ts'
import type { ScenarioRecord } from '#domain/document/scenarios.ts'
import type { AcceptedFinding } from '#domain/finding/accepted.ts'
import { excerpt, type InterviewRecord, type Question, topicOf } from '#domain/interview/interview.ts'
import type { Quantity } from '#domain/interview/quantity.ts'
import type { ProcessLink, ProcessStep, StepAccounts } from '#domain/process/step.ts'

type Rename = (text: string) => string

interface Covers {
  /** Pseudonymizes a free text. */
  cover: Rename
  /** Pseudonymizes a field that contains only the name of an interviewee or of the client's author. */
  person: Rename
  /** Pseudonymizes an owner; an owner is treated as a person only after a decision. */
  owner: Rename
  /** Pseudonymizes the quotation of an answer, which may be cut. */
  quote(text: string, answerId: number): string
}

/** Returns the content for a document with hidden names. `decisions` are those of `proposeNames`. */
export function pseudonymize(content: AuditSnapshot, decisions: readonly NameDecision[] = []): AuditSnapshot {
  const covers = coversOf(content, decisions)
  const { cover, owner } = covers
  const { audit, interviews, steps, links, scenarios, opportunities, slides, roi } = content
  return {
    ...content,
    audit: { ...audit, description: cover(audit.description) },
    fileTitle: cover(audit.title),
    fileClient: cover(audit.company),
    interviews: interviews.map(each => coveredInterview(each, covers)),
    steps: steps.map(each => coveredStep(each, covers)),
    links: links.map(each => coveredLink(each, covers)),
    opportunities: opportunities.map(each => ({ ...each, description: cover(each.description) })),
    roi: {
      ...roi,
      sources: coveredSources(roi.sources, covers),
      notes: roi.notes.map(note => ({ ...note, text: cover(note.text) })),
    },
    slides: slides.map(slide => ({
      ...slide,
      title: slide.kind === 'own' ? cover(slide.title) : slide.title,
      texts: mapValues(slide.texts, ({ text, base }) => ({ text: cover(text), base: cover(base) })),
    })),
    ...(scenarios && { scenarios: scenarios.map(each => coveredScenario(each, covers)) }),
    ...(content.capacities && {
      capacities: content.capacities.map(each => ({ ...each, owner: owner(each.owner) })),
    }),
    ...(content.outcomes && { outcomes: content.outcomes.map(each => coveredOutcome(each, covers)) }),
    ...(content.noted && { noted: content.noted.map(each => coveredFinding(each, covers)) }),
    ...(content.quantities && { quantities: content.quantities.map(each => coveredQuantity(each, covers)) }),
  }
}

function coversOf(content: AuditSnapshot, decisions: readonly NameDecision[]): Covers {
  const plan = namePlan(content, decisions)
  const known = new Map<string, string>()
  // The same texts occur in several places of an audit, so results are cached.
  const cover = (text: string): string => {
    const before = known.get(text)
    if (before !== undefined) return before
    const after = coverNames(text, plan)
    known.set(text, after)
    return after
  }
  const isDecided = (name: string) => plan.decisions.get(nameKey(name))?.action === 'cover'
  const answers = new Map(
    content.interviews.flatMap(each => each.answers.map(({ id, response }) => [id, response] as const)),
  )
  const person = (name: string) => {
    const found = plan.known.get(nameKey(name))
    if (!found || found.isPart || (found.kind !== 'interviewee' && !isDecided(name))) return cover(name)
    return plan.aliasOf(found.person, found.kind)
  }
  return {
    cover,
    person,
    owner: name => {
      if (isNobody(name)) return name
      const kind = plan.known.get(nameKey(name))?.kind
      const isPerson = kind === 'interviewee' || isDecided(name)
      // "Mara Lind’s team" is not a person but contains a name.
      return isPerson ? person(name) : cover(name)
    },
    quote: (text, answerId) => {
      const whole = answers.get(answerId) ?? ''
      return text.endsWith('…') && excerpt(whole) === text ? excerpt(cover(whole)) : cover(text)
    },
  }
}

function coveredInterview(interview: InterviewRecord, { cover, person }: Covers): InterviewRecord {
  return {
    ...interview,
    interviewee: person(interview.interviewee),
    intervieweeRole: cover(interview.intervieweeRole),
    questions: interview.questions.map(each => coveredQuestion(each, cover)),
    answers: interview.answers.map(answer => ({ ...answer, response: cover(answer.response) })),
  }
}

function coveredQuestion(question: Question, cover: Rename): Question {
  const asked = cover(question.question)
  if (asked === question.question)
    return { ...question, topic: cover(question.topic), hint: cover(question.hint) }
  const topic = question.topic === topicOf(question.question) ? topicOf(asked) : cover(question.topic)
  return { ...question, question: asked, topic, hint: cover(question.hint) }
}

function coveredStep({ sources, accounts, ...step }: ProcessStep, covers: Covers): ProcessStep {
  return {
    ...step,
    owner: covers.owner(step.owner),
    system: covers.cover(step.system),
    ...(accounts && { accounts: coveredAccounts(accounts, covers) }),
    ...(sources && { sources: coveredSources(sources, covers) }),
  }
}

const coveredAccounts = ({ client, ...accounts }: StepAccounts, { person, cover }: Covers): StepAccounts => ({
  ...accounts,
  ...(client && {
    client: client.map(word => ({ ...word, author: person(word.author), comment: cover(word.comment) })),
  }),
})

const coveredLink = (link: ProcessLink, { cover }: Covers): ProcessLink => ({
  ...link,
  label: cover(link.label ?? ''),
})

const coveredScenario = (scenario: ScenarioRecord, covers: Covers): ScenarioRecord => ({
  ...scenario,
  note: covers.cover(scenario.note),
  steps: scenario.steps.map(step => coveredStep(step, covers)),
  links: scenario.links.map(link => coveredLink(link, covers)),
})

const coveredOutcome = ({ months, ...outcome }: BenefitRecord, { cover }: Covers): BenefitRecord => ({
  ...outcome,
  months: months.map(({ numbers, ...month }) => ({
    ...month,
    numbers: mapValues(numbers, number => ({ ...number, source: cover(number.source) })),
  })),
})

const coveredFinding = (
  { sentence, cites, ...noted }: AcceptedFinding,
  { cover, quote }: Covers,
): AcceptedFinding => ({
  ...noted,
  sentence: cover(sentence),
  cites: cites.map(cite => ({ ...cite, quote: quote(cite.quote, cite.answerId) })),
})

const coveredQuantity = ({ source, words, label, ...quantity }: Quantity, covers: Covers): Quantity => ({
  ...quantity,
  label: covers.cover(label),
  ...(words !== undefined && { words: covers.cover(words) }),
  source: {
    ...source,
    interviewee: source.interviewee && covers.person(source.interviewee),
    quote: covers.quote(source.quote, source.answerId),
  },
})

/** Pseudonymizes inputs of figures at any depth: interviewees, quotes, questions and labels. */
function coveredSources<T>(value: T, covers: Covers): T {
  if (Array.isArray(value)) return value.map(each => coveredSources(each, covers)) as T
  if (typeof value !== 'object' || value === null) return value
  const { answerId } = value as { answerId?: unknown }
  const parts = Object.entries(value).map(([key, each]) => {
    if (typeof each !== 'string') return [key, coveredSources(each, covers)]
    if (key === 'interviewee') return [key, covers.person(each)]
    if (key === 'quote') return [key, covers.quote(each, Number(answerId ?? 0))]
    return [key, key === 'words' || key === 'question' || isLabel(key, value) ? covers.cover(each) : each]
  })
  return Object.fromEntries(parts) as T
}

/** Labels of quantities are free texts; labels of figures and steps contain titles, which are never changed. */
const isLabel = (key: string, value: object) => key === 'label' && 'answerId' in value

const mapValues = <T>(record: Record<string, T>, change: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

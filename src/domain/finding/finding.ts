// Findings of an audit: savings, accepted findings, contradictions, highest costs and high ratings.
// Each references its money, if any, and its evidence.

import { type FigureNames, opportunityName, stepName } from '#domain/document/figure-names.ts'
import { figuresNamed } from '#domain/draft/check.ts'
import { evidenceText, voicesFor } from '#domain/figure/evidence-text.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import type { AcceptedBy, AcceptedFinding } from '#domain/finding/accepted.ts'
import {
  brief,
  type Contradiction,
  type ContradictionSubject,
  resolutionText,
} from '#domain/interview/contradiction.ts'
import type { ScoredAnswer } from '#domain/interview/impact.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import type { HeadlineSavings } from '#domain/opportunity/headline-savings.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { type AnswerSource, QUANTITY_LABELS } from '#domain/quantity/quantity.ts'

/** Sources of findings, in display order. */
export const FINDING_SOURCES = ['opportunity', 'noted', 'contradiction', 'step', 'answer'] as const
export type FindingSource = (typeof FINDING_SOURCES)[number]

/** A finding of an audit, derived by rules or accepted by a user. */
export interface Finding {
  /** Stable within an audit, e.g. "opportunity:3", "noted:2", "contradiction:7:Minutes a run", "step:7", "answer:12". */
  id: string
  source: FindingSource
  /** One sentence that references its figures in braces, like the text of a slide. */
  sentence: string
  /** The figures that the sentence references. */
  figures: FigureNames
  /** Its money per year; null if it has none. */
  figure: Figure | null
  /** The evidence for the money in words: what was said, who entered it, what is assumed. Empty without money. */
  grounds: string
  quotes: AnswerSource[]
  stepId: number | null
  opportunityId: number | null
  /** The rating of the answer, 7 to 10, if the rating is the finding; else null. */
  score: number | null
  /** Origin of a finding accepted from a draft; null if a rule generated it. */
  noted: AcceptedBy | null
}

/** The part of the headline savings that findings and recommendations use. */
export type RankedOpportunity = Pick<HeadlineSavings, 'opportunity' | 'figure' | 'on' | 'scenario'>

/** The inputs from which findings are generated. */
export interface FindingInputs {
  steps: readonly ProcessStep[]
  /** Largest first. */
  leading: readonly RankedOpportunity[]
  /** Ids of the recommended opportunities, whose savings come first. */
  recommended: ReadonlySet<number>
  contradictions: readonly Contradiction[]
  /** Accepted by users; their quotes and figures still exist. */
  noted: readonly AcceptedFinding[]
  /** Answers rated 7 or more, highest first. */
  high: readonly ScoredAnswer[]
  /** All answers by id. */
  answers: ReadonlyMap<number, AnswerSource>
}

/** Most findings per source; contradictions and high ratings are unlimited. */
const LISTED = { opportunities: 5, steps: 3, dearest: 5 } as const

/** The findings of an audit, grouped by source; within a source, the most important first, recommended savings before others. */
export function findingsOf(found: FindingInputs): Finding[] {
  const byId = new Map(found.steps.map(step => [step.id, step]))
  const isBehind = ({ opportunity }: RankedOpportunity) => Number(!found.recommended.has(opportunity.id))
  const saving = found.leading
    .filter(({ figure }) => (figure.value ?? 0) > 0)
    .toSorted((a, b) => isBehind(a) - isBehind(b))
    .slice(0, LISTED.opportunities)
  const withSavings = new Set(saving.map(({ opportunity }) => opportunity.stepId))
  return [
    ...saving.map(each => savingFinding(each, byId.get(each.opportunity.stepId ?? 0) ?? null, found)),
    ...found.noted.map(each => acceptedFinding(each, found)),
    ...found.contradictions.filter(isOpen).map(each => differenceFinding(each, byId.get(each.stepId))),
    ...dearest(found.steps)
      .filter(({ id }) => !withSavings.has(id))
      .slice(0, LISTED.steps)
      .map(step => costFinding(step, found)),
    ...found.high.map(each => ratingFinding(each, found)),
  ]
}

/** A name in quotation marks, shortened to fit into a sentence on one line. */
export const nameIn = (text: string) => figureMessages().terms.quoted({ text: shortName(text) })

const shortName = (text: string) => excerpt(text, 80).replaceAll(' — ', ', ')

const inBraces = (name: string) => `{${name}}`

function savingFinding(
  headline: RankedOpportunity,
  step: ProcessStep | null,
  { answers }: FindingInputs,
): Finding {
  const { opportunity, figure, scenario } = headline
  const { id, title } = opportunity
  const saved = opportunityName(id)
  const cost = step && costFigure(step)
  const isNamedByStep = step !== null && title.includes(step.label)
  // The savings of a scenario may include steps other than the opportunity's own.
  const whole = step && !scenario ? inBraces(stepName(step.id)) : ''
  return {
    id: `opportunity:${id}`,
    source: 'opportunity',
    sentence: figureMessages().findings.saving({
      title: isNamedByStep ? '' : shortName(title),
      saving: inBraces(saved),
      step: shortName(step?.label ?? ''),
      cost: whole,
    }),
    figures: { [saved]: figure, ...(step && cost && { [stepName(step.id)]: cost }) },
    figure,
    grounds: evidenceText(figure),
    quotes: voicesFor(figure, step, answers),
    stepId: step?.id ?? null,
    opportunityId: id,
    score: null,
    noted: null,
  }
}

/** An accepted finding; its money is the first figure that it references. */
function acceptedFinding(
  { id, sentence, cites, proposedBy, takenBy }: AcceptedFinding,
  found: FindingInputs,
): Finding {
  const named = figuresNamed(sentence).flatMap(name => figureNamed(name, found) ?? [])
  const [first] = named
  return {
    id: `noted:${id}`,
    source: 'noted',
    sentence,
    figures: Object.fromEntries(named.map(({ name, figure }) => [name, figure])),
    figure: first?.figure ?? null,
    grounds: first ? evidenceText(first.figure) : '',
    quotes: cites.flatMap(({ answerId, quote }) => {
      const source = found.answers.get(answerId)
      return source ? [{ ...source, quote }] : []
    }),
    stepId: first?.stepId ?? null,
    opportunityId: first?.opportunityId ?? null,
    score: null,
    noted: { id, proposedBy, takenBy },
  }
}

function figureNamed(name: string, { leading: headline, steps }: FindingInputs) {
  const saving = headline.find(({ opportunity }) => opportunityName(opportunity.id) === name)
  if (saving) {
    const { opportunity, figure } = saving
    return { name, figure, stepId: opportunity.stepId, opportunityId: opportunity.id }
  }
  const step = steps.find(({ id }) => stepName(id) === name)
  return step && { name, figure: costFigure(step), stepId: step.id, opportunityId: null }
}

/** The yearly cost of the step; null while it is unknown. */
function knownCost(step: ProcessStep): Figure | null {
  const figure = costFigure(step)
  return figure.value === null ? null : figure
}

/** Subjects of contradictions that affect the cost of the step. */
const COSTING = new Set<ContradictionSubject>(['minutes', 'volume', 'rate'])

/** A contradiction is open until a user chooses one statement; choosing the range leaves it open. */
const isOpen = ({ settled }: Contradiction) => !settled || settled.use === 'range'

/** Ids of findings keep the names that subjects had before documents had languages. */
const SUBJECT_IDS: Record<ContradictionSubject, string> = {
  ...QUANTITY_LABELS,
  share: 'Share',
  owner: 'Owner',
  system: 'System',
}

const differenceId = ({ stepId, subject, targetId }: Contradiction) =>
  `contradiction:${stepId}:${SUBJECT_IDS[subject]}${targetId ? `:${targetId}` : ''}`

/** The sentence of a finding for a slide. Differing statements are reduced to their values: the quotes name the speakers. */
export function briefSentence({ id, sentence }: Finding, contradictions: readonly Contradiction[]): string {
  const found = contradictions.find(each => differenceId(each) === id)
  if (!found) return sentence
  const values = [...new Set(brief(found.accounts).map(({ value }) => value))]
  const { step, subject: about } = found
  return figureMessages().findings.differenceBrief({ step: shortName(step), about, values })
}

function differenceFinding(found: Contradiction, step: ProcessStep | undefined): Finding {
  const { stepId, step: label, subject, accounts } = found
  const figure = step && COSTING.has(subject) ? knownCost(step) : null
  return {
    id: differenceId(found),
    source: 'contradiction',
    sentence: figureMessages().findings.difference({
      step: shortName(label),
      about: subject,
      said: brief(accounts).map(({ value, interviewee: name }) => ({ value, name })),
      resolution: resolutionText(found),
      cost: figure ? inBraces(stepName(stepId)) : '',
    }),
    figures: figure ? { [stepName(stepId)]: figure } : {},
    figure,
    grounds: figure ? evidenceText(figure) : '',
    quotes: accounts.flatMap(({ answerId, interviewId, questionId, interviewee, quote }) =>
      answerId === 0 ? [] : [{ answerId, interviewId, questionId, interviewee, quote }],
    ),
    stepId,
    opportunityId: null,
    score: null,
    noted: null,
  }
}

const costOf = (step: ProcessStep) => costFigure(step).value ?? 0

/** The most expensive steps, highest cost first; steps without cost are excluded. */
function dearest(steps: readonly ProcessStep[]): ProcessStep[] {
  return steps
    .filter(step => costOf(step) > 0)
    .sort((a, b) => costOf(b) - costOf(a) || a.id - b.id)
    .slice(0, LISTED.dearest)
}

function costFinding(step: ProcessStep, { leading: headline, answers }: FindingInputs): Finding {
  const figure = costFigure(step)
  const hasOpportunity = headline.some(({ opportunity }) => opportunity.stepId === step.id)
  return {
    id: `step:${step.id}`,
    source: 'step',
    sentence: figureMessages().findings.cost({
      step: shortName(step.label),
      cost: inBraces(stepName(step.id)),
      hasOpportunity,
    }),
    figures: { [stepName(step.id)]: figure },
    figure,
    grounds: evidenceText(figure),
    quotes: voicesFor(figure, step, answers),
    stepId: step.id,
    opportunityId: null,
    score: null,
    noted: null,
  }
}

function ratingFinding(answer: ScoredAnswer, { steps }: FindingInputs): Finding {
  const { answerId, interviewId, questionId, topic, impactScore, quote } = answer
  const step = steps.find(each => isAbout(each, answerId))
  const figure = step ? knownCost(step) : null
  return {
    id: `answer:${answerId}`,
    source: 'answer',
    sentence: figureMessages().findings.rating({
      topic: shortName(topic),
      score: impactScore,
      step: shortName(step?.label ?? ''),
      cost: step && figure ? inBraces(stepName(step.id)) : '',
    }),
    figures: step && figure ? { [stepName(step.id)]: figure } : {},
    figure,
    grounds: figure ? evidenceText(figure) : '',
    quotes: [{ answerId, interviewId, questionId, interviewee: answer.interviewee || null, quote }],
    stepId: step?.id ?? null,
    opportunityId: null,
    score: impactScore,
    noted: null,
  }
}

/** Whether the answer names a number of the step, or the step was created from it. */
const isAbout = ({ sourceAnswerId, sources = {} }: ProcessStep, answerId: number) =>
  sourceAnswerId === answerId ||
  Object.values(sources).some(named => named.some(quantity => quantity.answerId === answerId))

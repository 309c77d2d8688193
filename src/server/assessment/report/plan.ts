// Pages 13 and 14: the 90-day plan, and the use cases to start with.

import { QUESTIONS, TIER_TEXTS } from '#content/assessment.ts'
import { TOPIC_TEXTS, USE_CASES, USE_CASES_SHOWN, type UseCase } from '#content/assessment-report.ts'
import { type Points, TOPIC_LABELS, TOPICS } from '#domain/assessment/assessment.ts'
import { firstUseCases, missingFor, type PlanPhase, planOf } from '#domain/assessment/report.ts'
import { adviceFor } from '#domain/assessment/score.ts'
import type { ReportPage } from '#domain/document/report/types.ts'
import type { ReportFacts } from '#server/assessment/report/facts.ts'
import { PAGE_OF, sheetOf, writeTitle } from '#server/assessment/report/frame.ts'
import {
  GRID,
  list,
  numbered,
  ornament,
  partName,
  rule,
  setLines,
  TEXT_WIDTH,
  TYPE,
  write,
} from '#server/assessment/report/sheet.ts'

const LEAD = { ...TYPE.lead, colour: 'muted' } as const
const CASE = { ...TYPE.body, size: 10 } as const
const COLUMN = { x: GRID.column, width: TEXT_WIDTH } as const

export function planPage(facts: ReportFacts): ReportPage {
  const page = sheetOf(PAGE_OF.plan, 'Plan for 90 days', facts)
  const title = writeTitle(page, 'What to do', 'Plan for 90 days')
  const lead =
    'One topic a month, your lowest first. Each month ends with something that can be seen, which is the level above.'
  let at = write(page, 'P', lead, LEAD, { x: GRID.left, y: title + 6, width: 430 }) + 18
  for (const phase of planOf(facts.answers)) at = writePhase(page, phase, at) + 16
  partName(page, 'Immediate Next Steps', at, 'ink')
  const steps = TIER_TEXTS[facts.score.tier].nextSteps.map(advice => adviceFor(facts.answers, advice))
  numbered(page, steps, at + 10, TYPE.body, 3.5)
  return page
}

function writePhase(
  page: ReportPage,
  { topic, fromDay, toDay, points, target }: PlanPhase,
  y: number,
): number {
  const days = partName(page, `Days ${fromDay} to ${toDay}`, y, 'ink')
  const levels = target > points ? `Level ${points} to ${target}` : `Level ${points}, held`
  write(page, 'P', levels, { ...TYPE.body, colour: 'muted' }, { x: GRID.left, y: days + 2, width: 124 })
  const name = write(page, 'H3', TOPIC_LABELS[topic], { ...TYPE.strong, size: 11.5 }, { ...COLUMN, y: y + 9 })
  const steps = list(page, TOPIC_TEXTS[topic].climb[points - 1] ?? [], name + 4, (step, at) => {
    drawBox(page, GRID.column + 0.5, at + 3)
    const { lines, end } = setLines(step, TYPE.body, { x: GRID.column + 20, y: at, width: TEXT_WIDTH - 20 })
    return { label: [], body: lines, end: end + 3.5 }
  })
  const option = QUESTIONS[TOPICS.indexOf(topic)]?.options[target - 1] ?? ''
  return writeResult(page, `Seen at the end: ${option}`, steps + 4)
}

/** A tick box for paper. */
function drawBox(page: ReportPage, x: number, y: number) {
  const points = [
    { x, y },
    { x: x + 7.5, y },
    { x: x + 7.5, y: y + 7.5 },
    { x, y: y + 7.5 },
  ]
  ornament(page, { kind: 'outline', points, colour: 'edge', width: 0.8 })
}

function writeResult(page: ReportPage, text: string, y: number): number {
  const end = write(
    page,
    'P',
    text,
    { ...TYPE.body, colour: 'signal' },
    { x: GRID.column + 20, y, width: TEXT_WIDTH - 20 },
  )
  ornament(page, { kind: 'ground', x: GRID.column, y, w: 2.5, h: end - y, colour: 'signal' })
  return end
}

export function useCasesPage(facts: ReportFacts): ReportPage {
  const page = sheetOf(PAGE_OF.useCases, 'First use cases', facts)
  const title = writeTitle(page, 'What to do', 'First use cases')
  const lead =
    'Chosen from your ten answers: those for which you lack least. Take the baseline of one for 30 days before anything is built; without it no benefit can be shown afterwards.'
  let at = write(page, 'P', lead, LEAD, { x: GRID.left, y: title + 6, width: 430 }) + 20
  for (const [n, useCase] of firstUseCases(facts.answers, USE_CASES, USE_CASES_SHOWN).entries())
    at = writeUseCase(page, useCase, n, facts.answers, at) + 16
  return page
}

function writeUseCase(
  page: ReportPage,
  useCase: UseCase,
  n: number,
  answers: readonly Points[],
  y: number,
): number {
  rule(page, y, n === 0 ? 'ink' : 'rule')
  const number = { ...TYPE.cover, lineHeight: 1, colour: 'signal' } as const
  write(page, 'P', `${n + 1}`, number, { x: GRID.left, y: y + 10, width: 60 })
  const name = write(page, 'H2', useCase.title, { ...TYPE.h2, size: 14 }, { ...COLUMN, y: y + 10 })
  const what = write(page, 'P', useCase.what, CASE, { ...COLUMN, y: name + 5 })
  const first = `Measure first: ${useCase.baseline}`
  const baseline = write(page, 'P', first, { ...CASE, bold: true }, { ...COLUMN, y: what + 6 })
  const lacking = missingFor(answers, useCase.needs).map(topic => TOPIC_LABELS[topic])
  const text = lacking.length
    ? `One level or more is missing in: ${lacking.join(', ')}`
    : 'Your answers meet everything it needs.'
  const colour = lacking.length ? 'timeSink' : 'signal'
  return write(page, 'P', text, { ...TYPE.body, colour }, { ...COLUMN, y: baseline + 6 })
}

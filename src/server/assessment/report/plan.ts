// Pages 13 and 14: the plan for 90 days, and the use cases to begin with.

import { QUESTIONS, TIER_TEXTS } from '#content/assessment.ts'
import { TOPIC_TEXTS, USE_CASES, USE_CASES_SHOWN, type UseCase } from '#content/assessment-report.ts'
import { type Points, TOPIC_LABELS, TOPICS } from '#domain/assessment.ts'
import { firstUseCases, missingFor, type PlanPhase, planOf } from '#domain/assessment-report.ts'
import type { ReportFacts } from '#server/assessment/report/facts.ts'
import { drawTitle } from '#server/assessment/report/frame.ts'
import { GRID, hex, list, ornament, rule, type Sheet, write } from '#server/assessment/report/sheet.ts'

const TEXT_WIDTH = GRID.right - GRID.column

export function drawPlan(sheet: Sheet, { answers, outcome }: ReportFacts): void {
  const title = drawTitle(sheet, 'What to do', 'Plan for 90 days')
  const lead =
    'One topic a month, your lowest first. Each month ends with something that can be seen, which is the rung above.'
  const text = write(sheet, 'P', lead, { x: GRID.left, y: title + 8, width: 400, size: 11, colour: 'muted' })
  let at = text + 18
  for (const phase of planOf(answers)) at = drawPhase(sheet, phase, at) + 16
  drawNextSteps(sheet, TIER_TEXTS[outcome.tier].nextSteps, at)
}

function drawPhase(sheet: Sheet, { topic, fromDay, toDay, points, target }: PlanPhase, y: number): number {
  rule(sheet, y, 'ink')
  const days = write(sheet, 'H2', `Days ${fromDay} to ${toDay}`, {
    x: GRID.left,
    y: y + 10,
    width: 124,
    size: 13,
    face: 'headline',
    leading: 1.2,
  })
  write(sheet, 'P', target > points ? `Rung ${points} to ${target}` : `Rung ${points}, held`, {
    x: GRID.left,
    y: days + 2,
    width: 124,
    size: 9.5,
    colour: 'muted',
  })
  const name = write(sheet, 'H3', TOPIC_LABELS[topic], {
    x: GRID.column,
    y: y + 10,
    width: TEXT_WIDTH,
    size: 12,
    face: 'strong',
  })
  const steps = list(sheet, TOPIC_TEXTS[topic].climb[points - 1] ?? [], name + 4, (entry, step, at) => {
    ornament(entry, doc =>
      doc
        .rect(GRID.column + 1, at + 2.5, 7, 7)
        .lineWidth(0.8)
        .stroke(hex('edge')),
    )
    return (
      write(entry, 'LBody', step, { x: GRID.column + 20, y: at, width: TEXT_WIDTH - 20, size: 9.5 }) + 3.5
    )
  })
  const option = QUESTIONS[TOPICS.indexOf(topic)]?.options[target - 1] ?? ''
  return drawResult(sheet, `Seen at the end: ${option}`, steps + 4)
}

function drawResult(sheet: Sheet, text: string, y: number): number {
  const end = write(sheet, 'P', text, {
    x: GRID.column + 12,
    y,
    width: TEXT_WIDTH - 12,
    size: 9.5,
    colour: 'signal',
  })
  ornament(sheet, doc => doc.rect(GRID.column, y - 1, 2, end - y).fill(hex('signal')))
  return end
}

function drawNextSteps(sheet: Sheet, steps: readonly string[], y: number) {
  rule(sheet, y, 'ink')
  write(sheet, 'H2', 'Immediate Next Steps', {
    x: GRID.left,
    y: y + 10,
    width: 124,
    size: 13,
    face: 'headline',
    leading: 1.2,
  })
  list(sheet, steps, y + 11, (entry, step, at, n) => {
    write(entry, 'Lbl', `${n + 1}`, {
      x: GRID.column,
      y: at,
      width: 14,
      size: 9.5,
      face: 'headline',
      colour: 'signal',
    })
    return (
      write(entry, 'LBody', step, { x: GRID.column + 20, y: at, width: TEXT_WIDTH - 20, size: 9.5 }) + 3.5
    )
  })
}

export function drawUseCases(sheet: Sheet, { answers }: ReportFacts): void {
  const title = drawTitle(sheet, 'What to do', 'First use cases')
  const lead =
    'Chosen from your ten answers: those for which you lack least. Take the baseline of one for 30 days before anything is built; without it no benefit can be shown afterwards.'
  let at = write(sheet, 'P', lead, { x: GRID.left, y: title + 8, width: 420, size: 11, colour: 'muted' }) + 20
  for (const [n, useCase] of firstUseCases(answers, USE_CASES, USE_CASES_SHOWN).entries())
    at = drawUseCase(sheet, useCase, n, answers, at) + 18
}

function drawUseCase(
  sheet: Sheet,
  useCase: UseCase,
  n: number,
  answers: readonly Points[],
  y: number,
): number {
  rule(sheet, y, n === 0 ? 'ink' : 'rule')
  const missing = missingFor(answers, useCase.needs)
  write(sheet, 'P', `${n + 1}`, {
    x: GRID.left - 1,
    y: y + 8,
    width: 60,
    size: 34,
    face: 'headline',
    colour: 'signal',
    leading: 1,
  })
  const name = write(sheet, 'H2', useCase.title, {
    x: GRID.column,
    y: y + 12,
    width: TEXT_WIDTH,
    size: 15,
    face: 'headline',
    leading: 1.2,
  })
  const what = write(sheet, 'P', useCase.what, { x: GRID.column, y: name + 6, width: TEXT_WIDTH, size: 10 })
  const baseline = write(sheet, 'P', `Measure first: ${useCase.baseline}`, {
    x: GRID.column,
    y: what + 6,
    width: TEXT_WIDTH,
    size: 10,
    face: 'strong',
  })
  const lacking = missing.map(topic => TOPIC_LABELS[topic]).join(', ')
  return write(
    sheet,
    'P',
    lacking ? `One rung or more is missing in: ${lacking}` : 'Your answers meet everything it needs.',
    {
      x: GRID.column,
      y: baseline + 6,
      width: TEXT_WIDTH,
      size: 9.5,
      colour: lacking ? 'timeSink' : 'signal',
    },
  )
}

// Pages 3 to 12: one topic each, with the visitor's rung on the ladder, the next one, and how to get there.

import { QUESTIONS } from '#content/assessment.ts'
import { TOPIC_TEXTS } from '#content/assessment-report.ts'
import {
  nextRung,
  POINTS,
  type Points,
  pointsOf,
  TOPIC_LABELS,
  TOPICS,
  type Topic,
} from '#domain/assessment.ts'
import type { ReportFacts } from '#server/assessment/report/facts.ts'
import { drawTitle } from '#server/assessment/report/frame.ts'
import {
  GRID,
  heightOf,
  hex,
  list,
  ornament,
  rule,
  type Sheet,
  write,
} from '#server/assessment/report/sheet.ts'

const TEXT_WIDTH = GRID.right - GRID.column

export function drawTopic(sheet: Sheet, topic: Topic, { answers }: ReportFacts): void {
  const place = TOPICS.indexOf(topic)
  const points = pointsOf(answers, topic)
  const texts = TOPIC_TEXTS[topic]
  const question = QUESTIONS[place]
  if (!question) return
  const title = drawTitle(sheet, `Topic ${place + 1} of ${TOPICS.length}`, TOPIC_LABELS[topic])
  const asked = write(sheet, 'P', question.question, {
    x: GRID.left,
    y: title + 6,
    width: 420,
    size: 12,
    face: 'light',
    colour: 'muted',
  })
  const ladder = drawLadder(sheet, question.options, points, asked + 20)
  const why = drawPart(sheet, 'Why it counts', texts.why, ladder + 28)
  const steps = drawSteps(sheet, points, texts.climb[points - 1] ?? texts.climb[0], why + 20)
  const check = drawPart(sheet, 'How an outsider would check', texts.check, steps + 20)
  drawPart(sheet, 'The usual mistake', texts.mistake, check + 20)
}

/** The four rungs, highest on top as on a ladder. */
function drawLadder(sheet: Sheet, options: readonly string[], points: Points, y: number): number {
  return list(sheet, POINTS.toReversed(), y, (entry, rung, at) =>
    drawRung(entry, options[rung - 1] ?? '', rung, points, at),
  )
}

function drawRung(sheet: Sheet, text: string, rung: Points, points: Points, y: number): number {
  const state = rung === points ? 'here' : rung === nextRung(points) ? 'next' : 'other'
  const style = { width: TEXT_WIDTH - 40, size: 11, face: state === 'here' ? 'strong' : 'work' } as const
  const height = Math.max(38, heightOf(sheet, text, style) + 20)
  drawRungGround(sheet, state, y, height)
  if (state !== 'other')
    write(sheet, 'Lbl', state === 'here' ? 'You are here' : 'Next rung', {
      x: GRID.left,
      y: y + 10,
      width: 120,
      size: 9.5,
      face: 'strong',
      colour: 'signal',
    })
  write(sheet, 'Lbl', `${rung}`, {
    x: GRID.column + 12,
    y: y + 7,
    width: 16,
    size: 13,
    face: 'headline',
    colour: state === 'other' ? 'muted' : 'signal',
    leading: 1.2,
  })
  write(sheet, 'LBody', text, {
    ...style,
    x: GRID.column + 34,
    y: y + 9,
    colour: state === 'other' ? 'muted' : 'ink',
  })
  return y + height
}

function drawRungGround(sheet: Sheet, state: 'here' | 'next' | 'other', y: number, height: number) {
  ornament(sheet, doc => {
    if (state === 'here') doc.rect(GRID.column, y, TEXT_WIDTH, height).fill(hex('signalWash'))
    doc
      .moveTo(GRID.column, y + height)
      .lineTo(GRID.right, y + height)
      .lineWidth(0.6)
      .stroke(hex('rule'))
    doc.moveTo(GRID.column, y).lineTo(GRID.column, y + height)
    if (state === 'here') doc.lineWidth(3).stroke(hex('signal'))
    else if (state === 'next') doc.lineWidth(1.4).dash(4, { space: 3 }).stroke(hex('signal'))
    else doc.lineWidth(0.6).stroke(hex('rule'))
  })
}

function drawPart(sheet: Sheet, name: string, text: string, y: number): number {
  const named = partName(sheet, name, y)
  return Math.max(
    named,
    write(sheet, 'P', text, { x: GRID.column, y: y + 11, width: TEXT_WIDTH, size: 10.5 }),
  )
}

function drawSteps(sheet: Sheet, points: Points, steps: readonly string[], y: number): number {
  const next = nextRung(points)
  const named = partName(sheet, next ? `Three steps to\nrung ${next}` : 'Three steps to stay there', y)
  const end = list(sheet, steps, y + 11, (entry, step, at, n) => {
    write(entry, 'Lbl', `${n + 1}`, {
      x: GRID.column,
      y: at,
      width: 14,
      size: 10,
      face: 'headline',
      colour: 'signal',
    })
    return write(entry, 'LBody', step, { x: GRID.column + 20, y: at, width: TEXT_WIDTH - 20, size: 10.5 }) + 5
  })
  return Math.max(named, end)
}

function partName(sheet: Sheet, name: string, y: number): number {
  rule(sheet, y)
  return write(sheet, 'H2', name, {
    x: GRID.left,
    y: y + 10,
    width: 120,
    size: 11.5,
    face: 'headline',
    leading: 1.25,
  })
}

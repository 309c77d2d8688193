// Pages 3 to 12: one topic each, with the visitor's level, the next one, and how to reach it.

import { QUESTIONS } from '#content/assessment.ts'
import { TOPIC_TEXTS } from '#content/assessment-report.ts'
import {
  type AssessmentTopic,
  nextLevel,
  POINTS,
  type Points,
  TOPIC_LABELS,
  TOPICS,
} from '#domain/assessment/assessment.ts'
import { pointsOf } from '#domain/assessment/score.ts'
import type { ReportPage } from '#domain/document/report/types.ts'
import type { ReportFacts } from '#server/assessment/report/facts.ts'
import { PAGE_OF, sheetOf, writeTitle } from '#server/assessment/report/frame.ts'
import {
  beside,
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

const GAP = 20

export function topicOf(topic: AssessmentTopic, facts: ReportFacts): ReportPage {
  const place = TOPICS.indexOf(topic)
  const points = pointsOf(facts.answers, topic)
  const texts = TOPIC_TEXTS[topic]
  const { question = '', options = [] } = QUESTIONS[place] ?? {}
  const page = sheetOf(PAGE_OF.topics + place, TOPIC_LABELS[topic], facts)
  const title = writeTitle(page, `Topic ${place + 1} of ${TOPICS.length}`, TOPIC_LABELS[topic])
  const asked = write(page, 'P', question, TYPE.question, { x: GRID.left, y: title + 6, width: 430 })
  const levelsEnd = writeLevels(page, options, points, asked + 22)
  const why = writePart(page, 'Why it counts', texts.why, levelsEnd + GAP + 8)
  const steps = writeSteps(page, points, texts.climb[points - 1] ?? texts.climb[0], why + GAP)
  const check = writePart(page, 'How an outsider would check', texts.check, steps + GAP)
  writePart(page, 'The usual mistake', texts.mistake, check + GAP)
  return page
}

/** The four levels, highest on top. */
function writeLevels(page: ReportPage, options: readonly string[], points: Points, y: number): number {
  rule(page, y, 'rule', GRID.column)
  return list(page, POINTS.toReversed(), y, (level, at) => {
    const state = level === points ? 'here' : level === nextLevel(points) ? 'next' : 'other'
    const isHere = state === 'here'
    const style = { ...TYPE.text, bold: isHere, ...(state === 'other' && { colour: 'muted' as const }) }
    const set = setLines(options[level - 1] ?? '', style, {
      x: GRID.column + 36,
      y: at + 10,
      width: TEXT_WIDTH - 46,
    })
    const end = set.end + 10
    drawLevel(page, state, at, end)
    const word = { here: 'You are here', next: 'Next level', other: '' }[state]
    const said = word ? beside(word, { ...TYPE.strong, colour: 'signal' }, set.lines, GRID.left) : []
    const colour = state === 'other' ? 'muted' : 'signal'
    const number = beside(`${level}`, { ...TYPE.level, colour }, set.lines, GRID.column + 14)
    return { label: [...said, ...number], body: set.lines, end }
  })
}

function drawLevel(page: ReportPage, state: 'here' | 'next' | 'other', y: number, end: number) {
  const side = { kind: 'line', x: GRID.column, y, toX: GRID.column, toY: end } as const
  if (state === 'here') {
    ornament(
      page,
      { kind: 'ground', x: GRID.column, y, w: TEXT_WIDTH, h: end - y, colour: 'signalWash' },
      { ...side, colour: 'signal', width: 3 },
    )
  } else if (state === 'next') ornament(page, { ...side, colour: 'signal', width: 1.4, dashed: true })
  else ornament(page, { ...side, colour: 'rule', width: 0.5 })
  rule(page, end, 'rule', GRID.column)
}

function writePart(page: ReportPage, name: string, text: string, y: number): number {
  const named = partName(page, name, y)
  const end = write(page, 'P', text, TYPE.text, { x: GRID.column, y: y + 9, width: TEXT_WIDTH })
  return Math.max(named, end)
}

function writeSteps(page: ReportPage, points: Points, steps: readonly string[], y: number): number {
  const next = nextLevel(points)
  const named = partName(page, next ? `Three steps to level ${next}` : 'Three steps to stay there', y)
  return Math.max(named, numbered(page, steps, y + 9, TYPE.text, 5) - 5)
}

// Page 2: score, position on the scale, the ten topics as a radar and as a table, recommendations.

import { CAP_RULE, TIER_TEXTS } from '#content/assessment.ts'
import {
  MAX_SCORE,
  POINTS,
  TIER_FLOORS,
  TIERS,
  TOPIC_LABELS,
  TOPICS,
  tierRanges,
} from '#domain/assessment/assessment.ts'
import { adviceFor, lowestTopics, pointsOf } from '#domain/assessment/score.ts'
import { addTable } from '#domain/document/report/table.ts'
import type { ReportBlock, ReportPage } from '#domain/document/report/types.ts'
import type { ReportFacts } from '#server/assessment/report/facts.ts'
import { PAGE_OF, sheetOf, writeTitle } from '#server/assessment/report/frame.ts'
import { radarMarks } from '#server/assessment/report/radar.ts'
import {
  decorate,
  GRID,
  heightOf,
  numbered,
  ornament,
  partName,
  setLines,
  TEXT_WIDTH,
  TYPE,
  write,
} from '#server/assessment/report/sheet.ts'

const RADIUS = 76
const LABEL = 60
/** Left edge of the table beside the radar. */
const LEDGER = GRID.left + 268

export function summaryOf(facts: ReportFacts): ReportPage {
  const page = sheetOf(2, 'Summary', facts)
  const { title, description, recommendations } = TIER_TEXTS[facts.score.tier]
  const at = writeTitle(page, 'Summary', title)
  const text = write(
    page,
    'P',
    description,
    { ...TYPE.lead, colour: 'muted' },
    { x: GRID.left, y: at + 6, width: 430 },
  )
  const score = writeScore(page, facts, text + 22) + 20
  drawRadar(page, facts, { x: GRID.left + 133, y: score + 126 })
  const ledger = writeLedger(page, facts, score)
  partName(page, 'Key Recommendations', ledger + 24, 'ink')
  const advised = recommendations.map(advice => adviceFor(facts.answers, advice))
  numbered(page, advised, ledger + 34, TYPE.body, 5)
  return page
}

function writeScore(page: ReportPage, { score }: ReportFacts, y: number): number {
  const place = { x: GRID.left, width: 130 }
  const share = write(page, 'P', `${score.scorePercentage}%`, TYPE.score, { ...place, y: y - 6 })
  const points = `${score.totalScore} out of ${MAX_SCORE} points`
  const end = write(page, 'P', points, { ...TYPE.body, colour: 'muted' }, { ...place, y: share + 3 })
  const scale = drawScale(page, score.totalScore, y + 4)
  if (score.cappedBy.length === 0) return Math.max(end, scale)
  const topics = new Intl.ListFormat('en').format(score.cappedBy.map(topic => TOPIC_LABELS[topic]))
  return write(
    page,
    'P',
    `${topics} at the lowest level: ${CAP_RULE}`,
    { ...TYPE.body, size: 8.5, colour: 'timeSink' },
    { x: GRID.column, y: scale + 6, width: TEXT_WIDTH },
  )
}

function drawScale(page: ReportPage, totalScore: number, y: number): number {
  // The bar starts at zero, like the percentage beside it, although the lowest possible score is ten points.
  const x = (points: number) => GRID.column + (points / MAX_SCORE) * TEXT_WIDTH
  const ground = { kind: 'ground', x: GRID.column, h: 7 } as const
  ornament(
    page,
    { ...ground, y, w: TEXT_WIDTH, colour: 'rule' },
    { ...ground, y, w: x(totalScore) - GRID.column, colour: 'signal' },
    ...TIERS.slice(1).map(tier => {
      const at = x(TIER_FLOORS[tier] - 0.5)
      return { kind: 'line', x: at, y: y - 3, toX: at, toY: y + 10, colour: 'ink', width: 0.9 } as const
    }),
  )
  for (const [n, { tier, from, to }] of tierRanges().entries()) {
    const start = n === 0 ? 0 : from - 0.5
    const end = to === MAX_SCORE ? to : to + 0.5
    const place = { x: x(start), width: x(end) - x(start), align: 'center' } as const
    const name = decorate(
      page,
      TIER_TEXTS[tier].title,
      { ...TYPE.small, size: 7.5, colour: 'ink' },
      { ...place, y: y + 13 },
    )
    decorate(page, `${from}–${to}`, TYPE.small, { ...place, y: name })
  }
  return y + 36
}

function drawRadar(page: ReportPage, { answers }: ReportFacts, centre: { x: number; y: number }) {
  const { marks, labels } = radarMarks(answers, centre, RADIUS)
  const alt = `Points by topic, of 4 each: ${TOPICS.map((topic, n) => `${TOPIC_LABELS[topic]} ${answers[n]}`).join(', ')}.`
  const style = { ...TYPE.small, lineHeight: 1.2 }
  const lines = labels.flatMap(({ x, y, anchor }, n) => {
    const name = TOPIC_LABELS[TOPICS[n] ?? 'knowledge']
    const align = ({ start: 'left', middle: 'center', end: 'right' } as const)[anchor]
    const left = x - { start: 0, middle: LABEL / 2, end: LABEL }[anchor]
    // Labels at the sides are half above the end of their spoke, the top one is above it, the bottom one below it.
    const height = heightOf(name, style, LABEL)
    const shift = anchor === 'middle' ? Number(y < centre.y) : 0.5
    return setLines(name, style, { x: left, y: y - shift * height, width: LABEL, align }).lines
  })
  page.nodes.push({ tag: 'Figure', alt, marks, lines })
}

/** Each topic with its points and page; the three lowest in bold. */
function writeLedger(page: ReportPage, { answers, score }: ReportFacts, y: number): number {
  const lowest = lowestTopics(answers)
  const rows = TOPICS.map((topic, n) => [
    [{ text: TOPIC_LABELS[topic], bold: lowest.includes(topic) }],
    [{ text: `${pointsOf(answers, topic)}`, bold: lowest.includes(topic) }],
    `${PAGE_OF.topics + n}`,
  ])
  const block: Extract<ReportBlock, { kind: 'table' }> = {
    kind: 'table',
    caption: 'Points by topic, and the page where each is explained',
    columns: [
      { heading: 'Topic', share: 12 },
      { heading: 'Points', share: 6, align: 'right' },
      { heading: 'Page', share: 3, align: 'right' },
    ],
    rows: [...rows, [[{ text: 'Together', bold: true }], [{ text: `${score.totalScore}`, bold: true }], ' ']],
  }
  const end = addTable(page, block, LEDGER, y, GRID.right - LEDGER)
  drawBars(page, answers)
  return write(
    page,
    'P',
    `In bold: the three lowest, with which the plan on page\u00a0${PAGE_OF.plan} begins.`,
    TYPE.small,
    { x: LEDGER, y: end + 5, width: GRID.right - LEDGER },
  )
}

/** Four boxes before the points of each topic, filled according to the points. */
function drawBars(page: ReportPage, answers: ReportFacts['answers']) {
  const table = page.nodes.find(node => node.tag === 'Table')
  if (!table) return
  for (const [n, { cells }] of table.rows.slice(1, -1).entries()) {
    const [line] = cells[1]?.lines ?? []
    if (!line) continue
    ornament(
      page,
      ...POINTS.map(step => {
        const colour = step <= (answers[n] ?? 1) ? ('signal' as const) : ('rule' as const)
        return {
          kind: 'ground',
          x: line.x + line.width - 60 + step * 9,
          y: line.y - 6.2,
          w: 7.5,
          h: 6,
          colour,
        } as const
      }),
    )
  }
}

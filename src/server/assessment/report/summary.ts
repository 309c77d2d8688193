// Page 2: score, place on the scale, radar of the ten topics, recommendations.

import { CAP_RULE, TIER_TEXTS } from '#content/assessment.ts'
import { MAX_SCORE, TIER_FLOORS, TIERS, TOPIC_LABELS, TOPICS } from '#domain/assessment.ts'
import { radarOf } from '#domain/radar.ts'
import type { ReportFacts } from '#server/assessment/report/facts.ts'
import { drawTitle } from '#server/assessment/report/frame.ts'
import {
  decorate,
  GRID,
  hex,
  list,
  ornament,
  picture,
  rule,
  type Sheet,
  write,
} from '#server/assessment/report/sheet.ts'

const WIDTH = GRID.right - GRID.left

export function drawSummary(sheet: Sheet, facts: ReportFacts): void {
  const { title, description, recommendations } = TIER_TEXTS[facts.outcome.tier]
  const at = drawTitle(sheet, 'Summary', title)
  const text = write(sheet, 'P', description, {
    x: GRID.left,
    y: at + 8,
    width: 400,
    size: 11,
    colour: 'muted',
  })
  const scale = drawScore(sheet, facts, text + 18)
  drawRadar(sheet, facts, scale + 150)
  drawRecommendations(sheet, recommendations, scale + 298)
}

function drawScore(sheet: Sheet, { outcome }: ReportFacts, y: number): number {
  write(sheet, 'P', `${outcome.scorePercentage}%`, {
    x: GRID.left - 1,
    y: y - 6,
    width: 120,
    size: 38,
    face: 'headline',
    leading: 1,
  })
  write(sheet, 'P', `${outcome.totalScore} out of ${MAX_SCORE} points`, {
    x: GRID.left,
    y: y + 38,
    width: 130,
    size: 9.5,
    colour: 'muted',
  })
  drawScale(sheet, outcome.totalScore, y + 8)
  if (outcome.cappedBy.length === 0) return y + 62
  const topics = new Intl.ListFormat('en').format(outcome.cappedBy.map(topic => TOPIC_LABELS[topic]))
  return write(sheet, 'P', `${topics} on the lowest rung: ${CAP_RULE}`, {
    x: GRID.column,
    y: y + 54,
    width: GRID.right - GRID.column,
    size: 8.5,
    colour: 'timeSink',
  })
}

function drawScale(sheet: Sheet, totalScore: number, y: number) {
  const least = TOPICS.length
  const width = GRID.right - GRID.column
  const x = (points: number) => GRID.column + ((points - least) / (MAX_SCORE - least)) * width
  ornament(sheet, doc => {
    doc.rect(GRID.column, y, width, 7).fill(hex('band'))
    doc.rect(GRID.column, y, x(totalScore) - GRID.column, 7).fill(hex('signal'))
    for (const tier of TIERS.slice(1)) doc.rect(x(TIER_FLOORS[tier] - 0.5), y - 3, 0.9, 13).fill(hex('ink'))
  })
  for (const [n, tier] of TIERS.entries()) {
    const from = n === 0 ? least : TIER_FLOORS[tier] - 0.5
    const next = TIERS[n + 1]
    const to = next ? TIER_FLOORS[next] - 0.5 : MAX_SCORE
    const style = { x: x(from), width: x(to) - x(from), size: 8, align: 'center' } as const
    decorate(sheet, TIER_TEXTS[tier].title, { ...style, y: y + 14 })
    decorate(sheet, `${TIER_FLOORS[tier]}–${next ? TIER_FLOORS[next] - 1 : MAX_SCORE}`, {
      ...style,
      y: y + 25,
      colour: 'muted',
    })
  }
}

function drawRadar(sheet: Sheet, { answers }: ReportFacts, centreY: number) {
  const radius = 100
  const { rings, spokes, area, labels } = radarOf(answers, 4, radius, 12)
  const alt = `Points by topic, of 4 each: ${TOPICS.map((topic, n) => `${TOPIC_LABELS[topic]} ${answers[n]}`).join(', ')}.`
  picture(sheet, alt, doc => {
    doc.translate(GRID.left + WIDTH / 2, centreY)
    for (const [n, ring] of rings.entries())
      doc
        .lineWidth(0.6)
        .polygon(...ring.map(pair))
        .stroke(hex(n === 3 ? 'edge' : 'rule'))
    for (const end of spokes) doc.moveTo(0, 0).lineTo(end.x, end.y).stroke(hex('rule'))
    doc
      .polygon(...area.map(pair))
      .fillOpacity(0.14)
      .fill(hex('signal'))
    doc
      .fillOpacity(1)
      .lineWidth(1.4)
      .polygon(...area.map(pair))
      .stroke(hex('signal'))
    for (const { x, y } of area) doc.circle(x, y, 2.6).fill(hex('signal'))
    doc.font('work').fontSize(9)
    for (const [n, topic] of TOPICS.entries()) label(doc, `${TOPIC_LABELS[topic]}  ${answers[n]}`, labels[n])
  })
}

function label(
  doc: Sheet['doc'],
  text: string,
  place: ReturnType<typeof radarOf>['labels'][number] | undefined,
) {
  if (!place) return
  const width = doc.widthOfString(text)
  const shift = { start: 0, middle: width / 2, end: width }[place.anchor]
  doc.fillColor(hex('ink')).text(text, place.x - shift, place.y - 5, { lineBreak: false })
}

function drawRecommendations(sheet: Sheet, items: readonly string[], y: number) {
  rule(sheet, y, 'ink')
  write(sheet, 'H2', 'Key Recommendations', {
    x: GRID.left,
    y: y + 12,
    width: 124,
    size: 13,
    face: 'headline',
    leading: 1.2,
  })
  list(sheet, items, y + 12, (entry, item, at, n) => {
    write(entry, 'Lbl', `${n + 1}`, {
      x: GRID.column,
      y: at,
      width: 16,
      size: 10,
      face: 'headline',
      colour: 'signal',
    })
    return (
      write(entry, 'LBody', item, {
        x: GRID.column + 20,
        y: at,
        width: GRID.right - GRID.column - 20,
        size: 9.5,
      }) + 5
    )
  })
}

const pair = ({ x, y }: { x: number; y: number }): [number, number] => [x, y]

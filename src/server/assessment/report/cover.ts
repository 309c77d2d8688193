// Page 1: the cover, with the visitor's radar as its picture.

import { TIER_TEXTS } from '#content/assessment.ts'
import { MAX_SCORE } from '#domain/assessment/assessment.ts'
import { organizationBlock } from '#domain/document/report/cover.ts'
import type { ReportPage } from '#domain/document/report/types.ts'
import type { ReportFacts } from '#server/assessment/report/facts.ts'
import { PAGE_OF, REPORT_TITLE } from '#server/assessment/report/frame.ts'
import { radarMarks } from '#server/assessment/report/radar.ts'
import { GRID, ornament, rule, TYPE, WIDTH, write } from '#server/assessment/report/sheet.ts'

const RADIUS = 168
const LEDGER = 652
const COLUMN = WIDTH / 3

export function coverOf({ answers, score, date, brand }: ReportFacts): ReportPage {
  const page: ReportPage = {
    number: 1,
    name: 'Cover',
    nodes: [organizationBlock(brand, `Logo of ${brand.house}`)],
    rules: [{ x: GRID.left, y: 146, w: 34, colour: 'signal', width: 4 }],
    furniture: [],
  }
  const place = { x: GRID.left, width: WIDTH }
  const kicker = 'AI readiness assessment'.toUpperCase()
  write(page, 'P', kicker, { ...TYPE.label, size: 9 }, { ...place, y: 162, colour: 'signal' })
  const at = write(page, 'H1', REPORT_TITLE, { ...TYPE.cover, size: 38 }, { ...place, y: 184 })
  write(page, 'P', TIER_TEXTS[score.tier].title, TYPE.client, { ...place, y: at + 4 })
  // Only the shape is shown here; its figures are on the next page.
  const centre = { x: GRID.right - RADIUS, y: 448 }
  ornament(page, ...radarMarks(answers, centre, RADIUS).marks)
  rule(page, LEDGER, 'ink')
  write(page, 'P', `${score.scorePercentage}%`, TYPE.score, { ...place, y: LEDGER + 14, colour: 'signal' })
  entry(page, 1, LEDGER, 'Points', `${score.totalScore} out of ${MAX_SCORE} points`)
  entry(page, 2, LEDGER, 'Answered on', date)
  rule(page, LEDGER + 68)
  const lower = LEDGER + 68
  entry(page, 0, lower, `Pages ${PAGE_OF.topics} to ${PAGE_OF.plan - 1}`, 'Your ten topics, one by one')
  entry(page, 1, lower, `Page ${PAGE_OF.plan}`, 'Plan for 90 days')
  entry(page, 2, lower, `Page ${PAGE_OF.useCases}`, 'First use cases')
  return page
}

function entry(page: ReportPage, column: number, top: number, name: string, text: string) {
  const place = { x: GRID.left + column * COLUMN, width: COLUMN - 16 }
  const at = write(page, 'P', name.toUpperCase(), TYPE.label, { ...place, y: top + 14 })
  write(page, 'P', text, { ...TYPE.body, size: 10.5 }, { ...place, y: at + 4 })
}

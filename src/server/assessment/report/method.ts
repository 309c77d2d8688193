// Page 15: how the score is computed, and its limits.

import { CAP_RULE, TIER_TEXTS } from '#content/assessment.ts'
import { METHOD } from '#content/assessment-report.ts'
import { MAX_SCORE, TIER_FLOORS, TIERS, type Tier } from '#domain/assessment/assessment.ts'
import { percentage } from '#domain/assessment/score.ts'
import { addTable } from '#domain/document/report/table.ts'
import type { ReportBlock, ReportPage } from '#domain/document/report/types.ts'
import type { ReportFacts } from '#server/assessment/report/facts.ts'
import { PAGE_OF, sheetOf, writeTitle } from '#server/assessment/report/frame.ts'
import { GRID, list, partName, setLines, TEXT_WIDTH, TYPE, write } from '#server/assessment/report/sheet.ts'

const GAP = 14

export function methodPage(facts: ReportFacts): ReportPage {
  const page = sheetOf(PAGE_OF.method, 'Method and limits', facts)
  let at = writeTitle(page, 'How this was made', 'Method and limits') + 18
  at = writePart(page, 'Score', METHOD.score, at) + GAP
  at = writePart(page, 'Results', METHOD.tiers, at) + 6
  at = addTable(page, tiersOf(facts.score.tier), GRID.column, at, TEXT_WIDTH) + GAP
  at = writePart(page, 'Limit by three topics', CAP_RULE, at) + GAP
  at = writePart(page, 'Timeline', METHOD.timeline, at) + GAP
  at = writePart(page, 'Basis', METHOD.basis, at) + GAP
  partName(page, 'Limits', at)
  list(page, METHOD.limits, at + 10, (limit, y) => {
    const { lines, end } = setLines(limit, TYPE.body, { x: GRID.column, y, width: TEXT_WIDTH })
    return { label: [], body: lines, end: end + 5 }
  })
  return page
}

function writePart(page: ReportPage, name: string, text: string, y: number): number {
  const named = partName(page, name, y)
  const end = write(page, 'P', text, TYPE.body, { x: GRID.column, y: y + 10, width: TEXT_WIDTH })
  return Math.max(named, end)
}

/** The four tiers, the visitor's own in bold. */
function tiersOf(own: Tier): Extract<ReportBlock, { kind: 'table' }> {
  return {
    kind: 'table',
    caption: 'The four results with their points',
    columns: [
      { heading: 'Result', share: 5 },
      { heading: 'Points', share: 4 },
      { heading: 'Of 40', share: 3, align: 'right' },
    ],
    rows: TIERS.toReversed().map(tier => {
      const next = TIERS[TIERS.indexOf(tier) + 1]
      const to = next ? TIER_FLOORS[next] - 1 : MAX_SCORE
      const from = TIER_FLOORS[tier]
      const cells = [
        tier === own ? `${TIER_TEXTS[tier].title}, yours` : TIER_TEXTS[tier].title,
        `${from} to ${to} points`,
        `${percentage(from)} to ${percentage(to)}%`,
      ]
      return cells.map(text => [{ text, bold: tier === own }])
    }),
  }
}

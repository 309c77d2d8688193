// The sheet Summary: the results of the audit, each with its range and calculation. Outputs only.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Evidence } from '#domain/document/workbook/evidence.ts'
import { caseLines } from '#domain/document/workbook/summary-case.ts'
import type { SummaryLine, SummarySections } from '#domain/document/workbook/summary-line.ts'
import { savingLines } from '#domain/document/workbook/summary-savings.ts'
import { type Sheet, type SheetCell, sampled, text } from '#domain/document/workbook/types.ts'

const SUMMARY = 'Summary'

const HEADINGS = ['', 'Value', 'Unit', 'P10, drawn', 'P90, drawn', 'How it comes about']
const WIDTH = HEADINGS.length

export function summarySheet(
  parts: SummarySections,
  evidence: Evidence,
): { sheet: Sheet; names: Record<string, string> } {
  const rows = headRows(parts.facts)
  const names: Record<string, string> = {}
  rows.push(HEADINGS.map(heading => text(heading, 'heading')))
  const headings = rows.length
  for (const { heading, lines } of [...savingLines(parts), ...caseLines(parts)]) {
    rows.push(Array.from({ length: WIDTH }, (_, n) => text(n === 0 ? heading : '', 'section')))
    for (const line of lines) {
      rows.push(lineRow(line, evidence))
      if (line.name) names[line.name] = `${SUMMARY}!$B$${rows.length}`
    }
  }
  return {
    sheet: {
      name: SUMMARY,
      columns: [50, 18, 14, 16, 16, 84].map(width => ({ width })),
      rows,
      freeze: { rows: headings, columns: 1 },
      headings,
      role: 'output',
      landscape: true,
      allowed: [],
    },
    names,
  }
}

function headRows({ audit, date, stamp, brand }: SnapshotFacts): (SheetCell | null)[][] {
  const version = stamp ? `, version ${stamp.version}` : ''
  const by = stamp?.madeBy || audit.createdBy
  return [
    [text(audit.title, 'title')],
    [text(`${audit.company} · ${date}${version} · ${by === '' ? '' : `${by}, `}${brand.house}`, 'subtitle')],
    [],
    [
      text('How to read this workbook', 'section'),
      ...Array.from({ length: WIDTH - 1 }, () => text('', 'section')),
    ],
    [
      { ...text('Blue on yellow'), style: 'input' },
      text('An input. All inputs are on the sheet Assumptions.', 'subtitle'),
    ],
    [{ ...text('Black'), style: 'calculated' }, text('A formula: it follows the inputs.', 'subtitle')],
    [
      { ...text('Grey on grey'), style: 'fixed' },
      text('A value that is set elsewhere: in an interview, in Settings, or by the model.', 'subtitle'),
    ],
    [
      { ...text('Violet in italics'), style: 'drawn' },
      text(
        'A value from seeded random draws, made at export. It does not follow changes made here: export again for new ones.',
        'subtitle',
      ),
    ],
    [],
  ]
}

function lineRow({ label, cell, unit, ends, how }: SummaryLine, { lineOf }: Evidence): SheetCell[] {
  const leadsTo = cell.figure === undefined ? undefined : lineOf(cell.figure)
  const format = cell.format ?? 'number'
  return [
    { ...text(label), ...(leadsTo && { leadsTo }) },
    cell,
    text(unit, 'note'),
    ends ? sampled(ends.p10, format) : text(''),
    ends ? sampled(ends.p90, format) : text(''),
    text(how, 'note'),
  ]
}

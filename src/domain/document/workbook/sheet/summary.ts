// The sheet Summary: the results of the audit, each with its range and calculation. Outputs only.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Evidence } from '#domain/document/workbook/sheet/evidence.ts'
import { caseLines } from '#domain/document/workbook/sheet/summary-case.ts'
import type { SummaryLine, SummarySections } from '#domain/document/workbook/sheet/summary-line.ts'
import { savingLines } from '#domain/document/workbook/sheet/summary-savings.ts'
import {
  lettersOf,
  referTo,
  type Sheet,
  type SheetCell,
  sampled,
  sectionRow,
  text,
} from '#domain/document/workbook/types.ts'

const KEYS = ['label', 'value', 'unit', 'low', 'high', 'how'] as const
const AT = lettersOf(KEYS)
const WIDTH = KEYS.length

/** Builds the sheet Summary and the names defined for its cells. */
export function summarySheet(
  parts: SummarySections,
  evidence: Evidence,
): { sheet: Sheet; names: Record<string, string> } {
  const { sheets, summary: words } = parts.facts.messages.workbook
  const rows = headRows(parts.facts)
  const names: Record<string, string> = {}
  rows.push(words.headings.map(heading => text(heading, 'heading')))
  const headings = rows.length
  for (const { heading, lines } of [...savingLines(parts), ...caseLines(parts)]) {
    rows.push(sectionRow(heading, WIDTH))
    for (const line of lines) {
      rows.push(lineRow(line, evidence))
      if (line.name) names[line.name] = referTo(sheets.summary, `$${AT.value}$${rows.length}`)
    }
  }
  return {
    sheet: {
      name: sheets.summary,
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

function headRows({ audit, date, stamp, brand, messages }: SnapshotFacts): (SheetCell | null)[][] {
  const { summary: words } = messages.workbook
  const version = stamp ? `, ${words.version({ version: stamp.version })}` : ''
  const by = stamp?.madeBy || audit.createdBy
  const colours = ['input', 'calculated', 'fixed', 'simulated'] as const
  return [
    [text(audit.title, 'title')],
    [text(`${audit.company} · ${date}${version} · ${by === '' ? '' : `${by}, `}${brand.house}`, 'subtitle')],
    [],
    sectionRow(words.key, WIDTH),
    ...colours.map(style => [
      { ...text(words.colours[style].name), style },
      text(words.colours[style].meaning, 'subtitle'),
    ]),
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

// The sheet Evidence: each figure in words, its calculation, and who said or entered its inputs.

import { type SnapshotFacts, totalFiguresOf } from '#domain/document/audit-snapshot.ts'
import { scenarioSums } from '#domain/document/scenarios.ts'
import { formulaText } from '#domain/document/sources.ts'
import { endWords, evidenceLevelWord, listed } from '#domain/document/workbook/source.ts'
import { type Sheet, type SheetCell, text } from '#domain/document/workbook/types.ts'
import { evidenceLevelOf, type Figure, figureSourcesOf, figureText } from '#domain/figure/figure.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import { roiFigureList } from '#domain/roi/figures.ts'

export const EVIDENCE = 'Evidence'
const HEADINGS = [
  'About',
  'Figure',
  'Value at export',
  'Stands as',
  'How it comes about',
  'Made from',
  'Who said or entered it',
]
const FIRST = 5

export interface Evidence {
  sheet: Sheet
  /** The cell reference of a figure's row, by figure id. */
  lineOf(id: string): string | undefined
}

export function evidenceSheet(facts: SnapshotFacts): Evidence {
  const all = [
    ...group('Business case', roiFigureList(facts.roiFigures)),
    ...group('Sums', [...totalFiguresOf(facts), ...kindFigures(facts)]),
    ...group(
      'Opportunities',
      facts.leading.map(({ figure }) => figure),
    ),
    ...group('Steps', facts.steps.map(costFigure)),
    ...group(
      'Capacity',
      facts.owners.flatMap(({ load }) => load ?? []),
    ),
    ...group('Scenarios', facts.compared.flatMap(scenarioSums)),
  ]
  const figures = [...new Map(all.map(each => [each.figure.id, each])).values()]
  const lines = new Map(figures.map(({ figure }, n) => [figure.id, `${EVIDENCE}!B${FIRST + n}`]))
  return {
    sheet: {
      name: EVIDENCE,
      columns: [16, 44, 22, 11, 60, 50, 90].map(width => ({ width })),
      rows: [
        [text('Evidence', 'title')],
        [text('Every figure as it was when this file was exported. What was said is quoted.', 'subtitle')],
        [],
        HEADINGS.map(heading => text(heading, 'heading')),
        ...figures.map(({ about, figure }) => line(about, figure, facts)),
      ],
      freeze: { rows: FIRST - 1, columns: 2 },
      headings: FIRST - 1,
      role: 'output',
      landscape: true,
      allowed: [],
    },
    lineOf: id => lines.get(id),
  }
}

const group = (about: string, figures: Figure[]) => figures.map(figure => ({ about, figure }))

function kindFigures({ business: { kinds, savings, freed } }: SnapshotFacts): Figure[] {
  return [
    ...kinds.flatMap(({ figure, ends, losses }) => [figure, ends.p10, ends.p90, ...(losses ? [losses] : [])]),
    ...(savings ? [savings.figure] : []),
    ...(freed ? [freed.hours, freed.people] : []),
  ]
}

function line(about: string, figure: Figure, { formulas }: SnapshotFacts): SheetCell[] {
  const made = figure.inputs.flatMap(input =>
    input.kind === 'figure' ? [`${input.figure.label} ${figureText(input.figure)}`] : [],
  )
  return [
    text(about),
    text(figure.label),
    text(figureText(figure)),
    text(evidenceLevelWord(evidenceLevelOf(figure))),
    text(formulaText(figure, formulas), 'note'),
    text(listed(made), 'note'),
    text(listed(figureSourcesOf(figure).map(endWords)), 'note'),
  ]
}

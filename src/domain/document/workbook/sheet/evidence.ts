// The sheet Evidence: each figure in words, its calculation, and who said or entered its inputs.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { scenarioSums } from '#domain/document/scenarios.ts'
import { formulaText } from '#domain/document/sources.ts'
import { endWords, listed } from '#domain/document/workbook/input/source.ts'
import { lettersOf, referTo, type Sheet, type SheetCell, text } from '#domain/document/workbook/types.ts'
import type { InputWords } from '#domain/document/workbook/words.ts'
import { evidenceLevelOf, type Figure, figureSourcesOf, figureText } from '#domain/figure/figure.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import { totalFiguresOf } from '#domain/opportunity/totals.ts'
import { roiFigureList } from '#domain/roi/figures.ts'

const AT = lettersOf(['about', 'figure', 'value', 'level', 'formula', 'inputs', 'sources'])
const FIRST = 5

/** The sheet Evidence and its rows. */
export interface Evidence {
  sheet: Sheet
  /** The cell reference of a figure's row, by figure id. */
  lineOf(id: string): string | undefined
}

/** Builds the sheet of every figure with its formula and sources. */
export function evidenceSheet(facts: SnapshotFacts): Evidence {
  const { sheets, evidence: words, inputs } = facts.messages.workbook
  const all = [
    ...group(words.groups.case, roiFigureList(facts.roiFigures)),
    ...group(words.groups.sums, [...totalFiguresOf(facts), ...kindFigures(facts)]),
    ...group(
      words.groups.opportunities,
      facts.leading.map(({ figure }) => figure),
    ),
    ...group(words.groups.steps, facts.steps.map(costFigure)),
    ...group(
      words.groups.capacity,
      facts.owners.flatMap(({ load }) => load ?? []),
    ),
    ...group(words.groups.scenarios, facts.compared.flatMap(scenarioSums)),
  ]
  const figures = [...new Map(all.map(each => [each.figure.id, each])).values()]
  const lines = new Map(
    figures.map(({ figure }, n) => [figure.id, referTo(sheets.evidence, `${AT.figure}${FIRST + n}`)]),
  )
  return {
    sheet: {
      name: sheets.evidence,
      columns: [16, 44, 22, 11, 60, 50, 90].map(width => ({ width })),
      rows: [
        [text(sheets.evidence, 'title')],
        [text(words.remark, 'subtitle')],
        [],
        words.headings.map(heading => text(heading, 'heading')),
        ...figures.map(({ about, figure }) => line(about, figure, facts, inputs)),
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

function line(about: string, figure: Figure, { formulas }: SnapshotFacts, words: InputWords): SheetCell[] {
  const made = figure.inputs.flatMap(input =>
    input.kind === 'figure' ? [`${input.figure.label} ${figureText(input.figure)}`] : [],
  )
  return [
    text(about),
    text(figure.label),
    text(figureText(figure)),
    text(words.levels[evidenceLevelOf(figure)]),
    text(formulaText(figure, formulas), 'note'),
    text(listed(made, words.source), 'note'),
    text(
      listed(
        figureSourcesOf(figure).map(end => endWords(end, words.source)),
        words.source,
      ),
      'note',
    ),
  ]
}

// Sources of the ROI inputs, in words.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { DeckWords } from '#domain/document/deck/types.ts'
import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { savingsOrigin } from '#domain/roi/savings-kinds.ts'

/** The source of an entry: its author, the figure that it was taken from, or none. */
export function evidenceLevelOfRoi(
  figure: Figure,
  { roi, messages }: Pick<SnapshotFacts, 'roi' | 'messages'>,
): string {
  const { origin: words } = messages.deck.roi
  const [source] = figure.inputs
  if (figure.formula === 'roi.example')
    return roi.saved ? words.kept({ author: roi.author ?? null }) : words.example
  if (figure.formula === 'roi.nothing') return words.nothing
  if (figure.formula === 'roi.taken') return source ? originText(source, messages.deck) : ''
  return source?.kind === 'entry' && source.author ? words.by({ author: source.author }) : words.entered
}

function originText(source: FigureInput, { roi: { origin: words } }: DeckWords): string {
  if (source.kind !== 'figure') return words.answer
  if (source.figure.id === 'map:cost') return words.map({ label: source.figure.label })
  return words[savingsOrigin(source.figure)]
}

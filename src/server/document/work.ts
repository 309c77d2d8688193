// What the documents' thread does: it composes and draws, so that the server goes on answering meanwhile.

import { createHash } from 'node:crypto'
import { brandTones } from '#domain/brand.ts'
import { type DeckContent, deckFacts, deckFigures } from '#domain/deck/content.ts'
import { deckOf, previewOf } from '#domain/deck/deck.ts'
import { canonicalJson, type DeliverableKind, type Snapshot, snapshotOf } from '#domain/deliverable.ts'
import { changesBetween } from '#domain/deliverable-changes.ts'
import { pagesOf } from '#domain/document/layout.ts'
import { reportDocument } from '#domain/document/report.ts'
import { figureText } from '#domain/figure.ts'
import { inStyle } from '#domain/number-style.ts'
import type { Progress } from '#server/platform/thread.ts'

/** A snapshot in its canonical form, with its SHA-256. */
export interface Frozen {
  text: string
  hash: string
}

/** Each piece of work with its answer. */
export const WORK = {
  /** The stored slides as they are drawn. */
  slides: ({ content }: { content: DeckContent }) => inStyle(content.style, () => previewOf(content)),

  /** The figures that a text may name, as they stand now. */
  names: ({ content }: { content: DeckContent }) =>
    Object.entries(deckFacts(content).names).map(([name, figure]) => ({
      name,
      label: figure.label,
      text: figureText(figure, content.style),
    })),

  /** One figure by its id, with everything under it; null where the audit has none. */
  figure: ({ content, id }: { content: DeckContent; id: string }) =>
    inStyle(content.style, () => deckFigures(deckFacts(content))).find(figure => figure.id === id) ?? null,

  snapshot: ({ kind, content }: { kind: DeliverableKind; content: DeckContent }) => freeze(kind, content),

  /** Only the hashes: what tells whether a deliverable is stale. */
  hashes: ({ kinds, content }: { kinds: DeliverableKind[]; content: DeckContent }) =>
    Object.fromEntries(kinds.map(kind => [kind, freeze(kind, content).hash])),

  changes: ({ kind, before, content }: { kind: DeliverableKind; before: string; content: DeckContent }) =>
    inStyle(content.style, () =>
      changesBetween(JSON.parse(before) as Snapshot, JSON.parse(freeze(kind, content).text) as Snapshot),
    ),

  file: ({ kind, content }: { kind: DeliverableKind; content: DeckContent }, report?: Progress) =>
    render(kind, content, report),

  /** Some pages of the report, and how many it has. */
  pages: ({ content, from, count }: { content: DeckContent; from: number; count: number }) => {
    const pages = pagesOf(inStyle(content.style, () => reportDocument(content)))
    const tones = brandTones(content.brand.colour)
    return { count: pages.length, pages: pages.slice(from - 1, from - 1 + count), tones }
  },
} satisfies Record<string, (input: never, report: Progress) => unknown>

export type Task = keyof typeof WORK
export type TaskInput<T extends Task> = Parameters<(typeof WORK)[T]>[0]
export type TaskResult<T extends Task> = Awaited<ReturnType<(typeof WORK)[T]>>

/** Each writer is loaded when it is first needed: the preview of slides should not wait for three libraries. */
async function render(
  kind: DeliverableKind,
  content: DeckContent,
  tell: Progress = () => {},
): Promise<Uint8Array> {
  if (kind === 'deck') {
    const { renderPptx } = await import('#server/document/pptx/pptx.ts')
    return renderPptx(
      inStyle(content.style, () => deckOf(content)),
      tell,
    )
  }
  const report = inStyle(content.style, () => reportDocument(content))
  if (kind === 'report_docx') {
    const { renderDocx } = await import('#server/document/docx/docx.ts')
    return renderDocx(report, tell)
  }
  const { renderPdf } = await import('#server/document/pdf/pdf.ts')
  return renderPdf(report, pagesOf(report), tell)
}

function freeze(kind: DeliverableKind, content: DeckContent): Frozen {
  const shown = Object.values(inStyle(content.style, () => deckFacts(content)).names)
  const figures = Object.fromEntries(
    shown.map(figure => [figure.id, { label: figure.label, text: figureText(figure, content.style) }]),
  )
  const text = canonicalJson(snapshotOf(kind, content, figures))
  return { text, hash: sha256(text) }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

// Tags for ROI figures from example, missing or unsaved inputs: on slides, under figures, in notes and in rows.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, moneyTag } from '#domain/document/deck/page.ts'
import type { SlideElement } from '#domain/document/deck/types.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { roiTag } from '#domain/roi/example.ts'

type Tagging = Pick<SnapshotFacts, 'roi' | 'shownCase' | 'messages'>

/** The tag of figures. A headline portfolio has the audit's own amounts, which no user has to save. */
export const tagOf = (figures: readonly Figure[], { roi, shownCase }: Omit<Tagging, 'messages'>) =>
  roiTag(figures, { ...roi, saved: roi.saved || shownCase !== null })

/** The tag at the upper right of a slide or page with these figures; empty if none of them needs one. */
export function tagElements(figures: readonly Figure[], facts: SnapshotFacts): SlideElement[] {
  const tag = tagOf(figures, facts)
  return tag ? [moneyTag(tag, GRID.right, 22, facts.messages.deck)] : []
}

/** The tag text under a figure, which replaces the note on its calculation. */
export function noteOf(figure: Figure, facts: Tagging): { tag?: string } {
  const { roi, messages } = facts
  const { tags: words } = messages.deck
  const tag = tagOf([figure], facts)
  if (!tag) return {}
  return { tag: tag === 'example' && !roi.saved ? words.unsavedExample : words.note[tag] }
}

/** The same tag as a sentence, for speaker notes and report sections. */
export function tagNotes(figures: readonly Figure[], facts: Tagging): string[] {
  const { roi, messages } = facts
  const { sentence: words } = messages.deck.tags
  const tag = tagOf(figures, facts)
  if (!tag) return []
  if (tag !== 'example') return [words[tag]]
  return [roi.saved ? words.kept({ author: roi.author ?? null }) : words.example]
}

/** The title, prefixed with the tag of its figures if they have one; the slide's mark names an assumed period. */
export function taggedTitle(title: string, figures: readonly Figure[], facts: Tagging): string {
  const { messages } = facts
  const tag = tagOf(figures, facts)
  if (!tag || tag === 'period') return title
  return `${messages.deck.tags.title[tag]}: ${messages.terms.within({ label: title })}`
}

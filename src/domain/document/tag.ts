// Tags for ROI figures from example, missing or unsaved inputs: on slides, under figures, in notes and in rows.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, moneyTag, TAG_WIDTHS } from '#domain/document/deck/page.ts'
import type { SlideElement } from '#domain/document/deck/types.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { type RoiTag, roiTag } from '#domain/roi/example.ts'

/** The tag at the upper right of a slide or page with these figures; empty if none of them needs one. */
export function tagElements(figures: readonly Figure[], { roi }: SnapshotFacts): SlideElement[] {
  const tag = roiTag(figures, roi)
  return tag ? [moneyTag(tag, GRID.right - TAG_WIDTHS[tag], 22)] : []
}

/** The tag text under a figure, which replaces the note on its calculation. */
export function noteOf(figure: Figure, { roi }: Pick<SnapshotFacts, 'roi'>): { tag?: string } {
  const tag = roiTag([figure], roi)
  return tag ? { tag: tagText(tag, roi.saved) } : {}
}

const tagText = (tag: RoiTag, saved: boolean) =>
  tag === 'example' && !saved ? 'Example input, not yet saved' : NOTES[tag]

const NOTES: Record<RoiTag, string> = {
  example: 'Rests on an example input',
  missing: 'An input has not been entered',
  unsaved: 'Not saved yet',
}

/** The same tag as a sentence, for speaker notes and report sections. */
export function tagNotes(figures: readonly Figure[], { roi }: Pick<SnapshotFacts, 'roi'>): string[] {
  const tag = roiTag(figures, roi)
  if (!tag) return []
  if (tag === 'missing') return ['An input of these figures has not been entered; they are no result.']
  if (tag === 'unsaved') return ['Nobody has saved these figures yet; they are what the audit itself offers.']
  return roi.saved
    ? [`Figures here rest on example inputs that ${roi.author ?? 'somebody'} kept; they are no result.`]
    : ['All figures here come from example inputs that nobody has saved; they are no result.']
}

/** The title, prefixed with the tag of its figures if they have one. */
export function taggedTitle(title: string, figures: readonly Figure[], { roi }: SnapshotFacts): string {
  const tag = roiTag(figures, roi)
  if (!tag) return title
  const rest = /^[A-Z][a-z]/.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title
  return `${TITLES[tag]}: ${rest}`
}

const TITLES: Record<RoiTag, string> = {
  example: 'Example',
  missing: 'Input missing',
  unsaved: 'Not saved yet',
}

// The pictures of the report on screen, in the order of its chapters: each laid out for a page and for a phone.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { storyOf } from '#domain/document/deck/deck.ts'
import { chapterPictures, type PictureBlock } from '#domain/document/report/picture/chapters.ts'
import { matrixNumbers } from '#domain/document/report/picture/matrix.ts'
import { PICTURE_WIDTH } from '#domain/document/report/picture/picture.ts'
import type { GeneratedKind } from '#domain/slide.ts'
import { inRounded } from '#domain/text/number-style.ts'

/** Width of a picture on a phone, in points: on 390 pixels its texts have at least 10. */
export const PHONE_WIDTH = 240

/** A picture in both layouts, with its heading and the sources of its figures. */
export interface ScreenPicture extends Pick<PictureBlock, 'caption' | 'alt' | 'source'> {
  wide: PictureBlock['picture']
  narrow: PictureBlock['picture']
  /** What the numbers in a picture mean; empty if it has none. */
  legend: string[]
}

/** The pictures of all chapters that the audit supports. */
export const screenPictures = (facts: SnapshotFacts): ScreenPicture[] =>
  inRounded(() => storyOf(facts).flatMap(({ kind }) => picturesOf(kind, facts)))

function picturesOf(kind: GeneratedKind, facts: SnapshotFacts): ScreenPicture[] {
  const narrow = chapterPictures(kind, facts, PHONE_WIDTH)
  const legend = kind === 'options' ? matrixNumbers(facts) : []
  const { matrixTitle } = facts.messages.report.opportunities
  return chapterPictures(kind, facts, PICTURE_WIDTH).flatMap((wide, index) => {
    const phone = narrow[index]?.picture
    if (!phone) return []
    const caption = legend.length > 0 ? matrixTitle(facts) : wide.caption
    return [{ caption, alt: wide.alt, source: wide.source, wide: wide.picture, narrow: phone, legend }]
  })
}

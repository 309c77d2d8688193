// Text styles of the report: sizes in points, line heights as multiples.

import type { Style } from '#domain/document/deck/page.ts'

const work = { font: 'work', colour: 'ink', lineHeight: 1.42, spaceAfter: 0 } as const
const headline = { font: 'headline', colour: 'ink', lineHeight: 1.16, spaceAfter: 0 } as const

/** Text styles of the report; sizes in points. */
export const STYLES = {
  cover: { ...headline, size: 34 },
  client: { ...headline, size: 16, colour: 'muted', lineHeight: 1.3 },
  h1: { ...headline, size: 20 },
  h2: { ...headline, size: 13, lineHeight: 1.3 },
  lead: { ...work, size: 12, lineHeight: 1.48 },
  body: { ...work, size: 9.5 },
  small: { ...work, size: 8, colour: 'muted', lineHeight: 1.4 },
  cell: { ...work, size: 8.5, lineHeight: 1.38 },
  caption: { ...work, size: 8.5, lineHeight: 1.4, bold: true },
  label: { ...work, size: 7.5, colour: 'muted', lineHeight: 1.3, tracking: 0.5, bold: true },
  figure: { ...headline, size: 21, lineHeight: 1.15 },
} as const satisfies Record<string, Style>

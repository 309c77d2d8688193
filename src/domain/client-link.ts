// Client links: which parts of an audit a client reads without an account, and for how long.

import type { DayBounds } from '#domain/link.ts'

/** Lifetime of a client link in days. */
export const CLIENT_LINK_DAYS = { min: 1, max: 365, default: 30 } as const satisfies DayBounds

/** Path of the page that a client link opens. */
export const CLIENT_PAGE = '/client'

/** The parts of an audit that a link can show, in page order. */
export const CLIENT_PARTS = ['summary', 'map', 'opportunities', 'slides'] as const
export type ClientPart = (typeof CLIENT_PARTS)[number]

/** Parts of a client link as the client reads them. */
export const CLIENT_PART_LABELS: Record<ClientPart, string> = {
  summary: 'Summary',
  map: 'How the work is done today',
  opportunities: 'What could be better',
  slides: 'Slides',
}

/** Maximum number of links per audit, and of stored openings, comments and signatures per link. */
export const CLIENT_LIMITS = { links: 50, openings: 100, comments: 500, signatures: 20 } as const

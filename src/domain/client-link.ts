// Links by which a client reads an audit without an account: what of it they open, and for how long.

import type { DayBounds } from '#domain/link.ts'

/** How many days a client's link is open. */
export const CLIENT_LINK_DAYS = { min: 1, max: 365, default: 30 } as const satisfies DayBounds

/** The path of the page that a client's link opens. */
export const CLIENT_PAGE = '/client'

/** What of an audit a link can open, in the order of the page. */
export const CLIENT_PARTS = ['summary', 'map', 'opportunities', 'slides'] as const
export type ClientPart = (typeof CLIENT_PARTS)[number]

export const CLIENT_PART_LABELS: Record<ClientPart, string> = {
  summary: 'Summary',
  map: 'How the work is done today',
  opportunities: 'What could be better',
  slides: 'Slides',
}

/** Bounds of one audit's links and of what each keeps. */
export const CLIENT_LIMITS = { links: 50, openings: 100, comments: 500, signatures: 20 } as const

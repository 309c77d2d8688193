// The slides of the main deck as they are stored: their kinds, and what somebody wrote in the place of a generated text.

/** The main deck after its cover, in its order; the names of three are the specification's. */
export const SLIDE_KINDS = [
  'executive_summary',
  'situation',
  'complication',
  'costs',
  'process_map',
  'key_findings',
  'options',
  'business_case',
  'risk',
  'recommendations',
  'decisions',
] as const
export type GeneratedKind = (typeof SLIDE_KINDS)[number]

/** Those of the main deck, and those that somebody added: they have no text but their own. */
export const STORED_KINDS = [...SLIDE_KINDS, 'own'] as const
export type SlideKind = (typeof STORED_KINDS)[number]

/** How each is called in lists; on the slide its title is a sentence. */
export const SLIDE_TITLES: Record<GeneratedKind, string> = {
  executive_summary: 'Executive Summary',
  situation: 'Situation',
  complication: 'Complication',
  costs: 'Where the Money Goes',
  process_map: 'Process Map',
  key_findings: 'Key Findings',
  options: 'Options',
  business_case: 'Business Case',
  risk: 'Risk',
  recommendations: 'Recommendations',
  decisions: 'Decisions',
}

/** What somebody wrote in the place of a generated text, and what was generated then. */
export interface SlideText {
  text: string
  base: string
}

/** The field of the executive summary that is empty until somebody writes it: the summary in sentences. */
export const SUMMARY_FIELD = 'summary'

/** What is stored of a slide. A field without a text follows the audit. */
export interface StoredSlide {
  id: number
  kind: SlideKind
  /** A duplicate, beside the one that every deck has. */
  copy: boolean
  /** In lists; of a slide of somebody's own also its title while nobody has changed it there. */
  title: string
  /** By the name of the field, e.g. "title". */
  texts: Record<string, SlideText>
  hidden: boolean
}

/** A text of a slide that can be edited where it stands, figures by reference, e.g. {roi.net}. */
export interface SlideField {
  /** Of the slide, e.g. "title" or "cause:1". */
  name: string
  label: string
  /** What the audit gives now. */
  generated: string
  /** What somebody wrote instead; null while it follows the audit. */
  text: string | null
  /** What the audit gave when that was written. */
  base: string | null
}

/** Longest text of a field in characters, and of a title; fields of a slide; most slides that an audit stores. */
export const SLIDE_LIMITS = { title: 200, text: 8000, fields: 40, slides: 60 } as const

/** A point of a slide: "[High · 3–6 months] Lead — text". The tag and the lead may be absent. */
export interface BulletPoint {
  tag: string | null
  lead: string | null
  text: string
}

export const LEAD_MARK = ' — '

/** The points of a text, one a line; empty lines are none. */
export function pointsOf(text: string): BulletPoint[] {
  return text
    .split(/\r\n?|\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(pointOf)
}

function pointOf(line: string): BulletPoint {
  const [, tag = null, rest = line] = /^\[([^\]]{1,60})\]\s*(\S.*)$/.exec(line) ?? []
  const at = rest.indexOf(LEAD_MARK)
  if (at <= 0) return { tag, lead: null, text: rest }
  return { tag, lead: rest.slice(0, at).trim(), text: rest.slice(at + LEAD_MARK.length).trim() }
}

// The stored slides of the main deck: their kinds, and the texts that users wrote instead of generated ones.

/** The kinds of slides after the cover, in order; the specification gives the names of three. */
export const SLIDE_KINDS = [
  'executive_summary',
  'situation',
  'complication',
  'business_impact',
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

/** The kinds of the main deck, and 'own' for slides that users add, which have no generated text. */
export const STORED_KINDS = [...SLIDE_KINDS, 'own'] as const
export type SlideKind = (typeof STORED_KINDS)[number]

/** Titles of the slides in lists; the title on the slide itself is a sentence. */
export const SLIDE_TITLES: Record<GeneratedKind, string> = {
  executive_summary: 'Executive Summary',
  situation: 'Situation',
  complication: 'Complication',
  business_impact: 'Lead Time, Revenue and People',
  costs: 'Where the Money Goes',
  process_map: 'Process Map',
  key_findings: 'Key Findings',
  options: 'Options',
  business_case: 'Business Case',
  risk: 'Risk',
  recommendations: 'Recommendations',
  decisions: 'Decisions',
}

/** A text that a user wrote instead of a generated one, and the text that was generated at that time. */
export interface SlideText {
  text: string
  base: string
}

/** The field of the executive summary for the summary in sentences; it is empty until a user writes it. */
export const SUMMARY_FIELD = 'summary'

/** The stored state of a slide. A field without a stored text shows the generated one. */
export interface StoredSlide {
  id: number
  kind: SlideKind
  /** Whether it is a duplicate of the slide that every deck has. */
  copy: boolean
  /** Title in lists; for a user's own slide also the title on the slide until a user changes it there. */
  title: string
  /** Texts by field name, e.g. "title". */
  texts: Record<string, SlideText>
  hidden: boolean
}

/** A slide text that can be edited in place, with references to figures, e.g. {roi.net}. */
export interface SlideField {
  /** Field name on the slide, e.g. "title" or "cause:1". */
  name: string
  label: string
  /** The text currently generated from the audit. */
  generated: string
  /** The user's text; null while the field shows the generated text. */
  text: string | null
  /** The generated text at the time of the user's edit. */
  base: string | null
}

/** Most characters of a title and of a text, most fields of a slide, and most slides of an audit. */
export const SLIDE_LIMITS = { title: 200, text: 8000, fields: 40, slides: 60 } as const

/** A bullet point: "[High · 3–6 months] Lead — text". Tag and lead are optional. */
export interface BulletPoint {
  tag: string | null
  lead: string | null
  text: string
}

/** Separates the lead of a bullet point from its text. */
export const LEAD_MARK = ' — '

/** Parses a text into bullet points, one per line; empty lines are skipped. */
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

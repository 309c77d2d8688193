// The options of an export: its audience, the parts of its appendix, and whether names are shown.

import type { NameDecision } from '#domain/document/pseudonym/name-decision.ts'
import type { Names } from '#domain/document/stamp.ts'
import type { DocumentLanguage } from '#domain/text/document-language.ts'

/** Audiences: the client's team; a board, with five slides; a working session, with everything. */
export const AUDIENCES = ['client', 'board', 'working'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Audiences as screens name them. */
export const AUDIENCE_LABELS: Record<Audience, string> = {
  client: 'Client',
  board: 'Board',
  working: 'Working session',
}

/** Parts of the appendix: the map at a readable size, interview answers, method and assumptions, and evidence of figures. */
export const APPENDICES = ['map', 'interviews', 'method', 'evidence'] as const
export type Appendix = (typeof APPENDICES)[number]

/** The report's parts by default: at most fifteen pages. The evidence of every figure is in the workbook. */
export const REPORT_APPENDIX: readonly Appendix[] = ['map', 'method']

/** What a user chose for a deck: audience and appendix parts. */
export interface DocumentChoice {
  audience: Audience
  appendix: readonly Appendix[]
}

/** The main deck without an appendix. */
export const MAIN: DocumentChoice = { audience: 'client', appendix: [] }

/** The deck with every part. */
export const WHOLE: DocumentChoice = { audience: 'working', appendix: APPENDICES }

/** All options of an export, which are stored with the audit. */
export interface ExportChoice extends DocumentChoice {
  names: Names
  /** BCP 47 tag for number and date formats; null to use the audit's own. */
  locale: string | null
  /** Language of the document; null to use the audit's own. */
  language: DocumentLanguage | null
}

/** The inputs of one export: the chosen options, and the audit's name decisions if names are hidden. */
export interface ExportOptions extends ExportChoice {
  decisions: readonly NameDecision[]
}

/** Names are shown by default only to the working audience, whose members know each other; otherwise they are hidden. */
export const namesFor = (audience: Audience): Names => (audience === 'working' ? 'full' : 'hidden')

/** The default options, until a user chooses others. */
export const FIRST_CHOICE: ExportChoice = { ...MAIN, names: namesFor('client'), locale: null, language: null }

/** Parses the parts of the appendix, e.g. "interviews,method", and returns them in deck order. */
export const appendixOf = (text: string): Appendix[] => {
  const named = new Set(text.split(','))
  return APPENDICES.filter(part => named.has(part))
}

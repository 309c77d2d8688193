// What is chosen at an export: for whom the deck is, what stands behind its main part, and whose names it carries.

import type { NameDecision } from '#domain/document/pseudonym/name-decision.ts'
import type { Names } from '#domain/document/stamp.ts'

/** For the client's team; for a board, in five slides; for working together, with everything. */
export const AUDIENCES = ['client', 'board', 'working'] as const
export type Audience = (typeof AUDIENCES)[number]

export const AUDIENCE_LABELS: Record<Audience, string> = {
  client: 'Client',
  board: 'Board',
  working: 'Working session',
}

/** Parts of the appendix: the map in pages that can be read closely, what was said, what is assumed, where figures come from. */
export const APPENDICES = ['map', 'interviews', 'method', 'evidence'] as const
export type Appendix = (typeof APPENDICES)[number]

export interface DocumentChoice {
  audience: Audience
  appendix: readonly Appendix[]
}

/** The main deck alone. */
export const MAIN: DocumentChoice = { audience: 'client', appendix: [] }

/** Everything that a deck can hold. */
export const WHOLE: DocumentChoice = { audience: 'working', appendix: APPENDICES }

/** Everything that is chosen of an export, and remembered with the audit. */
export interface ExportChoice extends DocumentChoice {
  names: Names
  /** BCP 47 tag of how numbers and dates are written; null as the audit has it. */
  locale: string | null
}

/** What one export is made with: the choice, and the audit's name decisions where names are hidden. */
export interface ExportOptions extends ExportChoice {
  decisions: readonly NameDecision[]
}

/** Whoever worked together knows the names; anybody else gets them when somebody decides so. */
export const namesFor = (audience: Audience): Names => (audience === 'working' ? 'full' : 'hidden')

/** Before anybody has chosen. */
export const FIRST_CHOICE: ExportChoice = { ...MAIN, names: namesFor('client'), locale: null }

/** The parts in the order of the deck, from "interviews,method". */
export const appendixOf = (text: string): Appendix[] => {
  const named = new Set(text.split(','))
  return APPENDICES.filter(part => named.has(part))
}

// What is chosen at an export: for whom the deck is, and what stands behind its main part.

/** For the client's team; for a board, in five slides; for working together, with everything. */
export const AUDIENCES = ['client', 'board', 'working'] as const
export type Audience = (typeof AUDIENCES)[number]

/** Parts of the appendix: the map in pages that can be read closely, what was said, what is assumed, where figures come from. */
export const APPENDICES = ['map', 'interviews', 'method', 'evidence'] as const
export type Appendix = (typeof APPENDICES)[number]

export interface Choice {
  audience: Audience
  appendix: readonly Appendix[]
}

/** The main deck alone. */
export const MAIN: Choice = { audience: 'client', appendix: [] }

/** Everything that a deck can hold. */
export const WHOLE: Choice = { audience: 'working', appendix: APPENDICES }

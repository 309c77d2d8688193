// How far steps and links agree with a log: the share of executions in the order of the map, and its level.

/** From the best to the worst; `not_logged` where the log cannot tell. */
export const AGREEMENT_LEVELS = ['agrees', 'mostly', 'differs', 'not_logged'] as const
export type AgreementLevel = (typeof AGREEMENT_LEVELS)[number]

/** Least share in percent of executions in place. */
export const AGREEMENT_FROM = { agrees: 95, mostly: 80 } as const

/** Share in whole percent, rounded down so that 100 means all; null where the log cannot tell. */
export interface AgreementShare {
  level: AgreementLevel
  percent: number | null
}

/** The agreement of `inPlace` executions with as many deviations; not logged if there are neither. */
export function agreementShare(inPlace: number, deviations: number): AgreementShare {
  const all = inPlace + deviations
  if (all === 0) return { level: 'not_logged', percent: null }
  const percent = Math.floor((100 * inPlace) / all)
  const { agrees, mostly } = AGREEMENT_FROM
  return { level: percent >= agrees ? 'agrees' : percent >= mostly ? 'mostly' : 'differs', percent }
}

// Words for how a log agrees with the map, on the drawing and in the panel.

import type { ConformanceRecord } from '#contract/source-map.ts'
import type { AgreementLevel } from '#domain/source/conformance/agreement-level.ts'

export type LoggedStep = ConformanceRecord['steps'][number]
export type LoggedLink = ConformanceRecord['connections'][number]

/** Names of the levels in the legend. */
export const LEVEL_WORDS: Record<AgreementLevel, string> = {
  agrees: 'At least 95% in place',
  mostly: '80% to 95% in place',
  differs: 'Less than 80% in place',
  not_logged: 'Not in the log',
}

interface Formats {
  number(value: number): string
}

const casesText = (cases: number, { number }: Formats) => `${number(cases)} ${cases === 1 ? 'case' : 'cases'}`

/** The deviations of a step, such as "left out in 1,204 cases". */
export function stepDeviations({ skipped, moved, added }: LoggedStep, formats: Formats): string[] {
  return [
    ...(skipped.cases > 0 ? [`left out in ${casesText(skipped.cases, formats)}`] : []),
    ...(moved.cases > 0 ? [`elsewhere in ${casesText(moved.cases, formats)}`] : []),
    ...(added.cases > 0 ? [`once more in ${casesText(added.cases, formats)}`] : []),
  ]
}

/** What the log says about a step, in one line. */
export function stepText(step: LoggedStep, formats: Formats): string {
  if (!step.isLogged) return LEVEL_WORDS.not_logged
  return [`${formats.number(step.done)} in place`, ...stepDeviations(step, formats)].join(', ')
}

/** What the log says about a connection, in one line. */
export function linkText({ isLogged, followed, missed }: LoggedLink, formats: Formats): string {
  if (!isLogged) return LEVEL_WORDS.not_logged
  const missing = missed.cases > 0 ? [`a step left out in ${casesText(missed.cases, formats)}`] : []
  return [`Followed in ${casesText(followed.cases, formats)}`, ...missing].join(', ')
}

// Counts of a log in words: executions in cases, and how many of the variants a table shows.

type WriteNumber = (value: number) => string

export const executionsInCases = (executions: number, cases: number, write: WriteNumber) =>
  `${write(executions)} ${executions === 1 ? 'execution' : 'executions'} in ${inCases(cases, write)}`

/** "3 cases". */
export const inCases = (cases: number, write: WriteNumber) =>
  `${write(cases)} ${cases === 1 ? 'case' : 'cases'}`

/** Which variants a table shows; `all` counts those of the log. */
export function variantsShown(shown: number, all: number, write: WriteNumber): string {
  if (shown < all) return `The ${write(shown)} most frequent of ${write(all)} variants`
  return all === 1 ? 'The only variant' : `All ${write(all)} variants`
}

// A step done in another order than on the map, as one sentence with examples.

interface Order {
  /** Null at the beginning of a case. */
  afterStepId: number | null
  cases: number
  examples: readonly string[]
}

/** Orders that are listed. */
const LISTED = 3

/** "Elsewhere: after Book truck in 30 cases (Case 4, Case 12); at the beginning in 1 case (Case 7)". */
export function ordersText(
  orders: readonly Order[],
  labelOf: (stepId: number) => string | undefined,
  { number }: { number(value: number): string },
): string {
  const texts = orders.slice(0, LISTED).map(({ afterStepId, cases, examples }) => {
    const place =
      afterStepId === null ? 'at the beginning' : `after ${labelOf(afterStepId) ?? 'another step'}`
    const named = examples.join(', ') + (cases > examples.length ? ', …' : '')
    return `${place} in ${number(cases)} ${cases === 1 ? 'case' : 'cases'} (${named})`
  })
  return `Elsewhere: ${texts.join('; ')}`
}

// What somebody judged of an opportunity, as inputs of the workbook; empty cells wait for a judgement.

import type { HeldOpportunity } from '#domain/document/dossier.ts'
import { SHARE, type Values, type WorkbookInput } from '#domain/document/workbook/input.ts'
import { dayText } from '#domain/number-style.ts'
import { mapRange, type Range } from '#domain/range.ts'
import { ROI_LIMIT } from '#domain/roi.ts'

export const JUDGED = ['addressable', 'realisation', 'oneOffCost', 'runningCost'] as const
export type Judged = (typeof JUDGED)[number]

export const isShare = (name: Judged) => name === 'addressable' || name === 'realisation'

const MONEY = { format: 'money', most: ROI_LIMIT } as const
const KINDS: Record<Judged, Pick<WorkbookInput, 'name' | 'unit' | 'format' | 'most'>> = {
  addressable: { name: 'Share that can be reached', ...SHARE },
  realisation: { name: 'Share of that which is realised', ...SHARE },
  oneOffCost: { name: 'One-off cost', unit: 'money', ...MONEY },
  runningCost: { name: 'Running cost a month', unit: 'money a month', ...MONEY },
}

const NOBODYS: Values = { min: null, usual: null, max: null }

/** Its judgement, and the amount entered where the map has no step for it. */
export function inputsOfOpportunity(each: HeldOpportunity, hasStep: boolean): WorkbookInput[] {
  const { id, title: of, projectedSavings } = each
  const judged = JUDGED.map((name): WorkbookInput => {
    const range: Range | null = each[name] ?? null
    return {
      ...{ key: `opportunity:${id}:${name}`, part: 'opportunities', of, ...KINDS[name] },
      values: range === null ? NOBODYS : isShare(name) ? mapRange(range, value => value / 100) : range,
      given: ['usual', 'min', 'max'],
      elsewhere: null,
      ...sourceOf(each, name, range !== null),
    }
  })
  if (hasStep) return judged
  const amount: WorkbookInput = {
    ...{ key: `opportunity:${id}:entered`, part: 'opportunities', of, name: 'Amount entered a year' },
    ...{ unit: 'money a year', ...MONEY, given: ['usual'] },
    values: { ...NOBODYS, usual: projectedSavings },
    elsewhere: 'Changed in the list of opportunities',
    standing: 'Entered',
    source: 'Entered with the opportunity, which stands on no step of the map',
  }
  return [amount, ...judged]
}

function sourceOf({ judgedBy, judgedAt }: HeldOpportunity, name: Judged, isGiven: boolean) {
  if (!isGiven && isShare(name))
    return { standing: 'Assumed', source: 'Nobody has judged it: the house’s default counts' }
  if (!isGiven) return { standing: 'Assumed', source: 'Nobody has judged it: counted as nothing' }
  const day = judgedAt ? `, ${dayText(judgedAt)}` : ''
  return { standing: 'Entered', source: judgedBy ? `Judged by ${judgedBy}${day}` : 'Judged' }
}

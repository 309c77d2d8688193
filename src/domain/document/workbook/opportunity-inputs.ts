// The judgements of an opportunity as inputs of the workbook; empty cells await a judgement.

import type { OpportunityRecord } from '#domain/document/opportunity/record.ts'
import { type InputValues, SHARE, type WorkbookInput } from '#domain/document/workbook/input.ts'
import { isShareField, JUDGED_FIELDS, type JudgedField } from '#domain/opportunity/judgement.ts'
import { mapRange, type Range } from '#domain/range.ts'
import { ROI_LIMIT } from '#domain/roi/roi.ts'
import { dayText } from '#domain/text/number-style.ts'

const MONEY = { format: 'money', most: ROI_LIMIT } as const
const KINDS: Record<JudgedField, Pick<WorkbookInput, 'name' | 'unit' | 'format' | 'most'>> = {
  addressable: { name: 'Share that can be reached', ...SHARE },
  realisation: { name: 'Share of that which is realised', ...SHARE },
  oneOffCost: { name: 'One-off cost', unit: 'money', ...MONEY },
  runningCost: { name: 'Running cost a month', unit: 'money a month', ...MONEY },
}

const NOBODYS: InputValues = { min: null, usual: null, max: null }

/** The judgement inputs, and the amount entered if the opportunity has no step on the map. */
export function inputsOfOpportunity(each: OpportunityRecord, hasStep: boolean): WorkbookInput[] {
  const { id, title: of, projectedSavings } = each
  const judged = JUDGED_FIELDS.map((name): WorkbookInput => {
    const range: Range | null = each[name] ?? null
    return {
      ...{ key: `opportunity:${id}:${name}`, part: 'opportunities', of, ...KINDS[name] },
      values: range === null ? NOBODYS : isShareField(name) ? mapRange(range, value => value / 100) : range,
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

function sourceOf({ judgedBy, judgedAt }: OpportunityRecord, name: JudgedField, isGiven: boolean) {
  if (!isGiven && isShareField(name))
    return { standing: 'Assumed', source: 'Not judged: the default share applies' }
  if (!isGiven) return { standing: 'Assumed', source: 'Nobody has judged it: counted as nothing' }
  const day = judgedAt ? `, ${dayText(judgedAt)}` : ''
  return { standing: 'Entered', source: judgedBy ? `Judged by ${judgedBy}${day}` : 'Judged' }
}

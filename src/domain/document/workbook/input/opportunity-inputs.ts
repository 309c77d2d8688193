// The judgements of an opportunity as inputs of the workbook; empty cells await a judgement.

import type { OpportunityRecord } from '#domain/document/opportunity/record.ts'
import { type InputValues, SHARE, type WorkbookInput } from '#domain/document/workbook/input/input.ts'
import type { Source } from '#domain/document/workbook/input/source.ts'
import type { InputWords } from '#domain/document/workbook/words.ts'
import { startMonth } from '#domain/opportunity/funding.ts'
import { isShareField, JUDGED_FIELDS, type JudgedField } from '#domain/opportunity/judgement.ts'
import { mapRange, type Range } from '#domain/range.ts'
import { PLAN_LIMITS } from '#domain/roi/plan.ts'
import { ROI_LIMIT } from '#domain/roi/roi.ts'
import { dayText } from '#domain/text/date.ts'

const MONEY = { format: 'money', most: ROI_LIMIT } as const
const KINDS: Record<JudgedField, Pick<WorkbookInput, 'unit' | 'format' | 'most'>> = {
  addressable: SHARE,
  realisation: SHARE,
  oneOffCost: { unit: 'money', ...MONEY },
  runningCost: { unit: 'moneyMonth', ...MONEY },
}

const NOBODYS: InputValues = { min: null, usual: null, max: null }

/** The judgement inputs, and the amount entered if the opportunity has no step on the map. */
export function inputsOfOpportunity(
  each: OpportunityRecord,
  hasStep: boolean,
  { opportunity: words }: InputWords,
): WorkbookInput[] {
  const { id, title: of, projectedSavings } = each
  const judged = JUDGED_FIELDS.map((name): WorkbookInput => {
    const range: Range | null = each[name] ?? null
    return {
      key: `opportunity:${id}:${name}`,
      part: 'opportunities',
      of,
      name: words[name],
      ...KINDS[name],
      values: range === null ? NOBODYS : isShareField(name) ? mapRange(range, value => value / 100) : range,
      given: ['usual', 'min', 'max'],
      elsewhere: null,
      ...sourceOf(each, name, range === null, words),
    }
  })
  const all = [...judged, ...startOf(each, words)]
  if (hasStep) return all
  const amount: WorkbookInput = {
    key: `opportunity:${id}:entered`,
    part: 'opportunities',
    of,
    name: words.entered,
    unit: 'moneyYear',
    ...MONEY,
    given: ['usual'],
    values: { ...NOBODYS, usual: projectedSavings },
    elsewhere: words.enteredElsewhere,
    standing: 'entered',
    source: words.enteredSource,
  }
  return [amount, ...all]
}

/** When the opportunity starts by the plan in use; none outside a plan. */
function startOf(
  { id, title: of, funding }: OpportunityRecord,
  words: InputWords['opportunity'],
): WorkbookInput[] {
  if (funding?.quarter == null) return []
  return [
    {
      key: startKey(id),
      part: 'opportunities',
      of,
      name: words.start,
      unit: 'months',
      format: 'whole',
      most: PLAN_LIMITS.lastStart,
      given: ['usual'],
      whole: true,
      values: { ...NOBODYS, usual: startMonth(funding) },
      elsewhere: words.startElsewhere,
      standing: 'entered',
      source: words.startSource,
    },
  ]
}

/** The key of an opportunity's start. */
export const startKey = (id: number) => `opportunity:${id}:start`

function sourceOf(
  { judgedBy, judgedAt }: OpportunityRecord,
  name: JudgedField,
  isMissing: boolean,
  words: InputWords['opportunity'],
): Source {
  if (isMissing)
    return { standing: 'assumed', source: isShareField(name) ? words.defaultShare : words.noCost }
  const day = judgedAt ? dayText(judgedAt) : null
  return {
    standing: 'entered',
    source: judgedBy ? words.judgedBy({ author: judgedBy, day }) : words.judged,
  }
}

// Another user saved other figures meanwhile: shows both, so that neither is lost silently.

import type { Roi } from '#contract/roi.ts'
import { itemText, ROI_ITEMS, type RoiItem } from '#domain/roi/plan.ts'
import { amountText, type Unit } from '#domain/text/number-style.ts'
import { toast } from '#web/platform/toast.ts'
import type { RoiEditor } from '#web/roi/useRoi.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function NewerFigures({ editor }: { editor: RoiEditor }) {
  const { newer, state } = editor
  if (!newer) return null
  const keep = async () => {
    if (await editor.keepMine())
      toast({ title: 'ROI Calculated', description: 'The results are saved with this audit.' })
  }
  const { amounts, others } = differencesOf(newer, state)
  const textOf = (side: 'theirs' | 'mine') =>
    amounts.map(({ item, unit, ...value }) => `${ITEMS[item]} ${amountText(value[side], unit)}`).join(', ')
  return (
    <div className="mt-4">
      <Notice
        tone="caution"
        title={`${newer.savedBy ?? 'Another user'} saved other figures in the meantime.`}
      >
        {amounts.length > 0 && (
          <p>
            Saved: {textOf('theirs')}. Yours: {textOf('mine')}.
          </p>
        )}
        {others.length > 0 && (
          <p>
            {amounts.length > 0 ? 'Also different' : 'Different'}:{' '}
            {others.map(item => ITEMS[item]).join(', ')}.
          </p>
        )}
        {amounts.length + others.length === 0 && <p>All amounts are the same.</p>}
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" pending={editor.pending} onClick={() => void keep()}>
            Keep mine
          </Button>
          <Button size="sm" variant="secondary" onClick={editor.useTheirs}>
            Use theirs
          </Button>
        </div>
      </Notice>
    </div>
  )
}

const ITEMS: Record<RoiItem, string> = {
  currentCost: 'annual cost today',
  projectedSavings: 'savings',
  implementationCost: 'implementation cost',
  timePeriod: 'period',
  runningCost: 'running cost',
  discountRate: 'discount rate',
  ramp: 'ramp-up',
  adoption: 'adoption',
  cashed: 'share of hours cashed',
  'range.projectedSavings': 'range of the savings',
  'range.implementationCost': 'range of the implementation cost',
  'range.runningCost': 'range of the running cost',
}

const UNITS = {
  currentCost: 'money',
  projectedSavings: 'money',
  implementationCost: 'money',
  timePeriod: 'months',
  runningCost: 'money',
} as const satisfies Partial<Record<RoiItem, Unit>>
type Amount = keyof typeof UNITS

/** What differs: amounts with both values, and other items by name. */
function differencesOf(newer: Roi, { inputs, plan }: Pick<RoiEditor['state'], 'inputs' | 'plan'>) {
  const differing = ROI_ITEMS.filter(
    item => itemText(item, newer, newer.plan) !== itemText(item, inputs, plan),
  )
  const amounts = differing
    .filter((item): item is Amount => item in UNITS)
    .map(item => ({
      item,
      unit: UNITS[item],
      theirs: item === 'runningCost' ? newer.plan.runningCost : newer[item],
      mine: item === 'runningCost' ? plan.runningCost : inputs[item],
    }))
  return { amounts, others: differing.filter(item => !(item in UNITS)) }
}

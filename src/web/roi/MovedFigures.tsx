// Banner for a saved ROI whose sources have changed: says what, and updates the ROI in one click.

import { ROI_LABELS } from '#domain/roi/entries.ts'
import type { MovedAmount } from '#domain/roi/moved.ts'
import { amountText } from '#domain/text/number-style.ts'
import { toast } from '#web/platform/toast.ts'
import type { RoiEditor } from '#web/roi/useRoi.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

/** Updating is the next act; with edits on the screen, calculating is. */
export const isOnlyMoved = ({ moved, changed }: RoiEditor) => moved.length > 0 && !changed

export function MovedFigures({ editor }: { editor: RoiEditor }) {
  if (editor.moved.length === 0) return null
  const update = async () => {
    if (await editor.update())
      toast({ title: 'ROI Calculated', description: 'The results are saved with this audit.' })
  }
  return (
    <div className="mb-6">
      <Notice tone="caution" title="The audit has changed since the ROI was saved.">
        <ul>
          {editor.moved.map(each => (
            <li key={each.name}>{changeText(each)}</li>
          ))}
        </ul>
        <Button
          variant={isOnlyMoved(editor) ? 'primary' : 'secondary'}
          size="sm"
          className="mt-2"
          pending={editor.pending}
          onClick={() => void update()}
        >
          Update ROI
        </Button>
      </Notice>
    </div>
  )
}

const NAMES = { ...ROI_LABELS, runningCost: 'Running cost a month' }

function changeText({ name, before, now }: MovedAmount): string {
  if (before === now) return `${NAMES[name]}: starts by the plan have changed`
  const unit = name === 'runningCost' ? 'money_per_month' : 'money'
  return `${NAMES[name]}: ${amountText(before, unit)} → ${amountText(now, unit)}`
}

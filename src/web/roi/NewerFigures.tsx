// Another user saved other figures meanwhile: shows both, so that neither is lost silently.

import { moneyText } from '#domain/text/number-style.ts'
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
  const theirs = `${moneyText(newer.projectedSavings)} savings, ${moneyText(newer.implementationCost)} cost`
  const mine = `${moneyText(state.inputs.projectedSavings)} savings, ${moneyText(state.inputs.implementationCost)} cost`
  return (
    <div className="mt-4">
      <Notice
        tone="caution"
        title={`${newer.savedBy ?? 'Another user'} saved other figures in the meantime.`}
      >
        <p>
          Saved: {theirs}. Yours: {mine}.
        </p>
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

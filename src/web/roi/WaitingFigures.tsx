// Figures that the user saved and the server does not have yet, with the reason.

import { failureText } from '#web/platform/api.ts'
import type { RoiEditor } from '#web/roi/useRoi.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function WaitingFigures({ editor: { waiting, useTheirs } }: { editor: RoiEditor }) {
  if (waiting?.state !== 'offline' && waiting?.state !== 'refused') return null
  const isAway = waiting.state === 'offline'
  return (
    <div className="mt-4">
      <Notice tone={isAway ? 'caution' : 'danger'} title={isAway ? 'Saved on this device only' : 'Not saved'}>
        <p>{isAway ? 'Sent when the network is back.' : failureText('roi.save', waiting.error)}</p>
        <Button variant="secondary" size="sm" className="mt-2" onClick={useTheirs}>
          Discard
        </Button>
      </Notice>
    </div>
  )
}

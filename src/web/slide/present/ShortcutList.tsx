// Lists the keyboard shortcuts of a presentation.

import { KEYS } from '#web/slide/present/shortcuts.ts'
import { Dialog } from '#web/ui/dialog.tsx'

export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={open => !open && onClose()} title="Keys of a presentation">
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="contents">
            <dt className="font-medium tabular-nums">{keys}</dt>
            <dd className="text-muted">{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

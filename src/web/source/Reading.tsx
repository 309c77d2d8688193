// A log that is being read: progress and Cancel.

import type { SourceRecord } from '#contract/source.ts'
import { useAction } from '#web/platform/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Progress } from '#web/ui/progress.tsx'

export function Reading({ source, readOnly }: { source: SourceRecord; readOnly: boolean }) {
  const { id, filename, state, percent } = source
  const { run, pending } = useAction('source.cancel')
  const text = state === 'queued' ? 'Waiting for its turn' : `${percent}% read`
  return (
    <section
      aria-label={`Reading ${filename}`}
      className="mt-6 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border border-rule p-4"
    >
      <div>
        <p className="font-medium wrap-anywhere">{filename} is being read</p>
        <p className="text-sm text-muted tabular-nums">{text}</p>
      </div>
      {!readOnly && (
        <Button variant="secondary" size="sm" pending={pending} onClick={() => void run({ params: { id } })}>
          Cancel
        </Button>
      )}
      <Progress className="col-span-2" label="Progress" value={percent} max={100} text={text} />
    </section>
  )
}

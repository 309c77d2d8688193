// Names the entries that are still examples or empty, and confirms them in one click.

import { ROI_LABELS } from '#domain/roi/entries.ts'
import { ENTRIES, isExample, missingEntries, type RoiEntry, uneditedExamples } from '#domain/roi/example.ts'
import { toast } from '#web/platform/toast.ts'
import type { RoiEditor } from '#web/roi/useRoi.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export function ExampleEntries({ editor, readOnly }: { editor: RoiEditor; readOnly: boolean }) {
  const { state, roi, changed } = editor
  const kept = uneditedExamples(state)
  const missing = missingEntries(state)
  const all = [...kept, ...missing]
  if (all.length === 0) return null
  if (roi.savedAt === null && kept.length === ENTRIES.length) return <AllExamples />
  const it = all.length === 1 ? 'it' : 'them'
  const confirm = async () => {
    // With other edits on the screen, Calculate ROI saves all of them together.
    if (changed || roi.savedAt === null) editor.confirm(all)
    else if (await editor.saveConfirmed(all))
      toast({ title: 'ROI Calculated', description: 'The results are saved with this audit.' })
  }
  return (
    <div className="mt-4">
      <Notice
        tone="caution"
        title={[sentence('Still the example', kept), sentence('Not entered yet', missing)].join(' ')}
      >
        <p>
          Results from {it} stay marked.{isExample(state) && ` The dashboard’s totals leave ${it} out.`}
        </p>
        <Button
          variant="secondary"
          size="sm"
          className="mt-2"
          pending={editor.pending}
          disabled={readOnly}
          onClick={() => void confirm()}
        >
          {all.length === 1 ? 'Confirm this figure' : 'Confirm these figures'}
        </Button>
      </Notice>
    </div>
  )
}

const AllExamples = () => (
  <div className="mt-4">
    <Notice tone="caution" title="All four amounts are examples, not this audit’s.">
      <p>Enter your own, or mark friction on the map.</p>
    </Notice>
  </div>
)

const LIST = new Intl.ListFormat('en')

const sentence = (what: string, entries: readonly RoiEntry[]) =>
  entries.length === 0 ? '' : `${what}: ${LIST.format(entries.map(name => ROI_LABELS[name].toLowerCase()))}.`

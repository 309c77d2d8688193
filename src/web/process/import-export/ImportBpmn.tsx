// Import BPMN: a file, its contents, the mapping of its lanes to ours, and whether it adds to the map or replaces it.

import { useState } from 'react'
import {
  type BpmnDraft,
  BpmnError,
  mapFromBpmn,
  readBpmn,
} from '#domain/process/import-export/bpmn-import.ts'
import { ENGINE_LABELS, ENGINES, type Engine, MAP_LIMITS } from '#domain/process/step.ts'
import { toast } from '#web/platform/toast.ts'
import { parseXml, XML_LIMIT, XmlError } from '#web/process/import-export/xml.ts'
import { useCanvas } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

export default function ImportBpmn({ onClose }: { onClose: () => void }) {
  const [read, setRead] = useState<BpmnDraft | { error: string } | null>(null)
  const draft = read && 'steps' in read ? read : null
  const [engines, setEngines] = useState<Engine[]>([])
  const [arranged, setArranged] = useState(false)
  const open = async (file: File | undefined) => {
    const next = file ? await readFile(file) : null
    setRead(next)
    if (!next || 'error' in next) return
    setEngines(next.lanes.map(lane => lane.engine))
    setArranged(!next.isPlaced)
  }
  return (
    <Dialog
      open
      onOpenChange={shown => !shown && onClose()}
      title="Import BPMN"
      description="A BPMN 2.0 file: its tasks and gateways become steps, its sequence flows connections."
      footer={
        <Actions draft={draft} map={() => draft && mapFromBpmn(draft, engines, arranged)} onClose={onClose} />
      }
    >
      <div className="space-y-5">
        <Field label="File" error={read && 'error' in read ? read.error : undefined}>
          <Input
            type="file"
            accept=".bpmn,.xml,application/xml,text/xml"
            className="py-1.5"
            onChange={event => void open(event.target.files?.[0])}
          />
        </Field>
        {draft && (
          <>
            <Summary draft={draft} />
            <Lanes draft={draft} engines={engines} onEngines={setEngines} />
            <Checkbox
              label="Arrange the steps by lane"
              checked={arranged}
              disabled={!draft.isPlaced}
              onChange={event => setArranged(event.target.checked)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}

async function readFile(file: File): Promise<BpmnDraft | { error: string }> {
  if (file.size > XML_LIMIT) return { error: 'The file is larger than 16 MB.' }
  try {
    return readBpmn(parseXml(await file.text()))
  } catch (error) {
    if (error instanceof XmlError || error instanceof BpmnError) return { error: error.message }
    return { error: 'The file cannot be read.' }
  }
}

function Summary({ draft: { steps, links, lanes, leftOut } }: { draft: BpmnDraft }) {
  const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
  return (
    <p className="text-sm">
      {plural(steps.length, 'step')}, {plural(links.length, 'connection')}, {plural(lanes.length, 'lane')}.{' '}
      {leftOut > 0 && (
        <span className="text-muted">
          {plural(leftOut, 'event')} left out; their flows continue to the next step.
        </span>
      )}
    </p>
  )
}

interface LanesProps {
  draft: BpmnDraft
  engines: Engine[]
  onEngines: (engines: Engine[]) => void
}

function Lanes({ draft, engines, onEngines }: LanesProps) {
  return draft.lanes.map((lane, place) => (
    <Field key={place} label={`${lane.name} (${lane.steps})`}>
      <EnumSelect
        values={ENGINES}
        labels={ENGINE_LABELS}
        value={engines[place]}
        onChoose={engine => onEngines(engines.with(place, engine))}
      />
    </Field>
  ))
}

interface ActionsProps {
  draft: BpmnDraft | null
  map: () => ReturnType<typeof mapFromBpmn> | null
  onClose: () => void
}

function Actions({ draft, map, onClose }: ActionsProps) {
  const canvas = useCanvas()
  const there = canvas.doc.steps.size
  const count = draft?.steps.length ?? 0
  const full = there + count > MAP_LIMITS.steps
  const take = (how: 'add' | 'replace') => {
    const content = map()
    if (!content) return
    if (how === 'replace') canvas.commands.replace(content.steps, content.links)
    else canvas.commands.insert(content)
    canvas.viewport.fitMap()
    toast({ title: 'BPMN Imported', description: `${count} steps on the canvas.`, tone: 'success' })
    onClose()
  }
  return (
    <>
      {full && there > 0 && <Notice tone="danger">Too many steps for one map.</Notice>}
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      {there > 0 && (
        <Button variant="secondary" disabled={!draft || full} onClick={() => take('add')}>
          Add to the map
        </Button>
      )}
      <Button disabled={!draft} onClick={() => take('replace')}>
        {there > 0 ? 'Replace the map' : 'Import'}
      </Button>
    </>
  )
}

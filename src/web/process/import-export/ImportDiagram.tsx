// Import Diagram: a file of another tool, the page, what was read, guessed and left out, and the engine of each lane.

import { useState } from 'react'
import {
  DIAGRAM_REMARKS,
  type DiagramDraft,
  DiagramError,
  type DiagramRemark,
  mapFromDiagram,
} from '#domain/process/import-export/diagram.ts'
import { MAP_LIMITS } from '#domain/process/map.ts'
import { ENGINE_LABELS, ENGINES, type Engine } from '#domain/process/step.ts'
import { toast } from '#web/platform/toast.ts'
import {
  DIAGRAM_FORMATS,
  type DiagramFile,
  readDiagramFile,
} from '#web/process/import-export/diagram-file.ts'
import { XmlError } from '#web/process/import-export/xml.ts'
import { useCanvas } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FileField } from '#web/ui/form/file.tsx'
import { Select } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

type ReadFile = DiagramFile | { error: string }

export default function ImportDiagram({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<ReadFile | null>(null)
  const [page, setPage] = useState(0)
  const [engines, setEngines] = useState<Engine[]>([])
  const [arranged, setArranged] = useState(false)
  const pages = file && 'pages' in file ? file.pages : []
  const read = file && 'error' in file ? file : (pages[page]?.read ?? null)
  const draft = read && 'steps' in read ? read : null
  const show = (next: ReadFile | null, place: number) => {
    setFile(next)
    setPage(place)
    const shown = next && 'pages' in next ? next.pages[place]?.read : null
    if (!shown || !('steps' in shown)) return
    setEngines(shown.lanes.map(lane => lane.engine))
    setArranged(!shown.isPlaced)
  }
  const open = async (chosen: File | undefined) => {
    const next = chosen ? await readFile(chosen) : null
    const readable = next && 'pages' in next ? next.pages.findIndex(one => 'steps' in one.read) : -1
    show(next, Math.max(0, readable))
  }
  return (
    <Dialog
      open
      onOpenChange={shown => !shown && onClose()}
      title="Import Diagram"
      description="A BPMN, draw.io or Visio file: shapes become steps, connectors become connections."
      footer={
        <Actions
          draft={draft}
          map={() => draft && mapFromDiagram(draft, engines, arranged)}
          onClose={onClose}
        />
      }
    >
      <div className="space-y-5">
        <FileField
          accept=".bpmn,.xml,.drawio,.dio,.vsdx"
          error={read && 'error' in read ? read.error : undefined}
          onFile={chosen => void open(chosen)}
        />
        {pages.length > 1 && <PageSelect pages={pages} page={page} onPage={place => show(file, place)} />}
        {draft && file && 'format' in file && (
          <>
            <Summary draft={draft} format={DIAGRAM_FORMATS[file.format]} />
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

async function readFile(file: File): Promise<ReadFile> {
  try {
    return readDiagramFile(new Uint8Array(await file.arrayBuffer()))
  } catch (error) {
    if (error instanceof XmlError || error instanceof DiagramError) return { error: error.message }
    return { error: 'The file cannot be read.' }
  }
}

interface PageSelectProps {
  pages: DiagramFile['pages']
  page: number
  onPage: (page: number) => void
}

function PageSelect({ pages, page, onPage }: PageSelectProps) {
  return (
    <Field label="Page">
      <Select value={page} onChange={event => onPage(Number(event.target.value))}>
        {pages.map(({ name }, place) => (
          <option key={place} value={place}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  )
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const REMARKS: Record<DiagramRemark, (count: number) => string> = {
  endsByPosition: count =>
    `${plural(count, 'connector end')} attached to nothing: connected to the nearest shape.`,
  lanesByPosition: count => `${plural(count, 'step')} placed in a lane by position.`,
  directions: count => `${plural(count, 'connector')} without a clear direction: used as drawn.`,
  events: count => `${plural(count, 'event')} left out; flows continue to the next step.`,
  texts: count => `${count === 1 ? '1 text or note' : `${count} texts and notes`} left out.`,
  shapes: count => `${plural(count, 'shape')} without words or connectors left out.`,
  looseFlows: count => `${plural(count, 'connector')} left out: an end is not attached to a step.`,
  repeatedFlows: count =>
    `${plural(count, 'connector')} left out: duplicates, or links from a step to itself.`,
}

function Summary({ draft, format }: { draft: DiagramDraft; format: string }) {
  const { steps, links, lanes, remarks } = draft
  return (
    <div className="space-y-2 text-sm">
      <p>
        {format}: {plural(steps.length, 'step')}, {plural(links.length, 'connection')},{' '}
        {plural(lanes.length, 'lane')}.
      </p>
      <RemarkList label="Guessed" remarks={remarks} kinds={DIAGRAM_REMARKS.guessed} />
      <RemarkList label="Left out" remarks={remarks} kinds={DIAGRAM_REMARKS.leftOut} />
    </div>
  )
}

interface RemarkListProps {
  label: string
  remarks: DiagramDraft['remarks']
  kinds: readonly DiagramRemark[]
}

function RemarkList({ label, remarks, kinds }: RemarkListProps) {
  const shown = kinds.filter(kind => (remarks[kind] ?? 0) > 0)
  if (shown.length === 0) return null
  return (
    <section aria-label={label}>
      <h3 className="font-medium">{label}</h3>
      <ul className="list-disc pl-5 text-muted">
        {shown.map(kind => (
          <li key={kind}>{REMARKS[kind](remarks[kind] ?? 0)}</li>
        ))}
      </ul>
    </section>
  )
}

interface LanesProps {
  draft: DiagramDraft
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
  draft: DiagramDraft | null
  map: () => ReturnType<typeof mapFromDiagram> | null
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
    toast({
      title: 'Diagram Imported',
      description: `${plural(count, 'step')} added to the canvas.`,
      tone: 'success',
    })
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

// Starts a map from an event log: its most frequent activities become steps, and direct successions become connections.

import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import type { SourceRecord } from '#contract/source.ts'
import type { DiscoveredRecord } from '#contract/source-map.ts'
import { sourcePath } from '#domain/audit.ts'
import { mapOfLog } from '#domain/process/import-export/log-map.ts'
import { isFileFormat } from '#domain/source/source.ts'
import { useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { toast } from '#web/platform/toast.ts'
import { useCanvas } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'
import { Slider } from '#web/ui/form/slider.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const DETAIL = 50
const DETAIL_STEP = 5

interface Props {
  auditId: number
  onClose: () => void
}

export default function ImportLog({ auditId, onClose }: Props) {
  const canvas = useCanvas()
  const list = useRead('source.list', { params: { id: auditId } }, { fresh: true })
  const [chosen, choose] = useState<number>()
  const [detail, setDetail] = useState(DETAIL)
  const logs = (list.data ?? []).filter(({ state, format }) => state === 'ready' && !isFileFormat(format))
  const source = logs.find(({ id }) => id === chosen) ?? logs[0]
  const found = useDiscovered(source?.id, useDeferredValue(detail))
  const add = (map: DiscoveredRecord) => {
    canvas.commands.insert(mapOfLog(map))
    const description = `${map.steps.length} from ${source?.filename}. Undo takes them back.`
    toast({ title: 'Steps Added', description, tone: 'success' })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Start from a log"
      description="Activities of an event log become steps, and their order becomes connections."
      width="lg"
      footer={<Actions map={found.data} onAdd={add} onClose={onClose} />}
    >
      {!list.data ? (
        <State error={list.error} onRetry={() => void list.refetch()} />
      ) : !source ? (
        <NoLog auditId={auditId} />
      ) : (
        <div className="space-y-5">
          {logs.length > 1 && <LogSelect logs={logs} chosen={source.id} onChoose={choose} />}
          <Field label="Detail" hint="More detail shows rarer activities and connections.">
            <Slider value={detail} onChange={setDetail} min={0} max={100} step={DETAIL_STEP} unit="%" />
          </Field>
          {found.data ? (
            <Proposal map={found.data} />
          ) : (
            <State error={found.error} onRetry={() => void found.refetch()} />
          )}
        </div>
      )}
    </Dialog>
  )
}

const useDiscovered = (sourceId: number | undefined, detail: number) =>
  useRead(
    'source.map',
    { params: { id: sourceId ?? 0 }, query: { detail } },
    { enabled: sourceId !== undefined, keep: true },
  )

interface ActionsProps {
  map: DiscoveredRecord | undefined
  onAdd: (map: DiscoveredRecord) => void
  onClose: () => void
}

function Actions({ map, onAdd, onClose }: ActionsProps) {
  return (
    <>
      <Button variant="secondary" onClick={onClose}>
        Cancel
      </Button>
      <Button disabled={!map} onClick={() => map && onAdd(map)}>
        {map ? `Add ${map.steps.length} ${map.steps.length === 1 ? 'step' : 'steps'}` : 'Add steps'}
      </Button>
    </>
  )
}

function State({
  error,
  onRetry,
}: {
  error: { problem?: { message: string } | null } | null
  onRetry(): void
}) {
  if (!error) return <Loading />
  return (
    <Failed title="The log could not be loaded" onRetry={onRetry}>
      {error.problem?.message ?? 'The server cannot be reached.'}
    </Failed>
  )
}

function NoLog({ auditId }: { auditId: number }) {
  return (
    <p>
      No log has been read yet.{' '}
      <Link className="link" to={sourcePath(auditId)}>
        Upload one under Sources
      </Link>
      .
    </p>
  )
}

interface LogSelectProps {
  logs: readonly SourceRecord[]
  chosen: number
  onChoose: (id: number) => void
}

function LogSelect({ logs, chosen, onChoose }: LogSelectProps) {
  return (
    <Field label="Log">
      <Select value={chosen} onChange={event => onChoose(Number(event.target.value))}>
        {logs.map(({ id, filename }) => (
          <option key={id} value={id}>
            {filename}
          </option>
        ))}
      </Select>
    </Field>
  )
}

function Proposal({ map: { steps, links, activities, covered } }: { map: DiscoveredRecord }) {
  const { number, amount } = useNumbers()
  const targetsOf = (from: number) =>
    links
      .filter(link => link.from === from)
      .sort((a, b) => b.count - a.count)
      .map(({ to, share }) => `${steps[to]?.name ?? ''} ${amount(Math.round(share), 'percent')}`)
  return (
    <div>
      <p aria-live="polite" className="mb-3 text-sm">
        {steps.length} of {number(activities)} activities, {links.length}{' '}
        {links.length === 1 ? 'connection' : 'connections'}. {amount(Math.floor(covered), 'percent')} of cases
        take only these.
      </p>
      <Table caption="Proposed steps">
        <Head>
          <HeadCell>Step</HeadCell>
          <HeadCell numeric>Cases</HeadCell>
          <HeadCell>Leads to</HeadCell>
        </Head>
        <Body>
          {steps.map(({ name, cases }, place) => (
            <Row key={name}>
              <RowHead className="wrap-anywhere">{name}</RowHead>
              <Cell numeric>{number(cases)}</Cell>
              <Cell className="wrap-anywhere">{targetsOf(place).join(', ') || '–'}</Cell>
            </Row>
          ))}
        </Body>
      </Table>
      <p className="caption mt-2 max-w-prose">
        Minutes and volumes are not imported. Decide them under Sources, once the steps are on the map.
      </p>
    </div>
  )
}

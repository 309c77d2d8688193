// The Owners tab: the hours that the flow needs of each owner against their capacity, at today's and a trial volume.

import { useState } from 'react'
import { type OwnerLoad, ownerLoads } from '#domain/capacity/load.ts'
import { ownerKey } from '#domain/process/owner.ts'
import { useRead } from '#web/platform/api.ts'
import { OwnerRow } from '#web/process/flow/OwnerRow.tsx'
import { useMapFlow } from '#web/process/step-evidence.tsx'
import { useCanvas } from '#web/process/watch.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Slider } from '#web/ui/form/slider.tsx'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'
import { Body, Head, HeadCell, Table } from '#web/ui/table/table.tsx'

/** Range of the trial volume in percent, and its initial value. */
const LEAST = -50
const MAX = 100
const START = 30

export default function OwnersTab({ auditId }: { auditId: number }) {
  const canvas = useCanvas()
  const flow = useMapFlow()
  const { data: capacities, error, refetch } = useRead('capacity.list', { params: { id: auditId } })
  const [change, setChange] = useState(START)
  if (error)
    return (
      <Failed title="People and hours could not be loaded" onRetry={() => void refetch()}>
        {error.message}
      </Failed>
    )
  if (flow === null)
    return <Failed title="The workload could not be loaded" onRetry={() => window.location.reload()} />
  if (!flow || !capacities) return <Loading />
  if (flow.owners.length === 0)
    return <Empty>No step has an owner yet. Enter owners on the steps to see their workload.</Empty>
  const steps = [...flow.steps.values()]
  const later = new Map(
    ownerLoads(steps, capacities, 1 + change / 100).map(each => [ownerKey(each.owner), each]),
  )
  const entered = new Map(capacities.map(each => [ownerKey(each.owner), each]))
  return (
    <div className="space-y-5">
      <Intro owners={flow.owners} />
      <Field
        label="Volume change"
        hint="Tests another volume at every start. The map does not change."
        className="max-w-md"
      >
        <Slider value={change} onChange={setChange} min={LEAST} max={MAX} step={5} unit="%" />
      </Field>
      <Table caption="Owners, hours needed and hours available">
        <Head>
          <HeadCell>Owner</HeadCell>
          <HeadCell numeric>Hours needed</HeadCell>
          <HeadCell>People</HeadCell>
          <HeadCell>Hours a month each</HeadCell>
          <HeadCell>Load</HeadCell>
          <HeadCell>At {changeText(change)}</HeadCell>
          <HeadCell>Waiting</HeadCell>
        </Head>
        <Body>
          {flow.owners.map(owner => (
            <OwnerRow
              key={ownerKey(owner.owner)}
              auditId={auditId}
              owner={owner}
              later={later.get(ownerKey(owner.owner)) ?? owner}
              entered={entered.get(ownerKey(owner.owner)) ?? null}
              others={flow.owners.flatMap(each => (each.owner === owner.owner ? [] : [each.owner])).sort()}
              frozen={canvas.editor.readOnly}
            />
          ))}
        </Body>
      </Table>
      <Method />
    </div>
  )
}

const changeText = (percent: number) => (percent > 0 ? `+${percent}%` : `${percent}%`).replace('-', '−')

function Intro({ owners }: { owners: readonly OwnerLoad[] }) {
  const narrow = owners.find(({ isBottleneck }) => isBottleneck)
  const open = owners.filter(({ capacity }) => capacity === null).length
  return (
    <p className="max-w-2xl text-sm">
      {narrow ? (
        <>
          <strong>{narrow.owner}</strong> is the bottleneck: work that others finish sooner waits there.
        </>
      ) : (
        'No owner is loaded above 85%, where people and hours are entered.'
      )}
      {open > 0 && ` ${open} of ${owners.length} owners have no people and hours yet.`}
    </p>
  )
}

function Method() {
  return (
    <p className="max-w-2xl text-xs text-muted">
      Load = hours that the flow needs a month ÷ (people × hours a month). Waiting is an assumption: the
      average of an M/M/c queue (Erlang C), with random arrivals and random working times. It is shown only
      where minutes and volume of all steps are said or entered, for whole people, below 100%.
    </p>
  )
}

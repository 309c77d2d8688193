// The panel beside the map that shows how a log agrees with it, as text; the drawing shows the same while it is open.

import { useState } from 'react'
import { Link } from 'react-router'
import type { SourceRecord } from '#contract/source.ts'
import type { ConformanceRecord } from '#contract/source-map.ts'
import { sourcePath } from '#domain/audit.ts'
import { filterText } from '#domain/figure/evidence-text.ts'
import { AGREEMENT_LEVELS } from '#domain/source/conformance/agreement-level.ts'
import { missingForConformance } from '#domain/source/conformance/missing.ts'
import { useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { LogSign } from '#web/process/log/LogSign.tsx'
import { LoggedLinks, LoggedSteps, Unmapped } from '#web/process/log/LogTables.tsx'
import { useLogOnMap } from '#web/process/log/useLogOnMap.ts'
import { useLogs } from '#web/process/log/useLogs.ts'
import { LEVEL_WORDS } from '#web/process/log/words.ts'
import { SidePanel } from '#web/process/workspace/SidePanel.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

export default function LogPanel({ auditId, onClose }: { auditId: number; onClose: () => void }) {
  const logs = useLogs(auditId)
  const [chosen, choose] = useState<number>()
  const log = logs.find(({ id }) => id === chosen) ?? logs[0]
  return (
    <SidePanel id="log-on-map" title="Log on the map" closeLabel="Close log" width="md" onClose={onClose}>
      <div className="min-h-0 space-y-5 overflow-auto overscroll-contain p-4">
        {logs.length > 1 && (
          <Field label="Log">
            <Select value={log?.id} onChange={event => choose(Number(event.target.value))}>
              {logs.map(({ id, filename }) => (
                <option key={id} value={id}>
                  {filename}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {log && <ChosenLog key={log.id} auditId={auditId} log={log} />}
      </div>
    </SidePanel>
  )
}

interface ChosenProps {
  auditId: number
  log: SourceRecord
}

function ChosenLog({ auditId, log: { id: sourceId, filename, filter } }: ChosenProps) {
  const { style } = useNumbers()
  const { data, error, refetch } = useRead('source.conformance', { params: { id: sourceId } }, { keep: true })
  if (!data)
    return error ? (
      <Failed title="The log could not be compared with the map" onRetry={() => void refetch()}>
        {error.problem?.message ?? 'The server cannot be reached.'}
      </Failed>
    ) : (
      <Loading />
    )
  const missing = missingForConformance(data)
  return (
    <>
      {filter && <p className="text-sm wrap-anywhere">Only {filterText(filter, style)}.</p>}
      {missing ? <p className="text-sm text-muted">{missing}</p> : <Shown found={data} />}
      <p className="text-sm">
        <Link className="link wrap-anywhere" to={sourcePath(auditId, sourceId)}>
          Cases and variants of {filename}
        </Link>
      </p>
    </>
  )
}

function Shown({ found }: { found: ConformanceRecord }) {
  const { ghosts, add } = useLogOnMap(found)
  return (
    <>
      <Totals found={found} />
      <Legend />
      <LoggedSteps found={found} />
      {ghosts.length > 0 && <Unmapped ghosts={ghosts} onAdd={add} />}
      <LoggedLinks found={found} />
    </>
  )
}

function Totals({ found: { cases, aligned, conforming, fitness } }: { found: ConformanceRecord }) {
  const { number, amount } = useNumbers()
  return (
    <div className="text-sm">
      <p>
        <strong>
          {number(conforming)} of {number(aligned)} cases
        </strong>{' '}
        follow the map exactly. Fitness {amount(Math.floor(fitness), 'percent')}.
      </p>
      {aligned < cases && (
        <p className="caption mt-1">
          {number(cases - aligned)} cases are not compared: the map allows too many orders for their variants.
        </p>
      )}
    </div>
  )
}

function Legend() {
  return (
    <ul aria-label="Legend" className="grid grid-cols-2 gap-x-3 gap-y-1 text-xs text-muted">
      {AGREEMENT_LEVELS.map(level => (
        <li key={level} className="flex items-center gap-1.5">
          <LogSign level={level} />
          {LEVEL_WORDS[level]}
        </li>
      ))}
      <li className="col-span-2">On a connection: the cases that follow it.</li>
      <li className="col-span-2">Dashed boxes with +: done in as many cases, but not on the map.</li>
    </ul>
  )
}

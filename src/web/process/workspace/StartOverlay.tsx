// Overlay on an empty canvas: start a map by hand, from the interviews or from a log, or restore the previous one.

import { Suspense, useState } from 'react'
import { Link } from 'react-router'
import type { MapVersion } from '#contract/process-map.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { backToStep, drawingOf } from '#web/process/overlays/anchor.ts'
import { Button } from '#web/ui/button.tsx'

const ImportLog = onDemand(() => import('#web/process/import-export/ImportLog.tsx'))

interface Props {
  auditId: number
  previous: MapVersion | undefined
  pending: boolean
  onStart: () => void
  onLoad: (version: MapVersion) => void
}

export default function StartOverlay({ auditId, previous, pending, onStart, onLoad }: Props) {
  const [isFromLog, setFromLog] = useState(false)
  return (
    <div className="absolute inset-0 grid place-items-center bg-sheet p-4 text-center">
      <div>
        <h2 className="headline text-xl">Start Mapping Your Process</h2>
        <p className="mx-auto mt-1.5 max-w-sm text-sm text-muted">
          Add the steps of one real case by hand, or take them from the interviews or an event log.
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <Button
            onClick={({ currentTarget }) => {
              backToStep(drawingOf(currentTarget), null)
              onStart()
            }}
          >
            Start New
          </Button>
          <Button variant="secondary" asChild>
            <Link to={`/audit/${auditId}/step1`}>Start from the interviews</Link>
          </Button>
          <Button variant="secondary" onClick={() => setFromLog(true)}>
            Start from a log
          </Button>
          {previous && (
            <Button variant="secondary" pending={pending} onClick={() => onLoad(previous)}>
              Load Previous Work ({previous.steps} {previous.steps === 1 ? 'step' : 'steps'} saved)
            </Button>
          )}
        </div>
        <Suspense>{isFromLog && <ImportLog auditId={auditId} onClose={() => setFromLog(false)} />}</Suspense>
      </div>
    </div>
  )
}

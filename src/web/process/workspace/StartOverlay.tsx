// Overlay on an empty canvas: start a map, or restore the former one.

import type { MapVersion } from '#contract/process-map.ts'
import { Button } from '#web/ui/button.tsx'

interface Props {
  previous: MapVersion | undefined
  pending: boolean
  onStart: () => void
  onLoad: (version: MapVersion) => void
}

export function StartOverlay({ previous, pending, onStart, onLoad }: Props) {
  return (
    <div className="absolute inset-0 grid place-items-center bg-sheet p-4 text-center">
      <div>
        <h2 className="headline text-xl">Start Mapping Your Process</h2>
        <p className="mx-auto mt-1.5 max-w-sm text-sm text-muted">
          Add the steps of one real case, lane by lane, or begin from a template and overwrite it.
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <Button onClick={onStart}>Start New</Button>
          {previous && (
            <Button variant="secondary" pending={pending} onClick={() => onLoad(previous)}>
              Load Previous Work ({previous.steps} {previous.steps === 1 ? 'step' : 'steps'} saved)
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

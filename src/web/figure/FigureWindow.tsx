// Dialog of a figure, loaded after the page together with the texts of the formulas.

import { Suspense } from 'react'
import type { FigureLineageProps } from '#web/figure/FigureLineage.tsx'
import { onDemand } from '#web/platform/on-demand.tsx'

const FigureThread = onDemand(() => import('#web/figure/FigureLineage.tsx'))

export function FigureWindow(props: FigureLineageProps) {
  return (
    <Suspense>
      <FigureThread {...props} />
    </Suspense>
  )
}

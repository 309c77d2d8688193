// Dialog of a figure, loaded after the page together with the texts of the formulas.

import { Suspense } from 'react'
import type { FigureThreadProps } from '#web/figure/FigureThread.tsx'
import { onDemand } from '#web/platform/on-demand.tsx'

const FigureThread = onDemand(() => import('#web/figure/FigureThread.tsx'))

export function FigureWindow(props: FigureThreadProps) {
  return (
    <Suspense>
      <FigureThread {...props} />
    </Suspense>
  )
}

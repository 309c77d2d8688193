// The window of a figure, loaded with the words of the formulas after the page.

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

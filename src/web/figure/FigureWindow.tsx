// The window of a figure, loaded with the words of the formulas when the first one is opened.

import { lazy, Suspense } from 'react'
import type { FigureThreadProps } from '#web/figure/FigureThread.tsx'

const FigureThread = lazy(() => import('#web/figure/FigureThread.tsx'))

export function FigureWindow(props: FigureThreadProps) {
  return (
    <Suspense>
      <FigureThread {...props} />
    </Suspense>
  )
}

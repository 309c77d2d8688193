// The full model beside the simple one: present value, its range, its main driver, and its assumptions.

import type { RoiFigures } from '#domain/roi/figures.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { HistogramChart } from '#web/roi/HistogramChart.tsx'
import { RoiRegister } from '#web/roi/RoiRegister.tsx'
import { TornadoChart } from '#web/roi/TornadoChart.tsx'
import type { RoiEditor } from '#web/roi/useRoi.ts'

interface Props {
  editor: RoiEditor
  figures: RoiFigures
  readOnly: boolean
}

export function RoiValue({ editor, figures, readOnly }: Props) {
  const rows = [
    figures.npv,
    figures.rank,
    figures.presentRoi,
    figures.discountedPayback,
    figures.internalRate,
    figures.switching,
    figures.ramped,
    figures.running,
  ]
  return (
    <section aria-labelledby="roi-value-title" className="mt-8">
      <h3 id="roi-value-title" className="headline text-lg">
        The range, and the method
      </h3>
      <p className="mt-1 text-sm text-muted">
        The median of the simulation runs is the main result. With the usual entries alone, the results are:
      </p>
      <dl className="mt-4 divide-y divide-rule border-y border-rule text-sm">
        {rows.map(figure => (
          <div key={figure.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
            <dt>{figure.label}</dt>
            <dd className="font-medium">
              <OpenFigure figure={figure} showBasis />
            </dd>
          </div>
        ))}
      </dl>
      <HistogramChart range={editor.results.range} figures={figures} />
      <TornadoChart tornado={editor.results.tornado} figures={figures} />
      <RoiRegister editor={editor} readOnly={readOnly} />
    </section>
  )
}

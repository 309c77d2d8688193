// The recommended portfolio of an audit in one line of a list: count and cost, with the list of its options in a window.

import { Suspense, useState } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { OpenFigure } from '#web/figure/index.ts'
import RecommendedPortfolio from '#web/portfolio/RecommendedPortfolio.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Loading } from '#web/ui/states.tsx'

interface Props {
  audit: { id: number; title: string }
  found: NonNullable<Portfolio['case']>
}

export default function PortfolioLine({ audit, found: { count, invest } }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="mt-1 block text-sm/6 font-normal wrap-anywhere">
      <span className="text-muted">Recommended: </span>
      <OpenFigure figure={count} inSentence /> {count.value === 1 ? 'option' : 'options'} for{' '}
      <OpenFigure figure={invest} inSentence className="font-semibold" />{' '}
      <button type="button" className="link text-xs" onClick={() => setOpen(true)}>
        List<span className="sr-only">{` of options, ${audit.title}`}</span>
      </button>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} width="lg" title={audit.title}>
          <div className="[&>section]:mt-0 [&>section]:border-t-0 [&>section]:pt-0">
            <Suspense fallback={<Loading />}>
              <RecommendedPortfolio auditId={audit.id} frozen />
            </Suspense>
          </div>
        </Dialog>
      )}
    </span>
  )
}

// The recommended portfolio of an audit: what it asks for, what it is worth, and its options with their funding.

import { Suspense, useId } from 'react'
import type { Portfolio } from '#contract/portfolio.ts'
import { PAYS_NOW } from '#domain/opportunity/funding.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { KeptFigures } from '#web/offline/index.ts'
import { useRead } from '#web/platform/api.ts'
import { useAway } from '#web/platform/away.ts'
import { countText } from '#web/portfolio/funding-text.ts'
import { PortfolioTable } from '#web/portfolio/PortfolioTable.tsx'
import { Stat, StatRow } from '#web/ui/stat.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

interface Props {
  auditId: number
  /** A completed audit: nothing can be changed. */
  frozen: boolean
  /** Instead of the server's answer, with changes that it does not have yet. */
  computed?: Portfolio | undefined
}

/** Nothing while the audit has no opportunity. */
export default function RecommendedPortfolio({ auditId, frozen, computed }: Props) {
  const { data: read, error, refetch } = useRead('portfolio.get', { params: { id: auditId } })
  const data = computed ?? read
  const title = useId()
  const isAway = useAway()
  if (data?.options.length === 0) return null
  return (
    <section aria-labelledby={title} className="@container mt-10 border-t border-ink pt-5">
      <h2 id={title} className="headline text-xl">
        Recommended portfolio
      </h2>
      <Suspense>{isAway && !computed && read && <KeptFigures auditId={auditId} />}</Suspense>
      {data ? (
        <Content auditId={auditId} portfolio={data} frozen={frozen} />
      ) : error ? (
        <Failed title="The portfolio could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      ) : (
        <Loading />
      )}
    </section>
  )
}

interface ContentProps extends Pick<Props, 'auditId' | 'frozen'> {
  portfolio: Portfolio
}

function Content({ auditId, portfolio, frozen }: ContentProps) {
  const { options, case: found } = portfolio
  if (options.every(({ funding }) => funding === 'not_assessed'))
    return (
      <p className="mt-2 text-sm text-muted">
        Enter what an opportunity costs, and its step’s minutes, rate and volume, to see what to fund.
      </p>
    )
  return (
    <>
      {found ? (
        <Money portfolio={portfolio} found={found} />
      ) : (
        <p className="mt-2 text-sm text-muted">
          No option is recommended: none raises the net present value.
        </p>
      )}
      <PortfolioTable auditId={auditId} portfolio={portfolio} frozen={frozen} />
      <Rule />
    </>
  )
}

interface MoneyProps {
  portfolio: Portfolio
  found: NonNullable<Portfolio['case']>
}

/** What is asked for, and what it is worth: with the amounts entered where they lead. */
function Money({ portfolio, found }: MoneyProps) {
  const { oneOff, firstYearRunning, invest } = found
  return (
    <div className="mt-4">
      <StatRow>
        <Stat
          label={`Cost of ${countText(portfolio)}`}
          value={<OpenFigure figure={invest} leading />}
          note={
            <>
              <OpenFigure figure={oneOff} inSentence /> once,{' '}
              <OpenFigure figure={firstYearRunning} inSentence /> running in the first year
            </>
          }
        />
        {portfolio.entered ? <Entered {...portfolio.entered} /> : <Worth found={found} />}
      </StatRow>
    </div>
  )
}

/** The same NPV as in the calculator and in documents. */
const Entered = ({ npv, difference }: NonNullable<Portfolio['entered']>) => (
  <Stat
    label="NPV with the amounts entered"
    value={<OpenFigure figure={npv} leading />}
    note={
      difference.value === 0 ? (
        'Same as for the recommended options'
      ) : (
        <>
          <OpenFigure figure={difference} inSentence /> against the recommended options
        </>
      )
    }
  />
)

/** The NPV with none, part and all of the freed hours counted as cash. */
const Worth = ({ found: { npvCash, npvCashed, npv } }: Pick<MoneyProps, 'found'>) => (
  <>
    <Stat
      label="NPV of cash alone"
      value={<OpenFigure figure={npvCash} leading />}
      note="Freed hours not counted"
    />
    <Stat label={npvCashed.label} value={<OpenFigure figure={npvCashed} leading />} note="Median" />
    <Stat label="NPV with all freed hours" value={<OpenFigure figure={npv} leading />} note="Median" />
  </>
)

function Rule() {
  return (
    <details className="mt-3 max-w-3xl text-sm">
      <summary className="link w-fit text-xs">Why these options?</summary>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
        <li>Options are added in order of payback while each raises the median net present value.</li>
        <li>An option includes the one-off costs that it shares with others.</li>
        <li>Now: pays back within {PAYS_NOW} months. Later: takes longer. Both are recommended.</li>
        <li>Not recommended: the portfolio is worth more without it.</li>
        <li>Not assessed: no one-off or running cost is estimated.</li>
        <li>
          The total is simulated together: the portfolio effect is its difference from the options’ NPVs.
        </li>
        <li>You can decide otherwise. Your reason is shown with the option.</li>
      </ul>
    </details>
  )
}

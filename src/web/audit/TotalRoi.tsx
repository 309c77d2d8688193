// Total ROI of the dashboard, by the specification and by the full model: one sum per currency, which opens the
// audits in it.

import { useState } from 'react'
import { inDefaultStyle, moneyText } from '#domain/text/number-style.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { useRead } from '#web/platform/api.ts'
import { Numbers } from '#web/platform/numbers.tsx'
import { Figure } from '#web/ui/figure.tsx'

interface Total {
  currency: string
  /** Net savings before running costs. */
  value: number
  /** Percentiles of the net present value. */
  sound: { p10: number; p50: number; p90: number }
}

interface Props {
  totals: readonly Total[]
}

/** Saved net savings, before running costs. */
export function TotalRoi({ totals }: Props) {
  return totals.map(each => <Sum key={each.currency} total={each} of="net" />)
}

/** Shown beside them at the same size: the median net present values. */
export function TotalValue({ totals }: Props) {
  return totals.map(each => <Sum key={each.currency} total={each} of="p50" />)
}

/**
 * The sums of all low ends and of all high ends. The text says so, because they are not percentiles of the total.
 */
export function TotalEnds({ totals }: Props) {
  return totals.filter(hasRange).map(total => (
    <span key={total.currency} className="mt-1 block leading-6">
      <Reach {...total.sound} />
      <TotalIn total={total} of="p10" /> to <TotalIn total={total} of="p90" />, if every audit lands low /
      high
    </span>
  ))
}

const hasRange = ({ sound }: Total) => sound.p10 !== 0 || sound.p90 !== 0

/** Range and median relative to zero, as a bar. The text beside it says the same. */
function Reach({ p10, p50, p90 }: Total['sound']) {
  const from = Math.min(0, p10)
  const to = Math.max(0, p90)
  const at = (value: number) => `${(100 * (value - from)) / (to - from || 1)}%`
  return (
    <span aria-hidden className="relative mt-2 mb-1.5 block h-2.5 border-b border-edge">
      <span
        className="absolute inset-y-0 border-x border-signal bg-signal-wash"
        style={{ left: at(p10), width: `calc(${at(p90)} - ${at(p10)})` }}
      />
      <span className="absolute -inset-y-0.5 w-0.5 bg-signal" style={{ left: at(p50) }} />
      <span className="absolute -bottom-1 h-2 border-l border-ink" style={{ left: at(0) }} />
    </span>
  )
}

interface SumProps {
  total: Total
  of: 'net' | keyof Total['sound']
}

const Sum = (props: SumProps) => (
  <span className="block">
    <TotalIn {...props} />
  </span>
)

interface CompanySumProps {
  company: string
  currency: string
  value: number
  of: SumProps['of']
}

/** One of the sums, over a company's audits only. */
export const CompanySum = ({ currency, value, of, company }: CompanySumProps) => (
  <OpenSum query={{ currency, of, company }} value={value} />
)

/** A sum over all audits. NPV percentiles are rounded; "Why?" shows the exact sum. */
const TotalIn = ({ total, of }: SumProps) => (
  <OpenSum
    query={{ currency: total.currency, of }}
    value={of === 'net' ? total.value : total.sound[of]}
    leading={of !== 'net'}
  />
)

interface OpenSumProps {
  query: { currency: string; of: SumProps['of']; company?: string }
  value: number
  /** Three significant digits. */
  leading?: boolean
}

/** Loads the underlying audits when the user opens it; until then only the sum is shown. */
function OpenSum({ query, value, leading = false }: OpenSumProps) {
  const [asked, setAsked] = useState(false)
  const style = inDefaultStyle(query)
  const { data } = useRead('audit.totalRoi', { query }, { enabled: asked })
  return (
    <Numbers style={style}>
      {data ? (
        <OpenFigure key={data.value} figure={data} startOpen inSentence leading={leading} />
      ) : (
        <Figure onOpen={() => setAsked(true)}>
          {moneyText(value, leading ? { ...style, isRounded: true } : style)}
        </Figure>
      )}
    </Numbers>
  )
}

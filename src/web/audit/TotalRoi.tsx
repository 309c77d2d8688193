// The dashboard's Total ROI, a sum for each currency, each of which opens to the audits it is added up from.

import { useState } from 'react'
import { HOUSE_STYLE, moneyText } from '#domain/number-style.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { useRead } from '#web/platform/api.ts'
import { Numbers } from '#web/platform/numbers.tsx'
import { Figure } from '#web/ui/figure.tsx'

interface Total {
  currency: string
  value: number
}

export function TotalRoi({ totals }: { totals: readonly Total[] }) {
  if (totals.length === 0) return <>{moneyText(0, HOUSE_STYLE)}</>
  return totals.map(total => (
    <span key={total.currency} className="block">
      <Numbers style={styleOf(total)}>
        <TotalIn total={total} />
      </Numbers>
    </span>
  ))
}

const styleOf = ({ currency }: Total) => ({ ...HOUSE_STYLE, currency })

/** Loads what it stands on once somebody asks; until then the sum alone is enough. */
function TotalIn({ total }: { total: Total }) {
  const [asked, setAsked] = useState(false)
  const { data } = useRead('audit.totalRoi', { query: { currency: total.currency } }, { enabled: asked })
  if (data) return <OpenFigure key={data.value} figure={data} startOpen />
  return <Figure onOpen={() => setAsked(true)}>{moneyText(total.value, styleOf(total))}</Figure>
}

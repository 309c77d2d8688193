// The dashboard's Total ROI, which opens to the audits it is added up from.

import { useState } from 'react'
import { moneyText } from '#domain/figure.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { useRead } from '#web/platform/api.ts'
import { Figure } from '#web/ui/figure.tsx'

/** Loads what it stands on once somebody asks; until then the sum alone is enough. */
export function TotalRoi({ total }: { total: number }) {
  const [asked, setAsked] = useState(false)
  const { data } = useRead('audit.totalRoi', {}, { enabled: asked })
  if (total === 0) return <>{moneyText(0)}</>
  if (data) return <OpenFigure key={data.value} figure={data} startOpen />
  return <Figure onOpen={() => setAsked(true)}>{moneyText(total)}</Figure>
}

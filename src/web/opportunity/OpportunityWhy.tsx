// Explains an opportunity's expected savings: one sentence, the range, the evidence, and the lineage.

import { Link } from 'react-router'
import { step3Path } from '#domain/audit.ts'
import { SAVINGS_KIND_LABELS } from '#domain/opportunity/opportunity.ts'
import { FigureWindow, OpenFigure } from '#web/figure/index.ts'
import { type OpportunityItem, overlapText } from '#web/opportunity/opportunity-list.ts'
import { useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'

export default function OpportunityWhy({ item, onClose }: { item: OpportunityItem; onClose: () => void }) {
  return <FigureWindow figure={item.leading.figure} more={<More item={item} />} onClose={onClose} />
}

function More({ item }: { item: OpportunityItem }) {
  const { leading: headline, opportunity, neighbours } = item
  const { figures } = item.row
  return (
    <div className="mb-4 text-sm leading-7 text-muted">
      <Between ends={headline.ends} />
      <p>
        Its weakest input: {headline.weakest}. Saves: {SAVINGS_KIND_LABELS[opportunity.saves].toLowerCase()}.
      </p>
      <p>
        Impact score <OpenFigure inSentence figure={headline.scoreFigure} />, effort{' '}
        <OpenFigure inSentence figure={figures.effort} />; at an assumed 60 runs a month:{' '}
        <OpenFigure inSentence figure={figures.specification} />.
      </p>
      <MeasuredBenefit auditId={opportunity.auditId} opportunityId={opportunity.id} />
      {neighbours.length > 0 && <p>{overlapText(neighbours.map(({ title }) => title))}</p>}
    </div>
  )
}

/** Link to the realised benefit, if it is measured. */
function MeasuredBenefit({ auditId, opportunityId }: { auditId: number; opportunityId: number }) {
  const { data } = useRead('outcome.list', { params: { id: auditId } })
  if (!data?.some(each => each.opportunityId === opportunityId)) return null
  return (
    <p>
      Measured:{' '}
      <Link className="link" to={`${step3Path(auditId, 'finish')}#outcomes`}>
        see benefits
      </Link>
      .
    </p>
  )
}

/** The range, if the inputs have one. */
function Between({ ends: { p10, p90 } }: Pick<OpportunityItem['leading'], 'ends'>) {
  const { money } = useNumbers()
  if (p10.value === p90.value) return null
  return (
    <p>
      80% range:{' '}
      <OpenFigure inSentence figure={p10}>
        {money(p10.value ?? 0)}
      </OpenFigure>{' '}
      –{' '}
      <OpenFigure inSentence figure={p90}>
        {money(p90.value ?? 0)}
      </OpenFigure>
      .
    </p>
  )
}

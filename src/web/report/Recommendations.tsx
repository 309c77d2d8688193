// Fourth tab: what to do about the largest opportunities, then the recommendations from the answers, by priority.

import { PRIORITY_LABELS, RECOMMENDATIONS } from '#content/recommendation.ts'
import type { Audit } from '#contract/audit.ts'
import { HIGH_IMPACT } from '#domain/interview/impact.ts'
import type { Recommendation } from '#domain/report.ts'
import { AdviceItem } from '#web/report/AdviceItem.tsx'
import { ScoredItem, type TabProps } from '#web/report/parts.tsx'
import { Badge } from '#web/ui/badge.tsx'

const TONES = { high: 'danger', medium: 'caution', low: 'neutral' } as const

export function Recommendations({ audit, report }: TabProps) {
  return (
    <ol className="border-b border-rule">
      {report.advice.map(advice => (
        <AdviceItem key={advice.opportunityId} advice={advice} audit={audit} />
      ))}
      {report.recommendations.map(recommendation => (
        <Item key={recommendation.id} audit={audit} recommendation={recommendation} />
      ))}
    </ol>
  )
}

function Item({ audit, recommendation }: { audit: Audit; recommendation: Recommendation }) {
  const { id, priority, months, triggers } = recommendation
  const { title, text } = RECOMMENDATIONS[id]
  return (
    <li className="grid gap-x-8 gap-y-2 border-t border-rule py-6 md:grid-cols-[10rem_minmax(0,1fr)]">
      <div className="flex items-center gap-3 md:block">
        <Badge tone={TONES[priority]}>{PRIORITY_LABELS[priority]} priority</Badge>
        <p className="caption md:mt-2">{months.join('-')} months</p>
      </div>
      <div>
        <h2 className="headline text-lg">{title}</h2>
        <p className="mt-1.5 max-w-3xl text-muted">{text}</p>
        {triggers.length > 0 && (
          <details className="mt-3">
            <summary className="text-sm font-medium">
              Because of {triggers.length} {triggers.length === 1 ? 'answer' : 'answers'} with a score of{' '}
              {HIGH_IMPACT} or more
            </summary>
            <ul className="mt-2 border-y border-rule">
              {triggers.map(answer => (
                <ScoredItem key={answer.answerId} answer={answer} audit={audit} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </li>
  )
}

// The head of a result: the tier in words, the score on the scale of all tiers, and the radar of the ten topics.

import type { AssessmentResult } from '#contract/assessment.ts'
import { MAX_SCORE, TIER_FLOORS, TIERS, TOPIC_LABELS, TOPICS } from '#domain/assessment.ts'
import { RadarChart } from '#web/assessment/RadarChart.tsx'

export function Verdict({ result }: { result: AssessmentResult }) {
  return (
    <section className="grid items-center gap-x-16 gap-y-10 py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,28rem)] lg:py-16 print:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] print:gap-x-6 print:gap-y-0 print:pt-5 print:pb-2">
      <div className="print:contents">
        <p className="caption">Your AI readiness</p>
        <h1 className="headline mt-1 text-4xl lg:text-5xl print:text-3xl">{result.title}</h1>
        <p className="mt-5 max-w-xl text-lg text-muted print:mt-3 print:text-base">{result.description}</p>
        <div className="mt-10 flex flex-wrap items-baseline gap-x-5 print:mt-4 print:gap-x-3">
          <p className="headline text-5xl print:text-4xl">{result.scorePercentage}%</p>
          <p className="whitespace-nowrap">{result.totalScore} out of 40 points</p>
        </div>
        <Scale totalScore={result.totalScore} />
        <CapNote result={result} />
      </div>
      <figure className="print:col-start-2 print:row-span-5 print:row-start-1">
        <RadarChart topics={result.topics} />
        <figcaption className="sr-only">
          Points by topic, of 4 each:{' '}
          {result.topics.map(topic => `${topic.label} ${topic.points}`).join(', ')}.
        </figcaption>
      </figure>
    </section>
  )
}

/** The attainable range with the floor of each tier, and where the total stands on it. */
function Scale({ totalScore }: { totalScore: number }) {
  const least = TOPICS.length
  const share = (points: number) => `${((points - least) / (MAX_SCORE - least)) * 100}%`
  return (
    <div aria-hidden className="mt-5 max-w-xl print:[print-color-adjust:exact]">
      <div className="relative h-2 bg-rule">
        <div className="h-full bg-signal" style={{ width: share(totalScore) }} />
        {TIERS.slice(1).map(tier => (
          <span
            key={tier}
            className="absolute -top-1 h-4 w-px bg-ink"
            style={{ left: share(TIER_FLOORS[tier] - 0.5) }}
          />
        ))}
      </div>
      <div className="mt-2 flex justify-between text-xs text-muted">
        <span>10 points</span>
        <span>{MAX_SCORE} points</span>
      </div>
    </div>
  )
}

function CapNote({ result: { cappedBy, capRule, totalScore } }: { result: AssessmentResult }) {
  if (cappedBy.length === 0) return null
  const topics = new Intl.ListFormat('en').format(cappedBy.map(topic => TOPIC_LABELS[topic]))
  return (
    <p
      role="note"
      className="mt-6 max-w-xl print:col-span-2 print:mt-3 print:max-w-none border-l-2 border-time-sink bg-time-sink-wash px-4 py-3 text-sm"
    >
      Your {totalScore} points would reach “Ready to scale”. {topics} on the lowest rung keeps the result
      here. {capRule}
    </p>
  )
}

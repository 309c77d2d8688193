// Header of a result: the tier, the score on the scale of all tiers, and the radar chart of the ten topics.

import type { CSSProperties } from 'react'
import type { AssessmentResult } from '#contract/assessment.ts'
import { MAX_SCORE, TOPIC_LABELS } from '#domain/assessment/assessment.ts'
import { RadarChart } from '#web/assessment/results/RadarChart.tsx'

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
        <Scale result={result} />
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

/** The named tiers with the total marked; the full bar is 40 points, as for the percentage above it. */
function Scale({ result: { tiers, title, totalScore } }: { result: AssessmentResult }) {
  const share = (points: number) => `${(points / MAX_SCORE) * 100}%`
  return (
    <div className="mt-5 max-w-xl print:max-w-none print:[print-color-adjust:exact]">
      <div aria-hidden className="relative h-2 bg-rule">
        <div data-reached className="h-full bg-signal" style={{ width: share(totalScore) }} />
        {tiers.slice(1).map(({ from }) => (
          <span key={from} className="absolute -top-1 h-4 w-px bg-ink" style={{ left: share(from - 0.5) }} />
        ))}
      </div>
      <ol
        aria-label="The four results and their points"
        className="mt-2 grid gap-x-1 text-xs text-muted sm:grid-cols-(--tiers) print:grid-cols-(--tiers)"
        style={{ '--tiers': tiers.map((_, n) => `${widthOf(tiers, n)}fr`).join(' ') } as CSSProperties}
      >
        {tiers.map(tier => (
          <Mark key={tier.title} tier={tier} isOwn={tier.title === title} />
        ))}
      </ol>
    </div>
  )
}

type Tiers = AssessmentResult['tiers']

/** Width of a tier on the bar in points: from one threshold to the next. */
function widthOf(tiers: Tiers, n: number): number {
  const from = n === 0 ? 0 : (tiers[n]?.from ?? 0) - 0.5
  return (tiers[n + 1]?.from ?? MAX_SCORE + 0.5) - 0.5 - from
}

function Mark({ tier: { title, from, to }, isOwn }: { tier: Tiers[number]; isOwn: boolean }) {
  return (
    <li
      aria-current={isOwn ? 'true' : undefined}
      className={`flex gap-x-2 sm:block print:block ${isOwn ? 'font-semibold text-ink' : ''}`}
    >
      <span className="block min-w-12 whitespace-nowrap">
        {from}–{to}
      </span>
      {title}
    </li>
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
      Your {totalScore} points would reach “Ready to scale”. {topics} at the lowest level{' '}
      {cappedBy.length === 1 ? 'keeps' : 'keep'} the result here. {capRule}
    </p>
  )
}

// What a log says, in five tabs: against what was said, against the map, by activity, its variants, and the rows that
// were refused.

import type { Audit } from '#contract/audit.ts'
import type { SourceRecord } from '#contract/source.ts'
import { timeText } from '#domain/source/time-text.ts'
import { dayText } from '#domain/text/date.ts'
import { useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Activities } from '#web/source/log/Activities.tsx'
import { Comparisons } from '#web/source/log/Comparisons.tsx'
import { Conformance } from '#web/source/log/Conformance.tsx'
import { executionsInCases } from '#web/source/log/counts.ts'
import { FilterBar } from '#web/source/log/FilterBar.tsx'
import type { LogProps } from '#web/source/log/log-props.ts'
import { Refused } from '#web/source/log/Refused.tsx'
import { Variants } from '#web/source/log/Variants.tsx'
import { FileName } from '#web/ui/file-name.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

interface Props {
  source: SourceRecord
  audit: Audit
  readOnly: boolean
}

export function ReadLog({ source: { id }, audit, readOnly }: Props) {
  const { data, error, refetch } = useRead('source.get', { params: { id } }, { fresh: true })
  if (!data?.summary) {
    return error ? (
      <Failed title="The log could not be loaded" onRetry={() => void refetch()}>
        {error.problem?.message ?? 'The server cannot be reached.'}
      </Failed>
    ) : (
      <Loading />
    )
  }
  return <Log source={{ ...data, summary: data.summary }} audit={audit} readOnly={readOnly} />
}

function Log(props: LogProps) {
  const { filename, refused } = props.source
  return (
    <section aria-label={filename} className="mt-8">
      <h2 className="headline text-xl wrap-anywhere">
        <FileName name={filename} />
      </h2>
      <Facts {...props} />
      <FilterBar {...props} />
      <div className="mt-6">
        <Tabs
          label="What the log says"
          items={[
            { value: 'compare', label: 'Said against logged', panel: <Comparisons {...props} /> },
            { value: 'map', label: 'Against the map', panel: <Conformance {...props} /> },
            { value: 'activities', label: 'Activities', panel: <Activities {...props} /> },
            { value: 'variants', label: 'Variants', panel: <Variants {...props} /> },
            { value: 'refused', label: `Refused rows (${refused})`, panel: <Refused {...props} /> },
          ]}
        />
      </div>
    </section>
  )
}

function Facts({ source: { summary, mapping, skipped } }: LogProps) {
  const { number, style } = useNumbers()
  const { events, cases, from, to, months, leadTime } = summary
  const parts = [
    executionsInCases(events, cases, number),
    [...new Set([dayText(from, style), dayText(to, style)])].join(' to '),
    `${months} full ${months === 1 ? 'month' : 'months'}`,
    ...(leadTime ? [`median lead time ${timeText(leadTime.median, style.locale)}`] : []),
    mapping?.calendar ? 'working hours only' : 'around the clock',
    mapping?.zone ?? '',
    ...(skipped > 0 ? [`${number(skipped)} other transitions left out`] : []),
  ]
  return <p className="mt-1 text-sm text-muted">{parts.filter(Boolean).join(' · ')}</p>
}

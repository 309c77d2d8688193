// The first tab: the figures of the whole audit, what they mean in two sentences, and the findings that weigh most.

import type { Audit } from '#contract/audit.ts'
import { CRITICAL_IMPACT, HIGH_IMPACT, type Report } from '#domain/report.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { FindingItem, NoInterviews } from '#web/report/parts.tsx'
import type { TabProps } from '#web/report/ReportsPage.tsx'
import { Stat, StatRow } from '#web/ui/stat.tsx'

const SHOWN_FINDINGS = 3

export function ExecutiveSummary({ audit, report }: TabProps) {
  if (report.interviews.value === 0) return <NoInterviews audit={audit} />
  const figure = (key: 'interviews' | 'responses' | 'averageImpact' | 'highImpact' | 'critical') => (
    <OpenFigure figure={report[key]} />
  )
  return (
    <>
      <StatRow>
        <Stat
          label="Interviews"
          value={figure('interviews')}
          note={`${report.completedInterviews.value} completed`}
        />
        <Stat label="Responses" value={figure('responses')} note="questions answered" />
        <Stat label="Average impact" value={figure('averageImpact')} note="of the scored answers" />
        <Stat label="High impact" value={figure('highImpact')} note={`score ${HIGH_IMPACT} or more`} />
        <Stat label="Critical" value={figure('critical')} note={`score ${CRITICAL_IMPACT} or more`} />
      </StatRow>
      <p className="mt-8 max-w-3xl text-lg wrap-anywhere">{summaryOf(audit, report)}</p>
      {report.findings.length > 0 && (
        <section className="mt-10" aria-labelledby="weightiest">
          <h2 id="weightiest" className="headline text-xl">
            What weighs most
          </h2>
          <ul className="mt-3 border-y border-rule">
            {report.findings.slice(0, SHOWN_FINDINGS).map(finding => (
              <FindingItem key={finding.answerId} finding={finding} audit={audit} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The audit in words, every number one of the report's figures. */
function summaryOf(audit: Audit, report: Report): string {
  const { responses, interviews, averageImpact, highImpact, critical } = report
  const basis = `${counted(responses.value, 'response')} from ${counted(interviews.value, 'interview')} at ${audit.company}`
  if (averageImpact.value === null) return `${basis}. No answer carries an impact score yet.`
  const average = `${basis}, with an average impact of ${averageImpact.value.toFixed(1)} out of 10.`
  if (highImpact.value === 0) return `${average} No answer reaches a high impact.`
  const have = highImpact.value === 1 ? 'has' : 'have'
  return `${average} ${counted(highImpact.value, 'answer')} ${have} a high impact, ${critical.value || 'none'} of them critical.`
}

function counted(value: number | null, noun: string): string {
  return `${value ?? 0} ${noun}${value === 1 ? '' : 's'}`
}

// The first tab: the figures of the whole audit, what they mean in two sentences, and the findings that weigh most.

import type { Figure } from '#domain/figure.ts'
import { CRITICAL_IMPACT, HIGH_IMPACT } from '#domain/report.ts'
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
          note={
            <OpenFigure figure={report.completedInterviews} inSentence>
              {report.completedInterviews.value ?? 0} completed
            </OpenFigure>
          }
        />
        <Stat label="Responses" value={figure('responses')} note="questions answered" />
        <Stat label="Average impact" value={figure('averageImpact')} note="of the scored answers" />
        <Stat label="High impact" value={figure('highImpact')} note={`score ${HIGH_IMPACT} or more`} />
        <Stat label="Critical" value={figure('critical')} note={`score ${CRITICAL_IMPACT} or more`} />
      </StatRow>
      <Summary audit={audit} report={report} />
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
function Summary({ audit, report }: TabProps) {
  const { responses, interviews, averageImpact } = report
  return (
    <p className="mt-8 max-w-3xl text-lg wrap-anywhere">
      <Counted figure={responses} noun="response" /> from <Counted figure={interviews} noun="interview" /> at{' '}
      {audit.company}
      {averageImpact.value === null ? (
        '. No answer carries an impact score yet.'
      ) : (
        <>
          , with an average impact of{' '}
          <OpenFigure figure={averageImpact} inSentence>
            {averageImpact.value.toFixed(1)}
          </OpenFigure>{' '}
          out of 10. <Weight report={report} />
        </>
      )}
    </p>
  )
}

function Weight({ report: { highImpact, critical } }: Pick<TabProps, 'report'>) {
  if (highImpact.value === 0) return 'No answer reaches a high impact.'
  return (
    <>
      <Counted figure={highImpact} noun="answer" /> {highImpact.value === 1 ? 'has' : 'have'} a high impact,{' '}
      <OpenFigure figure={critical} inSentence>
        {critical.value || 'none'}
      </OpenFigure>{' '}
      of them critical.
    </>
  )
}

function Counted({ figure, noun }: { figure: Figure; noun: string }) {
  return (
    <OpenFigure figure={figure} inSentence>
      {figure.value ?? 0} {noun}
      {figure.value === 1 ? '' : 's'}
    </OpenFigure>
  )
}

// First tab: key findings, the interview figures, two sentences on their meaning, recommended options and charts.

import { Suspense } from 'react'
import type { Figure } from '#domain/figure/figure.ts'
import { chiefFindings } from '#domain/finding/chief.ts'
import { CRITICAL_IMPACT, HIGH_IMPACT } from '#domain/interview/impact.ts'
import { useReadOnly } from '#web/audit-access/index.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { onDemand } from '#web/platform/on-demand.tsx'
import { RecommendedPortfolio } from '#web/portfolio/index.ts'
import { FindingList } from '#web/report/Findings.tsx'
import { NoInterviews, ratedText, type TabProps } from '#web/report/parts.tsx'
import { Stat, StatRow } from '#web/ui/stat.tsx'

const SHOWN_FINDINGS = 4

const ReportPictures = onDemand(() => import('#web/report/ReportPictures.tsx'))

export function ExecutiveSummary({ audit, report }: TabProps) {
  const readOnly = useReadOnly(audit)
  const chief = <Chief audit={audit} report={report} />
  const below = (
    <>
      <Suspense>
        <RecommendedPortfolio auditId={audit.id} frozen={readOnly !== null} />
      </Suspense>
      <Suspense fallback={report.findings.length > 0 && <div className="min-h-dvh" />}>
        <ReportPictures auditId={audit.id} />
      </Suspense>
    </>
  )
  if (report.interviews.value === 0)
    return (
      <>
        <NoInterviews audit={audit} />
        {chief}
        {below}
      </>
    )
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
        <Stat label="Average impact" value={figure('averageImpact')} note={ratedText(report.averageImpact)} />
        <Stat label="High impact" value={figure('highImpact')} note={`score ${HIGH_IMPACT} or more`} />
        <Stat label="Critical" value={figure('critical')} note={`score ${CRITICAL_IMPACT} or more`} />
      </StatRow>
      <Summary audit={audit} report={report} />
      {chief}
      {below}
    </>
  )
}

/** The key findings, with space for each source. */
function Chief({ audit, report }: TabProps) {
  const findings = chiefFindings(report.findings, SHOWN_FINDINGS)
  if (findings.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="weightiest">
      <h2 id="weightiest" className="headline text-xl">
        Key findings
      </h2>
      <FindingList findings={findings} audit={audit} />
    </section>
  )
}

/** The audit as text; every number is one of the report's figures. */
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
  if (highImpact.value === 0) return 'No answer has a high impact.'
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

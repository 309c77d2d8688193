// The second tab: every answer whose score makes it a finding, the critical ones first.

import { CRITICAL_IMPACT, MAJOR_IMPACT, type Severity } from '#domain/report.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { Contradictions } from '#web/report/Contradictions.tsx'
import { FindingItem, NoInterviews, SEVERITY_LABELS } from '#web/report/parts.tsx'
import type { TabProps } from '#web/report/ReportsPage.tsx'
import { Empty } from '#web/ui/states.tsx'

const RANGES: Record<Severity, string> = {
  critical: `impact score ${CRITICAL_IMPACT} or more`,
  major: `impact score ${MAJOR_IMPACT} to below ${CRITICAL_IMPACT}`,
}

export function KeyFindings(props: TabProps) {
  const { audit, report } = props
  if (report.interviews.value === 0) return <NoInterviews audit={audit} />
  const contradictions = <Contradictions audit={audit} contradictions={report.contradictions} />
  if (report.findings.length === 0)
    return (
      <div className="space-y-10">
        <Empty>No answer has an impact score of {MAJOR_IMPACT} or more.</Empty>
        {contradictions}
      </div>
    )
  return (
    <div className="space-y-10">
      <Group {...props} severity="critical" />
      <Group {...props} severity="major" />
      {contradictions}
    </div>
  )
}

function Group({ audit, report, severity }: TabProps & { severity: Severity }) {
  const findings = report.findings.filter(finding => finding.severity === severity)
  if (findings.length === 0) return null
  return (
    <section aria-labelledby={severity}>
      <h2 id={severity} className="headline flex flex-wrap items-baseline gap-x-3 text-xl">
        {SEVERITY_LABELS[severity]} findings
        <span className="caption font-sans">
          <OpenFigure figure={report[severity]} /> with {RANGES[severity]}
        </span>
      </h2>
      <ul className="mt-3 border-y border-rule">
        {findings.map(finding => (
          <FindingItem key={finding.answerId} finding={finding} audit={audit} />
        ))}
      </ul>
    </section>
  )
}

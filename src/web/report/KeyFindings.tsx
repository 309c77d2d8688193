// Second tab: possible savings, highest costs, every answer whose score makes it a finding, and contradictions.

import type { FindingSource } from '#domain/finding/finding.ts'
import { CRITICAL_IMPACT, MAJOR_IMPACT, type Severity } from '#domain/interview/impact.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { Contradictions } from '#web/report/Contradictions.tsx'
import { FindingList } from '#web/report/Findings.tsx'
import { NotableFindings } from '#web/report/NotableFindings.tsx'
import { NoInterviews, ScoredItem, SEVERITY_LABELS, type TabProps } from '#web/report/parts.tsx'
import { Empty } from '#web/ui/states.tsx'

const RANGES: Record<Severity, string> = {
  critical: `impact score ${CRITICAL_IMPACT} or more`,
  major: `impact score ${MAJOR_IMPACT} to below ${CRITICAL_IMPACT}`,
}

export function KeyFindings(props: TabProps) {
  const { audit, report } = props
  const isEmpty = report.findings.length + report.scored.length === 0
  if (isEmpty && report.interviews.value === 0) return <NoInterviews audit={audit} />
  return (
    <div className="space-y-10">
      {isEmpty && (
        <Empty>
          No findings yet: no opportunity, no step with a cost, no answer with an impact score of{' '}
          {MAJOR_IMPACT} or more.
        </Empty>
      )}
      <Money {...props} source="opportunity" title="Savings" />
      <NotableFindings {...props} />
      <Money {...props} source="step" title="Other large costs" />
      <Group {...props} severity="critical" />
      <Group {...props} severity="major" />
      <Contradictions
        audit={audit}
        contradictions={report.contradictions}
        flowDisputes={report.flowDisputes}
      />
    </div>
  )
}

interface MoneyProps extends TabProps {
  source: FindingSource
  title: string
}

function Money({ audit, report, source, title }: MoneyProps) {
  const findings = report.findings.filter(each => each.source === source)
  if (findings.length === 0) return null
  return (
    <section aria-labelledby={`found-${source}`}>
      <h2 id={`found-${source}`} className="headline text-xl">
        {title}
      </h2>
      <FindingList findings={findings} audit={audit} />
    </section>
  )
}

function Group({ audit, report, severity }: TabProps & { severity: Severity }) {
  const answers = report.scored.filter(answer => answer.severity === severity)
  if (answers.length === 0) return null
  return (
    <section aria-labelledby={severity}>
      <h2 id={severity} className="headline flex flex-wrap items-baseline gap-x-3 text-xl">
        {SEVERITY_LABELS[severity]} findings
        <span className="caption font-sans">
          <OpenFigure figure={report[severity]} /> with {RANGES[severity]}
        </span>
      </h2>
      <ul className="mt-3 border-y border-rule">
        {answers.map(answer => (
          <ScoredItem key={answer.answerId} answer={answer} audit={audit} />
        ))}
      </ul>
    </section>
  )
}

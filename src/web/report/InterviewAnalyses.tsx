// Third tab: each interview with its figures and, on request, its full answers.

import { INTERVIEWEE_KIND_LABELS, type InterviewRecord, isAnswered } from '#domain/interview/interview.ts'
import { templateTitle } from '#domain/interview/template.ts'
import type { InterviewAnalysis } from '#domain/report.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { AnswerLink, NoInterviews, ratedText, type TabProps } from '#web/report/parts.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Stat, StatRow } from '#web/ui/stat.tsx'

export function InterviewAnalyses(props: TabProps) {
  const { audit, report } = props
  if (report.analyses.length === 0) return <NoInterviews audit={audit} />
  return (
    <div className="space-y-12">
      {report.analyses.map(analysis => (
        <Analysis key={analysis.interview.id} {...props} analysis={analysis} />
      ))}
    </div>
  )
}

function Analysis({ audit, analysis }: TabProps & { analysis: InterviewAnalysis }) {
  const { interview, responses, averageImpact, highImpact } = analysis
  const heading = `interview-${interview.id}`
  return (
    <section aria-labelledby={heading}>
      <div className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id={heading} className="headline text-xl">
          {templateTitle(interview)}
        </h2>
        <Badge tone={interview.completed ? 'signal' : 'caution'}>
          {interview.completed ? 'Completed' : 'In Progress'}
        </Badge>
        <p className="min-w-0 text-sm text-muted wrap-anywhere">{personOf(interview)}</p>
      </div>
      <StatRow>
        <Stat
          label="Responses"
          value={<OpenFigure figure={responses} />}
          note={`of ${interview.questions.length} questions`}
        />
        <Stat
          label="Average impact"
          value={<OpenFigure figure={averageImpact} />}
          note={ratedText(averageImpact)}
        />
        <Stat label="High-impact answers" value={<OpenFigure figure={highImpact} />} />
      </StatRow>
      <Answers audit={audit} interview={interview} />
    </section>
  )
}

function Answers({ audit, interview }: Pick<TabProps, 'audit'> & { interview: InterviewRecord }) {
  const answered = interview.questions.flatMap(question => {
    const answer = interview.answers.find(({ questionId }) => questionId === question.id)
    return isAnswered(answer) && answer ? [{ question, answer }] : []
  })
  if (answered.length === 0) return null
  return (
    <details className="mt-4">
      <summary className="text-sm font-medium">Answers in full</summary>
      <dl className="mt-3 max-w-3xl divide-y divide-rule border-y border-rule">
        {answered.map(({ question, answer }) => (
          <div key={question.id} className="py-3">
            <dt className="text-sm text-muted">{question.question}</dt>
            <dd dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
              {answer.response}
            </dd>
            <dd className="caption mt-1.5 flex gap-3">
              {answer.impactScore !== null && <span>Impact score {answer.impactScore} of 10</span>}
              <AnswerLink audit={audit} interviewId={interview.id} questionId={question.id} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function personOf({ interviewee, intervieweeRole, intervieweeKind }: InterviewRecord): string {
  const kind = intervieweeKind && INTERVIEWEE_KIND_LABELS[intervieweeKind]
  return [interviewee || 'Unnamed interviewee', intervieweeRole, kind].filter(Boolean).join(' · ')
}

// Left side of the interview: the templates, and under the open one its interviewees and questions.

import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import type { Interview } from '#contract/interview.ts'
import type { ListedTemplate } from '#contract/interview-template.ts'
import { AUDIT_TYPES, type AuditType } from '#domain/audit.ts'
import type { InterviewTemplate } from '#domain/interview/interview.ts'
import { organizationTemplateName, templateTitle } from '#domain/interview/template.ts'
import type { AnswerOutbox } from '#web/interview/answer/answer-outbox.ts'
import { Interviewees } from '#web/interview/interviewee/Interviewees.tsx'
import { useStart } from '#web/interview/interviewee/useStart.ts'
import { QuestionsOverview } from '#web/interview/question/QuestionsOverview.tsx'
import { Badge } from '#web/ui/badge.tsx'

interface Props {
  audit: Audit
  templates: Record<AuditType, InterviewTemplate>
  ourTemplates: ListedTemplate[]
  interviews: Interview[]
  current: Interview | undefined
  questionId: string | null
  outbox: AnswerOutbox
  readOnly: boolean
  go(interviewId: number, questionId?: string): void
}

export function TemplateList(props: Props) {
  const { audit, current, templates, ourTemplates, interviews } = props
  const [open, setOpen] = useState(false)
  const types = [audit.type, ...AUDIT_TYPES.filter(type => type !== audit.type)]
  const builtIn = types.map(type => {
    const note = type === audit.type ? 'For this type of audit' : ''
    return { templateName: type as string, name: templates[type].name, note }
  })
  const offered = [...builtIn, ...offeredOf(ourTemplates, interviews)]
  return (
    <nav aria-label="Interview templates" className="min-w-0">
      <button
        type="button"
        aria-expanded={open || !current}
        className="flex w-full items-center justify-between border-y border-ink py-2.5 text-left text-sm font-medium lg:hidden"
        onClick={() => setOpen(!open)}
      >
        {current ? templateTitle(current) : 'Templates'}
        <ChevronRight aria-hidden className={`size-4 ${open || !current ? 'rotate-90' : ''}`} />
      </button>
      <ul
        className={`border-b border-rule lg:block lg:border-t lg:border-t-ink ${open || !current ? '' : 'hidden'}`}
      >
        {offered.map(template => (
          <TemplateItem
            key={template.templateName}
            {...props}
            template={template}
            onChosen={() => setOpen(false)}
          />
        ))}
        <li className="border-t border-rule py-2 pl-3">
          <Link className="link text-sm" to="/interview-templates">
            Our templates
          </Link>
        </li>
      </ul>
    </nav>
  )
}

/** A template with which an interview can start or has started. */
interface Offered {
  templateName: string
  name: string
  note: string
}

/** The organization's templates used in this audit, in the version used, and the active templates. */
function offeredOf(ourTemplates: readonly ListedTemplate[], interviews: readonly Interview[]): Offered[] {
  const begun = new Map(
    interviews
      .filter(({ templateVersion }) => templateVersion !== null)
      .map(each => [each.templateName, each] as const),
  )
  const fresh = ourTemplates.filter(
    ({ id, retiredAt }) => !retiredAt && !begun.has(organizationTemplateName(id)),
  )
  return [
    ...[...begun.values()].map(each => ({
      templateName: each.templateName,
      name: templateTitle(each),
      note: `Our template, version ${each.templateVersion}`,
    })),
    ...fresh.map(({ id, name, version }) => ({
      templateName: organizationTemplateName(id),
      name,
      note: `Our template, version ${version}`,
    })),
  ]
}

type ItemProps = Props & { template: Offered; onChosen(): void }

function TemplateItem({ template, onChosen, ...props }: ItemProps) {
  const { audit, interviews, current, readOnly, go } = props
  const { templateName, name, note } = template
  const held = interviews.filter(interview => interview.templateName === templateName)
  const start = useStart(audit.id)
  const isOpen = current?.templateName === templateName
  const choose = async () => {
    const interview = held[0] ?? (await start.run({ templateName }))
    if (!interview) return
    go(interview.id)
    onChosen()
  }
  return (
    <li className="border-t border-rule first:border-t-0">
      <button
        type="button"
        aria-current={isOpen || undefined}
        disabled={start.pending || (readOnly && held.length === 0)}
        className={`flex w-full items-baseline gap-3 border-l-2 py-2.5 pr-1 pl-3 text-left text-sm hover:bg-band disabled:cursor-not-allowed disabled:opacity-60 ${isOpen ? 'border-signal font-semibold' : 'border-transparent'}`}
        onClick={() => void choose()}
      >
        <span className="min-w-0 flex-1 wrap-anywhere">
          {name}
          {note !== '' && <span className="caption block font-normal">{note}</span>}
        </span>
        <TemplateState held={held} />
      </button>
      {isOpen && current && <Opened {...props} current={current} held={held} onChosen={onChosen} />}
    </li>
  )
}

function TemplateState({ held }: { held: Interview[] }) {
  if (held.length === 0) return <span className="caption font-normal">Not started</span>
  if (held.every(interview => interview.completed)) return <Badge tone="signal">Completed</Badge>
  const answered = held.reduce((sum, interview) => sum + interview.answered, 0)
  const asked = held.reduce((sum, interview) => sum + interview.questions.length, 0)
  return (
    <span className="caption font-normal whitespace-nowrap">
      {answered} of {asked}
    </span>
  )
}

function Opened({
  current,
  held,
  onChosen,
  ...props
}: Omit<ItemProps, 'template' | 'current'> & { current: Interview; held: Interview[] }) {
  const { audit, outbox, readOnly, go, questionId } = props
  const jump = (question: string) => {
    go(current.id, question)
    onChosen()
  }
  return (
    <div className="border-l-2 border-signal pb-3 pl-3">
      <Interviewees audit={audit} held={held} current={current} readOnly={readOnly} outbox={outbox} go={go} />
      <QuestionsOverview
        interview={current}
        outbox={outbox}
        questionId={questionId}
        readOnly={readOnly}
        onJump={jump}
      />
    </div>
  )
}

// The guided interview of one audit: templates and interviewees on the left, the current question on the right.

import { useState } from 'react'
import { useLocation } from 'react-router'
import type { Audit } from '#contract/audit.ts'
import type { Interview } from '#contract/interview.ts'
import type { ListedTemplate } from '#contract/interview-template.ts'
import type { AuditType } from '#domain/audit.ts'
import type { InterviewTemplate } from '#domain/interview/interview.ts'
import { AuditContext } from '#web/audit/index.ts'
import { useReadOnly } from '#web/audit-access/index.ts'
import { useAuditOutbox } from '#web/interview/answer/useAuditOutbox.ts'
import { useUploads } from '#web/interview/attachment/useUploads.ts'
import { TemplateList } from '#web/interview/interviewee/TemplateList.tsx'
import { useStart } from '#web/interview/interviewee/useStart.ts'
import { NewSubmissions } from '#web/interview/link/NewSubmissions.tsx'
import { usePlace } from '#web/interview/location.ts'
import { QuestionPanel } from '#web/interview/question/QuestionPanel.tsx'
import { type Leave, useLeave } from '#web/interview/useLeave.ts'
import { useRead } from '#web/platform/api.ts'
import { useIsCompany } from '#web/platform/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'

export type Templates = Record<AuditType, InterviewTemplate>

export function GuidedInterview({ audit }: { audit: Audit }) {
  const templates = useRead('interview.templates', {})
  const ourTemplates = useRead('interviewTemplate.list', {}, { fresh: true, enabled: useIsCompany() })
  const interviews = useRead('interview.list', { params: { id: audit.id } }, { fresh: true })
  const error = templates.error ?? interviews.error
  const retry = () => void Promise.all([templates.refetch(), interviews.refetch()])
  return (
    <>
      {error && (
        <Failed title="The interviews could not be loaded" onRetry={retry}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
      {!error && !(templates.data && interviews.data) && <Loading />}
      {templates.data && interviews.data && (
        <InterviewWorkspace
          audit={audit}
          templates={templates.data}
          ourTemplates={ourTemplates.data ?? []}
          interviews={interviews.data}
        />
      )}
    </>
  )
}

interface InterviewWorkspaceProps {
  audit: Audit
  templates: Templates
  ourTemplates: ListedTemplate[]
  interviews: Interview[]
}

function InterviewWorkspace({ audit, templates, ourTemplates, interviews }: InterviewWorkspaceProps) {
  const outbox = useAuditOutbox(audit.id)
  const uploads = useUploads(audit.id)
  const { place, isLinked, go } = usePlace(audit.id)
  const leave = useLeave(audit, outbox, go)
  const current = openInterview(interviews, place.interviewId, audit.type)
  const { state } = useLocation()
  const [first] = useState(state?.arriving ? undefined : current?.id)
  const held = interviews.filter(each => each.templateName === current?.templateName)
  const reason = useReadOnly(audit)
  const readOnly = reason !== null
  const shared = { outbox, readOnly, go, questionId: place.questionId }
  return (
    <>
      <PageHeader
        context={<AuditContext audit={audit} />}
        title="Step 1: Guided Interview"
        actions={<Proceed leave={leave} />}
      />
      {isLinked && <Missing interviews={interviews} id={place.interviewId} />}
      {reason === 'completed' && <Completed />}
      {!readOnly && <NewSubmissions interviews={interviews} />}
      <div className="grid gap-8 lg:grid-cols-[19rem_minmax(0,1fr)] lg:gap-12">
        <TemplateList
          {...shared}
          audit={audit}
          templates={templates}
          ourTemplates={ourTemplates}
          interviews={interviews}
          current={current}
        />
        {current ? (
          <QuestionPanel
            key={current.id}
            {...shared}
            uploads={uploads}
            arriving={current.id !== first}
            interview={current}
            isUntouched={audit.status === 'draft'}
            held={held}
            together={place.together && held.length > 1}
            onTogether={together => go(current.id, place.questionId ?? undefined, together)}
            onOpen={id => go(id, place.questionId ?? undefined, false)}
            onDone={leave.run}
          />
        ) : (
          <NoInterview audit={audit} readOnly={readOnly} onStarted={go} />
        )}
      </div>
    </>
  )
}

function Proceed({ leave }: { leave: Leave }) {
  return (
    <Button variant="secondary" pending={leave.pending} onClick={() => void leave.run()}>
      Proceed to Step 2
    </Button>
  )
}

/** If the page was opened by a link to an interview that is gone: another one is shown. */
function Missing({ interviews, id }: { interviews: Interview[]; id: number | null }) {
  const [missing] = useState(interviews.some(interview => interview.id === id) ? null : id)
  if (missing === null || missing !== id) return null
  return (
    <div className="mb-6">
      <Notice tone="caution">The interview of this link no longer exists.</Notice>
    </div>
  )
}

function Completed() {
  return (
    <div className="mb-6">
      <Notice>This audit is completed. Reopen it to make changes.</Notice>
    </div>
  )
}

interface NoInterviewProps {
  audit: Audit
  readOnly: boolean
  onStarted(interviewId: number): void
}

function NoInterview({ audit, readOnly, onStarted }: NoInterviewProps) {
  const start = useStart(audit.id)
  const begin = async () => {
    const interview = await start.run({ templateName: audit.type })
    if (interview) onStarted(interview.id)
  }
  const button = (
    <Button pending={start.pending} onClick={() => void begin()}>
      Start interview
    </Button>
  )
  return (
    <Empty action={!readOnly && button}>
      <h2 className="headline mb-1 text-lg text-ink">No interview data available.</h2>
      Choose a template to start its interview. The first one suits this type of audit.
    </Empty>
  )
}

/** The interview in the URL, otherwise the first one, preferring the audit's own type. */
function openInterview(interviews: Interview[], id: number | null, type: AuditType): Interview | undefined {
  return (
    interviews.find(interview => interview.id === id) ??
    interviews.find(interview => interview.templateName === type) ??
    interviews[0]
  )
}

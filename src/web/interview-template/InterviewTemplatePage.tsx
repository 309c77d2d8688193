// Page of one interview template: new, copied, or edited; unsaved input is stored on this device.

import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { AuditType } from '#domain/audit.ts'
import type { InterviewTemplate } from '#domain/interview/interview.ts'
import { sectionsFrom, withNewKeys } from '#domain/interview/template.ts'
import { draftOf, newQuestion, type TemplateDraft } from '#web/interview-template/draft.ts'
import { Editor } from '#web/interview-template/Editor.tsx'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { newKey } from '#web/platform/new-key.ts'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Empty } from '#web/ui/states.tsx'

export default function InterviewTemplatePage() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const copy = search.get('copy') ?? ''
  if (id !== 'new') return <Stored key={id} id={Number(id)} />
  if (copy === '') return <Editor place="new" stored={null} start={EMPTY()} />
  return /^\d+$/.test(copy) ? (
    <CopyOfOurs key={copy} id={Number(copy)} />
  ) : (
    <CopyOfBuiltIn key={copy} type={copy as AuditType} />
  )
}

const EMPTY = (): TemplateDraft => ({
  name: '',
  sharing: 'writers',
  sections: [{ title: '', questions: [newQuestion()] }],
  version: 0,
})

function Stored({ id }: { id: number }) {
  const read = useRead('interviewTemplate.get', { params: { id } }, { fresh: true })
  if (read.error?.status === 404) return <Missing />
  return (
    <LoadedEditor read={read}>
      {template => <Editor place={`${id}`} stored={template} start={draftOf(template)} />}
    </LoadedEditor>
  )
}

function CopyOfOurs({ id }: { id: number }) {
  const read = useRead('interviewTemplate.get', { params: { id } })
  return (
    <LoadedEditor read={read}>
      {({ name, sections }) => (
        <Editor
          place={`copy:${id}`}
          stored={null}
          start={{ ...EMPTY(), name: copyName(name), sections: withNewKeys(sections, newKey) }}
        />
      )}
    </LoadedEditor>
  )
}

function CopyOfBuiltIn({ type }: { type: AuditType }) {
  const read = useRead('interview.templates', {})
  return (
    <LoadedEditor read={read}>
      {templates => {
        const template: InterviewTemplate | undefined = templates[type]
        if (!template) return <Missing />
        const start = { ...EMPTY(), name: copyName(template.name), sections: sectionsFrom(template, newKey) }
        return <Editor place={`copy:${type}`} stored={null} start={start} />
      }}
    </LoadedEditor>
  )
}

/** Shows the page heading even while the template is loading and if loading failed. */
function LoadedEditor<T>(props: { read: Read<T>; children: (data: T) => ReactNode }) {
  return (
    <>
      {props.read.data === undefined && <PageHeader title="Interview template" />}
      <Loaded {...props} failure="The template could not be loaded" />
    </>
  )
}

type Read<T> = Parameters<typeof Loaded<T>>[0]['read']

function Missing() {
  return (
    <>
      <PageHeader title="Interview template" />
      <Empty>
        This template does not exist, or is not shared with you.{' '}
        <Link className="link" to="/interview-templates">
          All interview templates
        </Link>
      </Empty>
    </>
  )
}

const copyName = (name: string) => `${name.slice(0, 190)}, copy`

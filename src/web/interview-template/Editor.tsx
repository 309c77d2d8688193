// Template editor: name, sharing, questions in sections, preview, versions; saved as a whole.

import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { WholeTemplate } from '#contract/interview-template.ts'
import {
  INTERVIEW_TEMPLATE_LIMITS as LIMITS,
  SHARING_LABELS,
  SHARINGS,
  type TemplateSection,
} from '#domain/interview/template.ts'
import { draftOf, newQuestion, type TemplateDraft, useTemplateDraft } from '#web/interview-template/draft.ts'
import { Preview } from '#web/interview-template/Preview.tsx'
import { Sections } from '#web/interview-template/Sections.tsx'
import { Newer, Versions } from '#web/interview-template/Versions.tsx'
import { useAction } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'

interface Props {
  /** Storage key that identifies the draft on this device. */
  place: string
  /** Null for a new one. */
  stored: WholeTemplate | null
  start: TemplateDraft
}

export function Editor({ place, stored, start }: Props) {
  const { draft, edit, reset, isKept } = useTemplateDraft(place, start)
  const [previewing, preview] = useState(false)
  const [asked, ask] = useState(false)
  const { save, pending } = useSave(stored, reset)
  const readOnly = stored !== null && !stored.mayChange
  const isNewer = stored !== null && isKept && stored.version > draft.version
  const submit = () => {
    ask(true)
    if (isWhole(draft)) void save(draft)
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <PageHeader
        context={
          <Link className="link" to="/interview-templates">
            Interview templates
          </Link>
        }
        title={draft.name || 'New template'}
        actions={
          <>
            <Button type="button" variant="secondary" onClick={() => preview(true)}>
              Preview
            </Button>
            {!readOnly && (
              <Button type="submit" pending={pending} disabled={isNewer}>
                Save template
              </Button>
            )}
          </>
        }
      />
      {readOnly && <Notice>Only its author can change this template. Copy it to create your own.</Notice>}
      {isNewer && (
        <Newer
          stored={stored}
          onTakeTheirs={() => reset(draftOf(stored))}
          onKeepMine={() => edit({ version: stored.version })}
        />
      )}
      {isKept && !isNewer && (
        <p className="mb-6 flex flex-wrap items-center gap-2 text-sm text-muted">
          Not saved yet; kept on this device.
          <Button type="button" variant="quiet" size="sm" onClick={() => reset(start)}>
            Discard
          </Button>
        </p>
      )}
      <fieldset disabled={readOnly} className="min-w-0">
        <Head draft={draft} edit={edit} asked={asked} mayShare={stored?.mayManage ?? true} />
        <Sections
          sections={draft.sections}
          asked={asked}
          onChange={sections => edit({ sections: sections.length > 0 ? sections : BLANK() })}
        />
      </fieldset>
      {stored && (
        <Versions stored={stored} readOnly={readOnly} onBringBack={sections => edit({ sections })} />
      )}
      {previewing && (
        <Dialog open onOpenChange={preview} width="lg" title={draft.name || 'New template'}>
          <Preview sections={draft.sections} />
        </Dialog>
      )}
    </form>
  )
}

const BLANK = (): TemplateSection[] => [{ title: '', questions: [newQuestion()] }]

/** Whether all required fields are filled. */
const isWhole = ({ name, sections }: TemplateDraft) =>
  [
    name,
    ...sections.flatMap(({ questions }) => questions.flatMap(({ topic, question }) => [topic, question])),
  ].every(text => text.trim() !== '')

function useSave(stored: WholeTemplate | null, reset: (saved: TemplateDraft) => void) {
  const create = useAction('interviewTemplate.create')
  const change = useAction('interviewTemplate.change')
  const go = useNavigate()
  const save = async (draft: TemplateDraft) => {
    const { version: _, ...content } = draft
    const saved = stored
      ? await change.run({ params: { id: stored.id }, body: draft })
      : await create.run({ body: content })
    if (!saved) return
    reset(draftOf(saved))
    toast({
      title: 'Template saved',
      description: `${saved.name}, version ${saved.version}`,
      tone: 'success',
    })
    if (!stored) void go(`/interview-templates/${saved.id}`, { replace: true })
  }
  return { save, pending: create.pending || change.pending }
}

interface HeadProps {
  draft: TemplateDraft
  edit(part: Partial<TemplateDraft>): void
  /** The user has tried to save: missing fields are marked. */
  asked: boolean
  mayShare: boolean
}

function Head({ draft, edit, asked, mayShare }: HeadProps) {
  const missing = asked && draft.name.trim() === '' ? 'Please name the template.' : undefined
  const count = draft.sections.reduce((sum, { questions }) => sum + questions.length, 0)
  return (
    <>
      <div className="grid max-w-3xl gap-5 sm:grid-cols-2">
        <Field label="Name" required error={missing}>
          <Input
            autoComplete="off"
            maxLength={200}
            value={draft.name}
            onChange={event => edit({ name: event.target.value })}
          />
        </Field>
        <Field label="Who can see and change it" hint="Administrators always can.">
          <EnumSelect
            values={SHARINGS}
            labels={SHARING_LABELS}
            disabled={!mayShare}
            value={draft.sharing}
            onChoose={sharing => edit({ sharing })}
          />
        </Field>
      </div>
      <p className="caption mt-5 max-w-3xl">
        {count} of at most {LIMITS.questions} questions, in at most {LIMITS.sections} sections. A topic has up
        to {LIMITS.topic} characters, a question and its hint up to {LIMITS.question} each.
      </p>
    </>
  )
}

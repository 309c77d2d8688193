// One of the organization's templates in the list: its questions, who made and changed it, and its actions.

import { useState } from 'react'
import { Link } from 'react-router'
import type { ListedTemplate } from '#contract/interview-template.ts'
import { SHARING_LABELS } from '#domain/interview/template.ts'
import { dayText } from '#domain/text/date.ts'
import { useAction } from '#web/platform/api.ts'
import { saveFile } from '#web/platform/file/file.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

export function OurTemplate({ template }: { template: ListedTemplate }) {
  const { id, name, retiredAt, mayChange, mayManage } = template
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p className="font-semibold">
          {name} {retiredAt && <Badge tone="caution">Retired</Badge>}
        </p>
        <About template={template} />
      </div>
      <div className="-ml-3 flex flex-wrap gap-1 sm:ml-0">
        <Button asChild variant="quiet" size="sm">
          <Link to={`/interview-templates/${id}`} aria-label={`${mayChange ? 'Edit' : 'Open'} ${name}`}>
            {mayChange ? 'Edit' : 'Open'}
          </Link>
        </Button>
        <Button asChild variant="quiet" size="sm">
          <Link to={`/interview-templates/new?copy=${id}`} aria-label={`Copy ${name}`}>
            Copy
          </Link>
        </Button>
        <Export template={template} />
        {mayManage && <Retire template={template} />}
        {mayManage && <Remove template={template} />}
      </div>
    </li>
  )
}

function About({ template }: { template: ListedTemplate }) {
  const { questions, version, madeBy, madeAt, changedBy, changedAt, sharing } = template
  const isChanged = changedAt !== madeAt
  return (
    <p className="caption">
      {questions} {questions === 1 ? 'question' : 'questions'} · version {version} · by {madeBy},{' '}
      {dayText(madeAt)}
      {isChanged && ` · changed by ${changedBy}, ${dayText(changedAt)}`} · {SHARING_LABELS[sharing]}
    </p>
  )
}

function Export({ template: { id, name, version } }: { template: ListedTemplate }) {
  const fetched = useAction('interviewTemplate.export')
  const run = async () => {
    const file = await fetched.run({ params: { id } })
    if (file) saveFile(file, `${name} (version ${version}).json`)
  }
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`Export ${name}`}
      pending={fetched.pending}
      onClick={() => void run()}
    >
      Export
    </Button>
  )
}

function Retire({ template: { id, name, retiredAt } }: { template: ListedTemplate }) {
  const retire = useAction('interviewTemplate.retire')
  const set = async (retired: boolean) => {
    if (!(await retire.run({ params: { id }, body: { retired } }))) return
    const undo = () => void set(!retired)
    toast({ title: retired ? 'Template retired' : 'Template restored', description: name, undo })
  }
  const word = retiredAt ? 'Restore' : 'Retire'
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={`${word} ${name}`}
      pending={retire.pending}
      onClick={() => void set(!retiredAt)}
    >
      {word}
    </Button>
  )
}

function Remove({ template: { id, name } }: { template: ListedTemplate }) {
  const remove = useAction('interviewTemplate.delete')
  const [asking, ask] = useState(false)
  const run = async () => {
    if ((await remove.run({ params: { id } })) === null) return
    ask(false)
    toast({ title: 'Template deleted', description: name })
  }
  return (
    <>
      <Button variant="quiet" size="sm" aria-label={`Delete ${name}`} onClick={() => ask(true)}>
        Delete
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={ask}
        title={`Delete “${name}”?`}
        description="Deletes all its versions. Interviews and audits that use it keep its questions."
        confirmLabel="Delete template"
        pending={remove.pending}
        onConfirm={() => void run()}
      />
    </>
  )
}

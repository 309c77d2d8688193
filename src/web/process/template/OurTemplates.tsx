// The organization's templates, saved from any map or part of one, with author and date; can be renamed and deleted.

import { BookmarkPlus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import type { MapTemplate } from '#contract/map-template.ts'
import { dayText } from '#domain/text/date.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import NameTemplate from '#web/process/template/NameTemplate.tsx'
import { type AnyTemplate, TemplateCard } from '#web/process/template/TemplateCard.tsx'
import { useWatched } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'
import { Empty, Failed, Loading } from '#web/ui/states.tsx'

interface Uses {
  onUse: () => void
  onInsert: () => void
}

interface Props {
  uses: (template: AnyTemplate) => Uses
}

export function OurTemplates({ uses }: Props) {
  const { data, error, refetch } = useRead('mapTemplate.list', {})
  return (
    <section aria-labelledby="house-templates" className="mt-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="house-templates" className="headline text-xl">
          Our templates
        </h2>
        <Save />
      </div>
      {!data && !error && <Loading />}
      {error && (
        <Failed title="The templates could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
      {data?.length === 0 && (
        <Empty>No templates yet. Save this map or the selected steps as a template.</Empty>
      )}
      {data && data.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
          {data.map(template => (
            <OurTemplate key={template.id} template={template} uses={uses} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** Saves the selection, or the whole map without one. */
function Save() {
  const canvas = useWatched('chrome')
  const [naming, setNaming] = useState(false)
  const { data: audit } = useRead('audit.get', { params: { id: Number(useParams().id) } })
  if (audit?.restricted)
    return <p className="text-sm text-muted">Maps of restricted audits cannot become templates.</p>
  if (canvas.doc.steps.size === 0) return null
  const count = canvas.selection.steps().length
  const what = count === 0 ? 'this map' : count === 1 ? 'the selected step' : `${count} selected steps`
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setNaming(true)}>
        <BookmarkPlus aria-hidden />
        Save {what} as a template
      </Button>
      <Suspense>{naming && <NameTemplate onClose={() => setNaming(false)} />}</Suspense>
    </>
  )
}

function OurTemplate({ template, uses }: Props & { template: MapTemplate }) {
  const remove = useAction('mapTemplate.delete')
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const removeIt = async () => {
    if ((await remove.run({ params: { id: template.id } })) === null) return
    close()
    toast({ title: 'Template deleted', description: template.name })
  }
  return (
    <TemplateCard
      template={template}
      about={`By ${template.madeBy}, ${dayText(template.madeAt)}`}
      {...uses(template)}
    >
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Rename template ${template.name}`}
        onClick={() => setOpen('rename')}
      >
        Rename
      </Button>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`Delete template ${template.name}`}
        onClick={() => setOpen('delete')}
      >
        Delete
      </Button>
      {open === 'rename' && <NameTemplate template={template} onClose={close} />}
      <ConfirmDialog
        open={open === 'delete'}
        onOpenChange={close}
        title={`Delete “${template.name}”?`}
        description="It can no longer be used for new maps. Existing maps stay."
        confirmLabel="Delete template"
        pending={remove.pending}
        onConfirm={() => void removeIt()}
      />
    </TemplateCard>
  )
}

// Dialog to name one of the organization's templates: a new one from the selection or the whole map, or an existing one.

import { useState } from 'react'
import { useParams } from 'react-router'
import type { MapTemplate } from '#contract/map-template.ts'
import { templateOf } from '#domain/process/map-template.ts'
import { useAction } from '#web/platform/api.ts'
import { toast } from '#web/platform/toast.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { readingOrder } from '#web/process/canvas/map/lanes.ts'
import { useCanvas } from '#web/process/watch.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

interface Props {
  /** The template to rename; absent for a new one. */
  template?: MapTemplate
  onClose: () => void
}

export default function NameTemplate({ template, onClose }: Props) {
  const canvas = useCanvas()
  const create = useAction('mapTemplate.create')
  const rename = useAction('mapTemplate.rename')
  const auditId = Number(useParams().id)
  const [name, setName] = useState(template?.name ?? '')
  const save = async () => {
    const done = template
      ? await rename.run({ params: { id: template.id }, body: { name } })
      : await create.run({ body: { auditId, name, ...chosenOf(canvas) } })
    if (!done) return
    onClose()
    toast({
      title: template ? 'Template renamed' : 'Template saved',
      description: done.name,
      tone: 'success',
    })
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      width="sm"
      title={template ? 'Rename template' : 'Save as a template'}
      description="Your colleagues see its steps, connections, owners and numbers."
      footer={
        <Button type="submit" form="name-template" pending={create.pending || rename.pending}>
          {template ? 'Rename' : 'Save template'}
        </Button>
      }
    >
      <form
        id="name-template"
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label="Name" required>
          <Input required maxLength={200} value={name} onChange={event => setName(event.target.value)} />
        </Field>
      </form>
    </Dialog>
  )
}

/** The selection, or the whole map without one, in reading order. */
function chosenOf({ doc, selection }: Canvas) {
  const all = readingOrder(doc)
  const selected = all.filter(({ key }) => selection.keys.has(key))
  return templateOf(selected.length > 0 ? selected : all, [...doc.links.values()])
}

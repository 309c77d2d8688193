// The Templates tab: the product's four templates and the organization's own; each replaces the map or is inserted beside it.

import { useState } from 'react'
import { BUILT_IN_TEMPLATES, TEMPLATE_NOTICE } from '#content/map-template.ts'
import { useIsCompany } from '#web/platform/session/session.tsx'
import { toast } from '#web/platform/toast.ts'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import { OurTemplates } from '#web/process/template/OurTemplates.tsx'
import { type AnyTemplate, TemplateCard } from '#web/process/template/TemplateCard.tsx'
import { useCanvas } from '#web/process/watch.ts'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

export default function TemplatesTab({ onApplied }: { onApplied: () => void }) {
  const canvas = useCanvas()
  const isCompany = useIsCompany()
  const [chosen, choose] = useState<AnyTemplate | null>(null)
  const apply = (template: AnyTemplate, how: 'replace' | 'insert') => {
    put(canvas, template, how)
    choose(null)
    onApplied()
    toast({
      title: 'Template Applied',
      description: `${template.name}: ${template.steps.length === 1 ? '1 step' : `${template.steps.length} steps`}.`,
      tone: 'success',
    })
  }
  const uses = (template: AnyTemplate) => ({
    onUse: () => (canvas.doc.steps.size === 0 ? apply(template, 'replace') : choose(template)),
    onInsert: () => apply(template, 'insert'),
  })
  return (
    <>
      <h2 className="headline text-xl">Built-in templates</h2>
      <p className="mt-1 mb-4 text-sm text-muted">{TEMPLATE_NOTICE}</p>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {BUILT_IN_TEMPLATES.map(template => (
          <TemplateCard
            key={template.id}
            template={template}
            about={template.description}
            {...uses(template)}
          />
        ))}
      </ul>
      {isCompany && <OurTemplates uses={uses} />}
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={open => !open && choose(null)}
        title={`Apply “${chosen?.name ?? ''}”?`}
        description="The template replaces the map on the canvas. The current map is kept and can be restored."
        confirmLabel="Replace the map"
        tone="primary"
        onConfirm={() => chosen && apply(chosen, 'replace')}
      />
    </>
  )
}

function put(canvas: Canvas, template: AnyTemplate, how: 'replace' | 'insert'): void {
  // No user typed the numbers of a template: they have no attribution.
  const steps = template.steps.map(step => ({ ...step, marks: {} }))
  const links = template.links.map(link => ({ ...link, marks: {} }))
  if (how === 'replace') canvas.commands.replace(steps, links)
  else canvas.commands.insert({ steps, links })
}

// The four process templates; applying one replaces the map.

import { useState } from 'react'
import { PROCESS_TEMPLATES, type ProcessTemplate, TEMPLATE_NOTICE } from '#content/process-templates.ts'
import { monthlyCost } from '#domain/opportunity.ts'
import { ENGINE_LABELS, ENGINES } from '#domain/process/step.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { toast } from '#web/platform/toast.ts'
import { useWatched } from '#web/process/watch.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog.tsx'

export default function TemplatesTab({ onApplied }: { onApplied: () => void }) {
  const canvas = useWatched('chrome')
  const [chosen, choose] = useState<ProcessTemplate | null>(null)
  const apply = (template: ProcessTemplate) => {
    // Nobody typed the numbers of a template: they have no marks.
    canvas.replace(
      template.steps.map(step => ({ ...step, marks: {} })),
      template.links,
    )
    choose(null)
    onApplied()
    toast({
      title: 'Template Applied',
      description: `${template.name}: ${template.steps.length} steps.`,
      tone: 'success',
    })
  }
  return (
    <>
      <p className="mb-4 max-w-2xl text-sm text-muted">{TEMPLATE_NOTICE}</p>
      <ul className="grid gap-px border border-rule bg-rule sm:grid-cols-2">
        {PROCESS_TEMPLATES.map(template => (
          <TemplateCard
            key={template.id}
            template={template}
            disabled={canvas.readOnly}
            onApply={() => (canvas.doc.steps.size === 0 ? apply(template) : choose(template))}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={chosen !== null}
        onOpenChange={open => !open && choose(null)}
        title={`Apply “${chosen?.name ?? ''}”?`}
        description="The template replaces the map on the canvas. The present map is kept and can be restored."
        confirmLabel="Replace the map"
        tone="primary"
        onConfirm={() => chosen && apply(chosen)}
      />
    </>
  )
}

interface CardProps {
  template: ProcessTemplate
  disabled: boolean
  onApply: () => void
}

function TemplateCard({ template, disabled, onApply }: CardProps) {
  const numbers = useNumbers()
  const minutes = template.steps.reduce((sum, step) => sum + step.durationMin, 0)
  const cost = Math.round(template.steps.reduce((sum, step) => sum + monthlyCost(step, 1), 0))
  const lanes = ENGINES.filter(engine => template.steps.some(step => step.engine === engine))
  return (
    <li className="flex flex-col gap-3 bg-sheet p-5">
      <div className="flex flex-wrap gap-1.5">
        {lanes.map(engine => (
          <Badge key={engine} tone={engine}>
            {ENGINE_LABELS[engine]}
          </Badge>
        ))}
      </div>
      <div>
        <h3 className="headline text-lg">{template.name}</h3>
        <p className="text-sm text-muted">{template.description}</p>
      </div>
      <p className="text-sm">
        {template.steps.length} steps · {minutes.toLocaleString('en-US')} min · {numbers.money(cost)} a run
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-auto self-start"
        disabled={disabled}
        aria-label={`Use template ${template.name}`}
        onClick={onApply}
      >
        Use Template
      </Button>
    </li>
  )
}

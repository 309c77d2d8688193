// Makes a process step from an answer in one action, named after the selected words, otherwise after the question's topic.

import { Workflow } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { auditStepPath } from '#domain/audit.ts'
import { excerpt, type Question } from '#domain/interview/interview.ts'
import { ENGINE_LABELS, ENGINES, type Engine } from '#domain/process/step.ts'
import { choicesFor } from '#domain/process/step-figures.ts'
import { ChooseFigures, type ChosenFigures } from '#web/interview/figure/ChooseFigures.tsx'
import { useAction, useRead } from '#web/platform/api.ts'
import { newKey } from '#web/platform/new-key.ts'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'

interface Props {
  auditId: number
  question: Question
  answerId: number | undefined
  /** Saves the typed answer, so that the step refers to stored text; resolves to false if that failed. */
  save(): Promise<boolean>
  field: RefObject<HTMLTextAreaElement | null>
  isAnswered: boolean
  readOnly: boolean
}

const LABEL_LIMIT = 120

export function MakeStep({ auditId, question, answerId, save, field, isAnswered, readOnly }: Props) {
  const [engine, setEngine] = useState<Engine>('delivery')
  const [asking, ask] = useState<string | null>(null)
  const { data: quantities } = useRead('quantity.list', { params: { id: auditId } })
  const held = (quantities ?? []).filter(quantity => quantity.answerId === answerId)
  const { make, busy } = useMaking(answerId, save, engine)
  const start = () => {
    const label = asName(excerpt(markedIn(field.current) || question.topic, LABEL_LIMIT))
    if (choicesFor(label, held).some(({ certain }) => certain === null)) ask(label)
    else void make(label)
  }
  const { data: steps = [] } = useRead('process.steps', { params: { id: auditId } })
  const made = steps.filter(step => answerId !== undefined && step.sourceAnswerId === answerId)
  const mayMake = !readOnly && isAnswered
  if (!mayMake && made.length === 0) return null
  return (
    <section aria-label="Process steps" className="mt-8 border-t border-rule pt-5">
      <h3 className="text-sm font-semibold">On the process map</h3>
      {mayMake && (
        <div className="mt-2 flex flex-wrap items-center gap-3">
          <Button
            variant="secondary"
            size="sm"
            disabled={answerId === undefined || quantities === undefined}
            pending={busy}
            onClick={start}
          >
            <Workflow aria-hidden /> Create a process step
          </Button>
          <Field label="Lane of the step" hideLabel className="w-36">
            <EnumSelect values={ENGINES} labels={ENGINE_LABELS} value={engine} onChoose={setEngine} />
          </Field>
          <p className="caption min-w-0 flex-1 basis-56">
            Select words in the response to name the step. Fills its fields with figures of the same name.
          </p>
        </div>
      )}
      {asking !== null && (
        <ChooseFigures
          label={asking}
          choices={choicesFor(asking, held)}
          onClose={() => ask(null)}
          onChosen={figures => {
            ask(null)
            void make(asking, figures)
          }}
        />
      )}
      {made.length > 0 && (
        <ul aria-label="Steps created from this answer" className="mt-3 flex flex-wrap gap-2">
          {made.map(step => (
            <li
              key={step.id}
              className="max-w-full rounded-sm border border-rule bg-sheet px-3 py-1 text-sm wrap-anywhere"
            >
              <Link className="underline decoration-dotted" to={auditStepPath(auditId, 2)}>
                {step.label}
              </Link>{' '}
              <span className="text-muted">{ENGINE_LABELS[step.engine]}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Saves the answer and makes the step, one at a time. */
function useMaking(answerId: number | undefined, save: () => Promise<boolean>, engine: Engine) {
  const [saving, setSaving] = useState(false)
  const { run, pending } = useAction('answer.makeStep')
  const make = useOnce(async (label: string, figures?: ChosenFigures) => {
    if (answerId === undefined) return
    setSaving(true)
    const saved = await save().finally(() => setSaving(false))
    if (!saved) return
    const body = { label, engine, requestKey: newKey(), ...(figures && { figures }) }
    const step = await run({ params: { id: answerId }, body })
    if (!step) return
    toast({
      title: 'Step created',
      description: `“${step.label}” is on the map, with this answer as its source.`,
    })
  })
  return { make, busy: saving || pending }
}

function markedIn(field: HTMLTextAreaElement | null): string {
  if (!field) return ''
  return field.value.slice(field.selectionStart, field.selectionEnd).trim()
}

/** Capitalizes the first letter, because the words may come from the middle of a sentence. */
const asName = (words: string) => words.replace(/^\p{Ll}/u, first => first.toUpperCase())

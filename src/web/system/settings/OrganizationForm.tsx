// Assumptions used where nothing has been judged: the organization's default shares, and the hours of a full-time year.

import { Suspense } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { organizationDefaults } from '#contract/system.ts'
import type { Range } from '#domain/range.ts'
import { ShareProposal } from '#web/lever-range/index.ts'
import { useAction, useRead } from '#web/platform/api.ts'
import type { CallAnswer } from '#web/platform/call.ts'
import { contractResolver } from '#web/platform/form/form.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { useOnce } from '#web/platform/once.ts'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'

type OrganizationFigures = CallAnswer<'system.house'>

const schema = async () => (await import('#contract/system.ts')).organizationDefaults

export function OrganizationForm() {
  const figures = useRead('system.house', {})
  return (
    <section aria-labelledby="house-title" className="mt-14 max-w-xl border-t border-rule pt-8">
      <h2 id="house-title" className="headline text-xl">
        Figures
      </h2>
      <p className="mt-1 text-muted">
        Default shares of opportunities that are not judged. Changes apply to new audits.
      </p>
      <Loaded read={figures} failure="The figures could not be loaded">
        {data => <Form figures={data} />}
      </Loaded>
    </section>
  )
}

const SHARES = [
  ['addressable', 'Addressable share (%)', 'Share of the step’s cost that can be reached.'],
  ['realisation', 'Realised share (%)', 'Part of it that will be saved.'],
] as const

const POINTS = [
  ['min', 'Min'],
  ['usual', 'Usual'],
  ['max', 'Max'],
] as const

function Form({ figures }: { figures: OrganizationFigures }) {
  const form = useForm({ resolver: contractResolver(schema), defaultValues: figures })
  const { run, pending } = useAction('system.changeHouse')
  const save = useOnce(async (body: z.output<typeof organizationDefaults>) => {
    const saved = await run({ body })
    if (!saved) return
    form.reset(saved)
    toast({ title: 'Figures saved' })
  })
  const submit = form.handleSubmit(save)
  const { errors } = form.formState
  const realisation = form.watch('realisation')
  const use = (share: Range) =>
    form.setValue('realisation', share, { shouldDirty: true, shouldValidate: true })
  return (
    <form noValidate onSubmit={event => void submit(event)} className="mt-6 space-y-6">
      {SHARES.map(([name, legend, hint]) => {
        const error = errors[name]
        const said = error?.message ?? POINTS.map(([point]) => error?.[point]?.message).find(Boolean)
        return (
          <fieldset key={name}>
            <legend className="text-sm font-medium">{legend}</legend>
            <div className="mt-1.5 grid grid-cols-3 gap-2">
              {POINTS.map(([point, label]) => (
                <Field key={point} label={label} invalid={error !== undefined}>
                  <Input
                    inputMode="decimal"
                    autoComplete="off"
                    className="tabular-nums"
                    {...form.register(`${name}.${point}`, { valueAsNumber: true })}
                  />
                </Field>
              ))}
            </div>
            <p
              aria-live="polite"
              className={`mt-1 text-xs ${said ? 'font-medium text-danger' : 'text-muted'}`}
            >
              {said ?? hint}
            </p>
            {name === 'realisation' && (
              <Suspense>
                <ShareProposal share={realisation} onUse={use} />
              </Suspense>
            )}
          </fieldset>
        )
      })}
      <Field
        label="Hours of a full-time year"
        hint="Converts hours freed into full-time equivalents."
        error={errors.hoursPerYear?.message}
      >
        <Input type="number" min={1} max={8784} {...form.register('hoursPerYear', { valueAsNumber: true })} />
      </Field>
      <Button type="submit" variant="secondary" pending={pending}>
        Save Figures
      </Button>
    </form>
  )
}

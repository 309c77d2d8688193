// Panel of realised benefits: every measured opportunity, and the form to start measuring another one.

import { CalendarPlus } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Opportunity } from '#contract/opportunity.ts'
import { useIsReader } from '#web/audit-access/index.ts'
import { BenefitView } from '#web/benefit/BenefitView.tsx'
import { useAction, useRead } from '#web/platform/api.ts'
import { nameOf, saveFile } from '#web/platform/file/file.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { useOnce } from '#web/platform/once.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input, Select } from '#web/ui/form/input.tsx'
import { Failed, Loading } from '#web/ui/states.tsx'

export default function Benefits({ auditId }: { auditId: number }) {
  const params = { id: auditId }
  const { data: benefits, error, refetch } = useRead('outcome.list', { params })
  const { data: opportunities } = useRead('opportunity.list', { params })
  const measured = new Set(benefits?.map(each => each.opportunityId))
  const readOnly = useIsReader(auditId)
  const section = useRef<HTMLElement>(null)
  const { hash } = useLocation()
  const isLoaded = benefits !== undefined
  // The panel is loaded after the page, so the browser could not scroll to its anchor.
  useEffect(() => {
    if (isLoaded && hash === '#outcomes') section.current?.scrollIntoView()
  }, [isLoaded, hash])
  const left = opportunities?.filter(each => !measured.has(each.id)) ?? []
  return (
    <section
      ref={section}
      id="outcomes"
      aria-labelledby="outcomes-title"
      className="mt-12 border-t border-ink pt-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <h2 id="outcomes-title" className="headline text-xl">
          Benefits
        </h2>
        {benefits?.some(({ endedAt }) => endedAt === null) && <CalendarButton auditId={auditId} />}
      </div>
      <p className="mt-1 max-w-3xl text-sm text-muted">
        Measured each month after the pilot and compared with the promise. The promise is frozen at the start.
      </p>
      {error && (
        <Failed title="The benefits could not be loaded" onRetry={() => void refetch()}>
          {error.problem?.message ?? 'The server cannot be reached.'}
        </Failed>
      )}
      {!benefits && !error && <Loading />}
      {benefits?.map(each => (
        <BenefitView key={each.id} benefit={each} readOnly={readOnly} />
      ))}
      {benefits && !readOnly && left.length > 0 && <Begin key={left.length} opportunities={left} />}
      {benefits?.length === 0 && (readOnly || opportunities?.length === 0) && (
        <p className="mt-4 text-sm text-muted">
          {readOnly ? 'No opportunity is measured yet.' : 'No opportunity can be measured yet.'}
        </p>
      )}
    </section>
  )
}

/** The measuring days as a file for the user's own calendar. */
function CalendarButton({ auditId }: { auditId: number }) {
  const { run, pending } = useAction('outcome.calendar')
  const download = useOnce(async () => {
    const file = await run({ params: { id: auditId } })
    if (file) saveFile(file, nameOf(file, 'benefits.ics'))
  })
  return (
    <Button variant="quiet" size="sm" pending={pending} onClick={() => void download()}>
      <CalendarPlus aria-hidden /> Add to calendar
    </Button>
  )
}

const today = () => new Date().toISOString().slice(0, 10)

function Begin({ opportunities }: { opportunities: readonly Opportunity[] }) {
  const { sign } = useNumbers()
  const [opportunityId, choose] = useState(opportunities[0]?.id ?? 0)
  const [begins, setBegins] = useState(today)
  const [before, setBefore] = useState({ minutes: '', rate: '' })
  const { run, pending } = useAction('outcome.begin')
  const chosen = opportunities.find(({ id }) => id === opportunityId)
  const needsBefore = chosen?.stepId === null
  const isReady = begins !== '' && (!needsBefore || (before.minutes !== '' && before.rate !== ''))
  const begin = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const known = needsBefore ? { minutes: Number(before.minutes), rate: Number(before.rate) } : {}
    void run({ params: { id: opportunityId }, body: { begins, ...known } })
  }
  const number = (label: string, name: keyof typeof before) => (
    <Field label={label} required className="w-40">
      <Input
        type="number"
        min={0}
        step="any"
        value={before[name]}
        onChange={event => setBefore({ ...before, [name]: event.target.value })}
      />
    </Field>
  )
  return (
    <form
      onSubmit={begin}
      noValidate
      className="mt-6 flex flex-wrap items-end gap-4 border-t border-rule pt-5"
    >
      <Field label="Opportunity" className="w-full sm:w-80">
        <Select value={opportunityId} onChange={event => choose(Number(event.target.value))}>
          {opportunities.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="First day measured" required className="w-44">
        <Input type="date" value={begins} onChange={event => setBegins(event.target.value)} />
      </Field>
      {needsBefore && number('Minutes per run before', 'minutes')}
      {needsBefore && number(`Hourly rate, ${sign}`, 'rate')}
      <Button type="submit" variant="secondary" pending={pending} disabled={!isReady}>
        Start measuring
      </Button>
    </form>
  )
}

// The ROI calculator: four entries, the specification results, and the full model below them.

import { useMemo } from 'react'
import { ENTRIES, type RoiEntry, roiTag, uneditedExamples } from '#domain/roi/example.ts'
import { type RoiFigures, roiFigures } from '#domain/roi/figures.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { toast } from '#web/platform/toast.ts'
import { AmountInput } from '#web/roi/AmountInput.tsx'
import { ExampleEntries } from '#web/roi/ExampleEntries.tsx'
import { isOnlyMoved } from '#web/roi/MovedFigures.tsx'
import { NewerFigures } from '#web/roi/NewerFigures.tsx'
import { Offers } from '#web/roi/Offers.tsx'
import { RoiPlan } from '#web/roi/RoiPlan.tsx'
import { RoiResults } from '#web/roi/RoiResults.tsx'
import { RoiValue } from '#web/roi/RoiValue.tsx'
import { isMoney } from '#web/roi/roi-form.ts'
import type { RoiEditor } from '#web/roi/useRoi.ts'
import { WaitingFigures } from '#web/roi/WaitingFigures.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Input } from '#web/ui/form/input.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  editor: RoiEditor
  readOnly: boolean
}

export function RoiCalculator({ editor, readOnly }: Props) {
  const { state, results } = editor
  const figures = useMemo(() => roiFigures(state, results.range), [state, results])
  const isWrong = Object.keys(editor.errors).length > 0
  const calculate = async () => {
    if (await editor.save())
      toast({ title: 'ROI Calculated', description: 'The results are saved with this audit.' })
  }
  return (
    <section aria-labelledby="roi-title" className="border-t border-ink pt-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="roi-title" className="headline text-xl">
          ROI Calculator
        </h2>
        <SaveState editor={editor} figures={figures} />
      </header>
      <NewerFigures editor={editor} />
      <WaitingFigures editor={editor} />
      <form
        className="mt-5"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void calculate()
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          {FIELDS.map(field => (
            <EntryField key={field.name} {...field} editor={editor} readOnly={readOnly} />
          ))}
        </div>
        <ExampleEntries editor={editor} readOnly={readOnly} />
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button
            type="submit"
            variant={isOnlyMoved(editor) ? 'secondary' : 'primary'}
            pending={editor.pending}
            disabled={readOnly || isWrong}
          >
            Calculate ROI
          </Button>
          {isWrong && <p className="text-xs font-medium text-danger">Correct the marked fields first.</p>}
        </div>
        <Offers editor={editor} readOnly={readOnly} />
        <RoiPlan editor={editor} readOnly={readOnly} />
        <StayedSavings editor={editor} readOnly={readOnly} />
      </form>
      <RoiResults figures={figures} />
      <RoiValue editor={editor} figures={figures} readOnly={readOnly} />
    </section>
  )
}

/** Says whether figures are examples, because an example must not look like a user's figure. */
function SaveState({
  editor: { state },
  figures: { net, payback, p50 },
}: {
  editor: RoiEditor
  figures: RoiFigures
}) {
  const tag = roiTag([net, payback, p50], state)
  const isExample = tag === 'example'
  return (
    <div className="flex flex-wrap items-center gap-2">
      {(isExample || tag === 'period') && (
        <Badge tone="caution" basis="assumption">
          {isExample ? 'Example inputs' : 'Time period assumed'}
        </Badge>
      )}
      {state.saved && <p className="caption">{state.author ? `Saved by ${state.author}` : 'Saved'}</p>}
      {!state.saved && !(isExample && uneditedExamples(state).length === ENTRIES.length) && (
        <Badge tone="caution" basis="assumption">
          Not saved yet
        </Badge>
      )}
    </div>
  )
}

/** Warns before saving that the savings were entered for a different number of months. */
function StayedSavings({ editor, readOnly }: Props) {
  const numbers = useNumbers()
  const { stayed, state } = editor
  if (!stayed) return null
  const { projectedSavings, timePeriod } = state.inputs
  const [before, now] = [stayed.months, timePeriod].map(months => numbers.amount(months, 'months'))
  return (
    <div className="mt-5">
      <Notice
        tone="caution"
        title={`The savings of ${numbers.money(projectedSavings)} were for ${before}; they count over ${now} now.`}
      >
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="sm"
            disabled={readOnly}
            onClick={() => editor.count(stayed.counted)}
          >
            Change to {numbers.money(stayed.counted)}
          </Button>
          <Button
            variant="quiet"
            size="sm"
            disabled={readOnly}
            onClick={() => editor.count(projectedSavings)}
          >
            It is {numbers.money(projectedSavings)} over {now}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

const FIELDS: readonly { name: RoiEntry; label: string; hint: string }[] = [
  { name: 'currentCost', label: 'Current Annual Cost ($)', hint: 'What the work costs today' },
  { name: 'projectedSavings', label: 'Projected Savings ($)', hint: 'Over the whole period' },
  { name: 'implementationCost', label: 'Implementation Cost ($)', hint: 'Once, before the savings begin' },
  { name: 'timePeriod', label: 'Time Period (months)', hint: 'Months the savings are counted for' },
]

/** Implausibly long period in months: it is used, with a warning. */
const LONG_MONTHS = 600

interface EntryProps extends Props {
  name: RoiEntry
  label: string
  hint: string
}

function EntryField({ name, label, hint, editor, readOnly }: EntryProps) {
  const { sign, amount } = useNumbers()
  const { stayed } = editor
  const said =
    stayed && name === 'projectedSavings'
      ? `Entered for ${amount(stayed.months, 'months')}; not adjusted`
      : hint
  const Entering = isMoney(name) ? AmountInput : Input
  const isLong = name === 'timePeriod' && editor.state.inputs.timePeriod > LONG_MONTHS
  return (
    <Field label={label.replace('$', sign)} hint={isLong ? 'More than 50 years: are these months?' : said}>
      <Entering
        inputMode="numeric"
        autoComplete="off"
        readOnly={readOnly}
        className="tabular-nums"
        value={editor.typed(name)}
        onChange={event => editor.edit(name, event.target.value)}
        onBlur={() => editor.tidy(name)}
      />
    </Field>
  )
}

// Amounts from the audit: expected savings and costs of its opportunities, and figures from answers.

import type { Roi } from '#contract/roi.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { SAVINGS_KIND_LABELS } from '#domain/opportunity/opportunity.ts'
import {
  acceptedAmount,
  hasOwnSavings,
  isSameSource,
  narrowed,
  type RoiOffer,
  stepCosts,
} from '#domain/roi/offer.ts'
import type { Sourced } from '#domain/roi/plan.ts'
import { savingsOrigin } from '#domain/roi/savings-kinds.ts'
import { amountText } from '#domain/text/number-style.ts'
import { rangeText } from '#domain/text/range-text.ts'
import { OpenFigure } from '#web/figure/index.ts'
import type { RoiEditor } from '#web/roi/useRoi.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'

const NAMES: Record<Sourced, string> = {
  currentCost: 'Current annual cost',
  projectedSavings: 'Projected savings',
  implementationCost: 'Implementation cost',
  runningCost: 'Running cost a month',
}

export function Offers({ editor, readOnly }: { editor: RoiEditor; readOnly: boolean }) {
  const { offers } = editor.roi
  if (offers.length === 0) return null
  return (
    <section aria-labelledby="roi-offers" className="mt-5 border-l-2 border-signal pl-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 id="roi-offers" className="text-sm font-semibold">
          From this audit
        </h3>
        {hasOwnSavings(offers) && !areAllAccepted(offers, editor) && (
          <Button variant="secondary" size="sm" disabled={readOnly} onClick={editor.takeAll}>
            Use this audit’s figures
          </Button>
        )}
      </div>
      <ul className="mt-1 divide-y divide-rule text-sm">
        {offers.map(offer => (
          <Offer
            key={JSON.stringify([offer.name, offer.source])}
            offer={offer}
            editor={editor}
            readOnly={readOnly}
          />
        ))}
      </ul>
      <Kinds {...editor.roi} />
    </section>
  )
}

/** Splits the expected savings by kind: cash, freed hours and losses are not added up. */
function Kinds({ kinds, freed }: Pick<Roi, 'kinds' | 'freed'>) {
  if (kinds.length === 0) return null
  return (
    <div className="border-t border-rule pt-2 text-sm">
      <h4 className="text-xs text-muted">
        Expected savings a year
        {kinds.length > 1 && ', by kind: freed hours are not cash by themselves'}
      </h4>
      <ul className="mt-1 flex flex-wrap gap-x-6 gap-y-1">
        {kinds.map(({ kind, figure }) => (
          <li key={kind}>
            {SAVINGS_KIND_LABELS[kind]} <OpenFigure figure={figure} inSentence />
            {kind === 'capacity' && freed && (
              <>
                {' '}
                (<OpenFigure figure={freed.hours} inSentence />,{' '}
                <OpenFigure figure={freed.people} inSentence /> full-time)
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Offer({
  offer: whole,
  editor,
  readOnly,
}: {
  offer: RoiOffer
  editor: RoiEditor
  readOnly: boolean
}) {
  const source = editor.state.plan.sources[whole.name]
  const offer = source && isSameSource(source, whole.source) ? narrowed(whole, source) : whole
  const { range } = acceptedAmount(offer, editor.state.inputs.timePeriod)
  const isTaken = isAccepted(whole, editor)
  const money = (value: number) => amountText(value, offer.over === 'month' ? 'money_per_month' : 'money')
  return (
    <li className="py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 wrap-anywhere">
          {NAMES[offer.name]}: <OpenFigure figure={figureOf(offer, editor.state)} />{' '}
          <span className="text-xs text-muted">
            {range.min < range.max && (
              <span className="whitespace-nowrap">({rangeText([range.min, range.max].map(money))}) </span>
            )}
            {originText(offer)}
          </span>
        </div>
        {isTaken ? (
          <span className="text-xs text-signal">
            {isOpening(editor) ? 'Filled in, not saved' : 'Accepted'}
          </span>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            disabled={readOnly}
            aria-label={`Accept ${NAMES[offer.name]}, ${money(range.usual)}`}
            onClick={() => editor.take(offer)}
          >
            Accept
          </Button>
        )}
      </div>
      {whole.source.kind === 'map' && <Steps whole={whole} editor={editor} readOnly={readOnly} />}
    </li>
  )
}

/** Whether each entry that has offers has one of them. */
const areAllAccepted = (offers: readonly RoiOffer[], editor: RoiEditor) =>
  offers.every(({ name }) => offers.some(offer => offer.name === name && isAccepted(offer, editor)))

/** Whether the entry has this source and its present value. */
function isAccepted(whole: RoiOffer, editor: RoiEditor): boolean {
  const source = editor.state.plan.sources[whole.name]
  if (!source || !isSameSource(source, whole.source)) return false
  const { range } = acceptedAmount(narrowed(whole, source), editor.state.inputs.timePeriod)
  return usualIn(editor, whole.name) === range.usual
}

/** The calculator opened with the audit's figures and has not been edited or saved yet. */
const isOpening = ({ roi, changed }: RoiEditor) => roi.savedAt === null && !changed

/** Selects the map steps that are added up to today's cost. */
function Steps({ whole, editor, readOnly }: { whole: RoiOffer; editor: RoiEditor; readOnly: boolean }) {
  const steps = stepCosts(whole.input)
  const source = editor.state.plan.sources.currentCost
  const chosen = source?.kind === 'map' ? source.steps : null
  const isChosen = (id: number) => chosen === null || chosen.includes(id)
  const choose = (id: number, isIn: boolean) => {
    const ids = steps.map(({ stepId }) => stepId).filter(each => (each === id ? isIn : isChosen(each)))
    if (ids.length > 0)
      editor.take(narrowed(whole, { kind: 'map', steps: ids.length === steps.length ? null : ids }))
  }
  // A single step cannot be left out.
  if (steps.length === 1) return null
  return (
    <details className="mt-1">
      <summary className="text-xs text-muted">
        {chosen === null ? `All ${steps.length} steps` : `${chosen.length} of ${steps.length} steps`}: choose
      </summary>
      <ul className="mt-1 max-h-56 overflow-y-auto">
        {steps.map(({ stepId, label, figure }) => (
          <li key={stepId} className="flex items-baseline justify-between gap-x-4 py-0.5">
            <Checkbox
              label={label}
              disabled={readOnly}
              checked={isChosen(stepId)}
              onChange={event => choose(stepId, event.target.checked)}
            />
            <OpenFigure figure={figure} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The amount with its evidence: the opportunities, or the answer that named it. */
function figureOf(offer: RoiOffer, { inputs, marks }: RoiEditor['state']): Figure {
  const { range, input } = acceptedAmount(offer, inputs.timePeriod, marks.timePeriod)
  if (input.kind === 'figure') return input.figure
  return {
    id: `roi:offer:${offer.name}`,
    label: NAMES[offer.name],
    value: range.usual,
    unit: offer.over === 'month' ? 'money_per_month' : 'money',
    formula: 'roi.taken',
    version: 1,
    inputs: [input],
  }
}

const usualIn = ({ state: { inputs, plan } }: RoiEditor, name: Sourced) =>
  name === 'runningCost' ? plan.runningCost : inputs[name]

function originText({ source, input, leftOut }: RoiOffer): string {
  if (source.kind === 'opportunities') return partsText(input)
  if (source.kind === 'map') return `from the map${leftOutText(leftOut)}`
  return input.kind === 'answer' && input.interviewee ? `said by ${input.interviewee}` : 'from an answer'
}

/** The steps whose numbers are not known, which the amount does not contain. */
function leftOutText(count = 0): string {
  if (count === 0) return ''
  return `, without ${count} ${count === 1 ? 'step that lacks' : 'steps that lack'} numbers`
}

const SOURCES = {
  opportunities: 'from the opportunities',
  losses: 'from cash losses',
  both: 'from opportunities and cash losses',
} as const

/** What a sum consists of, and whether it adds cash and freed hours. */
function partsText(input: RoiOffer['input']): string {
  if (input.kind !== 'figure') return SOURCES.opportunities
  const isAdded = input.figure.id === 'audit:savings'
  return `${SOURCES[savingsOrigin(input.figure)]}${isAdded ? ', all kinds added' : ''}`
}

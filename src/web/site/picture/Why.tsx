// Dialog of a figure on the landing page, as in the product: the calculation in words, and the evidence of each input.

import { X } from 'lucide-react'
import { EvidenceIcon } from '#web/ui/evidence-icon.tsx'

/** Evidence level of an input: a person said it in an interview, or a consultant entered it. */
export type Level = 'said' | 'entered'

/** An input at the end of the lineage; with its quote if it was said. */
interface End {
  name: string
  value: string
  said?: string
}

export interface Trace {
  id: 'cost' | 'range' | 'month' | 'span' | 'minutes' | 'rate' | 'volume'
  title: string
  formula: string
  ends: readonly End[]
}

const USUAL: End = { name: 'Usual minutes', value: '30 min', said: 'Usually half an hour.' }
const LEAST: End = {
  name: 'Minimum minutes',
  value: '20 min',
  said: 'Twenty minutes when the form is complete',
}
const MAX: End = { name: 'Maximum minutes', value: '50 min', said: 'fifty when I have to ring first.' }
const RATE: End = { name: 'Hourly rate of the owner', value: '$55 per hour' }
const VOLUME: End = { name: 'Runs a month', value: '60', said: 'About sixty leads a month.' }

export const TRACES: readonly Trace[] = [
  {
    id: 'cost',
    title: 'Why $19,800/year?',
    formula: '30 min × 60 runs a month × $55 per hour = $1,650 a month; × 12 = $19,800.',
    ends: [USUAL, RATE, VOLUME],
  },
  {
    id: 'range',
    title: 'Why $13,200 – 33,000?',
    formula: 'The same sum with 20 minutes and with 50: $1,100 and $2,750 a month, × 12.',
    ends: [LEAST, MAX, RATE, VOLUME],
  },
  {
    id: 'month',
    title: 'Why $1,650 a month?',
    formula: '30 min × 60 runs × $55 per hour = $1,650.',
    ends: [USUAL, RATE, VOLUME],
  },
  {
    id: 'span',
    title: 'Why $1,100 – 2,750 a month?',
    formula: 'The same sum with 20 minutes and with 50.',
    ends: [LEAST, MAX, RATE, VOLUME],
  },
  {
    id: 'minutes',
    title: 'Why 20 / 30 / 50 min?',
    formula: 'Minimum, usual and maximum, as one person gave them for the last real case.',
    ends: [LEAST, USUAL, MAX],
  },
  {
    id: 'rate',
    title: 'Why $55 per hour?',
    formula:
      'Entered by the consultant. Its dot stays half filled, in the deck too, until the client confirms it.',
    ends: [RATE],
  },
  {
    id: 'volume',
    title: 'Why 60 runs a month?',
    formula: 'Said in the same interview. Before that, the step had no cost.',
    ends: [VOLUME],
  },
]

export function Why({ trace: { id, title, formula, ends } }: { trace: Trace }) {
  return (
    <div
      id={`why-${id}`}
      popover="auto"
      role="dialog"
      aria-labelledby={`why-${id}-title`}
      className="why border border-ink bg-sheet p-6 text-ink shadow-sheet"
    >
      <div className="flex items-start justify-between gap-4">
        <p id={`why-${id}-title`} className="headline text-xl">
          {title}
        </p>
        <button
          type="button"
          popoverTarget={`why-${id}`}
          popoverTargetAction="hide"
          aria-label="Close"
          className="-mt-1 -mr-2 grid size-9 cursor-pointer place-items-center hover:bg-band"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
      <p className="mt-1 text-sm text-muted">{formula}</p>
      <ul className="mt-4 text-sm">
        {ends.map(end => (
          <li key={end.name} className={`relative ml-1.5 border-l-2 border-signal pl-5`}>
            <EvidenceDot isSaid={end.said !== undefined} />
            <div className="border-b border-rule py-2.5 [:last-child>&]:border-b-0">
              <p className="flex justify-between gap-4">
                <span>{end.name}</span>
                <span className="font-medium whitespace-nowrap">{end.value}</span>
              </p>
              <p className="mt-0.5 text-muted">
                {end.said ? `Said in the interview: “${end.said}”` : 'Entered by the consultant'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The evidence icon on an opaque background, so that a hollow one is not crossed by the line. */
function EvidenceDot({ isSaid }: { isSaid: boolean }) {
  return (
    <span
      aria-hidden
      className="absolute top-2.5 -left-[11px] grid size-5 place-items-center rounded-full bg-sheet"
    >
      <EvidenceIcon standing={isSaid ? 'said' : 'entered'} className="size-3" />
    </span>
  )
}

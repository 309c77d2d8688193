// The method as a picture: one number on its way from an interview answer to a cell of the client's deck. Its figures light
// their sources under the pointer or the keyboard, and open when pressed, without a script.

import type { ReactNode } from 'react'
import { TRACES, type Trace, Why } from '#web/site/Why.tsx'

const STATIONS: { kind: string; note: string; content: ReactNode }[] = [
  { kind: 'Interview', note: 'Sales development, last real case', content: <Answer /> },
  { kind: 'Process step', note: 'Lane: Acquisition', content: <Step /> },
  { kind: 'Calculation', note: 'Usual case, a month', content: <Sum /> },
  { kind: 'Client’s deck', note: 'Slide 4, row 2', content: <DeckCell /> },
]

export function Thread() {
  return (
    <figure className="thread max-lg:mt-14">
      <ol>
        {STATIONS.map((station, at) => (
          <li key={station.kind} className="relative pb-5 pl-8">
            <Line last={at === STATIONS.length - 1} />
            <p className="mb-1.5 text-sm">
              <span className="font-semibold">{station.kind}</span>{' '}
              <span className="caption ml-2">{station.note}</span>
            </p>
            {station.content}
          </li>
        ))}
      </ol>
      <figcaption className="caption grid border-t border-rule pt-3">
        <span className="words">
          An illustration with the example rates of our Sales Process template. Point at an underlined figure
          to see what it stands on; press it to read why.
        </span>
        {TRACES.map(trace => (
          <span key={trace.id} aria-hidden className={`words words-${trace.id}`}>
            {trace.formula}
          </span>
        ))}
      </figcaption>
      {TRACES.map(trace => (
        <Why key={trace.id} trace={trace} />
      ))}
    </figure>
  )
}

/** The thread and its knot. */
function Line({ last }: { last: boolean }) {
  return (
    <span aria-hidden="true">
      {!last && <span className="absolute top-2 bottom-0 left-[5px] border-l-2 border-signal" />}
      <span className="absolute top-1 left-0 size-3 rounded-full border-2 border-signal bg-paper" />
    </span>
  )
}

/** What one of the figures stands on. */
function Of({ trace, children }: { trace: string; children: ReactNode }) {
  return <span className={`source ${trace}`}>{children}</span>
}

/** A figure that opens. */
function Opens({ trace, children }: { trace: Trace['id']; children: ReactNode }) {
  return (
    <button
      type="button"
      popoverTarget={`why-${trace}`}
      className={`opens-${trace} inline-block min-h-6 cursor-pointer underline decoration-edge decoration-dotted decoration-1 underline-offset-[0.28em] hover:text-signal hover:decoration-signal hover:decoration-solid`}
    >
      {children}
    </button>
  )
}

/** A line to each sentence, so that a typeface that comes late moves nothing. */
function Answer() {
  return (
    <blockquote className="headline text-lg lg:text-base xl:text-lg">
      <Sentence trace="of-cost">“Usually half an hour.</Sentence>{' '}
      <Sentence trace="of-range">Twenty minutes when the form is complete,</Sentence>{' '}
      <Sentence trace="of-range">fifty when I have to ring first.”</Sentence>
    </blockquote>
  )
}

function Sentence({ trace, children }: { trace: string; children: string }) {
  return (
    <span className="block">
      <Of trace={trace}>{children}</Of>
    </span>
  )
}

function Step() {
  return (
    <div className="border border-l-4 border-acquisition bg-acquisition-wash px-4 py-2.5 text-sm">
      <p className="font-semibold">Qualify lead</p>
      <p className="mt-0.5 flex">
        <span className="w-36">
          <Of trace="of-cost of-range">20 / 30 / 50 min</Of>
        </span>
        <Of trace="of-cost of-range">$55 per hour</Of>
      </p>
      <p className="mt-0.5 flex items-center gap-1.5">
        <span aria-hidden className="size-2 rounded-full border border-dashed border-signal" />
        <span>
          <Of trace="of-cost of-range of-volume">
            <Opens trace="volume">60 runs a month</Opens>
          </Of>
          , assumed
        </span>
      </p>
    </div>
  )
}

function Sum() {
  return (
    <dl className="text-sm">
      <Entry term="30 min × 60 runs × $55 per hour">
        <Of trace="of-cost">$1,650</Of>
      </Entry>
      <div className="flex justify-between border-b-4 border-double border-ink py-1 font-semibold">
        <dt>Range</dt>
        <dd className="w-32">
          <Of trace="of-range">$1,100 – 2,750</Of>
        </dd>
      </div>
    </dl>
  )
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between border-b border-rule py-1">
      <dt>{term}</dt>
      <dd className="w-32">{children}</dd>
    </div>
  )
}

function DeckCell() {
  return (
    <div className="border border-ink bg-sheet px-4 py-2.5 text-sm">
      <p className="caption">Yearly cost, Qualify lead: the ceiling of what can be saved</p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-4">
        <span className="headline text-xl">
          <Opens trace="cost">$19,800/year</Opens>
        </span>
        <Opens trace="range">$13,200 – 33,000</Opens>
      </p>
    </div>
  )
}

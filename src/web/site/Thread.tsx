// The method as a picture: one number on its way from an interview answer to a cell of the client's deck.

import type { ReactNode } from 'react'

const STATIONS: { kind: string; note: string; content: ReactNode }[] = [
  { kind: 'Interview', note: 'Sales development, last real case', content: <Answer /> },
  { kind: 'Process step', note: 'Lane: Acquisition', content: <Step /> },
  { kind: 'Calculation', note: 'Usual case, a month', content: <Sum /> },
  { kind: 'Client’s deck', note: 'Slide 4, row 2', content: <DeckCell /> },
]

export function Thread() {
  return (
    <figure className="mt-16 lg:mt-24">
      <ol className="grid lg:grid-cols-4">
        {STATIONS.map((station, at) => (
          <li key={station.kind} className="relative pb-9 pl-8 lg:pt-9 lg:pr-7 lg:pb-0 lg:pl-0 lg:last:pr-0">
            <Line last={at === STATIONS.length - 1} />
            <p className="text-sm font-semibold">{station.kind}</p>
            <p className="caption mb-3">{station.note}</p>
            {station.content}
          </li>
        ))}
      </ol>
      <figcaption className="caption mt-6 border-t border-rule pt-3 lg:mt-10">
        An illustration with the example rates of our Sales Process template. A hollow knot is an assumption
        that somebody still has to measure; a dotted underline opens the source.
      </figcaption>
    </figure>
  )
}

/** The thread and its knot: downwards on a narrow screen, across on a wide one. */
function Line({ last }: { last: boolean }) {
  return (
    <span aria-hidden="true">
      {!last && (
        <span className="absolute top-2 bottom-0 left-[5px] border-l-2 border-signal lg:inset-x-0 lg:top-[5px] lg:bottom-auto lg:border-t-2 lg:border-l-0" />
      )}
      <span className="absolute top-1 left-0 size-3 rounded-full border-2 border-signal bg-paper lg:top-0" />
    </span>
  )
}

function Answer() {
  return (
    <blockquote className="headline text-lg">
      “Usually half an hour. Twenty minutes when the form is complete, fifty when I have to ring first.”
    </blockquote>
  )
}

function Step() {
  return (
    <div className="border border-l-4 border-acquisition bg-acquisition-wash px-4 py-3 text-sm">
      <p className="font-semibold">Qualify lead</p>
      <p className="mt-1">20 / 30 / 50 min · $55 per hour</p>
      <p className="mt-1 flex items-center gap-1.5">
        <span aria-hidden className="size-2 rounded-full border border-dashed border-signal" />
        60 runs a month, assumed
      </p>
    </div>
  )
}

function Sum() {
  return (
    <dl className="text-sm">
      <Entry term="30 min × 60 runs" value="30 h" />
      <Entry term="× $55" value="$1,650" />
      <div className="flex justify-between border-b-4 border-double border-ink py-1.5 font-semibold">
        <dt>Range</dt>
        <dd>$1,100 – 2,750</dd>
      </div>
    </dl>
  )
}

function Entry({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex justify-between border-b border-rule py-1.5">
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function DeckCell() {
  return (
    <div className="border border-ink bg-sheet px-4 py-3 text-sm">
      <p className="caption">Yearly cost, Qualify lead</p>
      <p className="headline mt-1 text-xl">
        <span className="underline decoration-edge decoration-dotted decoration-1 underline-offset-[0.28em]">
          $19,800/year
        </span>
      </p>
      <p className="mt-1">13,200 – 33,000</p>
      <p className="caption mt-2">the ceiling of what can be saved</p>
    </div>
  )
}

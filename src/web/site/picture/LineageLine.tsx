// The method as a picture: the lineage of one number, from an interview answer to a cell of the client's deck.
// Its figures highlight their sources on hover or focus, and open on click, without a script.

import type { ReactNode } from 'react'
import { type Level, TRACES, type Trace, Why } from '#web/site/picture/Why.tsx'
import { EvidenceIcon } from '#web/ui/evidence-icon.tsx'

const STATIONS: { kind: string; note: string; content: ReactNode }[] = [
  { kind: 'Interview', note: 'Sales development, last real case', content: <Answer /> },
  { kind: 'Process step', note: 'Lane: Acquisition', content: <Step /> },
  { kind: 'Calculation', note: 'Usual case, a month', content: <Sum /> },
  { kind: 'Client’s deck', note: 'Slide 4, row 2', content: <DeckCell /> },
]

export function LineageLine() {
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
      <figcaption className="caption grid border-t border-rule pt-3 text-balance">
        <span className="words">
          An illustration with the example rate of our Sales Process template. Point at an underlined figure
          to see its sources; press it to read why.
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

/** The lineage line and its evidence icon. */
function Line({ last }: { last: boolean }) {
  return (
    <span aria-hidden="true">
      {!last && <span className="absolute top-2 bottom-0 left-[5px] border-l-2 border-signal" />}
      <span className="absolute top-1 left-0 size-3 rounded-full border-2 border-signal bg-paper" />
    </span>
  )
}

/** Marks the source of one of the figures. */
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

/** One line per sentence, so that a late font causes no layout shift. */
function Answer() {
  return (
    <blockquote className="headline text-sm sm:text-lg lg:text-base xl:text-lg">
      <Sentence trace="of-cost of-range of-volume">“About sixty leads a month.</Sentence>{' '}
      <Sentence trace="of-cost of-minutes">Usually half an hour.</Sentence>{' '}
      <Sentence trace="of-range of-minutes">Twenty minutes when the form is complete,</Sentence>{' '}
      <Sentence trace="of-range of-minutes">fifty when I have to ring first.”</Sentence>
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
      <Evidenced level="said">
        <Of trace="of-cost of-range">
          <Opens trace="minutes">20 / 30 / 50 min</Opens>
        </Of>
      </Evidenced>
      <div className="grid sm:grid-cols-2">
        <Evidenced level="said">
          <Of trace="of-cost of-range of-volume">
            <Opens trace="volume">60 runs a month</Opens>
          </Of>
        </Evidenced>
        <Evidenced level="entered">
          <Of trace="of-cost of-range of-rate">
            <Opens trace="rate">$55 per hour</Opens>
          </Of>
          , entered
        </Evidenced>
      </div>
    </div>
  )
}

/** Numbers with the icon of their evidence level, as on a step. */
function Evidenced({ level, children }: { level: Level; children: ReactNode }) {
  return (
    <p data-evidence={level} className="mt-0.5 flex items-center gap-1.5">
      <EvidenceIcon standing={level} className="size-2 shrink-0" />
      <span>{children}</span>
    </p>
  )
}

function Sum() {
  return (
    <dl className="text-sm">
      <Entry term="30 min × 60 runs × $55 per hour" look="border-b border-rule">
        <Of trace="of-cost">
          <Opens trace="month">$1,650</Opens>
        </Of>
      </Entry>
      <Entry term="Range" look="border-b-4 border-double border-ink font-semibold">
        <Of trace="of-range">
          <Opens trace="span">$1,100 – 2,750</Opens>
        </Of>
      </Entry>
    </dl>
  )
}

/** Amounts are right-aligned, as in a ledger. */
function Entry({ term, look, children }: { term: string; look: string; children: ReactNode }) {
  return (
    <div className={`flex items-baseline justify-between gap-3 py-1 ${look}`}>
      <dt className="min-w-0">{term}</dt>
      <dd className="shrink-0 sm:w-32 text-right whitespace-nowrap tabular-nums">{children}</dd>
    </div>
  )
}

function DeckCell() {
  return (
    <div className="border border-ink bg-sheet px-4 py-2.5 text-sm">
      <p className="caption">Yearly cost of “Qualify lead”: the most that can be saved</p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-4">
        <span className="headline text-xl">
          <Opens trace="cost">$19,800/year</Opens>
        </span>
        <Opens trace="range">$13,200 – 33,000</Opens>
      </p>
      <Evidenced level="entered">Minutes and volume said; rate entered</Evidenced>
    </div>
  )
}

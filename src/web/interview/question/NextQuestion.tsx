// The gaps of the process map and the question to ask next: the number with the most influence on the result, and why.

import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Gaps, NextQuestion as Next } from '#domain/interview/next-question.ts'
import type { NumberField } from '#domain/process/step-field.ts'
import { NUMBER_UNITS } from '#domain/process/step-field.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { hasGaps, NextLine } from '#web/interview/question/NextLine.tsx'
import { useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props {
  auditId: number
  /** Starts a figure in the current answer; null if there is no answer. */
  onAnswer: ((asked: Next) => void) | null
}

const ASK: Record<NumberField, (step: string) => string> = {
  runsPerMonth: step => `How many times a month does “${step}” happen?`,
  durationMin: step => `How many minutes does “${step}” take?`,
  costPerHour: step => `What does an hour of “${step}” cost?`,
}

export default function NextQuestion({ auditId, onAnswer }: Props) {
  const [open, setOpen] = useState(false)
  const { data } = useRead('report.gaps', { params: { id: auditId } })
  const [first] = data?.next ?? []
  if (!data) return <NextLine />
  if (!hasGaps(data))
    return (
      <NextLine>
        {data.steps === 0 ? 'No steps on the map yet.' : 'Every number of the map is known.'}
      </NextLine>
    )
  return (
    <section aria-label="Ask next" className="mb-6 border-y border-rule">
      <button
        type="button"
        aria-expanded={open}
        className="flex w-full items-center gap-2 rounded-sm py-2 text-left text-sm hover:bg-band"
        onClick={() => setOpen(!open)}
      >
        <ChevronRight aria-hidden className={`size-4 shrink-0 ${open ? 'rotate-90' : ''}`} />
        {first && <span className="shrink-0 font-semibold text-signal">Ask next</span>}
        <span className="min-w-0 flex-1 truncate">
          {first ? ASK[first.field](first.step) : gapsText(data.gaps, data.steps)}
        </span>
      </button>
      {open && (
        <div className="pb-2 pl-6">
          <ol aria-label="Worth asking" className="divide-y divide-rule">
            {data.next.map(each => (
              <li key={`${each.stepId} ${each.field}`} className="py-2">
                <AddedQuestion asked={each} onAnswer={onAnswer} />
              </li>
            ))}
          </ol>
          <p className="border-t border-rule py-2 text-sm text-muted">{gapsText(data.gaps, data.steps)}</p>
        </div>
      )}
    </section>
  )
}

interface AddedQuestionProps extends Pick<Props, 'onAnswer'> {
  asked: Next
}

function AddedQuestion({ asked, onAnswer }: AddedQuestionProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium wrap-anywhere">{ASK[asked.field](asked.step)}</p>
        <Reason asked={asked} />
      </div>
      {onAnswer && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Enter the answer: ${ASK[asked.field](asked.step)}`}
          onClick={() => onAnswer(asked)}
        >
          Enter the answer
        </Button>
      )}
    </div>
  )
}

/** "Assumed: 60 runs a month. From 30 to 120 the expected savings move by $41,000 a year." */
function Reason({ asked }: { asked: Next }) {
  const numbers = useNumbers()
  const show = (value: number) => numbers.amount(value, NUMBER_UNITS[asked.field])
  const result =
    asked.swing.formula === 'savings.swing' ? 'the expected savings move' : 'the yearly cost moves'
  return (
    <p className="text-sm text-muted">
      {asked.differ ? 'Statements differ.  ' : `Assumed: ${show(asked.value)}. `}
      From {show(asked.low)} to {show(asked.high)} {result} by {asked.atLeast && 'at least '}
      <OpenFigure figure={asked.swing} inSentence />.{asked.atLeast && ' Later steps change too.'}
    </p>
  )
}

const GAP_WORDS: Record<keyof Gaps, string> = {
  runsPerMonth: 'how often it runs',
  durationMin: 'how long it takes',
  costPerHour: 'what an hour costs',
  owner: 'who owns it',
  differ: 'which of several statements counts',
}

/** "Not known yet: how often it runs (4 of 12 steps), who owns it (2 of 12 steps)". */
function gapsText(gaps: Gaps, steps: number): string {
  const open = (Object.keys(GAP_WORDS) as (keyof Gaps)[]).filter(each => gaps[each] > 0)
  const of = (count: number) => (steps === 1 ? '' : ` (${count} of ${steps} steps)`)
  const named = open.map(each => `${GAP_WORDS[each]}${of(gaps[each])}`).join(', ')
  return `${steps === 1 ? 'Not known yet about the only step' : 'Not known yet'}: ${named}`
}

// The options that are not in the plan: each says why, after the plan was solved again with it.

import { useState } from 'react'
import type { Plan } from '#contract/plan.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { OptionLine } from '#web/plan/OptionLine.tsx'
import { reasonText, type TitleOf, titlesOf } from '#web/plan/plan-text.ts'
import { useRead } from '#web/platform/api.ts'
import { useNumbers } from '#web/platform/numbers.tsx'

interface Props {
  auditId: number
  plan: Plan
  onOption: ((id: number) => void) | null
}

export function OutOptions({ auditId, plan, onOption }: Props) {
  const started = new Set(plan.best?.starts.map(({ id }) => id))
  const out = plan.options.filter(({ id }) => !started.has(id))
  if (out.length === 0) return null
  return (
    <>
      <h3 className="mt-6 font-semibold">{plan.best ? 'Not in the plan' : 'Options'}</h3>
      <ul className="mt-2 space-y-2 text-sm">
        {out.map(option => (
          <OptionLine key={option.id} option={option} onOption={onOption}>
            <OpenFigure figure={option.value} inSentence />
            {plan.best && <Why auditId={auditId} option={option} titleOf={titlesOf(plan)} />}
          </OptionLine>
        ))}
      </ul>
    </>
  )
}

interface WhyProps {
  auditId: number
  option: Plan['options'][number]
  titleOf: TitleOf
}

function Why({ auditId, option: { id, title }, titleOf }: WhyProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="link min-h-6 text-xs"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        Why?<span className="sr-only">{` ${title}`}</span>
      </button>
      <span aria-live="polite" className={isOpen ? 'order-last basis-full text-muted wrap-anywhere' : ''}>
        {isOpen && <Reason auditId={auditId} option={id} titleOf={titleOf} />}
      </span>
    </>
  )
}

function Reason({ auditId, option, titleOf }: { auditId: number; option: number; titleOf: TitleOf }) {
  const { data, error } = useRead('plan.why', { params: { id: auditId }, query: { option: `${option}` } })
  const { leadMoney } = useNumbers()
  if (error) return error.problem?.message ?? 'The server cannot be reached.'
  return data ? reasonText(data, { titleOf, leadMoney }) : 'Solving the plan with it …'
}

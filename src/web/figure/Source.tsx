// A source at the end of the lineage: a quoted answer, a log or file, a field of a step, an entry, or an assumption
// with its author.

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { placeInFile, sourcePath, stepPath } from '#domain/audit.ts'
import { evidenceLevelText, statedText } from '#domain/figure/evidence-text.ts'
import type { FigureInput } from '#domain/figure/figure.ts'
import { STEP_FIELD_LABELS } from '#domain/process/step.ts'
import { useAuditOfFigures } from '#web/figure/audit-of-figures.ts'
import { OpenAnswer } from '#web/figure/OpenAnswer.tsx'
import { useNumbers } from '#web/platform/numbers.tsx'

type End<K extends FigureInput['kind']> = Extract<FigureInput, { kind: K }>

export function Source({ input }: { input: Exclude<FigureInput, { kind: 'figure' }> }) {
  if (input.kind === 'answer') return <Answer input={input} />
  if (input.kind === 'log' || input.kind === 'file') return <Stated input={input} />
  if (input.kind === 'step') return <StepField input={input} />
  return <Entry input={input} />
}

function Answer({ input }: { input: End<'answer'> }) {
  const numbers = useNumbers()
  const auditId = useAuditOfFigures()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <div className="min-w-0 flex-1 basis-64">
        <blockquote dir="auto" className="wrap-anywhere">
          “{input.quote}”
        </blockquote>
        <p className="mt-1 text-xs text-muted wrap-anywhere">
          {input.interviewee ?? 'Unnamed interviewee'}
          {input.question && ` · ${input.question}`}{' '}
          {auditId !== null && <OpenAnswer auditId={auditId} input={input} />}
        </p>
      </div>
      <Value>{input.value !== null && input.unit ? numbers.factor(input.value, input.unit) : '–'}</Value>
    </div>
  )
}

function Stated({ input }: { input: End<'log' | 'file'> }) {
  const numbers = useNumbers()
  const auditId = useAuditOfFigures()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {statedText(input, numbers.style)}{' '}
        {auditId !== null && input.sourceId !== null && (
          <Link
            className="link text-xs whitespace-nowrap"
            to={sourcePath(auditId, input.sourceId, placeIn(input))}
          >
            {openText(input)}
          </Link>
        )}
        <LevelText input={input} />
      </p>
      <Value>{numbers.factor(input.value, input.unit)}</Value>
    </div>
  )
}

function openText(input: End<'log' | 'file'>): string {
  if (input.kind === 'file') return 'block' in input ? 'Open passage' : 'Open cells'
  return input.quantityId ? 'Open cases' : 'Open source'
}

function placeIn(input: End<'log' | 'file'>) {
  if (input.kind === 'file') return placeInFile(input)
  return input.quantityId ? { number: String(input.quantityId) } : null
}

function StepField({ input }: { input: End<'step'> }) {
  const { label, field, value, unit } = input
  const numbers = useNumbers()
  const auditId = useAuditOfFigures()
  const name = STEP_FIELD_LABELS[field] ?? field
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="min-w-0 wrap-anywhere">
        {name} of step “{label}”{' '}
        {auditId !== null && (
          <Link className="link text-xs whitespace-nowrap" to={stepPath(auditId, input.stepId)}>
            Open step
          </Link>
        )}
        <LevelText input={input} />
      </p>
      <Value>{typeof value === 'number' && unit ? numbers.factor(value, unit) : value}</Value>
    </div>
  )
}

function Entry({ input }: { input: End<'entry' | 'assumption'> }) {
  const numbers = useNumbers()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <p className="min-w-0 wrap-anywhere">
        {input.label}
        <LevelText input={input} />
      </p>
      <Value>{numbers.factor(input.value, input.unit)}</Value>
    </div>
  )
}

/** The label beside the evidence icon: who stated, entered or assumed it. */
function LevelText({ input }: { input: Exclude<FigureInput, { kind: 'figure' }> }) {
  const { style } = useNumbers()
  return (
    <span className="block text-xs text-muted first-letter:uppercase">{evidenceLevelText(input, style)}</span>
  )
}

const Value = ({ children }: { children: ReactNode }) => (
  <span className="font-medium whitespace-nowrap">{children}</span>
)

// The thread from a figure to its sources: the formula in words, then every record that went into it.

import type { ReactNode } from 'react'
import { FORMULAS } from '#content/formulas.ts'
import type { Audit } from '#contract/audit.ts'
import type { Figure, FigureInput } from '#domain/figure.ts'
import type { Report } from '#domain/report.ts'
import { AnswerLink, figureText } from '#web/report/parts.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  audit: Audit
  report: Report
  figure: Figure | null
  onClose(): void
}

export function FigureSources({ audit, report, figure, onClose }: Props) {
  const interviewOf = (answerId: number) =>
    report.analyses.find(({ interview }) => interview.answers.some(({ id }) => id === answerId))?.interview
  return (
    <Dialog
      open={figure !== null}
      onOpenChange={open => !open && onClose()}
      width="lg"
      title={figure && `${figure.label}: ${figureText(figure)}`}
      description={figure && (FORMULAS[figure.formula] ?? '')}
    >
      {figure && <Inputs figure={figure} source={input => <Source {...{ audit, input, interviewOf }} />} />}
    </Dialog>
  )
}

interface InputsProps {
  figure: Figure
  source(input: FigureInput): ReactNode
}

/** The inputs of a figure; a figure among them shows its own inputs in turn. */
function Inputs({ figure, source }: InputsProps) {
  return (
    <ul className="divide-y divide-rule border-y border-rule">
      {figure.inputs.map(input => (
        <li key={inputKey(input)} className="py-3 text-sm">
          {input.kind === 'figure' ? (
            <details>
              <summary className="font-medium">
                {input.figure.label}: {figureText(input.figure)}
              </summary>
              <div className="mt-2 border-l border-signal pl-4">
                <Inputs figure={input.figure} source={source} />
              </div>
            </details>
          ) : (
            source(input)
          )}
        </li>
      ))}
    </ul>
  )
}

interface SourceProps {
  audit: Audit
  input: FigureInput
  interviewOf(answerId: number): Report['analyses'][number]['interview'] | undefined
}

function Source({ audit, input, interviewOf }: SourceProps) {
  if (input.kind !== 'answer') return null
  const interview = interviewOf(input.answerId)
  const question = interview?.questions.find(({ id }) => id === input.questionId)
  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3">
      <p className="headline text-lg">{input.value ?? '–'}</p>
      <div>
        <blockquote dir="auto" className="wrap-anywhere">
          “{input.quote}”
        </blockquote>
        <p className="mt-1 text-xs text-muted wrap-anywhere">
          {input.interviewee ?? 'Interviewee not named'} · {question?.question}{' '}
          {interview && <AnswerLink audit={audit} interviewId={interview.id} questionId={input.questionId} />}
        </p>
      </div>
    </div>
  )
}

function inputKey(input: FigureInput): string {
  return input.kind === 'figure' ? input.figure.id : JSON.stringify(input)
}

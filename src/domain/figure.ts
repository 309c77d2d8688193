// Figures: numbers that carry their unit, their formula and their inputs, so that each can be opened to its source.

export type Unit =
  | 'usd'
  | 'usd_per_hour'
  | 'usd_per_month'
  | 'usd_per_year'
  | 'percent'
  | 'months'
  | 'minutes'
  | 'runs_per_month'
  | 'count'
  | 'score'
  | 'points'

/** A number with its provenance. `value` is null where the formula has no answer (division by zero, never reached). */
export interface Figure {
  /** Stable within an audit, e.g. "step:12:impact"; the same id stands on screen, in the deck and in the PDF. */
  id: string
  label: string
  value: number | null
  unit: Unit
  /** Id of the formula, e.g. "opportunity.impact", and its version; both change only together with the rule. */
  formula: string
  version: number
  inputs: FigureInput[]
}

export type FigureInput =
  | { kind: 'figure'; figure: Figure }
  | { kind: 'step'; stepId: number; label: string; field: string; value: number | string; unit: Unit | null }
  | {
      kind: 'answer'
      answerId: number
      questionId: string
      interviewee: string | null
      quote: string
      value: number | null
      unit: Unit | null
    }
  | { kind: 'entry'; label: string; value: number; unit: Unit; author: string | null }
  | { kind: 'assumption'; label: string; value: number; unit: Unit; author: string | null }

/** Every figure under `root`, itself included, depth first and without repeats. */
export function figuresUnder(root: Figure, seen = new Map<string, Figure>()): Figure[] {
  if (seen.has(root.id)) return [...seen.values()]
  seen.set(root.id, root)
  for (const input of root.inputs) if (input.kind === 'figure') figuresUnder(input.figure, seen)
  return [...seen.values()]
}

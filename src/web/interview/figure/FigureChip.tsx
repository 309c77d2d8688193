// One extracted figure: a click accepts it; its target is shown beside it.

import { Check, Pencil, X } from 'lucide-react'
import type { ExtractedFigure } from '#domain/extraction/figure.ts'
import type { FoundTarget } from '#domain/extraction/proposal.ts'
import { QUANTITY_UNITS, STEP_FIELD_OF } from '#domain/quantity/quantity.ts'
import { countedText } from '#domain/text/counted.ts'
import { amountText, numberText } from '#domain/text/number-style.ts'
import { FIELD_NAMES, useLinkChoices, useLinkNames } from '#web/interview/figure/figure-links.ts'
import type { OfferedStep } from '#web/interview/figure/offers.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/input.tsx'

interface Props {
  auditId: number
  figure: ExtractedFigure
  sentence: string
  target: FoundTarget | null
  /** Found steps, those of the map included. */
  steps: readonly OfferedStep[]
  isFirst: boolean
  busy: boolean
  onTarget(target: FoundTarget | null): void
  onAccept(): void
  onEdit(): void
  onSetAside(): void
}

export function FigureChip({ auditId, figure, sentence, target, steps, isFirst, busy, ...on }: Props) {
  const choices = useTargets(auditId, figure, steps, target)
  const text = figureText(figure)
  return (
    <li className="flex flex-wrap items-stretch gap-2">
      <Button
        variant="secondary"
        data-accept
        className="h-auto min-h-11 max-w-full flex-1 basis-64 justify-start py-1.5 text-left whitespace-normal!"
        aria-keyshortcuts={isFirst ? 'Alt+Enter' : undefined}
        title={sentence}
        pending={busy}
        onClick={on.onAccept}
      >
        <Check aria-hidden className="text-signal" />
        <span className="min-w-0">
          <span className="sr-only">Accept </span>
          <span className="font-semibold tabular-nums">{text}</span>
          <span className="caption block font-normal wrap-anywhere">
            “{figure.quote}”{figure.why && ` · ${figure.why}`}
          </span>
        </span>
      </Button>
      <Field label={`${text} is the source of`} hideLabel className="min-w-0 flex-1 basis-40">
        <Select
          className="h-11"
          value={optionOf(target)}
          onChange={event =>
            on.onTarget(choices.find(each => each.value === event.target.value)?.target ?? null)
          }
        >
          <option value="">Not linked</option>
          {choices.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Button
        variant="quiet"
        className="size-11! px-0!"
        aria-label={`Edit ${text} first`}
        onClick={on.onEdit}
      >
        <Pencil aria-hidden />
      </Button>
      <Button
        variant="quiet"
        className="size-11! px-0!"
        aria-label={`Do not offer ${text}`}
        onClick={on.onSetAside}
      >
        <X aria-hidden />
      </Button>
    </li>
  )
}

/** The targets that a figure of this kind may have: found steps first, then those of the audit. */
function useTargets(
  auditId: number,
  { kind }: ExtractedFigure,
  chain: readonly OfferedStep[],
  proposed: FoundTarget | null,
) {
  const links = useLinkChoices(auditId, kind)
  const nameOf = useLinkNames(auditId)
  const field = STEP_FIELD_OF[kind]
  const steps = chain.filter(({ stepId }) => stepId === null)
  const ofSteps = steps.flatMap(({ ref, label, isDecision }) =>
    field && !isDecision
      ? {
          target: { to: 'found', ref, field } as FoundTarget,
          name: `${label} (new), ${FIELD_NAMES[field]}`,
        }
      : [],
  )
  const ofAudit = links.map((target): { target: FoundTarget; name: string } => ({
    target,
    name: nameOf(target),
  }))
  const all = [...ofSteps, ...ofAudit].map(each => ({ ...each, value: optionOf(each.target) }))
  if (proposed === null || all.some(({ value }) => value === optionOf(proposed))) return all
  const name =
    proposed.to === 'foundBranch'
      ? branchName(proposed, chain)
      : proposed.to === 'owner'
        ? nameOf(proposed)
        : null
  return name === null ? all : [{ target: proposed, name, value: optionOf(proposed) }, ...all]
}

/** "Accepted? → Send the goods, share", and what it leaves of 100 % for the other branch. */
function branchName({ from, next, isRest }: FoundBranch, chain: readonly OfferedStep[]): string {
  const labelOf = (one: string) => chain.find(({ ref }) => ref === one)?.label ?? 'Step'
  return `${labelOf(from)} → ${labelOf(next)}, ${isRest ? 'the rest' : 'share'}`
}

type FoundBranch = Extract<FoundTarget, { to: 'foundBranch' }>

const optionOf = (target: FoundTarget | null) => {
  if (target === null) return ''
  return JSON.stringify(target.to === 'owner' ? { to: target.to, owner: target.owner } : target)
}

/** "14 minutes (11 to 18)", "$90/h". */
export function figureText({ kind, min, usual, max }: ExtractedFigure): string {
  const usually = kind === 'minutes' ? countedText(usual, 'minute') : amountText(usual, QUANTITY_UNITS[kind])
  return min === max ? usually : `${usually} (${numberText(min)} to ${numberText(max)})`
}

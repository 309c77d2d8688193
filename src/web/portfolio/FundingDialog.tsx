// Dialog on the funding of one option: what the rule proposes and why, and the user's decision with its reason.

import { type ComponentProps, Suspense, useId, useState } from 'react'
import {
  FUNDING_CHOICES,
  FUNDING_LABELS,
  FUNDING_REASON_LENGTH,
  type FundingChoice,
} from '#domain/opportunity/funding.ts'
import { OpenFigure } from '#web/figure/index.ts'
import { Decision } from '#web/opportunity/index.ts'
import { Exact } from '#web/platform/rounding.tsx'
import { toast } from '#web/platform/toast.ts'
import { ruleText, type ShownOption } from '#web/portfolio/funding-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Textarea } from '#web/ui/form/input.tsx'

interface Props {
  auditId: number
  option: ShownOption
  frozen: boolean
  onClose: () => void
}

export default function FundingDialog(props: Props) {
  return (
    <Exact>
      <Reasons {...props} />
    </Exact>
  )
}

function Reasons({ auditId, option, frozen, onClose }: Props) {
  const { title, funding } = option
  const heading = `${FUNDING_LABELS[funding]}: ${title}`
  if (frozen || funding === 'not_assessed')
    return (
      <Dialog open onOpenChange={open => !open && onClose()} title={heading}>
        <Because option={option} />
      </Dialog>
    )
  return (
    <Suspense>
      <Decision opportunity={{ id: option.opportunityId, auditId }}>
        {deciding => <FundingForm deciding={deciding} option={option} heading={heading} onClose={onClose} />}
      </Decision>
    </Suspense>
  )
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })

/** The rule's proposal with its figures, and the decision that replaces it. */
function Because({ option }: { option: ShownOption }) {
  const { proposed, figures, decision } = option
  return (
    <div className="space-y-2 text-sm">
      <p>
        The rule says <b>{FUNDING_LABELS[proposed].toLowerCase()}</b>. {ruleText(option)}
      </p>
      {figures && (
        <p className="text-muted">
          Change of the median NPV: <OpenFigure figure={figures.npv} inSentence />. Payback:{' '}
          <OpenFigure figure={figures.payback} inSentence />.
        </p>
      )}
      {decision && (
        <p className="wrap-anywhere">
          {decision.author ? `${decision.author} decided` : 'Decided'}{' '}
          <b>{FUNDING_LABELS[decision.funding].toLowerCase()}</b> on {DAY.format(new Date(decision.date))}: “
          {decision.reason}”
        </p>
      )}
    </div>
  )
}

type Deciding = Parameters<ComponentProps<typeof Decision>['children']>[0]

function FundingForm({
  deciding,
  option,
  heading,
  onClose,
}: Pick<Props, 'option' | 'onClose'> & {
  deciding: Deciding
  heading: string
}) {
  const form = useId()
  const { funding, decision } = option
  const [chosen, choose] = useState<FundingChoice | null>(funding === 'not_assessed' ? null : funding)
  const [reason, setReason] = useState(decision?.reason ?? '')
  const [isMissing, setMissing] = useState(false)
  const { save, pending } = useFund(deciding, option, onClose)
  return (
    <FormDialog
      onClose={onClose}
      title={heading}
      form={form}
      submit="Save Decision"
      pending={pending}
      others={
        decision && (
          <Button variant="quiet" className="mr-auto" onClick={() => void save(null, '')}>
            Return to the rule
          </Button>
        )
      }
    >
      <Because option={option} />
      <form
        id={form}
        noValidate
        className="mt-5 grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          setMissing(reason.trim() === '')
          if (reason.trim() !== '' && chosen) void save(chosen, reason)
        }}
      >
        <RadioGroup
          legend="Your decision"
          value={chosen}
          onChange={choose}
          options={FUNDING_CHOICES.map(value => ({ value, label: FUNDING_LABELS[value] }))}
        />
        <Field
          label="Reason"
          required
          hint="Shown with the option."
          error={isMissing ? 'Enter the reason.' : undefined}
        >
          <Textarea
            rows={2}
            maxLength={FUNDING_REASON_LENGTH}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
      </form>
    </FormDialog>
  )
}

/** Saves the decision against the one that was read, or returns to the rule. */
function useFund({ decide, pending }: Deciding, { title, decision }: ShownOption, onClose: () => void) {
  const save = async (funding: FundingChoice | null, reason: string) => {
    const change = { funding: funding && { funding, reason: reason.trim() } }
    if (!(await decide({ funding: decision }, change))) return
    toast({ title: funding ? 'Decision Saved' : 'The rule decides again', description: title })
    onClose()
  }
  return { save, pending }
}

// Dialog on the lever of one opportunity: the proposal with its reason, and the user's decision, which documents follow.

import { Suspense, useId, useState } from 'react'
import { ADVICE } from '#content/lever.ts'
import type { Opportunity } from '#contract/opportunity.ts'
import { LEVER_REASON_LENGTH, LEVERS, type Lever, leverFacts, leverFor } from '#domain/opportunity/lever.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { ReachedPromises } from '#web/lever-range/index.ts'
import { useDecideOn } from '#web/opportunity/useOpportunityOutbox.ts'
import { useIsCompany } from '#web/platform/session/session.tsx'
import { toast } from '#web/platform/toast.ts'
import { Button } from '#web/ui/button.tsx'
import { EnumSelect } from '#web/ui/form/enum-select.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FormDialog } from '#web/ui/form/form-dialog.tsx'
import { Textarea } from '#web/ui/form/input.tsx'

interface Props {
  opportunity: Opportunity
  /** The opportunity's step, from which the lever is proposed. */
  step: ProcessStep | null
  onClose: () => void
}

const CHOICES = [...LEVERS, 'none'] as const
type Choice = (typeof CHOICES)[number]
const labelOf = (choice: Choice) => (choice === 'none' ? 'No lever' : ADVICE.levers[choice].label)

export default function LeverDialog({ opportunity, step, onClose }: Props) {
  const form = useId()
  const proposed = leverFor(step && leverFacts(step))
  const { leverDecision } = opportunity
  const [choice, choose] = useState<Choice>(initial(opportunity, proposed.lever))
  const [reason, setReason] = useState(leverDecision?.reason || ADVICE.reasons[proposed.reason])
  const [isMissing, setMissing] = useState(false)
  const isCompany = useIsCompany()
  const { decide, pending } = useDecide(opportunity, onClose)
  const submit = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') void decide(choice, reason)
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Lever: ${opportunity.title}`}
      description={`Proposed: ${labelOf(proposed.lever)}. ${ADVICE.reasons[proposed.reason]} Documents name it once you confirm it.`}
      form={form}
      submit={choice === proposed.lever ? 'Confirm lever' : 'Save Decision'}
      pending={pending}
      others={<Return opportunity={opportunity} onReturn={() => void decide(null, '')} />}
    >
      <form
        id={form}
        noValidate
        className="grid gap-4"
        onSubmit={event => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label="Lever"
          hint={choice === 'none' ? 'Documents keep the words of the option.' : ADVICE.levers[choice].fits}
        >
          <EnumSelect
            values={CHOICES}
            labels={labelOf}
            value={choice}
            onChoose={next => choose(next ?? 'none')}
          />
        </Field>
        {isCompany && choice !== 'none' && (
          <Suspense>
            <ReachedPromises lever={choice} />
          </Suspense>
        )}
        <Field label="Reason" required error={isMissing ? 'Enter the reason.' : undefined}>
          <Textarea
            rows={2}
            maxLength={LEVER_REASON_LENGTH}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </Field>
      </form>
    </FormDialog>
  )
}

function initial({ lever, leverDecision }: Opportunity, proposed: Lever): Choice {
  const confirmed = LEVERS.find(each => each === lever)
  return confirmed ?? (leverDecision ? 'none' : proposed)
}

function Return({
  opportunity: { lever, leverDecision },
  onReturn,
}: {
  opportunity: Opportunity
  onReturn: () => void
}) {
  if (lever === null && leverDecision === null) return null
  return (
    <Button variant="quiet" className="mr-auto" onClick={onReturn}>
      Return to the proposal
    </Button>
  )
}

/** Saves the decision against the one that was read; null returns to the proposal. */
function useDecide(opportunity: Opportunity, onClose: () => void) {
  const { title: description, lever: read, leverDecision } = opportunity
  const { decide, pending } = useDecideOn(opportunity)
  const save = async (lever: Choice | null, reason: string) => {
    const decision = lever && { lever: lever === 'none' ? null : lever, reason: reason.trim() }
    if (!(await decide({ lever: read, leverDecision }, { leverDecision: decision }))) return
    toast({ title: lever ? 'Lever decided' : 'The lever is a proposal again', description })
    onClose()
  }
  return { decide: save, pending }
}

// Proposed steps and links beside the map; the user accepts them one by one or all together.

import type { DraftOf } from '#contract/draft.ts'
import { ENGINE_LABELS, STEP_DEFAULTS } from '#domain/process/step.ts'
import { Proposals, Suggestion } from '#web/draft/index.ts'
import type { ProposedLink, ProposedStep } from '#web/process/draft/ghosts.ts'
import { useAcceptDraft } from '#web/process/draft/useAcceptDraft.ts'
import { useCanvas } from '#web/process/watch.ts'
import { Badge } from '#web/ui/badge.tsx'

export function StepProposals({ draft }: { draft: DraftOf<'steps'> }) {
  const { steps, links, take, takeAll } = useAcceptDraft(draft)
  const { readOnly } = useCanvas().editor
  return (
    <Proposals
      draft={draft}
      left={steps.length + links.length}
      done="All of it is on the map."
      frozen={readOnly}
      onTakeAll={takeAll}
    >
      {steps.map(step => (
        <Step key={step.ref} draft={draft} step={step} frozen={readOnly} onTake={() => take([step.ref])} />
      ))}
      {links.map(link => (
        <Joined key={link.ref} draft={draft} link={link} frozen={readOnly} onTake={() => take([link.ref])} />
      ))}
    </Proposals>
  )
}

interface StepProps {
  draft: DraftOf<'steps'>
  step: ProposedStep
  frozen: boolean
  onTake(): void
}

function Step({ draft, step, frozen, onTake }: StepProps) {
  const { label, engine, isDecision, owner, cites } = step
  return (
    <Suggestion auditId={draft.auditId} name={label} cites={cites} frozen={frozen} onTake={onTake}>
      <p className="mt-1 flex flex-wrap items-center gap-2">
        <Badge tone={engine}>{ENGINE_LABELS[engine]}</Badge>
        {isDecision && <Badge>Decision</Badge>}
        {owner !== STEP_DEFAULTS.owner && <span className="text-muted wrap-anywhere">{owner}</span>}
      </p>
    </Suggestion>
  )
}

function Joined({ draft, link, frozen, onTake }: Omit<StepProps, 'step'> & { link: ProposedLink }) {
  const { doc, outbox } = useCanvas()
  const nameOf = (ref: string) => {
    const key = outbox.known.keyOf('step', Number(ref.slice('step:'.length)))
    return draft.content.steps.find(step => step.ref === ref)?.label ?? doc.steps.get(key ?? '')?.label ?? ''
  }
  const name = `${nameOf(link.from)} → ${nameOf(link.to)}`
  const written = (
    <>
      {name}
      {link.label && <span className="font-normal text-muted"> · {link.label}</span>}
    </>
  )
  return (
    <Suggestion
      auditId={draft.auditId}
      cites={link.cites}
      name={name}
      written={written}
      frozen={frozen}
      onTake={onTake}
    />
  )
}

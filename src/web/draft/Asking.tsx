// Consent form before a draft is requested: the audit's permission, names, who agreed, and exactly what is sent where.

import { useState } from 'react'
import type { Assistance } from '#contract/assistance.ts'
import type { DraftKind, SentNames } from '#domain/draft/draft.ts'
import { SendingDialog } from '#web/draft/SendingDialog.tsx'
import { ASKED_FOR } from '#web/draft/words.ts'
import { useAction } from '#web/platform/api.ts'
import { useIsCompany } from '#web/platform/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, RadioGroup } from '#web/ui/form/choice.tsx'
import { Notice } from '#web/ui/notice.tsx'

interface Props {
  auditId: number
  kind: DraftKind
  readOnly: boolean
  assistance: Assistance & { service: NonNullable<Assistance['service']> }
  /** Why the last draft failed. */
  problem: string | null
}

const NAMES = [
  { value: 'none', label: 'Nothing is sent' },
  { value: 'hidden', label: 'Answers, with people’s names replaced' },
  { value: 'full', label: 'Answers, with people’s names' },
] as const

export function Asking({ auditId, kind, readOnly, assistance, problem }: Props) {
  const { service, names, interviews } = assistance
  const allow = useAction('assistance.allow')
  const isCompany = useIsCompany()
  const [sending, setSending] = useState(false)
  const agreed = interviews.filter(each => each.agreed && each.answered > 0)
  const choose = (value: SentNames | 'none') =>
    void allow.run({ params: { id: auditId }, body: { names: value === 'none' ? null : value } })
  return (
    <>
      <div className="min-h-0 flex-1 space-y-5 overflow-y-auto overscroll-contain p-4 text-sm">
        {problem && <Notice tone="danger">{problem}</Notice>}
        <p>{ASKED_FOR[kind]} You decide what to accept.</p>
        <RadioGroup
          legend={`Sent from this audit to ${service.host}`}
          options={NAMES}
          value={names ?? 'none'}
          onChange={choose}
          disabled={readOnly || !isCompany}
        />
        {!isCompany && <p className="caption">Only company accounts can change this.</p>}
        {names && <Agreed interviews={interviews} host={service.host} frozen={readOnly} />}
      </div>
      {names && (
        <div className="border-t border-rule px-4 py-3">
          <Button size="sm" disabled={readOnly || agreed.length === 0} onClick={() => setSending(true)}>
            Show what is sent…
          </Button>
          {agreed.length === 0 && <p className="caption mt-2">No interviewee with answers has agreed yet.</p>}
        </div>
      )}
      {sending && <SendingDialog auditId={auditId} kind={kind} onClose={() => setSending(false)} />}
    </>
  )
}

/** The user ticks it after asking the interviewees. */
function Agreed({
  interviews,
  host,
  frozen,
}: {
  interviews: Assistance['interviews']
  host: string
  frozen: boolean
}) {
  const agree = useAction('assistance.agree')
  return (
    <fieldset className="space-y-2" disabled={frozen}>
      <legend className="mb-1.5 font-medium">Agreed to their answers being sent to {host}</legend>
      {interviews.length === 0 && <p className="text-muted">No interviews yet.</p>}
      {interviews.map(({ id, interviewee, intervieweeRole, answered, agreed }) => (
        <Checkbox
          key={id}
          label={interviewee || 'Unnamed interviewee'}
          hint={[intervieweeRole, answered === 1 ? '1 answer' : `${answered} answers`]
            .filter(Boolean)
            .join(' · ')}
          checked={agreed}
          onChange={event => void agree.run({ params: { id }, body: { agreed: event.target.checked } })}
        />
      ))}
    </fieldset>
  )
}

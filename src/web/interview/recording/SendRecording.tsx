// Confirmation before a recording is sent to an external service: what is sent where, and that the audit allows it with
// names. The user confirms that the interviewee agrees.

import { useState } from 'react'
import type { Assistance } from '#contract/assistance.ts'
import type { Recording } from '#contract/attachment.ts'
import { bytes } from '#domain/text/bytes.ts'
import { clock } from '#web/interview/attachment/StoredFile.tsx'
import { useAction } from '#web/platform/api.ts'
import { useIsCompany } from '#web/platform/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Checkbox } from '#web/ui/form/choice.tsx'

interface Props {
  auditId: number
  interviewId: number
  recording: Recording
  assistance: Assistance
  listener: NonNullable<Assistance['listener']>
  onClose(): void
}

export function SendRecording({ auditId, interviewId, recording, assistance, listener, onClose }: Props) {
  const begin = useAction('transcript.begin')
  const allow = useAction('assistance.allow')
  const isCompany = useIsCompany()
  const agree = useAction('assistance.agree')
  const interview = assistance.interviews.find(({ id }) => id === interviewId)
  const isAllowed = assistance.names === 'full'
  // Undo restores the audit's previous setting.
  const [before] = useState(isAllowed ? null : assistance.names)
  const agreed = interview?.agreed ?? false
  const send = async () => {
    if (await begin.run({ params: { id: recording.id } })) onClose()
  }
  const about = [recording.duration && clock(recording.duration), bytes(recording.bytes)]
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title="What is sent"
      description={`“${recording.filename}” (${about.filter(Boolean).join(', ')}), to ${listener.host} (${listener.model}). The audit trail records that it was sent, not its content.`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button pending={begin.pending} disabled={!isAllowed || !agreed} onClick={() => void send()}>
            Send and transcribe
          </Button>
        </>
      }
    >
      <div className="space-y-4 text-sm">
        <p>Voices and spoken names cannot be replaced. Before anything is sent, both must apply:</p>
        <Checkbox
          label="This audit allows answers and recordings to be sent, with people’s names"
          hint={
            !isCompany
              ? 'Only company accounts can change this.'
              : assistance.names === 'hidden' &&
                'This audit currently replaces names. Drafts will then also be sent with names.'
          }
          checked={isAllowed}
          disabled={!isCompany}
          onChange={event =>
            void allow.run({
              params: { id: auditId },
              body: { names: event.target.checked ? 'full' : before },
            })
          }
        />
        <Checkbox
          label={`${interview?.interviewee || 'The interviewee'} agrees to the recording being sent`}
          checked={agreed}
          onChange={event =>
            void agree.run({ params: { id: interviewId }, body: { agreed: event.target.checked } })
          }
        />
      </div>
    </Dialog>
  )
}

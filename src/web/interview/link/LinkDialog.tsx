// The link of one interviewee: its status, creating and ending it, and the answers submitted through it.

import { useState } from 'react'
import type { Interview } from '#contract/interview.ts'
import type { InterviewLink } from '#contract/interview-link.ts'
import { INTERVIEW_PAGE } from '#domain/interview/link.ts'
import { linkPath } from '#domain/link.ts'
import { LinkState } from '#web/interview/link/LinkState.tsx'
import { MakeLink } from '#web/interview/link/MakeLink.tsx'
import { Review } from '#web/interview/link/Review.tsx'
import { useAction, useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { type Made, NewLink } from '#web/platform/NewLink.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface Props {
  interview: Interview
  readOnly: boolean
  onClose(): void
}

export default function LinkDialog({ interview, readOnly, onClose }: Props) {
  const read = useRead('interviewLink.get', { params: { id: interview.id } }, { fresh: true })
  const [made, setMade] = useState<Made | null>(null)
  const remember = (token: string, email: string) =>
    setMade({ address: `${location.origin}${linkPath(INTERVIEW_PAGE, token)}`, email })
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      width="lg"
      title={`Link for ${interview.interviewee}`}
      description="They answer without an account. Answers count after you have reviewed them."
      footer={
        <Button variant={made ? 'secondary' : 'primary'} onClick={onClose}>
          Close
        </Button>
      }
    >
      <Loaded read={read} failure="The link could not be loaded">
        {({ link, submissions, canMail }) => (
          <div className="space-y-8">
            <Review interview={interview} submissions={submissions} readOnly={readOnly} />
            <section aria-label="The link">
              {made && (
                <NewLink made={made} warning="anyone with the link can answer in this person’s name." />
              )}
              {link && <LinkState link={link} submissions={submissions} />}
              {!readOnly && (
                <LinkActions
                  interview={interview}
                  link={link}
                  canMail={canMail}
                  onMade={remember}
                  onRevoked={() => setMade(null)}
                />
              )}
            </section>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

interface LinkActionsProps {
  interview: Interview
  link: InterviewLink | null
  canMail: boolean
  onMade(token: string, email: string): void
  onRevoked(): void
}

function LinkActions({ interview, link, canMail, onMade, onRevoked }: LinkActionsProps) {
  const [again, setAgain] = useState(false)
  const revoke = useAction('interviewLink.revoke')
  const isOpen = link !== null && !link.hasExpired && link.revokedAt === null
  const end = async () => {
    if ((await revoke.run({ params: { id: interview.id } })) !== null) onRevoked()
  }
  if (!isOpen || again)
    return (
      <MakeLink
        interview={interview}
        canMail={canMail}
        replaces={isOpen}
        onMade={(token, email) => {
          setAgain(false)
          onMade(token, email)
        }}
      />
    )
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button variant="danger" size="sm" pending={revoke.pending} onClick={() => void end()}>
        Revoke link
      </Button>
      <Button variant="secondary" size="sm" onClick={() => setAgain(true)}>
        Create a new link
      </Button>
    </div>
  )
}

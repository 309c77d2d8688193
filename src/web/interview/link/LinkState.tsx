// Status of a link: who created it, when it expires, and what the interviewee has done.

import type { InterviewLink, Submission } from '#contract/interview-link.ts'

const TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
const time = (moment: string) => TIME.format(new Date(moment))

interface Props {
  link: InterviewLink
  submissions: Submission[]
}

export function LinkState({ link, submissions }: Props) {
  return (
    <dl className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-y border-rule py-3 text-sm">
      {rowsOf(link, submissions).map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function rowsOf(link: InterviewLink, submissions: Submission[]): [string, string][] {
  const { madeBy, madeAt, expiresAt, hasExpired, openedAt, consentedAt, finishedAt, revokedAt } = link
  const last = submissions
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1)
  return [
    ['Created', [time(madeAt), madeBy && `by ${madeBy}`].filter(Boolean).join(' ')],
    revokedAt ? ['Revoked', time(revokedAt)] : [hasExpired ? 'Expired' : 'Open until', time(expiresAt)],
    ['Opened', openedAt ? time(openedAt) : 'Not yet'],
    ['Agreed', consentedAt ? time(consentedAt) : 'Not yet'],
    ['Last answer', last ? time(last) : 'None yet'],
    ['Finished', finishedAt ? time(finishedAt) : 'Not yet'],
  ]
}

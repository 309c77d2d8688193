// Titles of notifications: who did what, with the number.

import type { Notification } from '#contract/notification.ts'
import type { NotificationKind } from '#domain/notification.ts'
import { NUMBER_UNITS } from '#domain/process/step-field.ts'
import { amountText } from '#domain/text/number-style.ts'

type Claim = NonNullable<Notification['claim']>

/** A value of the claimed number with its unit: "12 min". */
export const valueText = ({ field, style }: Claim, value: number | null) =>
  amountText(value, NUMBER_UNITS[field], style)

const TITLES: Record<NotificationKind, (item: Notification, author: string) => string> = {
  interview_finished: (_, author) => `${author} finished the interview`,
  claim: claimTitle,
  client_comment: ({ about }, author) => `${author} commented: ${about}`,
  signature: ({ about }, author) => `${author} signed “${about}”`,
  mention: ({ about }, author) => `${author} mentioned you: ${about}`,
  reply: ({ about }, author) => `${author} answered: ${about}`,
  export: ({ about, deliverableId }) =>
    `${about} ${deliverableId === null ? 'could not be created' : 'is ready'}`,
  access_taken: (_, author) => `${author} took access as an administrator`,
  group_joined: ({ about }, author) => `${author} added ${about}`,
  access_reset: ({ about }, author) => `${author} reset ${about}`,
  owner_deleted: (_, author) => `${author} deleted the owner’s account and now owns the audit`,
  retention: ({ about, isOpen }) =>
    isOpen ? `Retention has ended: ${about}` : `An audit will be erased: ${about}`,
  month_due: ({ about, text }) => `${text} has no numbers: ${about}`,
}

/** The notification in one line, e.g. "Rob Chen: Check eligibility 9 min → 12 min". */
export const titleOf = (item: Notification) => TITLES[item.kind](item, item.author ?? 'Former user')

function claimTitle({ claim, about, isOpen }: Notification, author: string): string {
  if (!claim) return author
  const now = valueText(claim, claim.value)
  const claimed = valueText(claim, claim.says)
  if (claim.value === claim.says) return `${author} confirmed ${about}: ${claimed}`
  return isOpen ? `${author}: ${about} ${now} → ${claimed}` : `${author}: ${about} ${claimed}, ${now} kept`
}

// The measuring days of an audit as an iCalendar file (RFC 5545).

import ical, { ICalEventRepeatingFreq } from 'ical-generator'
import { calendarMessages } from '#content/calendar.ts'
import { step3Path } from '#domain/audit.ts'
import { type MeasuringDay, measuringDays } from '#domain/benefit/measuring-days.ts'
import { asOneLine } from '#domain/text/line.ts'

interface Calendar {
  audit: { id: number; title: string }
  benefits: Parameters<typeof measuringDays>[0]
  /** ISO 8601 in UTC. */
  now: string
  publicUrl: string
}

/** All-day events without an alarm. Identifiers are stable, so a later file replaces the entries of an earlier one. */
export function calendarFile({ audit, benefits, now, publicUrl }: Calendar): string {
  const words = calendarMessages({ audit: asOneLine(audit.title) })
  const calendar = ical({ prodId: { company: 'AI Audit Assistant', product: 'Benefits' } })
  for (const each of measuringDays(benefits, now)) {
    const event = calendar.createEvent({
      id: identifierOf(each, publicUrl),
      start: new Date(`${each.day}T00:00:00Z`),
      end: new Date(Date.parse(`${each.day}T00:00:00Z`) + 86_400_000),
      allDay: true,
      timezone: 'UTC',
      stamp: new Date(now),
      summary: words[each.kind].title({ opportunity: asOneLine(each.title) }),
      description: words[each.kind].text,
      url: `${publicUrl}${step3Path(audit.id, 'finish')}#outcomes`,
    })
    if (each.repeats > 1) event.repeating({ freq: ICalEventRepeatingFreq.MONTHLY, count: each.repeats })
  }
  return `${calendar.toString()}\r\n`
}

const identifierOf = ({ kind, benefitId }: MeasuringDay, publicUrl: string) =>
  `${kind}-${benefitId}@${new URL(publicUrl).hostname}`

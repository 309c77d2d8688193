// Attribution: who set a value, and when.

import { dayText } from '#domain/text/date.ts'
import type { NumberStyle } from '#domain/text/number-style.ts'

/** `author` is the user's name at that time; `date` is ISO 8601. */
export interface Attribution {
  author: string
  date: string
}

/** "Mona Member, Nov 22, 2026" */
export const attributionText = ({ author, date }: Attribution, style?: NumberStyle) =>
  `${author}, ${dayText(date, style)}`

// A count with its English noun.

import { numberText } from '#domain/text/number-style.ts'

/** "1 step", "2,400 steps", "1 opportunity", "6 opportunities": `plural` if it is not the noun with an "s". */
export const countedText = (count: number, noun: string, plural = `${noun}s`): string =>
  `${numberText(count)} ${count === 1 ? noun : plural}`

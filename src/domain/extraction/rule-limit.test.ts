// Sentences beside a rule of extraction that it must leave alone, each class with the wording that the rule is for.

import { describe, expect, it } from 'vitest'
import { measure } from '../../../tests/extraction/measure.ts'
import type { Said } from '../../../tests/extraction/said.ts'

const US = { currency: 'USD', locale: 'en-US' }
const DE = { currency: 'EUR', locale: 'de-DE' }

const LIMITS: { limit: string; english: Said[]; german: Said[] }[] = [
  {
    limit: 'a document as the object of work, and estimating as work, are no hearsay',
    english: [
      ['Checking the policy takes 10 minutes. I then need 5 minutes to file it.', 'minutes 10', 'minutes 5'],
      ['The procedure takes 20 minutes. We need 10 minutes to clean the room.', 'minutes 20', 'minutes 10'],
      ['The procedure gives 20 minutes. We need 35 minutes.', 'minutes 35'],
      ['According to the manual it is 20 minutes. We need 40.', 'minutes 40'],
      [
        'The surveyor estimates the damage in 20 minutes. We then need 10 minutes to write it up.',
        'minutes 20',
        'minutes 10',
      ],
      ['The surveyor estimates about 20 minutes. We need 30 minutes for the report.', 'minutes 30'],
    ],
    german: [
      [
        'Die Anweisung zu lesen dauert 10 Minuten. Wir brauchen dann 5 Minuten für die Ablage.',
        'minutes 10',
        'minutes 5',
      ],
      [
        'Der Gutachter schätzt den Schaden in 20 Minuten. Wir brauchen dann 10 Minuten für das Protokoll.',
        'minutes 20',
        'minutes 10',
      ],
      ['Die Vorschrift nennt 20 Minuten. Wir brauchen 40.', 'minutes 40'],
      ['Der Gutachter schätzt 20 Minuten. Wir brauchen 30.', 'minutes 30'],
    ],
  },
]

describe.each(LIMITS)('$limit', ({ english, german }) => {
  it('in English', () => expect(measure(english, US).misses).toEqual([]))
  it('in German', () => expect(measure(german, DE).misses).toEqual([]))
})

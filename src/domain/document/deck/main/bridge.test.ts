// The line from the savings of all options to the recommended ones adds up as written, or says that it is rounded.

import { expect, it } from 'vitest'
import { MAIN } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { anyAudits } from '../../../../../tests/audits/any-audit.ts'
import { amountsIn } from '../../../../../tests/files/roundings.ts'
import { cases } from '../../../../../tests/property.ts'

/** The lines of generated audits whose portfolio leads, in the language and currency of each. */
const LINES = anyAudits(cases(24, 60)).flatMap(given => {
  const audit = { ...given, roi: { ...given.roi, marks: {} } }
  const { slides } = inStyle(audit.style, () => inMessages(audit.messages, () => deckOf(audit, MAIN)))
  const boxes = slides.flatMap(({ elements }) => elements.filter(({ name }) => name === 'Bridge'))
  return boxes.flatMap(box =>
    'paragraphs' in box
      ? (box.paragraphs ?? []).map(({ runs }) => ({ runs, isGerman: audit.style.locale.startsWith('de') }))
      : [],
  )
})

it('has the sign of equality only where the amounts of a line add up as written', () => {
  const signs = LINES.flatMap(({ runs, isGerman }) => {
    const text = runs.map(run => run.text).join('')
    const [left = '', right = ''] = text.split(/ [=≈] /)
    if (right === '') return []
    const amounts = (part: string) => amountsIn(part, isGerman)
    const signed = left
      .split(/(?= [−+] )/)
      .map(part => (/^ − /.test(part) ? -1 : 1) * (amounts(part)[0]?.value ?? 0))
    const difference = signed.reduce((sum, each) => sum + each, 0) - (amounts(right)[0]?.value ?? 0)
    expect(Math.abs(difference) < 0.5, text).toBe(text.includes(' = '))
    return text.includes(' = ') ? '=' : '≈'
  })
  expect(signs.length).toBeGreaterThan(5)
  expect(new Set(signs)).toEqual(new Set(['=', '≈']))
})

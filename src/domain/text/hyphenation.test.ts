// Tests of hyphenation: long German compounds are divided between syllables, and never within letters that stay together.

import { expect, it } from 'vitest'
import { hyphenPlace } from '#domain/text/hyphenation.ts'

const LEAST = 3

/** The word with a hyphen at every place at which it may be divided. */
function divided(word: string): string {
  let text = ''
  const letters = [...word]
  for (const [at, letter] of letters.entries())
    text += `${at >= LEAST && hyphenPlace(word, at, LEAST) === at ? '-' : ''}${letter}`
  return text
}

it.each([
  ['Gefahrgutdatenblatt', 'Gefahr-gut-da-ten-blatt'],
  ['Rechnungsprüfung', 'Rech-nungs-prü-fung'],
  ['Auftragsbestätigung', 'Auf-trags-bestä-ti-gung'],
  ['Versandauftrag', 'Versandauf-trag'],
  ['Sicherheitsunterweisung', 'Sicher-heits-un-ter-wei-sung'],
  ['Stückliste', 'Stück-liste'],
  ['Zollpapiere', 'Zoll-pa-piere'],
  ['Rückstellungen', 'Rückstel-lun-gen'],
  ['Maschinenbelegung', 'Maschi-nen-be-le-gung'],
  ['Qualitätssicherung', 'Qua-li-täts-si-che-rung'],
])('divides %s between syllables', (word, expected) => {
  expect(divided(word)).toBe(expected)
})

it('leaves at least as many letters as asked before and after a hyphen', () => {
  expect(hyphenPlace('Rechnung', 8, 3)).toBe(4)
  expect(hyphenPlace('Abgabe', 6, 3)).toBeNull()
  expect(hyphenPlace('Gefahrgutdatenblatt', 13, 3)).toBe(11)
})

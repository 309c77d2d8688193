// Tables of the appendix in German: a disagreement and the range of an input are written to their end.

import { expect, it } from 'vitest'
import type { WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { stepSources } from '#domain/quantity/quantity.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { disputed } from '../../../../../tests/audits/disputed-audit.ts'

/** The demo in German, with two people who state different volumes of three steps. */
function audit(): WordedSnapshot {
  const given = disputed(3, 'de')
  const quantities = (given.quantities ?? []).map(each => ({
    ...each,
    kind: 'volume' as const,
    min: 500 + each.min,
    usual: 500 + each.usual,
    max: 640,
    link: { ...each.link, field: 'runsPerMonth' } as typeof each.link,
  }))
  const steps = given.steps.map(step => ({ ...step, sources: stepSources(quantities, step) }))
  return { ...given, quantities, steps, style: { currency: 'CHF', locale: 'de-CH' } }
}

it.each(['differences', 'roi:risk'])('has no cut cell on %s', slideId => {
  const given = audit()
  const { slides } = inStyle(given.style, () => inMessages(given.messages, () => deckOf(given, WHOLE)))
  const cells = slides
    .filter(({ id }) => id.startsWith(slideId))
    .flatMap(({ elements }) => elements.flatMap(each => (each.kind === 'table' ? each.rows : [])))
    .flatMap(row => row.cells.map(({ runs }) => runs.map(({ text }) => text).join('')))
  expect(cells.length).toBeGreaterThan(10)
  expect(cells.filter(text => text.endsWith('…'))).toEqual([])
})

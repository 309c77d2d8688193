// Capacity: the load of each owner, and the bottleneck.

import { isWithoutWork, type OwnerLoad, waitingText } from '#domain/capacity/load.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { GRID, page } from '#domain/document/deck/page.ts'
import { below, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, DeckWords, Run } from '#domain/document/deck/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { figureText } from '#domain/figure/figure.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { amountText } from '#domain/text/number-style.ts'
import { unitMessages } from '#domain/text/unit-messages.ts'

/** The slides of the owners' load; none if no capacity was entered. */
export function capacitySlides({ owners, messages }: SnapshotFacts): DeckSlide[] {
  if (owners.every(({ load }) => load === null)) return []
  const { capacity: words } = messages.deck
  const parts = tables(
    {
      name: 'Load by owner',
      columns: [
        { heading: words.columns.owner, share: 3, lines: 2 },
        { heading: words.columns.needed, share: 1.6, align: 'right' },
        { heading: words.columns.available, share: 1.6, align: 'right' },
        { heading: words.columns.load, share: 3.2, lines: 2 },
        { heading: words.columns.waiting, share: 3.6, lines: 4 },
      ],
      rows: owners.map(each => rowOf(each, messages)),
      alt: words.alt,
      sizes: [16, 14, 13, 12],
    },
    below(GRID.top),
  )
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'capacity' : `capacity:${index + 1}`,
      kicker: words.kicker,
      title: titleOf(owners, messages.deck),
      elements: [table],
      notes: words.notes,
    }),
  )
}

function titleOf(owners: readonly OwnerLoad[], { capacity: words }: DeckWords): string | Run[] {
  const first = owners.find(({ isBottleneck }) => isBottleneck)
  if (!first?.load) return words.nobody
  const load = [{ text: figureText(first.load), figureId: first.load.id }]
  return filled(words.title({ owner: excerpt(oneLine(first.owner), 60) }), { load })
}

const UNKNOWN = '–'

function rowOf(each: OwnerLoad, { deck, terms }: SnapshotFacts['messages']): (string | Run[])[] {
  const { owner, hours, capacity, load, level, waiting, isBottleneck } = each
  const { capacity: words } = deck
  const needed: Run[] = [{ text: hoursText(Math.round(hours.value ?? 0)), figureId: hours.id }]
  if (!capacity || !load || !level) return [owner, needed, words.notEntered, '', '']
  const available = `${amountText(capacity.people, 'count')} × ${hoursText(capacity.hoursPerMonth)}`
  if (isWithoutWork(each)) return [owner, UNKNOWN, available, UNKNOWN, waitingText(waiting)]
  const loadText = `, ${terms.loads[level]}${isBottleneck ? words.bottleneck : ''}`
  return [
    owner,
    needed,
    available,
    [
      { text: figureText(load), figureId: load.id, bold: true },
      { text: loadText, bold: false },
    ],
    waitingText(waiting),
  ]
}

const hoursText = (hours: number) => unitMessages().hours({ amount: amountText(hours, 'count') })

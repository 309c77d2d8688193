// Capacity: the load of each owner, and the bottleneck.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, page } from '#domain/document/deck/page.ts'
import { below, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, Run } from '#domain/document/deck/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { figureText } from '#domain/figure/figure.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { LOAD_WORDS, type OwnerLoad, waitingText } from '#domain/process/capacity.ts'
import { amountText } from '#domain/text/number-style.ts'

/** The slides of the owners' load; none if no capacity was entered. */
export function capacitySlides({ owners }: SnapshotFacts): DeckSlide[] {
  if (owners.every(({ load }) => load === null)) return []
  const parts = tables(
    {
      name: 'Load by owner',
      columns: [
        { heading: 'Owner', share: 3, lines: 2 },
        { heading: 'Needed a month', share: 1.6, align: 'right' },
        { heading: 'Available', share: 1.6, align: 'right' },
        { heading: 'Load', share: 3.2, lines: 2 },
        { heading: 'Waiting before a run begins', share: 3.6, lines: 2 },
      ],
      rows: owners.map(rowOf),
      alt: 'Hours that the flow needs of each owner against those that they have',
      sizes: [16, 14, 13, 12],
    },
    below(GRID.top),
  )
  return parts.map((table, index) =>
    page({
      id: index === 0 ? 'capacity' : `capacity:${index + 1}`,
      kicker: 'Who has time for it',
      title: titleOf(owners),
      elements: [table],
      notes: [
        'Load = hours that the flow needs a month ÷ (people × hours a month of each). Above 85% work begins to wait, above 100% it piles up.',
        'Waiting is an assumption: runs arrive at random and any of the people takes the next (M/M/c).',
      ],
    }),
  )
}

function titleOf(owners: readonly OwnerLoad[]): string | Run[] {
  const first = owners.find(({ isBottleneck }) => isBottleneck)
  if (!first?.load) return 'Nobody whose hours are known is short of time'
  return [
    { text: `“${excerpt(oneLine(first.owner), 60)}” is the bottleneck at ` },
    { text: figureText(first.load), figureId: first.load.id },
    { text: ' of the hours there are' },
  ]
}

function rowOf({
  owner,
  hours,
  capacity,
  load,
  level,
  waiting,
  isBottleneck,
}: OwnerLoad): (string | Run[])[] {
  const needed: Run[] = [
    { text: `${amountText(Math.round(hours.value ?? 0), 'count')} h`, figureId: hours.id },
  ]
  if (!capacity || !load || !level) return [owner, needed, 'not entered', '', '']
  const words = `, ${LOAD_WORDS[level]}${isBottleneck ? ', the bottleneck' : ''}`
  return [
    owner,
    needed,
    `${amountText(capacity.people, 'count')} × ${amountText(capacity.hoursPerMonth, 'count')} h`,
    [
      { text: figureText(load), figureId: load.id, bold: true },
      { text: words, bold: false },
    ],
    waitingText(waiting),
  ]
}

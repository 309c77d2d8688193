// The sheet Capacity: hours that the flow requires of each owner against available hours, the load, and the bottleneck.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Assumptions } from '#domain/document/workbook/assumptions.ts'
import type { StepSheet } from '#domain/document/workbook/steps.ts'
import { formula, type Sheet, type SheetCell, sampled, text } from '#domain/document/workbook/types.ts'
import { LOAD_BOUNDS, LOAD_WORDS, type OwnerLoad, waitingText } from '#domain/process/capacity.ts'
import { ownerKey } from '#domain/process/owner.ts'

const CAPACITY = 'Capacity'
const HEADINGS = [
  ...['', 'Owner', 'Steps', 'Hours needed a month', 'People', 'Hours a month of each', 'Hours available'],
  ...['Load', 'In words', 'Bottleneck', 'Waiting before a run begins'],
]
const WIDTHS = [2, 30, 8, 14, 10, 14, 14, 10, 16, 18, 52]
const REMARKS = [
  'Load = hours that the flow needs a month ÷ (people × hours a month of each). Above 85% work begins to wait, above 100% it piles up.',
  'Waiting is an assumption made at export: runs arrive at random and any of the people takes the next (M/M/c). It does not follow changes made here.',
]
const FIRST = 6

/** The sheet; null if no capacity was entered. */
export function capacitySheet({ owners, capacities }: SnapshotFacts, given: Assumptions, steps: StepSheet) {
  if (owners.every(({ capacity }) => !capacity)) return null
  const ids = new Map((capacities ?? []).map(({ id, owner }) => [ownerKey(owner), id]))
  const last = FIRST + owners.length - 1
  const sheet: Sheet = {
    name: CAPACITY,
    columns: WIDTHS.map((width, n) => ({ width, hidden: n === 0 })),
    rows: [
      [null, text('Capacity', 'title')],
      ...REMARKS.map(remark => [null, text(remark, 'subtitle')]),
      [],
      HEADINGS.map(heading => text(heading, heading === '' ? 'key' : 'heading')),
      ...owners.map((each, n) =>
        ownerRow(each, { row: FIRST + n, last, id: ids.get(ownerKey(each.owner)) }, given, steps),
      ),
    ],
    freeze: { rows: FIRST - 1, columns: 2 },
    headings: FIRST - 1,
    role: 'output',
    landscape: true,
    allowed: [],
  }
  return sheet
}

interface Place {
  row: number
  last: number
  /** Id of the capacity entered for the owner. */
  id: number | undefined
}

function ownerRow(owner: OwnerLoad, place: Place, { at }: Assumptions, steps: StepSheet): SheetCell[] {
  const { hours, steps: mine } = owner
  const id = owner.capacity && place.id
  const head: SheetCell[] = [
    { value: `owner:${ownerKey(owner.owner)}`, style: 'key' },
    text(owner.owner),
    { value: mine.length, format: 'whole', style: 'calculated' },
    formula(`${steps.hoursOfOwner(ownerKey(owner.owner))}/12`, hours.value, 'whole', hours.id),
  ]
  if (!id) return [...head, text('not entered', 'note')]
  return [...head, ...loadCells(owner, place, at(`capacity:${id}:people`), at(`capacity:${id}:hours`))]
}

const [HIGH, OVER] = [LOAD_BOUNDS.high / 100, LOAD_BOUNDS.over / 100]

function loadCells(owner: OwnerLoad, { row, last }: Place, people: string, hours: string): SheetCell[] {
  const { capacity, load, level, waiting, isBottleneck } = owner
  const loads = `$H$${FIRST}:$H$${last}`
  const words = `IF(H${row}>${OVER},"${LOAD_WORDS.over}",IF(H${row}>${HIGH},"${LOAD_WORDS.high}","${LOAD_WORDS.fine}"))`
  return [
    formula(people, capacity?.people ?? null, 'number'),
    formula(hours, capacity?.hoursPerMonth ?? null, 'number'),
    formula(`E${row}*F${row}`, (capacity?.people ?? 0) * (capacity?.hoursPerMonth ?? 0), 'whole'),
    formula(`IF(G${row}=0,0,D${row}/G${row})`, (load?.value ?? 0) / 100, 'percent', load?.id, 'output'),
    formula(words, level ? LOAD_WORDS[level] : '', 'text'),
    formula(
      `IF(AND(H${row}=MAX(${loads}),H${row}>${HIGH}),"${BOTTLENECK}","")`,
      isBottleneck ? BOTTLENECK : '',
      'text',
    ),
    { ...sampled(null, 'text'), value: waitingText(waiting) },
  ]
}

const BOTTLENECK = 'the bottleneck'

// The sheet Capacity: hours that the flow requires of each owner against available hours, the load, and the bottleneck.

import { LOAD_BOUNDS, type OwnerLoad, waitingText } from '#domain/capacity/load.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Assumptions } from '#domain/document/workbook/sheet/assumptions.ts'
import type { StepSheet } from '#domain/document/workbook/sheet/steps.ts'
import {
  formula,
  lettersOf,
  type Sheet,
  type SheetCell,
  sampled,
  text,
} from '#domain/document/workbook/types.ts'
import type { WorkbookWords } from '#domain/document/workbook/words.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { ownerKey } from '#domain/process/owner.ts'

const WIDTHS = [2, 30, 8, 14, 10, 14, 14, 10, 16, 18, 52]
const FIRST = 6
const AT = lettersOf([
  'key',
  'owner',
  'steps',
  'needed',
  'people',
  'hours',
  'available',
  'load',
  'level',
  'bottleneck',
  'waiting',
])

/** The sheet; null if no capacity was entered. */
export function capacitySheet(
  { owners, capacities, messages }: SnapshotFacts,
  given: Assumptions,
  steps: StepSheet,
) {
  if (owners.every(({ capacity }) => !capacity)) return null
  const { sheets, capacity: words } = messages.workbook
  const ids = new Map((capacities ?? []).map(({ id, owner }) => [ownerKey(owner), id]))
  const last = FIRST + owners.length - 1
  const sheet: Sheet = {
    name: sheets.capacity,
    columns: WIDTHS.map((width, n) => ({ width, hidden: n === 0 })),
    rows: [
      [null, text(sheets.capacity, 'title')],
      ...words.remarks.map(remark => [null, text(remark, 'subtitle')]),
      [],
      words.headings.map(heading => text(heading, heading === '' ? 'key' : 'heading')),
      ...owners.map((each, n) =>
        ownerRow(each, { row: FIRST + n, last, id: ids.get(ownerKey(each.owner)) }, given, steps, words),
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

type CapacityWords = WorkbookWords['capacity']

interface OwnerRow {
  row: number
  last: number
  /** Id of the capacity entered for the owner. */
  id: number | undefined
}

function ownerRow(
  owner: OwnerLoad,
  place: OwnerRow,
  { at }: Assumptions,
  steps: StepSheet,
  words: CapacityWords,
): SheetCell[] {
  const { hours, steps: mine } = owner
  const id = owner.capacity && place.id
  const head: SheetCell[] = [
    { value: `owner:${ownerKey(owner.owner)}`, style: 'key' },
    text(owner.owner),
    { value: mine.length, format: 'whole', style: 'calculated' },
    formula(`${steps.hoursOfOwner(ownerKey(owner.owner))}/12`, hours.value, 'whole', hours.id),
  ]
  if (!id) return [...head, text(words.notEntered, 'note')]
  const cells = { people: at(`capacity:${id}:people`), hours: at(`capacity:${id}:hours`) }
  return [...head, ...loadCells(owner, place, cells, words)]
}

const HIGH = LOAD_BOUNDS.high / 100
const OVER = LOAD_BOUNDS.over / 100

function loadCells(
  owner: OwnerLoad,
  { row, last }: OwnerRow,
  { people, hours }: { people: string; hours: string },
  { bottleneck }: CapacityWords,
): SheetCell[] {
  const states = figureMessages().terms.loads
  const { capacity, load, level, waiting, isBottleneck } = owner
  const loads = `$${AT.load}$${FIRST}:$${AT.load}$${last}`
  const at = (key: keyof typeof AT) => `${AT[key]}${row}`
  const words = `IF(${at('load')}>${OVER},"${states.over}",IF(${at('load')}>${HIGH},"${states.high}","${states.fine}"))`
  return [
    formula(people, capacity?.people ?? null, 'number'),
    formula(hours, capacity?.hoursPerMonth ?? null, 'number'),
    formula(
      `${at('people')}*${at('hours')}`,
      (capacity?.people ?? 0) * (capacity?.hoursPerMonth ?? 0),
      'whole',
    ),
    formula(
      `IF(${at('available')}=0,0,${at('needed')}/${at('available')})`,
      (load?.value ?? 0) / 100,
      'percent',
      load?.id,
      'output',
    ),
    formula(words, level ? states[level] : '', 'text'),
    formula(
      `IF(AND(${at('load')}=MAX(${loads}),${at('load')}>${HIGH}),"${bottleneck}","")`,
      isBottleneck ? bottleneck : '',
      'text',
    ),
    { ...sampled(null, 'text'), value: waitingText(waiting) },
  ]
}

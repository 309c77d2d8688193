// Writes a process map as CSV that can be pasted back as the same steps and links.

import { CSV_FIELD_LABELS, type CsvField } from '#domain/process/import-export/csv-import.ts'
import type { ProcessMap } from '#domain/process/map.ts'
import { ENGINE_LABELS, FRICTION_LABELS } from '#domain/process/step.ts'
import { type CsvValue, csvText } from '#domain/text/csv.ts'

const COLUMNS = [
  'label',
  'engine',
  'owner',
  'system',
  'durationMin',
  'costPerHour',
  'runsPerMonth',
  'friction',
  'isDecision',
  'goesFirst',
  'batchSize',
  'leadsTo',
  'linkLabel',
  'linkShare',
] as CsvField[]

/** The map as a CSV file: one row per step; its outgoing links with labels and shares in the same order. */
export function csvFrom(map: ProcessMap): string {
  const leaving = Map.groupBy(map.links, ({ source }) => source)
  const nameOf = namesOf(map)
  const rows = map.steps.map((step, place): CsvValue[] => {
    const links = leaving.get(place) ?? []
    return [
      step.label,
      ENGINE_LABELS[step.engine],
      step.owner,
      step.system,
      step.durationMin,
      step.costPerHour,
      step.runsPerMonth,
      FRICTION_LABELS[step.friction],
      step.isDecision ? 'yes' : 'no',
      step.goesFirst ? 'yes' : '',
      step.batchSize ?? '',
      joined(links.map(({ target }) => nameOf(target))),
      joined(links.map(({ label = '' }) => label)),
      joined(links.map(({ share = null }) => (share === null ? '' : String(share)))),
    ]
  })
  return csvText([COLUMNS.map(column => CSV_FIELD_LABELS[column]), ...rows])
}

/** Empty if every part is empty. */
const joined = (parts: readonly string[]) =>
  parts.every(part => part === '') ? '' : parts.map(part => part.replaceAll('|', '\\|')).join('|')

/** A step's name if it is the first step with that name, else its number. */
function namesOf({ steps }: ProcessMap): (place: number) => string {
  const key = (label: string) => label.replace(/\s+/g, ' ').trim().toLowerCase()
  const first = new Map<string, number>()
  steps.forEach(({ label }, place) => {
    if (!first.has(key(label))) first.set(key(label), place)
  })
  return place => {
    const label = steps[place]?.label ?? ''
    return first.get(key(label)) === place && !/^#\d+$/.test(label) ? label : `#${place + 1}`
  }
}

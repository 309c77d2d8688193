// Resources: people who do the work and tools it is done with. A number of them is no volume.

import type { Reader } from '#domain/extraction/reader.ts'

/** Whether a word names a resource, also at the end of a compound: "Saisonkräfte". */
export function isResource(reader: Reader, at: number): boolean {
  const { resources, resourceEndings } = reader.language
  if (reader.phrase(resources, at)) return !isServed(reader, at)
  const word = reader.word(at)
  return resourceEndings.some(ending => word.endsWith(ending))
}

const ANYBODY = new Set(['people', 'persons', 'students', 'leute', 'leuten', 'personen', 'menschen'])
const SERVING =
  /^(?:admit|see|saw|serve|treat|examine|vaccinate|interview|help|advise|train|onboard|seat|feed|register|welcome|evacuate|transport|nehmen|nimmt|nehme|behandeln|behandle|behandelt|beraten|berate|bedienen|bediene|impfen|impfe|untersuchen|untersuche|betreuen|betreue|empfangen|versorgen|schulen|befragen)(?:s|ed)?$/u
const COMING = /^(?:come|came|call|ring|walk|show|turn|apply|kommen|kamen|rufen|melden|stehen|bewerben)$/u
/** Maximum number of words between people and what is done for them, or what they do. */
const SERVED = 5

/** "We admit 26 PEOPLE a day", "40 people call": cases, and no people who do the work. */
function isServed(reader: Reader, at: number): boolean {
  if (!ANYBODY.has(reader.word(at))) return false
  if (COMING.test(reader.word(at + 1))) return true
  const sentence = reader.at(at)?.sentence
  for (let back = at - 1; back > at - 1 - SERVED && reader.at(back)?.sentence === sentence; back--)
    if (SERVING.test(reader.word(back)) || (COMING.test(reader.word(back)) && /en$/u.test(reader.word(back))))
      return true
  return false
}

/** "we take on 30 cases a month" */
const CASES = new Set([
  'case',
  'cases',
  'matters',
  'clients',
  'customers',
  'patients',
  'orders',
  'jobs',
  'projects',
  'mandates',
  'fälle',
  'mandate',
  'kunden',
  'mandanten',
  'patienten',
  'aufträge',
  'projekte',
  'anträge',
  'rechnungen',
])

const STELLEN = /^stell/u

/** "Wir stellen 60 Ausweise pro Woche aus": the prefix of another verb at the end of the clause. */
function isIssued(reader: Reader, next: number): boolean {
  for (let at = next; at < next + CLAUSE && reader.at(at)?.kind === 'word'; at++)
    if (reader.word(at) === 'aus') return true
  return false
}

/** Maximum number of words to the end of a clause. */
const CLAUSE = 8

/** Maximum number of words between a verb of hiring and the number. */
const REACH = 3

/** "we take on 20 seasonal pickers a year": people, whatever their job. */
export function isHired(reader: Reader, { first, next }: { first: number; next: number }): boolean {
  if (CASES.has(reader.word(next)) || CASES.has(reader.word(next + 1))) return false
  const { hiring, about } = reader.language
  const from = reader.before(about, first)?.start ?? first
  for (let at = from; at > from - REACH; at--)
    if (reader.before(hiring, at)) return !(STELLEN.test(reader.word(at - 1)) && isIssued(reader, next))
  return false
}

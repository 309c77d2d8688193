// Exports one audit in every format, with pseudonymized and with full names, for client and board, and lists what is wrong.

import { REPORT_FORMATS } from '#domain/deliverable.ts'
import { APPENDICES } from '#domain/document/choice.ts'
import { NAMES, type Names } from '#domain/document/stamp.ts'
import { structureFaults } from '../files/pdf.ts'
import { lintPptx } from '../files/pptx.ts'
import type { Person } from '../person.ts'
import { type FileText, squeezed, textsOf } from './file-texts.ts'
import { IN_TITLES, PLANTED, type PlantedAudit } from './planted-audit.ts'

export interface Findings {
  exports: number
  /** Exports that failed. */
  refused: string[]
  /** Files that their programs could not open. */
  broken: string[]
  /** Step titles that differ between a pseudonymized file and the same file with names. */
  changed: string[]
  /** Planted names found in pseudonymized files, with the surrounding text. */
  found: string[]
}

const AUDIENCES = ['client', 'board'] as const

interface Wanted {
  what: string
  order: (
    person: Person,
    id: number,
    names: Names,
  ) => Promise<{ status: number; headers: object; body: unknown }>
}

/** Other formats always have the client as their audience. */
const WANTED: Wanted[] = [
  ...AUDIENCES.map(audience => ({
    what: `deck for ${audience}`,
    order: (person: Person, id: number, names: Names) => {
      const appendix = audience === 'client' ? APPENDICES.join(',') : ''
      return person.call('slide.export', { params: { id }, query: { audience, names, appendix } })
    },
  })),
  ...REPORT_FORMATS.map(format => ({
    what: format,
    order: (person: Person, id: number, names: Names) =>
      person.call('report.export', { params: { id }, body: { format, names } }),
  })),
]

export const EXPORTS_OF_AN_AUDIT = WANTED.length * NAMES.length

export async function checkExports(person: Person, audit: PlantedAudit): Promise<Findings> {
  const findings: Findings = { exports: 0, refused: [], broken: [], changed: [], found: [] }
  for (const wanted of WANTED) {
    const full = await exported(person, audit, wanted, 'full', findings)
    const hidden = await exported(person, audit, wanted, 'hidden', findings)
    if (!full || !hidden) continue
    findings.found.push(...namesIn(hidden).map(each => `audit ${audit.id}, ${wanted.what}: ${each}`))
    const changed = changedTitles(audit.steps, full, hidden, wanted.what === 'xlsx')
    findings.changed.push(...changed.map(title => `audit ${audit.id}, ${wanted.what}: ${title}`))
  }
  return findings
}

async function exported(
  person: Person,
  { id }: PlantedAudit,
  { what, order }: Wanted,
  names: Names,
  findings: Findings,
): Promise<FileText[] | null> {
  findings.exports += 1
  const { status, headers, body } = await order(person, id, names)
  if (status !== 200 || !Buffer.isBuffer(body)) {
    findings.refused.push(`audit ${id}, ${what}, ${names}: ${status} ${JSON.stringify(body)}`)
    return null
  }
  const name = nameIn(String(new Map(Object.entries(headers)).get('content-disposition')))
  findings.broken.push(...faultsOf(name, body).map(fault => `audit ${id}, ${what}, ${names}: ${fault}`))
  return textsOf(name, body)
}

const nameIn = (disposition: string) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? disposition)

function faultsOf(name: string, file: Buffer): string[] {
  if (name.endsWith('.pptx')) return lintPptx(file)
  return name.endsWith('.pdf') ? structureFaults(file) : []
}

const AROUND = 60

/** Returns planted names with their surroundings; a name in step titles is allowed, but not in file names. */
function namesIn(texts: readonly FileText[]): string[] {
  return texts.flatMap(({ where, text }) => {
    const plain = squeezed(text)
    const words = where === 'file name' ? [...PLANTED, IN_TITLES] : PLANTED
    return words.flatMap(word => {
      const at = plain.toLowerCase().indexOf(word.toLowerCase())
      return at < 0 ? [] : [`${where}: …${plain.slice(Math.max(0, at - AROUND), at + AROUND)}…`]
    })
  })
}

/** A workbook has a row for each step; other documents may omit some, equally with and without names. */
function changedTitles(
  titles: readonly string[],
  full: readonly FileText[],
  hidden: readonly FileText[],
  isComplete: boolean,
): string[] {
  const [before, after] = [full, hidden].map(texts =>
    squeezed(texts.flatMap(({ text, isSource }) => (isSource ? [] : [text])).join('\n')),
  )
  return titles.filter(title => {
    const sought = squeezed(title)
    return (isComplete || before?.includes(sought)) && !after?.includes(sought)
  })
}

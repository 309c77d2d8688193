// The last slide: which version this file is, and the frozen state of the audit that it belongs to.

import { GRID, label, page, paragraph, rule, textBox } from '#domain/document/deck/page.ts'
import type { DeckSlide, SlideElement } from '#domain/document/deck/types.ts'
import type { DossierFacts } from '#domain/document/dossier.ts'
import type { Stamp } from '#domain/document/stamp.ts'

const ROW = 58
const NAME = 190

/** Nothing without a stamp: what is only looked at has no version. */
export function recordSlides({ stamp }: DossierFacts): DeckSlide[] {
  if (!stamp) return []
  return [
    page({
      id: 'record',
      kicker: 'About this file',
      title: `Version ${stamp.version}, as of ${stamp.date}`,
      elements: recordRows(stamp).flatMap(([name, value, note], index) => row(name, value, note, index)),
      notes: [
        'Sources: the snapshot named here; the platform keeps it with this file and lists what has moved since.',
        `Snapshot SHA-256 ${stamp.hash}`,
      ],
    }),
  ]
}

type Entry = readonly [name: string, value: string, note: string]

/** What a document says about itself, the same in deck and report. */
export function recordRows({ version, date, madeBy, names, hash }: Stamp): Entry[] {
  return [
    [
      'Version',
      String(version),
      'Counts the exports of this document; an export of an unchanged audit is the same file.',
    ],
    ['Made', `${date}, by ${madeBy}`, 'Everything in it was computed from what was recorded up to then.'],
    [
      'Names',
      names === 'full' ? 'As recorded' : 'Hidden',
      names === 'full'
        ? 'Interviewees and owners appear under their own names.'
        : 'Interviewees and owners appear as letters; their roles are kept.',
    ],
    [
      'Snapshot',
      grouped(hash),
      'SHA-256 of the frozen state of the audit. What was changed later is not in this file; the platform lists it.',
    ],
  ]
}

/** The digits of a hash in groups of eight, so that two can be compared by eye. */
export const grouped = (hash: string) => hash.match(/.{1,8}/g)?.join(' ') ?? hash

function row(name: string, value: string, note: string, index: number): SlideElement[] {
  const y = GRID.top + 10 + index * ROW
  const width = GRID.width - NAME
  return [
    ...(index > 0 ? [rule(`Record rule ${index}`, GRID.left, y - 9, GRID.width)] : []),
    textBox(`Record name ${name}`, { x: GRID.left, y: y + 3, w: NAME - 20, h: 14 }, [label(name)]),
    textBox(`Record ${name}`, { x: GRID.left + NAME, y, w: width, h: ROW - 12 }, [
      paragraph(value, 'lead', { size: 14, spaceAfter: 3 }),
      paragraph(note, 'small'),
    ]),
  ]
}

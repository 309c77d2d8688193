// The title slide: title, client, and the evidence counts behind the deck.

import { type Brand, type Logo, logoPair, logoSize } from '#domain/brand.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, heightOf, label, paragraph, rule, textBox } from '#domain/document/deck/page.ts'
import type { DeckSlide, SlideBox, SlideElement } from '#domain/document/deck/types.ts'
import { sourceNotes } from '#domain/document/sources.ts'
import { clip, fitSize, oneLine } from '#domain/document/text.ts'
import { figureText } from '#domain/figure/figure.ts'

/** The first slide. */
export function coverSlide(facts: SnapshotFacts): DeckSlide {
  const { audit, report, counts, date, messages } = facts
  const { cover: words } = messages.deck
  const face = { font: 'serif' } as const
  const width = 690
  const size = fitSize(audit.title, face, width, 3, [48, 40, 34, 28])
  const title = clip(oneLine(audit.title), { ...face, size }, width, 4)
  const heading = paragraph(title, 'display', { size })
  const height = heightOf([heading], width)
  const elements: SlideElement[] = [
    ...brandRow(facts),
    textBox(
      'Kind of audit',
      { x: GRID.left, y: 78, w: width, h: 18 },
      [label(words.kicker({ type: messages.terms.auditTypes[audit.type] }), { colour: 'signal', size: 12 })],
      { role: 'kicker' },
    ),
    textBox('Title', { x: GRID.left, y: 104, w: width, h: 200 }, [heading], {
      role: 'title',
    }),
    textBox(
      'Client',
      { x: GRID.left, y: 104 + height + 18, w: width, h: 84 },
      [
        paragraph(clip(oneLine(audit.company), { ...face, size: 21 }, width, 3), 'statement', {
          size: 21,
          colour: 'muted',
        }),
      ],
      { role: 'body' },
    ),
    ...ledger(facts),
  ]
  const notes = [
    words.note({ title: audit.title, company: audit.company, date }),
    ...sourceNotes([report.interviews, report.responses, counts.steps, counts.opportunities], facts.formulas),
  ]
  return { id: 'cover', slideId: null, layout: 'cover', number: 0, title, elements, notes }
}

/** Largest size of a logo, and the lower edge of its row; the name over its bar is as high as the client's logo beside it. */
const LOGO = { w: 220, h: 46, beside: 35, bottom: 66 } as const

/** The organization on the left and the client's logo on the right. */
function brandRow(facts: SnapshotFacts): SlideElement[] {
  const { brand, audit, messages } = facts
  const { logo, clientLogo } = brand
  const named = (logo: Logo, owner: string, box: SlideBox): SlideElement => {
    const alt = messages.deck.cover.logo({ house: oneLine(owner) })
    return { kind: 'picture', name: 'Logo', box, logo, alt }
  }
  const pair = logo && clientLogo && logoPair(logo, clientLogo, LOGO.w, LOGO.h)
  const own = pair?.own ?? (logo && logoSize(logo, LOGO.w, LOGO.h))
  const client = pair?.other ?? (clientLogo && logoSize(clientLogo, LOGO.w, LOGO.beside))
  const highest = Math.max(own?.h ?? LOGO.beside, client?.h ?? 0)
  const y = (h: number) => LOGO.bottom - (highest + h) / 2
  return [
    ...(logo && own
      ? [named(logo, brand.house, { x: GRID.left, y: y(own.h), ...own })]
      : organizationName(brand)),
    ...(clientLogo && client
      ? [
          named(clientLogo, audit.company, {
            x: GRID.left + GRID.width - client.w,
            y: y(client.h),
            ...client,
          }),
        ]
      : []),
  ]
}

/** The name of the organization over a bar. */
function organizationName({ house: given }: Brand): SlideElement[] {
  const name = clip(oneLine(given), { font: 'serif', size: 15 }, 400, 1)
  return [
    textBox('House', { x: GRID.left, y: 32, w: 420, h: 20 }, [
      paragraph(name, 'statement', { size: 15, colour: 'muted' }),
    ]),
    {
      kind: 'shape',
      name: 'Signal bar',
      shape: 'rect',
      box: { x: GRID.left, y: 62, w: 36, h: 5 },
      fill: 'signal',
    },
  ]
}

/** The counts of the evidence behind the deck, in a row between two rules. */
function ledger({ report, counts, audit, date, messages }: SnapshotFacts): SlideElement[] {
  const { cover: words } = messages.deck
  const entries = [
    [words.interviews, figureText(report.interviews)],
    [words.answers, figureText(report.responses)],
    [words.steps, figureText(counts.steps)],
    [words.opportunities, figureText(counts.opportunities)],
  ] as const
  const column = GRID.width / 6
  const x = (index: number) => GRID.left + index * column
  const cells = entries.map(([name, value], index) =>
    textBox(name, { x: x(index), y: 424, w: column - 12, h: 60 }, [
      label(name, { spaceAfter: 4, size: 12 }),
      paragraph(value, 'figure', { size: 24 }),
    ]),
  )
  const face = { font: 'serif', size: 15 } as const
  const by = textBox('Prepared', { x: x(4), y: 424, w: 2 * column, h: 60 }, [
    label(words.prepared, { spaceAfter: 4, size: 12 }),
    paragraph(date, 'lead', { spaceAfter: 3 }),
    paragraph(clip(words.by({ name: oneLine(audit.createdBy) }), face, 2 * column, 1), 'small', { size: 12 }),
  ])
  return [rule('Upper rule', GRID.left, 412, GRID.width, 'ink', 1), ...cells, by]
}

// Tests for page breaks of the report.

import { expect, it } from 'vitest'
import { pagesOf } from '#domain/document/report/layout.ts'
import {
  linesOf,
  PAGE,
  type PageNode,
  type ReportBlock,
  type ReportDocument,
} from '#domain/document/report/types.ts'

const said = (content: string, style: 'lead' | 'small' | 'body' = 'body'): ReportBlock => ({
  kind: 'paragraph',
  style,
  content,
})
const report = (blocks: ReportBlock[], cover: ReportDocument['cover'] = null): ReportDocument => ({
  title: 'Freight desk',
  client: 'Northline',
  cover,
  blocks,
  fileTitle: 'Freight desk',
  fileClient: 'Northline',
  brand: { house: 'House', colour: '', logo: null },
  footer: { left: 'Northline', right: 'Preview' },
  words: {
    language: 'en',
    spelling: 'en-US',
    contents: 'Contents',
    logo: 'Logo of House',
    clientLogo: 'Logo of Acme',
    subject: 'AI audit of Northline',
  },
})
const textOf = (node: PageNode) => ('lines' in node ? node.lines.flatMap(({ runs }) => runs) : [])
const wordsOf = (node: PageNode) =>
  textOf(node)
    .map(run => run.text)
    .join('')

it.each(Array.from({ length: 50 }, (_, lines) => lines))(
  'keeps a chapter heading on the page of its first part: after %d lines',
  lines => {
    const before = Array.from({ length: lines }, () => said('A line.'))
    const chapter: ReportBlock[] = [
      { kind: 'heading', level: 1, text: 'Recommendations', flows: true },
      said('One step in 90 days, ended by a test.', 'lead'),
      { kind: 'heading', level: 2, text: 'Leave typing to a machine' },
      said('Assist · $1,000 expected · Desk', 'small'),
      ...['Day 1–30: begin.', 'Day 31–60: build.', 'Day 61–90: test.'].map(text => said(text)),
    ]
    const table: ReportBlock = {
      kind: 'table',
      caption: 'Later',
      columns: [{ heading: 'A', share: 1 }],
      rows: [['a']],
    }
    const far = Array.from({ length: 80 }, () => said('More of it.'))
    const pages = pagesOf(report([...before, ...chapter, ...far, table]))
    const page = pages.find(each => each.nodes.some(node => wordsOf(node) === 'Recommendations'))
    const words = page?.nodes.map(wordsOf) ?? []
    expect(words).toContain('Leave typing to a machine')
    expect(words).toContain('Assist · $1,000 expected · Desk')
  },
)

const NOTE = 'Loads are hours needed over hours available.'
const tableOf = (rows: number): ReportBlock => ({
  kind: 'table',
  caption: 'Capacity',
  columns: [{ heading: 'Owner', share: 1 }],
  rows: Array.from({ length: rows }, (_, n) => [`Owner ${n}`]),
})

it.each(Array.from({ length: 50 }, (_, lines) => lines))(
  'keeps a note with the last rows of its table: after %d lines',
  lines => {
    const before = Array.from({ length: lines }, () => said('A line.'))
    for (const rows of [2, 9]) {
      const pages = pagesOf(report([...before, tableOf(rows), said(NOTE, 'small')]))
      const page = pages.find(each => each.nodes.some(node => wordsOf(node) === NOTE))
      const table = page?.nodes.find(node => node.tag === 'Table')
      expect(table?.tag === 'Table' ? table.rows.length : 0).toBeGreaterThan(2)
    }
  },
)

it('sets the blocks closer where this saves a page', () => {
  const chapters = (count: number) =>
    Array.from({ length: count }, (_, n): ReportBlock[] => [
      { kind: 'heading', level: 1, text: `Chapter ${n}`, ...(n > 0 && { flows: true as const }) },
      ...Array.from({ length: 6 }, () => said('A line.')),
    ]).flat()
  const counts = Array.from({ length: 16 }, (_, n) => {
    const blocks = chapters(n + 1)
    // Only a report with a cover, which it has in addition, is set closer.
    const usual = pagesOf(report(blocks)).length + 1
    return { usual, chosen: pagesOf(report(blocks, { kicker: 'Report', lines: [] })).length }
  })
  for (const { usual, chosen } of counts) expect(chosen).toBeLessThanOrEqual(usual)
  expect(counts.filter(({ usual, chosen }) => chosen < usual).length).toBeGreaterThan(1)
})

it.each([
  [5, 120],
  [10, 120],
  [4, 220],
])('wider spacing fills a last page with a remainder: %d pictures of %d points', (count, h) => {
  const sections = Array.from({ length: count }, (_, n): ReportBlock[] => [
    { kind: 'heading', level: 2, text: `Section ${n}` },
    ...Array.from({ length: 4 }, () => said('A line.')),
    {
      kind: 'picture',
      caption: 'Waiting',
      alt: 'Waiting by hour',
      source: '',
      picture: { w: 400, h, marks: [], lines: [] },
    },
  ]).flat()
  const about: ReportBlock = { kind: 'heading', level: 1, text: 'About this document', flows: true }
  const pages = pagesOf(report([...sections, about, tableOf(4)], { kicker: 'Report', lines: [] }))
  const end = Math.max(
    ...(pages
      .at(-1)
      ?.nodes.flatMap(linesOf)
      .map(({ y }) => y) ?? []),
  )
  expect((end - PAGE.top) / (PAGE.bottom - PAGE.top)).toBeGreaterThan(0.4)
})

it.each(Array.from({ length: 50 }, (_, lines) => lines))(
  'keeps a sentence with the picture that it introduces: after %d lines',
  lines => {
    const picture: ReportBlock = {
      kind: 'picture',
      caption: 'Waiting',
      alt: 'Waiting by hour',
      source: '',
      picture: { w: 400, h: 200, marks: [], lines: [] },
    }
    const before = Array.from({ length: lines }, () => said('A line.'))
    const pages = pagesOf(report([...before, said('The queue is longest at ten.'), picture]))
    const page = pages.find(each => each.nodes.some(node => node.tag === 'Figure'))
    expect(page?.nodes.map(wordsOf)).toContain('The queue is longest at ten.')
  },
)

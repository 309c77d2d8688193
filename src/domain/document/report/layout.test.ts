// Tests for page breaks of the report.

import { expect, it } from 'vitest'
import { pagesOf } from '#domain/document/report/layout.ts'
import type { PageNode, ReportBlock, ReportDocument } from '#domain/document/report/types.ts'

const said = (content: string, style: 'lead' | 'small' | 'body' = 'body'): ReportBlock => ({
  ...{ kind: 'paragraph', style, content },
})
const report = (blocks: ReportBlock[]): ReportDocument => ({
  ...{ title: 'Freight desk', client: 'Northline', cover: null, blocks },
  ...{ fileTitle: 'Freight desk', fileClient: 'Northline' },
  brand: { house: 'House', colour: '', logo: null },
  footer: { left: 'Northline', right: 'Preview' },
  words: {
    ...{
      language: 'en',
      spelling: 'en-US',
      contents: 'Contents',
      logo: 'Logo of House',
      subject: 'AI audit of Northline',
    },
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

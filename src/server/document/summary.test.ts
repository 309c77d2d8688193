// The one-page summary fits whatever the audit holds, agrees with deck and report, and its HTML is self-contained.

import { expect, it } from 'vitest'
import { DEMO } from '#content/demo/index.ts'
import { pagesOf } from '#domain/document/report/layout.ts'
import { summaryDocument } from '#domain/document/report/summary.ts'
import { addAudit } from '#server/demo/fill.ts'
import { caller } from '#server/inject.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { anyAudits } from '../../../tests/audits/any-audit.ts'
import { heavy } from '../../../tests/audits/audits.ts'
import { fifteenSteps } from '../../../tests/audits/fifteen-steps.ts'
import { readPdf, structureFaults } from '../../../tests/files/pdf.ts'
import { cases } from '../../../tests/property.ts'

let api: Api
withAudit(started => {
  api = started
})

async function exported(id: number, format: 'page' | 'html', names: 'full' | 'hidden' = 'full') {
  const { status, headers, body } = await api.member.call('report.export', {
    params: { id },
    body: { format, names },
  })
  expect(status).toBe(200)
  return { headers, bytes: body as unknown as Buffer }
}

async function demoAudit(change: { title?: string } = {}): Promise<number> {
  const demo = DEMO.audits.find(audit => audit.completed)
  if (!demo) throw new Error('the demo has no completed audit')
  await addAudit(caller(api.app, api.member.token), { ...demo, ...change })
  const [newest] = await api.member.ok('audit.list', { query: {} })
  return newest?.id ?? 0
}

it('is one tagged page or one HTML file with decision, money and actions', async () => {
  const id = await demoAudit()
  const pdf = await exported(id, 'page')
  expect(pdf.headers['content-disposition']).toContain('Request to invoice-summary.pdf')
  expect(structureFaults(pdf.bytes)).toEqual([])
  const { pages } = await readPdf(pdf.bytes)
  expect(pages).toHaveLength(1)
  const html = await exported(id, 'html')
  expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
  const page = html.bytes.toString().replaceAll(/<[^>]+>/g, ' ')
  for (const text of [pages[0]?.text ?? '', page].map(each => each.replaceAll(/\s+/g, ' '))) {
    expect(text).toContain('Harbourline Freight')
    expect(text).toMatch(/Invest\s+\$82.4k/)
    expect(text).toContain('$83.7k/year')
  }
  expect(html.bytes.toString()).not.toMatch(/<script|<link|<img|src=|@import|url\(/i)
  const kept = await api.member.ok('deliverable.list', { params: { id } })
  expect(kept.map(each => each.kind).sort()).toEqual(['summary_html', 'summary_pdf'])
})

it('states that no cost depends on a share, and quotes its subject', async () => {
  const id = await demoAudit()
  const html = (await exported(id, 'html')).bytes.toString().replaceAll(/<[^>]+>/g, '')
  expect(html).toMatch(/40% \(Dana Whitcombe\), 30% \(Luis Aranda\)\. No cost depends on it\./)
  const { body } = await api.member.call('report.export', {
    params: { id },
    body: { format: 'pdf', names: 'full' },
  })
  const { pages } = await readPdf(body as unknown as Buffer)
  const text = pages
    .map(page => page.text)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  expect(text).toMatch(/Luis Aranda: 30%, “Three out of ten orders/)
  expect(text).toContain('no cost depends on it')
})

it('states the yearly value of each contradiction, as the report does', async () => {
  const id = await addAudit(caller(api.app, api.member.token), fifteenSteps)
  const html = (await exported(id, 'html')).bytes.toString().replaceAll(/<[^>]+>/g, '')
  // 13 minutes more or less, 950 times a month at $38 an hour.
  expect(html).toMatch(/Check referral papers, minutes a run: 18\s*min \(Front desk\), 5\s*min \(Head of/)
  expect(html).toContain('The difference is $93.9k a year.')
  const { body } = await api.member.call('report.export', { params: { id }, body: { format: 'pdf' } })
  const { pages } = await readPdf(body as unknown as Buffer)
  expect(pages.map(({ text }) => text).join(' ')).toMatch(/Difference\s+a year[\s\S]*\$93\.9k/)
})

it('hides names, and escapes typed text', async () => {
  const id = await demoAudit({ title: '<script>alert(1)</script>' })
  const html = (await exported(id, 'html', 'hidden')).bytes.toString()
  expect(html).not.toMatch(/Whitcombe|Aranda/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).not.toContain('<script')
})

it('fits on one page for any audit', () => {
  for (const audit of [heavy, ...anyAudits(cases(16, 40))])
    expect(pagesOf(summaryDocument(audit)), audit.audit.title.slice(0, 40)).toHaveLength(1)
})

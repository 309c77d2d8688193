// Length of the report: at most fifteen pages by default for an audit of 25 steps. None of them is half empty, also
// with an appendix.

import { expect, it } from 'vitest'
import { PAGE } from '#domain/document/report/types.ts'
import { addAudit } from '#server/demo/fill.ts'
import { caller } from '#server/inject.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { twentyFiveSteps } from '../../../tests/audits/twenty-five-steps.ts'
import { type PdfPage, readPdf } from '../../../tests/files/pdf.ts'

let api: Api
let id: number
withAudit(
  started => {
    api = started
  },
  async () => {
    id = await addAudit(caller(api.app, api.member.token), twentyFiveSteps)
  },
)

/** Height above the lower edge below which only the footer is. */
const FOOTER = 50

/** The lowest line of the page's content, as a share of its height from the top. */
const filled = ({ pieces }: PdfPage) =>
  1 - Math.min(...pieces.map(({ y }) => y).filter(y => y > FOOTER)) / PAGE.h

it.each(['de', 'en'] as const)('has at most 15 pages, none less than half full: %s', async language => {
  await api.member.ok('audit.change', { params: { id }, body: { currency: 'EUR', locale: 'de-DE' } })
  const { status, body } = await api.member.call('report.export', {
    params: { id },
    body: { format: 'pdf', names: 'full', language },
  })
  expect(status).toBe(200)
  const { pages } = await readPdf(body as unknown as Buffer)
  expect(pages.length).toBeLessThanOrEqual(15)
  // A few lines more must not begin a sixteenth page.
  if (pages.length === 15) expect(filled(pages[14] as PdfPage)).toBeLessThan(0.85)
  const between = pages.slice(2, -1).map(filled)
  expect(Math.min(...between)).toBeGreaterThan(0.6)
})

it('leaves no page half empty with an appendix', async () => {
  const { body } = await api.member.call('report.export', {
    params: { id },
    body: { format: 'pdf', names: 'full', language: 'de', appendix: 'map,method' },
  })
  const { pages } = await readPdf(body as unknown as Buffer)
  const between = pages.slice(2, -1).map(filled)
  expect(pages.length).toBeGreaterThan(12)
  expect(Math.min(...between)).toBeGreaterThan(0.7)
})

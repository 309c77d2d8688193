// Report and one-page summary keep the rules of PDF/UA-1, in both languages, for any audit; a file that breaks one is found.

import { expect, it } from 'vitest'
import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { APPENDICES } from '#domain/document/choice.ts'
import { pagesOf } from '#domain/document/report/layout.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { summaryDocument } from '#domain/document/report/summary.ts'
import { worded } from '#server/document/document-language.ts'
import { renderPdf } from '#server/document/pdf/pdf.ts'
import { anyAudits } from './audits/any-audit.ts'
import { content, demoContent, heavy } from './audits/audits.ts'
import { uaFaults } from './files/pdf-ua.ts'

const HOSTILE = 'R&D <Angebot> "A" – שלום \u0007'
const DOCUMENTS = {
  report: (given: Parameters<typeof summaryDocument>[0]) => reportDocument(given, APPENDICES),
  summary: summaryDocument,
}

async function made(audit: AuditSnapshot, kind: keyof typeof DOCUMENTS): Promise<Buffer> {
  const [document, pages] = worded(audit, given => {
    const composed = DOCUMENTS[kind](given)
    return [composed, pagesOf(composed)] as const
  })
  const { fileTitle: title, words, brand } = document
  return renderPdf({ title, subject: words.subject, brand, language: words.language }, pages)
}

const named = (audit: AuditSnapshot, title: string): AuditSnapshot => ({
  ...audit,
  audit: { ...audit.audit, title, company: title },
})

const AUDITS: [string, () => AuditSnapshot][] = [
  ['the demo', demoContent],
  ['the demo in German', () => ({ ...demoContent(), language: 'de' })],
  ['an empty audit', content],
  ['a hostile name', () => named(demoContent(), HOSTILE)],
  ['extreme texts', () => heavy],
  ...anyAudits(3).map((audit, at): [string, () => AuditSnapshot] => [`any ${at}`, () => audit]),
]

it.each(AUDITS)('%s', async (_, audit) => {
  expect(uaFaults(await made(audit(), 'report'))).toEqual([])
  expect(uaFaults(await made(audit(), 'summary'))).toEqual([])
})

let file: Buffer | undefined

it.each([
  ['/Marked true', '/Marked fals', ['7.1: MarkInfo']],
  ['/Alt (', '/Atl (', ['7.3: a figure without words']],
  ['/S /H1', '/S /H3', ['7.4.2: H3 after H0']],
  ['/Tabs /S', '/Tabs /R', ['7.18.3: tab order by structure']],
  ['/S /Link', '/S /Note', ['7.18.5: a link outside Link']],
  ['pdfuaid:part>1', 'pdfuaid:part>2', ['5: pdfuaid:part in the metadata']],
  ['/S /TH', '/S /T1', ['7.1: T1 is no standard type']],
])('finds that %s became %s', async (from, to, faults) => {
  file ??= await made(demoContent(), 'report')
  const broken = Buffer.from(file.toString('latin1').replaceAll(from, to), 'latin1')
  if (faults.length > 0) expect(uaFaults(broken)).toEqual(expect.arrayContaining(faults))
})

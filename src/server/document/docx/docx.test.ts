// Tests for the Word document of a report of usual length.

import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { reportDocument } from '#domain/document/report/report.ts'
import { renderDocx } from '#server/document/docx/docx.ts'
import { demoContent } from '../../../../tests/audits.ts'

it('writes the page numbers of its contents, so that no reader has to update them', async () => {
  const file = await renderDocx(reportDocument(demoContent(), []))
  const document = strFromU8(unzipSync(file)['word/document.xml'] ?? new Uint8Array())
  const [contents = ''] = /<w:sdt>.*?<\/w:sdt>/s.exec(document) ?? []
  const numbers = [...contents.matchAll(/<w:t[^>]*>(\d+)<\/w:t>/g)].map(([, number]) => Number(number))
  expect(numbers.length).toBeGreaterThan(5)
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  const settings = strFromU8(unzipSync(file)['word/settings.xml'] ?? new Uint8Array())
  expect(settings).not.toContain('updateFields')
}, 30_000)

// Who has opened a source: named with the source after any view of its content, and only if they may see the audit.

import { expect, it } from 'vitest'
import { useSourceAudit } from '../../../tests/audits/source-audit.ts'
import { run } from '../../../tests/databases/database.ts'
import { docxOf, pdfOf } from '../../../tests/files/made-document.ts'
import { workbookOf } from '../../../tests/files/made-workbook.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'

const audit = useSourceAudit()
const [READER = '', OUTSIDER = ''] = LANGUAGES.de.people
const [STEP = ''] = LANGUAGES.de.steps

const workbook = workbookOf([{ name: 'Times', rows: [[STEP, 31]] }])
const openings = async (id: number) => {
  const { openings: found } = await audit.api.member.ok('source.get', { params: { id } })
  return found.map(({ by }) => by)
}
/** The member of every API test. */
const MEMBER = 'Mona Member'

const restrict = (id: number, members: { id: number; role: 'reader' }[] = []) =>
  audit.api.member.ok('audit.changeTeam', { params: { id }, body: { restricted: true, members, groups: [] } })

it('names who has opened the cells of a workbook, the latest first', async () => {
  const { id } = (await audit.addFile(workbook, 'times.xlsx')).body
  expect(await openings(id)).toEqual([])
  const reader = await audit.api.person(READER, 'team_member')
  await audit.api.member.ok('source.rows', { params: { id }, query: { sheet: 'Times' } })
  await reader.ok('source.rows', { params: { id }, query: { sheet: 'Times' } })
  expect(await openings(id)).toEqual([READER, MEMBER])
  await run(audit.api.url, `update source_openings set opened_at = now() - interval '1 hour'`)
  await audit.api.member.ok('source.rows', { params: { id }, query: { sheet: 'Times' } })
  expect(await openings(id)).toEqual([MEMBER, READER])
  await audit.api.member.ok('source.remove', { params: { id } })
  expect((await run(audit.api.url, 'select * from source_openings')).rows).toEqual([])
})

it('names limited accounts, and no user whom it refuses', async () => {
  const { id } = (await audit.addFile(workbook, 'times.xlsx')).body
  const reader = await audit.api.person(READER, 'team_member')
  const outsider = await audit.api.person(OUTSIDER, 'team_member')
  const members = [{ id: reader.id, role: 'reader' as const }]
  await restrict(audit.auditId, members)
  const body = { title: 'Another desk', company: 'Northline', type: 'operations' as const }
  await restrict((await audit.api.member.ok('audit.create', { body })).id)
  expect((await outsider.refused('source.rows', { params: { id }, query: { sheet: 'Times' } })).code).toBe(
    'source_not_found',
  )
  await reader.ok('source.rows', { params: { id }, query: { sheet: 'Times' } })
  expect(await openings(id)).toEqual([READER])
})

it('names who has opened the text of a document, and the pages of a PDF', async () => {
  const text = (await audit.addFile(docxOf([STEP]), 'handbook.docx')).body.id
  await audit.api.member.ok('source.text', { params: { id: text } })
  const pages = (await audit.addFile(await pdfOf([[STEP]]), 'handbook.pdf')).body.id
  await audit.api.member.ok('source.pages', { params: { id: pages } })
  expect([await openings(text), await openings(pages)]).toEqual([[MEMBER], [MEMBER]])
})

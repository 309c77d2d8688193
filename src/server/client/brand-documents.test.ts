// Brands of clients in documents of their audits.

import { strFromU8, unzipSync } from 'fflate'
import { beforeEach, expect, it } from 'vitest'
import { type Api, withAudit } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import { structureFaults } from '../../../tests/files/pdf.ts'
import { png } from '../../../tests/files/png.ts'
import { lintPptx, readPptx } from '../../../tests/files/pptx.ts'

let api: Api
let audit: { params: { id: number } }
let client: { params: { id: number } }
withAudit((started, id) => {
  api = started
  audit = { params: { id } }
})
beforeEach(async () => {
  client = await clientOf(audit)
})

const clientOf = async ({ params }: typeof audit) => ({
  params: { id: (await api.member.ok('audit.get', { params })).clientId ?? 0 },
})
const LOGO = png(40, 16)
const COLOUR = '#1f3fbf'
const brand = (of: typeof client) => api.member.ok('client.brand', of)
const change = (body: { colour?: string; logo?: string | null }, of = client) =>
  api.member.ok('client.changeBrand', { ...of, body })
const create = async (company: string) => {
  const body = { title: `Audit of ${company}`, company, type: 'process' as const }
  const { id } = await api.member.ok('audit.create', { body })
  return { params: { id } }
}
const deck = async (of = audit) =>
  (await api.member.call('slide.export', { ...of, query: {} })).body as unknown as Buffer
const report = async (format: 'pdf' | 'docx') =>
  (await api.member.call('report.export', { ...audit, body: { format } })).body as unknown as Buffer
const theme = (file: Buffer) => strFromU8(unzipSync(file)['ppt/theme/theme1.xml'] ?? new Uint8Array())
const pictures = (file: Buffer) => readPptx(file)[0]?.pictures
const media = (file: Buffer) => Object.keys(unzipSync(file)).filter(path => /^(ppt|word)\/media\//.test(path))

it('adds logo and colour to documents of its audits, as a new version, and to no other client’s', async () => {
  const other = await create('Southline')
  const before = await deck()
  await change({ logo: LOGO, colour: COLOUR })
  const after = await deck()
  expect(lintPptx(after)).toEqual([])
  expect([pictures(before), pictures(after)]).toEqual([0, 1])
  expect(theme(before)).toContain('"0A6548"')
  expect(theme(after)).toContain('"1F3FBF"')
  const pdf = await report('pdf')
  expect(structureFaults(pdf)).toEqual([])
  expect(pdf.toString('latin1')).toContain('/Subtype /Image')
  const word = await report('docx')
  expect(media(word)).toHaveLength(1)
  expect(strFromU8(unzipSync(word)['word/document.xml'] ?? new Uint8Array())).toContain('"1F3FBF"')
  const decks = (await api.member.ok('deliverable.list', audit)).filter(({ kind }) => kind === 'deck')
  expect(decks.map(({ version }) => version)).toEqual([2, 1])
  const theirs = await deck(other)
  expect(pictures(theirs)).toBe(0)
  expect(theme(theirs)).toContain('"0A6548"')
  expect(await brand(await clientOf(other))).toEqual({ colour: '', logo: null })
  await api.member.ok('audit.change', { ...other, body: { company: 'Northwind Brand' } })
  const moved = await clientOf(other)
  await change({ colour: '#8a1f5c' }, moved)
  expect(theme(await deck(other))).toContain('"8A1F5C"')
})

it('shows both logos on covers at equal height, and the colour of the client', async () => {
  await api.admin.ok('system.changeBrand', { body: { logo: png(60, 20), colour: '#8a1f5c' } })
  await change({ logo: LOGO })
  const ours = await deck()
  expect(pictures(ours)).toBe(2)
  expect(theme(ours)).toContain('"8A1F5C"')
  const slide = strFromU8(unzipSync(ours)['ppt/slides/slide1.xml'] ?? new Uint8Array())
  const heights = [...slide.matchAll(/<p:pic>.*?<a:ext cx="\d+" cy="(\d+)"/gs)].map(match => Number(match[1]))
  expect(heights).toHaveLength(2)
  expect(new Set(heights).size).toBe(1)
  expect(structureFaults(await report('pdf'))).toEqual([])
  expect(media(await report('docx'))).toHaveLength(2)
  await change({ colour: COLOUR })
  expect(theme(await deck())).toContain('"1F3FBF"')
  await change({ colour: '', logo: null })
  const without = await deck()
  expect(pictures(without)).toBe(1)
  expect(theme(without)).toContain('"8A1F5C"')
})

it('leaves existing documents unchanged', async () => {
  await deck()
  const [first] = await api.member.ok('deliverable.list', audit)
  const file = async () =>
    (await api.member.call('deliverable.file', { params: { id: first?.id ?? 0 } })).body as unknown as Buffer
  const before = await file()
  await change({ logo: LOGO, colour: COLOUR })
  await deck()
  expect((await file()).equals(before)).toBe(true)
})

it('is in documents that a guest exports', async () => {
  await change({ logo: LOGO, colour: COLOUR })
  const guest = await api.person('Gil Guest', 'guest')
  const restricted = { restricted: true, members: [] }
  await api.member.ok('audit.changeTeam', { ...audit, body: restricted })
  await run(
    api.url,
    `insert into audit_members (audit_id, user_id, role) values (${audit.params.id}, ${guest.id}, 'reader')`,
  )
  const file = (await guest.call('slide.export', { ...audit, query: {} })).body as unknown as Buffer
  expect(pictures(file)).toBe(1)
  expect(theme(file)).toContain('"1F3FBF"')
})

// Logo and color over HTTP, and in later exports.

import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type Api, withAudit } from '../../../tests/api.ts'
import { structureFaults } from '../../../tests/files/pdf.ts'
import { interlacedPng, png, pngWithTwoHeads } from '../../../tests/files/png.ts'
import { lintPptx, readPptx } from '../../../tests/files/pptx.ts'

let api: Api
let id: number
withAudit((started, audit) => {
  api = started
  id = audit
})

const change = (body: { colour?: string; logo?: string | null }) =>
  api.admin.ok('system.changeBrand', { body })
const deck = async () =>
  (await api.member.call('slide.export', { params: { id }, query: {} })).body as unknown as Buffer
const report = async (format: 'pdf' | 'docx') =>
  (await api.member.call('report.export', { params: { id }, body: { format } })).body as unknown as Buffer

it('shows the system name without a logo', async () => {
  await api.admin.ok('system.changeSettings', { body: { systemName: 'Quay & Partners' } })
  expect(readPptx(await deck())[0]?.texts).toContain('Quay & Partners')
})

it('adds logo and colour to deck and reports, as a new version', async () => {
  const before = await deck()
  await change({ logo: png(40, 16), colour: '#1f3fbf' })
  const after = await deck()
  expect(lintPptx(after)).toEqual([])
  expect(readPptx(after)[0]?.pictures).toBe(1)
  const xml = (file: Buffer) => strFromU8(unzipSync(file)['ppt/theme/theme1.xml'] ?? new Uint8Array())
  expect(xml(before)).toContain('"0A6548"')
  expect(xml(after)).toContain('"1F3FBF"')
  expect(xml(after)).not.toContain('"0A6548"')
  const pdf = await report('pdf')
  expect(structureFaults(pdf)).toEqual([])
  expect(pdf.toString('latin1')).toContain('/Subtype /Image')
  const word = unzipSync(await report('docx'))
  expect(Object.keys(word).some(path => path.startsWith('word/media/'))).toBe(true)
  expect(strFromU8(word['word/document.xml'] ?? new Uint8Array())).toContain('"1F3FBF"')
  const decks = (await api.member.ok('deliverable.list', { params: { id } })).filter(
    each => each.kind === 'deck',
  )
  expect(decks.map(({ version, isStale }) => [version, isStale])).toEqual([
    [2, false],
    [1, false],
  ])
  expect(await change({ logo: null, colour: '' })).toMatchObject({ logo: null, colour: '' })
})

it.each([
  ['a file that is not a picture', Buffer.from('<svg onload="alert(1)"/>').toString('base64')],
  ['a picture that is too large', png(2001, 2)],
  ['a PNG whose picture is missing', png(40, 16, Buffer.alloc(8))],
  ['an interlaced PNG whose last rows are missing', interlacedPng(8, 8, Buffer.alloc(200))],
  ['a PNG with two headers', pngWithTwoHeads()],
  ['a PNG with a broken check', `${png(40, 16).slice(0, 40)}AAAA${png(40, 16).slice(44)}`],
])('refuses %s', async (_, logo) => {
  expect(await api.admin.refused('system.changeBrand', { body: { logo } })).toMatchObject({
    code: 'logo_refused',
  })
  expect((await api.admin.ok('system.brand', {})).logo).toBeNull()
})

it.each([
  ['8 × 8 pixels', 8, 8, 271],
  ['5 × 3 pixels, in which some passes are empty', 5, 3, 67],
  ['1 × 1 pixels', 1, 1, 5],
])('accepts an interlaced PNG of %s', async (_, width, height, bytes) => {
  const logo = interlacedPng(width, height, Buffer.alloc(bytes))
  expect((await change({ logo })).logo).not.toBeNull()
})

it('refuses an invalid colour, and stores a valid one', async () => {
  expect(await api.admin.refused('system.changeBrand', { body: { colour: 'red' } })).toMatchObject({
    code: 'invalid_body',
  })
  await change({ colour: '#123456' })
  expect(await api.admin.ok('system.brand', {})).toMatchObject({ colour: '#123456' })
})

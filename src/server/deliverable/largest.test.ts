// The largest map allowed becomes a deck and reports like any other, summarised where the full map would be
// unreadable.

import { expect, it } from 'vitest'
import { MAP_LIMITS } from '#domain/process/map.ts'
import { ENGINES, FRICTIONS } from '#domain/process/step.ts'
import { runExportJobs } from '#server/deliverable/export-worker.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { readPdf } from '../../../tests/files/pdf.ts'
import { lintPptx, readPptx } from '../../../tests/files/pptx.ts'

let api: Api
let id: number
withAudit((server, auditId) => {
  api = server
  id = auditId
})

const steps = Array.from({ length: MAP_LIMITS.steps }, (_, index) => ({
  label: `Check order ${index + 1}`,
  engine: ENGINES[index % 3]!,
  owner: `Desk ${index % 30}`,
  friction: FRICTIONS[index % 3]!,
  // The fifth step costs most.
  durationMin: index === 4 ? 900 : 5 + (index % 50),
  costPerHour: 50,
  runsPerMonth: 60,
  position: { x: 50 + 60 * index, y: 50 },
}))
const links = Array.from({ length: MAP_LIMITS.links }, (_, index) => ({
  source: index % MAP_LIMITS.steps,
  target: (index * 7 + 1) % MAP_LIMITS.steps,
}))
const different = [...new Map(links.map(link => [`${link.source} ${link.target}`, link])).values()].filter(
  ({ source, target }) => source !== target,
)

it('is exported in each format, and states what replaces its map', async () => {
  const audit = { params: { id } }
  await api.member.ok('process.replaceMap', { ...audit, body: { steps, links: different } })
  const ordered = [
    await api.member.call('slide.export', { ...audit, query: { appendix: 'map', names: 'full' } }),
    await api.member.call('report.export', { ...audit, body: { format: 'pdf' } }),
    await api.member.call('report.export', { ...audit, body: { format: 'docx' } }),
  ]
  expect(ordered.map(({ status }) => status)).toEqual([202, 202, 202])
  const parts = { files: api.files, requireSpace: async () => {} }
  await api.database.run(() => runExportJobs(parts, new AbortController().signal))
  const made = await api.member.ok('deliverable.orders')
  expect(made.map(({ state }) => state)).toEqual(['ready', 'ready', 'ready'])
  const fileOf = async (kind: string) => {
    const id = made.find(order => order.kind === kind)?.deliverableId ?? 0
    return (await api.member.call('deliverable.file', { params: { id } })).body as unknown as Buffer
  }
  const file = await fileOf('deck')
  expect(lintPptx(file)).toEqual([])
  const map = readPptx(file)
    .filter(slide => slide.texts.some(text => /^Process map/i.test(text)))
    .slice(1)
  expect(map.length).toBeLessThan(12)
  expect(map[0]?.texts.join('\n')).toContain('A map of 5,000 steps is too large to draw.')
  expect(map[0]?.tables.flat().map(row => row.slice(0, 2))).toEqual(
    expect.arrayContaining([
      ['Acquisition', '1,667'],
      ['Desk 0', '167'],
      ['20 others', '3,330'],
    ]),
  )
  expect(map[1]?.tables[0]?.[1]).toEqual(expect.arrayContaining(['Check order 5', '$540,000']))
  const { pages } = await readPdf(await fileOf('report_pdf'))
  expect(pages.map(page => page.text).join(' ')).toContain('is too large to draw')
  const list = await api.member.ok('deliverable.list', audit)
  expect(list.map(each => each.isStale)).toEqual([false, false, false])
}, 240_000)

// Hostile logos over HTTP: they are refused before they take memory.

import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Api, startApi } from '../../../tests/api.ts'
import { pngBomb } from '../../../tests/files/png.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const peakMegabytes = () => process.resourceUsage().maxRSS / 1024

it('refuses an interlaced PNG that unpacks to 240 MB without unpacking it', async () => {
  const logo = await pngBomb(240)
  await api.admin.refused('system.changeBrand', { body: { logo: logo.slice(0, 1000) } })
  const before = peakMegabytes()
  expect(await api.admin.refused('system.changeBrand', { body: { logo } })).toMatchObject({
    code: 'logo_refused',
  })
  expect(peakMegabytes() - before).toBeLessThan(120)
})

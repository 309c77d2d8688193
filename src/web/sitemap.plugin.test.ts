// Tests of the build's robots.txt and sitemap.xml, with and without a public URL.

import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'
import { sitemap } from '#web/sitemap.plugin.ts'

async function files(origin: string): Promise<Record<string, string>> {
  const page = 'virtual:page'
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      sitemap(origin),
      {
        name: 'page',
        resolveId: id => (id === page ? id : undefined),
        load: id => (id === page ? '' : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: page } },
  })) as Rolldown.RolldownOutput
  const assets = built.output.filter(file => file.type === 'asset')
  return Object.fromEntries(assets.map(({ fileName, source }) => [fileName, String(source)]))
}

it('lists the public pages, and no results, if the address is known', async () => {
  const { 'robots.txt': robots, 'sitemap.xml': map = '' } = await files('https://audit.example/')
  const places = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => match[1])
  expect(places).toContain('https://audit.example/')
  expect(places).toContain('https://audit.example/services')
  expect(places.some(place => /results|dashboard|reset-password/.test(place ?? ''))).toBe(false)
  expect(robots).toContain('Sitemap: https://audit.example/sitemap.xml')
  for (const path of ['/api/', '/admin', '/audit/', '/dashboard', '/settings'])
    expect(robots).toContain(`Disallow: ${path}\n`)
  expect(robots).not.toContain('Disallow: /services')
})

it('creates no sitemap without an address', async () => {
  const made = await files('')
  expect(made['sitemap.xml']).toBeUndefined()
  expect(made['robots.txt']).not.toContain('Sitemap')
})

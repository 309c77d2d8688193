// Vite plugin for robots.txt, and sitemap.xml if the public URL is known: what search engines may read, from the table of pages.

import type { Plugin } from 'vite'
import { ANYONE } from '#contract/endpoint.ts'
import { PAGES } from '#contract/pages.ts'

/** Results are only for those who have their URL. */
const PRIVATE = ['/assessment/results']

/** `origin` is PUBLIC_URL, or empty. */
export function sitemap(origin: string): Plugin {
  const base = origin.replace(/\/$/, '')
  return {
    name: 'sitemap',
    generateBundle() {
      if (this.environment.name !== 'client') return
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robots(base) })
      if (base) this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: map(base) })
    },
  }
}

function robots(base: string): string {
  const closed = PAGES.filter(page => page.access !== ANYONE).map(page => page.path.replace(/:.*/, ''))
  const lines = ['User-agent: *', ...['/api/', ...new Set(closed)].map(path => `Disallow: ${path}`)]
  return `${lines.join('\n')}\n${base && `\nSitemap: ${base}/sitemap.xml\n`}`
}

function map(base: string): string {
  const open = PAGES.filter(page => page.prerendered && !PRIVATE.includes(page.path))
  const rows = open.map(page => `  <url><loc>${base}${page.path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</urlset>\n`
}

// Metadata of a public page for search engines and link previews.

import { DEFAULT_SYSTEM_NAME } from '#domain/system-name.ts'
import type { Meta } from '#web/platform/island/meta.ts'
import { breadcrumbs } from '#web/site/structured.ts'

const SITE = DEFAULT_SYSTEM_NAME

/** Base URL of the installation without a trailing slash; empty if it was unknown at build time. */
const ORIGIN = import.meta.env.PUBLIC_URL.replace(/\/$/, '')

/** The preview image file of a page, made by `npm run pictures`. */
const pictureOf = (path: string) => `/og/${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}.png`

/**
 * Title, description, link preview and structured data of a page; URLs are absolute if PUBLIC_URL was known at build time.
 * `facts` are further schema.org objects.
 */
export function pageMeta(path: string, title: string, description: string, ...facts: object[]): Meta[] {
  const full = path === '/' ? `${SITE}: ${title}` : `${title} · ${SITE}`
  const graph = path === '/' ? facts : [...facts, breadcrumbs(ORIGIN, path, title)]
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: SITE },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { name: 'twitter:card', content: 'summary_large_image' },
    { property: 'og:image', content: `${ORIGIN}${pictureOf(path)}` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: title },
    ...(ORIGIN ? [{ property: 'og:url', content: `${ORIGIN}${path}` }] : []),
    ...(ORIGIN ? [{ canonical: `${ORIGIN}${path}` }] : []),
    { facts: { '@context': 'https://schema.org', '@graph': graph } },
  ]
}

/** The company and its website as structured data, for the landing page. */
export const FIRM = [
  {
    '@type': 'Organization',
    '@id': `${ORIGIN}/#organization`,
    name: SITE,
    description: 'Consulting for AI transformation that begins with an audit.',
    ...(ORIGIN && { url: `${ORIGIN}/`, logo: `${ORIGIN}/favicon.svg` }),
  },
  {
    '@type': 'WebSite',
    '@id': `${ORIGIN}/#website`,
    name: SITE,
    publisher: { '@id': `${ORIGIN}/#organization` },
    ...(ORIGIN && { url: `${ORIGIN}/` }),
  },
]

/** A service of the company as structured data. */
export const service = (name: string, description: string) => ({
  '@type': 'Service',
  name,
  description,
  provider: { '@id': `${ORIGIN}/#organization`, '@type': 'Organization', name: SITE },
})

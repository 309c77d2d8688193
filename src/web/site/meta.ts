// What a public page tells search engines and link previews about itself.

const SITE = 'AI Audit Assistant'

/** Title, description and, where the public address was known when the site was built, the canonical address. */
export function pageMeta(path: string, title: string, description: string) {
  const full = path === '/' ? `${SITE}: ${title}` : `${title} · ${SITE}`
  const origin = import.meta.env.PUBLIC_URL.replace(/\/$/, '')
  return [
    { title: full },
    { name: 'description', content: description },
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    ...(origin ? [{ tagName: 'link' as const, rel: 'canonical', href: `${origin}${path}` }] : []),
  ]
}

// The HTML document of every page: head, colour scheme, fonts.

import type { ReactNode } from 'react'
import { DEFAULT_SYSTEM_NAME } from '#domain/system-name.ts'
import type { Meta } from '#web/platform/island/meta.ts'
import { NAME_META } from '#web/platform/island/system-name.ts'
import { THEME_SCRIPT } from '#web/ui/theme/theme.ts'
import besley from './ui/fonts/besley-common.woff2?url'
import publicSans from './ui/fonts/public-sans-common.woff2?url'

interface DocumentProps {
  meta: readonly Meta[]
  /** Runs while the document is parsed, before the stylesheet: scripts after that wait until it has arrived. */
  script?: string
  /** Stylesheets that are not part of the document. */
  styles?: string
  /** The page belongs to the application, which browsers can install. */
  isInstallable?: boolean
  children: ReactNode
}

export function Document({ meta, script, styles, isInstallable = false, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{THEME_SCRIPT}</script>
        <link rel="preload" as="font" type="font/woff2" href={publicSans} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={besley} crossOrigin="anonymous" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <meta name={NAME_META} content={DEFAULT_SYSTEM_NAME} />
        {isInstallable && <link rel="manifest" href="/manifest.webmanifest" />}
        {script && <script>{script}</script>}
        {styles && <link rel="stylesheet" href={styles} />}
        {meta.map(one => (
          <HeadElement key={JSON.stringify(one)} meta={one} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}

function HeadElement({ meta }: { meta: Meta }) {
  if ('title' in meta) return <title>{meta.title}</title>
  if ('canonical' in meta) return <link rel="canonical" href={meta.canonical} />
  if ('facts' in meta) return <script type="application/ld+json">{JSON.stringify(meta.facts)}</script>
  return <meta {...meta} />
}

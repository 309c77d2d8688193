// The document every page stands in: head, colour scheme, fonts. A route with `handle.plain` ships no application script.

import { type ReactNode, use } from 'react'
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, useMatches } from 'react-router'
import { ApplicationShell } from '#web/shell.ts'
import { NotFound } from '#web/ui/not-found.tsx'
import { LoadingScreen } from '#web/ui/states.tsx'
import { THEME_SCRIPT } from '#web/ui/theme.ts'
import styles from './styles.css?url'
import besley from './ui/fonts/besley-common.woff2?url'
import publicSans from './ui/fonts/public-sans-common.woff2?url'

/** While a page of the application loads, and where it names itself in no other way. */
export const meta = () => [{ title: 'AI Audit Assistant' }]

const isPlain = (handle: unknown) =>
  typeof handle === 'object' && handle !== null && 'plain' in handle && handle.plain === true

export function Layout({ children }: { children: ReactNode }) {
  // The shell is printed at the address of the home page, which is plain; the shell is not.
  const matches = useMatches()
  // In a browser this is the application, which has nothing but its own styles at any page.
  const plain = import.meta.env.SSR && !use(ApplicationShell) && matches.some(match => isPlain(match.handle))
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script>{THEME_SCRIPT}</script>
        <link rel="preload" as="font" type="font/woff2" href={publicSans} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={besley} crossOrigin="anonymous" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        {!plain && <link rel="stylesheet" href={styles} />}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {!plain && <Scripts />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function HydrateFallback() {
  return (
    <main>
      <LoadingScreen />
    </main>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <main>
        <NotFound />
      </main>
    )
  return (
    <main className="mx-auto max-w-xl px-6 py-24">
      <h1 className="headline text-3xl">This page could not be shown</h1>
      <p className="mt-4">
        Something went wrong on our side. Reload the page, or go back to where you came from. What was saved
        is safe.
      </p>
      {error instanceof Error && (
        <p className="caption mt-4 wrap-anywhere">{`${error.name}: ${error.message}`}</p>
      )}
      <p className="mt-6">
        <a className="link" href="/">
          Home
        </a>
      </p>
    </main>
  )
}

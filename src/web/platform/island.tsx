// An island: the part of a printed page that runs a script of its own, without the application's router.

import { ISLANDS } from 'virtual:islands'
import { type ComponentType, type ReactNode, use } from 'react'
import { ISLAND_ID } from '#web/platform/island-place.ts'
import { IslandOfPage } from '#web/shell.ts'

/** A page with an island ships no application script; while developing, the application brings it to life instead. */
export const handle = { plain: import.meta.env.PROD }

interface IslandProps {
  /** Name of its script: `<name>.island.tsx`. */
  name: string
  /** What it stands on where no application surrounds it. */
  ground: ComponentType<{ children: ReactNode }>
  /** Printed into the document with it; the application brings its own. */
  styles?: string
  children: ReactNode
}

export function Island({ name, ground: Ground, styles, children }: IslandProps) {
  const page = use(IslandOfPage)
  const island = page && ISLANDS[name]
  if (!island) return children
  page.content = <Ground>{children}</Ground>
  return (
    <>
      {styles && (
        <style href={name} precedence="default">
          {styles}
        </style>
      )}
      <div id={ISLAND_ID} />
      {island.imports.map(href => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script type="module" src={island.script} />
    </>
  )
}

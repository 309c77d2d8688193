// An island: the part of a prerendered page that runs its own script, without the application's router.

import { SCRIPTS } from 'virtual:scripts'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import { HOLD_SUBMIT } from '#web/platform/form/early-submit.ts'
import { ISLAND_ID } from '#web/platform/island/island-place.ts'

/** Holds the island of the page that is being prerendered, as a root, because the browser hydrates it as one. */
export const IslandOfPage = createContext<{ content: ReactNode }>({ content: null })

interface IslandProps {
  /** Name of its script: `<name>.island.tsx`. */
  name: string
  /** Component that provides its context. */
  background: ComponentType<{ children: ReactNode }>
  /** Styles included in the document with it. */
  styles?: string
  children: ReactNode
}

export function Island({ name, background: Background, styles, children }: IslandProps) {
  const page = use(IslandOfPage)
  const island = SCRIPTS[name]
  if (!island) throw new Error(`There is no ${name}.island.tsx`)
  page.content = <Background>{children}</Background>
  return (
    <>
      {styles && (
        <style href={name} precedence="default">
          {styles}
        </style>
      )}
      <script>{HOLD_SUBMIT}</script>
      <div id={ISLAND_ID} />
      {island.imports.map(href => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" />
      ))}
      <script type="module" src={island.script} />
    </>
  )
}

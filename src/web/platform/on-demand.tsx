// Parts of a page that somebody has to ask for: fetched once the page rests, so that a network that goes away later takes none of them along.

import { type ComponentType, lazy } from 'react'
import { toast } from '#web/platform/toast.ts'

/** After this, in ms, a page has what it shows first. */
const AT_REST = 2000

type Fetch<Props> = () => Promise<{ default: ComponentType<Props> }>

/** To be drawn inside `Suspense`. Where the part cannot be fetched the page stays as it is, and a toast says why. */
export function onDemand<Props extends object>(fetchPart: Fetch<Props>): ComponentType<Props> {
  if (typeof window !== 'undefined') setTimeout(() => fetchPart().catch(() => undefined), AT_REST)
  return lazy(() => fetchPart().catch(missing))
}

/** As `onDemand`, for what is no component; undefined where it cannot be fetched. */
export function partOnDemand<Part>(fetchPart: () => Promise<Part>): () => Promise<Part | undefined> {
  if (typeof window !== 'undefined') setTimeout(() => fetchPart().catch(() => undefined), AT_REST)
  return () => fetchPart().catch(() => void missing())
}

function missing() {
  toast({
    title: 'The server cannot be reached.',
    description: 'This part of the page is not loaded yet. Reload the page when the network is back.',
    tone: 'danger',
  })
  return { default: () => null }
}

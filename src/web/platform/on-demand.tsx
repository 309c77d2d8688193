// Lazy components, prefetched when the page is idle so that a lost network does not break them.

import { type ComponentType, lazy, useEffect, useEffectEvent } from 'react'
import { toast } from '#web/platform/toast.ts'

/** Delay in ms after which a page has shown its first content. */
const AT_REST = 2000

type Fetch<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * Render inside `Suspense`. If the component cannot be loaded, the page stays as it is and a toast gives the reason, again each
 * time that the component is opened: browsers keep a failed import until the page is reloaded.
 */
export function onDemand<Props extends object>(fetchPart: Fetch<Props>): ComponentType<Props> {
  if (typeof window !== 'undefined') setTimeout(() => fetchPart().catch(() => undefined), AT_REST)
  return lazy(() => fetchPart().catch(() => ({ default: Missing })))
}

/** Like `onDemand`, for modules that are not components; undefined if it cannot be loaded. */
export function partOnDemand<Part>(fetchPart: () => Promise<Part>): () => Promise<Part | undefined> {
  if (typeof window !== 'undefined') setTimeout(() => fetchPart().catch(() => undefined), AT_REST)
  return () => fetchPart().catch(() => void missing())
}

/** The ways of this product's dialogs to be closed. */
interface Closing {
  onClose?: () => void
  onOpenChange?: (open: boolean) => void
}

/** Instead of a component; closes a dialog, so that it can be opened again. */
function Missing({ onClose, onOpenChange }: Closing) {
  const onShown = useEffectEvent(() => {
    missing()
    onClose?.()
    onOpenChange?.(false)
  })
  useEffect(() => onShown(), [])
  return null
}

function missing() {
  toast({
    title: 'The server cannot be reached.',
    description: 'This part of the page is not loaded yet. Reload the page when the network is back.',
    tone: 'danger',
  })
}

// React hooks for the canvas: each renders its component again only when the watched part changes.

import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import type { Canvas } from '#web/process/canvas/canvas.ts'
import type { Key } from '#web/process/canvas/map/document.ts'
import type { CanvasTopic } from '#web/process/canvas/view/topics.ts'
import type { LinkView, StepView, Views } from '#web/process/canvas/view/views.ts'

const CanvasContext = createContext<Canvas | null>(null)
export const CanvasProvider = CanvasContext

/** The canvas of this page. Throws outside CanvasProvider. */
export function useCanvas(): Canvas {
  const canvas = use(CanvasContext)
  if (!canvas) throw new Error('useCanvas must be used within a CanvasProvider')
  return canvas
}

/** The canvas; renders again on every event of `topic`. */
export function useWatched(topic: CanvasTopic): Canvas {
  const canvas = useCanvas()
  const subscribe = useCallback((listener: () => void) => canvas.topics.on(topic, listener), [canvas, topic])
  useSyncExternalStore(subscribe, () => canvas.topics.version(topic))
  return canvas
}

function useView<View>(key: Key, see: (views: Views) => View): View {
  const canvas = useCanvas()
  const subscribe = useCallback((listener: () => void) => canvas.topics.on(key, listener), [canvas, key])
  return useSyncExternalStore(subscribe, () => see(canvas.views))
}

export const useStepView = (key: Key): StepView | null => useView(key, views => views.step(key))

export const useLinkView = (key: Key): LinkView | null => useView(key, views => views.link(key))

/** The step at its original position, which a drag does not change. */
export const useCurrentStep = (key: Key): StepView | null => useView(key, views => views.presentStep(key))

export const useCurrentLink = (key: Key): LinkView | null => useView(key, views => views.presentLink(key))

// The interface of each measured page for the driver: prepare, mount, inspect, and where to press.

import { type BenchMap, BOX, benchMap, PITCH, START } from '../map.ts'

export const VIEW = { width: 1280, height: 720 } as const

export interface Camera {
  zoom: number
  x: number
  y: number
}

/** Adapter of one canvas. A map point becomes a screen point by `point × zoom + (x, y)`. */
export interface Peer {
  /** Work that a real page would do before it opens the map. */
  prepare?(map: BenchMap, root: HTMLElement): void | Promise<void>
  /** Resolves when the steps are drawn, for a canvas that draws its links in a later frame. */
  steps?(root: HTMLElement): Promise<void>
  /** Resolves when the initial drawing is complete, with its links. */
  mount(root: HTMLElement, map: BenchMap, camera: Camera): void | Promise<void>
  look(camera: Camera): void | Promise<void>
  position(step: number): { x: number; y: number }
  /** Whether dragging from this screen point moves the view; called for likely points. */
  isEmpty?(x: number, y: number): boolean
  /** Turns a pan tool on, so that dragging moves the view whatever is under the pointer; for canvases that have one. */
  hand?(on: boolean): void
}

declare global {
  interface Window {
    bench: ReturnType<typeof pageOf>
  }
}

export function define(peer: Peer): void {
  window.bench = pageOf(peer)
}

function pageOf(peer: Peer) {
  let map: BenchMap
  let camera: Camera
  const centred = (zoom: number): Camera => ({
    zoom,
    x: VIEW.width / 2 - (map.width / 2) * zoom,
    y: VIEW.height / 2 - (map.height / 2) * zoom,
  })
  return {
    async prepare(count: number) {
      map = benchMap(count)
      await peer.prepare?.(map, rootElement())
    },
    /** Milliseconds until two frames after the steps, and after everything, is drawn. */
    async mount(): Promise<{ steps: number; mount: number }> {
      const root = rootElement()
      root.style.cssText = `position:relative;width:${VIEW.width}px;height:${VIEW.height}px;overflow:hidden`
      camera = centred(1)
      const start = performance.now()
      const twoFrames = async () => {
        await painted()
        await painted()
        return performance.now() - start
      }
      const steps = peer.steps?.(root).then(twoFrames)
      await peer.mount(root, map, camera)
      const mount = await twoFrames()
      return { mount, steps: (await steps) ?? mount }
    },
    async look(zoom: number) {
      camera = centred(zoom)
      await peer.look(camera)
      for (let n = 0; n < 3; n++) await painted()
    },
    hand(on: boolean): void {
      peer.hand?.(on)
    },
    position: () => peer.position(map.dragged),
    /** A point slightly above the middle of the dragged step, because some canvases place an element in the middle. */
    stepPoint() {
      const { x, y } = peer.position(map.dragged)
      return { x: (x + 30) * camera.zoom + camera.x, y: (y + 12) * camera.zoom + camera.y }
    },
    emptyPoint() {
      for (let y = 420; y < 700; y += 7)
        for (let x = 700; x < 1000; x += 11)
          if (isBetweenBoxes(x, y, camera) && (peer.isEmpty?.(x, y) ?? true)) return { x, y }
      return { x: 900, y: 690 }
    },
  }
}

function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('no root')
  return root
}

function isBetweenBoxes(x: number, y: number, camera: Camera): boolean {
  const within = (value: number, pitch: number) => (((value - START) % pitch) + pitch) % pitch
  const across = within((x - camera.x) / camera.zoom, PITCH.x)
  const down = within((y - camera.y) / camera.zoom, PITCH.y)
  return across > BOX.width + 10 && across < PITCH.x - 10 && down > BOX.height + 12 && down < PITCH.y - 12
}

/** Resolves after a frame has been drawn. */
export function painted(): Promise<void> {
  return new Promise(done =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done()
      port2.postMessage(0)
    }),
  )
}

/** Resolves when `test` returns true; checks after each change of the page, and at each frame. */
export async function until(test: () => boolean): Promise<void> {
  const end = performance.now() + 120_000
  while (!test()) {
    if (performance.now() > end) throw new Error('never ready')
    await Promise.race([changed(), painted()])
  }
}

/** Resolves when a script has changed the page, before the change is drawn: where bare's script ends too. */
function changed(): Promise<void> {
  return new Promise(done => {
    const observer = new MutationObserver(() => {
      observer.disconnect()
      done()
    })
    observer.observe(rootElement(), { childList: true, subtree: true })
  })
}

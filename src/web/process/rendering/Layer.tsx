// A layer of the drawing that is only translated, by whole pixels, so that panning repaints nothing; the inner group zooms.

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useCanvas } from '#web/process/watch.ts'

export function Layer({ children, look = '' }: { children: ReactNode; look?: string }) {
  const canvas = useCanvas()
  const layer = useRef<HTMLDivElement>(null)
  const scaled = useRef<SVGGElement>(null)
  useLayoutEffect(() => {
    let rendered = 0
    const follow = () => {
      const { x, y, zoom } = canvas.viewport.camera
      if (layer.current) layer.current.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
      if (zoom !== rendered) scaled.current?.setAttribute('transform', `scale(${zoom})`)
      rendered = zoom
    }
    follow()
    return canvas.topics.on('camera', follow)
  }, [canvas])
  return (
    <div ref={layer} className={`absolute top-0 left-0 will-change-transform ${look}`}>
      <svg role="presentation" width={1} height={1} className="block overflow-visible">
        <g ref={scaled}>{children}</g>
      </svg>
    </div>
  )
}

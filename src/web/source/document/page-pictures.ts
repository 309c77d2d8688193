// Pictures of a PDF's pages, drawn one after the other in a thread of the browser; the thread ends with the page.

import { useEffect, useMemo } from 'react'
import { call } from '#web/platform/call.ts'
import type { DrawnPage, PageRequest } from '#web/source/document/page.worker.ts'

type OnPicture = (picture: ImageBitmap | null) => void

export interface PagePictures {
  /** Draws a page `pixels` wide; null where it cannot be drawn. Returns a function that cancels the request. */
  draw(page: number, pixels: number, onPicture: OnPicture): () => void
}

export function usePagePictures(sourceId: number): PagePictures {
  const pictures = useMemo(() => new PictureThread(sourceId), [sourceId])
  useEffect(() => {
    pictures.start()
    return () => pictures.stop()
  }, [pictures])
  return pictures
}

class PictureThread implements PagePictures {
  #sourceId: number
  #worker: Worker | null = null
  #file: Promise<ArrayBuffer> | null = null
  #waiting = new Map<number, { request: PageRequest; onPicture: OnPicture }>()

  constructor(sourceId: number) {
    this.#sourceId = sourceId
  }

  start(): void {
    const worker = new Worker(new URL('./page.worker.ts', import.meta.url), { type: 'module' })
    this.#worker = worker
    worker.addEventListener('message', ({ data }: MessageEvent<Partial<DrawnPage>>) => {
      if (data.page === undefined) return
      this.#waiting.get(data.page)?.onPicture(data.picture ?? null)
      this.#waiting.delete(data.page)
    })
    worker.addEventListener('error', () => this.#fail())
    this.#file ??= call('source.pages', { params: { id: this.#sourceId } }).then(file => file.arrayBuffer())
    this.#file.then(
      file => {
        if (this.#worker !== worker) return
        worker.postMessage({ file })
        for (const { request } of this.#waiting.values()) worker.postMessage(request)
      },
      () => this.#fail(),
    )
  }

  stop(): void {
    this.#worker?.terminate()
    this.#worker = null
  }

  draw(page: number, pixels: number, onPicture: OnPicture): () => void {
    const request = { page, pixels }
    this.#waiting.set(page, { request, onPicture })
    void this.#file?.then(() => this.#worker?.postMessage(request))
    return () => this.#waiting.delete(page)
  }

  #fail(): void {
    for (const { onPicture } of this.#waiting.values()) onPicture(null)
    this.#waiting.clear()
  }
}

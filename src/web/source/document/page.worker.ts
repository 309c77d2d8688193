// The thread that draws pages of a PDF with pdf.js: letters as outlines, no scripts, no links, nothing is fetched.

import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs'

/** The file comes first, then a request for each page. */
export interface PageFile {
  file: ArrayBuffer
}

export interface PageRequest {
  /** From 1. */
  page: number
  /** Width of the picture. */
  pixels: number
}

export interface DrawnPage {
  page: number
  /** Null where it cannot be drawn. */
  picture: ImageBitmap | null
}

/** Largest width and area of a picture, so that no page takes all memory. */
const WIDEST = 2400
const LARGEST = 12_000_000

/** By default pdf.js creates canvases as DOM elements, which a thread does not have. */
class ThreadCanvases {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d') }
  }
  reset(made: { canvas: OffscreenCanvas }, width: number, height: number) {
    made.canvas.width = Math.max(1, width)
    made.canvas.height = Math.max(1, height)
  }
  destroy(made: { canvas: OffscreenCanvas | null; context: unknown }) {
    made.canvas = null
    made.context = null
  }
}

/** SVG filters need DOM elements too; pages are drawn without them. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addKnockoutFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  createSelectionStyle = () => null
  destroy = () => undefined
}

let pdf: Promise<PDFDocumentProxy> | null = null
let last: Promise<unknown> = Promise.resolve()

function open(file: ArrayBuffer): Promise<PDFDocumentProxy> {
  return getDocument({
    data: new Uint8Array(file),
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    verbosity: 0,
    CanvasFactory: ThreadCanvases,
    FilterFactory: NoFilters,
    maxImageSize: LARGEST,
    canvasMaxAreaInBytes: 4 * LARGEST,
  }).promise
}

async function drawn({ page: n, pixels }: PageRequest): Promise<ImageBitmap | null> {
  const document = await pdf
  if (!document) return null
  const page = await document.getPage(n)
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = Math.min(Math.min(pixels, WIDEST) / width, Math.sqrt(LARGEST / Math.max(1, width * height)))
  const viewport = page.getViewport({ scale })
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.ceil(viewport.width)),
    Math.max(1, Math.ceil(viewport.height)),
  )
  const context = canvas.getContext('2d') as unknown as CanvasRenderingContext2D
  await page.render({ canvas: null, canvasContext: context, viewport }).promise
  page.cleanup()
  return canvas.transferToImageBitmap()
}

addEventListener('message', ({ data }: MessageEvent<PageFile | PageRequest>) => {
  if ('file' in data) {
    pdf = open(data.file)
    return
  }
  if (!('page' in data)) return
  last = last.then(async () => {
    const picture = await drawn(data).catch(() => null)
    postMessage({ page: data.page, picture } satisfies DrawnPage, picture ? { transfer: [picture] } : {})
  })
})

// Exports the map as a file: CSV for spreadsheets, BPMN for other tools, SVG and PNG for documents.

import publicSans from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url'
import { bpmnFrom } from '#domain/process/import-export/bpmn-export.ts'
import { csvFrom } from '#domain/process/import-export/csv-export.ts'
import type { ProcessMap } from '#domain/process/map.ts'
import { saveFile } from '#web/platform/file/file.ts'
import type { CanvasDocument } from '#web/process/canvas/map/document.ts'
import { type Differing, mapSvg, type RenderedMap } from '#web/process/import-export/map-svg.ts'

export type Format = 'csv' | 'bpmn' | 'svg' | 'png'

/** Saves the map; `title` names it and the file. Rejects if the browser cannot draw it. */
export async function exportMap(
  doc: CanvasDocument,
  title: string,
  format: Format,
  differing: Differing,
): Promise<void> {
  const name = `${title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'process'}-map.${format}`
  saveFile(await content(doc, title, format, differing), name)
}

async function content(
  doc: CanvasDocument,
  title: string,
  format: Format,
  differing: Differing,
): Promise<Blob> {
  if (format === 'csv') return new Blob([csvFrom(mapOf(doc))], { type: 'text/csv' })
  if (format === 'bpmn') return new Blob([bpmnFrom(mapOf(doc), title)], { type: 'application/xml' })
  const picture = mapSvg(doc, title, await fontData(), differing)
  const svg = new Blob([picture.svg], { type: 'image/svg+xml' })
  return format === 'svg' ? svg : png(svg, picture)
}

function mapOf(doc: CanvasDocument): ProcessMap {
  const steps = [...doc.steps.values()].map(({ key: _, ...fields }) => fields)
  const places = new Map([...doc.steps.keys()].map((key, place) => [key, place]))
  const placeOf = (key: string) => places.get(key) ?? 0
  const links = [...doc.links.values()].map(link => ({
    source: placeOf(link.source),
    target: placeOf(link.target),
    label: link.label,
    share: link.share,
  }))
  return { steps, links }
}

async function fontData(): Promise<string> {
  const response = await fetch(publicSans)
  if (!response.ok) throw new Error(`font ${response.status}`)
  const bytes = new Uint8Array(await response.arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

/** Largest canvas that browsers draw, in pixels: along a side, and in total. */
const LIMITS = { side: 16_000, area: 120_000_000 }

/** Twice the size on screen, or as large as browsers can draw. */
async function png(svg: Blob, { width, height }: RenderedMap): Promise<Blob> {
  const scale = Math.min(
    2,
    LIMITS.side / width,
    LIMITS.side / height,
    Math.sqrt(LIMITS.area / (width * height)),
  )
  const address = URL.createObjectURL(svg)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = Object.assign(document.createElement('canvas'), {
      width: Math.floor(width * scale),
      height: Math.floor(height * scale),
    })
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((done, fail) =>
      canvas.toBlob(blob => (blob ? done(blob) : fail(new Error('too large to draw'))), 'image/png'),
    )
  } finally {
    URL.revokeObjectURL(address)
  }
}

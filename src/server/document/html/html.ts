// Writes the summary as one self-contained HTML file, readable in a mail program, on a phone and on paper.

import { brandTones } from '#domain/brand.ts'
import { plain } from '#domain/document/deck/page.ts'
import type { Run } from '#domain/document/deck/types.ts'
import type { ReportBlock, ReportDocument } from '#domain/document/report/types.ts'
import { cleanText, isRightToLeft, oneLine } from '#domain/document/text.ts'
import { type ColourName, PALETTE } from '#domain/palette.ts'
import { xmlText } from '#domain/text/xml.ts'

/** Returns the file's bytes. */
export function renderHtml(report: ReportDocument): Uint8Array {
  const { fileTitle, brand, footer, blocks, words } = report
  const signal = brandTones(brand.colour)?.signal ?? PALETTE.signal.light
  const html = [
    '<!doctype html>',
    `<html lang="${words.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${text(oneLine(fileTitle))}</title><style>${css(signal)}</style></head><body><main>`,
    ...blocks.map(blockHtml),
    `<footer>${text(`${footer.left} · ${footer.right}`)}</footer></main></body></html>`,
  ]
  return new TextEncoder().encode(html.join('\n'))
}

const text = (words: string) => xmlText(cleanText(words).replaceAll('\n', ' '))
const of = (name: ColourName) => PALETTE[name].light

// Georgia has old-style figures only: digits and the signs beside them come from a sans typeface, as tall as its capitals.
const FIGURES = [
  { family: 'Figures', size: 109, faces: ['Calibri', 'Carlito'] },
  { family: 'Digits', size: 97, faces: ['Segoe UI', 'Helvetica Neue', 'Roboto', 'Arial'] },
].map(
  ({ family, size, faces }) =>
    `@font-face{font-family:${family};src:${faces.map(face => `local("${face}")`)};size-adjust:${size}%;unicode-range:U+24-25,U+2B,U+30-39,U+A3,U+A5,U+20AC,U+2212}`,
)

const css = (signal: string) =>
  [
    `body{margin:0;background:${of('paper')};color:${of('ink')};font:16px/1.5 Calibri,"Segoe UI",system-ui,sans-serif}`,
    'main{max-width:42rem;margin:0 auto;padding:2rem 1.25rem;overflow-wrap:anywhere}',
    ...FIGURES,
    'h1,h2{font-family:Figures,Digits,Georgia,serif;font-weight:400;line-height:1.2}h1{font-size:1.9rem;margin:0}',
    `h2{font-size:1.15rem;margin:1.75rem 0 .5rem;border-top:1px solid ${of('rule')};padding-top:1rem}`,
    `p{margin:.35rem 0}.lead{font-size:1.15rem}.small,footer{color:${of('muted')};font-size:.85rem}`,
    '.figures{display:flex;flex-wrap:wrap;gap:1rem 2rem}.figure{flex:1 1 10rem}.figure b{display:block;font-size:1.75rem;font-weight:400;line-height:1.2}',
    `blockquote{margin:.5rem 0;border-left:3px solid ${signal};padding-left:.9rem}footer{margin-top:2rem;border-top:1px solid ${of('rule')};padding-top:.75rem}`,
  ].join('\n')

const runs = (content: string | Run[]) =>
  typeof content === 'string'
    ? text(content)
    : content.map(run => (run.bold ? `<strong>${text(run.text)}</strong>` : text(run.text))).join('')

/** Of a sentence that may begin with a title in another script. */
const direction = (content: string | Run[]) =>
  isRightToLeft(typeof content === 'string' ? content : plain(content)) ? 'rtl' : 'ltr'

function blockHtml(block: ReportBlock): string {
  if (block.kind === 'heading') return `<h${block.level} dir="auto">${text(block.text)}</h${block.level}>`
  if (block.kind === 'paragraph')
    return `<p class="${block.style}" dir="${direction(block.content)}">${runs(block.content)}</p>`
  if (block.kind === 'quote')
    return `<blockquote dir="auto">${text(block.text)}<br><span class="small">${text(block.source)}</span></blockquote>`
  if (block.kind !== 'figures') return ''
  const items = block.items.map(
    ({ label, value, note }) =>
      `<div class="figure"><span class="small">${text(label)}</span><b>${text(value)}</b><span class="small">${text(note)}</span></div>`,
  )
  return `<div class="figures">${items.join('')}</div>`
}

// The theme of decks on the product's template: the palette with the organization's colours, and two fonts.

import type { Tones } from '#domain/brand.ts'
import { FACES, hex, THEME } from '#server/document/pptx/looks.ts'
import { HEAD } from '#server/document/pptx/parts.ts'

const FILL = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
const line = (width: number) =>
  `<a:ln w="${width}" cap="flat" cmpd="sng" algn="ctr">${FILL}<a:prstDash val="solid"/></a:ln>`
const EFFECT = '<a:effectStyle><a:effectLst/></a:effectStyle>'
const FORMATS = [
  `<a:fmtScheme name="Ledger"><a:fillStyleLst>${FILL.repeat(3)}</a:fillStyleLst>`,
  `<a:lnStyleLst>${line(6350)}${line(12_700)}${line(19_050)}</a:lnStyleLst>`,
  `<a:effectStyleLst>${EFFECT.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${FILL.repeat(3)}</a:bgFillStyleLst></a:fmtScheme>`,
].join('')

const face = (tag: string, name: string) =>
  `<a:${tag}><a:latin typeface="${name}"/><a:ea typeface=""/><a:cs typeface=""/></a:${tag}>`

const TONED: Record<string, keyof Tones> = { accent1: 'signal', hlink: 'signal', folHlink: 'signalStrong' }

export function themeXml(tones: Tones | null): string {
  const colours = Object.entries(THEME).map(([slot, name]) => {
    const tone = TONED[slot]
    const value = tones && tone ? tones[tone].slice(1) : hex(name)
    return `<a:${slot}><a:srgbClr val="${value}"/></a:${slot}>`
  })
  return [
    `${HEAD}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Ledger"><a:themeElements>`,
    `<a:clrScheme name="Ledger">${colours.join('')}</a:clrScheme>`,
    `<a:fontScheme name="Ledger">${face('majorFont', FACES.serif)}${face('minorFont', FACES.sans)}</a:fontScheme>`,
    `${FORMATS}</a:themeElements><a:objectDefaults/><a:extraClrSchemeLst/></a:theme>`,
  ].join('')
}

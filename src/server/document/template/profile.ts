// What a template's layouts offer: placeholders with their positions, the colours in effect on slides, and the
// fonts.

import {
  COLOUR_SLOTS,
  type TemplateColours,
  type TemplateHolder,
  type TemplateLayout,
  type TemplateProfile,
} from '#domain/deck-template.ts'
import type { SlideBox } from '#domain/document/deck/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { childOf, everyOf, type Node, within } from '#server/document/template/clean.ts'
import type { ReadLayout, ReadMaster } from '#server/document/template/kept.ts'
import { unescapeXml } from '#server/document/template/unescape.ts'

const EMU = 12_700
const LONGEST_NAME = 120

export function profileOf(
  masters: ReadMaster[],
  size: TemplateProfile['size'],
  stripped: string[],
): TemplateProfile {
  const fonts = childOf(masters[0]?.theme.root, 'a:themeElements')
  const face = (kind: string) =>
    nameOf(within(fonts, 'a:fontScheme', kind, 'a:latin')?.attributes.typeface ?? '')
  return {
    size,
    fonts: { major: face('a:majorFont'), minor: face('a:minorFont') },
    layouts: masters.flatMap((master, at) =>
      master.layouts.map((layout, index) => layoutOf(layout, master, `${at + 1}:${index + 1}`, size)),
    ),
    stripped,
  }
}

const nameOf = (text: string) => oneLine(unescapeXml(text)).slice(0, LONGEST_NAME)

function layoutOf(
  { root }: ReadLayout,
  master: ReadMaster,
  key: string,
  size: TemplateProfile['size'],
): TemplateLayout {
  const given = holdersIn(master.root)
  const background = backgroundOf(root) ?? backgroundOf(master.root)
  const holders = holdersIn(root).map(holder => holderOf(holder, given, master.root, size))
  return {
    key,
    name: nameOf(within(root, 'p:cSld')?.attributes.name ?? ''),
    type: root.attributes.type ?? '',
    holders,
    colours: coloursOf(root, master, background),
    isPictured: background !== undefined && everyOf(background, 'a:blip').length > 0,
  }
}

interface Found {
  type: string
  idx: number
  box: SlideBox | null
  size: number | null
}

function holdersIn(root: Node): Found[] {
  const shapes = within(root, 'p:cSld', 'p:spTree')?.children ?? []
  return shapes.flatMap(shape => {
    const [mark] = shape.name.startsWith('p:') ? everyOf(shape, 'p:ph') : []
    if (!mark) return []
    return [
      {
        type: mark.attributes.type ?? 'obj',
        idx: Number(mark.attributes.idx ?? 0) || 0,
        box: boxOf(within(shape, 'p:spPr', 'a:xfrm') ?? within(shape, 'p:xfrm')),
        size: textSize(within(shape, 'p:txBody', 'a:lstStyle', 'a:lvl1pPr')),
      },
    ]
  })
}

function boxOf(frame: Node | undefined): SlideBox | null {
  const { x, y } = childOf(frame, 'a:off')?.attributes ?? {}
  const { cx, cy } = childOf(frame, 'a:ext')?.attributes ?? {}
  const sides = [x, y, cx, cy].map(side => Number(side ?? Number.NaN) / EMU)
  const [left = 0, top = 0, w = 0, h = 0] = sides
  return sides.every(side => Number.isFinite(side) && Math.abs(side) < 10_000)
    ? { x: left, y: top, w, h }
    : null
}

function textSize(level: Node | undefined): number | null {
  const size = Number(childOf(level, 'a:defRPr')?.attributes.sz ?? Number.NaN) / 100
  return size >= 1 && size <= 400 ? size : null
}

/** Which placeholder type of the master each type of a layout inherits from. */
const FROM: Record<string, string> = {
  ctrTitle: 'title',
  subTitle: 'body',
  obj: 'body',
  tbl: 'body',
  chart: 'body',
  pic: 'body',
  media: 'body',
  dgm: 'body',
  clipArt: 'body',
}

function holderOf(found: Found, given: Found[], master: Node, size: TemplateProfile['size']): TemplateHolder {
  const type = FROM[found.type] ?? found.type
  const parent = given.find(each => each.type === type)
  const style = type === 'title' ? 'p:titleStyle' : 'p:bodyStyle'
  const usual = textSize(within(master, 'p:txStyles', style, 'a:lvl1pPr'))
  const box = found.box ??
    parent?.box ?? { x: size.w * 0.08, y: size.h * 0.08, w: size.w * 0.84, h: size.h * 0.1 }
  return { type: found.type, idx: found.idx, box, size: found.size ?? parent?.size ?? usual }
}

const backgroundOf = (root: Node) => within(root, 'p:cSld', 'p:bg')

/** The colours after the colour maps of master and layout; the first background is the slide's own. */
function coloursOf(layout: Node, { root, theme }: ReadMaster, background: Node | undefined): TemplateColours {
  const map = {
    ...childOf(root, 'p:clrMap')?.attributes,
    ...within(layout, 'p:clrMapOvr', 'a:overrideClrMapping')?.attributes,
  }
  const scheme = within(theme.root, 'a:themeElements', 'a:clrScheme')
  const colour = (slot: string) => hexOf(childOf(scheme, `a:${map[slot] ?? slot}`)?.children[0])
  const colours = Object.fromEntries(
    COLOUR_SLOTS.map(slot => [slot, colour(slot) ?? '#000000']),
  ) as TemplateColours
  const [fill] = background ? [...everyOf(background, 'a:solidFill'), ...everyOf(background, 'p:bgRef')] : []
  const painted = fill?.children[0]
  const own = painted?.name === 'a:schemeClr' ? colour(painted.attributes.val ?? '') : hexOf(painted)
  return { ...colours, ...(own && { bg1: own }) }
}

function hexOf(colour: Node | undefined): string | undefined {
  const value = colour?.name === 'a:sysClr' ? colour.attributes.lastClr : colour?.attributes.val
  return value && /^[0-9a-f]{6}$/i.test(value) ? `#${value.toUpperCase()}` : undefined
}

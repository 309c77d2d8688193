// The product's base template: one master and a layout with placeholders for each kind of slide, in the
// organization's theme.

import { GRID, TYPE } from '#domain/document/deck/page.ts'
import { type Deck, SLIDE_SIZE, type SlideBox, type SlideLayout } from '#domain/document/deck/types.ts'
import type { ColourName } from '#domain/palette.ts'
import type { BaseLayout, BaseTemplate, Holder, HolderName } from '#server/document/pptx/base-template.ts'
import { LANG } from '#server/document/pptx/language.ts'
import { solid, THEME_FACES } from '#server/document/pptx/looks.ts'
import { HEAD, type PackagePart, type Relation, relating } from '#server/document/pptx/parts.ts'
import { PRESENTATION, TREE_START, XMLNS } from '#server/document/pptx/schema.ts'
import { emu, frameOf } from '#server/document/pptx/text.ts'
import { themeXml } from '#server/document/pptx/theme.ts'
import { escapeXml } from '#server/document/pptx/xml.ts'

interface PlacedHolder extends Holder {
  name: string
  prompt: string
  anchor: 't' | 'ctr' | 'b'
  align: 'l' | 'ctr' | 'r'
  serif?: boolean
  colour?: ColourName
  bold?: boolean
}

const FOOTER = { y: 508, h: 16, size: 9 } as const
const CONTENT: SlideBox = { x: GRID.left, y: GRID.top, w: GRID.width, h: GRID.bottom - GRID.top }
const HALF = (GRID.width - 30) / 2
const half = (side: 0 | 1): SlideBox => ({ ...CONTENT, x: GRID.left + side * (HALF + 30), w: HALF })

const title: PlacedHolder = {
  mark: '<p:ph type="title"/>',
  name: 'Title',
  prompt: 'Title',
  anchor: 't',
  align: 'l',
  box: { x: GRID.left, y: GRID.title, w: GRID.width, h: GRID.titleHeight },
  size: TYPE.title.size,
  serif: true,
}
const kicker: PlacedHolder = {
  mark: '<p:ph type="body" sz="quarter" idx="11"/>',
  name: 'Kicker',
  prompt: 'SECTION',
  anchor: 't',
  align: 'l',
  size: 12,
  colour: 'signal',
  bold: true,
  box: { x: GRID.left, y: GRID.kicker, w: GRID.width, h: 16 },
}
const content = (box: SlideBox, size: number = TYPE.body.size): PlacedHolder => ({
  mark: '<p:ph idx="1"/>',
  name: 'Content',
  prompt: 'Text, picture, chart or table',
  anchor: 't',
  align: 'l',
  box,
  size,
})
const words = (box: SlideBox, prompt: string, look: Partial<PlacedHolder> = {}): PlacedHolder => ({
  ...content(box),
  mark: '<p:ph type="body" idx="1"/>',
  name: 'Text',
  prompt,
  ...look,
})
const second = (box: SlideBox, prompt: string, look: Partial<PlacedHolder> = {}): PlacedHolder => ({
  ...content(box),
  mark: '<p:ph type="body" sz="half" idx="2"/>',
  name: 'Second text',
  prompt,
  ...look,
})
const client: PlacedHolder = {
  mark: '<p:ph type="ftr" sz="quarter" idx="3"/>',
  name: 'Footer',
  prompt: '',
  anchor: 'ctr',
  align: 'l',
  box: { x: GRID.left, y: FOOTER.y, w: 390, h: FOOTER.h },
  size: FOOTER.size,
  colour: 'muted',
}
const date: PlacedHolder = {
  mark: '<p:ph type="dt" sz="half" idx="4"/>',
  name: 'Date',
  prompt: '',
  anchor: 'ctr',
  align: 'r',
  box: { x: 700, y: FOOTER.y, w: 160, h: FOOTER.h },
  size: FOOTER.size,
  colour: 'muted',
}
const number: PlacedHolder = {
  mark: '<p:ph type="sldNum" sz="quarter" idx="5"/>',
  name: 'Slide number',
  prompt: '',
  anchor: 'ctr',
  align: 'r',
  box: { x: 872, y: FOOTER.y, w: 34, h: FOOTER.h },
  size: FOOTER.size,
  bold: true,
}

type Holders = Partial<Record<HolderName, PlacedHolder>>

const page = (holders: Holders): Holders => ({ title, kicker, ...holders, footer: client, date, number })
const cover: Holders = {
  title: {
    ...title,
    mark: '<p:ph type="ctrTitle"/>',
    anchor: 't',
    size: TYPE.display.size,
    box: { x: GRID.left, y: 104, w: 690, h: 200 },
  },
  kicker: { ...kicker, box: { x: GRID.left, y: 78, w: 690, h: 16 } },
  body: words({ x: GRID.left, y: 322, w: 690, h: 30 }, 'Client', {
    mark: '<p:ph type="subTitle" idx="1"/>',
    name: 'Subtitle',
    size: 21,
    serif: true,
    colour: 'muted',
  }),
}
const statement = { size: TYPE.statement.size, serif: true } as const

/** Name and type of each layout in the format's terms, and its placeholders. */
const LAYOUTS: Record<SlideLayout, { name: string; type?: string; holders: Holders }> = {
  cover: { name: 'Cover', type: 'title', holders: cover },
  section: {
    name: 'Section',
    type: 'secHead',
    holders: page({
      title: { ...title, box: { x: GRID.left, y: 180, w: GRID.width, h: 110 }, size: 40 },
      kicker: { ...kicker, box: { ...kicker.box, y: 158 } },
      body: words({ x: GRID.left, y: 304, w: GRID.width, h: 120 }, 'What this part says', statement),
    }),
  },
  picture: { name: 'Title and picture', type: 'obj', holders: page({ body: content(CONTENT) }) },
  columns: {
    name: 'Title and two columns',
    type: 'twoObj',
    holders: page({
      body: { ...content(half(0)), mark: '<p:ph sz="half" idx="1"/>' },
      second: { ...content(half(1)), mark: '<p:ph sz="half" idx="2"/>', name: 'Second content' },
    }),
  },
  table: {
    name: 'Title and table',
    type: 'tbl',
    holders: page({
      table: { ...content(CONTENT), mark: '<p:ph type="tbl" idx="1"/>', name: 'Table', prompt: 'Table' },
    }),
  },
  quote: {
    name: 'Quote',
    holders: page({
      body: words({ ...CONTENT, h: 250 }, '“Quote”', { ...statement, size: 24 }),
      second: second({ ...CONTENT, y: 400, h: 60 }, 'Who said it', { colour: 'muted' }),
    }),
  },
  appendix: { name: 'Appendix', holders: page({ body: words(CONTENT, 'Small print', { size: 11 }) }) },
}

const MASTER = 'ppt/slideMasters/slideMaster1.xml'
const layoutPath = (index: number) => `ppt/slideLayouts/slideLayout${index + 1}.xml`
const NAMES = Object.keys(LAYOUTS) as SlideLayout[]

function layoutsOf(of: (name: SlideLayout, index: number) => BaseLayout): BaseTemplate['layouts'] {
  const layouts = NAMES.map((name, index) => [name, of(name, index)] as const)
  return Object.fromEntries(layouts) as Record<SlideLayout, BaseLayout>
}

/** The product's base template for a deck; the footer's logo is on the master. */
export function productTemplate({ footer }: Deck): BaseTemplate {
  const theme: PackagePart = {
    path: 'ppt/theme/theme1.xml',
    type: 'application/vnd.openxmlformats-officedocument.theme+xml',
    content: themeXml(footer.tones),
  }
  const layouts = NAMES.map((name, index) => layoutPart(name, layoutPath(index), footer))
  const media = logoPart(footer)
  return {
    size: SLIDE_SIZE,
    parts: [masterPart(footer, media), ...layouts, theme, ...(media ? [media] : [])],
    masters: [{ path: MASTER, id: 2_147_483_648 }],
    theme: theme.path,
    layouts: layoutsOf((name, index) => ({ path: layoutPath(index), holders: shifted(name, footer) })),
  }
}

/** The layout adapted to this deck's footer: the client's name is placed to the right of the logo. */
function shifted(name: SlideLayout, { logo, client: who, date: day }: Deck['footer']): Holders {
  const { holders } = LAYOUTS[name]
  if (!holders.footer || !holders.date) return holders
  const x = GRID.left + (logo ? logo.box.w + 12 : 0)
  const box = { ...holders.footer.box, x, w: GRID.left + 390 - x }
  return {
    ...holders,
    footer: { ...holders.footer, box, prompt: who },
    date: { ...holders.date, prompt: day },
  }
}

function logoPart({ logo }: Deck['footer']): PackagePart | null {
  if (!logo) return null
  const extension = logo.logo.mime === 'image/png' ? 'png' : 'jpeg'
  const content = Buffer.from(logo.logo.data, 'base64')
  return { path: `ppt/media/logo.${extension}`, type: logo.logo.mime, content }
}

function levelXml(tag: string, { align, size = 12, bold, colour = 'ink', serif }: PlacedHolder): string {
  const spacing =
    '<a:lnSpc><a:spcPct val="100000"/></a:lnSpc><a:spcBef><a:spcPts val="0"/></a:spcBef><a:buNone/>'
  const face = THEME_FACES[serif ? 'serif' : 'sans']
  const look = `<a:defRPr sz="${Math.round(size * 100)}" b="${bold ? 1 : 0}" kern="1200">${solid(colour)}<a:latin typeface="${face}"/><a:ea typeface="${face.replace('lt', 'ea')}"/><a:cs typeface="${face.replace('lt', 'cs')}"/></a:defRPr>`
  return `<a:${tag} marL="0" indent="0" algn="${align}" defTabSz="914400" rtl="0" eaLnBrk="1" latinLnBrk="0" hangingPunct="1">${spacing}${look}</a:${tag}>`
}

function holderXml(holder: PlacedHolder, id: number): string {
  const { mark, name, prompt, anchor, box } = holder
  const field =
    '<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-US"/><a:t>‹#›</a:t></a:fld>'
  const text = prompt ? `<a:r><a:rPr lang="en-US"/><a:t>${escapeXml(prompt)}</a:t></a:r>` : ''
  const body = mark.includes('sldNum') ? field : text || '<a:endParaRPr lang="en-US"/>'
  return [
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>${mark}</p:nvPr></p:nvSpPr>`,
    `<p:spPr>${frameOf(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr>`,
    `<p:txBody><a:bodyPr vert="horz" wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" rtlCol="0" anchor="${anchor}"><a:noAutofit/></a:bodyPr>`,
    `<a:lstStyle>${levelXml('lvl1pPr', holder)}</a:lstStyle><a:p>${body}</a:p></p:txBody></p:sp>`,
  ].join('')
}

/** Text that appears on every slide and is not editable: no placeholder. */
function fixedText(id: number, text: string, box: SlideBox, align: PlacedHolder['align']): string {
  return [
    `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Confidentiality"/><p:cNvSpPr txBox="1"/><p:nvPr userDrawn="1"/></p:nvSpPr>`,
    `<p:spPr>${frameOf(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:noFill/></p:spPr>`,
    `<p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0" rtlCol="0" anchor="ctr"><a:noAutofit/></a:bodyPr><a:lstStyle/>`,
    `<a:p><a:pPr algn="${align}"/><a:r><a:rPr ${LANG} sz="${FOOTER.size * 100}">${solid('muted')}</a:rPr><a:t>${escapeXml(text)}</a:t></a:r></a:p></p:txBody></p:sp>`,
  ].join('')
}

function footerRule(id: number): string {
  const box = frameOf({ x: GRID.left, y: 502, w: GRID.width, h: 0 })
  return `<p:cxnSp><p:nvCxnSpPr><p:cNvPr id="${id}" name="Footer rule"/><p:cNvCxnSpPr/><p:nvPr userDrawn="1"/></p:nvCxnSpPr><p:spPr>${box}<a:prstGeom prst="line"><a:avLst/></a:prstGeom><a:ln w="${emu(0.75)}">${solid('rule')}</a:ln></p:spPr></p:cxnSp>`
}

const logoXml = (id: number, relation: string, box: SlideBox) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${id}" name="Logo" descr="Logo"/><p:cNvPicPr><a:picLocks noChangeAspect="1"/></p:cNvPicPr><p:nvPr userDrawn="1"/></p:nvPicPr><p:blipFill><a:blip r:embed="${relation}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${frameOf(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`

function layoutPart(layout: SlideLayout, path: string, footer: Deck['footer']): PackagePart {
  const { name, type } = LAYOUTS[layout]
  const holders = Object.values(shifted(layout, footer))
  const shapes = holders.map((holder, index) => holderXml(holder, index + 2))
  const own =
    layout === 'cover' ? fixedText(shapes.length + 2, footer.confidentiality, { ...client.box }, 'l') : ''
  const kind = `${type ? ` type="${type}"` : ' userDrawn="1"'}${layout === 'cover' ? ' showMasterSp="0"' : ''}`
  return {
    path,
    type: `${PRESENTATION}.slideLayout+xml`,
    content: `${HEAD}<p:sldLayout ${XMLNS}${kind} preserve="1"><p:cSld name="${name}">${TREE_START}${shapes.join('')}${own}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    relations: [{ id: 'rId1', kind: 'slideMaster', target: MASTER }],
  }
}

const COLOUR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'

function masterPart(footer: Deck['footer'], media: PackagePart | null): PackagePart {
  const relations: Relation[] = []
  const relate = relating(relations)
  const ids = NAMES.map((_, index) => relate('slideLayout', layoutPath(index)))
  relate('theme', 'ppt/theme/theme1.xml')
  const body: PlacedHolder = { ...words(CONTENT, 'Text'), mark: '<p:ph type="body" idx="1"/>' }
  const { footer: name = client, date: day = date } = shifted('picture', footer)
  const shapes = [title, body, name, day, number].map((holder, index) => holderXml(holder, index + 2))
  const fixed = [
    footerRule(7),
    fixedText(8, footer.confidentiality, { x: 460, y: FOOTER.y, w: 120, h: FOOTER.h }, 'ctr'),
    ...(media && footer.logo ? [logoXml(9, relate('image', media.path), footer.logo.box)] : []),
  ]
  const background = `<p:bg><p:bgPr>${solid('paper')}<a:effectLst/></p:bgPr></p:bg>`
  const list = ids.map((id, index) => `<p:sldLayoutId id="${2_147_483_649 + index}" r:id="${id}"/>`).join('')
  const levels = Array.from({ length: 9 }, (_, index) => `lvl${index + 1}pPr`)
  const styles = [
    `<p:titleStyle>${levelXml('lvl1pPr', title)}</p:titleStyle>`,
    `<p:bodyStyle>${levels.map(level => levelXml(level, body)).join('')}</p:bodyStyle>`,
    `<p:otherStyle>${levels.map(level => levelXml(level, body)).join('')}</p:otherStyle>`,
  ].join('')
  return {
    path: MASTER,
    type: `${PRESENTATION}.slideMaster+xml`,
    content: `${HEAD}<p:sldMaster ${XMLNS}><p:cSld>${background}${TREE_START}${shapes.join('')}${fixed.join('')}</p:spTree></p:cSld>${COLOUR_MAP}<p:sldLayoutIdLst>${list}</p:sldLayoutIdLst><p:txStyles>${styles}</p:txStyles></p:sldMaster>`,
    relations,
  }
}

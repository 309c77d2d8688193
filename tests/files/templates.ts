// Deck templates of different designs, written part by part, and the contents of hostile ones.

import { strToU8, zipSync } from 'fflate'
import type { SlideBox } from '#domain/document/deck/types.ts'

export interface Holder {
  type?: string
  idx?: number
  box?: SlideBox
  size?: number
}

export interface Layout {
  name: string
  type?: string
  holders: Holder[]
  /** Additional shapes, as XML. */
  shapes?: string
}

export interface TemplateSpec {
  /** In points. */
  size: { w: number; h: number }
  colours: Record<string, string>
  fonts: [major: string, minor: string]
  layouts: Layout[]
  master: Holder[]
  /** Additional shapes of the master, as XML: bands, logos. */
  shapes?: string
  background?: string
  map?: string
}

const MAIN = 'http://schemas.openxmlformats.org/presentationml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const NS = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${OFFICE}" xmlns:p="${MAIN}"`
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const TREE =
  '<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>'
const LIGHT = 'bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2"'
export const DARK = 'bg1="dk1" tx1="lt1" bg2="dk2" tx2="lt2"'
const ACCENTS = [1, 2, 3, 4, 5, 6].map(at => `accent${at}="accent${at}"`).join(' ')

const emu = (points: number) => Math.round(points * 12_700)
const frame = ({ x, y, w, h }: SlideBox) =>
  `<a:xfrm><a:off x="${emu(x)}" y="${emu(y)}"/><a:ext cx="${emu(w)}" cy="${emu(h)}"/></a:xfrm>`

function holderXml({ type, idx, box, size }: Holder, at: number): string {
  const mark = `<p:ph${type ? ` type="${type}"` : ''}${idx ? ` idx="${idx}"` : ''}/>`
  const style = size ? `<a:lvl1pPr><a:defRPr sz="${size * 100}"/></a:lvl1pPr>` : ''
  const text =
    type === 'sldNum'
      ? '<a:fld id="{B6F15528-21DE-4FAA-801E-634DDDAF4B2B}" type="slidenum"><a:rPr lang="en-US"/><a:t>‹#›</a:t></a:fld>'
      : '<a:r><a:rPr lang="en-US"/><a:t>Text</a:t></a:r>'
  return `<p:sp><p:nvSpPr><p:cNvPr id="${at + 2}" name="Holder ${at}"/><p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr>${mark}</p:nvPr></p:nvSpPr><p:spPr>${box ? frame(box) : ''}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle>${style}</a:lstStyle><a:p>${text}</a:p></p:txBody></p:sp>`
}

/** A rectangle in a theme colour, or with the content of `inner`. */
export const band = (box: SlideBox, slot: string, inner = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="90" name="Band">${inner}</p:cNvPr><p:cNvSpPr/><p:nvPr userDrawn="1"/></p:nvSpPr><p:spPr>${frame(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:solidFill><a:schemeClr val="${slot}"/></a:solidFill></p:spPr></p:sp>`

export const picture = (box: SlideBox, reference: string) =>
  `<p:pic><p:nvPicPr><p:cNvPr id="91" name="Logo"/><p:cNvPicPr/><p:nvPr userDrawn="1"/></p:nvPicPr><p:blipFill><a:blip ${reference}/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${frame(box)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`

const relations = (rows: [id: string, kind: string, target: string, mode?: string][]) =>
  `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows
    .map(
      ([id, kind, target, mode]) =>
        `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`,
    )
    .join('')}</Relationships>`

function themeXml({ colours, fonts: [major, minor] }: TemplateSpec): string {
  const slots = Object.entries(colours).map(
    ([slot, value]) => `<a:${slot}><a:srgbClr val="${value}"/></a:${slot}>`,
  )
  const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>'
  const font = (name: string, face: string) =>
    `<a:${name}><a:latin typeface="${face}"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`
  return `${HEAD}<a:theme ${NS} name="T"><a:themeElements><a:clrScheme name="C">${slots.join('')}</a:clrScheme><a:fontScheme name="F">${font('majorFont', major)}${font('minorFont', minor)}</a:fontScheme><a:fmtScheme name="S"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${`<a:ln w="9525">${fill}</a:ln>`.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`
}

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
)

export type Parts = Record<string, Uint8Array>

/** The parts of the file, to be modified and zipped. */
export function templateParts(spec: TemplateSpec): Parts {
  const { size, layouts, master, shapes = '', background, map = LIGHT } = spec
  const files: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>`,
    '_rels/.rels': relations([['rId1', 'officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `${HEAD}<p:presentation ${NS}><p:sldMasterIdLst><p:sldMasterId id="2147483660" r:id="rId1"/></p:sldMasterIdLst><p:sldSz cx="${emu(size.w)}" cy="${emu(size.h)}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations([['rId1', 'slideMaster', 'slideMasters/slideMaster1.xml']]),
    'ppt/theme/theme1.xml': themeXml(spec),
    'ppt/slideMasters/slideMaster1.xml': `${HEAD}<p:sldMaster ${NS}><p:cSld>${background ?? '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>'}${TREE}${shapes}${master.map(holderXml).join('')}</p:spTree></p:cSld><p:clrMap ${map} ${ACCENTS} hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst>${layouts.map((_, at) => `<p:sldLayoutId id="${2_147_483_661 + at}" r:id="rId${at + 1}"/>`).join('')}</p:sldLayoutIdLst><p:txStyles><p:titleStyle><a:lvl1pPr algn="l"><a:defRPr sz="3200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mj-lt"/></a:defRPr></a:lvl1pPr></p:titleStyle><p:bodyStyle><a:lvl1pPr marL="228600" indent="-228600"><a:buChar char="•"/><a:defRPr sz="2000"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr></p:bodyStyle><p:otherStyle/></p:txStyles></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations([
      ...layouts.map((_, at): [string, string, string] => [
        `rId${at + 1}`,
        'slideLayout',
        `../slideLayouts/slideLayout${at + 1}.xml`,
      ]),
      ['rTheme', 'theme', '../theme/theme1.xml'],
      ['rLogo', 'image', '../media/logo.png'],
      ['rOut', 'hyperlink', 'https://example.com/', 'External'],
      ['rLinked', 'image', 'file:///C:/logo.png', 'External'],
    ]),
  }
  layouts.forEach(({ name, type, holders, shapes: own = '' }, at) => {
    const path = `slideLayout${at + 1}.xml`
    files[`ppt/slideLayouts/${path}`] =
      `${HEAD}<p:sldLayout ${NS}${type ? ` type="${type}"` : ''}><p:cSld name="${name}">${TREE}${own}${holders.map(holderXml).join('')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`
    files[`ppt/slideLayouts/_rels/${path}.rels`] = relations([
      ['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml'],
    ])
  })
  return {
    ...Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(xml)])),
    'ppt/media/logo.png': PIXEL,
  }
}

export const packed = (parts: Parts) => Buffer.from(zipSync(parts, { level: 6 }))

const feet = ({ w, h }: { w: number; h: number }): Holder[] => [
  { type: 'dt', idx: 10, box: { x: w * 0.05, y: h - 34, w: 140, h: 20 }, size: 10 },
  { type: 'ftr', idx: 11, box: { x: w * 0.3, y: h - 34, w: w * 0.4, h: 20 }, size: 10 },
  { type: 'sldNum', idx: 12, box: { x: w * 0.95 - 80, y: h - 34, w: 80, h: 20 }, size: 10 },
]

const SMALL = { w: 720, h: 540 }
const TOP: SlideBox = { x: 36, y: 60, w: 648, h: 70 }
const ROOM: SlideBox = { x: 36, y: 142, w: 648, h: 350 }

/** 4:3, a band with a logo at the top, layouts named and typed as in PowerPoint. */
export const FOUR_TO_THREE: TemplateSpec = {
  size: SMALL,
  colours: {
    dk1: '1B1B1B',
    lt1: 'FFFFFF',
    dk2: '1F3864',
    lt2: 'E8ECF4',
    accent1: '1F4E9C',
    accent2: 'B34700',
    accent3: '2E7D32',
    accent4: '6A1B9A',
    accent5: '8A5A00',
    accent6: 'B00020',
    hlink: '1F4E9C',
    folHlink: '6A1B9A',
  },
  fonts: ['Arial', 'Arial'],
  shapes: `${band({ x: 0, y: 0, w: 720, h: 44 }, 'tx2')}${picture({ x: 660, y: 8, w: 28, h: 28 }, 'r:embed="rLogo"')}`,
  master: [{ type: 'title', box: TOP, size: 28 }, { type: 'body', idx: 1, box: ROOM }, ...feet(SMALL)],
  layouts: [
    {
      name: 'Title Slide',
      type: 'title',
      holders: [
        { type: 'ctrTitle', box: { x: 54, y: 168, w: 612, h: 116 }, size: 36 },
        { type: 'subTitle', idx: 1, box: { x: 108, y: 300, w: 504, h: 120 } },
        ...feet(SMALL),
      ],
    },
    { name: 'Title and Content', type: 'obj', holders: [{ type: 'title' }, { idx: 1 }, ...feet(SMALL)] },
    {
      name: 'Section Header',
      type: 'secHead',
      holders: [
        { type: 'title', box: { x: 57, y: 250, w: 612, h: 107 }, size: 32 },
        { type: 'body', idx: 1, box: { x: 57, y: 150, w: 612, h: 100 } },
        ...feet(SMALL),
      ],
    },
    {
      name: 'Two Content',
      type: 'twoObj',
      holders: [
        { type: 'title' },
        { idx: 1, box: { ...ROOM, w: 316 } },
        { idx: 2, box: { ...ROOM, x: 368, w: 316 } },
        ...feet(SMALL),
      ],
    },
    { name: 'Title Only', type: 'titleOnly', holders: [{ type: 'title' }, ...feet(SMALL)] },
    { name: 'Blank', type: 'blank', holders: feet(SMALL) },
  ],
}

const A4 = { w: 780, h: 540 }

/**
 * A4, dark, with meaningless names, no types and no footers; one layout has its title at the side, another at the foot.
 */
export const ODD: TemplateSpec = {
  size: A4,
  colours: {
    dk1: '10202E',
    lt1: 'F7F3E8',
    dk2: '1C3448',
    lt2: 'B9C7D1',
    accent1: 'FFC857',
    accent2: '7FB7FF',
    accent3: 'FF9EC4',
    accent4: 'C5D86D',
    accent5: 'FFB35C',
    accent6: '3A1D1A',
    hlink: 'FFC857',
    folHlink: 'C5D86D',
  },
  fonts: ['Verdana', 'Verdana'],
  map: DARK,
  shapes: band({ x: 0, y: 0, w: 12, h: 540 }, 'accent1'),
  master: [
    { type: 'title', box: { x: 50, y: 30, w: 690, h: 60 }, size: 26 },
    { type: 'body', idx: 1, box: { x: 50, y: 110, w: 690, h: 380 } },
  ],
  layouts: [
    { name: 'Folie 7', holders: [{ type: 'title', box: { x: 50, y: 440, w: 690, h: 70 }, size: 24 }] },
    {
      name: '新しいレイアウト &amp; so',
      holders: [{ type: 'pic', idx: 20, box: { x: 0, y: 0, w: 780, h: 540 } }],
    },
    { name: 'DO NOT USE', holders: [{ type: 'title' }, { type: 'body', idx: 33 }] },
    {
      name: 'Kopie von Kopie von 2',
      holders: [
        { type: 'title', box: { x: 60, y: 190, w: 660, h: 90 }, size: 34 },
        { type: 'subTitle', idx: 4, box: { x: 60, y: 290, w: 660, h: 90 } },
      ],
    },
    {
      name: '',
      holders: [
        { type: 'title', box: { x: 30, y: 60, w: 200, h: 400 }, size: 22 },
        { idx: 14, box: { x: 250, y: 40, w: 500, h: 460 } },
      ],
    },
    {
      name: 'zwei',
      holders: [
        { type: 'title' },
        { idx: 5, box: { x: 50, y: 110, w: 335, h: 380 } },
        { idx: 6, box: { x: 405, y: 110, w: 335, h: 380 } },
        { type: 'sldNum', idx: 9, box: { x: 690, y: 505, w: 50, h: 20 } },
      ],
    },
  ],
}

// Speaker notes: a notes master with its own theme, as the format demands, and a notes page for each slide.

import type { DeckSlide } from '#domain/document/deck/types.ts'
import { LANG } from '#server/document/pptx/language.ts'
import { HEAD, type PackagePart } from '#server/document/pptx/parts.ts'
import { PRESENTATION, TREE_START, XMLNS } from '#server/document/pptx/schema.ts'
import { themeXml } from '#server/document/pptx/theme.ts'
import { escapeXml } from '#server/document/pptx/xml.ts'

export const NOTES_MASTER = 'ppt/notesMasters/notesMaster1.xml'
const THEME = 'ppt/theme/notesTheme1.xml'

const holder = (id: number, name: string, mark: string, place: string, body: string) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name}"/><p:cNvSpPr><a:spLocks noGrp="1"${mark.includes('sldImg') ? ' noRot="1" noChangeAspect="1"' : ''}/></p:cNvSpPr><p:nvPr>${mark}</p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr>${body}</p:sp>`

const IMAGE = '<p:ph type="sldImg" idx="2"/>'
const BODY = '<p:ph type="body" sz="quarter" idx="3"/>'
const at = (y: number, height: number) =>
  `<a:xfrm><a:off x="685800" y="${y}"/><a:ext cx="5486400" cy="${height}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`
const EMPTY =
  '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-US"/><a:t>Notes</a:t></a:r></a:p></p:txBody>'
const COLOUR_MAP =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>'
const STYLE =
  '<p:notesStyle><a:lvl1pPr marL="0" algn="l" rtl="0"><a:defRPr sz="1200"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/><a:ea typeface="+mn-ea"/><a:cs typeface="+mn-cs"/></a:defRPr></a:lvl1pPr></p:notesStyle>'

/** The notes master with its theme. */
export function notesTemplate(): PackagePart[] {
  const shapes = `${holder(2, 'Slide image', IMAGE, at(1_143_000, 3_086_100), '')}${holder(3, 'Notes', BODY, at(4_400_550, 3_600_450), EMPTY)}`
  const background =
    '<p:bg><p:bgPr><a:solidFill><a:schemeClr val="bg1"/></a:solidFill><a:effectLst/></p:bgPr></p:bg>'
  return [
    {
      path: NOTES_MASTER,
      type: `${PRESENTATION}.notesMaster+xml`,
      content: `${HEAD}<p:notesMaster ${XMLNS}><p:cSld>${background}${TREE_START}${shapes}</p:spTree></p:cSld>${COLOUR_MAP}${STYLE}</p:notesMaster>`,
      relations: [{ id: 'rId1', kind: 'theme', target: THEME }],
    },
    {
      path: THEME,
      type: 'application/vnd.openxmlformats-officedocument.theme+xml',
      content: themeXml(null),
    },
  ]
}

/** The notes of one slide: one paragraph per line, because a line break inside a text run is ignored. */
export function notesPart({ notes }: DeckSlide, path: string, slide: string): PackagePart {
  const lines = notes.flatMap(note => note.split('\n')).filter(line => line.trim() !== '')
  const paragraphs = lines
    .map(line => `<a:p><a:r><a:rPr ${LANG}/><a:t>${escapeXml(line)}</a:t></a:r></a:p>`)
    .join('')
  const body = `<p:txBody><a:bodyPr/><a:lstStyle/>${paragraphs || `<a:p><a:endParaRPr ${LANG}/></a:p>`}</p:txBody>`
  const shapes = `${holder(2, 'Slide image', IMAGE, '', '')}${holder(3, 'Notes', BODY, '', body)}`
  return {
    path,
    type: `${PRESENTATION}.notesSlide+xml`,
    content: `${HEAD}<p:notes ${XMLNS}><p:cSld>${TREE_START}${shapes}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:notes>`,
    relations: [
      { id: 'rId1', kind: 'notesMaster', target: NOTES_MASTER },
      { id: 'rId2', kind: 'slide', target: slide },
    ],
  }
}

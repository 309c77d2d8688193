// Deck templates: three files of different origin give a sound deck; hostile files are refused or stripped, with
// the reason.

import { readFileSync } from 'node:fs'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import { matchLayouts, SLIDE_LAYOUTS, templateWarnings } from '#domain/deck-template.ts'
import { WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { trialDeck } from '#domain/document/deck/trial.ts'
import { renderPptx } from '#server/document/pptx/pptx.ts'
import { deckBaseTemplate, templateFile } from '#server/document/template/base-template.ts'
import { readTemplate } from '#server/document/template/read.ts'
import { heavy } from '../../../../tests/audits/audits.ts'
import { lintPptx, readPptx } from '../../../../tests/files/pptx.ts'
import {
  band,
  FOUR_TO_THREE,
  ODD,
  type Parts,
  packed,
  picture,
  templateParts,
} from '../../../../tests/files/templates.ts'

const LIBREOFFICE = readFileSync(new URL('../../../../tests/templates/libreoffice.pptx', import.meta.url))
const BRAND = { house: 'Quay & Partners', colour: '', logo: null }

const MADE: [string, Uint8Array, size: string][] = [
  ['written by LibreOffice, with seven masters', LIBREOFFICE, '960 × 540'],
  ['of 4:3 with a band and a logo', packed(templateParts(FOUR_TO_THREE)), '720 × 540'],
  ['of A4, dark, with odd names and no types', packed(templateParts(ODD)), '780 × 540'],
]

describe.each(MADE)('a template %s', (_, sent, size) => {
  const { profile } = readTemplate(sent)
  const match = matchLayouts(profile)

  it('is stored without its slides, and is read again identically', async () => {
    const kept = templateFile(readTemplate(sent))
    expect(Object.keys(unzipSync(kept)).filter(path => /slides\/|docProps|notes/.test(path))).toEqual([])
    const { stripped, ...again } = readTemplate(kept).profile
    expect(again).toEqual({ ...profile, stripped: undefined })
    expect(stripped).toEqual([])
  })

  it('carries a valid deck of its size, each slide on the chosen layout', async () => {
    expect(`${profile.size.w} × ${profile.size.h}`).toBe(size)
    const template = readTemplate(templateFile(readTemplate(sent)))
    const deck = trialDeck(BRAND, '22 November 2026', messagesOf('en'))
    const file = renderPptx(deck, undefined, deckBaseTemplate(template, match))
    expect(lintPptx(file)).toEqual([])
    const slides = readPptx(file)
    expect(slides.map(({ texts }) => texts[0])).toHaveLength(7)
    for (const [at, { title }] of deck.slides.entries()) expect(slides[at]?.texts).toContain(title)
    expect(slides[2]?.charts[0]?.values).toContain(122_400)
    expect(slides[4]?.tables[0]).toHaveLength(4)
  })
})

it.each(MADE)('a template %s carries excessive content without faults', async (_, sent) => {
  const template = readTemplate(sent)
  const base = deckBaseTemplate(template, matchLayouts(template.profile))
  const file = renderPptx(deckOf(heavy, WHOLE), undefined, base)
  expect(lintPptx(file)).toEqual([])
})

it('matches layouts by placeholders, regardless of their names', () => {
  const names = (sent: Uint8Array) => {
    const { profile } = readTemplate(sent)
    const match = matchLayouts(profile)
    return SLIDE_LAYOUTS.map(kind => profile.layouts.find(({ key }) => key === match[kind])?.name)
  }
  expect(names(packed(templateParts(FOUR_TO_THREE)))).toEqual([
    'Title Slide',
    'Section Header',
    'Title and Content',
    'Two Content',
    'Title Only',
    'Title and Content',
    'Title Only',
  ])
  expect(names(packed(templateParts(ODD)))).toEqual([
    'Kopie von Kopie von 2',
    'Kopie von Kopie von 2',
    'DO NOT USE',
    'zwei',
    'Folie 7',
    'DO NOT USE',
    'Folie 7',
  ])
})

it('warns of insufficient contrast, small sizes and missing placeholders', () => {
  const { profile } = readTemplate(packed(templateParts(ODD)))
  const said = templateWarnings(profile, matchLayouts(profile)).join('\n')
  expect(said).toContain(
    'The colour of quality risks (#3A1D1A) has a contrast of 1.0:1 to the background; 3:1 is needed.',
  )
  expect(said).toContain('Text on “zwei” comes out at 10.5 pt; less than 12 pt is hard to read.')
  expect(said).toContain('“Folie 7” has no place for the page number.')
  expect(said).toContain('the client’s name and “Confidential” are left out.')
  const fine = readTemplate(LIBREOFFICE).profile
  expect(templateWarnings(fine, matchLayouts(fine))).toEqual([])
})

const changed = (change: (parts: Parts) => void, spec = FOUR_TO_THREE) => {
  const parts = templateParts(spec)
  change(parts)
  return packed(parts)
}
const having = (path: string, part: Uint8Array) =>
  changed(parts => {
    parts[path] = part
  })
const edited = (path: string, from: string | RegExp, to: string) =>
  changed(parts => {
    const before = strFromU8(parts[path] ?? new Uint8Array())
    const after = before.replace(from, to)
    if (after === before) throw new Error(`nothing changed in ${path}`)
    parts[path] = strToU8(after)
  })
const MASTER = 'ppt/slideMasters/slideMaster1.xml'
const TYPES = '[Content_Types].xml'

/** A small archive whose one part is `size` zeros. */
const bomb = (size: number) => having('ppt/media/logo.png', new Uint8Array(size))

const REFUSED: [string, () => Uint8Array, reason: RegExp][] = [
  ['no archive', () => strToU8('hello'), /no \.pptx, or it is cut short/],
  ['nothing', () => new Uint8Array(), /no \.pptx, or it is cut short/],
  ['a file that is cut short', () => LIBREOFFICE.subarray(0, 90_000), /cut short/],
  ['an old .ppt', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old \.ppt or a file with a password/],
  ['another archive', () => zipSync({ 'a.txt': strToU8('a') }), /This is no \.pptx/],
  [
    'a Word document',
    () => edited(TYPES, 'presentationml.presentation.main', 'wordprocessingml.document.main'),
    /no PowerPoint presentation/,
  ],
  [
    'a file with macros',
    () =>
      edited(
        TYPES,
        /application\/[^"]*presentation\.main\+xml/,
        'application/vnd.ms-powerpoint.presentation.macroEnabled.main+xml',
      ),
    /contains macros/,
  ],
  [
    'macros under an ordinary name',
    () => having('ppt/vbaProject.bin', new Uint8Array(10)),
    /contains macros/,
  ],
  ['a zip bomb by its ratio', () => bomb(30 * 1024 * 1024), /zip bomb/],
  [
    'more unpacked than can be',
    () => {
      // Noise does not compress, so the ratio is within the limit.
      const noise = new Uint8Array(41 * 1024 * 1024)
      for (let at = 0; at < noise.length; at += 16) noise[at] = (at * 31) & 255
      for (let at = 1; at < noise.length; at += 5) noise[at] = (at * 7919) >> 3
      return Buffer.from(zipSync({ 'a.bin': noise, 'b.bin': noise, 'c.bin': noise }, { level: 0 }))
    },
    /more than 120 MB/,
  ],
  [
    'too many parts',
    () => changed(parts => Array.from({ length: 3001 }, (_, at) => (parts[`x/${at}`] = new Uint8Array()))),
    /more than 3000 parts/,
  ],
  ['two parts of one name', () => having('PPT/media/LOGO.png', new Uint8Array()), /same name/],
  [
    'a document type with entities',
    () => edited(MASTER, '?>', '?><!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'),
    /declares a document type/,
  ],
  [
    'a document type in another alphabet',
    () => having(MASTER, new Uint8Array(Buffer.from('\ufeff<!DOCTYPE x>', 'utf16le'))),
    /declares a document type|is damaged/,
  ],
  ['XML that is none', () => edited(MASTER, '</p:cSld>', ''), /slideMaster1\.xml is damaged/],
  [
    'elements within elements without end',
    () => edited(MASTER, '<p:clrMap', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}<p:clrMap`),
    /is damaged/,
  ],
  [
    'no master',
    () => edited('ppt/presentation.xml', /<p:sldMasterIdLst>.*<\/p:sldMasterIdLst>/, ''),
    /no slide master/,
  ],
  ['slides of no size', () => edited('ppt/presentation.xml', /cx="\d+"/, 'cx="1"'), /size that no deck has/],
  [
    'the strict format',
    () =>
      edited(
        'ppt/presentation.xml',
        /http:\/\/schemas\.openxmlformats\.org\/presentationml\/2006\/main/,
        'http://purl.oclc.org/ooxml/presentationml/main',
      ),
    /“Strict” format/,
  ],
  [
    'a layout that is missing',
    () => changed(parts => void delete parts['ppt/slideLayouts/slideLayout2.xml']),
    /slideLayout2\.xml is missing/,
  ],
]

it.each(REFUSED)('refuses %s', (_, file, reason) => {
  expect(() => readTemplate(file())).toThrow(reason)
})

it('skips a layout whose relation has an invalid path', () => {
  const relations = 'ppt/slideMasters/_rels/slideMaster1.xml.rels'
  const file = edited(relations, 'slideLayouts/slideLayout2.xml', 'slideLayouts/%zz.xml')
  const whole = readTemplate(packed(templateParts(FOUR_TO_THREE))).profile.layouts.length
  expect(readTemplate(file).profile.layouts).toHaveLength(whole - 1)
})

const everything = (parts: Record<string, Uint8Array>) =>
  Object.entries(parts)
    .filter(([path]) => /\.(xml|rels)$/.test(path))
    .map(([, part]) => strFromU8(part))
    .join('\n')

it('removes external links and active content, keeps the rest, and reports it', async () => {
  const box = { x: 10, y: 10, w: 30, h: 30 }
  const ole =
    '<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="95" name="Ole"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><a:graphic><a:graphicData uri="x"><p:oleObj r:id="rOut" progId="Excel"/></a:graphicData></a:graphic></p:graphicFrame>'
  const spec = {
    ...FOUR_TO_THREE,
    shapes: [
      band(box, 'accent1', '<a:hlinkClick r:id="rOut"/>'),
      band(box, 'accent2', '<a:hlinkClick r:id="" action="ppaction://macro?name=Run"/>'),
      picture(box, 'r:embed="rLogo"'),
      picture(box, 'r:link="rLinked"'),
      picture(box, 'r:embed="rLogo" r:link="rLinked"'),
      ole,
    ].join(''),
  }
  const sent = changed(parts => {
    parts['ppt/embeddings/oleObject1.bin'] = new Uint8Array(8)
    parts['ppt/slides/slide1.xml'] = strToU8('<!DOCTYPE x>')
    parts['customXml/item1.xml'] = strToU8('<x/>')
  }, spec)
  const { profile } = readTemplate(sent)
  expect(profile.stripped.join('\n')).toMatch(
    /Its slides.*Embedded objects and controls.*Data of add-ins.*Links that lead outside/s,
  )
  const kept = unzipSync(templateFile(readTemplate(sent)))
  const xml = everything(kept)
  expect(xml).not.toMatch(/example\.com|logo\.png|hlinkClick|oleObj|ppaction|External|DOCTYPE|r:link/)
  // The logo remains, once as it was and once without its link; the picture that was only a link is removed.
  expect(xml.match(/<p:pic>/g)).toHaveLength(2)
  expect(xml.match(/name="Band"/g)).toHaveLength(2)
  expect(Object.keys(kept).filter(path => path.startsWith('ppt/media/'))).toHaveLength(1)
})

it('drops false pictures, and escapes content hidden in CDATA and quotes', async () => {
  const sent = changed(parts => {
    parts['ppt/media/logo.png'] = strToU8('<svg onload="alert(1)"/>')
    parts[MASTER] = strToU8(
      strFromU8(parts[MASTER] ?? new Uint8Array()).replace(
        '<a:t>Text</a:t>',
        '<a:t><![CDATA[</a:t><p:pic r:id="x">]]>&amp;</a:t>',
      ),
    )
  })
  const kept = unzipSync(templateFile(readTemplate(sent)))
  expect(Object.keys(kept).filter(path => path.startsWith('ppt/media/'))).toEqual([])
  const master = strFromU8(kept[MASTER] ?? new Uint8Array())
  expect(master).not.toMatch(/<p:pic|"logo"/)
  expect(master).toContain('&lt;/a:t>&lt;p:pic')
  expect(() => readTemplate(Buffer.from(zipSync(kept)))).not.toThrow()
})

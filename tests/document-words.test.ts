// Words of documents: all sentences are in content/documents, and every language shows the same figures in the same
// places.

import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'
import { expect, it } from 'vitest'
import { FORMULAS as GERMAN_FORMULAS } from '#content/documents/de/formulas.ts'
import { withMessages } from '#content/documents/messages.ts'
import { FORMULAS } from '#content/formulas.ts'
import type { WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import type { DeckSlide, Run } from '#domain/document/deck/types.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { demoContent } from './audits/audits.ts'

interface Syntax {
  type: string
  [field: string]: unknown
}

/** Three words in a row, of which the second and third are in lower case. */
const SENTENCE = /[A-Za-z][a-z]+,? [a-z]{2,},? [a-z]{2,}/
const XML = /<\/?[a-z]+[:>\s]|="/

/** What only screens show, and the layouts of the product's template, which is one file for all languages. */
const NOT_DOCUMENTS = [
  'document/snapshot-fields.ts',
  'document/changes.ts',
  'document/deck-template.ts',
  'pptx/product-template.ts',
]

/** The texts of a program, without those of its imports and of its errors, which readers never see. */
function textsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(textsIn)
  if (node === null || typeof node !== 'object') return []
  const { type, ...fields } = node as Syntax
  if (/^Import|^Export(All)?Decl.*source/.test(type ?? '')) return []
  // Names of elements, which no page shows.
  if (type === 'Property' && (fields.key as { name?: string }).name === 'name') return []
  if (
    type === 'CallExpression' &&
    /^(?:textBox|rule|differingSign)$/.test((fields.callee as { name?: string }).name ?? '')
  )
    return textsIn((fields.arguments as unknown[]).slice(1))
  if (type === 'ThrowStatement' || type === 'NewExpression') return []
  if (type === 'Literal') return typeof fields.value === 'string' ? [fields.value] : []
  if (type === 'TemplateElement') return [(fields.value as { raw: string }).raw]
  return Object.values(fields).flatMap(textsIn)
}

it('no sentence of a document is outside content/documents', () => {
  const files = globSync([
    'src/domain/document/*.ts',
    'src/domain/document/{deck,opportunity,report,workbook}/**/*.ts',
    'src/server/document/{docx,html,pdf,pptx}/**/*.ts',
  ]).filter(file => !/\.test\.ts$/.test(file) && !NOT_DOCUMENTS.some(part => file.endsWith(part)))
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap(file =>
    textsIn(parseSync(file, readFileSync(file, 'utf8')).program)
      .filter(text => SENTENCE.test(text) && !XML.test(text))
      .map(text => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})

const plain = (content: WordedSnapshot): Omit<WordedSnapshot, 'messages'> => {
  const { messages: _, ...rest } = content
  return rest
}
const inLanguage = (language: (typeof LANGUAGES)[number]) =>
  withMessages({ ...plain(demoContent()), language }) as WordedSnapshot
const slidesOf = (content: WordedSnapshot) =>
  inMessages(content.messages, () => deckOf(content, WHOLE).slides)

const runsIn = ({ elements }: DeckSlide): Run[] =>
  elements.flatMap(element => {
    if (element.kind === 'text') return element.paragraphs.flatMap(({ runs }) => runs)
    if (element.kind === 'shape') return (element.paragraphs ?? []).flatMap(({ runs }) => runs)
    return element.kind === 'table'
      ? element.rows.flatMap(({ cells }) => cells.flatMap(({ runs }) => runs))
      : []
  })

it('every language shows the same figures in the same places', () => {
  // A longer language needs more pages for the same table.
  const figuresOf = (slides: DeckSlide[]) =>
    [...Map.groupBy(slides, ({ id }) => id.replace(/:\d+$/, ''))].map(([id, pages]) => [
      id,
      pages
        .flatMap(runsIn)
        .flatMap(({ figureId, text }) =>
          figureId ? [`${figureId} ${text.match(/[\d.,]+/)?.[0] ?? ''}`] : [],
        )
        .toSorted(),
    ])
  const [english, ...others] = LANGUAGES.map(language => figuresOf(slidesOf(inLanguage(language))))
  expect(english?.flat(2).length).toBeGreaterThan(100)
  for (const other of others) expect(other).toEqual(english)
})

it('every formula of an audit is explained in German', () => {
  const left = Object.keys(FORMULAS).filter(id => !id.startsWith('audit.total') && !(id in GERMAN_FORMULAS))
  expect(left).toEqual([])
})

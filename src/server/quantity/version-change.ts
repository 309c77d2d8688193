// Compares figures of a file with its newer version: measures their cells there, and reads their passages.

import type { SavedQuantity } from '#contract/quantity.ts'
import { WORKING_TIME } from '#domain/extraction/figure.ts'
import {
  type FileSource,
  isDocumented,
  isPassage,
  type PassageSource,
  type QuantityValues,
  quantityProblems,
} from '#domain/quantity/quantity.ts'
import { type DocumentText, type Passage, pageOf, quoteOf } from '#domain/source/document/document-text.ts'
import { valuesOfPassage } from '#domain/source/document/passage-figure.ts'
import { quantityOfCells, rangeRefusalText } from '#domain/source/file/file-figure.ts'
import { cellRangeText } from '#domain/source/file/sheet.ts'
import { isDocumentFormat } from '#domain/source/source.ts'
import { requireAudit } from '#server/audit/access.ts'
import type { Files } from '#server/platform/files/files.ts'
import { listQuantities } from '#server/quantity/store.ts'
import type { VersionChange } from '#server/source/file/content.ts'
import {
  comparePassages,
  compareVersions,
  documentOf,
  earlierVersions,
  requireFile,
} from '#server/source/read.ts'

type Numbered<T> = T & { sourceId: number }
/** A figure that an earlier version of a file states. */
export type FileFigure = SavedQuantity & { source: Numbered<FileSource> | Numbered<PassageSource> }
type CellFigure = SavedQuantity & { source: Numbered<FileSource> }
type PassageFigure = SavedQuantity & { source: Numbered<PassageSource> }

/** A figure in a newer version: the texts of both versions, and the newer values, or a sentence why there are none. */
export interface FigureChange {
  isSame: boolean
  before: string[]
  after: string[]
  values: QuantityValues | string
  /** Its position in the newer version; null if the passage is gone. */
  place: { range: string } | (Passage & { page: number | null; quote: string }) | null
}

/** The figures that earlier versions of a file state. */
export async function earlierFigures(sourceId: number): Promise<FileFigure[]> {
  const { auditId } = await requireFile(sourceId)
  const earlier = await earlierVersions(sourceId)
  const isEarlier = (each: SavedQuantity): each is FileFigure =>
    isDocumented(each.source) && earlier.includes(each.source.sourceId ?? 0)
  return earlier.length === 0 ? [] : (await listQuantities(auditId)).filter(isEarlier)
}

/** How each figure changes in this version. */
export async function figureChanges(
  files: Files,
  sourceId: number,
  figures: readonly FileFigure[],
): Promise<FigureChange[]> {
  const { format } = await requireFile(sourceId)
  return isDocumentFormat(format)
    ? passageChanges(files, sourceId, figures.filter(isOfPassage))
    : cellChanges(files, sourceId, figures.filter(isOfCells))
}

const isOfPassage = (figure: FileFigure): figure is PassageFigure => isPassage(figure.source)
const isOfCells = (figure: FileFigure): figure is CellFigure => !isPassage(figure.source)

async function cellChanges(files: Files, sourceId: number, figures: readonly CellFigure[]) {
  const marked = figures.map(({ source }) => source)
  const changes = await compareVersions(files, sourceId, marked)
  return figures.flatMap((figure, n): FigureChange[] => {
    const change = changes[n]
    if (!change) return []
    const { isSame, before, after, range } = change
    const values = withinBounds(figure, measuredNow(figure, change))
    return [{ isSame, before, after, values, place: { range: cellRangeText(range) } }]
  })
}

/** What the cells state now in the unit of the kind. */
function measuredNow({ kind, source }: CellFigure, { measures }: VersionChange): QuantityValues | string {
  const found = measures?.[source.measure] ?? 'no_number'
  if (typeof found === 'string') return rangeRefusalText(found)
  return quantityOfCells(found, kind, source.unit) ?? rangeRefusalText('unfit')
}

async function passageChanges(files: Files, sourceId: number, figures: readonly PassageFigure[]) {
  if (figures.length === 0) return []
  const { auditId } = await requireFile(sourceId)
  const { currency, locale } = await requireAudit(auditId)
  const document = await documentOf(files, sourceId)
  const marked = figures.map(({ source }) => source)
  const changes = await comparePassages(files, sourceId, marked)
  const settings = { currency, locale, ...WORKING_TIME }
  return figures.flatMap((figure, n): FigureChange[] => {
    const change = changes[n]
    if (!change) return []
    const { isSame, before, after, passage } = change
    const text = passage ? (document.blocks[passage.block - 1]?.text ?? '') : ''
    const asked = { kind: figure.kind, unit: figure.source.unit, settings }
    const values = passage && valuesOfPassage(text, passage, asked)
    return [
      {
        isSame,
        before: [before],
        after: after === '' ? [] : [after],
        values: withinBounds(figure, values ?? (passage ? NOT_READ : GONE)),
        place: passage && placeIn(document, passage),
      },
    ]
  })
}

const NOT_READ = 'Mark the number in this version.'
const GONE = 'The passage is no longer there.'

function placeIn(document: DocumentText, passage: Passage) {
  const block = document.blocks[passage.block - 1]
  return { ...passage, page: block ? pageOf(block, passage.from) : null, quote: quoteOf(document, passage) }
}

function withinBounds({ kind }: FileFigure, values: QuantityValues | string): QuantityValues | string {
  if (typeof values === 'string') return values
  const [wrong] = Object.values(quantityProblems(kind, values))
  return wrong ? `The number is out of bounds. ${wrong}.` : values
}

// The pages of a PDF: drawn in a thread when they come near the view, with the text of each line above the picture.

import { useEffect, useMemo, useRef, useState } from 'react'
import type { PageLine, PageSize, TextBlock } from '#domain/source/document/document-text.ts'
import {
  markedPassage,
  type TextPiece,
  type TextProps,
  useFound,
  Words,
} from '#web/source/document/document-words.tsx'
import { type PagePictures, usePagePictures } from '#web/source/document/page-pictures.ts'

type Props = TextProps & { sourceId: number }

export function DocumentPages({ sourceId, ...props }: Props) {
  const box = useRef<HTMLElement>(null)
  const { document, shown, onMark, readOnly } = props
  const pictures = usePagePictures(sourceId)
  const lines = useMemo(() => linesByPage(document.blocks), [document])
  useEffect(() => {
    const line = shown && lineAt(document.blocks[shown.block - 1], shown.from)
    const page = box.current?.querySelector<HTMLElement>(`[data-page="${line?.page}"]`)
    if (!line || !page || !box.current) return
    const height = document.pages[line.page - 1]?.height ?? 1
    const at = page.offsetTop - box.current.offsetTop + (line.y / height) * page.clientHeight
    box.current.scrollTo({ top: at - box.current.clientHeight / 2 })
    box.current.scrollIntoView({ block: 'nearest' })
  }, [shown, document])
  const select = (target: EventTarget | null) => {
    const passage = !readOnly && box.current && markedPassage(box.current, target, document)
    if (passage) onMark(passage)
  }
  return (
    <section
      ref={box}
      aria-label="Pages of the document"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs keyboard access
      tabIndex={0}
      onPointerUp={({ target }) => select(target)}
      onKeyUp={() => select(null)}
      className="max-h-[min(52rem,85vh)] space-y-4 overflow-auto border border-rule bg-band p-2 sm:p-4"
    >
      {document.pages.map((size, at) => (
        <Page
          key={at}
          page={at + 1}
          size={size}
          pictures={pictures}
          lines={lines.get(at + 1) ?? []}
          {...props}
        />
      ))}
    </section>
  )
}

/** The line of a block with a character. */
const lineAt = (block: TextBlock | undefined, at: number): PageLine | undefined =>
  block?.lines.findLast(({ from }) => from <= at)

interface LineOfBlock {
  block: TextBlock
  line: PageLine
  /** The character after the last one of the line. */
  to: number
}

function linesByPage(blocks: readonly TextBlock[]): Map<number, LineOfBlock[]> {
  const all = blocks.flatMap(block =>
    block.lines.map((line, at) => ({ block, line, to: block.lines[at + 1]?.from ?? block.text.length })),
  )
  return Map.groupBy(all, ({ line }) => line.page)
}

interface PageProps extends TextProps {
  page: number
  size: PageSize
  lines: LineOfBlock[]
  pictures: PagePictures
}

function Page({ page, size: { width, height }, lines, pictures, ...props }: PageProps) {
  const box = useRef<HTMLElement>(null)
  const isNear = useNear(box)
  return (
    <section
      ref={box}
      data-page={page}
      aria-label={lines.length > 0 ? `Page ${page}` : `Page ${page}, without text`}
      style={{ aspectRatio: `${width} / ${height}` }}
      className="relative mx-auto max-w-[52rem] bg-[white]"
    >
      {isNear && <Picture page={page} pictures={pictures} />}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: it holds text, and no picture */}
      <svg viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full">
        {isNear && lines.map(each => <Line key={`${each.block.n} ${each.line.from}`} {...each} {...props} />)}
      </svg>
    </section>
  )
}

function Line({ block, line, to, ...props }: LineOfBlock & TextProps) {
  const found = useFound(block.text)
  const { from, x, y, width, height } = line
  const text = block.text.slice(from, to).trimEnd()
  const perWidth = width / Math.max(1, widthOf(text))
  const box = (piece: TextPiece) => {
    const before = widthOf(text.slice(0, piece.from - from))
    const own = widthOf(text.slice(piece.from - from, piece.from - from + piece.text.length))
    return { x: x + before * perWidth, width: own * perWidth }
  }
  const words = { block, part: { from, to }, found, ...props }
  return (
    <>
      <Words {...words}>{piece => <PieceBox piece={piece} y={y} height={height} {...box(piece)} />}</Words>
      <text
        x={x}
        y={y + height}
        fontSize={height}
        textLength={width}
        lengthAdjust="spacingAndGlyphs"
        data-block={block.n}
        data-from={from}
        data-length={block.text.length}
        fill="transparent"
        className="cursor-text font-sans whitespace-pre selection:fill-transparent selection:text-transparent"
      >
        <Words {...words}>
          {({ text, figure }) =>
            figure ? (
              <tspan {...figure} className="cursor-pointer">
                {text}
              </tspan>
            ) : (
              text
            )
          }
        </Words>
      </text>
    </>
  )
}

/** The width of a text in most typefaces, in widths of a usual letter. */
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS.find(([set]) => set.test(letter))?.[1] ?? 1), 0)

const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[iljtfrI.,;:'!|()[\] -]/, 0.58],
  [/[mwMW%@]/, 1.6],
  [/\p{Lu}/u, 1.3],
]

interface BoxProps {
  piece: TextPiece
  x: number
  y: number
  width: number
  height: number
}

function PieceBox({ piece: { isMarked, isTaken, figure }, x, y, width, height }: BoxProps) {
  const fill = isMarked ? 'fill-signal/35' : isTaken ? 'fill-signal/15' : 'fill-none'
  return (
    <>
      {fill !== 'fill-none' && (
        <rect x={x} width={width} y={y + 0.05 * height} height={1.2 * height} className={fill} />
      )}
      {figure && (
        <line
          x1={x}
          x2={x + width}
          y1={y + 1.22 * height}
          y2={y + 1.22 * height}
          strokeDasharray="1.5 1.5"
          className="stroke-signal"
        />
      )}
    </>
  )
}

function Picture({ page, pictures }: { page: number; pictures: PagePictures }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [failed, fail] = useState(false)
  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const pixels = element.clientWidth * Math.min(2, window.devicePixelRatio)
    return pictures.draw(page, pixels, picture => {
      if (!picture) return fail(true)
      element.width = picture.width
      element.height = picture.height
      element.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
    })
  }, [page, pictures])
  return (
    <>
      <canvas ref={canvas} aria-hidden className="absolute inset-0 size-full" />
      {failed && (
        <p className="absolute inset-x-4 top-4 text-sm text-[black]">This page could not be drawn.</p>
      )}
    </>
  )
}

/** Whether an element has been within one height of the box in which it is scrolled. */
function useNear(box: { current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(
      entries => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { root: box.current.parentElement, rootMargin: '100% 0%' },
    )
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [box])
  return isNear
}

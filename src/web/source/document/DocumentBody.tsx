// The text of a Word document as paragraphs, headings and tables; parts that are far from the view are not drawn.

import { type ReactNode, useEffect, useRef } from 'react'
import type { TextBlock } from '#domain/source/document/document-text.ts'
import {
  markedPassage,
  type TextPiece,
  type TextProps,
  useFound,
  Words,
} from '#web/source/document/document-words.tsx'
import { Scroller } from '#web/ui/scroller.tsx'

export function DocumentBody(props: TextProps) {
  const box = useRef<HTMLElement>(null)
  const { document, shown, onMark, readOnly } = props
  useEffect(() => {
    if (shown)
      box.current?.querySelector(`[data-block="${shown.block}"]`)?.scrollIntoView({ block: 'center' })
  }, [shown])
  const select = (target: EventTarget | null) => {
    const passage = !readOnly && box.current && markedPassage(box.current, target, document)
    if (passage) onMark(passage)
  }
  return (
    <section
      ref={box}
      aria-label="Text of the document"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls needs keyboard access
      tabIndex={0}
      onPointerUp={({ target }) => select(target)}
      onKeyUp={() => select(null)}
      className="max-h-[min(44rem,80vh)] overflow-auto border border-rule bg-sheet px-4 py-4 [--ground:var(--color-sheet)] leading-relaxed sm:px-8 sm:py-6"
    >
      {partsOf(document.blocks).map(part =>
        part[0]?.kind === 'cell' ? (
          <TextTable key={part[0].n} cells={part} {...props} />
        ) : (
          part.map(block => <Block key={block.n} block={block} {...props} />)
        ),
      )}
    </section>
  )
}

type BlockProps = TextProps & { block: TextBlock }

function Block({ block, ...props }: BlockProps) {
  const { n, kind, level } = block
  const size = level <= 1 ? 'text-xl' : level === 2 ? 'text-lg' : ''
  return kind === 'heading' ? (
    <p data-block={n} className={`headline mt-5 mb-2 ${size}`}>
      <BlockText block={block} {...props} />
    </p>
  ) : (
    <p data-block={n} className="my-2 wrap-anywhere [content-visibility:auto]">
      <BlockText block={block} {...props} />
    </p>
  )
}

function BlockText({ block, ...props }: BlockProps) {
  const found = useFound(block.text)
  return (
    <Words block={block} found={found} {...props}>
      {pieceText}
    </Words>
  )
}

function pieceText({ text, isMarked, isTaken, figure }: TextPiece): ReactNode {
  const background = isMarked ? 'bg-signal-wash outline outline-signal' : isTaken ? 'bg-signal-wash' : ''
  if (figure)
    return (
      <span
        {...figure}
        className={`cursor-pointer underline decoration-dotted underline-offset-4 ${background}`}
      >
        {text}
      </span>
    )
  return background === '' ? text : <mark className={`text-ink ${background}`}>{text}</mark>
}

function TextTable({ cells, ...props }: TextProps & { cells: TextBlock[] }) {
  const rows = [...Map.groupBy(cells, ({ level }) => level)]
  return (
    <Scroller label="Table" className="my-3 overflow-x-auto">
      <table className="border-collapse text-sm">
        <tbody>
          {rows.map(([level, row]) => (
            <tr key={level}>
              {row.map(block => (
                <td key={block.n} data-block={block.n} className="border border-rule px-3 py-1.5 align-top">
                  <BlockText block={block} {...props} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}

/** Paragraphs one by one, and the cells of a table together. */
function partsOf(blocks: readonly TextBlock[]): TextBlock[][] {
  const parts: TextBlock[][] = []
  for (const block of blocks) {
    const last = parts.at(-1)
    const before = last?.at(-1)
    const goesOn = block.kind === 'cell' && before?.kind === 'cell' && before.level <= block.level
    if (last && goesOn) last.push(block)
    else parts.push([block])
  }
  return parts
}

// Blocks of the report at any width: the same text, figures and tables as on its pages.

import { useId } from 'react'
import type { Run } from '#domain/document/deck/types.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { useClientMessages } from '#web/client-link/messages.ts'
import { useFigureOpening } from '#web/figure/index.ts'
import { Scroller } from '#web/ui/scroller.tsx'

export function Blocks({ blocks }: { blocks: readonly ReportBlock[] }) {
  return (
    <div className="max-w-prose">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}

const STYLES = { lead: 'text-lg', body: '', small: 'text-sm text-muted' } as const

function BlockView({ block }: { block: ReportBlock }) {
  if (block.kind === 'heading') return <h3 className="headline mt-8 mb-2 text-lg">{block.text}</h3>
  if (block.kind === 'paragraph')
    return (
      <p dir="auto" className={`my-2 wrap-anywhere ${STYLES[block.style]}`}>
        <Runs content={block.content} />
      </p>
    )
  if (block.kind === 'quote')
    return (
      <figure className="my-4 border-l-2 border-signal pl-4">
        <blockquote dir="auto" className="wrap-anywhere">
          {block.text}
        </blockquote>
        <figcaption className="mt-1 text-sm text-muted">{block.source}</figcaption>
      </figure>
    )
  if (block.kind === 'figures') return <Items {...block} />
  return block.kind === 'table' ? <Table {...block} /> : null
}

function Runs({ content }: { content: string | Run[] }) {
  if (typeof content === 'string') return content
  return content.map((run, index) => (
    <span key={index} className={run.bold ? 'font-semibold' : ''}>
      {run.figureId ? <Opens figureId={run.figureId} text={run.text} /> : run.text}
    </span>
  ))
}

function Opens({ figureId, text }: { figureId: string; text: string }) {
  const open = useFigureOpening()
  const { figure } = useClientMessages()
  if (!open) return text
  return (
    <button type="button" onClick={() => open(figureId)} className="opens rounded-sm">
      {text}
      <span className="sr-only">{figure.open}</span>
    </button>
  )
}

function Items({ items }: Extract<ReportBlock, { kind: 'figures' }>) {
  return (
    <dl className="my-4 grid gap-x-8 gap-y-4 sm:grid-cols-3">
      {items.map(({ label, value, note, figureId }) => (
        <div key={figureId}>
          <dt className="text-sm text-muted">{label}</dt>
          <dd>
            <span className="headline block text-2xl">
              <Opens figureId={figureId} text={value} />
            </span>
            <span className="text-sm text-muted">{note}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The caption is above the part that scrolls, so that it is whole on a narrow screen. */
function Table({ caption, columns, rows }: Extract<ReportBlock, { kind: 'table' }>) {
  const captionId = useId()
  return (
    <div className="my-4">
      <p id={captionId} className="mb-2 text-sm text-muted">
        {caption}
      </p>
      <Scroller label={caption} className="overflow-x-auto">
        <table aria-labelledby={captionId} className="w-full text-sm">
          <thead>
            <tr>
              {columns.map(({ heading, align }) => (
                <th
                  key={heading}
                  scope="col"
                  className={`pr-3 pb-1 align-bottom ${align === 'right' ? 'text-right' : 'text-left'}`}
                >
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={at} className="border-t border-rule">
                {row.map((cell, index) => (
                  <td
                    key={columns[index]?.heading}
                    className={`py-1.5 pr-3 align-top ${columns[index]?.align === 'right' ? 'text-right' : ''}`}
                  >
                    <Runs content={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </div>
  )
}

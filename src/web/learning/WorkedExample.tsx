// Worked example of a lesson: a ledger whose numbers add up, with its conclusion below.

import type { LessonView } from '#contract/learning.ts'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table, TotalRow } from '#web/ui/table/table.tsx'

type Example = Extract<LessonView['blocks'][number], { kind: 'table' }>

export function WorkedExample({ block: { head, rows, caption } }: { block: Example }) {
  return (
    <figure className="my-3">
      <Table caption={caption.split('. ')[0] ?? caption}>
        <Head>
          {head.map(({ text, numeric }) =>
            text ? (
              <HeadCell key={text} numeric={numeric} className="whitespace-normal!">
                {text}
              </HeadCell>
            ) : (
              <td key="none" />
            ),
          )}
        </Head>
        <Body>
          {rows.map(({ cells: [first = '', ...cells], sum }) => {
            const Line = sum ? TotalRow : Row
            return (
              <Line key={first}>
                <RowHead>{first}</RowHead>
                {cells.map((cell, n) => (
                  <Cell key={head[n + 1]?.text} numeric={head[n + 1]?.numeric ?? false}>
                    {cell}
                  </Cell>
                ))}
              </Line>
            )
          })}
        </Body>
      </Table>
      <figcaption className="caption mt-3">{caption}</figcaption>
    </figure>
  )
}

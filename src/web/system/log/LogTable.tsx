// Table of a log, newest first: the column of the time, then the others.

import type { ReactNode } from 'react'
import { Body, Head, HeadCell, Narrow, RowHead, Table } from '#web/ui/table/table.tsx'

interface LogTableProps {
  caption: string
  /** Labels of the columns after the time; `wide` ones are hidden on narrow screens. */
  columns: readonly { label: string; wide?: true }[]
  children: ReactNode
}

export function LogTable({ caption, columns, children }: LogTableProps) {
  return (
    <Table caption={caption}>
      <Head>
        <HeadCell>When</HeadCell>
        {columns.map(({ label, wide = false }) => (
          <HeadCell key={label} wide={wide}>
            {label}
          </HeadCell>
        ))}
      </Head>
      <Body>{children}</Body>
    </Table>
  )
}

const WHEN = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' })

/** The time of an entry; on narrow screens with `narrow` below it. */
export function When({ at, narrow }: { at: string; narrow: ReactNode }) {
  return (
    <RowHead className="max-w-40 min-w-32 align-top font-normal md:max-w-none md:align-middle md:whitespace-nowrap">
      {WHEN.format(new Date(at))}
      <Narrow>{narrow}</Narrow>
    </RowHead>
  )
}

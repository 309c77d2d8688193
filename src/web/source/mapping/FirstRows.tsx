// The first rows of a log as they were read, the chosen columns marked by what they mean.

import type { SourcePreview } from '#contract/source.ts'
import { COLUMN_ROLES, type ColumnRole, type ColumnsOf } from '#domain/source/log/mapping.ts'
import { Body, Cell, Head, HeadCell, Row, Table } from '#web/ui/table/table.tsx'

const NAMES: Record<ColumnRole, string> = {
  caseId: 'Case',
  activity: 'Activity',
  start: 'Start',
  end: 'End',
  lifecycle: 'Start or end',
  resource: 'Resource',
}

interface Props {
  preview: SourcePreview
  columns: ColumnsOf
  attributes: readonly string[]
}

export function FirstRows({ preview, columns, attributes }: Props) {
  const meaningOf = (name: string) => {
    const role = COLUMN_ROLES.find(each => columns[each] === name)
    return role ? NAMES[role] : attributes.includes(name) ? 'Attribute' : null
  }
  return (
    <Table caption={`The first ${preview.rows.length} rows as they are read`} showCaption className="mt-8">
      <Head>
        {preview.columns.map(name => {
          const meaning = meaningOf(name)
          return (
            <HeadCell key={name} className={meaning ? 'text-ink' : ''}>
              {name}
              {meaning && <span className="block font-semibold text-signal">{meaning}</span>}
            </HeadCell>
          )
        })}
      </Head>
      <Body>
        {preview.rows.map((row, n) => (
          <Row key={n}>
            {preview.columns.map((name, at) => (
              <Cell
                key={name}
                className={meaningOf(name) ? 'whitespace-nowrap' : 'max-w-48 truncate text-muted'}
              >
                {row[at]}
              </Cell>
            ))}
          </Row>
        ))}
      </Body>
    </Table>
  )
}

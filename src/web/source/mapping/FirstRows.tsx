// The first rows of a log as they were read, the chosen columns marked by what they mean.

import type { SourcePreview } from '#contract/source.ts'
import { COLUMN_ROLES, type ColumnRole, type ColumnsOf } from '#domain/source/mapping.ts'
import { Body, Cell, Head, HeadCell, Row, Table } from '#web/ui/table/table.tsx'

const NAMES: Record<ColumnRole, string> = {
  caseId: 'Case',
  activity: 'Activity',
  start: 'Start',
  end: 'End',
  lifecycle: 'Start or end',
  resource: 'Resource',
}

export function FirstRows({ preview, columns }: { preview: SourcePreview; columns: ColumnsOf }) {
  const roleOf = (name: string) => COLUMN_ROLES.find(role => columns[role] === name)
  return (
    <Table caption={`The first ${preview.rows.length} rows as they are read`} showCaption className="mt-8">
      <Head>
        {preview.columns.map(name => {
          const role = roleOf(name)
          return (
            <HeadCell key={name} className={role ? 'text-ink' : ''}>
              {name}
              {role && <span className="block font-semibold text-signal">{NAMES[role]}</span>}
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
                className={roleOf(name) ? 'whitespace-nowrap' : 'max-w-48 truncate text-muted'}
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

// Expected and realised benefits of the measured audits, for the dashboard; renders nothing if there are none.

import { Link } from 'react-router'
import { step3Path } from '#domain/audit.ts'
import { inDefaultStyle } from '#domain/text/number-style.ts'
import { AuditOfFigures, OpenFigure } from '#web/figure/index.ts'
import { useRead } from '#web/platform/api.ts'
import { Numbers } from '#web/platform/numbers.tsx'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

export default function MeasuredAudits() {
  const { data } = useRead('outcome.summary', {})
  if (!data || data.length === 0) return null
  return (
    <section aria-labelledby="measured-title" className="mt-12">
      <h2 id="measured-title" className="headline text-xl">
        Promised, measured
      </h2>
      <Table caption="Audits with measured opportunities" className="mt-3">
        <Head>
          <HeadCell>Audit</HeadCell>
          <HeadCell numeric>Promised so far</HeadCell>
          <HeadCell numeric>Measured</HeadCell>
          <HeadCell numeric>Realised</HeadCell>
        </Head>
        <Body>
          {data.map(each => (
            <AuditOfFigures key={each.auditId} value={each.auditId}>
              <Numbers style={inDefaultStyle(each)}>
                <Row>
                  <RowHead className="min-w-48">
                    <Link className="link wrap-anywhere" to={`${step3Path(each.auditId, 'finish')}#outcomes`}>
                      {each.audit}
                    </Link>
                    <span className="block text-xs font-normal text-muted">
                      {each.company}, {each.opportunities}{' '}
                      {each.opportunities === 1 ? 'opportunity' : 'opportunities'}
                    </span>
                  </RowHead>
                  <Cell numeric>
                    <OpenFigure figure={each.due} />
                  </Cell>
                  <Cell numeric>
                    <OpenFigure figure={each.measured} />
                  </Cell>
                  <Cell numeric>{each.kept ? <OpenFigure figure={each.kept.usual} /> : 'no promise'}</Cell>
                </Row>
              </Numbers>
            </AuditOfFigures>
          ))}
        </Body>
      </Table>
    </section>
  )
}

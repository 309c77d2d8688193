// The most frequent sequences of activities, with the share of cases that take each.

import { useNumbers } from '#web/platform/numbers.tsx'
import { variantsShown } from '#web/source/log/counts.ts'
import type { LogProps } from '#web/source/log/log-props.ts'
import { Body, Cell, Head, HeadCell, Row, RowHead, Table } from '#web/ui/table/table.tsx'

export function Variants({ source: { summary } }: LogProps) {
  const { number, amount } = useNumbers()
  const { variants, variantCount, activities, cases } = summary
  return (
    <Table caption={variantsShown(variants.length, variantCount, number)} showCaption>
      <Head>
        <HeadCell>Activities in order</HeadCell>
        <HeadCell numeric>Cases</HeadCell>
        <HeadCell numeric>Share</HeadCell>
      </Head>
      <Body>
        {variants.map(variant => (
          <Row key={variant.activities.join(' ')}>
            <RowHead className="font-normal wrap-anywhere">
              {variant.activities.map(n => activities[n]?.name ?? '').join(' → ')}
            </RowHead>
            <Cell numeric>{number(variant.cases)}</Cell>
            <Cell numeric>{amount(Math.round((1000 * variant.cases) / cases) / 10, 'percent')}</Cell>
          </Row>
        ))}
      </Body>
    </Table>
  )
}

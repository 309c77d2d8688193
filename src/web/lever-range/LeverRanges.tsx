// Levers for administrators: what counts now, and the published ranges of what was reached of the promise.

import { ADVICE } from '#content/lever.ts'
import type { LeverRangeReview } from '#contract/lever-range.ts'
import { FEWEST_MONTHS, percentRangeText, type RangeCounts } from '#domain/lever-range/lever-range.ts'
import { FEWEST_CLIENTS } from '#domain/step-kind/range.ts'
import { countedText } from '#domain/text/counted.ts'
import { Empty } from '#web/ui/states.tsx'
import { Body, Cell, Head, HeadCell, Narrow, Row, RowHead, Table } from '#web/ui/table/table.tsx'

type Reviewed = LeverRangeReview['share']

/** All that has a range: the levers, and the realised share. */
const rowsOf = (review: LeverRangeReview) => [
  ...review.levers.map(({ lever, ...each }) => ({ id: lever, name: ADVICE.levers[lever].label, ...each })),
  { id: 'share', name: 'Realised share, all levers', ...review.share },
]

/** What has a range, with the clients that count now and at the last release. */
export const leverSubjects = (review: LeverRangeReview | undefined) =>
  review ? rowsOf(review).map(({ now, ...row }) => ({ ...row, clients: now.clients })) : []

export function LeverRanges({ review }: { review: LeverRangeReview }) {
  const isAny = rowsOf(review).some(({ now, range }) => now.opportunities > 0 || range !== null)
  return (
    <section aria-labelledby="lever-ranges" className="mt-12">
      <h2 id="lever-ranges" className="headline text-xl">
        Levers
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm">
        How much of their promise opportunities reached, from {FEWEST_MONTHS} measured months.
      </p>
      {isAny ? <Ranges review={review} /> : <Empty>No opportunity is measured for that long yet.</Empty>}
    </section>
  )
}

function Ranges({ review }: { review: LeverRangeReview }) {
  return (
    <Table caption="Ranges of levers">
      <Head>
        <HeadCell>Lever</HeadCell>
        <HeadCell numeric wide>
          Opportunities now
        </HeadCell>
        <HeadCell numeric wide>
          Clients now
        </HeadCell>
        <HeadCell>Published range</HeadCell>
      </Head>
      <Body>
        {rowsOf(review).map(({ id, name, now, range }) => (
          <Row key={id}>
            <RowHead>
              {name}
              <Narrow>
                Now {opportunitiesText(now)} of {countedText(now.clients, 'client')}
              </Narrow>
            </RowHead>
            <Cell numeric wide>
              {now.opportunities}
            </Cell>
            <Cell numeric wide>
              {now.clients}
            </Cell>
            <Cell>{publishedText({ now, range })}</Cell>
          </Row>
        ))}
      </Body>
    </Table>
  )
}

const opportunitiesText = ({ opportunities }: Pick<RangeCounts, 'opportunities'>) =>
  countedText(opportunities, 'opportunity', 'opportunities')

const countsOf = ({ audits, clients, ...counts }: RangeCounts) =>
  `${opportunitiesText(counts)}, ${countedText(audits, 'audit')}, ${countedText(clients, 'client')}`

/** "60% (80% range 35–90%), 14 opportunities, 9 audits, 7 clients"; what is missing without a range. */
function publishedText({ now, range }: Reviewed): string {
  if (range) return `${percentRangeText(range)}, ${countsOf(range)}`
  return now.clients < FEWEST_CLIENTS ? `None: fewer than ${FEWEST_CLIENTS} clients` : 'None yet'
}

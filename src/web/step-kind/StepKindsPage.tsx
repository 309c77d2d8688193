// Step kinds for administrators: who counts, the published ranges, and buttons to publish, rename and merge.

import { useState } from 'react'
import type { ListedStepKind, StepKindReview } from '#contract/step-kind.ts'
import { FEWEST_CLIENTS } from '#domain/step-kind/range.ts'
import { minutesText } from '#domain/step-kind/step-kind.ts'
import { countedText } from '#domain/text/counted.ts'
import { LeverRanges, leverSubjects } from '#web/lever-range/index.ts'
import { useRead } from '#web/platform/api.ts'
import { Loaded } from '#web/platform/Loaded.tsx'
import { MergeKindDialog } from '#web/step-kind/MergeKindDialog.tsx'
import { PublishRanges } from '#web/step-kind/PublishRanges.tsx'
import { RenameKindDialog } from '#web/step-kind/RenameKindDialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { Empty } from '#web/ui/states.tsx'
import { Body, Cell, Head, HeadCell, Narrow, Row, RowHead, Table } from '#web/ui/table/table.tsx'

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const day = (moment: string) => DATE.format(new Date(moment))

export default function StepKindsPage() {
  const read = useRead('stepKind.review', {}, { fresh: true })
  const levers = useRead('leverRange.review', {}, { fresh: true })
  const [isPublishing, setPublishing] = useState(false)
  const isAny = (read.data?.kinds.length ?? 0) > 0 || (levers.data?.share.now.opportunities ?? 0) > 0
  const isDue = read.data?.nextAt === null && isAny
  return (
    <>
      <PageHeader
        title="Step kinds"
        description="What the same work took, and what levers reached, in all audits that may be compared."
        actions={
          isAny && (
            <Button disabled={!isDue} onClick={() => setPublishing(true)}>
              Publish new ranges
            </Button>
          )
        }
      />
      <Loaded read={read} failure="The step kinds could not be loaded">
        {review => (
          <>
            <p className="mb-6 max-w-prose text-sm">{stateText(review)}</p>
            {review.kinds.length > 0 ? <Kinds kinds={review.kinds} /> : <NoKinds />}
            {isPublishing && (
              <PublishRanges
                subjects={[...review.kinds, ...leverSubjects(levers.data)]}
                onClose={() => setPublishing(false)}
              />
            )}
          </>
        )}
      </Loaded>
      <Loaded read={levers} failure="The levers could not be loaded">
        {review => <LeverRanges review={review} />}
      </Loaded>
    </>
  )
}

function stateText({ publishedAt, nextAt }: StepKindReview): string {
  if (!publishedAt) return 'No ranges are published yet.'
  const published = `Published on ${day(publishedAt)}.`
  return nextAt
    ? `${published} New ranges can be published from ${day(nextAt)} on; until then they stay as they are.`
    : `${published} New ranges can be published now.`
}

const NoKinds = () => (
  <Empty>
    No step kinds yet. On the map, “Edit Step” asks for the kind of a step once its minutes are known. From{' '}
    {FEWEST_CLIENTS} clients on, a range of minutes can be published for a kind.
  </Empty>
)

function Kinds({ kinds }: { kinds: readonly ListedStepKind[] }) {
  const [renamed, setRenamed] = useState<ListedStepKind | null>(null)
  const [merged, setMerged] = useState<ListedStepKind | null>(null)
  return (
    <>
      <Table caption="Step kinds">
        <Head>
          <HeadCell>Kind</HeadCell>
          <HeadCell numeric wide>
            Steps
          </HeadCell>
          <HeadCell numeric wide>
            Clients now
          </HeadCell>
          <HeadCell wide>Published range</HeadCell>
          <HeadCell>
            <span className="sr-only">Actions</span>
          </HeadCell>
        </Head>
        <Body>
          {kinds.map(kind => (
            <Row key={kind.id}>
              <RowHead className="wrap-anywhere">
                {kind.name}
                <Narrow>{rangeText(kind)}</Narrow>
                <Narrow>
                  {countedText(kind.steps, 'step')}, {countedText(kind.clients, 'client')} now
                </Narrow>
              </RowHead>
              <Cell numeric wide>
                {kind.steps}
              </Cell>
              <Cell numeric wide>
                {kind.clients}
              </Cell>
              <Cell wide className="whitespace-nowrap">
                {rangeText(kind)}
              </Cell>
              <Cell>
                <span className="flex flex-wrap justify-end gap-2">
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={`Rename ${kind.name}`}
                    onClick={() => setRenamed(kind)}
                  >
                    Rename
                  </Button>
                  {kinds.length > 1 && (
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-label={`Merge ${kind.name}`}
                      onClick={() => setMerged(kind)}
                    >
                      Merge…
                    </Button>
                  )}
                </span>
              </Cell>
            </Row>
          ))}
        </Body>
      </Table>
      {renamed && <RenameKindDialog kind={renamed} onClose={() => setRenamed(null)} />}
      {merged && (
        <MergeKindDialog
          kind={merged}
          others={kinds.filter(({ id }) => id !== merged.id)}
          onClose={() => setMerged(null)}
        />
      )}
    </>
  )
}

/** "8–20 minutes, 14 audits, 9 clients"; what is missing without a range. */
function rangeText({ range, clients }: ListedStepKind): string {
  if (range) return `${minutesText(range)}, ${range.audits} audits, ${range.clients} clients`
  return clients < FEWEST_CLIENTS ? `None: fewer than ${FEWEST_CLIENTS} clients` : 'None yet'
}

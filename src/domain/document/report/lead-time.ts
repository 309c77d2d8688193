// Lead time in the report: the comparison, and where cases wait today.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import {
  leadTimeNotes,
  leadTimeTitle,
  lineName,
  progressRun,
} from '#domain/document/deck/appendix/lead-time.ts'
import { leadTimePictures } from '#domain/document/deck/appendix/lead-time-pictures.ts'
import { ownerName } from '#domain/document/owner-name.ts'
import { chartPicture } from '#domain/document/report/picture/chart.ts'
import { PICTURE_WIDTH } from '#domain/document/report/picture/picture.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'

const cell = (figure: Figure) => [{ text: figureText(figure), figureId: figure.id }]

/** Empty without people and hours of an owner. */
export function leadTimeBlocks({ leadTimes, messages }: SnapshotFacts): ReportBlock[] {
  const { deck } = messages
  const times = leadTimes()
  if (!times) return []
  const { leadTime: words } = deck
  return [
    { kind: 'heading', level: 2, text: words.kicker },
    {
      kind: 'table',
      caption: words.alt,
      columns: [
        { heading: words.columns.map, share: 4 },
        { heading: words.columns.half, share: 1.8, align: 'right' },
        { heading: words.columns.most, share: 1.8, align: 'right' },
        { heading: words.columns.progress, share: 1.8, align: 'right' },
      ],
      rows: times.lines.map(line => {
        const { median, p90, inProgress } = line.figures
        return [lineName(line, deck), cell(median), cell(p90), progressRun(inProgress)]
      }),
    },
    ...waitingBlocks(times.steps, messages),
    {
      kind: 'paragraph',
      style: 'small',
      content: leadTimeNotes(times, deck).join(' '),
    },
  ]
}

/** The ladder and the day as pictures, each with the sentence that titles its slide. */
export const leadTimePictureBlocks = (facts: SnapshotFacts): ReportBlock[] =>
  leadTimePictures(facts).flatMap(({ title, caption, chart, alt }): ReportBlock[] => [
    { kind: 'paragraph', style: 'body', content: `${title}.` },
    {
      kind: 'picture',
      caption,
      alt,
      source: '',
      picture: chartPicture(chart, 'count', PICTURE_WIDTH),
    },
  ])

/** The same with the sentence that titles the slide; empty without people and hours of an owner. */
export function leadTimeWithSentence(facts: SnapshotFacts): ReportBlock[] {
  const times = facts.leadTimes()
  const [heading, ...tables] = leadTimeBlocks(facts)
  if (!times || !heading) return []
  const content = leadTimeTitle(times, facts.messages.deck)
  return [heading, { kind: 'paragraph', style: 'lead', content }, ...tables]
}

function waitingBlocks(
  steps: NonNullable<ReturnType<SnapshotFacts['leadTimes']>>['steps'],
  messages: SnapshotFacts['messages'],
): ReportBlock[] {
  const { leadTime: words, capacity } = messages.deck
  if (steps.length === 0) return []
  return [
    {
      kind: 'table',
      caption: words.waits,
      columns: [
        { heading: words.step, share: 4 },
        { heading: capacity.columns.owner, share: 3 },
        { heading: words.waiting, share: 2, align: 'right' },
      ],
      rows: steps.map(({ step, waiting }) => [oneLine(step.label), ownerName(step, messages), cell(waiting)]),
    },
  ]
}

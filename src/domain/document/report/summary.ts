// The one-page summary for email: the decision, its value, the first actions, and what must be resolved first.

import { factsOf, type SnapshotFacts, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { isWithoutCost, openOf, worthRuns } from '#domain/document/deck/main/decisions.ts'
import type { Run } from '#domain/document/deck/types.ts'
import { voices } from '#domain/document/report/findings.ts'
import { pagesOf } from '#domain/document/report/layout.ts'
import { documentWords } from '#domain/document/report/report.ts'
import { reportStory } from '#domain/document/report/story.ts'
import type { ReportBlock, ReportDocument } from '#domain/document/report/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { brief } from '#domain/interview/contradiction.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { inRounded } from '#domain/text/number-style.ts'

const OPEN = 3

/** Builds one page from any audit; blocks that do not fit are dropped from the end. */
export function summaryDocument(content: WordedSnapshot): ReportDocument {
  const facts = factsOf(content)
  const { audit, date, brand, stamp, messages } = facts
  const version = stamp ? messages.report.version(stamp) : messages.report.preview
  const client = oneLine(audit.company)
  const of = (blocks: ReportBlock[]): ReportDocument => ({
    brand,
    title: oneLine(audit.title),
    client,
    fileTitle: oneLine(facts.fileTitle ?? audit.title),
    fileClient: oneLine(facts.fileClient ?? audit.company),
    cover: null,
    footer: { left: messages.report.footer({ client }), right: `${version} · ${date}` },
    words: documentWords(facts),
    blocks,
  })
  const blocks = [
    { kind: 'heading', level: 1, text: excerpt(oneLine(audit.title), 120), flows: true } as const,
    {
      kind: 'paragraph',
      style: 'small',
      content: messages.summary.by({
        house: excerpt(oneLine(brand.house), 80),
        client: excerpt(client, 120),
      }),
    } as const,
    ...summaryBlocks(facts),
  ]
  while (blocks.length > 3 && pagesOf(of(blocks)).length > 1) blocks.pop()
  // Removes headings that have no content left below them.
  while (blocks.at(-1)?.kind === 'heading') blocks.pop()
  return of(blocks)
}

/** The content of the summary without its heading, at any length. */
export const summaryBlocks = (facts: SnapshotFacts): ReportBlock[] => [
  ...chapter(facts),
  ...statementBlocks(facts),
  ...disagreementBlocks(facts),
]

/** The first chapter of the main part, without its heading. */
function chapter(facts: SnapshotFacts): ReportBlock[] {
  const [, ...rest] = reportStory(facts)
  // Recipients of this page already know what the audit was asked.
  const end = rest.findIndex(
    block =>
      block.kind === 'heading' && (block.level === 1 || block.text === facts.messages.report.summary.asked),
  )
  return end < 0 ? rest : rest.slice(0, end)
}

function statementBlocks({ report, messages }: SnapshotFacts): ReportBlock[] {
  const quoted = report.findings.flatMap(({ quotes }) => quotes).filter(({ quote }) => quote !== '')
  const first = quoted.slice(0, 1).map(each => ({ ...each, quote: excerpt(each.quote, 240) }))
  if (first.length === 0) return []
  return [{ kind: 'heading', level: 2, text: messages.summary.voices }, ...voices(first, report, messages)]
}

function disagreementBlocks(facts: SnapshotFacts): ReportBlock[] {
  const open = openOf(facts).slice(0, OPEN)
  if (open.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: facts.messages.summary.settle },
    ...open.map(
      (dispute): ReportBlock => ({
        kind: 'paragraph',
        style: 'body',
        content: inRounded(() => disagreementRuns(dispute, facts)),
      }),
    ),
  ]
}

/** The statements of a disagreement, and what it is worth a year. */
function disagreementRuns(dispute: ReturnType<typeof openOf>[number], facts: SnapshotFacts): Run[] {
  const words = facts.messages.summary
  const money = worthRuns(dispute, facts).map(run => ({ ...run, bold: true }))
  const text = words.disagreement({
    step: excerpt(dispute.step, 80),
    about: dispute.about,
    said: brief(dispute.accounts).map(({ value, interviewee }) => ({
      value,
      name: interviewee && excerpt(interviewee, 40),
    })),
  })
  return [
    { text: isWithoutCost(dispute) ? `${text}${words.noWorth}` : text },
    ...(money.length > 0 ? filled(words.worth, { money }) : []),
  ]
}

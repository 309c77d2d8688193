// The detailed report of an audit as blocks: findings, costs, recommendations, and the source of every figure.

import { factsOf, type SnapshotFacts, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, type Appendix } from '#domain/document/choice.ts'
import { evidence, method } from '#domain/document/report/appendix.ts'
import { benefitBlocks } from '#domain/document/report/benefit.ts'
import { interviews, keyFindings } from '#domain/document/report/findings.ts'
import { frontierBlocks } from '#domain/document/report/frontier.ts'
import { opportunityChapter } from '#domain/document/report/opportunities.ts'
import { recordRows } from '#domain/document/report/record.ts'
import { recordedBlocks } from '#domain/document/report/recorded.ts'
import { roiInFull } from '#domain/document/report/roi.ts'
import { scenarios } from '#domain/document/report/scenarios.ts'
import { specified } from '#domain/document/report/specified.ts'
import { processMap } from '#domain/document/report/steps.ts'
import { reportStory } from '#domain/document/report/story.ts'
import type { ReportBlock, ReportDocument } from '#domain/document/report/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { figureText } from '#domain/figure/figure.ts'
import { spellingOf } from '#domain/text/document-language.ts'

const PARTS: Record<Appendix, (facts: SnapshotFacts) => ReportBlock[]> = {
  map: facts => [...processMap(facts), ...scenarios(facts)],
  interviews: facts => [...keyFindings(facts), ...specified(facts), ...interviews(facts)],
  method: facts => [
    ...opportunityChapter(facts),
    ...roiInFull(facts),
    ...frontierBlocks(facts),
    ...method(facts),
  ],
  evidence,
}

/** The report: its main part and the chosen parts of the appendix. Without a stamp it is marked as a preview. */
export function reportDocument(content: WordedSnapshot, appendix: readonly Appendix[]): ReportDocument {
  const facts = factsOf(content)
  const { audit, date, stamp, messages } = facts
  const words = messages.report
  const { cover } = words
  const version = stamp ? words.version(stamp) : words.preview
  return {
    brand: facts.brand,
    title: oneLine(audit.title),
    client: oneLine(audit.company),
    fileTitle: oneLine(facts.fileTitle ?? audit.title),
    fileClient: oneLine(facts.fileClient ?? audit.company),
    cover: {
      kicker: cover.kicker({ type: messages.terms.auditTypes[audit.type] }),
      lines: [
        [cover.date, date],
        [cover.version, stamp ? String(stamp.version) : cover.notExported],
        [cover.preparedBy, audit.createdBy],
        [cover.interviews, figureText(facts.report.interviews)],
        [cover.steps, figureText(facts.counts.steps)],
        [cover.opportunities, figureText(facts.counts.opportunities)],
      ],
    },
    footer: { left: words.footer({ client: oneLine(audit.company) }), right: `${version} · ${date}` },
    words: documentWords(facts),
    blocks: [
      ...reportStory(facts),
      ...recordedBlocks(facts),
      ...benefitBlocks(facts),
      ...appendixOf(APPENDICES.filter(part => appendix.includes(part)).flatMap(part => PARTS[part](facts))),
      ...record(facts),
    ],
  }
}

/** Chapters of the appendix follow on the same page, so that none is left half empty. */
const appendixOf = (blocks: ReportBlock[]): ReportBlock[] =>
  blocks.map((block, at) =>
    block.kind === 'heading' && block.level === 1
      ? { ...block, flows: true, ...(at === 0 && { beginsAppendix: true as const }) }
      : block,
  )

/** The words that the layout itself writes. */
export const documentWords = ({ messages: { report }, brand, audit, ...facts }: SnapshotFacts) => ({
  language: facts.language ?? ('en' as const),
  spelling: spellingOf(facts.language ?? 'en', facts.style.locale),
  contents: report.contents,
  logo: report.logo({ name: oneLine(brand.house) }),
  clientLogo: report.logo({ name: oneLine(audit.company) }),
  subject: report.subject({ client: oneLine(facts.fileClient ?? audit.company) }),
})

function record({ stamp, messages }: SnapshotFacts): ReportBlock[] {
  const { title, caption, columns, preview } = messages.report.about
  const rows = stamp
    ? recordRows(stamp, messages.report).map(([name, value, note]) => [
        [{ text: name, bold: true }],
        value,
        note,
      ])
    : [[[{ text: preview.name, bold: true }], preview.value, preview.note]]
  return [
    { kind: 'heading', level: 1, text: title, flows: true },
    {
      kind: 'table',
      caption,
      columns: [
        { heading: columns.name, share: 1.2 },
        { heading: columns.value, share: 4 },
        { heading: columns.note, share: 4.4 },
      ],
      rows,
    },
  ]
}

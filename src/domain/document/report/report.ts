// The detailed report of an audit as blocks: findings, costs, recommendations, and the source of every figure.

import { AUDIT_TYPE_LABELS } from '#domain/audit.ts'
import { factsOf, type SnapshotFacts, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, type Appendix } from '#domain/document/choice.ts'
import { evidence, method } from '#domain/document/report/appendix.ts'
import { benefitBlocks } from '#domain/document/report/benefit.ts'
import { interviews, keyFindings } from '#domain/document/report/findings.ts'
import { opportunities, returnInFull } from '#domain/document/report/money.ts'
import { recordRows } from '#domain/document/report/record.ts'
import { scenarios } from '#domain/document/report/scenarios.ts'
import { specified } from '#domain/document/report/specified.ts'
import { processMap } from '#domain/document/report/steps.ts'
import { story } from '#domain/document/report/story.ts'
import type { ReportBlock, ReportDocument } from '#domain/document/report/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { figureText } from '#domain/figure/figure.ts'

const PARTS: Record<Appendix, (facts: SnapshotFacts) => ReportBlock[]> = {
  map: facts => [...processMap(facts), ...scenarios(facts)],
  interviews: facts => [...keyFindings(facts), ...specified(facts), ...interviews(facts)],
  method: facts => [...opportunities(facts), ...returnInFull(facts), ...method(facts)],
  evidence,
}

/** The report: its main part and the chosen parts of the appendix. Without a stamp it is marked as a preview. */
export function reportDocument(content: WordedSnapshot, appendix: readonly Appendix[]): ReportDocument {
  const facts = factsOf(content)
  const { audit, date, stamp } = facts
  const standing = stamp ? `Version ${stamp.version}` : 'Preview'
  return {
    brand: facts.brand,
    title: oneLine(audit.title),
    client: oneLine(audit.company),
    fileTitle: oneLine(facts.fileTitle ?? audit.title),
    fileClient: oneLine(facts.fileClient ?? audit.company),
    cover: {
      kicker: `Audit report · ${AUDIT_TYPE_LABELS[audit.type]}`,
      lines: [
        ['Date', date],
        ['Version', stamp ? String(stamp.version) : 'Preview, not exported'],
        ['Prepared by', audit.createdBy],
        ['Interviews', figureText(facts.report.interviews)],
        ['Process steps', figureText(facts.counts.steps)],
        ['Opportunities', figureText(facts.counts.opportunities)],
      ],
    },
    footer: { left: `${oneLine(audit.company)} · Confidential`, right: `${standing} · ${date}` },
    blocks: [
      ...story(facts),
      ...benefitBlocks(facts),
      ...APPENDICES.filter(part => appendix.includes(part)).flatMap(part => PARTS[part](facts)),
      ...record(facts),
    ],
  }
}

function record({ stamp }: SnapshotFacts): ReportBlock[] {
  const rows = stamp
    ? recordRows(stamp).map(([name, value, note]) => [[{ text: name, bold: true }], value, note])
    : [
        [
          [{ text: 'Preview', bold: true }],
          'Not exported',
          'An export is kept with a version, and with the state of the audit it was made from.',
        ],
      ]
  return [
    { kind: 'heading', level: 1, text: 'About this document', flows: true },
    {
      kind: 'table',
      caption: 'What this document is and what it was made from',
      columns: [
        { heading: '', share: 1.2 },
        { heading: 'This document', share: 4 },
        { heading: 'What it means', share: 4.4 },
      ],
      rows,
    },
  ]
}

// The detailed report of an audit as blocks: what was found, what it costs, what to do, and where every figure comes from.

import { type Advice, adviceText } from '#domain/advice.ts'
import { AUDIT_TYPE_LABELS } from '#domain/audit.ts'
import { recordRows } from '#domain/document/deck/record.ts'
import { type Dossier, type DossierFacts, factsOf } from '#domain/document/dossier.ts'
import { resolve } from '#domain/document/figure-names.ts'
import { generatedText, NO_GAIN } from '#domain/document/generated-text.ts'
import { appendix, method } from '#domain/document/report/appendix.ts'
import { interviews, keyFindings, runsOf, voices } from '#domain/document/report/findings.ts'
import { item, ratedNote } from '#domain/document/report/item.ts'
import {
  headlineBlocks,
  opportunities,
  processMap,
  returnOnInvestment,
} from '#domain/document/report/money.ts'
import type { Block, ReportDocument } from '#domain/document/report/types.ts'
import { LEAD_MARK, pointsOf } from '#domain/document/slide.ts'
import { oneLine } from '#domain/document/text.ts'
import { figureText } from '#domain/figure.ts'
import { opportunityName } from '#domain/finding.ts'
import type { Recommendation } from '#domain/report.ts'

/** The report; without a stamp it is a preview and says so. */
export function reportDocument(content: Dossier): ReportDocument {
  const facts = factsOf(content)
  const { audit, date, stamp } = facts
  const standing = stamp ? `Version ${stamp.version}` : 'Preview'
  return {
    brand: facts.brand,
    title: oneLine(audit.title),
    client: oneLine(audit.company),
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
      ...summary(facts),
      ...keyFindings(facts),
      ...recommendations(facts),
      ...returnOnInvestment(facts),
      ...opportunities(facts),
      ...processMap(facts),
      ...interviews(facts),
      ...method(facts),
      ...appendix(facts),
      ...record(facts),
    ],
  }
}

function summary(facts: DossierFacts): Block[] {
  const { report, formulas } = facts
  const points = pointsOf(generatedText('executive_summary', facts.facts)).map(({ lead, text }) =>
    resolve(lead === null ? text : `${lead}${LEAD_MARK}${text}`, facts.names).map(part => ({
      ...part,
      ...(part.figureId && { bold: true }),
    })),
  )
  const [first, ...rest] = points
  return [
    { kind: 'heading', level: 1, text: 'Executive summary' },
    ...(first ? [{ kind: 'paragraph', style: 'lead', content: first } as const] : []),
    ...headlineBlocks(facts),
    ...rest.map((content): Block => ({ kind: 'paragraph', style: 'body', content })),
    {
      kind: 'figures',
      items: [
        report.responses,
        report.averageImpact,
        report.highImpact,
        report.critical,
        report.major,
        report.interviews,
      ].map(figure => item(figure, formulas, ratedNote(figure))),
    },
  ]
}

function recommendations(facts: DossierFacts): Block[] {
  const { report, names } = facts
  const loses: Block[] = facts.facts.loses
    ? [{ kind: 'paragraph', style: 'lead', content: runsOf(`${NO_GAIN}.`, names) }]
    : []
  const advice = report.advice.flatMap(each => adviceBlocks(each, facts))
  return [{ kind: 'heading', level: 1, text: 'Recommendations' }, ...loses, ...advice, ...specified(facts)]
}

/** What to do about one opportunity: lever, money, first thing on Monday, acceptance test, and who said it. */
function adviceBlocks(advice: Advice, { report, wording, names }: DossierFacts): Block[] {
  const { label, title, why, monday, test, verdict } = adviceText(advice, wording.advice)
  const body = (text: string): Block => ({ kind: 'paragraph', style: 'body', content: runsOf(text, names) })
  const money = `${label} · {${opportunityName(advice.opportunityId)}} · ${advice.grounds}`
  return [
    { kind: 'heading', level: 2, text: title },
    { kind: 'paragraph', style: 'small', content: runsOf(money, names) },
    body(`${why} ${verdict}`),
    body(`On Monday: ${monday}`),
    body(`Acceptance test: ${test}`),
    ...voices(advice.quotes, report),
  ]
}

/** The three of the specification. */
function specified({ report, wording }: DossierFacts): Block[] {
  return report.recommendations.flatMap((each, index): Block[] => {
    const { title, text } = wording.recommendations[each.id]
    const [from, to] = each.months
    return [
      { kind: 'heading', level: 2, text: title },
      {
        kind: 'paragraph',
        style: 'small',
        content: `${wording.priorities[each.priority]} priority · ${from}–${to} months`,
      },
      { kind: 'paragraph', style: 'body', content: text },
      ...triggers(each, report.recommendations[index - 1]),
    ]
  })
}

/** The answers that a recommendation rests on. */
function triggers({ triggers: answers }: Recommendation, before: Recommendation | undefined): Block[] {
  if (answers.length === 0) return []
  const ids = answers.map(each => each.answerId)
  if (before && ids.join() === before.triggers.map(each => each.answerId).join()) {
    const content = `It rests on the same answers as the one before: ${ids.join(', ')}.`
    return [{ kind: 'paragraph', style: 'small', content }]
  }
  return [
    {
      kind: 'table',
      caption: 'Answers that led to this recommendation',
      columns: [
        { heading: 'Answer', share: 1 },
        { heading: 'Impact', share: 0.8, align: 'right' },
        { heading: 'About', share: 2.2 },
        { heading: 'Interviewee', share: 2 },
        { heading: 'In their words', share: 6 },
      ],
      rows: answers.map(each => [
        String(each.answerId),
        String(each.impactScore),
        each.topic,
        each.interviewee,
        `“${each.quote}”`,
      ]),
    },
  ]
}

function record({ stamp }: DossierFacts): Block[] {
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
    { kind: 'heading', level: 1, text: 'About this document' },
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

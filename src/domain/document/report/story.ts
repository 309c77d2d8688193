// The main part of the report: the storyline of the deck in the same order, each chapter with its message and tables.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { actionsNow, actionsOf, missingOf } from '#domain/document/deck/actions.ts'
import { storyOf } from '#domain/document/deck/deck.ts'
import { shownHeadlines } from '#domain/document/deck/headline.ts'
import { impactsOf } from '#domain/document/deck/main/business-impact.ts'
import { askedOf } from '#domain/document/deck/main/decisions.ts'
import { hasMoney } from '#domain/document/deck/main/executive-summary.ts'
import { enteredRuns } from '#domain/document/deck/main/portfolio.ts'
import type { DeckSlide, Run } from '#domain/document/deck/types.ts'
import { ownerName } from '#domain/document/owner-name.ts'
import { openDisagreements } from '#domain/document/report/disagreements.ts'
import { runsOf, voices } from '#domain/document/report/findings.ts'
import { opportunityTable } from '#domain/document/report/opportunities.ts'
import { chapterPictures } from '#domain/document/report/picture/chapters.ts'
import { PICTURE_WIDTH } from '#domain/document/report/picture/picture.ts'
import { portfolioTable } from '#domain/document/report/portfolio.ts'
import { recommendations } from '#domain/document/report/recommendations.ts'
import { summaryHeadlines } from '#domain/document/report/roi.ts'
import { savingsKindsTable } from '#domain/document/report/savings-kinds.ts'
import { MAIN_ROWS, type ReportBlock } from '#domain/document/report/types.ts'
import { tagNotes } from '#domain/document/tag.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import { chiefFindings } from '#domain/finding/chief.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { type GeneratedKind, SUMMARY_FIELD } from '#domain/slide.ts'
import { amountText, inRounded } from '#domain/text/number-style.ts'

const ROWS = MAIN_ROWS
const FOUND = 4
const OWNERS = 7

/** One chapter per slide of the storyline that the audit supports. */
export const reportStory = (facts: SnapshotFacts): ReportBlock[] => inRounded(() => chapters(facts))

function chapters(facts: SnapshotFacts): ReportBlock[] {
  return storyOf(facts).flatMap(({ kind, slide }, index) => [
    {
      kind: 'heading',
      level: 1,
      text: facts.messages.report.chapters[kind],
      ...(index > 0 && { flows: true as const }),
    } as const,
    { kind: 'paragraph', style: 'lead', content: messageOf(slide) } as const,
    ...(CHAPTERS[kind]?.(facts) ?? chapterPictures(kind, facts, PICTURE_WIDTH)),
  ])
}

/** The title of a slide with its figures. */
function messageOf({ title, elements }: DeckSlide): Run[] {
  const named = elements.find(element => element.kind === 'text' && element.role === 'title')
  const runs = named?.kind === 'text' ? (named.paragraphs[0]?.runs ?? []) : [{ text: title }]
  const last = runs.at(-1)
  return [
    ...runs.map(run => ({ ...run, ...(run.figureId && { bold: true }) })),
    ...(last && /[.?!]$/.test(last.text) ? [] : [{ text: '.' }]),
  ]
}

const body = (text: string, { names }: SnapshotFacts): ReportBlock => ({
  kind: 'paragraph',
  style: 'body',
  content: runsOf(text, names),
})

const money = (figure: Figure): Run[] => [
  { text: amountText(figure.value, 'money'), figureId: figure.id, bold: true },
]

/** What a chapter contains; its pictures where it has nothing else. */
const CHAPTERS: Partial<Record<GeneratedKind, (facts: SnapshotFacts) => ReportBlock[]>> = {
  executive_summary: summary,
  situation,
  business_impact: businessImpact,
  process_map: map,
  key_findings: findings,
  options,
  business_case: businessCase,
  recommendations,
  decisions,
}

function summary(facts: SnapshotFacts): ReportBlock[] {
  const { messages } = facts
  const actions = actionsOf(facts)
  const figures = facts.shownCase ? shownHeadlines(facts) : Object.values(facts.roiFigures.entries)
  const shown = hasMoney(facts)
  return [
    ...inWords(facts),
    ...(shown
      ? [...tagNotes(figures, facts).map(text => body(text, facts)), ...summaryHeadlines(facts)]
      : []),
    ...(actions.length > 0
      ? [
          { kind: 'heading', level: 2, text: messages.report.summary.first } as const,
          ...actions.map(({ saving, ...action }, index) => {
            const given = { ...action, n: index + 1, saving: `{${saving}}` }
            return body(messages.report.summary.action(given), facts)
          }),
        ]
      : missingOf(facts).map(text => body(text, facts))),
    ...asked(facts),
  ]
}

/** The summary in sentences, if a user wrote or accepted one on the executive summary slide that every deck has. */
function inWords(facts: SnapshotFacts): ReportBlock[] {
  const slide = facts.slides.find(({ kind, copy }) => kind === 'executive_summary' && !copy)
  const text = slide?.texts[SUMMARY_FIELD]?.text ?? ''
  return text
    .split('\n')
    .filter(line => line.trim() !== '')
    .map(line => body(line, facts))
}

/** The question of the audit, in the client's words. */
const asked = (facts: SnapshotFacts): ReportBlock[] =>
  facts.audit.description.trim() === ''
    ? []
    : [
        { kind: 'heading', level: 2, text: facts.messages.report.summary.asked },
        { kind: 'paragraph', style: 'body', content: excerpt(facts.audit.description, 900) },
      ]

function situation({ map: sums, messages }: SnapshotFacts): ReportBlock[] {
  if (!sums) return []
  const { caption, columns } = messages.report.situation
  const left = sums.owners.length - OWNERS
  return [
    {
      kind: 'table',
      caption,
      columns: [
        { heading: columns.who, share: 4 },
        { heading: columns.steps, share: 1, align: 'right' },
        { heading: columns.hours, share: 2, align: 'right' },
        { heading: columns.cost, share: 2, align: 'right' },
      ],
      rows: sums.owners
        .slice(0, OWNERS)
        .map(({ owner, steps, hours, cost }) => [
          ownerName({ owner }, messages),
          String(steps),
          [{ text: figureText(hours), figureId: hours.id }],
          money(cost),
        ]),
    },
    ...(left > 0
      ? [
          {
            kind: 'paragraph',
            style: 'small',
            content: messages.deck.situation.further({ count: left }),
          } as const,
        ]
      : []),
  ]
}

/** The strongest statement of each point, beside what it proves. */
function businessImpact(facts: SnapshotFacts): ReportBlock[] {
  const { meanings } = facts.messages.deck.businessImpact
  return impactsOf(facts).flatMap(({ point, statements }): ReportBlock[] =>
    voices(
      statements.slice(0, 1).map(({ source }) => source),
      facts.report,
      facts.messages,
    ).map(voice => ({ ...voice, source: `${voice.source} · ${voice.tag}`, tag: meanings[point] })),
  )
}

function map(facts: SnapshotFacts): ReportBlock[] {
  const named = new Map(facts.steps.map(step => [step.id, step.label]))
  const words = facts.messages.report.map
  const decisions = facts.steps.filter(step => step.isDecision).map(step => excerpt(step.label, 60))
  const first = facts.steps[0]
  return [
    body(
      `${first ? words.begins({ step: excerpt(named.get(first.id) ?? '', 60) }) : ''}${
        decisions.length === 0 ? words.noDecision : words.decisions({ steps: decisions.slice(0, ROWS) })
      }`,
      facts,
    ),
    ...chapterPictures('process_map', facts, PICTURE_WIDTH),
  ]
}

function findings({ report, names, messages }: SnapshotFacts): ReportBlock[] {
  return chiefFindings(report.findings, FOUND).flatMap(({ sentence, grounds, quotes }): ReportBlock[] => [
    { kind: 'paragraph', style: 'body', content: runsOf(sentence, names) },
    ...(grounds === '' ? [] : [{ kind: 'paragraph', style: 'small', content: grounds } as const]),
    ...voices(quotes.slice(0, 2), report, messages),
  ])
}

function options(facts: SnapshotFacts): ReportBlock[] {
  return [
    portfolioTable(facts) ?? opportunityTable(facts, ROWS),
    ...chapterPictures('options', facts, PICTURE_WIDTH),
  ]
}

function businessCase(facts: SnapshotFacts): ReportBlock[] {
  const content = enteredRuns(facts)
  // The chapter's title names every other reason.
  const isAssumed = facts.roiTag === 'period'
  return [
    ...(isAssumed ? tagNotes(shownHeadlines(facts), facts).map(text => body(text, facts)) : []),
    ...chapterPictures('business_case', facts, PICTURE_WIDTH),
    ...(content.length === 0 ? [] : [{ kind: 'paragraph', style: 'body', content } as const]),
    ...savingsKindsTable(facts),
  ]
}

function decisions(facts: SnapshotFacts): ReportBlock[] {
  return [
    ...askedOf(actionsNow(facts), facts).map((text, index) => body(`${index + 1}. ${text}`, facts)),
    ...openDisagreements(facts),
  ]
}

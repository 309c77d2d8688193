// The main part of the report: the storyline of the deck in the same order, each chapter with its message and tables.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { actionsOf, missingOf } from '#domain/document/deck/actions.ts'
import { storyOf } from '#domain/document/deck/deck.ts'
import { askedOf, openOf } from '#domain/document/deck/main/decisions.ts'
import { buildText } from '#domain/document/deck/main/roadmap.ts'
import type { DeckSlide, Run } from '#domain/document/deck/types.ts'
import { runsOf, voices } from '#domain/document/report/findings.ts'
import {
  headlineBlocks,
  kinds,
  MAIN_ROWS,
  matrix,
  opportunityTable,
  risk,
  whatWentIn,
} from '#domain/document/report/money.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { type GeneratedKind, SLIDE_TITLES, SUMMARY_FIELD } from '#domain/document/slide.ts'
import { tagNotes } from '#domain/document/tag.ts'
import { oneLine } from '#domain/document/text.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import { chiefFindings } from '#domain/finding/finding.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { FRICTION_LABELS, type ProcessStep } from '#domain/process/step.ts'
import { differingText } from '#domain/process/step-field.ts'
import { amountText } from '#domain/text/number-style.ts'

const ROWS = MAIN_ROWS
const FOUND = 5

/** One chapter per slide of the storyline that the audit supports. */
export function story(facts: SnapshotFacts): ReportBlock[] {
  return storyOf(facts).flatMap(({ kind, slide }, index) => [
    {
      kind: 'heading',
      level: 1,
      text: SLIDE_TITLES[kind],
      ...(index > 0 && { flows: true as const }),
    } as const,
    { kind: 'paragraph', style: 'lead', content: messageOf(slide) } as const,
    ...CHAPTERS[kind](facts),
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

const CHAPTERS: Record<GeneratedKind, (facts: SnapshotFacts) => ReportBlock[]> = {
  executive_summary: summary,
  situation,
  complication,
  costs,
  process_map: map,
  key_findings: findings,
  options,
  business_case: businessCase,
  risk,
  recommendations,
  decisions,
}

function summary(facts: SnapshotFacts): ReportBlock[] {
  const actions = actionsOf(facts)
  const figures = Object.values(facts.roiFigures.entries)
  const shown = facts.roi.saved || facts.roiTag === 'unsaved'
  return [
    ...inWords(facts),
    ...(shown ? [...tagNotes(figures, facts).map(text => body(text, facts)), ...headlineBlocks(facts)] : []),
    ...(actions.length > 0
      ? [
          { kind: 'heading', level: 2, text: 'What to do first' } as const,
          ...actions.map(({ title, owner, saving }, index) =>
            body(`${index + 1}. ${title}: {${saving}} expected. ${owner}.`, facts),
          ),
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

export const ASKED = 'What was asked'

/** The question of the audit, in the client's words. */
const asked = (facts: SnapshotFacts): ReportBlock[] =>
  facts.audit.description.trim() === ''
    ? []
    : [
        { kind: 'heading', level: 2, text: ASKED },
        { kind: 'paragraph', style: 'body', content: excerpt(facts.audit.description, 900) },
      ]

function situation({ map: sums }: SnapshotFacts): ReportBlock[] {
  if (!sums) return []
  return [
    {
      kind: 'table',
      caption: 'Who does the work, and what it costs a year',
      columns: [
        { heading: 'Who', share: 4 },
        { heading: 'Steps', share: 1, align: 'right' },
        { heading: 'Hours a year', share: 2, align: 'right' },
        { heading: 'Cost a year', share: 2, align: 'right' },
      ],
      rows: sums.owners
        .slice(0, ROWS)
        .map(({ owner, steps, hours, cost }) => [
          owner || 'No owner named',
          String(steps),
          [{ text: figureText(hours), figureId: hours.id }],
          money(cost),
        ]),
    },
  ]
}

const stepTable = (caption: string, steps: { step: ProcessStep; cost: Figure }[]): ReportBlock => ({
  kind: 'table',
  caption,
  columns: [
    { heading: 'Step', share: 4.6 },
    { heading: 'Owner', share: 3 },
    { heading: 'Minutes', share: 1.3, align: 'right' },
    { heading: 'Friction', share: 1.9 },
    { heading: 'Cost a year', share: 2, align: 'right' },
  ],
  rows: steps.map(({ step, cost }) => [
    `${oneLine(step.label) || 'Unnamed step'}${differingText(step) === '' ? '' : ' · accounts differ'}`,
    step.owner,
    amountText(step.durationMin, 'count'),
    FRICTION_LABELS[step.friction],
    money(cost),
  ]),
})

function complication({ map: sums }: SnapshotFacts): ReportBlock[] {
  const marked = sums?.byCost.filter(({ step }) => step.friction !== 'none').slice(0, ROWS) ?? []
  return [stepTable('Steps that lose time or risk mistakes, by cost', marked)]
}

function costs({ map: sums }: SnapshotFacts): ReportBlock[] {
  return [stepTable('The steps that cost most', sums?.byCost.slice(0, ROWS) ?? [])]
}

function map(facts: SnapshotFacts): ReportBlock[] {
  const named = new Map(facts.steps.map(step => [step.id, step.label]))
  const decisions = facts.steps.filter(step => step.isDecision).map(step => `“${excerpt(step.label, 60)}”`)
  const first = facts.steps[0]
  return [
    body(
      `${first ? `It begins with “${excerpt(named.get(first.id) ?? '', 60)}”. ` : ''}${
        decisions.length === 0
          ? 'No decision is marked on it.'
          : `Decisions are taken at ${decisions.slice(0, ROWS).join(', ')}.`
      } The drawing is in the deck; the appendix lists every step.`,
      facts,
    ),
  ]
}

function findings({ report, names }: SnapshotFacts): ReportBlock[] {
  return chiefFindings(report.findings, FOUND).flatMap(({ sentence, grounds, quotes }): ReportBlock[] => [
    { kind: 'paragraph', style: 'body', content: runsOf(sentence, names) },
    ...(grounds === '' ? [] : [{ kind: 'paragraph', style: 'small', content: grounds } as const]),
    ...voices(quotes.slice(0, 2), report),
  ])
}

function options(facts: SnapshotFacts): ReportBlock[] {
  return [matrix(facts), opportunityTable(facts, ROWS)]
}

function businessCase(facts: SnapshotFacts): ReportBlock[] {
  return [...whatWentIn(facts), ...kinds(facts)]
}

function recommendations(facts: SnapshotFacts): ReportBlock[] {
  return actionsOf(facts).flatMap(({ title, lever, owner, saving, first, test, verdict }): ReportBlock[] => [
    {
      kind: 'heading',
      level: 2,
      text: runsOf(title, facts.names)
        .map(run => run.text)
        .join(''),
    },
    {
      kind: 'paragraph',
      style: 'small',
      content: runsOf(`${lever} · {${saving}} expected · ${owner}`, facts.names),
    },
    body(`Day 1–30: ${first}`, facts),
    body(`Day 31–60: ${buildText({ verdict })}`, facts),
    body(`Day 61–90: ${test}`, facts),
  ])
}

/** Unresolved contradictions: different statements about one subject, and volumes that do not match the flow. */
function unsettled(facts: SnapshotFacts): string[][] {
  return [
    ...openOf(facts).map(({ step, about, accounts }) => [
      step,
      about,
      accounts.map(each => `${each.value} (${each.interviewee ?? 'not named'})`).join(', '),
    ]),
    ...facts.report.flowDisputes
      .filter(({ settled }) => !settled)
      .map(({ step, own, flow }) => [
        step,
        'Runs a month against the flow',
        `${own.value} (${own.source}), ${flow.value} (${flow.source})`,
      ]),
  ]
}

function decisions(facts: SnapshotFacts): ReportBlock[] {
  const open = unsettled(facts)
  return [
    ...askedOf(actionsOf(facts), facts).map((text, index) => body(`${index + 1}. ${text}`, facts)),
    ...(open.length === 0
      ? []
      : [
          {
            kind: 'table',
            caption: 'To settle first: what was said about the same step',
            columns: [
              { heading: 'Step', share: 3 },
              { heading: 'About', share: 2 },
              { heading: 'Said', share: 5 },
            ],
            rows: open.slice(0, ROWS),
          } as const satisfies ReportBlock,
        ]),
  ]
}

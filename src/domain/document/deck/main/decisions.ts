// The decisions that the client is asked to make, and what must be resolved first.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { actionsNow, type DeckAction, missingOf, optionName } from '#domain/document/deck/actions.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { hasMoney } from '#domain/document/deck/main/executive-summary.ts'
import { portfolioFigures } from '#domain/document/deck/main/portfolio.ts'
import { withOpenCost } from '#domain/document/deck/open-costs.ts'
import { GRID, plain } from '#domain/document/deck/page.ts'
import { caption, figureRun, story, writtenBox } from '#domain/document/deck/story.ts'
import { type TableSpec, tables } from '#domain/document/deck/table.ts'
import type { DeckSlide, Run, SlideElement } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import type { Figure } from '#domain/figure/figure.ts'
import type { Statement } from '#domain/interview/contradiction.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { disputedFigure } from '#domain/opportunity/disputed.ts'
import { amountText, sumSign } from '#domain/text/number-style.ts'

/** Most and usually least contradictions with their statements, most of the others, and the longest name among these. */
const SHOWN = 4
const LEAST_SHOWN = 2
const NAMED = 8
const STEP_NAME = 40
const ASKED = { x: GRID.left, w: 410 } as const
const OPEN = { x: 500, w: 406 } as const
const OPEN_BOX = { ...OPEN, y: GRID.top + 22, h: GRID.bottom - GRID.top - 22 } as const

/** The slide; none if there is nothing to decide or resolve. */
export function decisionSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const actions = actionsNow(facts)
  const { decisions: words, fields } = facts.messages.deck
  const asked = askedOf(actions, facts)
  const open = openOf(facts)
  if (actions.length === 0 && open.length === 0) return []
  const wide = open.length === 0
  return [
    story(writing, facts, {
      kicker: words.kicker,
      title: words.title({ asked: asked.length, open: open.length }),
      say: words.say,
      figures: [
        ...(facts.shownCase
          ? portfolioFigures(facts.shownCase)
          : hasMoney(facts)
            ? [facts.roiFigures.entries.implementationCost]
            : []),
        ...actions.flatMap(({ saving }) => facts.names[saving] ?? []),
        ...open.slice(0, SHOWN).flatMap(each => known(disputedFigure(facts.steps, each)) ?? []),
      ],
      layout: 'columns',
      notes: open.flatMap(({ step, about, accounts }) =>
        accounts.map(({ value, interviewee, quote }) =>
          words.note({ step, about, value, who: interviewee ?? words.notNamed, quote }),
        ),
      ),
      elements: [
        caption(words.asked, ASKED.x, GRID.top, ASKED.w),
        writtenBox(
          writing,
          {
            name: 'asked',
            label: fields.decisions,
            text: asked.map((each, index) => `${index + 1}. ${each}`).join('\n'),
          },
          { x: ASKED.x, y: GRID.top + 26, w: wide ? GRID.width : ASKED.w, h: GRID.bottom - GRID.top - 26 },
          'body',
          facts,
          { size: wide ? 22 : 19, spaceAfter: 10, spread: true },
        ),
        ...(wide ? [] : [caption(words.open, OPEN.x, GRID.top, OPEN.w), ...disagreementTable(open, facts)]),
      ],
    }),
  ]
}

/** The requested decisions, with references to figures. */
export function askedOf(actions: readonly DeckAction[], facts: SnapshotFacts): string[] {
  const missing = missingOf(facts)
  const { actions: named, decisions: words } = facts.messages.deck
  const [first] = actions
  const begin = actions.map(({ title, owner }) =>
    owner === named.noOwner ? words.nameOwner({ title }) : words.confirmOwner({ title, owner }),
  )
  const money = releaseOf(facts)
  if (!first) return missing
  return [...money, ...begin, ...missingOf(facts, { isSettling: false })].slice(0, 5)
}

/** The money asked for; without a portfolio only where the ROI is saved with own inputs. */
function releaseOf(facts: SnapshotFacts): string[] {
  const { loses, shownCase, quarters, roiTag, roiFigures, messages } = facts
  const { decisions: words } = messages.deck
  if (loses) return [words.change]
  if (shownCase) {
    const { count, oneOff, firstYearRunning, invest } = shownCase
    const isOnce = oneOff.value !== 0
    const isRunning = firstYearRunning.value !== 0
    const added = [oneOff.value ?? 0, firstYearRunning.value ?? 0]
    return [
      words.releaseFunded({
        count: count.value ?? 0,
        isPlanned: quarters.length > 0,
        isOnce,
        isRunning,
        isSumRounded: sumSign({ added, subtracted: [] }, invest.value ?? 0) !== '=',
        open: withOpenCost(facts).map(({ expected }) => optionName(expected.opportunity.title, messages)),
      }),
    ]
  }
  const isAsked = hasMoney(facts) && !roiTag && roiFigures.entries.implementationCost.value !== 0
  return isAsked ? [words.release] : []
}

/** Contradictions without a decision. */
export const openOf = ({ report }: SnapshotFacts) =>
  report.contradictions.filter(({ settled }) => !settled || settled.use === 'range')

type Dispute = ReturnType<typeof openOf>[number]

/** The money a year between the statements of a disagreement; empty while it is unknown. */
export function worthRuns(dispute: Dispute, { steps }: Pick<SnapshotFacts, 'steps'>): Run[] {
  return worthRun(disputedFigure(steps, dispute))
}

/** The money of a disagreement, linked to its figure; empty while it is unknown. */
export const worthRun = (worth: Figure | null): Run[] =>
  worth && worth.value !== null ? [figureRun(worth, amountText(worth.value, 'money'))] : []

/** Null while a number of the step, from which the money is computed, is unknown. */
const known = (worth: Figure | null): Figure | null => (worth?.value === null ? null : worth)

/** Whether no cost is calculated from what is disagreed about: a share of cases. */
export const isWithoutCost = ({ subject }: Dispute) => subject === 'percent' || subject === 'share'

const QUOTED = 60

/** A statement with its speaker; what a share is of, only the quote says. */
export function statementText(
  { value, interviewee, quote }: Statement,
  dispute: Dispute,
  { deck, terms }: SnapshotFacts['messages'],
): string {
  const said =
    quote !== '' && isWithoutCost(dispute) ? `, ${terms.quoted({ text: excerpt(quote, QUOTED) })}` : ''
  return `${excerpt(interviewee ?? deck.decisions.notNamed, 40)}: ${value}${said}`
}

/** What a disagreement is about, and what it is worth a year. */
function disputeRuns(dispute: Dispute, facts: Pick<SnapshotFacts, 'steps' | 'messages'>): Run[] {
  const { decisions: words } = facts.messages.deck
  const money = worthRuns(dispute, facts)
  return [
    { text: dispute.step, bold: true },
    { text: words.about({ about: dispute.about }) },
    ...(money.length > 0 ? filled(words.worth, { money }) : []),
    ...(isWithoutCost(dispute) ? [{ text: words.noWorth }] : []),
  ]
}

/** `count` contradictions with their statements, and `named` others by their step. */
interface OpenParts {
  count: number
  named: number
}

/** One table that names as many contradictions as possible: at most `SHOWN` with their statements, and how many remain. */
function disagreementTable(open: readonly Dispute[], facts: SnapshotFacts): SlideElement[] {
  const made = (parts: OpenParts) => tables(openTable(open, parts, facts), OPEN_BOX)
  const counts = fewerAndFewer(Math.min(SHOWN, open.length), 1)
  const fitting = counts.flatMap((count): OpenParts[] => {
    const others = fewerAndFewer(Math.min(NAMED, open.length - count), 0)
    const named = others.find(each => {
      const [table, ...more] = made({ count, named: each })
      const last = plain(table?.rows.at(-1)?.cells[1]?.runs ?? [])
      return more.length === 0 && (each === 0 || !last.endsWith('…'))
    })
    return named === undefined ? [] : [{ count, named }]
  })
  const [most = { count: 1, named: 0 }] = fitting
    .filter(({ count }, at) => at === 0 || count >= LEAST_SHOWN)
    .sort((a, b) => b.count + b.named - a.count - a.named)
  return made(most).slice(0, 1)
}

/** From `most` down to `least`. */
const fewerAndFewer = (most: number, least: number) =>
  Array.from({ length: Math.max(0, most - least + 1) }, (_, fewer) => most - fewer)

function openTable(open: readonly Dispute[], { count, named }: OpenParts, facts: SnapshotFacts): TableSpec {
  const { decisions: words } = facts.messages.deck
  const rows = open
    .slice(0, count)
    .map(dispute => [
      disputeRuns(dispute, facts),
      dispute.accounts.map(each => statementText(each, dispute, facts.messages)).join('; '),
    ])
  const left = open.length - count
  const names = new Set(open.slice(count, count + named).map(({ step }) => excerpt(step, STEP_NAME)))
  const others = named > 0 ? words.others({ names: [...names], others: left - named }) : ''
  const more = left > 0 ? [[[{ text: words.more({ count: left }), colour: 'muted' as const }], others]] : []
  return {
    name: 'Conflicting statements',
    columns: [
      { heading: words.columns.what, share: 3, lines: 4 },
      { heading: words.columns.said, share: 4, lines: 6 },
    ],
    rows: [...rows, ...more],
    alt: words.alt,
    sizes: [15, 14, 13],
  }
}

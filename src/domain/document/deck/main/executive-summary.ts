// The executive summary: the decision with its value as a range, its cost, and the first actions.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { actionsOf, type DeckAction, missingOf } from '#domain/document/deck/actions.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { headlineColumns, shownHeadlines } from '#domain/document/deck/headline.ts'
import { portfolioTitle } from '#domain/document/deck/main/portfolio.ts'
import { main } from '#domain/document/deck/main-text.ts'
import { GRID, rule, textBox } from '#domain/document/deck/page.ts'
import { caption, figureRun, runsOf, story, writtenBox } from '#domain/document/deck/story.ts'
import type { DeckSlide, SlideElement } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import { type Figure, noCostText } from '#domain/figure/figure.ts'
import { disagree } from '#domain/roi/headline.ts'
import { SUMMARY_FIELD } from '#domain/slide.ts'
import { amountText } from '#domain/text/number-style.ts'

const FIGURES = { x: 556, w: 350 } as const
const TEXT = { x: GRID.left, w: 470 } as const

/** The executive summary: the recommended actions and their figures. */
export function executiveSummarySlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const actions = actionsOf(facts)
  const { executiveSummary: words } = facts.messages.deck
  const figures = shownFigures(actions, facts)
  const text = writing.slide.texts[SUMMARY_FIELD]?.text ?? ''
  const top = text === '' ? GRID.top : GRID.top + WORDS_HEIGHT + 14
  const list =
    actions.length > 0 ? actionList(writing, actions, facts, top) : missingList(writing, facts, top)
  const summary = inWords(writing, facts)
  return [
    story(writing, facts, {
      kicker: words.kicker,
      title: answerTitle(facts),
      say: words.say,
      figures,
      layout: 'columns',
      // Text that does not fit on the slide.
      notes:
        text === ''
          ? []
          : [
              runsOf(text, facts)
                .map(run => run.text)
                .join(''),
            ],
      elements: [
        ...(text === '' ? [] : [summary]),
        ...list,
        ...(hasMoney(facts)
          ? headlineColumns(facts, FIGURES.x, FIGURES.w)
          : expected(writing, actions, facts)),
      ],
    }),
  ]
}

/** Whether ROI figures are meaningful: a user saved them, or the audit proposes them. */
export const hasMoney = ({ roi, roiTag, shownCase }: SnapshotFacts) =>
  roi.saved || roiTag === 'unsaved' || shownCase !== null

function shownFigures(actions: readonly DeckAction[], facts: SnapshotFacts): Figure[] {
  const saved = actions.flatMap(({ saving }) => facts.names[saving] ?? [])
  const { together } = facts
  if (hasMoney(facts)) return [...shownHeadlines(facts), ...saved]
  return [...(together ? [together.figure, together.ends.p10, together.ends.p90] : []), ...saved]
}

function answerTitle(facts: SnapshotFacts): string {
  const { roi, roiFigures, roiTag, loses, together } = facts
  const funded = portfolioTitle(facts)
  if (funded !== null) return funded
  const { titles } = facts.messages.deck.executiveSummary
  const missing = missingOf(facts).length
  if (!roi.saved && roiTag !== 'unsaved')
    return together ? titles.costsMissing : titles.missing({ count: missing })
  if (disagree(roiFigures)) return titles.disagree
  if (loses) return titles.loses
  const { entries, payback } = roiFigures
  return entries.implementationCost.value === 0 ? titles.free({ cost: noCostText(payback) }) : titles.invest
}

/** Without entered costs: the expected savings, and the missing inputs. */
function expected(writing: Writing, actions: readonly DeckAction[], facts: SnapshotFacts): SlideElement[] {
  const { together, messages } = facts
  const { executiveSummary: words, range, fields } = messages.deck
  if (!together || actions.length === 0) return []
  const { p10, p90 } = together.ends
  const money = (figure: Figure) => [figureRun(figure, amountText(figure.value, 'money'), { bold: false })]
  const { x, w } = FIGURES
  return [
    caption(words.expected, x, GRID.top, w),
    textBox('Range of the savings', { x, y: GRID.top + 26, w, h: 80 }, [
      main(filled(range, { low: money(p10), high: money(p90) }), 'figure', { size: 26 }),
      main(words.range, 'small'),
    ]),
    caption(words.missing, x, GRID.top + 124, w),
    writtenBox(
      writing,
      { name: 'missing', label: fields.missing, text: missingOf(facts).join('\n') },
      { x, y: GRID.top + 150, w, h: GRID.bottom - GRID.top - 150 },
      'body',
      facts,
      { size: 16, spaceAfter: 8, spread: true },
    ),
  ]
}

const WORDS_HEIGHT = 108

/** The summary in sentences, which a user writes or accepts; there is no generated text. */
function inWords(writing: Writing, facts: SnapshotFacts): SlideElement {
  const w = hasMoney(facts) || actionsOf(facts).length > 0 ? TEXT.w : GRID.width
  const written = { name: SUMMARY_FIELD, label: facts.messages.deck.fields.summary, text: '' }
  const box = { x: TEXT.x, y: GRID.top, w, h: WORDS_HEIGHT }
  return writtenBox(writing, written, box, 'body', facts, { size: 16 })
}

/** The first actions with owner and savings, from `start` downwards. */
function actionList(
  writing: Writing,
  actions: readonly DeckAction[],
  facts: SnapshotFacts,
  start: number,
): SlideElement[] {
  const { loses, messages } = facts
  const { executiveSummary: words, fields } = messages.deck
  const top = start + 24
  const height = (GRID.bottom - top) / actions.length
  const valign = actions.length > 1 ? 'top' : 'middle'
  return [
    caption(loses ? words.firstLosing : words.first, TEXT.x, start, TEXT.w),
    ...actions.flatMap(
      ({ title, owner, saving, lever, quarter, isAssumed, isCostOpen }, index): SlideElement[] => {
        const y = top + index * height
        return [
          ...(index > 0 ? [rule(`Action rule ${index}`, TEXT.x, y - 6, TEXT.w)] : []),
          textBox(
            `Number ${index + 1}`,
            { x: TEXT.x, y, w: 30, h: valign === 'middle' ? height - 12 : 34 },
            [main(String(index + 1), 'figure', { size: 26, colour: 'signal' })],
            { valign },
          ),
          writtenBox(
            writing,
            {
              name: `action:${index + 1}`,
              label: fields.action({ n: index + 1 }),
              text: words.action({ title, saving, owner, lever, quarter, isAssumed, isCostOpen }),
            },
            { x: TEXT.x + 36, y, w: TEXT.w - 36, h: height - 12 },
            'body',
            facts,
            {
              size: actions.length > 2 ? 17 : 20,
              spaceAfter: 3,
              valign,
            },
          ),
        ]
      },
    ),
  ]
}

/** Without recommendations: what is needed first. */
function missingList(writing: Writing, facts: SnapshotFacts, start: number): SlideElement[] {
  const missing = missingOf(facts)
  const { executiveSummary: words, fields } = facts.messages.deck
  const w = hasMoney(facts) ? TEXT.w : GRID.width
  return [
    caption(words.needed, TEXT.x, start, w),
    writtenBox(
      writing,
      { name: 'missing', label: fields.missing, text: missing.join('\n') },
      { x: TEXT.x, y: start + 26, w, h: GRID.bottom - start - 26 },
      'body',
      facts,
      { size: 24, spaceAfter: 12, spread: true },
    ),
  ]
}

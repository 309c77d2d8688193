// The complication: the share of cost in steps with friction, and what interviewees say about them.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { filled } from '#domain/document/deck/filled.ts'
import { recordedRow } from '#domain/document/deck/main/recorded.ts'
import { main } from '#domain/document/deck/main-text.ts'
import { GRID, rule, textBox } from '#domain/document/deck/page.ts'
import { barLook, caption, figureRun, story } from '#domain/document/deck/story.ts'
import type { DeckSlide, DeckWords, SlideElement } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import { quoteText, speakerText } from '#domain/document/quote.ts'
import { clip, oneLine } from '#domain/document/text.ts'
import { assumedText, voicesFor } from '#domain/figure/evidence-text.ts'
import { excerpt } from '#domain/interview/interview.ts'
import { FRICTION_COLOURS } from '#domain/palette.ts'
import type { MapFigures } from '#domain/process/map-figures.ts'
import { ownerOf } from '#domain/process/owner.ts'
import { FRICTION_LABELS, type ProcessStep } from '#domain/process/step.ts'
import { answersOf } from '#domain/report.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Most steps on the slide. */
const WORST = 3

/** The slide; none if no step has friction. */
export function complicationSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const { map, messages } = facts
  const { complication: words } = messages.deck
  const marked = map?.byCost.filter(({ step }) => step.friction !== 'none') ?? []
  if (!map || marked.length === 0) return []
  const [difference] = facts.differences
  const worst = marked.slice(0, difference ? WORST - 1 : WORST)
  const answers = answersOf(facts.interviews)
  const top = GRID.top + 92
  const row = (GRID.bottom - top) / (worst.length + (difference ? 1 : 0))
  return [
    story(writing, facts, {
      kicker: words.kicker,
      title: words.title({
        steps: marked.length,
        known: marked.filter(({ cost }) => cost.value !== null).length,
        isWhole: map.leftOut === 0,
        isRecorded: difference !== undefined,
      }),
      say: words.say,
      figures: [
        map.friction,
        map.frictionShare,
        map.total,
        ...worst.map(({ cost }) => cost),
        ...(difference ? [difference.money] : []),
      ],
      elements: [
        ...(map.total.value === null ? [] : frictionBar(map, facts)),
        ...worst.flatMap((each, index) =>
          rowOf(each, index, { y: top + index * row, h: row }, { answers, messages }),
        ),
        ...(difference ? recordedRow(difference, { y: top + worst.length * row, h: row }, facts) : []),
      ],
    }),
  ]
}

/** One step: its friction, its cost, and a quote; without one, whom to ask next. */
function rowOf(
  { step, cost }: MapFigures['byCost'][number],
  index: number,
  { y, h: row }: { y: number; h: number },
  { answers, messages }: Pick<SnapshotFacts, 'messages'> & { answers: Parameters<typeof voicesFor>[2] },
): SlideElement[] {
  const { deck, terms } = messages
  const [voice] = voicesFor(cost, step, answers)
  return [
    rule(`Row rule ${index + 1}`, GRID.left, y, GRID.width),
    {
      kind: 'shape',
      name: `${FRICTION_LABELS[step.friction]} mark ${index + 1}`,
      shape: step.friction === 'time_sink' ? 'ellipse' : 'triangle',
      box: { x: GRID.left, y: y + 13, w: 13, h: 13 },
      fill: FRICTION_COLOURS[step.friction],
    },
    textBox(`Step ${index + 1}`, { x: GRID.left + 24, y: y + 8, w: 316, h: row - 12 }, [
      main(
        clip(oneLine(step.label) || deck.unnamedStep, { font: 'serif', size: 17, bold: true }, 316, 1),
        'lead',
      ),
      main(
        [
          ...(cost.value === null
            ? [{ text: deck.complication.noCost }]
            : filled(deck.complication.cost, { cost: [figureRun(cost, amountText(cost.value, 'money'))] })),
          {
            text: ['', terms.frictions[step.friction], cost.value === null ? '' : assumedText(cost)]
              .filter((part, index) => index === 0 || part !== '')
              .join(' · '),
          },
        ],
        'body',
        { size: 14 },
      ),
    ]),
    textBox(
      `Voice ${index + 1}`,
      { x: 414, y: y + 6, w: 492, h: row - 10 },
      voice ? quoteLines(voice, row, deck) : [openQuestion(step, deck)],
      { valign: 'middle' },
    ),
  ]
}

type Voice = ReturnType<typeof voicesFor>[number]

function quoteLines(voice: Voice, row: number, words: DeckWords) {
  const lines = Math.max(1, Math.floor((row - 32) / 19))
  const text = quoteText(voice, { font: 'serif', size: 15 }, 492, lines)
  return [main(text, 'quote'), main(speakerText(voice, words), 'small')]
}

/** Whom to ask next where no answer is linked to the step. */
const openQuestion = (step: ProcessStep, { complication: words }: DeckWords) =>
  main(
    clip(
      words.ask({ owner: excerpt(oneLine(ownerOf(step)), 60), isRisk: step.friction === 'quality_risk' }),
      { font: 'sans', size: 14 },
      492,
      2,
    ),
    'small',
    { size: 14 },
  )

/** The total cost as one bar, with the part that has friction filled. */
function frictionBar(
  { friction, total, frictionShare }: MapFigures,
  { messages }: SnapshotFacts,
): SlideElement[] {
  const { complication: words } = messages.deck
  const part = GRID.width * Math.min(1, (frictionShare.value ?? 0) / 100)
  const bar = { x: GRID.left, y: GRID.top + 24, h: 30 }
  const rest = GRID.width - part
  return [
    caption([words.bar, assumedText(friction)].filter(Boolean).join(' · '), GRID.left, GRID.top, GRID.width),
    { kind: 'shape', name: 'Whole cost', shape: 'rect', box: { ...bar, w: GRID.width }, fill: 'band' },
    {
      kind: 'shape',
      name: 'Cost with friction',
      shape: 'rect',
      box: { ...bar, w: Math.max(2, part) },
      ...barLook(friction, 'timeSink'),
    },
    textBox('Friction of the cost', { x: GRID.left, y: GRID.top + 60, w: 420, h: 22 }, [
      main(
        filled(words.friction, { friction: [figureRun(friction, amountText(friction.value, 'money'))] }),
        'body',
        { colour: 'timeSink' },
      ),
    ]),
    ...(rest > 1
      ? [
          textBox('Total cost', { x: GRID.right - 420, y: GRID.top + 60, w: 420, h: 22 }, [
            main(
              filled(words.whole, { total: [figureRun(total, amountText(total.value, 'money'))] }),
              'body',
              { align: 'right' },
            ),
          ]),
        ]
      : []),
  ]
}

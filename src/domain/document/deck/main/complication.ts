// The complication: the share of cost in steps with friction, and what interviewees say about them.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { GRID, rule, textBox } from '#domain/document/deck/page.ts'
import { barLook, caption, figureRun, main, story } from '#domain/document/deck/story.ts'
import type { DeckSlide, SlideElement } from '#domain/document/deck/types.ts'
import type { Writing } from '#domain/document/deck/writing.ts'
import { quoteText, speakerText } from '#domain/document/quote.ts'
import { clip, oneLine } from '#domain/document/text.ts'
import { assumedText, voicesFor } from '#domain/figure/evidence-text.ts'
import { FRICTION_COLOURS } from '#domain/palette.ts'
import type { MapFigures } from '#domain/process/map-figures.ts'
import { FRICTION_LABELS } from '#domain/process/step.ts'
import { answersOf } from '#domain/report.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Most steps on the slide. */
const WORST = 3

/** The slide; none if no step has friction. */
export function complicationSlides(writing: Writing, facts: SnapshotFacts): DeckSlide[] {
  const { map } = facts
  const marked = map?.byCost.filter(({ step }) => step.friction !== 'none') ?? []
  if (!map || marked.length === 0) return []
  const worst = marked.slice(0, WORST)
  const answers = answersOf(facts.interviews)
  const n = `${marked.length} ${marked.length === 1 ? 'step' : 'steps'}`
  const top = GRID.top + 92
  const row = (GRID.bottom - top) / worst.length
  return [
    story(writing, facts, {
      kicker: 'Complication',
      title: `{map.friction}, {map.friction_share} of the cost, sits in ${n} that ${marked.length === 1 ? 'loses time or risks' : 'lose time or risk'} mistakes`,
      say: 'Where the work breaks first: these steps were marked because of what people said about them.',
      figures: [map.friction, map.frictionShare, map.total, ...worst.map(({ cost }) => cost)],
      elements: [
        ...frictionBar(map),
        ...worst.flatMap((each, index) => rowOf(each, index, { y: top + index * row, h: row }, answers)),
      ],
    }),
  ]
}

/** One step: its friction, its cost, and a quote. */
function rowOf(
  { step, cost }: MapFigures['byCost'][number],
  index: number,
  { y, h: row }: { y: number; h: number },
  answers: Parameters<typeof voicesFor>[2],
): SlideElement[] {
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
        clip(oneLine(step.label) || 'Unnamed step', { font: 'serif', size: 17, bold: true }, 316, 1),
        'lead',
      ),
      main(
        [
          figureRun(cost, amountText(cost.value, 'money')),
          {
            text: [' a year', FRICTION_LABELS[step.friction], assumedText(cost)].filter(Boolean).join(' · '),
          },
        ],
        'body',
        { size: 14 },
      ),
    ]),
    textBox(`Voice ${index + 1}`, { x: 414, y: y + 6, w: 492, h: row - 10 }, quoteLines(voice, row), {
      valign: 'middle',
    }),
  ]
}

type Voice = ReturnType<typeof voicesFor>[number] | undefined

function quoteLines(voice: Voice, row: number) {
  if (!voice) return [main('Nobody has been quoted on this step.', 'small', { size: 14 })]
  const lines = Math.max(1, Math.floor((row - 32) / 19))
  const text = quoteText(voice, { font: 'serif', size: 15 }, 492, lines)
  return [main(text, 'quote'), main(speakerText(voice), 'small')]
}

/** The total cost as one bar, with the part that has friction filled. */
function frictionBar({ friction, total, frictionShare }: MapFigures): SlideElement[] {
  const part = GRID.width * Math.min(1, (frictionShare.value ?? 0) / 100)
  const bar = { x: GRID.left, y: GRID.top + 24, h: 30 }
  const rest = GRID.width - part
  return [
    caption(
      ['Cost a year, and the part of it with friction', assumedText(friction)].filter(Boolean).join(' · '),
      GRID.left,
      GRID.top,
      GRID.width,
    ),
    { kind: 'shape', name: 'Whole cost', shape: 'rect', box: { ...bar, w: GRID.width }, fill: 'band' },
    {
      kind: 'shape',
      name: 'Cost with friction',
      shape: 'rect',
      box: { ...bar, w: Math.max(2, part) },
      ...barLook(friction, 'timeSink'),
    },
    textBox('Friction of the cost', { x: GRID.left, y: GRID.top + 60, w: 420, h: 22 }, [
      main([figureRun(friction, amountText(friction.value, 'money')), { text: ' with friction' }], 'body', {
        colour: 'timeSink',
      }),
    ]),
    ...(rest > 1
      ? [
          textBox('Total cost', { x: GRID.right - 420, y: GRID.top + 60, w: 420, h: 22 }, [
            main(
              [{ text: 'of ' }, figureRun(total, amountText(total.value, 'money')), { text: ' in all' }],
              'body',
              { align: 'right' },
            ),
          ]),
        ]
      : []),
  ]
}

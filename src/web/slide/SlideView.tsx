// Draws a slide of the deck as SVG: the same elements, places and line breaks as in the PowerPoint file.

import {
  type DeckSlide,
  type Footer as FooterContent,
  SLIDE_SIZE,
  type SlideElement,
} from '#domain/document/deck/types.ts'
import { useFigureOpening } from '#web/figure/index.ts'
import { Chart } from '#web/slide/drawing/Chart.tsx'
import { Footer, Picture } from '#web/slide/drawing/Footer.tsx'
import { Paragraphs } from '#web/slide/drawing/Paragraphs.tsx'
import { Shape } from '#web/slide/drawing/Shape.tsx'
import { Stroke } from '#web/slide/drawing/Stroke.tsx'
import { Table } from '#web/slide/drawing/Table.tsx'
import { ink, toneStyle } from '#web/slide/SvgLine.tsx'

export function SlideView({ slide, footer }: { slide: DeckSlide; footer: FooterContent }) {
  // A picture says all that is on it; a group leaves it to its tables and charts to say what they show.
  const opens = useFigureOpening() !== null
  return (
    <svg
      viewBox={`0 0 ${SLIDE_SIZE.w} ${SLIDE_SIZE.h}`}
      className="block w-full border border-rule [font-variant-numeric:normal]"
      style={toneStyle(footer.tones)}
      role={opens ? 'group' : 'img'}
      aria-label={slide.elements
        .map(element => spoken(element, opens))
        .filter(Boolean)
        .join('. ')}
    >
      <rect width={SLIDE_SIZE.w} height={SLIDE_SIZE.h} fill={ink('paper')} />
      {slide.elements.map(element => (
        <Element key={element.name} element={element} />
      ))}
      <Footer footer={footer} number={slide.number} layout={slide.layout} />
    </svg>
  )
}

function Element({ element }: { element: SlideElement }) {
  if (element.kind === 'text') return <Paragraphs {...element} />
  if (element.kind === 'shape') return <Shape element={element} />
  if (element.kind === 'line') return <Stroke element={element} />
  if (element.kind === 'picture') return <Picture {...element} />
  if (element.kind === 'table') return <Table table={element} />
  return <Chart element={element} />
}

function spoken(element: SlideElement, opens: boolean): string {
  if (element.kind === 'line') return ''
  if (element.kind === 'text')
    return element.paragraphs.map(({ runs }) => runs.map(run => run.text).join('')).join(', ')
  const saysItself = opens && (element.kind === 'table' || element.kind === 'chart')
  return saysItself ? '' : (element.alt ?? '')
}

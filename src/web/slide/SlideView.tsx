// Renders a slide of the deck as SVG, with the same elements, positions and line breaks as the PowerPoint file.

import {
  type DeckSlide,
  type Footer as FooterContent,
  SLIDE_SIZE,
  type SlideElement,
} from '#domain/document/deck/types.ts'
import { useFigureOpening } from '#web/figure/index.ts'
import { Chart } from '#web/slide/rendering/Chart.tsx'
import { Footer, Picture } from '#web/slide/rendering/Footer.tsx'
import { Paragraphs } from '#web/slide/rendering/Paragraphs.tsx'
import { Shape } from '#web/slide/rendering/Shape.tsx'
import { Stroke } from '#web/slide/rendering/Stroke.tsx'
import { Table } from '#web/slide/rendering/Table.tsx'
import { DASHES, ink, toneStyle } from '#web/slide/SvgLine.tsx'

interface Props {
  slide: DeckSlide
  footer: FooterContent
  /** Fields whose texts can be edited with a click. */
  editable?: ReadonlySet<string>
  /** The field that is being edited over the rendering, and is therefore not rendered. */
  without?: string
}

export function SlideView({ slide, footer, editable = NONE, without }: Props) {
  // An image describes its whole content; a group lets its tables and charts describe themselves.
  const opens = useFigureOpening() !== null
  return (
    <svg
      viewBox={`0 0 ${SLIDE_SIZE.w} ${SLIDE_SIZE.h}`}
      className="block w-full border border-rule [font-variant-numeric:lining-nums]"
      style={toneStyle(footer.tones)}
      role={opens ? 'group' : 'img'}
      aria-label={slide.elements
        .map(element => spokenText(element, opens))
        .filter(Boolean)
        .join('. ')}
    >
      <rect width={SLIDE_SIZE.w} height={SLIDE_SIZE.h} fill={ink('paper')} />
      {slide.elements.map((element, index) => (
        <Element key={`${slide.id} ${index}`} element={element} editable={editable} without={without} />
      ))}
      <Footer footer={footer} number={slide.number} layout={slide.layout} />
    </svg>
  )
}

const NONE: ReadonlySet<string> = new Set()

interface ElementProps extends Required<Pick<Props, 'editable'>> {
  element: SlideElement
  without: string | undefined
}

function Element({ element, editable, without }: ElementProps) {
  if (element.kind === 'text') {
    const { field, box } = element
    if (field === undefined || !editable.has(field)) return <Paragraphs {...element} />
    return field === without ? null : (
      <g data-field={field} className="group cursor-text">
        <rect
          x={box.x - 3}
          y={box.y - 2}
          width={box.w + 6}
          height={box.h + 4}
          className="fill-transparent stroke-transparent stroke-1 group-hover:stroke-[#0a6548]"
          strokeDasharray={DASHES}
        />
        <Paragraphs {...element} />
      </g>
    )
  }
  if (element.kind === 'shape') return <Shape element={element} />
  if (element.kind === 'line') return <Stroke element={element} />
  if (element.kind === 'picture') return <Picture {...element} />
  if (element.kind === 'table') return <Table table={element} />
  return <Chart element={element} />
}

function spokenText(element: SlideElement, opens: boolean): string {
  if (element.kind === 'line') return ''
  if (element.kind === 'text')
    return element.paragraphs.map(({ runs }) => runs.map(run => run.text).join('')).join(', ')
  const saysItself = opens && (element.kind === 'table' || element.kind === 'chart')
  return saysItself ? '' : (element.alt ?? '')
}

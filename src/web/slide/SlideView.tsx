// Draws a slide of the deck as SVG: the same elements, places and line breaks as in the PowerPoint file.

import {
  type DeckSlide,
  type Footer,
  type LineElement,
  type Paragraph,
  type PictureElement,
  type ShapeElement,
  SLIDE_SIZE,
  type TextElement,
} from '#domain/document/deck/types.ts'
import { type Line, linesOf } from '#domain/document/lines.ts'
import { useFigureOpening } from '#web/figure/index.ts'
import { FACES, ink, pictureOf, SvgLine, toneStyle } from '#web/slide/SvgLine.tsx'

export function SlideView({ slide, footer }: { slide: DeckSlide; footer: Footer }) {
  return (
    <svg
      viewBox={`0 0 ${SLIDE_SIZE.w} ${SLIDE_SIZE.h}`}
      className="block w-full border border-rule [font-variant-numeric:normal]"
      style={toneStyle(footer.tones)}
      role={useFigureOpening() ? 'group' : 'img'}
      aria-label={slide.elements.map(spoken).filter(Boolean).join('. ')}
    >
      <rect width={SLIDE_SIZE.w} height={SLIDE_SIZE.h} fill={ink('paper')} />
      {slide.elements.map(element => {
        if (element.kind === 'text') return <Text key={element.name} element={element} />
        if (element.kind === 'shape') return <Shape key={element.name} element={element} />
        if (element.kind === 'line') return <Rule key={element.name} element={element} />
        if (element.kind === 'picture') return <Picture key={element.name} {...element} />
        return null
      })}
      <FooterLine footer={footer} number={slide.number} />
    </svg>
  )
}

function spoken(element: DeckSlide['elements'][number]): string {
  if (element.kind !== 'text') return element.kind === 'line' ? '' : (element.alt ?? '')
  return element.paragraphs.map(({ runs }) => runs.map(run => run.text).join('')).join(', ')
}

function Text({ element: { box, paragraphs, valign } }: { element: TextElement }) {
  return <Paragraphs paragraphs={paragraphs} {...box} valign={valign} />
}

interface ParagraphsProps {
  paragraphs: Paragraph[]
  x: number
  y: number
  w: number
  h: number
  valign: TextElement['valign']
}

function Paragraphs({ paragraphs, x, y, w, h, valign }: ParagraphsProps) {
  const set = paragraphs.map(paragraph => ({ paragraph, lines: linesOf(paragraph, w) }))
  const height = set.reduce((sum, { paragraph, lines }) => sum + heightOf(paragraph, lines), 0)
  let top = y + { top: 0, middle: (h - height) / 2, bottom: h - height }[valign]
  return (
    <g>
      {set.map(({ paragraph, lines }) => {
        const from = top
        top += heightOf(paragraph, lines)
        return lines.map((line, index) => {
          const baseline =
            from + (index + 0.5) * paragraph.size * paragraph.lineHeight + paragraph.size * 0.34
          return <TextLine key={baseline} {...{ line, paragraph, x, w, y: baseline }} />
        })
      })}
    </g>
  )
}

const heightOf = (paragraph: Paragraph, lines: Line[]) =>
  lines.length * paragraph.size * paragraph.lineHeight + paragraph.spaceAfter

interface LineProps {
  line: Line
  paragraph: Paragraph
  x: number
  y: number
  w: number
}

function TextLine({ line, paragraph, x, y, w }: LineProps) {
  const { align, font, size, colour, tracking, rightToLeft } = paragraph
  const start = { left: x, center: x + (w - line.width) / 2, right: x + w - line.width }[align]
  return <SvgLine x={start} y={y} {...line} {...{ font, size, colour, tracking, rightToLeft }} />
}

function Shape({ element: { box, shape, fill, line, paragraphs } }: { element: ShapeElement }) {
  const { x, y, w, h } = box
  const look = {
    fill: fill ? ink(fill) : 'none',
    ...(line && { stroke: ink(line.colour), strokeWidth: line.width }),
    ...(line?.dashed && { strokeDasharray: '4 3' }),
  }
  const corners = {
    diamond: `${x + w / 2},${y} ${x + w},${y + h / 2} ${x + w / 2},${y + h} ${x},${y + h / 2}`,
    triangle: `${x + w / 2},${y} ${x + w},${y + h} ${x},${y + h}`,
  }
  return (
    <g>
      {shape === 'rect' && <rect x={x} y={y} width={w} height={h} {...look} />}
      {shape === 'ellipse' && <ellipse cx={x + w / 2} cy={y + h / 2} rx={w / 2} ry={h / 2} {...look} />}
      {(shape === 'diamond' || shape === 'triangle') && <polygon points={corners[shape]} {...look} />}
      {paragraphs && <Paragraphs paragraphs={paragraphs} x={x + 4} y={y} w={w - 8} h={h} valign="middle" />}
    </g>
  )
}

function Rule({ element: { from, to, colour, width, dashed } }: { element: LineElement }) {
  return (
    <line
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      stroke={ink(colour)}
      strokeWidth={width}
      {...(dashed && { strokeDasharray: '4 3' })}
    />
  )
}

function Picture({ logo, box: { x, y, w, h } }: Pick<PictureElement, 'logo' | 'box'>) {
  return <image href={pictureOf(logo)} x={x} y={y} width={w} height={h} />
}

function FooterLine({ footer, number }: { footer: Footer; number: number }) {
  const text = { y: 519, fontFamily: FACES.sans, fontSize: 9, fill: ink('muted') }
  return (
    <g aria-hidden>
      <line x1={54} x2={906} y1={502} y2={502} stroke={ink('rule')} strokeWidth={0.75} />
      {footer.logo && <Picture {...footer.logo} />}
      <text x={54 + (footer.logo ? footer.logo.box.w + 12 : 0)} {...text}>
        {footer.client}
      </text>
      <text x={520} textAnchor="middle" {...text}>
        {footer.confidentiality}
      </text>
      <text x={860} textAnchor="end" {...text}>
        {footer.date}
      </text>
      <text x={906} textAnchor="end" {...text} fill={ink('ink')} fontWeight={700}>
        {number}
      </text>
    </g>
  )
}

// Renders a page of the report as SVG: the same lines in the same positions as in the PDF.

import { svgPoints } from '#domain/assessment/radar.ts'
import type { Tones } from '#domain/brand.ts'
import {
  type DrawingMark,
  linesOf,
  PAGE,
  type PageNode,
  type ReportPage,
} from '#domain/document/report/types.ts'
import { useFigureOpening } from '#web/figure/index.ts'
import { ink, pictureOf, SvgLine, toneStyle } from '#web/slide/index.ts'

export function PageView({ page, count, tones }: { page: ReportPage; count: number; tones: Tones | null }) {
  return (
    <svg
      viewBox={`0 0 ${PAGE.w} ${PAGE.h}`}
      className="block w-full border border-rule"
      style={toneStyle(tones)}
      role={useFigureOpening() ? 'group' : 'img'}
      aria-label={`Page ${page.number} of ${count}. ${page.nodes.map(spokenText).join(' ')}`}
    >
      <rect width={PAGE.w} height={PAGE.h} fill={ink('paper')} />
      {page.rules.map(({ x, y, w, colour, width }, index) => (
        <line key={index} x1={x} x2={x + w} y1={y} y2={y} stroke={ink(colour)} strokeWidth={width} />
      ))}
      {[...(page.ornaments ?? []), ...page.nodes.flatMap(marksOf)].map((mark, index) => (
        <MarkView key={index} mark={mark} />
      ))}
      {[...page.furniture, ...page.nodes.flatMap(linesOf)].map((line, index) => (
        <SvgLine key={index} {...line} />
      ))}
    </svg>
  )
}

const marksOf = (node: PageNode) => (node.tag === 'Figure' ? node.marks : [])

const spokenText = (node: PageNode) =>
  node.tag === 'Figure'
    ? node.alt
    : linesOf(node)
        .map(line => line.runs.map(run => run.text).join(''))
        .join(' ')

function MarkView({ mark }: { mark: DrawingMark }) {
  const colour = ink(mark.kind === 'picture' ? 'ink' : mark.colour)
  if (mark.kind === 'ground')
    return <rect x={mark.x} y={mark.y} width={mark.w} height={mark.h} fill={colour} />
  if (mark.kind === 'line')
    return <line x1={mark.x} y1={mark.y} x2={mark.toX} y2={mark.toY} {...strokeOf(mark)} />
  if (mark.kind === 'outline')
    return (
      <polygon
        points={svgPoints(mark.points)}
        fill={mark.fill ? colour : 'none'}
        fillOpacity={mark.fill}
        {...strokeOf(mark)}
      />
    )
  if (mark.kind === 'picture')
    return <image href={pictureOf(mark.logo)} x={mark.x} y={mark.y} width={mark.w} height={mark.h} />
  const opacity = mark.solid ? 1 : mark.isHollow ? 0 : 0.28
  return <circle cx={mark.x} cy={mark.y} r={mark.r} fill={colour} fillOpacity={opacity} stroke={colour} />
}

const strokeOf = ({ colour, width = 0.7, dashed }: Extract<DrawingMark, { kind: 'line' | 'outline' }>) => ({
  stroke: ink(colour),
  strokeWidth: width,
  strokeDasharray: dashed && '4 3',
})

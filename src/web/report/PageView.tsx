// Renders a page of the report as SVG: the same lines in the same positions as in the PDF.

import type { Tones } from '#domain/brand.ts'
import { linesOf, PAGE, type PageNode, type ReportPage } from '#domain/document/report/types.ts'
import { useFigureOpening } from '#web/figure/index.ts'
import { MarkView } from '#web/report/MarkView.tsx'
import { ink, SvgLine, toneStyle } from '#web/slide/index.ts'

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

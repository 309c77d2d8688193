// Renders the footer of a slide's layout: on the cover only the confidentiality note.

import type { Footer as FooterContent, PictureElement, SlideLayout } from '#domain/document/deck/types.ts'
import { FACES, ink, pictureOf } from '#web/slide/SvgLine.tsx'

const TEXT = { y: 519, fontFamily: FACES.sans, fontSize: 9, fill: ink('muted') } as const

interface Props {
  footer: FooterContent
  number: number
  layout: SlideLayout
}

export function Footer({ footer, number, layout }: Props) {
  if (layout === 'cover')
    return (
      <text aria-hidden x={54} {...TEXT}>
        {footer.confidentiality}
      </text>
    )
  return (
    <g aria-hidden>
      <line x1={54} x2={906} y1={502} y2={502} stroke={ink('rule')} strokeWidth={0.75} />
      {footer.logo && <Picture {...footer.logo} />}
      <text x={54 + (footer.logo ? footer.logo.box.w + 12 : 0)} {...TEXT}>
        {footer.client}
      </text>
      <text x={520} textAnchor="middle" {...TEXT}>
        {footer.confidentiality}
      </text>
      <text x={860} textAnchor="end" {...TEXT}>
        {footer.date}
      </text>
      <text x={906} textAnchor="end" {...TEXT} fill={ink('ink')} fontWeight={700}>
        {number}
      </text>
    </g>
  )
}

export function Picture({ logo, box: { x, y, w, h } }: Pick<PictureElement, 'logo' | 'box'>) {
  return <image href={pictureOf(logo)} x={x} y={y} width={w} height={h} />
}

// One line of a document as SVG text, fitted to its measured length in any browser font.

import type { KeyboardEvent } from 'react'
import type { Logo, Tones } from '#domain/brand.ts'
import { LINING_SIZE, liningParts } from '#domain/document/deck/lining.ts'
import type { DeckFont, Run } from '#domain/document/deck/types.ts'
import { type ColourName, PALETTE } from '#domain/palette.ts'
import { useFigureOpening } from '#web/figure/index.ts'

/** Document colours: light also in dark mode; the organization's own colours come from the surrounding element. */
export const ink = (name: ColourName) => `var(--document-${name}, ${PALETTE[name].light})`

/** Dash pattern of a dashed stroke. */
export const DASHES = '4 3'

/** CSS variables with the organization's colours for everything rendered inside. */
export const toneStyle = (tones: Tones | null) =>
  Object.fromEntries(Object.entries(tones ?? {}).map(([name, tone]) => [`--document-${name}`, tone]))

export const pictureOf = ({ mime, data }: Logo) => `data:${mime};base64,${data}`

export const FACES: Record<DeckFont, string> = {
  serif: "Georgia, 'Besley Variable', serif",
  sans: "Calibri, Carlito, 'Public Sans Variable', sans-serif",
  headline: "'Besley Variable', Georgia, serif",
  work: "'Public Sans Variable', Calibri, sans-serif",
}

const WEIGHTS: Record<DeckFont, readonly [normal: number, bold: number]> = {
  serif: [400, 700],
  sans: [400, 700],
  headline: [500, 600],
  work: [400, 600],
}

interface SvgLineProps {
  x: number
  /** The baseline. */
  y: number
  width: number
  runs: Run[]
  font: DeckFont
  size: number
  colour: ColourName
  tracking?: number | undefined
  rightToLeft?: boolean | undefined
}

export function SvgLine({ x, y, width, runs, font, size, colour, tracking = 0, rightToLeft }: SvgLineProps) {
  const open = useFigureOpening()
  const [normal, bold] = WEIGHTS[font]
  return (
    <text
      x={rightToLeft ? x + width : x}
      y={y}
      direction={rightToLeft ? 'rtl' : 'ltr'}
      fontFamily={FACES[font]}
      fontSize={size}
      letterSpacing={tracking}
      textLength={width}
      lengthAdjust="spacingAndGlyphs"
      style={{ whiteSpace: 'pre' }}
    >
      {runs.map((run, index) => (
        <tspan
          key={index}
          fill={ink(run.colour ?? colour)}
          fontWeight={run.bold ? bold : normal}
          fontStyle={run.italic ? 'italic' : 'normal'}
          {...opening(run, open)}
        >
          {font === 'serif' ? <WithLining run={run} size={size} /> : run.text}
        </tspan>
      ))}
    </text>
  )
}

/** A serif text with its numbers in the sans typeface, as in the file. */
function WithLining({ run, size }: { run: Run; size: number }) {
  return liningParts(run).map((part, index) =>
    part.isNumber ? (
      <tspan key={index} fontFamily={FACES.sans} fontSize={size * LINING_SIZE}>
        {part.text}
      </tspan>
    ) : (
      part.text
    ),
  )
}

/** Makes a text run behave as a button, because SVG has no button element. */
function opening({ figureId, text }: Run, onOpen: ReturnType<typeof useFigureOpening>) {
  if (!onOpen) return {}
  // The image's accessible name already contains the text.
  if (!figureId) return { 'aria-hidden': true }
  const open = () => onOpen(figureId)
  return {
    role: 'button',
    tabIndex: 0,
    'aria-label': `${text}, open source`,
    className: 'opens-in-picture',
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      open()
    },
  }
}

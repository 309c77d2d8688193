// Colour palette of the product, shared by screen, canvas, deck and PDF.

/** One colour as hex, for light backgrounds (also deck and PDF) and dark ones. */
export interface Tone {
  light: `#${string}`
  dark: `#${string}`
}

/**
 * Every colour by its meaning. Text colours reach a contrast of 4.5:1 on paper, sheet and band; `edge` and the lane and
 * friction hues reach 3:1 (WCAG 2.2 AA). A `…Wash` is the pale background of its colour. Checked in palette.test.ts.
 */
export const PALETTE = {
  /** Page background. */
  paper: { light: '#FBFAF5', dark: '#121613' },
  /** Surfaces on the page: fields, dialogs, menus. */
  sheet: { light: '#FFFFFF', dark: '#1A1F1B' },
  /** Every second table row, and quiet backgrounds. */
  band: { light: '#F0F2E8', dark: '#212722' },
  /** Dividing hairlines; decoration only. */
  rule: { light: '#D6D9CB', dark: '#363E38' },
  /** Borders of controls. */
  edge: { light: '#7F8579', dark: '#7B857D' },
  ink: { light: '#16211B', dark: '#ECEBE2' },
  muted: { light: '#535E57', dark: '#A6B0A9' },
  /** The signal colour: interactive elements, and the lineage from a figure to its source. */
  signal: { light: '#0A6548', dark: '#6BD0A8' },
  signalStrong: { light: '#064A34', dark: '#8FE0C0' },
  signalWash: { light: '#DCEEE4', dark: '#173528' },
  /** Text on a `signal` background. */
  onSignal: { light: '#FFFFFF', dark: '#0B1D15' },
  /** Destructive actions and errors. */
  danger: { light: '#A3261B', dark: '#F5938A' },
  dangerStrong: { light: '#7C180F', dark: '#FAB4AD' },
  dangerWash: { light: '#FAE5E1', dark: '#3A1D1A' },
  onDanger: { light: '#FFFFFF', dark: '#2B0C09' },
  /** Lanes. */
  acquisition: { light: '#1F58A3', dark: '#8DB8F2' },
  acquisitionWash: { light: '#E1EAF6', dark: '#182A40' },
  delivery: { light: '#8F2F6C', dark: '#E5A0CC' },
  deliveryWash: { light: '#F5E4EF', dark: '#3A1E30' },
  support: { light: '#655F0D', dark: '#D0C669' },
  supportWash: { light: '#F0EED2', dark: '#2E2C12' },
  /** Friction colours, always combined with an icon (clock, triangle). */
  timeSink: { light: '#8A5200', dark: '#EDB458' },
  timeSinkWash: { light: '#F9ECD2', dark: '#372A11' },
  qualityRisk: { light: '#A3261B', dark: '#F5938A' },
  qualityRiskWash: { light: '#FAE5E1', dark: '#3A1D1A' },
} as const satisfies Record<string, Tone>

export type ColourName = keyof typeof PALETTE

/** Hue of each lane, by engine. */
export const ENGINE_COLOURS = {
  acquisition: 'acquisition',
  delivery: 'delivery',
  support: 'support',
} as const satisfies Record<string, ColourName>

/** Hue of each friction; `none` has no colour. */
export const FRICTION_COLOURS = {
  none: 'muted',
  time_sink: 'timeSink',
  quality_risk: 'qualityRisk',
} as const satisfies Record<string, ColourName>

/** Font families; the first name is the self-hosted font, the others are fallbacks in a deck. */
export const FONTS = {
  headline: ['Besley Variable', 'Georgia', 'serif'],
  work: ['Public Sans Variable', 'Calibri', 'system-ui', 'sans-serif'],
} as const

/** The CSS variable of a colour, e.g. "--color-signal-wash". */
export function cssName(name: ColourName): string {
  return `--color-${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
}

/** WCAG relative contrast of two hex colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map(at => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

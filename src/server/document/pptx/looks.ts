// The palette and fonts in Office terms: what a theme contains, and the theme colour for each palette colour.

import type { Tones } from '#domain/brand.ts'
import type { DeckFont } from '#domain/document/deck/types.ts'
import { type ColourName, FONTS, PALETTE } from '#domain/palette.ts'

/** The colour as six hex digits. */
export const hex = (name: ColourName) => PALETTE[name].light.slice(1)

const serif = FONTS.headline[1]
const sans = FONTS.work[1]

/** Replaces the product's tones by the organization's in a part of a Word file. */
export function inTones(xml: string, tones: Tones): string {
  const turned = new Map(
    (['signal', 'signalStrong', 'signalWash'] as const).map(name => [hex(name), tones[name].slice(1)]),
  )
  return xml.replaceAll(/"([0-9A-F]{6})"/g, (_, colour: string) => `"${turned.get(colour) ?? colour}"`)
}

/** The fonts of a deck: those that every PowerPoint has, second in each family of the palette. */
export const FACES = { serif, sans, headline: serif, work: sans } as const

/** The theme font for each of the deck's fonts. */
export const THEME_FACES = {
  serif: '+mj-lt',
  headline: '+mj-lt',
  sans: '+mn-lt',
  work: '+mn-lt',
} as const satisfies Record<DeckFont, string>

/** The colour slots of a theme, in the order that the schema demands. */
export const THEME: Record<string, ColourName> = {
  dk1: 'ink',
  lt1: 'paper',
  dk2: 'muted',
  lt2: 'band',
  accent1: 'signal',
  accent2: 'acquisition',
  accent3: 'delivery',
  accent4: 'support',
  accent5: 'timeSink',
  accent6: 'qualityRisk',
  hlink: 'signal',
  folHlink: 'signalStrong',
}

// Backgrounds behind a colour are the same colour at 12 % opacity, so that they suit any slide background.
const wash = '<a:alpha val="12000"/>'
const strong = '<a:lumMod val="72000"/>'

/**
 * Each palette colour as a theme colour with a modification to make it lighter or darker. In the product's theme
 * both are the same.
 */
const SCHEME: Record<ColourName, readonly [slot: string, change?: string]> = {
  paper: ['bg1'],
  sheet: ['bg1'],
  band: ['bg2'],
  rule: ['bg2', '<a:satMod val="60000"/><a:lumMod val="89000"/>'],
  edge: ['tx2', '<a:lumMod val="77000"/><a:lumOff val="23000"/>'],
  ink: ['tx1'],
  muted: ['tx2'],
  signal: ['accent1'],
  signalStrong: ['accent1', strong],
  signalWash: ['accent1', wash],
  onSignal: ['bg1'],
  danger: ['accent6'],
  dangerStrong: ['accent6', strong],
  dangerWash: ['accent6', wash],
  onDanger: ['bg1'],
  acquisition: ['accent2'],
  acquisitionWash: ['accent2', wash],
  delivery: ['accent3'],
  deliveryWash: ['accent3', wash],
  support: ['accent4'],
  supportWash: ['accent4', wash],
  timeSink: ['accent5'],
  timeSinkWash: ['accent5', wash],
  qualityRisk: ['accent6'],
  qualityRiskWash: ['accent6', wash],
}

/** The fill of a colour; `change` is added on top, e.g. an alpha. */
export function solid(name: ColourName, change = ''): string {
  const [slot, own = ''] = SCHEME[name]
  const inner = own + change
  const colour = inner ? `<a:schemeClr val="${slot}">${inner}</a:schemeClr>` : `<a:schemeClr val="${slot}"/>`
  return `<a:solidFill>${colour}</a:solidFill>`
}

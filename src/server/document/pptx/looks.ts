// The palette and faces in Office's terms: what a theme holds, and how each colour is said by it.

import type { Tones } from '#domain/brand.ts'
import type { DeckFont } from '#domain/document/deck/types.ts'
import { type ColourName, FONTS, PALETTE } from '#domain/palette.ts'

/** The colour as six hex digits. */
export const hex = (name: ColourName) => PALETTE[name].light.slice(1)

const [serif, sans] = [FONTS.headline[1], FONTS.work[1]]

/** A part of a Word file with the house's tones in the place of the product's. */
export function inTones(xml: string, tones: Tones): string {
  const turned = new Map(
    (['signal', 'signalStrong', 'signalWash'] as const).map(name => [hex(name), tones[name].slice(1)]),
  )
  return xml.replaceAll(/"([0-9A-F]{6})"/g, (_, colour: string) => `"${turned.get(colour) ?? colour}"`)
}

/** The faces of a deck: those that every PowerPoint has, second in each family of the palette. */
export const FACES = { serif, sans, headline: serif, work: sans } as const

/** The theme's face that stands for each of the deck's. */
export const THEME_FACES = {
  serif: '+mj-lt',
  headline: '+mj-lt',
  sans: '+mn-lt',
  work: '+mn-lt',
} as const satisfies Record<DeckFont, string>

/** The slots of a theme's colours, in the order that the schema asks for. */
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

// Grounds behind a colour are the colour itself, seen through: on any paper they are its quiet kin.
const wash = '<a:alpha val="12000"/>'
const strong = '<a:lumMod val="72000"/>'

/** Each colour as one of the theme's, with what makes it lighter or darker; the same as the palette's in our own theme. */
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

/** The fill of a colour; `change` goes on top, e.g. an alpha. */
export function solid(name: ColourName, change = ''): string {
  const [slot, own = ''] = SCHEME[name]
  const inner = own + change
  const colour = inner ? `<a:schemeClr val="${slot}">${inner}</a:schemeClr>` : `<a:schemeClr val="${slot}"/>`
  return `<a:solidFill>${colour}</a:solidFill>`
}

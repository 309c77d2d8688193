// The palette and faces in PowerPoint's terms.

import type { Tones } from '#domain/brand.ts'
import { type ColourName, FONTS, PALETTE } from '#domain/palette.ts'

/** The colour as six hex digits. */
export const hex = (name: ColourName) => PALETTE[name].light.slice(1)

const [serif, sans] = [FONTS.headline[1], FONTS.work[1]]

/** A part of an Office file with the house's tones in the place of the product's. */
export function inTones(xml: string, tones: Tones): string {
  const turned = new Map(
    (['signal', 'signalStrong', 'signalWash'] as const).map(name => [hex(name), tones[name].slice(1)]),
  )
  return xml.replaceAll(/"([0-9A-F]{6})"/g, (_, colour: string) => `"${turned.get(colour) ?? colour}"`)
}

/** The faces of a deck: those that every PowerPoint has, second in each family of the palette. */
export const FACES = { serif, sans, headline: serif, work: sans } as const

/** The theme's colours, so that what a consultant adds later looks like the rest. */
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

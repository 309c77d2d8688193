// A brand colour stays readable whatever is chosen; a logo is verified by its bytes.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandTones, judgeLogo, logoSize } from '#domain/brand.ts'
import { contrast, PALETTE } from '#domain/palette.ts'

const colour = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`)

describe('a brand colour', () => {
  it('stays readable on paper, on its own tint and under white text', () => {
    fc.assert(
      fc.property(colour, chosen => {
        const tones = brandTones(chosen)
        if (!tones) throw new Error(`no tones for ${chosen}`)
        for (const background of [PALETTE.paper.light, PALETTE.band.light, '#FFFFFF', tones.signalWash])
          expect(contrast(tones.signal, background), `${chosen} on ${background}`).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('is unchanged if readable, and null if invalid', () => {
    expect(brandTones('#0A3D91')?.signal).toBe('#0A3D91')
    for (const none of ['', 'red', '#12345', '#1234567']) expect(brandTones(none)).toBeNull()
  })
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAYAAAB/qH1jAAAAEElEQVR4nGNgYPj/H4FxcgDDrg/xzQ52zQAAAABJRU5ErkJggg==',
  'base64',
)

describe('a logo', () => {
  it('is validated by its content', () => {
    expect(judgeLogo(PNG)).toEqual({ mime: 'image/png', width: 4, height: 2 })
    for (const [what, file] of [
      ['nothing', Buffer.alloc(0)],
      ['a PNG that was cut short', PNG.subarray(0, PNG.length - 6)],
      ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ['a JPEG without an end', Buffer.from('ffd8ffc0001108000200040301', 'hex')],
      ['far too much', Buffer.concat([PNG, Buffer.alloc(300 * 1024)])],
    ] as const)
      expect(judgeLogo(file), what).toBeNull()
  })

  it('keeps its aspect ratio in any box', () => {
    expect(logoSize({ width: 400, height: 100 }, 200, 100)).toEqual({ w: 200, h: 50 })
    expect(logoSize({ width: 100, height: 400 }, 200, 100)).toEqual({ w: 25, h: 100 })
  })
})

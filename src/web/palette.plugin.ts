// Tailwind plugin for the product's colours: each name of the palette becomes a CSS variable that follows the colour scheme.

import plugin from 'tailwindcss/plugin'
import { type ColourName, cssName, FONTS, PALETTE } from '#domain/palette.ts'

const names = Object.keys(PALETTE) as ColourName[]
const utility = (name: ColourName) => cssName(name).replace('--color-', '')
const family = (fonts: readonly string[]) =>
  fonts.map(font => (font.includes(' ') ? `"${font}"` : font)).join(', ')

export default plugin(
  ({ addBase }) => {
    const colours = names.map(name => [
      cssName(name),
      `light-dark(${PALETTE[name].light}, ${PALETTE[name].dark})`,
    ])
    addBase({ ':root': Object.fromEntries(colours) })
  },
  {
    theme: {
      colors: {
        ...Object.fromEntries(names.map(name => [utility(name), `var(${cssName(name)})`])),
        current: 'currentColor',
        transparent: 'transparent',
      },
      fontFamily: { serif: family(FONTS.headline), sans: family(FONTS.work) },
    },
  },
)

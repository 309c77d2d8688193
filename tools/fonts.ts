// `npm run fonts`: subsets the typefaces to the characters that the pages use. Common characters load with the page, the others
// on demand.

import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const SOURCES = 'node_modules/@fontsource-variable'
const TARGET = 'src/web/ui/fonts'

/** Besley is used in one weight only (the utility `headline`), Public Sans from regular to bold. */
const FACES = [
  { name: 'besley', axes: { wght: 460 } },
  { name: 'public-sans', axes: { wght: { min: 400, max: 700 } } },
]

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, n) => first + n))

/** Characters of English pages and figures; `unicode-range` in theme.css lists the same. */
const COMMON = `${between(0x20, 0x7e)}\u00a0©·×–—‘’“”•…−`
/** The rest of the Latin file: accents of names, currencies, marks. */
const REST = [...between(0xa1, 0xff), ...'ıŒœˆ˜‚„†‹›⁄€™←↑→↓≈≤≥✓']
  .filter(letter => !COMMON.includes(letter))
  .join('')

for (const { name, axes } of FACES) {
  const whole = await readFile(`${SOURCES}/${name}/files/${name}-latin-wght-normal.woff2`)
  for (const [part, text] of Object.entries({ common: COMMON, rest: REST })) {
    const cut = await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: axes })
    await writeFile(`${TARGET}/${name}-${part}.woff2`, cut)
    process.stdout.write(`${name}-${part}.woff2: ${cut.length} bytes\n`)
  }
}

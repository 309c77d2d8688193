// `npm run fonts:report`: subsets the fallback fonts that PDFs use for Chinese, Japanese, Korean and emoji. The full families are
// too large for a dependency (60 MB a package), so the tool downloads and subsets them, and the result is committed.

import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const TARGET = 'src/server/document/pdf/faces'

/** Returns every character of a double-byte encoding between two lead bytes: the national lists of common characters. */
function listed(encoding: string, first: number, last: number, trailFrom = 0x40): string {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const characters = new Set<string>()
  for (let lead = first; lead <= last; lead++)
    for (let trail = trailFrom; trail < 0xff; trail++)
      try {
        const text = decoder.decode(Uint8Array.of(lead, trail))
        if ([...text].length === 1) characters.add(text)
      } catch {
        // Not every pair of bytes is a character.
      }
  return [...characters].join('')
}

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, n) => first + n))

/** GB 2312, JIS X 0208 and the common half of Big5, with kana and full-width forms. */
const HAN = [
  between(0x3000, 0x30ff),
  between(0xff01, 0xffee),
  listed('gb2312', 0xb0, 0xf7, 0xa1),
  listed('shift_jis', 0x88, 0xea),
  listed('big5', 0xa4, 0xc6),
].join('')
/** KS X 1001. */
const HANGUL = `${between(0x3130, 0x318f)}${listed('euc-kr', 0xb0, 0xc8, 0xa1)}`
const EMOJI = [
  between(0x2190, 0x2bff),
  between(0x1f000, 0x1faff),
  '\u200d\ufe0f\u20e3#*0123456789',
  between(0xe0061, 0xe007f),
].join('')

const FACES = [
  { name: 'han', source: 'noto-sans-sc@0.4.3', file: 'NotoSansSC_400Regular', text: HAN },
  { name: 'hangul', source: 'noto-sans-kr@0.4.3', file: 'NotoSansKR_400Regular', text: HANGUL },
  { name: 'emoji', source: 'noto-emoji@0.4.7', file: 'NotoEmoji_400Regular', text: EMOJI },
]

const folder = await mkdtemp(join(tmpdir(), 'report-fonts-'))
for (const { name, source, file, text } of FACES) {
  const npm = ['pack', '--silent', `@expo-google-fonts/${source}`]
  const archive = execFileSync('npm', npm, { cwd: folder, encoding: 'utf8' }).trim()
  execFileSync('tar', ['xzf', archive, `package/400Regular/${file}.ttf`], { cwd: folder })
  const whole = await readFile(join(folder, 'package/400Regular', `${file}.ttf`))
  const cut = await subsetFont(whole, ` ${text}`, { targetFormat: 'woff' })
  await writeFile(`${TARGET}/${name}.woff`, cut)
  process.stdout.write(`${name}.woff: ${cut.length} bytes\n`)
}
await rm(folder, { recursive: true })

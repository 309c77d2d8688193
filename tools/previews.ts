// Draws the link preview images, 1200 × 630: a page's title on ledger lines, with the line of the logo drawn through them.

import { mkdir, readFile } from 'node:fs/promises'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { PAGES } from '#contract/pages.ts'
import { PALETTE } from '#domain/palette.ts'
import { regex } from '#domain/regex.ts'

const TARGET = 'public/og'
const SIZE = { width: 1200, height: 630 }

/** Draws one image for each prerendered page, with the page's own text. */
export async function drawPreviews(browser: Browser, address: string): Promise<void> {
  await mkdir(TARGET, { recursive: true })
  const page = await browser.newPage({ viewport: SIZE })
  const fonts = await faces()
  for (const { path } of PAGES.filter(({ prerendered }) => prerendered)) {
    const html = await (await fetch(new URL(path, address))).text()
    await page.setContent(drawing(fonts, headline(html), said(html, 'description'), path))
    await page.evaluate('document.fonts.ready.then(() => undefined)')
    const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
    const { size } = await sharp(await page.screenshot())
      .png({ palette: true, colours: 64, effort: 10 })
      .toFile(`${TARGET}/${name}.png`)
    process.stdout.write(`${name}.png: ${size} bytes\n`)
  }
  await page.close()
}

const said = (html: string, name: string) =>
  regex()`<meta name="${name}" content="([^"]*)"`.exec(html)?.[1] ?? ''

const headline = (html: string) => (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '')

async function faces(): Promise<string> {
  const face = async (family: string, file: string) => {
    const font = await readFile(`src/web/ui/fonts/${file}.woff2`)
    return `@font-face{font-family:"${family}";font-weight:400 900;src:url(data:font/woff2;base64,${font.toString('base64')})}`
  }
  return (await face('Besley', 'besley-common')) + (await face('Public Sans', 'public-sans-common'))
}

const { paper, ink, muted, rule, signal } = PALETTE

function drawing(fonts: string, title: string, text: string, path: string): string {
  return `<style>${fonts}
    body { margin: 0; width: 1200px; height: 630px; position: relative; background: ${paper.light}; color: ${ink.light}; font: 400 27px/1.45 "Public Sans" }
    h1 { position: absolute; left: 80px; top: 148px; width: 1000px; margin: 0; font: 460 ${title.length > 45 ? 66 : 80}px/1.08 Besley; letter-spacing: -0.018em; text-wrap: balance }
    p { position: absolute; left: 80px; top: 366px; width: 860px; margin: 0; color: ${muted.light}; display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden }
    b { position: absolute; left: 80px; top: 64px; font: 460 30px Besley }
    svg { position: absolute; inset: 0 }
  </style><svg width="1200" height="630" fill="none">
    <path d="M0 118H1200M0 530H1200M0 562H1200M0 594H1200" stroke="${rule.light}" stroke-width="1.5"/>
    ${logoLine(path)}
  </svg><b>AI Audit Assistant</b><h1>${title}</h1><p>${text}</p>`
}

/** SVG path of the logo's line through the ledger; each page has its own. */
function logoLine(path: string): string {
  const seed = [...path].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7)
  const heights = [530, 562, 594]
  const points = Array.from({ length: 6 }, (_, n) => ({
    x: 80 + n * 180 + ((seed * (n + 3)) % 70),
    y: heights[(seed + n * (1 + (seed % 2))) % 3],
  }))
  const line = points.map(({ x, y }, n) => `${n === 0 ? 'M' : 'L'}${x} ${y}H${x + 90}`).join('')
  const [first] = points
  return `<path d="${line}" stroke="${signal.light}" stroke-width="6" stroke-linejoin="round"/>
    <circle cx="${first?.x}" cy="${first?.y}" r="12" fill="${signal.light}"/>`
}

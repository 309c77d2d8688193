// The detailed report as a reader sees it, page by page, read with pdf.js.

import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { CAP_RULE, TIER_TEXTS } from '#content/assessment.ts'
import { METHOD } from '#content/assessment-report.ts'
import { type Points, TOPIC_LABELS, TOPICS } from '#domain/assessment/assessment.ts'
import { assess, lowestTopics } from '#domain/assessment/score.ts'
import type { Brand } from '#domain/brand.ts'
import { drawReport } from '#server/assessment/report/document.ts'
import { reportSources } from '#server/assessment/report/version.ts'
import { readPdf, structureFaults } from '../../../../tests/files/pdf.ts'

const DATE = 'November 20, 2026'
const MIXED: Points[] = [3, 1, 3, 2, 3, 3, 2, 3, 4, 3]

async function open(answers: Points[], brand: Partial<Brand> = {}) {
  const whole = { house: 'Northline Audits', colour: '', logo: null, ...brand }
  const file = await drawReport({ answers, score: assess(answers), date: DATE, brand: whole })
  expect(structureFaults(file)).toEqual([])
  return readPdf(file)
}

/** Letters and digits only, because lines and hyphens are broken differently on paper. */
const words = (text = '') => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

it('has organization, result, points and date on the cover, and headers and footers elsewhere', async () => {
  const [cover, ...rest] = (await open(MIXED)).pages
  for (const text of ['Northline Audits', 'AI Readiness Report', '68%', '27 out of 40 points', DATE])
    expect(cover?.text).toContain(text)
  expect(cover?.text).toContain(TIER_TEXTS.ai_prepared.title)
  for (const [n, { text, pieces }] of rest.entries()) {
    expect(text.startsWith(`AI Readiness Report ${DATE} Northline Audits ${n + 2} / 15`)).toBe(true)
    expect(pieces.filter(({ y }) => y < 40).map(piece => piece.text)).toEqual([
      'Northline Audits',
      `${n + 2} / 15`,
    ])
  }
})

it('summarises each topic with its points and page', async () => {
  const { pages } = await open(MIXED)
  const summary = pages[1]
  for (const [n, topic] of TOPICS.entries()) {
    expect(summary?.text).toContain(`${TOPIC_LABELS[topic]} ${MIXED[n]} ${n + 3}`)
    expect(pages[n + 2]?.text).toContain(`TOPIC ${n + 1} OF 10 ${TOPIC_LABELS[topic]}`)
  }
  expect(summary?.text).toContain('Together 27')
  expect(summary?.roles).toEqual(
    expect.arrayContaining(['H1', 'Figure', 'Table', 'TH', 'TD', 'L', 'Lbl', 'LBody']),
  )
})

it('explains on the last page how points give the result, and marks it', async () => {
  const method = words((await open(MIXED)).pages[14]?.text)
  for (const text of [METHOD.score, METHOD.tiers, CAP_RULE, METHOD.timeline, METHOD.basis, ...METHOD.limits])
    expect(method).toContain(words(text))
  expect(method).toContain(words(`${TIER_TEXTS.ai_prepared.title}, yours 25 to 32 points 63 to 80%`))
})

it('lists the three lowest topics in order in the plan', async () => {
  const plan = (await open(MIXED)).pages[12]?.text ?? ''
  const places = lowestTopics(MIXED).map(topic => plan.indexOf(TOPIC_LABELS[topic]))
  expect(Math.min(...places)).toBeGreaterThan(0)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

it.each([
  'Консультации «Северная линия» и партнёры',
  '北方咨询有限公司',
  '북방 컨설팅',
  'Łódź & Ångström Straße Çeşme',
])('renders the organization’s name in its own script: %s', async organization => {
  const { pages, author } = await open(MIXED, { house: organization })
  expect(author).toBe(organization)
  // Letters of another subset of a font come as separate pieces.
  const characters = (text = '') => text.replaceAll(' ', '')
  expect(characters(pages[0]?.text)).toContain(characters(organization))
  expect(characters(pages[14]?.text)).toContain(characters(organization))
})

it('shows the logo instead of the organization’s name', async () => {
  const data = PNG.sync.write(new PNG({ width: 40, height: 20 })).toString('base64')
  const [cover] = (await open(MIXED, { logo: { mime: 'image/png', width: 40, height: 20, data } })).pages
  expect(cover?.roles).toContain('Figure')
  expect(cover?.text).not.toContain('Northline Audits')
})

it('has a version that depends on every file used for rendering', () => {
  const loaded = new Set<string>()
  const visit = (path: string) => {
    if (loaded.has(path) || path.startsWith('src/server/platform/')) return
    loaded.add(path)
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(
      /^import (?!type )[^']*? from '#([^']+)'/gm,
    ))
      visit(name.startsWith('content/') ? name : `src/${name}`)
  }
  visit('src/server/assessment/report/document.ts')
  expect(loaded.size).toBeGreaterThan(20)
  expect([...loaded].filter(path => !reportSources().includes(path))).toEqual([])
})

// The detailed report of an assessment as a PDF: who gets it, its pages, when it is rendered again, and its email.

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Points } from '#domain/assessment/assessment.ts'
import { assess } from '#domain/assessment/score.ts'
import type { Brand } from '#domain/brand.ts'
import { drawReport } from '#server/assessment/report/document.ts'
import { assessmentReportJob } from '#server/assessment/report/report.ts'
import * as leads from '#server/inquiry/lead.ts'
import { startJobs } from '#server/platform/jobs.ts'
import { writeSettings } from '#server/settings/settings.ts'
import { type Api, startApi } from '../../../../tests/api.ts'
import { run } from '../../../../tests/databases/database.ts'
import { qpdfFaults, readPdf, structureFaults } from '../../../../tests/files/pdf.ts'
import { emailsOf } from '../../../../tests/servers/emails.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const THREES: Points[] = [3, 3, 3, 3, 3, 3, 3, 3, 3, 3]
const LEAD = { name: 'Rita Reader', email: 'rita@example.com', consent: true as const }

async function submit(answers: Points[] = THREES): Promise<string> {
  return (await api.visitor.ok('assessment.submit', { body: { answers } })).id
}

const result = (id: string) => api.visitor.ok('assessment.result', { params: { id } })
const leave = (id: string, body: object) =>
  api.visitor.request({ method: 'POST', url: `/api/assessments/${id}/lead`, payload: body })
const inbox = async () => (await api.admin.ok('inquiry.list', { query: {} })).inquiries

const report = (id: string) =>
  api.visitor.request({ method: 'GET', url: `/api/assessments/${id}/report.pdf` })
const pdfOf = async (id: string) => (await report(id)).body as Buffer
const job = () => api.database.run(() => assessmentReportJob('https://audits.example.com', leads).run())
const emails = () => emailsOf(api)
const stored = async () => (await run(api.url, 'select version, made_at from assessment_reports')).rows
const named = async (answers?: Points[], body: object = LEAD) => {
  const id = await submit(answers)
  await leave(id, body)
  return id
}

/** Points from the bottom edge; below are the organization and the page number. */
const FOOT = 40

const DATE = 'September 30, 2026'
const factsOf = (answers: Points[], brand: Partial<Brand>) => ({
  answers,
  score: assess(answers),
  date: DATE,
  brand: { house: 'Northline Audits', colour: '', logo: null, ...brand },
})

/** Letters and digits only, because lines and hyphens are broken differently on paper. */
const words = (text = '') => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

describe('the detailed report', () => {
  it('requires a name, and has fifteen tagged pages with the figures of the screen', async () => {
    const id = await submit([4, 1, 4, 2, 4, 4, 3, 4, 3, 4])
    expect(await report(id)).toMatchObject({ status: 403, body: { code: 'report_needs_name' } })
    await leave(id, LEAD)
    const { status, headers, body } = await report(id)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toContain('ai-readiness-report.pdf')
    expect(structureFaults(body as Buffer)).toEqual([])
    const pdf = await readPdf(body as Buffer)
    expect(pdf).toMatchObject({ title: 'AI Readiness Report', author: 'AI Audit Assistant' })
    const shown = await result(id)
    expect(pdf.outline).toEqual([
      'Cover',
      'Summary',
      ...shown.topics.map(({ label }) => label),
      'Plan for 90 days',
      'First use cases',
      'Method and limits',
    ])
    const [cover, summary, ...rest] = pdf.pages.map(({ text }) => text)
    for (const page of [cover, summary]) {
      expect(page).toContain(`${shown.scorePercentage}%`)
      expect(page).toContain(`${shown.totalScore} out of 40 points`)
      expect(page).toContain(shown.title)
    }
    expect(words(summary)).toContain(words(`Data readiness at the lowest level: ${shown.capRule}`))
    for (const item of shown.recommendations) expect(words(summary)).toContain(words(item))
    for (const { label, points } of shown.topics) expect(summary).toContain(`${label} ${points}`)
    shown.topics.forEach(({ label, points, chosen, next }, n) => {
      const page = words(rest[n])
      expect(page).toContain(words(label))
      expect(page).toContain(words(`You are here ${points} ${chosen}`))
      if (next) expect(page).toContain(words(`Next level ${points + 1} ${next}`))
    })
    for (const item of shown.nextSteps) expect(words(rest[10])).toContain(words(item))
  })

  it('keeps its layout and fifteen pages for any answers and organization name', async () => {
    const sets: Points[][] = [
      ...([1, 2, 3, 4] as const).map(points => Array<Points>(10).fill(points)),
      [4, 1, 1, 4, 4, 4, 4, 1, 4, 4],
      [1, 2, 3, 4, 1, 2, 3, 4, 1, 2],
    ]
    const names = ['A', 'Wide Wording Works '.repeat(5).trim(), 'מערכת ביקורת', 'نظام التدقيق']
    for (const [n, answers] of sets.entries()) {
      const organization = names[n % names.length] ?? ''
      const file = await drawReport(factsOf(answers, { house: organization }))
      expect(structureFaults(file)).toEqual([])
      const { pages, author } = await readPdf(file)
      expect(author).toBe(organization)
      expect(pages).toHaveLength(15)
      for (const { pieces, roles } of pages) {
        expect(roles.filter(role => role === 'H1')).toHaveLength(1)
        const lines = pieces.filter(({ y }) => y > FOOT)
        expect(Math.min(...lines.map(({ y }) => y))).toBeGreaterThan(60)
      }
    }
  })

  it('passes qpdf if installed', async () => {
    const path = join(api.folder, 'report.pdf')
    await writeFile(path, await pdfOf(await named()))
    expect(qpdfFaults(path) ?? '').toBe('')
  })

  it('is cached, and rendered again when texts or branding change', async () => {
    const id = await named()
    const first = await pdfOf(id)
    const [{ version }] = await stored()
    expect((await pdfOf(id)).equals(first)).toBe(true)
    await run(api.url, `update assessment_reports set version = 'of other texts', pdf = '\\x00'`)
    expect((await readPdf(await pdfOf(id))).pages).toHaveLength(15)
    expect(await stored()).toMatchObject([{ version }])
    await api.database.run(() => writeSettings({ systemName: 'Northline Audits' }))
    const renamed = await readPdf(await pdfOf(id))
    expect(renamed.author).toBe('Northline Audits')
    expect(renamed.pages[0]?.text).toContain('Northline Audits')
    const colour = { colour: '#1F58A3' }
    await api.admin.ok('system.changeBrand', { body: colour })
    expect((await pdfOf(id)).equals(await pdfOf(id))).toBe(true)
    expect(await stored()).not.toMatchObject([{ version }])
    expect(await stored()).toHaveLength(1)
  })

  it('is deleted when outdated, a month old, or with its assessment', async () => {
    for (const change of [`version = 'of other texts'`, `made_at = now() - interval '31 days'`]) {
      await report(await named())
      await job()
      expect(await stored()).toHaveLength(1)
      await run(api.url, `update assessment_reports set ${change}`)
      await job()
      expect(await stored()).toEqual([])
    }
    await report(await named())
    const [lead] = await inbox()
    await api.admin.ok('inquiry.forget', { params: { id: lead?.id ?? 0 } })
    expect(await stored()).toEqual([])
  })

  it('is emailed once on request, after the job has rendered it', async () => {
    const asked = await named(THREES, { ...LEAD, wantsPdfReport: true })
    await named(THREES, { ...LEAD, email: 'nobody@example.com' })
    expect(await emails()).toEqual([])
    await Promise.all([job(), job()])
    await job()
    const sent = await emails()
    expect(sent).toMatchObject([{ kind: 'reportReady', recipient: 'rita@example.com' }])
    expect(sent[0]?.text).toContain(`https://audits.example.com/api/assessments/${asked}/report.pdf`)
    expect(sent[0]?.text).toContain(`https://audits.example.com/assessment/results?id=${asked}`)
    expect(await stored()).toHaveLength(1)
  })

  it('is rendered by a queued job as soon as a name is left', async () => {
    const jobs = await startJobs(
      api.url,
      api.database,
      [assessmentReportJob('http://localhost', leads)],
      async () => {},
    )
    await named(THREES, { ...LEAD, wantsPdfReport: true })
    await vi.waitFor(async () => expect(await emails()).toHaveLength(1), { timeout: 20_000, interval: 100 })
    await jobs.stop()
  })

  it('is rendered for several requests in threads, while the server stays responsive', async () => {
    const ids = await Promise.all(Array.from({ length: 6 }, () => named()))
    const reports = Promise.all(ids.map(report))
    expect(await result(ids[0]!)).toMatchObject({ totalScore: 30 })
    expect((await reports).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(await api.visitor.ok('assessment.reportProgress', { params: { id: ids[0]! } })).toEqual({
      pages: 0,
    })
  })
})

// Logs of known truth over HTTP: every planted number is measured within its sampling error, and the comparison with
// interviews finds the planted contradictions.

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MeasuredStep, SourceRecord } from '#contract/source.ts'
import { stepSources } from '#domain/quantity/quantity.ts'
import { comparisonsOf } from '#domain/source/log/compare.ts'
import type { LogMapping } from '#domain/source/log/mapping.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { csvOf } from '../../../tests/files/made-log.ts'
import { type PlantedAudit, type PlantedStep, plantAudit, SPLIT } from '../../../tests/files/planted-log.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'
import { readSources } from './import.ts'

/** KNOWN_TRUTH sets the number of audits; `npm run test:long` tries ten, of 40 contradictions. */
const AUDITS = Number(process.env.KNOWN_TRUTH ?? 3)
/** Standard errors between a measured and a planted number: one of 15,000 is beyond by chance. */
const ERRORS = 4

let api: Api
let address: string
beforeAll(async () => {
  api = await startApi()
  address = await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => api.stop())

const STEPS = [...LANGUAGES.en.steps.slice(0, 4), ...LANGUAGES.de.steps.slice(0, 4)]
const [NAME = ''] = LANGUAGES.en.people
const [ROLE = ''] = LANGUAGES.en.roles

/** An audit with its steps, one interview that states their numbers, and its log, read. */
async function enter(planted: PlantedAudit) {
  const { member } = api
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  const { id: auditId } = await member.ok('audit.create', { body })
  const ids: number[] = []
  for (const { name } of planted.steps)
    ids.push((await member.ok('process.createStep', { params: { id: auditId }, body: { label: name } })).id)
  await interview(auditId, planted.steps, ids)
  return { auditId, ids, sourceId: await read(auditId, planted) }
}

async function interview(auditId: number, steps: readonly PlantedStep[], ids: readonly number[]) {
  const { member } = api
  const { id, questions } = await member.ok('interview.start', {
    params: { id: auditId },
    body: { templateName: 'operations', interviewee: NAME, intervieweeRole: ROLE },
  })
  const sentences = steps.map(
    ({ name, durationMin, runsPerMonth }) =>
      `${name}: ${durationMin.usual} minutes, ${runsPerMonth.usual} times a month.`,
  )
  const answer = await member.ok('answer.save', {
    params: { id },
    body: { questionId: questions[0]?.id ?? '', response: sentences.join('\n') },
  })
  for (const [at, { durationMin, runsPerMonth }] of steps.entries()) {
    const say = (
      kind: 'minutes' | 'volume',
      field: 'durationMin' | 'runsPerMonth',
      { usual }: { usual: number },
    ) =>
      member.ok('quantity.add', {
        params: { id: answer.id },
        body: { kind, min: usual, usual, max: usual, link: { to: 'step', stepId: ids[at] ?? 0, field } },
      })
    await say('minutes', 'durationMin', durationMin)
    await say('volume', 'runsPerMonth', runsPerMonth)
  }
}

async function read(auditId: number, { events, period: { hours } }: PlantedAudit): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([csvOf(events)]), 'orders.csv')
  const answer = await fetch(`${address}/api/audits/${auditId}/sources`, {
    method: 'POST',
    headers: { authorization: `Bearer ${api.member.token}` },
    body: form,
  })
  const { id } = (await answer.json()) as SourceRecord
  const { guess, timeFormats } = await api.member.ok('source.preview', { params: { id } })
  const body: LogMapping = {
    columns: guess,
    timeFormat: timeFormats[0] ?? 'ymd',
    zone: 'UTC',
    keepsNames: false,
    calendar: hours ? { days: [1, 2, 3, 4, 5], from: hours.opens, to: hours.closes, holidays: [] } : null,
  }
  await api.member.ok('source.read', { params: { id }, body })
  await api.database.run(() => readSources(api.files, new AbortController().signal, 20))
  return id
}

/** A measured number, its planted value, and the standard error of measuring it. */
type Check = [what: string, measured: number | undefined, planted: number, error: number]

/** Standard error of a share of `count`, in percent. */
const shareError = (percent: number, count: number) => Math.sqrt((percent * (100 - percent)) / count)

/** Quantiles of log-normal minutes: standard normal deviate, and error of the quantile in units of spread / √n. */
const QUANTILES = [
  ['p10', -1.2816, 1.709],
  ['median', 0, 1.2533],
  ['p90', 1.2816, 1.709],
] as const

function checksOf(
  step: PlantedStep,
  found: MeasuredStep,
  { period, months, monthsCases }: PlantedAudit,
): Check[] {
  const { minutes, spread, wait, repeat, times } = step
  const { executions, cases, duration, waiting, rework, handOvers, perMonth } = found
  const taken = times / (1 + repeat)
  const reworkError = shareError(100 * repeat, cases)
  const runsError = Math.sqrt(
    monthsCases * (taken * (1 - taken) * (1 + repeat) ** 2 + taken * repeat * (1 - repeat)),
  )
  return [
    ...QUANTILES.map(([name, at, error]): Check => {
      const truth = minutes * Math.exp(at * spread)
      return [name, duration?.[name], truth, (truth * spread * error) / Math.sqrt(executions) + 0.005]
    }),
    // Waits are spread evenly from half to one and a half times the planted one.
    ...(wait > 0
      ? [['waiting', waiting?.median, wait, wait / (2 * Math.sqrt(executions)) + 0.005] as Check]
      : []),
    ['rework', rework, 100 * repeat, reworkError],
    // Five resources take turns at random. The last step hands over to none.
    ['hand-overs', handOvers ?? 80, 80, shareError(80, executions)],
    ['cases', cases, period.cases * taken, Math.sqrt(period.cases * taken * (1 - taken))],
    // The cases of a day at either end of the months may fall within them or outside.
    [
      'runs',
      perMonth?.average,
      (monthsCases * times) / months,
      (runsError + period.cases / period.days) / months,
    ],
  ]
}

/** The share of the planted decision, from the connections that the log proposes. */
async function splitOf(sourceId: number, { steps }: PlantedAudit): Promise<Check> {
  const map = await api.member.ok('source.map', { params: { id: sourceId }, query: { detail: 100 } })
  const [before, one, other] = steps
    .slice(SPLIT - 1, SPLIT + 2)
    .map(({ name }) => map.steps.findIndex(each => each.name === name))
  const count = (to: number | undefined) =>
    map.links.find(each => each.from === before && each.to === to)?.count ?? 0
  const yes = count(one)
  const no = count(other)
  const planted = 100 * (steps[SPLIT]?.times ?? 0)
  return ['share', (100 * yes) / (yes + no), planted, shareError(planted, yes + no)]
}

const within = ([, measured = Number.NaN, planted, error]: Check) =>
  Math.abs(measured - planted) <= ERRORS * error + 1e-9

it('measures every planted number within its sampling error, and finds planted contradictions', async () => {
  const counts = { checked: 0, planted: 0, found: 0, false: 0 }
  const beyond: string[] = []
  for (let n = 0; n < AUDITS; n++) {
    const planted = plantAudit(n, STEPS)
    const { auditId, ids, sourceId } = await enter(planted)
    const params = { id: auditId }
    const { steps: measured } = await api.member.ok('source.steps', { params: { id: sourceId } })
    for (const [at, step] of planted.steps.entries()) {
      const found = measured.find(({ stepId }) => stepId === ids[at])
      const checks = found ? checksOf(step, found, planted) : []
      counts.checked += checks.length
      for (const check of checks.filter(each => !within(each)))
        beyond.push(`audit ${n}, step ${at}: ${check}`)
    }
    const split = await splitOf(sourceId, planted)
    if (!within(split)) beyond.push(`audit ${n}: ${split}`)
    const quantities = await api.member.ok('quantity.list', { params })
    const steps = (await api.member.ok('process.steps', { params })).map(step => ({
      ...step,
      sources: stepSources(quantities, step),
    }))
    for (const { step, field, differs } of comparisonsOf(steps, measured, {
      sourceId,
      calendar: null,
      filter: null,
    })) {
      const { isWrong } = planted.steps[ids.indexOf(step.id)]?.[field] ?? { isWrong: false }
      if (isWrong) counts.planted++
      if (differs) counts[isWrong ? 'found' : 'false']++
    }
  }
  expect(beyond).toEqual([])
  expect(counts.checked).toBeGreaterThan(AUDITS * 50)
  expect(counts.planted).toBe(AUDITS * 4)
  expect(counts.found).toBeGreaterThanOrEqual(AUDITS * 3.8)
  expect(counts.false).toBeLessThanOrEqual(AUDITS * 0.2)
}, 240_000)

// The reads of an audit that a copy contains: those of its interview, figures, map, opportunities and
// ROI, and the frame around them.

import 'virtual:calls/company'
import { CALLS } from 'virtual:calls'
import type { Answer, Interview } from '#contract/interview.ts'
import type { Opportunity } from '#contract/opportunity.ts'
import type { DeckPages } from '#contract/slide.ts'
import { isCompanyRole } from '#domain/account/role.ts'
import type { ExportChoice } from '#domain/document/choice.ts'
import { batchQuery, PAGE_BATCH } from '#domain/document/page-batch.ts'
import { scenarioIds } from '#domain/opportunity/scenario-ids.ts'
import type { Keeping } from '#web/offline/keeping.ts'
import { type Addressing, address, CallError, headers } from '#web/platform/call.ts'
import { READ_AT } from '#web/platform/read-at.ts'

const OF_ACCOUNT = [
  'system.state',
  'system.house',
  'interview.templates',
  'notification.list',
  'deliverable.orders',
] as const
/** Refused to guests, whose pages do not ask for them. */
const OF_COMPANY = ['interviewTemplate.list', 'mapTemplate.list'] as const
const OF_AUDIT = [
  'audit.get',
  'audit.team',
  'activity.since',
  'assistance.get',
  'capacity.list',
  'comment.list',
  'draft.list',
  'interview.list',
  'opportunity.list',
  'outcome.list',
  'portfolio.get',
  'process.links',
  'process.steps',
  'process.versions',
  'quantity.list',
  'report.gaps',
  'report.open',
  'roi.get',
  'scenario.list',
] as const

/** An answer of the server as it was sent. */
export interface ReadAnswer {
  address: string
  text: string
}

/** Reads everything that the copy contains. Throws CallError; status 0 if the server cannot be reached. */
export async function readAudit(auditId: number, read: Read): Promise<ReadAnswer[]> {
  const me = await read(CALLS['account.me'].path, {})
  const isCompany = isCompanyRole(JSON.parse(me.text).user.role)
  const ofAudit = { params: { id: auditId } }
  const first = await Promise.all([
    ...OF_ACCOUNT.map(id => read(CALLS[id].path, {})),
    ...(isCompany ? OF_COMPANY : []).map(id => read(CALLS[id].path, {})),
    ...OF_AUDIT.map(id => read(CALLS[id].path, ofAudit)),
  ])
  const listOf = <T>(id: (typeof OF_AUDIT)[number]): T[] => {
    const listed = address(CALLS[id].path, ofAudit)
    return JSON.parse(first.find(one => one.address === listed)?.text ?? '[]')
  }
  const answers = await readScenarioMaps(auditId, listOf<Opportunity>('opportunity.list'), read)
  // One after another: an audit may have many interviews.
  for (const { id } of listOf<Pick<Interview, 'id'>>('interview.list'))
    answers.push(...(await readInterview(id, read)))
  return [me, ...first, ...answers]
}

/** The slides, and the pages of the deck with the options last chosen. Throws CallError. */
export async function readSlides(auditId: number, read: Read): Promise<ReadAnswer[]> {
  const params = { id: auditId }
  const [slides, figures, chosen] = await Promise.all(
    (['slide.list', 'slide.figures', 'slide.choice'] as const).map(id => read(CALLS[id].path, { params })),
  )
  if (!slides || !figures || !chosen) return []
  const choice: ExportChoice = JSON.parse(chosen.text)
  const batch = (number: number) =>
    read(CALLS['slide.pages'].path, { params, query: batchQuery(choice, number) })
  const first = await batch(1)
  const { count }: Pick<DeckPages, 'count'> = JSON.parse(first.text)
  const answers = [slides, figures, chosen, first]
  // One after another: the server composes the deck for each.
  for (let number = 1 + PAGE_BATCH; number <= count; number += PAGE_BATCH) answers.push(await batch(number))
  return answers
}

/** Whether this is the address of a read of slides. */
export const isOfSlides = (at: string) => /^\/api\/audits\/\d+\/slides/.test(at)

/** The maps of the scenarios that opportunities count on, as the matrix asks for them. */
async function readScenarioMaps(
  auditId: number,
  opportunities: readonly Pick<Opportunity, 'scenarioId'>[],
  read: Read,
): Promise<ReadAnswer[]> {
  const ids = scenarioIds(opportunities.flatMap(({ scenarioId }) => scenarioId ?? []))
  if (ids === '') return []
  return [await read(CALLS['scenario.maps'].path, { params: { id: auditId }, query: { ids } })]
}

/** The answers of an interview, and the lists of their files and recordings. */
async function readInterview(id: number, read: Read): Promise<ReadAnswer[]> {
  const answers = await read(CALLS['answer.list'].path, { params: { id } })
  const list: Pick<Answer, 'id'>[] = JSON.parse(answers.text)
  const lists = [CALLS['attachment.list'].path, CALLS['recording.list'].path]
  const ofAnswers = await Promise.all(
    list.flatMap(answer => lists.map(path => read(path, { params: { id: answer.id } }))),
  )
  return [answers, ...ofAnswers]
}

/** One read of the server. Throws CallError, and the reason if keeping has ended. */
export type Read = (path: string, input: Addressing) => Promise<ReadAnswer>

/** Reads as the pages do, and counts; an answer of this device counts as none. */
export function countedRead({ signal, onProgress }: Keeping): Read {
  let done = 0
  return async (path, input) => {
    const at = address(path, input)
    const init = { credentials: 'include', headers: headers(false), signal } as const
    const response = await fetch(at, init).catch(() => null)
    signal.throwIfAborted()
    if (!response || response.headers.has(READ_AT)) throw new CallError(0, 'The server cannot be reached.')
    const text = await response.text()
    if (!response.ok) throw new CallError(response.status, text)
    onProgress({ part: 'audit', done: ++done, all: done })
    return { address: at, text }
  }
}

// Current names of the records that threads are about; deleted records have none.

import { and, inArray, isNull } from 'drizzle-orm'
import { type About, aboutOf } from '#domain/comment.ts'
import { interviews } from '#server/interview/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { db } from '#server/platform/database/database.ts'
import { processSteps } from '#server/process/table.ts'
import { slides } from '#server/slide/table.ts'

type Row = { id: number; auditId: number; name: string }
type Kind = 'step' | 'opportunity' | 'slide'

const LISTS: Record<Kind, (ids: number[]) => Promise<Row[]>> = {
  step: ids =>
    db()
      .select({ id: processSteps.id, auditId: processSteps.auditId, name: processSteps.label })
      .from(processSteps)
      .where(and(inArray(processSteps.id, ids), isNull(processSteps.removedAt))),
  opportunity: ids =>
    db()
      .select({ id: opportunities.id, auditId: opportunities.auditId, name: opportunities.title })
      .from(opportunities)
      .where(and(inArray(opportunities.id, ids), isNull(opportunities.removedAt))),
  slide: ids =>
    db()
      .select({ id: slides.id, auditId: slides.auditId, name: slides.title })
      .from(slides)
      .where(inArray(slides.id, ids)),
}

/** Names of comment subjects, such as `step:12`. A missing one was deleted; a figure's name is stored with its thread. */
export async function namesOf(auditId: number, abouts: readonly string[]): Promise<Map<string, string>> {
  const found = new Map([['audit', 'The whole audit']])
  const all = [...new Set(abouts)].map(about => ({ about, ...aboutOf(about) }))
  for (const kind of ['step', 'opportunity', 'slide'] as const) {
    const ids = all.flatMap(each => (each.kind === kind ? each.id : []))
    const rows = ids.length > 0 ? await LISTS[kind](ids) : []
    for (const row of rows) if (row.auditId === auditId) found.set(`${kind}:${row.id}`, row.name)
  }
  const asked = all.flatMap(each => (each.kind === 'answer' ? each : []))
  for (const [about, name] of await questionNames(auditId, asked)) found.set(about, name)
  return found
}

type AboutAnswer = Extract<About, { kind: 'answer' }> & { about: string }

async function questionNames(auditId: number, asked: readonly AboutAnswer[]): Promise<[string, string][]> {
  if (asked.length === 0) return []
  const held = await db()
    .select()
    .from(interviews)
    .where(inArray(interviews.id, [...new Set(asked.map(({ id }) => id))]))
  return asked.flatMap(({ about, id, questionId }): [string, string][] => {
    const interview = held.find(each => each.id === id && each.auditId === auditId)
    const question = interview?.questions.find(each => each.id === questionId)
    if (!interview || !question) return []
    return [[about, [question.topic, interview.interviewee].filter(Boolean).join(' · ')]]
  })
}

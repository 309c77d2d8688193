// Queries about figures of answers, logs and files, and about answers as sources.

import { and, asc, count, eq, getTableColumns, inArray, isNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { QuantityFields, SavedQuantity } from '#contract/quantity.ts'
import { sentenceSaying } from '#domain/extraction/sentence.ts'
import type { IntervieweeKind } from '#domain/interview/interview.ts'
import { ownerKey } from '#domain/process/owner.ts'
import {
  type AnswerSource,
  type CitedPlace,
  type LogSource,
  type QuantityKind,
  type QuantityLink,
  type QuantityValues,
  sourceOf,
} from '#domain/quantity/quantity.ts'
import { users } from '#server/account/table.ts'
import { answers, interviews } from '#server/interview/table.ts'
import { db } from '#server/platform/database/database.ts'
import { processLinks, processSteps } from '#server/process/table.ts'
import { quantities } from '#server/quantity/table.ts'

const source = {
  id: answers.id,
  questionId: answers.questionId,
  response: answers.response,
  interviewId: interviews.id,
  interviewee: interviews.interviewee,
  intervieweeKind: interviews.intervieweeKind,
}

/** The linked step, unless it is removed from the map: then the figure has no link until the step is restored. */
const itsStep = and(eq(processSteps.id, quantities.stepId), isNull(processSteps.removedAt))

/** The link whose share it is; without it, as after it was deleted, the figure has no link until the two steps have one again. */
const itsLink = and(
  eq(processLinks.sourceId, quantities.stepId),
  eq(processLinks.targetId, quantities.targetStepId),
  eq(processLinks.map, 0),
)

/** Ids and owners of today's steps where it is the rate of an owner; which of them are theirs, `ownerKey` says. */
const ownedSteps = sql<[id: number, owner: string][] | null>`case when ${quantities.ownerKey} is not null then
  (select jsonb_agg(jsonb_build_array(own.id, own.owner) order by own.id) from process_steps own
  where own.audit_id = coalesce(${quantities.auditId}, ${interviews.auditId}) and own.map = 0 and own.removed_at is null) end`

const select = () =>
  db()
    .select({
      row: { ...getTableColumns(quantities), stepId: processSteps.id, targetStepId: processLinks.targetId },
      step: processSteps.label,
      ownedSteps,
      source,
      author: users.name,
    })
    .from(quantities)
    .leftJoin(answers, eq(answers.id, quantities.answerId))
    .leftJoin(interviews, eq(interviews.id, answers.interviewId))
    .leftJoin(users, eq(users.id, quantities.updatedBy))
    .leftJoin(processSteps, itsStep)
    .leftJoin(processLinks, itsLink)

type Selected = Awaited<ReturnType<typeof select>>[number]

const asSource = ({ interviewId, ...answer }: AnswerRow, said?: string): AnswerSource =>
  sourceOf({ ...answer, id: interviewId }, answer, said)

type AnswerRow = Parameters<typeof sourceOf>[1] & {
  interviewId: number
  interviewee: string
  intervieweeKind: IntervieweeKind | null
}

function asQuantity({ row, step, ownedSteps: owned, source: said, author }: Selected): SavedQuantity {
  const { stepId, targetStepId, stepField, roiInput, owner, ownerKey: _, requestKey: __, ...rest } = row
  const { auditId: ___, updatedBy: ____, sourceId, log, file, ...fields } = rest
  const stated = log ?? file
  return {
    ...fields,
    link: linkOf(row, owned ?? []),
    source: stated
      ? { ...stated, sourceId }
      : asSource(said as AnswerRow, sentenceSaying(said?.response ?? '', row, step ?? owner ?? '')),
    updatedBy: author,
  }
}

type Row = Selected['row']

function linkOf(row: Row, owned: readonly (readonly [id: number, owner: string])[]): QuantityLink | null {
  const { stepId, targetStepId: targetId, stepField: field, roiInput: input, owner } = row
  if (owner !== null) {
    const own = owned.filter(each => ownerKey(each[1]) === ownerKey(owner))
    return { to: 'owner', owner, stepIds: own.map(([id]) => id) }
  }
  if (input) return { to: 'roi', input }
  if (stepId !== null && targetId !== null) return { to: 'branch', stepId, targetId }
  return stepId !== null && field ? { to: 'step', stepId, field } : null
}

const columnsOf = (link: QuantityLink | null) => ({
  stepId: link?.to === 'step' || link?.to === 'branch' ? link.stepId : null,
  targetStepId: link?.to === 'branch' ? link.targetId : null,
  stepField: link?.to === 'step' ? link.field : null,
  roiInput: link?.to === 'roi' ? link.input : null,
  owner: link?.to === 'owner' ? link.owner : null,
  ownerKey: link?.to === 'owner' ? ownerKey(link.owner) : null,
})

/** The figures of an audit, oldest first. */
export async function listQuantities(auditId: number): Promise<SavedQuantity[]> {
  const rows = await select()
    .where(or(eq(interviews.auditId, auditId), eq(quantities.auditId, auditId)))
    .orderBy(asc(quantities.id))
  return rows.map(asQuantity)
}

/** The statements about the minutes of these steps, oldest first. */
export async function listMinutes(stepIds: readonly number[]): Promise<SavedQuantity[]> {
  const named = sql`${quantities.stepId} = any(${sql.param(stepIds)}::int[])`
  const rows = await select()
    .where(and(named, eq(quantities.stepField, 'durationMin')))
    .orderBy(asc(quantities.id))
  return rows.map(asQuantity)
}

export async function listAnswerQuantities(answerId: number): Promise<SavedQuantity[]> {
  const rows = await select().where(eq(quantities.answerId, answerId)).orderBy(asc(quantities.id))
  return rows.map(asQuantity)
}

export async function findQuantity(id: number): Promise<SavedQuantity | undefined> {
  const [row] = await select().where(eq(quantities.id, id))
  return row && asQuantity(row)
}

export async function findQuantityByRequest(answerId: number, requestKey: string) {
  const [row] = await select().where(
    and(eq(quantities.answerId, answerId), eq(quantities.requestKey, requestKey)),
  )
  return row && asQuantity(row)
}

export async function countQuantities(answerId: number): Promise<number> {
  const [row] = await db().select({ held: count() }).from(quantities).where(eq(quantities.answerId, answerId))
  return row?.held ?? 0
}

export async function insertQuantity(
  answerId: number,
  { link, ...fields }: QuantityFields & { requestKey?: string | undefined },
  updatedBy: number,
): Promise<number> {
  const [row] = await db()
    .insert(quantities)
    .values({ ...fields, ...columnsOf(link), answerId, updatedBy })
    .returning({ id: quantities.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

/** A number that a log or file states. It replaces the one that the same source, or an `earlier` version, stated of the same. */
export async function insertStated(
  { auditId, sourceId, link, ...fields }: StatedFields,
  updatedBy: number,
  earlier: readonly number[] = [],
): Promise<number> {
  const linked = columnsOf(link)
  const { owner: _, ...compared } = linked
  const about = { auditId, sourceId, ...linked }
  await db()
    .delete(quantities)
    .where(
      and(
        eq(quantities.auditId, auditId),
        inArray(quantities.sourceId, [sourceId, ...earlier]),
        ...Object.entries(compared).map(
          ([column, value]) =>
            sql`${quantities[column as keyof typeof compared]} is not distinct from ${value}`,
        ),
      ),
    )
  const [row] = await db()
    .insert(quantities)
    .values({ ...fields, ...about, updatedBy })
    .returning({ id: quantities.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

interface StatedFields extends QuantityValues {
  auditId: number
  sourceId: number
  link: QuantityLink
  kind: QuantityKind
  label?: string
  /** One of the two. */
  log?: Omit<LogSource, 'sourceId'>
  file?: CitedPlace
}

/** What a log or file states now of the same, from the same place or another version. */
export async function restate(
  id: number,
  stated: Partial<QuantityValues> & { sourceId: number; file: CitedPlace },
  updatedBy: number,
): Promise<void> {
  await db()
    .update(quantities)
    .set({ ...stated, updatedBy, version: sql`${quantities.version} + 1`, updatedAt: sql`now()` })
    .where(eq(quantities.id, id))
}

/** The audit of a number that a log or file states; undefined for a figure of an answer. */
export async function auditOfStated(id: number): Promise<number | undefined> {
  const [row] = await db()
    .select({ auditId: quantities.auditId })
    .from(quantities)
    .where(eq(quantities.id, id))
  return row?.auditId ?? undefined
}

/** Saving a figure without a link keeps its link to a step that is removed from the map, and to a link that was deleted. */
function columnsAfter({ kind, link }: QuantityFields) {
  if (link) return columnsOf(link)
  const stepAway = sql`exists (select from ${processSteps} where ${processSteps.id} = ${quantities.stepId} and ${processSteps.removedAt} is not null)`
  const away = sql`(${stepAway} or not exists (select from ${processLinks} where ${itsLink}) and ${quantities.targetStepId} is not null)`
  const ifAway = (column: SQLWrapper) =>
    sql`case when ${quantities.kind} = ${kind} and ${away} then ${column} end`
  return {
    stepId: ifAway(quantities.stepId),
    targetStepId: ifAway(quantities.targetStepId),
    stepField: ifAway(quantities.stepField),
    roiInput: null,
    owner: null,
    ownerKey: null,
  }
}

/** Changes the figure if its version is the expected one. */
export async function updateQuantity(
  id: number,
  version: number,
  fields: QuantityFields,
  updatedBy: number,
): Promise<boolean> {
  const { kind, label, min, usual, max, words } = fields
  const rows = await db()
    .update(quantities)
    .set({
      kind,
      label,
      min,
      usual,
      max,
      ...columnsAfter(fields),
      updatedBy,
      ...(words !== undefined && { words }),
      version: sql`${quantities.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(quantities.id, id), eq(quantities.version, version)))
    .returning({ id: quantities.id })
  return rows.length > 0
}

export async function deleteQuantity(id: number): Promise<boolean> {
  const rows = await db().delete(quantities).where(eq(quantities.id, id)).returning({ id: quantities.id })
  return rows.length > 0
}

/** All answers of an audit with text, as sources, oldest first. */
export async function listSources(auditId: number): Promise<AnswerSource[]> {
  const rows = await db()
    .select(source)
    .from(answers)
    .innerJoin(interviews, eq(interviews.id, answers.interviewId))
    .where(and(eq(interviews.auditId, auditId), sql`${answers.response} ~ '\\S'`))
    .orderBy(asc(answers.id))
  return rows.map(row => asSource(row))
}

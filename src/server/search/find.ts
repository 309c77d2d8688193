// Full-text search inside audits: the newest matches of each kind, with a snippet.

import { type SQL, sql } from 'drizzle-orm'
import type { SearchResult } from '#contract/search.ts'
import { auditStepPath, questionPath, step3Path, stepPath } from '#domain/audit.ts'
import type { ResultKind } from '#domain/search.ts'
import { audits } from '#server/audit/table.ts'
import { hidesAny, isVisibleTo } from '#server/audit/visibility.ts'
import { answers, interviews } from '#server/interview/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { db } from '#server/platform/database/database.ts'
import { processSteps } from '#server/process/table.ts'
import { answerWords, interviewWords, opportunityWords, slideWords, stepWords } from '#server/search/table.ts'
import { slides } from '#server/slide/table.ts'

/** Results shown per kind. */
export const SHOWN = 6
/** For frequent words, only this many of the newest rows are searched. */
const RECENT = 2000

/** Markers around matched words. Where a text contains such a character itself, only a highlight is lost. */
const START = '\u0002'
const STOP = '\u0003'
const LOOK = `StartSel=${START}, StopSel=${STOP}, MaxWords=22, MinWords=10, ShortWord=0`

/** Where a kind is found, as SQL over its rows, `audits` and `newest`. */
interface Source {
  words: typeof answerWords
  /** Joins from `newest` to `audits`. */
  rows: SQL
  title: SQL
  text: SQL
  /** Further columns that the path needs. */
  more?: SQL
  path: (row: Row) => string
}

interface Row extends Record<string, unknown> {
  id: number
  audit_id: number
  title: string
  text: string
  audit: string
  company: string
  /** Selected by `more`. */
  interview_id: number
  question_id: string
  step_id: number | null
}

const ofAudit = (table: SQL) =>
  sql`join ${table} r on r.id = newest.id join ${audits} on ${audits.id} = r.audit_id`

/** Kinds of results inside audits. */
export type KindInAudit = Extract<ResultKind, 'interviewee' | 'step' | 'opportunity' | 'answer' | 'slide'>

const SOURCES: Record<KindInAudit, Source> = {
  interviewee: {
    words: interviewWords,
    rows: ofAudit(sql`${interviews}`),
    title: sql`r.interviewee`,
    text: sql`r.interviewee_role`,
    path: row => `${auditStepPath(row.audit_id, 1)}?interview=${row.id}`,
  },
  step: {
    words: stepWords,
    rows: ofAudit(sql`${processSteps}`),
    title: sql`r.label`,
    text: sql`concat_ws(' · ', nullif(r.owner, ''), nullif(r.system, ''))`,
    path: row => stepPath(row.audit_id, row.id),
  },
  opportunity: {
    words: opportunityWords,
    rows: ofAudit(sql`${opportunities}`),
    title: sql`r.title`,
    text: sql`r.description`,
    more: sql`, r.step_id`,
    path: row =>
      row.step_id ? stepPath(row.audit_id, row.step_id) : `${auditStepPath(row.audit_id, 2)}#opportunities`,
  },
  answer: {
    words: answerWords,
    rows: sql`join ${answers} a on a.id = newest.id join ${interviews} r on r.id = a.interview_id join ${audits} on ${audits.id} = r.audit_id`,
    title: sql`coalesce((select q->>'question' from jsonb_array_elements(r.questions) q where q->>'id' = a.question_id limit 1), nullif(r.interviewee, ''), 'Answer')`,
    text: sql`a.response`,
    more: sql`, a.interview_id, a.question_id`,
    path: row => questionPath(row.audit_id, row.interview_id, row.question_id),
  },
  slide: {
    words: slideWords,
    rows: ofAudit(sql`${slides}`),
    title: sql`r.title`,
    text: sql`derived.slide_text('', r.content)`,
    path: row => step3Path(row.audit_id, 'deck'),
  },
}

/** What all kinds of one search share. */
export interface InAudits {
  /** The words in all their forms, as text of a `tsquery`; PostgreSQL would look them up again for each place in a query. */
  sought: string
  viewer: number
  /** Whether there is any audit that the viewer does not see. */
  isLimited: boolean
}

export async function inAudits(typed: string, viewer: number): Promise<InAudits> {
  const { rows } = await db().execute<{ sought: string }>(
    sql`select derived.words_sought(${typed}::text)::text as sought`,
  )
  return { sought: rows[0]?.sought ?? '', viewer, isLimited: await hidesAny(viewer) }
}

/**
 * Searches the people, steps, opportunities, answers or slides of audits that the viewer sees. Only the rows shown are
 * joined: the newest are selected by the words alone.
 */
export async function findInAudits(kind: KindInAudit, shared: InAudits): Promise<SearchResult[]> {
  const { words, rows, title, text, more, path } = SOURCES[kind]
  const { viewer, isLimited } = shared
  const sought = sql`${shared.sought}::tsquery`
  const isSeen = isLimited
    ? sql`exists (select 1 from (select ${words.id} as id) newest ${rows} where ${isVisibleTo(viewer)})`
    : sql`true`
  const newest = newestOf(words, sought, isSeen)
  const marked = sql`ts_headline(derived.language_of(${audits.locale}), ${text}, ${sought}, ${LOOK})`
  const { rows: all } = await db().execute<Row>(sql`
    select newest.id, ${audits.id} as audit_id, ${title} as title, ${marked} as text,
      ${audits.title} as audit, ${audits.company} as company${more ?? sql``}
    from ${newest} newest ${rows} order by newest.id desc`)
  return all.map(row => ({
    kind,
    key: String(row.id),
    title: row.title,
    place: `${row.audit} · ${row.company}`,
    snippet: partsOf(row.text),
    path: path(row),
  }))
}

/**
 * Ids of the newest matching rows. A frequent word is found among the newest rows; any other is rare and found quickly
 * by the index. PostgreSQL cannot distinguish the two when planning, and would scan the table for a word that it takes
 * for frequent. `id + 0` keeps it from walking down the primary key.
 */
const newestOf = (words: typeof answerWords, sought: SQL, isSeen: SQL) => sql`(
  with recent as (
    select id from ${words} where words @@ ${sought} and ${isSeen} and id > (select max(id) - ${RECENT}::int from ${words})
    order by id desc limit ${SHOWN}
  ), any_age as (
    select id from ${words} where words @@ ${sought} and ${isSeen} and (select count(*) < ${SHOWN} from recent)
    order by id + 0 desc limit ${SHOWN}
  )
  select id from recent union select id from any_age order by id desc limit ${SHOWN})`

/** A text split into matched and other parts; empty where nothing is marked. */
function partsOf(text: string): SearchResult['snippet'] {
  if (!text.includes(START)) return []
  return text.split(START).flatMap((part, n) => {
    const [hit = '', ...rest] = n === 0 ? ['', part] : part.split(STOP)
    return [
      { text: hit, hit: true },
      { text: rest.join(''), hit: false },
    ].filter(piece => piece.text !== '')
  })
}

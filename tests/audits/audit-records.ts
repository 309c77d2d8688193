// An audit with a record of each kind, for tests of who sees which; what other services would make is inserted.

import type { DeckTemplate } from '#contract/deck-template.ts'
import type { Promised } from '#domain/benefit/benefit.ts'
import { run } from '../databases/database.ts'
import { FOUR_TO_THREE, packed, templateParts } from '../files/templates.ts'
import type { Person } from '../person.ts'
import { uploadOf } from '../requests/gated-requests.ts'

const known = (value: number) => ({ value, standing: 'said' as const })
const PROMISED: Promised = {
  saving: { min: 1000, usual: 2000, max: 3000 },
  standing: 'said',
  weakest: '',
  running: null,
  minutes: known(12),
  rate: known(40),
}

async function addDeckTemplate(member: Person, audit: number, name: string): Promise<number> {
  const file = new Blob([packed(templateParts(FOUR_TO_THREE))])
  const { body } = await member.request({
    method: 'POST',
    url: `/api/audits/${audit}/deck-template`,
    ...(await uploadOf(file, name)),
  })
  return (body as DeckTemplate).id
}

/**
 * Creates an audit of `member` with a record of each kind, in whose texts `word` occurs, and returns their ids by kind. The
 * export was ordered by account `orderedBy`.
 */
export async function auditWithRecords(
  member: Person,
  url: string,
  { word = 'Northline', orderedBy = member.id } = {},
): Promise<Record<string, number>> {
  const fields = { title: `Lane pricing ${word}`, company: word, type: 'process' as const }
  const { id: audit } = await member.ok('audit.create', { body: fields })
  const params = { id: audit }
  const interview = await member.ok('interview.start', {
    params,
    body: { templateName: 'process', interviewee: `Mara Lind ${word}` },
  })
  const questionId = interview.questions[0]?.id ?? ''
  const ofInterview = { params: { id: interview.id } }
  await member.ok('answer.save', {
    ...ofInterview,
    body: { questionId, response: `Twelve minutes each at ${word}.` },
  })
  const answer = (await member.ok('answer.list', ofInterview))[0]?.id ?? 0
  const one = await member.ok('process.createStep', { params, body: { label: `Price a lane at ${word}` } })
  const two = await member.ok('process.createStep', { params, body: { label: 'Send the price' } })
  const link = await member.ok('process.createLink', { params, body: { sourceId: one.id, targetId: two.id } })
  const opportunity = await member.ok('opportunity.create', {
    params,
    body: { title: `Price list ${word}`, stepId: one.id },
  })
  const slides = await member.ok('slide.list', { params })
  const sent = await member.ok('clientLink.make', {
    params,
    body: { title: `Board of ${word}`, parts: ['map'] },
  })
  const comment = await member.ok('comment.write', {
    params,
    body: {
      threadId: null,
      about: 'audit',
      name: '',
      text: `Is that so at ${word}?`,
      requestKey: `${word}-${'a'.repeat(20)}`,
    },
  })
  const insert = async (sql: string) => Number((await run(url, `${sql} returning id`)).rows[0]?.id)
  const file = async (key: string) => {
    await run(url, `insert into files (key, bytes) values ('${key}', 1)`)
    return key
  }
  await member.ok('stepKind.confirm', { params: { id: one.id }, body: { name: 'Pricing' } })
  const attachment = await insert(
    `insert into attachments (answer_id, file_key, kind, filename, type, bytes) values (${answer}, '${await file(`one-${word}`)}', 'file', '${word}.txt', 'text/plain', 1)`,
  )
  return {
    audits: audit,
    'slide/export': audit,
    interviews: interview.id,
    answers: answer,
    attachments: attachment,
    transcripts: await insert(
      `insert into transcripts (attachment_id, state, source_name) values (${attachment}, 'ready', 'model')`,
    ),
    quantities: await insert(
      `insert into quantities (answer_id, kind, min, usual, max) values (${answer}, 'minutes', 10, 12, 15)`,
    ),
    submissions: await insert(
      `insert into submissions (interview_id, question_id, response, consented_at) values (${interview.id}, '${questionId}', 'Yes', now())`,
    ),
    'client-links': sent.link.id,
    'comment-threads': comment.threadId,
    comments: comment.id,
    'deck-templates': await addDeckTemplate(member, audit, `${word}.pptx`),
    deliverables: await insert(
      `insert into deliverables (audit_id, kind, version, name, names, snapshot, hash, recipe, content, size, made_by_name) values (${audit}, 'deck', 1, 'a', 'full', '{}', 'x', 'x', 'x', 1, 'Mona')`,
    ),
    orders: await insert(
      `insert into export_jobs (audit_id, kind, names, requested_by, requested_by_name, state, ended_at) values (${audit}, 'deck', 'full', ${orderedBy}, 'Mona', 'ready', now())`,
    ),
    drafts: await insert(
      `insert into drafts (audit_id, kind, source, source_name, state, content) values (${audit}, 'steps', 'model', 'model', 'ready', '{"steps":[],"links":[]}')`,
    ),
    findings: await insert(
      `insert into findings (audit_id, sentence, cites, proposed_by, accepted_by) values (${audit}, 'So ${word}', '[]', 'Mona', 'Mona')`,
    ),
    opportunities: opportunity.id,
    outcomes: await insert(
      `insert into benefits (audit_id, opportunity_id, begins, promised, author) values (${audit}, ${opportunity.id}, '2026-11-01', '${JSON.stringify(PROMISED)}', 'Mona')`,
    ),
    'process-steps': one.id,
    'process-links': link.id,
    'process-versions': await insert(
      `insert into process_versions (audit_id, map) values (${audit}, '{"steps":[],"links":[]}')`,
    ),
    scenarios: (
      await member.ok('scenario.create', {
        params,
        body: { title: `Target ${word}`, requestKey: `${word}-${'b'.repeat(20)}` } as never,
      })
    ).id,
    slides: slides[0]?.id ?? 0,
    sources: await insert(
      `insert into sources (audit_id, filename, format, bytes, sha256) values (${audit}, '${word}.csv', 'csv', 1, 'x')`,
    ),
    capacities: await insert(
      `insert into capacities (audit_id, owner, owner_key, people, hours_per_month, author, date) values (${audit}, 'Pricing ${word}', 'pricing', 1, 100, 'Mona', '2026-11-01')`,
    ),
  }
}

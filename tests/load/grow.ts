// Fills a database by SQL to the size of years of use: users, audits with maps and answers, assessments, leads, audit trail.

import { run } from '../databases/database.ts'

export interface Size {
  users: number
  audits: number
  assessments: number
}

/** Team members among the users, without the administrator; an organization may have at most 1,000. */
const MEMBERS = 400

/** Session token of an account created here. */
export const learnerToken = (id: number) => `session-of-person-number-${id}`

/** Fills the database at `url`, which holds only the first administrator. Names and texts are numbered. */
export async function grow(url: string, { users, audits, assessments }: Size): Promise<void> {
  const leads = Math.floor(assessments / 5)
  const mapped = Math.floor(audits / 2)
  for (const statement of [
    // Uses as many frequent words as real names have; below a hundred the database keeps no statistics of prefixes.
    `insert into users (username, email, name, password_hash, role, created_at)
     select 'person-' || n, 'person-' || n || '@example.test', 'Person ' || n || ' Name' || n % 500, '-',
       case when n <= ${MEMBERS} then 'team_member' else 'regular_user' end, now() - n * interval '10 minutes'
     from generate_series(1, ${users}) n`,
    `insert into sessions (token_hash, user_id, idle_seconds, expires_at)
     select sha256(convert_to('${learnerToken(0).slice(0, -1)}' || id, 'UTF8')), id, 604800, now() + interval '30 days' from users where id > 1`,
    `insert into audits (title, company, type, status, user_id, created_at, updated_at, archived_at)
     select 'Audit ' || n, 'Company ' || n % 5000,
       (array['operations', 'financial', 'technology', 'process', 'content', 'custom'])[n % 6 + 1],
       (array['draft', 'in_progress', 'completed'])[n % 3 + 1], 2 + n % ${MEMBERS},
       now() - n * interval '5 minutes', now() - n * interval '4 minutes',
       case when n % 20 = 0 then now() end
     from generate_series(1, ${audits}) n`,
    `insert into interviews (audit_id, template_name, questions)
     select id, 'operations', '[]' from audits where id <= ${mapped}`,
    `insert into answers (interview_id, question_id, response)
     select id, 'question-' || n, 'An answer about word' || (id * 8 + n) % 500 || ' and topic' || id from interviews, generate_series(1, 8) n`,
    `insert into process_steps (audit_id, label, engine, x, y)
     select id, 'Step ' || n || ' of kind' || id % 500, 'delivery', n * 220, 0
     from audits, generate_series(1, 8) n where id <= ${mapped}`,
    `insert into process_links (audit_id, source_id, target_id)
     select audit_id, id, next from (select audit_id, id, lead(id) over (partition by audit_id order by id) as next
       from process_steps) steps where next is not null`,
    `insert into opportunities (audit_id, step_id, title, effort, impact, projected_savings, category)
     select audit_id, id, 'Opportunity of sort' || id % 500, 1 + id % 10, 1000, 50000, 'friction' from process_steps where id % 4 = 0`,
    `insert into slides (audit_id, kind, title, content, "order")
     select id, 'own', 'Slide of theme' || id % 500, '{"texts": {}}', 1 from audits where id <= ${mapped}`,
    `insert into roi_models (audit_id, current_cost, projected_savings, implementation_cost, time_period, net_savings)
     select id, 100000, 60000 + id % 1000, 20000, 12, 40000 + id % 1000 from audits where id <= ${mapped}`,
    `insert into assessments (id, answers, total_score, score_percentage, tier, completed_at)
     select md5(n::text)::uuid::text, array_fill(2, array[10]), 20, 50, 'ai_exploring', now() - n * interval '1 minute'
     from generate_series(1, ${assessments}) n`,
    // One inquiry in eleven is not a lead.
    `insert into inquiries (kind, status, name, email, consent, details, assessment_id, submitted_at)
     select 'lead', (array['new', 'contacted', 'booked', 'closed'])[n % 4 + 1], 'Lead ' || n, 'lead-' || n || '@example.test',
       'I agree', '{}'::jsonb, md5(n::text)::uuid::text, now() - n * interval '5 minutes'
     from generate_series(1, ${leads}) n where n % 11 > 0
     union all
     select (array['contact', 'application'])[n % 2 + 1], 'new', 'Contact ' || n, 'contact-' || n || '@example.test',
       '', '{}', null, now() - n * interval '5 minutes'
     from generate_series(11, ${leads}, 11) n
     order by 8`,
    `insert into emails (kind, recipient, subject, text, status)
     select 'contactReceived', 'contact-' || n || '@example.test', 'Thank you', 'Text', 'sent'
     from generate_series(1, ${leads}) n`,
    `insert into trail (at, actor_id, actor_name, action, record, fields, note, address, request_id)
     select now() - (${assessments} - n) * interval '1 minute', 2 + n % ${MEMBERS}, 'Person ' || 1 + n % ${MEMBERS},
       (array['audit.change', 'step.change', 'answer.save', 'account.login'])[n % 4 + 1], 'audits/' || 1 + n % ${audits},
       '{title}', '', '192.0.2.1', 'request-' || n
     from generate_series(1, ${assessments}) n`,
    'vacuum analyze',
  ])
    await run(url, statement)
}

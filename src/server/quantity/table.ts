// Table of quantities: figures that interviewees named in answers, and numbers taken from logs and files.

import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import {
  type CitedPlace,
  type LogSource,
  QUANTITY_KINDS,
  ROI_VALUE_INPUTS,
  STEP_VALUE_FIELDS,
} from '#domain/quantity/quantity.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { answers } from '#server/interview/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'
import { processSteps } from '#server/process/table.ts'
import { sources } from '#server/source/table.ts'

/** Figures from answers, logs and files in the unit of their kind, with the step or ROI input they are the source of. */
export const quantities = pgTable(
  'quantities',
  {
    id: key(),
    /** Null where a log or file states it. */
    answerId: integer('answer_id').references(() => answers.id, { onDelete: 'cascade' }),
    /** The audit, where a log or file states it; else the answer tells it. */
    auditId: integer('audit_id').references(() => audits.id, { onDelete: 'cascade' }),
    /** Null after the source was removed. */
    sourceId: integer('source_id').references(() => sources.id, { onDelete: 'set null' }),
    /** What the log was measured for. */
    log: jsonb().$type<Omit<LogSource, 'sourceId'>>(),
    /** The cells or passage of a file that state it. */
    file: jsonb().$type<CitedPlace>(),
    kind: text({ enum: QUANTITY_KINDS }).notNull(),
    label: text().notNull().default(''),
    min: doublePrecision().notNull(),
    usual: doublePrecision().notNull(),
    max: doublePrecision().notNull(),
    /** The answer's words that the figure was extracted from; empty where a user typed it. */
    words: text().notNull().default(''),
    stepId: integer('step_id').references(() => processSteps.id, { onDelete: 'set null' }),
    /** The step that the link leads to whose share it is; the link leaves the step above. */
    targetStepId: integer('target_step_id').references(() => processSteps.id, { onDelete: 'set null' }),
    stepField: text('step_field', { enum: STEP_VALUE_FIELDS }),
    roiInput: text('roi_input', { enum: ROI_VALUE_INPUTS }),
    /** The owner whose hourly rate it is, as typed, and in comparison form. */
    owner: text(),
    ownerKey: text('owner_key'),
    requestKey: text('request_key'),
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    updatedBy: integer('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    index('quantities_answer_index').on(table.answerId),
    index('quantities_audit_index').on(table.auditId),
    index('quantities_source_index').on(table.sourceId),
    index('quantities_step_index').on(table.stepId),
    index('quantities_target_step_index').on(table.targetStepId),
    index('quantities_updated_by_index').on(table.updatedBy),
    unique('quantities_request_key').on(table.answerId, table.requestKey),
    check(
      'quantities_source_check',
      sql`(${table.answerId} is null) = (${table.auditId} is not null and num_nonnulls(${table.log}, ${table.file}) = 1)`,
    ),
    check(
      'quantities_order_check',
      sql`${table.min} >= 0 and ${table.min} <= ${table.usual} and ${table.usual} <= ${table.max}`,
    ),
  ],
)

// Table of quantities: figures that interviewees named in answers.

import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { QUANTITY_KINDS, ROI_VALUE_INPUTS, STEP_VALUE_FIELDS } from '#domain/interview/quantity.ts'
import { users } from '#server/account/table.ts'
import { answers } from '#server/interview/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'
import { processSteps } from '#server/process/table.ts'

/** Figures from answers in the unit of their kind, with the step or ROI input they are the source of. */
export const quantities = pgTable(
  'quantities',
  {
    id: key(),
    answerId: integer('answer_id')
      .notNull()
      .references(() => answers.id, { onDelete: 'cascade' }),
    kind: text({ enum: QUANTITY_KINDS }).notNull(),
    label: text().notNull().default(''),
    min: doublePrecision().notNull(),
    usual: doublePrecision().notNull(),
    max: doublePrecision().notNull(),
    /** The answer's words that the figure was extracted from; empty where a user typed it. */
    words: text().notNull().default(''),
    stepId: integer('step_id').references(() => processSteps.id, { onDelete: 'set null' }),
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
    index('quantities_step_index').on(table.stepId),
    index('quantities_updated_by_index').on(table.updatedBy),
    unique('quantities_request_key').on(table.answerId, table.requestKey),
    check(
      'quantities_order_check',
      sql`${table.min} >= 0 and ${table.min} <= ${table.usual} and ${table.usual} <= ${table.max}`,
    ),
  ],
)

// Tables of the words searched inside audits; derived from the texts and maintained by triggers (migrations:
// search).

import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { customType, index, integer } from 'drizzle-orm/pg-core'
import { answers, interviews } from '#server/interview/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { derived } from '#server/platform/table.ts'
import { processSteps } from '#server/process/table.ts'
import { slides } from '#server/slide/table.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/** The words of a table's rows, as written and as stemmed for the audit's language; removed rows have none. */
const wordsOfTable = (name: string, of: () => AnyPgColumn) =>
  derived.table(
    name,
    {
      id: integer().primaryKey().references(of, { onDelete: 'cascade' }),
      words: tsvector().notNull(),
    },
    table => [index(`${name}_search`).using('gin', table.words)],
  )

export const answerWords = wordsOfTable('answer_words', () => answers.id)
export const interviewWords = wordsOfTable('interview_words', () => interviews.id)
export const opportunityWords = wordsOfTable('opportunity_words', () => opportunities.id)
export const slideWords = wordsOfTable('slide_words', () => slides.id)
export const stepWords = wordsOfTable('step_words', () => processSteps.id)

// Batches in which the pages of a deck are read.

import type { ExportChoice } from '#domain/document/choice.ts'

/** Pages in one batch from the server. */
export const PAGE_BATCH = 8

/** The export choice as query parameters. */
export const choiceQuery = ({ audience, appendix, names, locale, language }: ExportChoice) => ({
  audience,
  appendix: appendix.join(','),
  names,
  ...(locale !== null && { locale }),
  ...(language !== null && { language }),
})

/** Query of the batch that contains this page, counted from 1. */
export const batchQuery = (choice: ExportChoice, number: number) => ({
  ...choiceQuery(choice),
  from: Math.floor((number - 1) / PAGE_BATCH) * PAGE_BATCH + 1,
})

// Base schemas for text and numbers: well-formed strings, single lines, email addresses, ids, and bounds for every number
// (SECURITY T19, T20, T41).

import './field-messages.ts'
import { z } from 'zod'
import { APPENDICES } from '#domain/document/choice.ts'
import { regex } from '#domain/regex.ts'
import { isOneLine } from '#domain/text/line.ts'

const wellFormed = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/** A string of at most `max` characters without U+0000 or lone surrogates, stored as sent. */
export const text = (max: number) =>
  z
    .string()
    .max(max, `At most ${max} characters`)
    .refine(wellFormed, 'Contains characters that cannot be stored')

/** Like `text`, trimmed and not empty. */
export const requiredText = (max: number, message = 'Required') => text(max).trim().min(1, message)

/**
 * Like `text`, without line breaks, tabs and control characters: for names, titles and other text used in emails, lists and
 * file names.
 */
export const line = (max: number) =>
  text(max).refine(isOneLine, 'Must be one line without tabs or control characters')

/** Like `line`, trimmed and not empty. */
export const requiredLine = (max: number, message = 'Required') => line(max).trim().min(1, message)

/** A name of 1 to 200 characters. */
export const name = requiredLine(200)
/** A title of 1 to 500 characters. */
export const title = requiredLine(500)
/** A text of at most 20,000 characters. */
export const longText = text(20_000)

/** An email address of at most 254 characters. */
export const email = line(254).trim().pipe(z.email('Please enter a valid email address'))

/** A database id: 1 to 2^31 - 1. */
export const id = z.number().int().min(1).max(2_147_483_647)
/** An id in a path; any other value is answered as an unknown id (404). */
export const pathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine(value => value <= 2_147_483_647)

/** Path parameters of every call about one record. */
export const byId = z.object({ id: pathId })

/** A finite number from 0 to `max`. */
export const amount = (max: number) => z.number().min(0).max(max)
/** A whole number from 0 to `max`. */
export const wholeAmount = (max: number) => z.number().int().min(0).max(max)

/** A timestamp in UTC, ISO 8601. */
export const moment = z.iso.datetime()

/** Comma-separated parts of a document's appendix. */
export const appendixParts = z
  .string()
  .regex(regex()`^((${APPENDICES})(,(?=.)|$))*$`, `Parts: ${APPENDICES.join(',')}`)

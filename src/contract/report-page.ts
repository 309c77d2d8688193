// Pages and pictures of the report as the server lays them out, and what an export of it chooses.

import { z } from 'zod'
import { appendixParts } from '#contract/text.ts'
import { REPORT_APPENDIX } from '#domain/document/choice.ts'
import type { ScreenPicture } from '#domain/document/report/picture/screen.ts'
import type { ReportPage } from '#domain/document/report/types.ts'
import { NAMES } from '#domain/document/stamp.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'

/** A typeset page (domain/document/report/types.ts): placed lines, built by the server and rendered as they are. */
const page = z.looseObject({}) as unknown as z.ZodType<ReportPage>

const tones = z.object({ signal: z.string(), signalStrong: z.string(), signalWash: z.string() })

/** `tones` are the organization's own colours; null for the product's. */
export const reportPages = z.object({
  count: z.number().int(),
  pages: z.array(page),
  tones: tones.nullable(),
})

/** A picture of the report (domain/document/report/picture/screen.ts), laid out by the server. */
const picture = z.looseObject({}) as unknown as z.ZodType<ScreenPicture>
/** `tones` as for pages. */
export const reportPictures = z.object({ pictures: z.array(picture), tones: tones.nullable() })

/**
 * Options of an export of the report and the other documents: by default names are hidden, and the appendix has map
 * and method.
 */
export const reportOptions = {
  language: z.enum(LANGUAGES).optional(),
  names: z.enum(NAMES).default('hidden'),
  appendix: appendixParts.default(REPORT_APPENDIX.join(',')),
}

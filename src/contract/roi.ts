// ROI as it crosses the wire: the four entries, the results of the shared formula, and who saved them.

import { z } from 'zod'
import { COMPANY, endpoints } from '#contract/endpoint.ts'
import { byId, moment, wholeAmount } from '#contract/text.ts'
import { ROI_LIMIT } from '#domain/roi.ts'

/** Whole dollars and months, 0 to 10^12. */
export const roiInputs = z.object({
  currentCost: wholeAmount(ROI_LIMIT),
  projectedSavings: wholeAmount(ROI_LIMIT),
  implementationCost: wholeAmount(ROI_LIMIT),
  timePeriod: wholeAmount(ROI_LIMIT),
})

/** Until somebody saves, `savedAt` and the results are null and the entries are the example the screen starts with. */
export const roi = z.object({
  ...roiInputs.shape,
  netSavings: z.number().nullable(),
  roiPercentage: z.number().nullable(),
  paybackPeriod: z.number().nullable(),
  savedAt: moment.nullable(),
  savedBy: z.string().nullable(),
})
export type Roi = z.infer<typeof roi>

export const roiEndpoints = endpoints({
  'roi.get': {
    method: 'GET',
    path: '/api/audits/:id/roi',
    summary: 'The saved ROI of an audit; example entries without results while none is saved.',
    access: COMPANY,
    params: byId,
    answer: roi,
  },
  'roi.save': {
    method: 'POST',
    path: '/api/audits/:id/roi',
    summary: 'Save the entries and their results in place of the ones before.',
    access: COMPANY,
    params: byId,
    body: roiInputs,
    answer: roi,
    refreshes: ['roi.get', 'slide.list', 'audit.get', 'audit.list', 'audit.summary'],
  },
})

// Ranges of levers over HTTP: the published ones for the company, and what counts now for administrators.

import { leverRangeEndpoints } from '#contract/lever-range.ts'
import { countsOf, withShare } from '#domain/lever-range/lever-range.ts'
import { LEVERS } from '#domain/opportunity/lever.ts'
import { countedPromises, ofLever } from '#server/lever-range/counted.ts'
import { publishedRanges } from '#server/lever-range/store.ts'
import { routes } from '#server/platform/http/serve.ts'

export const leverRangeRoutes = routes(leverRangeEndpoints, {
  'leverRange.list': async () => {
    const ranges = await publishedRanges()
    return {
      levers: LEVERS.flatMap(lever => {
        const range = ranges.get(lever)
        return range ? [{ lever, ...range }] : []
      }),
      share: ranges.get('share') ?? null,
    }
  },

  // No answer has ranges computed now: their change would reveal the client that caused it.
  'leverRange.review': async () => {
    const ranges = await publishedRanges()
    const promises = await countedPromises()
    return {
      levers: LEVERS.map(lever => ({
        lever,
        now: countsOf(ofLever(promises, lever)),
        range: ranges.get(lever) ?? null,
      })),
      share: { now: countsOf(withShare(promises)), range: ranges.get('share') ?? null },
    }
  },
})

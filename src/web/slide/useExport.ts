// Exporting the deck: fetched with the token, then handed to the browser as a download; of a large audit it comes later.

import { useQueryClient } from '@tanstack/react-query'
import type { Audit } from '#contract/audit.ts'
import { deliverableName } from '#domain/document/deliverable.ts'
import type { Names } from '#domain/document/stamp.ts'
import { takeExport } from '#web/deliverable/index.ts'
import { useAction } from '#web/platform/api.ts'

export function useExport(audit: Audit) {
  const action = useAction('slide.export')
  const client = useQueryClient()
  const run = async (names: Names) => {
    const file = await action.run({ params: { id: audit.id }, query: { names } })
    // A failed export may have been kept although its answer was lost.
    if (!file) return void client.invalidateQueries({ queryKey: ['deliverable.list'] })
    takeExport(file, deliverableName('deck', audit.title))
  }
  return { run, pending: action.pending }
}

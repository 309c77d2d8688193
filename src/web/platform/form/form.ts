// Validates forms against the contract; the schema and zod are loaded when a form is first touched, not with the page.

import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { toast } from '#web/platform/toast.ts'

/**
 * A resolver for react-hook-form whose schema is loaded on demand, e.g. `contractResolver(async () => (await
 * import('#contract/audit.ts')).newAudit)`.
 */
export function contractResolver<Sent extends FieldValues, Parsed>(
  schema: () => Promise<z.ZodType<Parsed, Sent>>,
): Resolver<Sent, unknown, Parsed> {
  return async (values, context, options) => {
    try {
      const [{ zodResolver }, checked] = await Promise.all([import('@hookform/resolvers/zod'), schema()])
      return await zodResolver(checked)(values, context, options)
    } catch {
      // Only the loading can fail; typed input stays, and nothing is sent unvalidated.
      toast({ title: 'The server cannot be reached.', tone: 'danger' })
      return { values: {}, errors: { root: { type: 'unreachable' } } as FieldErrors<Sent> }
    }
  }
}

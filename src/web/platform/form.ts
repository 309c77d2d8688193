// Checking forms against the contract: the schema and zod are fetched when a form is first touched, not with the page.

import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * A resolver for react-hook-form whose schema arrives on demand, e.g.
 * `contractResolver(async () => (await import('#contract/audit.ts')).newAudit)`.
 */
export function contractResolver<Sent extends FieldValues, Parsed>(
  schema: () => Promise<z.ZodType<Parsed, Sent>>,
): Resolver<Sent, unknown, Parsed> {
  return async (values, context, options) => {
    const [{ zodResolver }, checked] = await Promise.all([import('@hookform/resolvers/zod'), schema()])
    return zodResolver(checked)(values, context, options)
  }
}

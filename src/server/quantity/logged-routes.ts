// Numbers of steps taken from a log: the server measures again, stores the number as a statement and decides, in
// one transaction. Also lists the cases behind such a number.

import { problem } from '#contract/errors.ts'
import { loggedNumberEndpoints } from '#contract/logged-number.ts'
import type { SavedStep } from '#contract/process-step.ts'
import type { ProcessStep, Use } from '#domain/process/step.ts'
import { accountsOf } from '#domain/process/step-field.ts'
import { isAnswer, isLogged, type LogSource } from '#domain/quantity/quantity.ts'
import { type LoggedField, loggedNumber } from '#domain/source/log/compare.ts'
import { quietTransaction, transaction } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { requireOpenStep, requireStepAlone } from '#server/process/access.ts'
import { attributionOf } from '#server/process/attribution.ts'
import { resolve, stepWithSources } from '#server/quantity/statements.ts'
import { findQuantity, insertStated } from '#server/quantity/store.ts'
import { listCases, measureSteps, requireReady, stepsOf } from '#server/source/read.ts'

type Decided = 'logged' | 'kept' | 'range'

export const loggedRoutes = (files: Files) =>
  routes(loggedNumberEndpoints, {
    // Measuring needs a thread; a transaction must not wait for one.
    'quantity.takeLogged': outsideTransaction(async ({ params, body: { stepId, field, use }, account }) => {
      const { auditId, ...stated } = await quietTransaction(() => statedBy(files, params.id, stepId, field))
      return transaction(async () => {
        const step = await requireOpenStep(stepId)
        if (step.auditId !== auditId) throw problem('step_not_found')
        await requireStepAlone(auditId, stepId)
        const about = { auditId, sourceId: params.id, link: { to: 'step', stepId, field } as const }
        const quantityId = await insertStated({ ...stated, ...about }, account.id)
        return decide(stepId, field, { use, quantityId }, attributionOf(account))
      })
    }),

    'quantity.cases': async ({ params, query: { page }, account }) => {
      const { source } = (await findQuantity(params.id)) ?? {}
      if (!source || !isLogged(source) || source.sourceId === null) throw problem('source_not_found')
      const { activities, measure, filter = null } = source
      const shown = measure === 'runs' ? measure : 'duration'
      const asked = { activities, measure: shown, page, filter } as const
      return listCases(files, await requireReady(source.sourceId), account.id, asked)
    },
  })

/** What the log states about this number now. Throws 409 where it states nothing. */
async function statedBy(files: Files, sourceId: number, stepId: number, field: LoggedField) {
  const source = await requireReady(sourceId)
  const { groups } = await stepsOf(source)
  const [measured] = await measureSteps(
    files,
    source,
    groups.filter(each => each.stepId === stepId),
  )
  const number = measured && loggedNumber(measured, field, source.mapping.calendar)
  if (!number) throw problem('source_number_missing')
  const { kind, measure, executions, min, usual, max } = number
  const { filename, filter, auditId } = source
  const { from, to } = source.filtered ?? source.summary
  const { activities, cases } = measured
  const quantiles = measure === 'runs' ? undefined : measured.duration?.quantiles
  const log = {
    filename,
    activities,
    measure,
    executions,
    cases,
    from,
    to,
    ...(filter && { filter }),
    ...(quantiles && { quantiles }),
  }
  return { auditId, kind, min, usual, max, log: log satisfies Omit<LogSource, 'sourceId'> }
}

async function decide(
  stepId: number,
  field: LoggedField,
  { use, quantityId }: { use: Decided; quantityId: number },
  by: ReturnType<typeof attributionOf>,
): Promise<SavedStep> {
  const step = await stepWithSources(stepId)
  if (!step) throw problem('step_not_found')
  const uses: Record<Decided, Use> = { logged: quantityId, range: 'range', kept: keptUse(step, field) }
  return resolve(stepId, field, uses[use], by)
}

/** The statement of the present number: the figure that names it, or the number itself. */
function keptUse(step: ProcessStep, field: LoggedField): Use {
  const { counted } = accountsOf(step, field)
  return counted.find(({ source, usual }) => isAnswer(source) && usual === step[field])?.id ?? 'kept'
}

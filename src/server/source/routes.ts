// Sources of an audit: uploaded as streams, read in the background, and measured by step.

import { problem } from '#contract/errors.ts'
import { sourceEndpoints } from '#contract/source.ts'
import { plainFilter } from '#domain/source/log/log-filter.ts'
import { missingRole } from '#domain/source/log/mapping.ts'
import { lockAnyAudit, requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import { quietTransaction, transaction } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { askForJob } from '#server/platform/jobs.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { stepOnMap } from '#server/process/access.ts'
import { addSource } from '#server/source/add.ts'
import {
  arrivalsOf,
  conformanceWithMap,
  leadTimeOfSource,
  listCases,
  logAt,
  measureSteps,
  requireReady,
  requireSource,
  stepsOf,
} from '#server/source/read.ts'
import {
  cancelReading,
  deleteSource,
  describeSource,
  findArrivals,
  IMPORTS,
  listSources,
  queueReading,
  saveArrivals,
  saveFilter,
  saveMatch,
} from '#server/source/store.ts'
import { readUploadInThread, runInThread } from '#server/source/threads.ts'

export const sourceRoutes = (files: Files) =>
  routes(sourceEndpoints, {
    'source.list': async ({ params }) => {
      await requireAudit(params.id)
      return listSources(params.id)
    },

    'source.add': outsideTransaction(({ params, query, account, request }) =>
      addSource(files, { auditId: params.id, account, request, requestKey: query.requestKey }),
    ),

    'source.preview': async ({ params }) => {
      const { fileKey, format } = await requireSource(params.id)
      if (fileKey === null) throw problem('source_spent')
      return readUploadInThread('preview', { file: { origin: files.origin, key: fileKey }, format })
    },

    'source.read': async ({ params, body, account }) => {
      const { auditId } = await requireSource(params.id)
      await requireOpenAudit(auditId)
      await lockAnyAudit(auditId)
      const { state, fileKey } = await requireSource(params.id)
      if (state === 'queued' || state === 'reading') throw problem('source_busy')
      if (fileKey === null) throw problem('source_spent')
      const lacks = missingRole(body)
      if (lacks) throw problem('invalid_body', { fields: { [`columns.${lacks}`]: 'Choose a column' } })
      const { userId } = await requireAudit(auditId)
      if (body.keepsNames && account.role !== 'admin' && userId !== account.id)
        throw problem('source_names_refused')
      await queueReading(params.id, body)
      noteSource(params.id, body.keepsNames ? 'names kept' : 'names replaced')
      await askForJob(IMPORTS)
      return describe(params.id)
    },

    'source.cancel': async ({ params }) => {
      const { auditId } = await requireSource(params.id)
      await requireOpenAudit(auditId)
      await cancelReading(params.id)
      return describe(params.id)
    },

    'source.get': async ({ params }) => {
      await requireSource(params.id)
      return describe(params.id)
    },

    'source.steps': async ({ params }) => {
      const source = await requireReady(params.id)
      const { matched, groups } = await stepsOf(source)
      const matches = [...matched].map(([activity, stepId]) => ({
        activity,
        stepId,
        byHand: Object.hasOwn(source.matches, activity) && source.matches[activity] === stepId,
      }))
      return { matches, steps: await measureSteps(files, source, groups) }
    },

    'source.conformance': async ({ params }) => conformanceWithMap(files, await requireReady(params.id)),

    'source.leadTime': async ({ params }) => leadTimeOfSource(files, await requireReady(params.id)),

    'source.arrivals': async ({ params }) => {
      await requireAudit(params.id)
      return findArrivals(params.id)
    },

    // Fitting takes a thread, for which a transaction must not wait.
    'source.useArrivals': outsideTransaction(async ({ params, body: { use } }) => {
      const source = await quietTransaction(() => requireReady(params.id))
      const arrivals = use ? await arrivalsOf(files, source) : null
      await transaction(async () => {
        const { auditId } = await requireReady(params.id)
        await requireOpenAudit(auditId)
        noteSource(params.id, use ? 'arrivals used' : 'arrivals not used')
        await saveArrivals(auditId, arrivals && { sourceId: params.id, arrivals })
      })
    }),

    'source.match': async ({ params, body: { activity, stepId } }) => {
      const { auditId, summary } = await requireReady(params.id)
      await requireOpenAudit(auditId)
      const name = summary.activities[activity]?.name
      if (name === undefined) throw noSuchActivity()
      if (stepId !== null && (await stepOnMap(stepId))?.auditId !== auditId) throw problem('step_not_found')
      await saveMatch(params.id, name, stepId)
    },

    // Measuring takes a thread, for which a transaction must not wait.
    'source.filter': outsideTransaction(async ({ params, body }) => {
      const filter = body.filter && plainFilter(body.filter)
      const source = await quietTransaction(() => requireReady(params.id))
      const named = source.summary.activities.map(({ name }) => name)
      const filtered = filter && (await runInThread('filter', { ...logAt(files, source), filter, named }))
      await transaction(async () => {
        const { auditId } = await requireReady(params.id)
        await requireOpenAudit(auditId)
        noteSource(params.id, filter ? 'filter changed' : 'filter removed')
        await saveFilter(params.id, filter && filtered ? { filter, filtered } : null)
      })
    }),

    'source.cases': async ({ params, query, account }) => {
      const source = await requireReady(params.id)
      const { measure, page } = query
      const asked = { measure, page, activities: await activitiesOf(source, query) }
      return listCases(files, source, account.id, asked)
    },

    'source.map': async ({ params, query: { detail } }) => {
      const source = await requireReady(params.id)
      return runInThread('discover', { ...logAt(files, source), detail })
    },

    'source.remove': async ({ params }) => {
      const { auditId } = await requireSource(params.id)
      await requireOpenAudit(auditId)
      noteSource(params.id, 'removed')
      if (!(await deleteSource(params.id))) throw problem('source_not_found')
    },
  })

/** Without the file's name or the filter's values: administrators read the trail of restricted audits too. */
const noteSource = (id: number, what: string) => noteInTrail(`source ${id}; ${what}`)

async function describe(id: number) {
  const found = await describeSource(id)
  if (!found) throw problem('source_not_found')
  return found
}

async function activitiesOf(
  source: Awaited<ReturnType<typeof requireReady>>,
  { activity, stepId }: { activity?: number | undefined; stepId?: number | undefined },
): Promise<string[]> {
  if (stepId !== undefined) {
    const { groups } = await stepsOf(source)
    return groups.find(each => each.stepId === stepId)?.activities ?? []
  }
  const name = source.summary.activities[activity ?? -1]?.name
  if (name === undefined) throw noSuchActivity()
  return [name]
}

const noSuchActivity = () => problem('invalid_body', { fields: { activity: 'The log has no such activity' } })

// Step kinds over HTTP: confirmed on steps by those who may change the audit; renamed, merged and published by administrators.

import { problem } from '#contract/errors.ts'
import { type StepKindReview, stepKindEndpoints } from '#contract/step-kind.ts'
import { nextRelease, STEP_KIND_LIMITS } from '#domain/step-kind/step-kind.ts'
import { requireAudit } from '#server/audit/access.ts'
import { routes } from '#server/platform/http/serve.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { stepOnMap } from '#server/process/access.ts'
import { countedKinds } from '#server/step-kind/counted.ts'
import {
  confirmKind,
  countKinds,
  findKind,
  insertKind,
  insertRelease,
  joinKinds,
  kindNamed,
  kindOfStep,
  lastRelease,
  listKinds,
  lockKinds,
  rangesOf,
  removeConfirmation,
  renameKind,
  stepsByKind,
} from '#server/step-kind/store.ts'

interface Publishing {
  /** Publishes the ranges of levers with a release; returns the levers that have one. */
  publishLevers: (releaseId: number) => Promise<readonly string[]>
}

export const stepKindRoutes = ({ publishLevers }: Publishing) =>
  routes(stepKindEndpoints, {
    'stepKind.list': () => listKinds(),

    'stepKind.ofStep': async ({ params }) => {
      await requireStep(params.id)
      return kindOfStep(params.id)
    },

    'stepKind.confirm': async ({ params, body, account }) => {
      const step = await requireStep(params.id)
      if (body.name === null) await removeConfirmation(step.id)
      else await confirmKind(step, await kindFor(body.name, step.auditId), account.id)
      return kindOfStep(step.id)
    },

    'stepKind.review': ({ account }) => review(account.id),

    'stepKind.rename': async ({ params, body }) => {
      const { name } = await requireKind(params.id)
      noteInTrail(`“${name}” to “${body.name}”`)
      await renameKind(params.id, body.name)
    },

    'stepKind.merge': async ({ params, body }) => {
      if (params.id === body.into) throw problem('step_kind_same')
      await lockKinds()
      const from = await requireKind(params.id)
      const into = await requireKind(body.into)
      noteInTrail(`“${from.name}” into “${into.name}”`)
      await joinKinds(from.id, into)
    },

    'stepKind.publish': async ({ account }) => {
      await lockKinds()
      const last = await lastRelease()
      if (nextRelease(last?.publishedAt ?? null, Date.now()) !== null) throw problem('ranges_frozen')
      const ranges = new Map(
        [...(await countedKinds())].flatMap(([id, { range }]) => (range ? [[id, range] as const] : [])),
      )
      const levers = await publishLevers(await insertRelease(ranges, account.id))
      const kinds = [...ranges.keys()].sort((a, b) => a - b)
      noteInTrail(`kinds ${kinds.join(', ') || 'none'}; levers ${levers.join(', ') || 'none'}`)
      return review(account.id)
    },
  })

/** The step of today's map; kinds are confirmed in completed audits too, because they are not part of its content. */
async function requireStep(id: number) {
  const step = await stepOnMap(id)
  if (!step) throw problem('step_not_found')
  return step
}

async function requireKind(id: number) {
  const kind = await findKind(id)
  if (!kind) throw problem('step_kind_not_found')
  return kind
}

/** The kind of this name, or a new one. Its name is the company's: a restricted audit takes a kind that exists. */
async function kindFor(name: string, auditId: number): Promise<number> {
  await lockKinds()
  const known = await kindNamed(name)
  if (known !== undefined) return known
  if ((await requireAudit(auditId)).restricted) throw problem('step_kind_restricted')
  if ((await countKinds()) >= STEP_KIND_LIMITS.kinds) throw problem('step_kinds_full')
  return insertKind(name)
}

/** Ranges of now are in no answer: a change of theirs would tell of the client that caused it. */
async function review(viewer: number): Promise<StepKindReview> {
  const kinds = await listKinds()
  const counted = await countedKinds()
  const steps = await stepsByKind(viewer)
  const last = await lastRelease()
  const ranges = last ? await rangesOf(last.id) : null
  return {
    kinds: kinds.map(kind => ({
      ...kind,
      steps: steps.get(kind.id) ?? 0,
      clients: counted.get(kind.id)?.clients ?? 0,
      range: ranges?.get(kind.id) ?? null,
    })),
    publishedAt: last?.publishedAt ?? null,
    nextAt: nextRelease(last?.publishedAt ?? null, Date.now()),
  }
}

// A user's notifications, from each of their sources.

import type { Notification } from '#contract/notification.ts'
import { auditStepPath, step3Path, stepPath } from '#domain/audit.ts'
import { monthText } from '#domain/benefit/month.ts'
import { aboutOf, placePath, threadPath } from '#domain/comment.ts'
import { DELIVERABLE_LABELS } from '#domain/deliverable.ts'
import { isUnderWay } from '#domain/document/export-job.ts'
import { NOTIFICATION_DAYS, NOTIFICATION_LIMIT, type NotificationKind } from '#domain/notification.ts'
import { clientUse, disputesOf } from '#domain/process/client-statement.ts'
import type { ClientWord } from '#domain/process/step.ts'
import { dayText } from '#domain/text/date.ts'
import { listAccessResets } from '#server/audit/access-reset.ts'
import { listPassedAudits } from '#server/audit/owner.ts'
import { listAccessTaken } from '#server/audit/team.ts'
import { listAddedByGroup } from '#server/audit/team-groups.ts'
import { listMonthsDue } from '#server/benefit/due.ts'
import { listRetention } from '#server/client/erase.ts'
import { namesOf } from '#server/comment/names.ts'
import { commentsConcerning } from '#server/comment/read.ts'
import { listExportJobs } from '#server/deliverable/export-jobs.ts'
import {
  listClaimedSteps,
  listClientComments,
  listFinished,
  listLinks,
  listSignatures,
  type VisitedLink,
} from '#server/notification/store.ts'

/** A notification before it is known how far the user has read; comments know it themselves. */
export type Found = Omit<Notification, 'isUnread'> & { isUnread?: boolean }

type Same = 'author' | 'text' | 'isOpen' | 'claim' | 'deliverableId'
const found = (
  kind: NotificationKind,
  item: Omit<Found, 'kind' | Same> & Partial<Pick<Found, Same>>,
): Found => ({
  kind,
  author: null,
  text: '',
  isOpen: false,
  claim: null,
  deliverableId: null,
  ...item,
})

export async function finishedInterviews(userId: number): Promise<Found[]> {
  return (await listFinished(userId)).map(({ id, interviewee, auditId, audit, at, isClosed, ...counts }) =>
    found('interview_finished', {
      id: `interview:${id}`,
      at,
      auditId,
      audit,
      author: interviewee,
      about: '',
      text: `${counts.answered} of ${counts.questions} questions answered, ${counts.toReview} to review`,
      path: `${auditStepPath(auditId, 1)}?interview=${id}`,
      isOpen: counts.toReview > 0 && !isClosed,
    }),
  )
}

/** Numbers confirmed and disputed, comments and signatures, by links of the user's audits. */
export async function fromClients(userId: number): Promise<Found[]> {
  const links = await listLinks(userId)
  if (links.length === 0) return []
  const byId = new Map(links.map(link => [link.id, link]))
  return [...(await claims(byId)), ...(await clientComments(byId)), ...(await signatures(byId))]
}

type Links = ReadonlyMap<number, VisitedLink>

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

async function claims(links: Links): Promise<Found[]> {
  const auditIds = new Set([...links.values()].map(({ auditId }) => auditId))
  const earliest = daysAgo(NOTIFICATION_DAYS)
  return (await listClaimedSteps([...auditIds])).flatMap(step =>
    (step.accounts.client ?? [])
      .filter(({ date }) => date > earliest)
      .flatMap(word => {
        const link = links.get(word.linkId)
        return link ? [claimItem(step, word, link)] : []
      }),
  )
}

type ClaimedStep = Awaited<ReturnType<typeof listClaimedSteps>>[number]

function claimItem(step: ClaimedStep, word: ClientWord, link: VisitedLink): Found {
  const { auditId, audit, currency, locale } = link
  const { field, says, author, date } = word
  const value = step[field]
  const isDisputed = value === null || disputesOf(step, field).some(({ id }) => id === word.id)
  return found('claim', {
    id: `claim:${step.id}:${word.id}`,
    at: date,
    auditId,
    audit,
    author,
    about: step.label,
    text: word.comment,
    path: stepPath(auditId, step.id),
    isOpen: isDisputed && !link.isClosed,
    claim: { stepId: step.id, field, value, says, use: clientUse(word), style: { currency, locale } },
  })
}

async function clientComments(links: Links): Promise<Found[]> {
  const written = (await listClientComments([...links.keys()])).flatMap(comment => {
    const link = links.get(comment.linkId)
    return link ? [{ ...comment, link, about: comment.about || 'audit' }] : []
  })
  const items: Found[] = []
  for (const [auditId, all] of Map.groupBy(written, ({ link }) => link.auditId)) {
    const names = await namesOf(
      auditId,
      all.map(({ about }) => about),
    )
    for (const { id, about, author, text, writtenAt, link } of all)
      items.push(
        found('client_comment', {
          id: `client-comment:${id}`,
          at: writtenAt,
          auditId,
          audit: link.audit,
          author,
          text,
          about: names.get(about) ?? '',
          path: about === 'audit' ? step3Path(auditId, 'share') : placePath(auditId, aboutOf(about)),
        }),
      )
  }
  return items
}

async function signatures(links: Links): Promise<Found[]> {
  return (await listSignatures([...links.keys()])).flatMap(({ id, linkId, name, signedAt }) => {
    const link = links.get(linkId)
    if (!link) return []
    const { auditId, audit, title } = link
    return [
      found('signature', {
        id: `signature:${id}`,
        at: signedAt,
        auditId,
        audit,
        author: name,
        about: title,
        path: step3Path(auditId, 'share'),
      }),
    ]
  })
}

/** Mentions of the user, and replies in threads that the user wrote in. */
export async function fromColleagues(userId: number): Promise<Found[]> {
  return (await commentsConcerning(userId, NOTIFICATION_LIMIT)).map(
    ({ id, threadId, about, name, auditId, audit, author, text, writtenAt, isMention, isUnread }) =>
      found(isMention ? 'mention' : 'reply', {
        id: `comment:${id}`,
        at: writtenAt,
        auditId,
        audit,
        author,
        about: name,
        text,
        isUnread,
        path: threadPath(auditId, { id: threadId, about }),
      }),
  )
}

export async function finishedExports(userId: number): Promise<Found[]> {
  return (await listExportJobs(userId)).flatMap(job => {
    const { id, auditId, auditTitle, kind, state, endedAt, problem, deliverableId } = job
    if (isUnderWay(state) || endedAt === null) return []
    return [
      found('export', {
        id: `export:${id}`,
        at: endedAt,
        auditId,
        audit: auditTitle,
        about: DELIVERABLE_LABELS[kind],
        text: problem ?? '',
        path: step3Path(auditId, 'share'),
        deliverableId,
      }),
    ]
  })
}

/** Administrators who joined the teams of the user's restricted audits. */
export async function accessTaken(userId: number): Promise<Found[]> {
  const taken = await listAccessTaken(userId, NOTIFICATION_DAYS, NOTIFICATION_LIMIT)
  return taken.map(({ auditId, audit, userId: by, author, at }) =>
    found('access_taken', {
      id: `access:${auditId}:${by}`,
      at,
      auditId,
      audit,
      author,
      about: '',
      path: auditStepPath(auditId, 1),
    }),
  )
}

/** Accounts that administrators added to groups on the teams of the user's restricted audits. */
export async function addedByGroup(userId: number): Promise<Found[]> {
  const added = await listAddedByGroup(userId, NOTIFICATION_DAYS, NOTIFICATION_LIMIT)
  return added.map(({ auditId, audit, groupId, group, userId: who, name, author, at }) =>
    found('group_joined', {
      id: `group:${auditId}:${groupId}:${who}`,
      at,
      auditId,
      audit,
      author,
      about: `${name} to the group “${group}”`,
      path: auditStepPath(auditId, 1),
    }),
  )
}

/** Administrators who reset the sign-in of people on the teams of restricted audits, the user's own included. */
export async function accessResets(userId: number): Promise<Found[]> {
  const resets = await listAccessResets(userId, NOTIFICATION_DAYS, NOTIFICATION_LIMIT)
  return resets.map(({ auditId, audit, userId: who, name, resetBy, author, at }) =>
    found('access_reset', {
      id: `reset:${who}:${resetBy}`,
      at,
      auditId,
      audit,
      author,
      about: who === userId ? 'your sign-in' : `${name}’s sign-in`,
      path: auditStepPath(auditId, 1),
    }),
  )
}

/** Administrators who own restricted audits that the user edits, because they deleted the owner's account. */
export async function ownersDeleted(userId: number): Promise<Found[]> {
  const passed = await listPassedAudits(userId, NOTIFICATION_DAYS, NOTIFICATION_LIMIT)
  return passed.map(({ auditId, audit, author, at }) =>
    found('owner_deleted', {
      id: `passed:${auditId}`,
      at,
      auditId,
      audit,
      author,
      about: '',
      path: auditStepPath(auditId, 1),
    }),
  )
}

/** The last full month of each benefit without numbers; due from the first day after it. */
export async function monthsDue(userId: number, now: string): Promise<Found[]> {
  return (await listMonthsDue(userId, now, NOTIFICATION_LIMIT)).map(
    ({ id, auditId, audit, locale, title, month }) =>
      found('month_due', {
        id: `month:${id}:${month}`,
        at: `${now.slice(0, 7)}-01T00:00:00.000Z`,
        auditId,
        audit,
        about: title,
        text: monthText(month, { locale }, 'long'),
        path: step3Path(auditId, 'finish'),
        isOpen: true,
      }),
  )
}

/** The user's audits whose retention has ended, and those that are erased within the next days. */
export async function retentions(userId: number): Promise<Found[]> {
  return (await listRetention(userId, NOTIFICATION_DAYS, NOTIFICATION_LIMIT)).map(
    ({ auditId, audit, clientId, client, action, keptUntil }) => {
      const isErased = action === 'erase'
      const begins = new Date(new Date(keptUntil).getTime() - (isErased ? NOTIFICATION_DAYS * 86_400_000 : 0))
      return found('retention', {
        id: `retention:${auditId}:${action}`,
        at: begins.toISOString(),
        auditId,
        audit,
        about: client,
        text: `Kept until ${dayText(keptUntil)}${isErased ? ', then erased' : ''}`,
        path: `/clients/${clientId}`,
        isOpen: !isErased,
      })
    },
  )
}

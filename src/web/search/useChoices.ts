// The palette's items for the typed text: page actions, pages, questions of the open audit, and server results.

import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import type { Account } from '#contract/account.ts'
import { isAuditRole, isCompanyRole, type Role } from '#domain/account/role.ts'
import { auditStepPath, questionPath } from '#domain/audit.ts'
import { isSearchable, RESULT_LABELS } from '#domain/search.ts'
import { useRead } from '#web/platform/api.ts'
import type { CallError } from '#web/platform/call.ts'
import { pagesFor, pagesOf } from '#web/search/pages.ts'
import {
  actionsFor,
  type Group,
  grouped,
  matching,
  type PaletteItem,
  pageActions,
  recent,
} from '#web/search/palette-item.ts'
import { settingsFor } from '#web/search/settings.ts'

const REST_MS = 120
/** Maximum number of page actions shown before anything is typed. */
const FIRST_ACTIONS = 8

export interface Choices {
  groups: readonly Group[]
  /** Whether enough is typed to query the server. */
  sought: boolean
  /** The server has not answered yet. */
  pending: boolean
  /** The error message and a retry function. */
  failed: { why: string; retry: () => void } | null
}

export function useChoices(account: Account, typed: string): Choices {
  const audit = useOpenAudit()
  const [actions] = useState(pageActions)
  const [before] = useState(() => recent(account.id))
  const sought = isSearchable(typed)
  const found = useFound(typed, account.role)
  const { asked, others } = actionsFor(sought ? actions : actions.slice(0, FIRST_ACTIONS), typed)
  const pages = [...(audit ? pagesOf(audit) : []), ...pagesFor(account.role)]
  const latest = useLatest(isAuditRole(account.role) && !typed.trim())
  const settings = typed.trim() ? settingsFor(account.role) : []
  const questions = useQuestions(sought ? audit : null)
  return {
    groups: grouped([
      ...matching(before, typed),
      ...latest,
      ...asked,
      ...matching(pages, typed),
      ...matching(settings, typed),
      ...matching(questions, typed).slice(0, FIRST_ACTIONS),
      ...(sought ? found.choices : []),
      // Enter accepts the first item: items below the server results wait until those are complete.
      ...(sought && found.pending ? [] : others),
    ]),
    sought,
    pending: sought && found.pending,
    failed: sought ? found.failed : null,
  }
}

function useOpenAudit(): number | null {
  const id = Number(useParams().id)
  return window.location.pathname.startsWith('/audit/') && Number.isInteger(id) ? id : null
}

/** The most recently changed audits. */
function useLatest(wanted: boolean): PaletteItem[] {
  const query = { sort: 'updatedAt', direction: 'desc', limit: 5 } as const
  const { data = [] } = useRead('audit.list', { query }, { enabled: wanted, fresh: true })
  if (!wanted) return []
  return data.map(({ id, title, company, currentStep }) => ({
    key: `latest ${id}`,
    group: 'Last changed',
    title,
    place: company,
    to: auditStepPath(id, currentStep),
  }))
}

function useQuestions(audit: number | null): PaletteItem[] {
  const { data = [] } = useRead('interview.list', { params: { id: audit ?? 0 } }, { enabled: audit !== null })
  if (audit === null) return []
  return data.flatMap(({ id, interviewee, questions }) =>
    questions.map(({ id: questionId, question, topic }) => ({
      key: `question ${id} ${questionId}`,
      group: 'Questions of this audit',
      title: question,
      place: [interviewee, topic].filter(Boolean).join(' · '),
      to: questionPath(audit, id, questionId),
    })),
  )
}

/** Server results after typing pauses: audits for company accounts, lessons for learners, none for guests. */
function useFound(typed: string, role: Role) {
  const isCompany = isCompanyRole(role)
  const rested = useRested(typed.trim())
  const wanted = isSearchable(rested)
  const company = useRead(
    'search.find',
    { query: { words: rested } },
    { enabled: wanted && isCompany, keep: true, fresh: true },
  )
  const lessons = useRead(
    'learning.search',
    { query: { q: rested } },
    { enabled: wanted && role === 'regular_user', keep: true },
  )
  const ofCompany = company.data?.map(({ kind, key, path, ...rest }) => ({
    ...rest,
    key: `${kind} ${key}`,
    group: RESULT_LABELS[kind],
    to: path,
  }))
  const ofLessons = lessons.data?.map(({ id, title, pathTitle }) => ({
    key: `lesson ${id}`,
    group: 'Lessons',
    title,
    place: pathTitle,
    to: `/learning-hub/${id}`,
  }))
  const read = isCompany ? company : lessons
  const choices = (isCompany ? ofCompany : ofLessons) ?? []
  const pending = role !== 'guest' && (rested !== typed.trim() || read.isFetching)
  return {
    // Results for a shorter text are shown only as far as they match the longer text.
    choices: pending ? matching(choices, typed) : choices,
    pending,
    failed: read.error && { why: reason(read.error), retry: () => void read.refetch() },
  }
}

const reason = ({ problem }: CallError) => problem?.message ?? 'The server cannot be reached.'

function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}

// Two audits with empty process maps before each test, and helpers for map requests as a member.

import { afterAll, beforeAll, beforeEach } from 'vitest'
import { BUILT_IN_TEMPLATES } from '#content/map-template.ts'
import { type Api, startApi } from '../api.ts'

export let api: Api
export let audit: { params: { id: number } }
export let other: { params: { id: number } }

/** Sets `api`, `audit` and `other` for the tests of the calling file. */
export function onTwoMaps(): void {
  beforeAll(async () => {
    api = await startApi()
  })
  beforeEach(async () => {
    await api.reset()
    const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
    audit = { params: { id: (await api.member.ok('audit.create', { body })).id } }
    other = { params: { id: (await api.member.ok('audit.create', { body })).id } }
  })
  afterAll(() => api.stop())
}

export const add = (label: string, fields: object = {}, to = audit) =>
  api.member.ok('process.createStep', { ...to, body: { label, ...fields } })
export const steps = (of = audit) => api.member.ok('process.steps', of)
export const links = (of = audit) => api.member.ok('process.links', of)
export const at = ({ id }: { id: number }) => ({ params: { id } })
export const link = (source: { id: number }, target: { id: number }, to = audit) =>
  api.member.ok('process.createLink', { ...to, body: { sourceId: source.id, targetId: target.id } })
export const linkRefused = async (source: { id: number }, target: { id: number }, to = audit) => {
  const body = { sourceId: source.id, targetId: target.id }
  return (await api.member.refused('process.createLink', { ...to, body })).code
}
export const status = async () => (await api.member.ok('audit.get', audit)).status

const template = BUILT_IN_TEMPLATES[3]!
/** A whole map with the maximum size of a template. */
export const wholeMap = { steps: template.steps, links: template.links }

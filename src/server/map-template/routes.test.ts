// Map templates over HTTP: stored with all fields of their steps and links, renamed, deleted, and refused beyond
// their limits.

import { describe, expect, it } from 'vitest'
import { MAP_TEMPLATE_LIMITS } from '#domain/process/map-template.ts'
import { STEP_DEFAULTS } from '#domain/process/step.ts'
import { api, audit, onTwoMaps } from '../../../tests/audits/maps.ts'

onTwoMaps()

const step = (label: string, x = 50) => ({ ...STEP_DEFAULTS, label, position: { x, y: 250 } })
const claim = {
  steps: [step('Check the claim'), { ...step('Pay', 230), isDecision: true, durationMin: 12 }],
  links: [{ source: 0, target: 1, label: 'clean', share: 88 }],
}
const keep = (name: string, map: object = claim) =>
  api.member.ok('mapTemplate.create', { body: { name, ...claim, ...map } })
const list = () => api.member.ok('mapTemplate.list')
const names = async () => (await list()).map(({ name }) => name)

describe('a template of the organization', () => {
  it('stores steps and links with author and date, visible to the whole company', async () => {
    const made = await keep('  Claims ')
    expect(made).toMatchObject({ name: 'Claims', ...claim, madeBy: 'Mona Member' })
    expect(Date.now() - Date.parse(made.madeAt)).toBeLessThan(60_000)
    expect(await api.admin.ok('mapTemplate.list')).toEqual([made])
  })

  it('can be renamed and deleted; unknown ids are refused', async () => {
    const { id } = await keep('Draft')
    const params = { params: { id } }
    expect(await api.admin.ok('mapTemplate.rename', { ...params, body: { name: 'Recall' } })).toMatchObject({
      id,
      name: 'Recall',
      ...claim,
      madeBy: 'Mona Member',
    })
    await api.admin.ok('mapTemplate.delete', params)
    expect(await names()).not.toContain('Recall')
    for (const again of [
      api.member.refused('mapTemplate.delete', params),
      api.member.refused('mapTemplate.rename', { ...params, body: { name: 'Late' } }),
    ])
      expect(await again).toMatchObject({ code: 'map_template_not_found' })
  })

  it('has a unique name, regardless of case', async () => {
    const { id } = await keep('Intake')
    await keep('Outtake')
    const taken = { code: 'map_template_name_taken' }
    const again = api.member.refused('mapTemplate.create', { body: { name: 'INTAKE', ...claim } })
    expect(await again).toMatchObject(taken)
    const rename = (name: string) => ({ params: { id }, body: { name } })
    expect(await api.member.refused('mapTemplate.rename', rename('outtake'))).toMatchObject(taken)
    expect(await api.member.ok('mapTemplate.rename', rename('INTAKE'))).toMatchObject({ name: 'INTAKE' })
  })

  const many = (count: number) => Array.from({ length: count }, (_, n) => step(`Step ${n}`))
  it.each([
    ['no steps', { steps: [], links: [] }, 'steps'],
    ['too many steps', { steps: many(MAP_TEMPLATE_LIMITS.steps + 1), links: [] }, 'steps'],
    ['a link to no step', { links: [{ source: 0, target: 2, label: '', share: null }] }, 'links.0'],
    ['a link to itself', { links: [{ source: 1, target: 1, label: '', share: null }] }, 'links.0'],
    ['a share over 100', { links: [{ source: 0, target: 1, label: '', share: 101 }] }, 'links.0.share'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
  ])('refuses %s and stores nothing', async (_, part, field) => {
    const before = await names()
    const body = { name: 'Refused', ...claim, ...part }
    const refusal = await api.member.refused('mapTemplate.create', { body })
    expect(Object.keys(refusal.fields ?? {})).toEqual([field])
    expect(await names()).toEqual(before)
  })

  it('is refused above the maximum number of templates', async () => {
    for (let n = (await list()).length; n < MAP_TEMPLATE_LIMITS.templates; n++) await keep(`Template ${n}`)
    expect(
      await api.member.refused('mapTemplate.create', { body: { name: 'More', ...claim } }),
    ).toMatchObject({
      code: 'too_many_map_templates',
    })
    expect(await list()).toHaveLength(MAP_TEMPLATE_LIMITS.templates)
  })

  it('can be made from the map of an open audit', async () => {
    const body = { auditId: audit.params.id, name: 'Open', ...claim }
    expect((await api.member.ok('mapTemplate.create', { body })).name).toBe('Open')
  })

  it('cannot be made from a restricted audit; outsiders get 404', async () => {
    const body = { restricted: true, members: [] }
    await api.member.ok('audit.changeTeam', { ...audit, body })
    const make = (by: typeof api.member) =>
      by.refused('mapTemplate.create', { body: { auditId: audit.params.id, name: 'Hidden', ...claim } })
    expect((await make(api.member)).code).toBe('map_restricted')
    expect((await make(api.admin)).code).toBe('audit_not_found')
    expect(await names()).not.toContain('Hidden')
  })
})

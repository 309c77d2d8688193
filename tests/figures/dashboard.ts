// Compares the dashboard and the exported tables, which cover all audits, with the figures computed for each audit.

import { strFromU8, unzipSync } from 'fflate'
import type { Api } from '../api.ts'
import { type Comparison, isSame } from './disagreements.ts'

/** Returns where the list, the sums and the figure of each sum differ from the computed audits. */
export async function compareDashboard(api: Api, all: readonly Comparison[]): Promise<string[]> {
  const adds = all.flatMap(each => each.adds ?? [])
  const sums = [...Map.groupBy(adds, each => each.currency)].map(
    ([currency, mine]) => [currency, mine.reduce((sum, { net }) => sum + net, 0)] as const,
  )
  const { totalRoi } = await api.member.ok('audit.summary', {})
  const given = Object.fromEntries(
    totalRoi.flatMap(({ currency, value }) => (value === 0 ? [] : [[currency, value]])),
  )
  const computed = Object.fromEntries(sums.filter(([, value]) => value !== 0))
  const figures = await Promise.all(
    sums.map(async ([currency, value]) => {
      const figure = await api.member.ok('audit.totalRoi', { query: { currency } })
      return isSame(figure.value, value) ? [] : [`${currency}: figure ${figure.value}, computed ${value}`]
    }),
  )
  const listed = (await list(api)).map(each => [each.id, each.netSavings] as const)
  const nets = new Map(adds.map(({ id, net }) => [id, net]))
  return [
    ...(isSame(given, computed) ? [] : [`sums ${JSON.stringify(given)}, not ${JSON.stringify(computed)}`]),
    ...figures.flat(),
    ...listed.flatMap(([id, net]) =>
      isSame(net, nets.get(id) ?? null) ? [] : [`audit ${id} adds ${net}, computed ${nets.get(id)}`],
    ),
  ]
}

/** Returns all audits, page by page. */
async function list(api: Api) {
  const all: { id: number; netSavings: number | null; createdAt: string }[] = []
  for (;;) {
    const last = all.at(-1)
    const after = last && { after: JSON.stringify([last.createdAt, last.id]) }
    const page = await api.member.ok('audit.list', { query: { ...after } })
    all.push(...page)
    if (page.length === 0) return all
  }
}

type Row = Record<string, string>

/** Checks that the administrator's CSV export of all tables has the net savings of each audit. */
export async function compareExport(api: Api, all: readonly Comparison[]): Promise<string[]> {
  const files = unzipSync(await api.admin.ok('system.export', {}))
  const rows = tableOf(strFromU8(files['roi_models.csv'] ?? new Uint8Array()))
  const nets = new Map(rows.map(row => [Number(row.audit_id), row]))
  return all.flatMap(({ adds }) => {
    const row = adds && nets.get(adds.id)
    if (!adds) return []
    const isRight = Number(row?.net_savings) === adds.net && row?.currency === adds.currency
    return isRight ? [] : [`audit ${adds.id} is exported as ${row?.net_savings} ${row?.currency}`]
  })
}

/** Returns the rows of a CSV, keyed by the column names in its first line. */
function tableOf(text: string): Row[] {
  const lines = [[]] as string[][]
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/g)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '\r\n') lines.push([])
  }
  const [names = [], ...rows] = lines
  return rows.map(row =>
    Object.fromEntries(names.map((name, at) => [name.replace('\uFEFF', ''), row[at] ?? ''])),
  )
}

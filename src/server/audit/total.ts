// The dashboard's Total ROI as figures, by the specification and as simulated, for all audits or one company. Lists the
// largest audits by name and sums the rest in one line.

import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { DEFAULT_STYLE } from '#domain/text/number-style.ts'
import { users } from '#server/account/table.ts'
import { addend, isOfCompany, sumOfCompany, sumsOverAudits, type TotalOf } from '#server/audit/sums.ts'
import { audits } from '#server/audit/table.ts'
import { isVisibleTo } from '#server/audit/visibility.ts'
import { db } from '#server/platform/database/database.ts'
import { isSummed, roiModels } from '#server/roi/table.ts'

/** Audits listed individually. */
const LISTED = 50

const TOTALS = {
  net: {
    label: (whose: string) => `Total ROI: saved net savings of ${whose}`,
    each: 'roi.net',
    formula: 'audit.total_roi',
  },
  p10: {
    label: (whose: string) => `Net present values of ${whose}, each at its cautious end (P10)`,
    each: 'roi.range',
    formula: 'audit.total_end',
  },
  p50: {
    label: (whose: string) => `Net present values of ${whose}, each at its middle (P50)`,
    each: 'roi.range',
    formula: 'audit.total_value',
  },
  p90: {
    label: (whose: string) => `Net present values of ${whose}, each at its favourable end (P90)`,
    each: 'roi.range',
    formula: 'audit.total_end',
  },
} as const

/**
 * The sums over saved ROIs, one row per currency: the organization's first, then the largest. Without any, zero in the
 * currency of the newest audit.
 */
export async function totalsByCurrency(viewer: number) {
  const { net, ...points } = await sumsOverAudits(viewer)
  const currencies = [...new Set(Object.values({ net, ...points }).flatMap(Object.keys))]
  const of = (sums: Record<string, number>, currency: string) => sums[currency] ?? 0
  const totals = currencies.map(currency => ({
    currency,
    value: of(net, currency),
    sound: {
      p10: of(points.p10, currency),
      p50: of(points.p50, currency),
      p90: of(points.p90, currency),
    },
  }))
  const isOrganizationCurrency = ({ currency }: { currency: string }) =>
    Number(currency === DEFAULT_STYLE.currency)
  const counted = totals.filter(({ value, sound }) =>
    [value, ...Object.values(sound)].some(each => each !== 0),
  )
  if (counted.length === 0) return zeroOfNewest(viewer)
  return counted.sort(
    (a, b) => isOrganizationCurrency(b) - isOrganizationCurrency(a) || Math.abs(b.value) - Math.abs(a.value),
  )
}

/** Empty without an audit that `viewer` sees. */
async function zeroOfNewest(viewer: number) {
  const newest = await db()
    .select({ currency: audits.currency })
    .from(audits)
    .where(and(not(audits.practice), isVisibleTo(viewer)))
    .orderBy(desc(audits.createdAt), desc(audits.id))
    .limit(1)
  return newest.map(({ currency }) => ({ currency, value: 0, sound: { p10: 0, p50: 0, p90: 0 } }))
}

/** What is summed: audits of one currency, of all companies or one, that an account sees. */
interface Summed {
  currency: string
  company: string | undefined
  viewer: number
}

/** One sum with the audits behind it. */
export async function totalRoiFigure(of: Summed, which: TotalOf): Promise<Figure> {
  const { currency, company, viewer } = of
  const total =
    company === undefined
      ? ((await sumsOverAudits(viewer))[which][currency] ?? 0)
      : await sumOfCompany({ company, currency }, which, viewer)
  const rows = await largest(of, which)
  const rest = total - rows.reduce((sum, row) => sum + row.value, 0)
  const others: FigureInput[] =
    rows.length < LISTED
      ? []
      : [{ kind: 'entry', label: 'All further audits', value: rest, unit: 'money', author: null }]
  const { label, formula } = TOTALS[which]
  return {
    id: which === 'net' ? 'audits:roi' : `audits:value:${which}`,
    label: `${label(company === undefined ? 'all audits' : `all audits of ${company}`)} in ${currency}`,
    value: total,
    unit: 'money',
    formula,
    version: 1,
    inputs: [...rows.map(row => auditInput(row, which)), ...others],
  }
}

type Row = Awaited<ReturnType<typeof largest>>[number]

/** The audits with the largest net savings, whichever sum is asked for, because one index finds them. */
function largest({ currency, company, viewer }: Summed, which: TotalOf) {
  const ofCompany = company === undefined ? undefined : isOfCompany(company)
  return db()
    .select({
      id: audits.id,
      title: audits.title,
      company: audits.company,
      value: addend(which),
      projectedSavings: roiModels.projectedSavings,
      implementationCost: roiModels.implementationCost,
      date: roiModels.savedAt,
      author: users.name,
    })
    .from(roiModels)
    .innerJoin(audits, eq(audits.id, roiModels.auditId))
    .leftJoin(users, eq(users.id, roiModels.savedBy))
    .where(and(eq(roiModels.currency, currency), isSummed, ofCompany, isVisibleTo(viewer)))
    .orderBy(desc(sql`abs(${roiModels.netSavings})`), roiModels.auditId)
    .limit(LISTED)
}

function auditInput(row: Row, which: TotalOf): FigureInput {
  const { author, date } = row
  const entry = (label: string, value: number): FigureInput => ({
    kind: 'entry',
    label,
    value,
    unit: 'money',
    author,
    date,
  })
  const figure: Figure = {
    id: `audit:${row.id}:roi:${which}`,
    label: `${row.company}, ${row.title}`,
    value: row.value,
    unit: 'money',
    formula: TOTALS[which].each,
    version: 1,
    inputs: [
      entry('Projected savings over the period', row.projectedSavings),
      entry('Implementation cost', row.implementationCost),
    ],
  }
  return { kind: 'figure', figure }
}

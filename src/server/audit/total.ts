// The dashboard's Total ROI as a figure: the audits it is added up from, the largest by name, the rest in one line.

import { and, desc, eq, not, sql } from 'drizzle-orm'
import type { Figure, FigureInput } from '#domain/figure.ts'
import { HOUSE_STYLE } from '#domain/number-style.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { db } from '#server/platform/database.ts'
import { totalNetSavings } from '#server/roi/read.ts'
import { roiModels } from '#server/roi/table.ts'

/** Audits that are listed one by one. */
const LISTED = 50

/** The sums of saved net savings, one for each currency, the house's first, then the largest. */
export async function totalsByCurrency() {
  const totals = Object.entries(await totalNetSavings()).map(([currency, value]) => ({ currency, value }))
  const isHouse = ({ currency }: { currency: string }) => Number(currency === HOUSE_STYLE.currency)
  return totals
    .filter(({ value }) => value !== 0)
    .sort((a, b) => isHouse(b) - isHouse(a) || Math.abs(b.value) - Math.abs(a.value))
}

/** The sum of all saved net savings in one currency, opened to its audits. */
export async function totalRoiFigure(currency: string): Promise<Figure> {
  const total = (await totalNetSavings())[currency] ?? 0
  const rows = await largest(currency)
  const rest = total - rows.reduce((sum, row) => sum + row.netSavings, 0)
  const others: FigureInput[] =
    rows.length < LISTED
      ? []
      : [{ kind: 'entry', label: 'All further audits', value: rest, unit: 'money', author: null }]
  return {
    id: 'audits:roi',
    label: `Total ROI: saved net savings of all audits in ${currency}`,
    value: total,
    unit: 'money',
    formula: 'audit.total_roi',
    version: 1,
    inputs: [...rows.map(auditInput), ...others],
  }
}

type Row = Awaited<ReturnType<typeof largest>>[number]

function largest(currency: string) {
  return db()
    .select({
      id: audits.id,
      title: audits.title,
      company: audits.company,
      netSavings: roiModels.netSavings,
      projectedSavings: roiModels.projectedSavings,
      implementationCost: roiModels.implementationCost,
      date: roiModels.savedAt,
      author: users.name,
    })
    .from(roiModels)
    .innerJoin(audits, eq(audits.id, roiModels.auditId))
    .leftJoin(users, eq(users.id, roiModels.savedBy))
    .where(and(eq(roiModels.currency, currency), not(roiModels.example)))
    .orderBy(desc(sql`abs(${roiModels.netSavings})`), roiModels.auditId)
    .limit(LISTED)
}

function auditInput(row: Row): FigureInput {
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
    id: `audit:${row.id}:roi:net`,
    label: `${row.company}, ${row.title}`,
    value: row.netSavings,
    unit: 'money',
    formula: 'roi.net',
    version: 1,
    inputs: [
      entry('Projected savings over the period', row.projectedSavings),
      entry('Implementation cost', row.implementationCost),
    ],
  }
  return { kind: 'figure', figure }
}

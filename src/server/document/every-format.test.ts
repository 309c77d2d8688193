// Exports generated audits with hostile texts in every format: no refusal, no broken file, no changed title, and
// no planted name where names are hidden.
// EXPORTED_AUDITS sets the number per run; `npm run test:exports -- --audits 500` makes more.

import { expect, it } from 'vitest'
import { startApi } from '../../../tests/api.ts'
import { checkExports, EXPORTS_OF_AN_AUDIT, type Findings } from '../../../tests/exports/check.ts'
import { makePlantedAudit } from '../../../tests/exports/planted-audit.ts'
import { generatedAudits } from '../../../tests/figures/generated.ts'

const AUDITS = Number(process.env.EXPORTED_AUDITS ?? 1)
const SEED = Number(process.env.EXPORTED_SEED ?? 20_261_124)
/** Audits per database and folder; with more, the file quota would be reached. */
const A_WORLD = 20

it('exports any audit in every format, without hidden names', { timeout: 86_400_000 }, async () => {
  const all = generatedAudits(AUDITS, SEED)
  const findings: Findings[] = []
  for (let from = 0; from < all.length; from += A_WORLD) {
    const api = await startApi()
    for (const [n, generated] of all.slice(from, from + A_WORLD).entries()) {
      const audit = await makePlantedAudit(api.member, generated, SEED + 1000 * (from + n))
      findings.push(await checkExports(api.member, audit))
    }
    await api.stop()
    if (AUDITS > A_WORLD) say(findings.slice(from), findings)
  }
  const { exports, ...wrong } = added(findings)
  expect(wrong).toEqual({ refused: [], broken: [], changed: [], found: [] })
  expect(exports).toBe(AUDITS * EXPORTS_OF_AN_AUDIT)
})

const added = (all: readonly Findings[]): Findings => ({
  exports: all.reduce((sum, each) => sum + each.exports, 0),
  refused: all.flatMap(each => each.refused),
  broken: all.flatMap(each => each.broken),
  changed: all.flatMap(each => each.changed),
  found: all.flatMap(each => each.found),
})

/** Prints the result of the last audits and the total. */
function say(last: readonly Findings[], all: readonly Findings[]) {
  const { exports: _, ...wrong } = added(last)
  for (const [kind, each] of Object.entries(wrong))
    for (const line of each) process.stdout.write(`${kind}: ${line}\n`)
  const { exports, refused, broken, changed, found } = added(all)
  process.stdout.write(
    `${all.length} audits, ${exports} exports: ${refused.length} refused, ${broken.length} broken, ${changed.length} step titles changed, ${found.length} planted names found\n`,
  )
}

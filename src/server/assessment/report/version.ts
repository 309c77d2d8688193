// The version of a report's texts and layout: a stored report with another version is made again.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '#domain/brand.ts'
import { ROOT } from '#server/platform/root.ts'

const WORDS_AND_RULES = [
  'content/assessment.ts',
  'content/assessment-report.ts',
  'content/documents/en/evidence.ts',
  'content/documents/en/figures.ts',
  'content/documents/en/findings.ts',
  'content/documents/en/roi-figures.ts',
  'content/documents/en/step-nouns.ts',
  'content/documents/en/terms.ts',
  'content/documents/en/units.ts',
  'content/documents/source-headings.ts',
  'src/domain/assessment/assessment.ts',
  'src/domain/assessment/score.ts',
  'src/domain/assessment/report.ts',
  'src/domain/brand.ts',
  'src/domain/figure/evidence-level.ts',
  'src/domain/figure/figure.ts',
  'src/domain/figure/evidence-messages.ts',
  'src/domain/figure/messages.ts',
  'src/domain/text/number-style.ts',
  'src/domain/text/unit-messages.ts',
  'src/domain/text/xml.ts',
  'src/domain/palette.ts',
  'src/domain/assessment/radar.ts',
  'src/domain/simulation/memoize.ts',
  'src/domain/document/deck/page.ts',
  'src/domain/document/lines.ts',
  'src/domain/document/text.ts',
]
const DRAWING = ['src/domain/document/report', 'src/server/assessment/report', 'src/server/document/pdf']

let sources: string | undefined

/** Changes with every text, rule, colour and line of the report, and with the organization's look. */
export function reportVersion(brand: Brand): string {
  sources ??= hash(reportSources().map(path => readFileSync(join(ROOT, path))))
  return hash([sources, JSON.stringify(brand)])
}

/** The files whose content makes up the version, as paths in the product's folder; a release contains them too. */
export function reportSources(): string[] {
  return [...WORDS_AND_RULES, ...DRAWING.flatMap(drawnIn)]
}

const drawnIn = (folder: string) =>
  readdirSync(join(ROOT, folder))
    .filter(name => /(?<!\.test)\.ts$/.test(name))
    .sort()
    .map(name => `${folder}/${name}`)

function hash(parts: (string | Buffer)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

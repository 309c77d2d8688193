// Which words and which drawing a report was made with: a stored one that had others is made again.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#server/platform/root.ts'

const WORDS_AND_RULES = [
  'content/assessment.ts',
  'content/assessment-report.ts',
  'src/domain/assessment.ts',
  'src/domain/assessment-report.ts',
  'src/domain/palette.ts',
  'src/domain/radar.ts',
]
const DRAWING = 'src/server/assessment/report'

let sources: string | undefined

/** Changes with every text, rule, colour and line that a report is made of, and with the name on its cover. */
export function reportVersion(systemName: string): string {
  sources ??= hash(reportSources().map(path => readFileSync(join(ROOT, path))))
  return hash([sources, systemName])
}

/** The files whose content is the version, by their paths in the product's folder: a release carries them too. */
export function reportSources(): string[] {
  const drawing = readdirSync(join(ROOT, DRAWING)).filter(name => name.endsWith('.ts'))
  return [...WORDS_AND_RULES, ...drawing.sort().map(name => `${DRAWING}/${name}`)]
}

function hash(parts: (string | Buffer)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

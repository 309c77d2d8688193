// Which words and which drawing a report was made with: a stored one that had others is made again.

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../../..')
const SOURCES = [
  'content/assessment.ts',
  'content/assessment-report.ts',
  'src/domain/assessment.ts',
  'src/domain/assessment-report.ts',
  'src/domain/palette.ts',
  'src/domain/radar.ts',
]

let sources: string | undefined

/** Changes with every text, rule, colour and line that a report is made of, and with the name on its cover. */
export function reportVersion(systemName: string): string {
  sources ??= hash(paths().map(path => readFileSync(path)))
  return hash([sources, systemName])
}

function paths(): string[] {
  const drawing = readdirSync(import.meta.dirname).filter(name => name.endsWith('.ts'))
  return [
    ...SOURCES.map(path => join(ROOT, path)),
    ...drawing.sort().map(name => join(import.meta.dirname, name)),
  ]
}

function hash(parts: (string | Buffer)[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('hex')
}

// Licence check: every package of an installation must permit commercial use.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

interface Entry {
  license?: string
  dev?: boolean
  devOptional?: boolean
}
const packages: Record<string, Entry> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages

/** MPL and OFL require only their own files to remain open. */
const FREE =
  /^(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|Python-2\.0|MPL-2\.0|OFL-1\.1|Zlib)$/

/** An OR expression is permitted if one of its parts is, an AND expression if all are. */
function isFree(licence: string): boolean {
  const inner = licence.replace(/^\((.*)\)$/, '$1')
  if (inner.includes(' OR ')) return inner.split(' OR ').some(isFree)
  if (inner.includes(' AND ')) return inner.split(' AND ').every(isFree)
  return FREE.test(inner)
}

/** A package without a licence in its package.json may include the text. */
function carriesText(path: string): boolean {
  const files = existsSync(path) ? readdirSync(path) : []
  return files
    .filter(name => /^licen[cs]e/i.test(name))
    .some(name =>
      /MIT|Permission is hereby granted, free of charge/.test(readFileSync(join(path, name), 'utf8')),
    )
}

it('every installed package has a licence that permits commercial use', () => {
  const others = Object.entries(packages)
    .filter(([path, { dev }]) => path && !dev)
    .filter(([path, { license }]) => !(license ? isFree(license) : carriesText(path)))
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

// Writes LICENCES.txt of a release: every package in the server, the pages or the archive, with the text of its licence.

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '#server/platform/root.ts'
import { LOCKED } from './packages.ts'

const HEAD = `What this release is made of, besides our own code (LICENSE), and under which licences.\n`

/** Returns the licence notices of PostgreSQL and of all packages in `installed` except development tools. */
export function licenceNotices(installed: string): string {
  const shipped = Object.entries(LOCKED)
    .filter(([path, { dev }]) => path && !dev && !isNode(path) && existsSync(join(installed, path)))
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return section(`${name} ${version}: ${license ?? 'see below'}`, textOf(join(installed, path)))
    })
  const faces = readFileSync(join(ROOT, 'src/server/document/pdf/faces/OFL.txt'), 'utf8')
  const database = readFileSync(join(ROOT, 'tools/release/postgresql.txt'), 'utf8')
  return [HEAD, ...shipped, section('Letters for Chinese, Japanese, Korean and emoji', faces), database].join(
    '\n',
  )
}

/** A release is started with the installed Node and contains none. */
const isNode = (path: string) => /^node_modules\/node-/.test(path)

const section = (title: string, text: string) => `${title}\n${'-'.repeat(title.length)}\n${text.trim()}\n`

/** A package without its own licence text is under the standard text of the licence that it names. */
function textOf(folder: string): string {
  const files = readdirSync(folder).filter(name => /^(licen[cs]e|copying|notice)/i.test(name))
  if (files.length > 0) return files.map(name => readFileSync(join(folder, name), 'utf8')).join('\n')
  const { author, homepage } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const who = typeof author === 'string' ? author : author?.name
  return `The package brings no text of its own. ${[who, homepage].filter(Boolean).join(', ')}`
}

// The lockfile must install on every platform, and from any registry.

import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Entry {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  resolved?: string
  link?: boolean
}
const packages: Record<string, Entry> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages

/** The paths where Node looks for `name` from the package at `path`. */
function places(path: string, name: string): string[] {
  const parents = path
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'))
  return [...parents.filter(Boolean).map(parent => `${parent}/node_modules/${name}`), `node_modules/${name}`]
}

it('has an entry for every dependency, including those of other platforms', () => {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })
      .filter(name => !places(path, name).some(place => place in packages))
      .map(name => `${name}, needed by ${path || 'this project'}`),
  )
  expect(Object.keys(packages).length).toBeGreaterThan(100)
  expect(missing).toEqual([])
})

it('contains no registry address', () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved)).toEqual([])
})

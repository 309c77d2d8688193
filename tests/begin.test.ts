// An outdated Node version prints the required one instead of an error about file extensions; every command checks this
// first.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const older =
  'data:text/javascript,Object.defineProperty(process,"versions",{value:{...process.versions,node:"22.9.0"}})'

it('exits with one sentence on an outdated Node version', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', older, '--import', './tools/begin.js', '-e', 'console.log("went on")'],
    { encoding: 'utf8' },
  )
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^This program needs Node 24\.18 or newer; this is 22\.9\.0\. .*\n$/),
  })
})

it('continues on the Node version that runs the tests', () => {
  expect(spawnSync(process.execPath, ['--import', './tools/begin.js', '-e', '']).status).toBe(0)
})

it('gives the compile cache to the threads of a command, too', () => {
  const thread = `console.log(require('node:module').getCompileCacheDir() !== undefined)`
  const start = `new (require('node:worker_threads').Worker)(${JSON.stringify(thread)}, { eval: true })`
  const { NODE_COMPILE_CACHE: _, ...env } = process.env
  const { stdout } = spawnSync(process.execPath, ['--import', './tools/begin.js', '-e', start], {
    encoding: 'utf8',
    env,
  })
  expect(stdout).toBe('true\n')
})

it('runs before every command that runs TypeScript', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const without = Object.entries(scripts).filter(
    ([, command]) => /\bnode .*\.ts\b/.test(command) && !command.includes('--import ./tools/begin.js'),
  )
  expect(without).toEqual([])
})

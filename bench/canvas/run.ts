// npm run bench:canvas: measures our canvas and its peers on the same maps, one after the other, in rounds. Options: --rounds 3
// --sizes 12,100,1000,5000 --only ours+bare --work .bench

import { createReadStream, existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findChromium } from '../../tests/chromium.ts'
import { ASSETS, buildPage, installPeers } from './build.ts'
import { measure } from './measure.ts'
import { report, type Sample } from './report.ts'

/** Page and query string of each canvas. */
const CANVASES: Record<string, [page: string, query: string]> = {
  ours: ['ours', ''],
  bare: ['bare', ''],
  'React Flow': ['react-flow', ''],
  'React Flow, visible only': ['react-flow', '?visible'],
  Excalidraw: ['excalidraw', ''],
  maxGraph: ['max-graph', ''],
  'bpmn-js': ['bpmn-js', ''],
  tldraw: ['tldraw', ''],
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    sizes: { type: 'string', default: '12,100,1000,5000' },
    only: { type: 'string' },
    work: { type: 'string', default: '.bench' },
  },
})
const work = resolve(values.work)
const chosen = Object.entries(CANVASES).filter(
  ([name]) => !values.only || values.only.split('+').includes(name),
)
const { path: browser, env } = await findChromium()
Object.assign(process.env, env)

installPeers(work)
const weights = new Map<string, number>()
for (const [name, [page]] of chosen) weights.set(name, await buildPage(page, work))

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const server = createServer((request, response) => {
  const file = fileOf(normalize(new URL(request.url ?? '/', 'http://localhost').pathname))
  if (!existsSync(file)) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
  return createReadStream(file).pipe(response)
})
await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening))

function fileOf(path: string): string {
  const [assets, folder] = Object.entries(ASSETS).find(([start]) => path.startsWith(start)) ?? ['/', 'dist/']
  return join(work, folder, path.slice(assets.length))
}

const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

const samples: Sample[] = []
for (let round = 1; round <= Number(values.rounds); round++)
  for (const count of values.sizes.split(',').map(Number))
    for (const [canvas, [page, query]] of chosen) {
      const result = await measure(`${base}/${page}/${page}.html${query}`, count, browser).catch(
        (error: Error) => {
          process.stderr.write(`${canvas}, ${count} steps: ${error.message.split('\n')[0]}\n`)
        },
      )
      if (!result) continue
      samples.push({ canvas, count, ...result })
      process.stderr.write(`round ${round}, ${count} steps, ${canvas}: mount ${result.mount.toFixed(0)} ms\n`)
    }
server.close()
process.stdout.write(`${report(samples, weights)}\n`)

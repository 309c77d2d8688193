// Compares Auto Layout and link routing with elkjs: crossings, lines through steps, overlaps, and duration.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { autoLayout } from '#domain/process/layout/layout.ts'
import { Router, routeNode } from '#domain/process/layout/route.ts'
import { benchMap } from '../canvas/map.ts'
import { elkIn } from './elk.ts'
import { comparedMaps, generatedMap, type PlacedMap } from './maps.ts'
import { pictureOf } from './picture.ts'
import { type Drawing, type Quality, qualityOf } from './quality.ts'

const { values } = parseArgs({
  options: {
    work: { type: 'string', default: '.bench/layout' },
    /** Folder for one SVG of each map and layout. */
    pictures: { type: 'string' },
  },
})

function ours({ steps, links }: PlacedMap): Drawing {
  const positions = autoLayout(steps, links)
  const nodes = steps.map(step => routeNode({ ...step, position: positions.get(step.key) ?? step.position }))
  const routes = new Router(nodes).routes(links)
  return { steps: nodes, lines: links.map(({ key }) => routes.get(key)?.points ?? []) }
}

const elk = elkIn(values.work)
const totals = { ours: [] as Quality[], elkjs: [] as Quality[] }
process.stdout.write(
  '| Map | links | crossings, elkjs | bends, elkjs | through steps | on each other, elkjs | overlaps |\n|---|---|---|---|---|---|---|\n',
)
for (const map of comparedMaps()) {
  const drawings = { ours: ours(map), elkjs: await elk(map) }
  const mine = qualityOf(drawings.ours)
  const theirs = qualityOf(drawings.elkjs)
  totals.ours.push(mine)
  totals.elkjs.push(theirs)
  process.stdout.write(
    `| ${map.name} | ${map.links.length} | ${mine.crossings}, ${theirs.crossings} | ${mine.bends}, ${theirs.bends} | ${mine.through} | ${mine.merged}, ${theirs.merged} | ${mine.overlaps} |\n`,
  )
  if (values.pictures === undefined) continue
  mkdirSync(values.pictures, { recursive: true })
  for (const [by, drawing] of Object.entries(drawings))
    writeFileSync(join(values.pictures, `${map.name} ${by}.svg`), pictureOf(map, drawing))
}
const sum = (list: Quality[], field: keyof Quality) => list.reduce((all, one) => all + one[field], 0)
process.stdout.write(
  `| all | | ${sum(totals.ours, 'crossings')}, ${sum(totals.elkjs, 'crossings')} | ${sum(totals.ours, 'bends')}, ${sum(totals.elkjs, 'bends')} | ${sum(totals.ours, 'through')} | ${sum(totals.ours, 'merged')}, ${sum(totals.elkjs, 'merged')} | ${sum(totals.ours, 'overlaps')} |\n\n`,
)

const TIMES = 5

/** Minimum over many runs, in processor milliseconds of this thread, so that other load on the machine does not count. */
function least(run: () => void): number {
  let best = Number.POSITIVE_INFINITY
  for (let n = 0; n < 6; n++) {
    const start = process.threadCpuUsage()
    // Runs several times per measurement, because a thread's clock is coarse.
    for (let times = 0; times < TIMES; times++) run()
    const { user, system } = process.threadCpuUsage(start)
    best = Math.min(best, (user + system) / 1000 / TIMES)
  }
  return best
}

const VIEW = { width: 1280, height: 800 }

for (const count of [1000, 5000]) {
  const { steps, links } = benchMap(count)
  const rows: PlacedMap = {
    name: 'rows',
    steps: steps.map(({ id, lane, label, x, y }) => ({
      key: id,
      engine: lane,
      isDecision: false,
      label,
      position: { x, y },
    })),
    links: links.map(link => ({ ...link, key: link.id, label: '', share: null })),
  }
  for (const map of [{ ...generatedMap(count, 7), name: 'processes' }, rows]) {
    const positions = autoLayout(map.steps, map.links)
    const placed = map.steps.map(step => ({ ...step, position: positions.get(step.key) ?? step.position }))
    const layout = least(() => void autoLayout(map.steps, map.links))
    const { x: left, y: top } = placed[Math.floor(count / 2)]?.position ?? { x: 0, y: 0 }
    const isIn = ({ x, y }: { x: number; y: number }) =>
      Math.abs(x - left) < VIEW.width / 2 && Math.abs(y - top) < VIEW.height / 2
    const inView = new Set(placed.filter(({ position }) => isIn(position)).map(({ key }) => key))
    const links = map.links.filter(({ source, target }) => inView.has(source) || inView.has(target))
    const routing = least(() => void new Router(placed.map(routeNode)).routes(links))
    const all = least(() => void new Router(placed.map(routeNode)).routes(map.links))
    process.stdout.write(
      `${count} steps, ${map.name}: layout ${layout.toFixed(1)} ms, routes of the ${links.length} links in view ${routing.toFixed(1)} ms, of all ${map.links.length} ${all.toFixed(1)} ms\n`,
    )
  }
}

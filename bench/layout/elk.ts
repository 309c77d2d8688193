// Lays out maps with elkjs for comparison; elkjs is installed in its own folder, not as a dependency of the product.

import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { STEP } from '#domain/process/layout/outline.ts'
import type { RouteNode } from '#domain/process/layout/route.ts'
import type { Position } from '#domain/process/step.ts'
import type { PlacedMap } from './maps.ts'
import type { Drawing } from './quality.ts'

/** The version that was measured. */
const ELK = 'elkjs@0.12.1'

interface ElkNode {
  id: string
  x?: number
  y?: number
  width?: number
  height?: number
}

interface ElkGraph {
  children?: ElkNode[]
  edges?: { id: string; sections?: { startPoint: Position; endPoint: Position; bendPoints?: Position[] }[] }[]
}

export type Elk = (map: PlacedMap) => Promise<Drawing>

/**
 * Returns a function that lays out a map with elkjs, layered and orthogonal, at our sizes and distances; installs elkjs into
 * `work` if missing.
 */
export function elkIn(work: string): Elk {
  if (!existsSync(join(work, 'node_modules/elkjs'))) {
    mkdirSync(work, { recursive: true })
    writeFileSync(join(work, 'package.json'), '{ "private": true }')
    execFileSync('npm', ['install', '--no-audit', '--no-fund', ELK], { cwd: work, stdio: 'inherit' })
  }
  const Engine = createRequire(resolve(work, 'package.json'))('elkjs/lib/elk.bundled.js')
  const engine = new Engine()
  return async map => drawn(map, await engine.layout(graphOf(map)))
}

function graphOf({ steps, links }: PlacedMap) {
  return {
    id: 'map',
    layoutOptions: {
      'elk.algorithm': 'layered',
      'elk.direction': 'RIGHT',
      'elk.edgeRouting': 'ORTHOGONAL',
      'elk.spacing.nodeNode': '50',
      'elk.layered.spacing.nodeNodeBetweenLayers': '40',
    },
    children: steps.map(({ key, isDecision }) => ({
      id: String(key),
      width: STEP.width,
      height: isDecision ? 2 * STEP.diamond : STEP.height,
    })),
    edges: links.map(({ key, source, target }) => ({
      id: String(key),
      sources: [String(source)],
      targets: [String(target)],
    })),
  }
}

function drawn({ steps }: PlacedMap, { children = [], edges = [] }: ElkGraph): Drawing {
  return {
    steps: children.map(({ x = 0, y = 0, width = 0, height = 0 }, n): RouteNode<number> => {
      // elkjs ends lines on the bounding box of a diamond, so it is measured as a box.
      return {
        key: steps[n]?.key ?? n,
        isDecision: false,
        left: x,
        top: y,
        right: x + width,
        bottom: y + height,
      }
    }),
    lines: edges.map(({ sections = [] }) =>
      sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]),
    ),
  }
}

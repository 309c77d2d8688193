// Routes of the canvas's links, computed for drawn links and cached until the map changes.

import { type Route, Router, routeNode } from '#domain/process/layout/route.ts'
import { backLinkKeys } from '#domain/process/link-back.ts'
import type { Position } from '#domain/process/step.ts'
import type { CanvasDocument, CanvasLink, CanvasStep, Key } from '#web/process/canvas/map/document.ts'
import { linePath, plainPath, stepCentre } from '#web/process/canvas/view/geometry.ts'

/** Up to this many links are routed together; on a larger map only as they come into view, avoiding those already drawn. */
const AT_ONCE = 400

export interface RouteState {
  /** The current offset of a step from its position. */
  offset(key: Key): Position
  /** Links that are drawn. */
  rendered(): Iterable<Key>
}

export class LinkRoutes {
  private readonly doc: CanvasDocument
  private readonly state: RouteState
  private router: Router<Key> | null = null
  private back: ReadonlySet<Key> | null = null
  private readonly kept = new Map<Key, Route>()
  private seen: Pick<CanvasDocument, 'steps' | 'links'> = { steps: new Map(), links: new Map() }
  private live: { at: string; routes: ReadonlyMap<Key, Route> } = { at: '', routes: new Map() }

  constructor(doc: CanvasDocument, state: RouteState) {
    this.doc = doc
    this.state = state
  }

  /** Drops all routes if steps or links were added, removed or moved since; returns whether it did. */
  renew(): boolean {
    const { steps, links } = this.seen
    const isSame =
      steps.size === this.doc.steps.size &&
      links.size === this.doc.links.size &&
      this.doc.steps.values().every(step => {
        const seen = steps.get(step.key)
        return seen !== undefined && isAsPlaced(seen, step)
      }) &&
      this.doc.links.values().every(link => links.get(link.key) === link)
    if (isSame) return false
    this.seen = { steps: new Map(this.doc.steps), links: new Map(this.doc.links) }
    this.router = null
    this.back = null
    this.kept.clear()
    this.live = { at: '', routes: new Map() }
    return true
  }

  /**
   * The link's route; while one of its steps is dragged, the route to its dragged position. Null for links that are not on the
   * map.
   */
  of(key: Key): Route | null {
    const link = this.doc.links.get(key)
    if (!link) return null
    const by = [this.state.offset(link.source), this.state.offset(link.target)]
    if (by.some(({ x, y }) => x !== 0 || y !== 0)) return this.dragged(link, by)
    if (!this.kept.has(key)) this.fill(link)
    return this.kept.get(key) ?? null
  }

  /** Whether the link leads back to an earlier step. */
  isBack(key: Key): boolean {
    this.back ??= backLinkKeys([...this.doc.steps.values()], [...this.doc.links.values()])
    return this.back.has(key)
  }

  /** The links whose routes are known: all on a small map, the drawn ones on a large map. */
  known(): ReadonlyMap<Key, Route> {
    if (this.doc.links.size <= AT_ONCE) for (const key of this.doc.links.keys()) this.of(key)
    return this.kept
  }

  /** The line of a link being drawn, to a step or to a point; null if there is no target or it is the source. */
  preview(source: Key, to: Key | Position): string | null {
    const step = this.doc.steps.get(source)
    if (!step) return null
    if (typeof to !== 'string') return plainPath([stepCentre(step.position), to])
    const route = this.made()
      .routes([{ key: '', source, target: to }])
      .get('')
    return route ? linePath(route.points) : null
  }

  private made(): Router<Key> {
    this.router ??= new Router([...this.doc.steps.values()].map(routeNode))
    return this.router
  }

  private fill(asked: CanvasLink): void {
    const rendered = new Set(this.state.rendered()).add(asked.key)
    const wanted = this.doc.links.size <= AT_ONCE ? this.doc.links.keys() : rendered
    const links = [...wanted].flatMap(key => (this.kept.has(key) ? [] : (this.doc.links.get(key) ?? [])))
    const fixed = [...rendered].flatMap(key => {
      const link = this.doc.links.get(key)
      const route = this.kept.get(key)
      return link && route ? [{ link, route }] : []
    })
    for (const [key, route] of this.made().routes(links, fixed)) this.kept.set(key, route)
  }

  /** Routes all links of the dragged step together, once per position of it. */
  private dragged(link: CanvasLink, by: readonly Position[]): Route | null {
    const at = by.map(({ x, y }) => `${x} ${y}`).join(' ')
    if (this.live.at !== at || !this.live.routes.has(link.key)) {
      const ends = [link.source, link.target].filter(key => isAway(this.state.offset(key)))
      const keys = new Set(ends.flatMap(key => [...(this.doc.touching.get(key) ?? [])]))
      const links = [...keys].flatMap(key => this.doc.links.get(key) ?? [])
      const moved = links.flatMap(({ source, target }) => [source, target]).flatMap(key => this.away(key))
      const routes = this.made().routes(links, [], new Map(moved))
      this.live = { at, routes: this.live.at === at ? new Map([...this.live.routes, ...routes]) : routes }
    }
    return this.live.routes.get(link.key) ?? null
  }

  private away(key: Key) {
    const step = this.doc.steps.get(key)
    const { x, y } = this.state.offset(key)
    if (!step || !isAway({ x, y })) return []
    return [
      [key, routeNode({ ...step, position: { x: step.position.x + x, y: step.position.y + y } })] as const,
    ]
  }
}

const isAsPlaced = (a: CanvasStep, b: CanvasStep) =>
  a === b ||
  (a.position.x === b.position.x &&
    a.position.y === b.position.y &&
    a.isDecision === b.isDecision &&
    a.engine === b.engine)

const isAway = ({ x, y }: Position) => x !== 0 || y !== 0

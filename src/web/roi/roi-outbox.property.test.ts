// Property test: two devices save the ROI of an audit while networks fail, answers get lost, tabs are killed and clocks jump.
// No form is lost, overwritten unseen, or stored twice. `PROPERTY_RUNS=10000` tries 10,000 histories.

import 'virtual:calls/company'
import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { problem } from '#contract/errors.ts'
import type { Roi } from '#contract/roi.ts'
import { ROI_PLAN } from '#domain/roi/plan.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { type RoiDraft, RoiOutbox } from '#web/roi/roi-outbox.ts'
import {
  Device,
  enterBrowsers,
  historiesOf,
  leaveBrowsers,
  live,
  storedTwice,
  type User,
  type Version,
} from '../../../tests/devices/two-devices.ts'
import { cases } from '../../../tests/property.ts'

const FIELDS = ['savings'] as const

/** Compares with the version that the form is based on as the product's server does. */
class Server {
  roi = { ...ROI_DEFAULTS, plan: ROI_PLAN, notes: [], marks: {}, savedAt: 'version 0' } as unknown as Roi
  readonly versions: Version<Browser>[] = []

  save({ readAt, projectedSavings }: RoiDraft['body'], by: Browser): Response {
    const { roi } = this
    if (readAt !== roi.savedAt) {
      if (roi.projectedSavings === projectedSavings) return Response.json(roi)
      return Response.json(problem('changed_meanwhile', { current: roi }).body, { status: 409 })
    }
    const savedAt = `version ${this.versions.length + 1}`
    this.versions.push({ value: `${projectedSavings}`, by, isSeen: by.known.has(roi.savedAt ?? '') })
    this.roi = { ...roi, projectedSavings, savedAt }
    return Response.json(this.roi)
  }
}

class Browser extends Device implements User<'savings'> {
  /** What the user saved last, until it is given up for the other device's form. */
  typed: string | null = null
  readonly kept = new Set<string>()
  /** Versions that reached a tab. */
  readonly known = new Set<string>()
  outbox!: RoiOutbox
  private shown!: Roi
  private readonly server: Server

  constructor(server: Server) {
    super()
    this.server = server
    this.learn(server.roi)
  }

  protected open(): void {
    this.read()
    this.outbox = new RoiOutbox(new QueryClient(), 1, 3)
    void this.outbox.flush()
  }

  protected close(): void {
    this.outbox.stop()
  }

  protected answer(_: string, body: unknown): Response {
    return this.server.save(body as RoiDraft['body'], this)
  }

  override async request(...given: Parameters<Device['request']>): Promise<Response> {
    const response = await super.request(...given)
    const body = await response.clone().json()
    this.learn(body.current ?? body)
    return response
  }

  type(_: 'savings', n: number): void {
    const waiting = this.outbox.snapshot()
    // The button is busy.
    if (waiting?.state === 'sending') return
    this.save(n, waiting?.draft.edits.typedOver ?? this.shown)
  }

  send(): void {
    void this.outbox.flush()
  }

  read(): void {
    if (this.line === 'up') this.learn(this.server.roi)
  }

  resolve(_: 'savings', choice: 'mine' | 'theirs'): void {
    const found = this.outbox.snapshot()
    if (found?.state !== 'conflict' || !found.newer) return
    if (choice === 'theirs') {
      this.typed = null
      this.outbox.drop()
      return
    }
    const { projectedSavings } = found.draft.body
    this.kept.add(`${projectedSavings}`)
    this.save(projectedSavings, found.newer)
  }

  /** As the form does (`useRoi`). */
  private save(projectedSavings: number, base: Roi): void {
    this.typed = `${projectedSavings}`
    const { currentCost, implementationCost, timePeriod } = ROI_DEFAULTS
    const body = { currentCost, implementationCost, timePeriod, projectedSavings, readAt: base.savedAt }
    const edits = { texts: {}, typedOver: base, sources: null, notes: null, edited: [] }
    void this.outbox.save({ body, edits })
  }

  private learn(roi: Roi): void {
    this.shown = roi
    this.known.add(roi.savedAt ?? '')
  }
}

beforeEach(enterBrowsers)
afterEach(leaveBrowsers)

it('loses no form, overwrites nothing unseen, and stores nothing twice', () =>
  fc.assert(
    fc.asyncProperty(historiesOf(FIELDS), async history => {
      const server = new Server()
      const devices = [new Browser(server), new Browser(server)]
      await live(devices, history, FIELDS)
      for (const device of devices) {
        expect([...device.storage.items.keys()]).toEqual([])
        expect(device.outbox.snapshot()).toBeNull()
        if (device.typed !== null)
          expect([
            server.versions.findLast(({ by }) => by === device)?.value,
            `${server.roi.projectedSavings}`,
          ]).toContain(device.typed)
      }
      expect(server.versions.filter(({ isSeen }) => !isSeen)).toEqual([])
      expect(storedTwice(server.versions)).toEqual([])
    }),
    { numRuns: cases(200) },
  ))

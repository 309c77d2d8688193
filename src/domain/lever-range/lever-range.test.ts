// Ranges of levers on generated audits: how often they contain a client that was left out. Also what they reveal to
// an attacker who knows every other value and sees every release.

import { describe, expect, it } from 'vitest'
import type { MeasuredMonth } from '#domain/benefit/benefit.ts'
import {
  type CountedPromise,
  countsText,
  leverRange,
  percentRangeText,
  REACHED_SHIFT,
  reachedPromise,
  shareRange,
} from '#domain/lever-range/lever-range.ts'
import { LEVERS } from '#domain/opportunity/lever.ts'
import { seeded } from '#domain/simulation/pert.ts'
import { FEWEST_CLIENTS, medianOf } from '#domain/step-kind/range.ts'

const random = seeded(20_261_128)
const between = (low: number, high: number) => low + (high - low) * random()
const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())

/** How what clients reach differs around `center`, both in percent. */
const FAMILIES = {
  normal: (center: number, spread: number) => center + spread * normal(),
  'normal, one in 25 wrong by two promises': (center: number, spread: number) =>
    center + spread * normal() + (random() < 0.04 ? 200 * (random() < 0.5 ? 1 : -1) : 0),
  'gamma, skewed to low values': (center: number, spread: number) => {
    const shape = Math.max(1, Math.round((center / spread) ** 2))
    let sum = 0
    for (let n = 0; n < shape; n++) sum -= Math.log(random())
    return (center * sum) / shape
  },
  'one in eight that stopped using it': (center: number, spread: number) =>
    random() < 0.125 ? between(-10, 10) : center + spread * normal(),
} as const
type Family = keyof typeof FAMILIES

const promise = (clientId: number, reached: number, given: Partial<CountedPromise> = {}): CountedPromise => ({
  lever: null,
  share: 50,
  before: reached,
  auditId: clientId,
  clientId,
  draw: 0.5,
  reached,
  ...given,
})

/** A client with one to three opportunities. */
function madeClient(family: Family, clientId: number, center: number, spread: number): CountedPromise[] {
  const usual = FAMILIES[family](center, spread)
  const draw = random()
  return Array.from({ length: whole(1, 3) }, () =>
    promise(clientId, Math.min(300, Math.max(-100, usual + 5 * normal())), { draw }),
  )
}

function madeClients(family: Family, count: number): CountedPromise[][] {
  const center = between(40, 110)
  const spread = between(12, 45)
  return Array.from({ length: count }, (_, n) => madeClient(family, n, center, spread))
}

/** The part of left-out clients whose true median lies in the range of the others. */
function coverage(family: Family, count: number, rounds: number): number {
  let inside = 0
  for (let round = 0; round < rounds; round++) {
    const clients = madeClients(family, count)
    inside += clients.filter((left, n) => {
      const range = leverRange(clients.toSpliced(n, 1).flat())
      const value = medianOf(left.map(({ reached }) => reached))
      return range && value >= range.low && value <= range.high
    }).length
  }
  return inside / (rounds * count)
}

describe('the 80 % range of the other clients', () => {
  const families = Object.keys(FAMILIES) as Family[]
  const counts = [6, 8, 12, 20, 40]

  it.each(families)('contains a client that was left out in 76 to 84 of 100 cases: %s', family => {
    const found = counts.map(count => coverage(family, count, Math.ceil(6000 / count)))
    const mean = found.reduce((sum, each) => sum + each, 0) / found.length
    expect(mean).toBeGreaterThan(0.76)
    expect(mean).toBeLessThan(0.84)
  })

  it.each(counts)('does so with %i clients', count => {
    const found = families.map(family => coverage(family, count, Math.ceil(6000 / count)))
    const mean = found.reduce((sum, each) => sum + each, 0) / found.length
    expect(mean).toBeGreaterThan(0.76)
    expect(mean).toBeLessThan(0.84)
  })
})

describe('a range', () => {
  const six = [20, 40, 50, 60, 70, 90].map((reached, n) => promise(n, reached))

  it('needs five clients, however many opportunities they have', () => {
    const of = (clients: number) =>
      Array.from({ length: clients * 20 }, (_, n) => promise(n % clients, 40 + n))
    expect(leverRange(of(FEWEST_CLIENTS))).not.toBeNull()
    expect(shareRange(of(FEWEST_CLIENTS))).not.toBeNull()
    for (const few of [of(FEWEST_CLIENTS - 1), []])
      expect([leverRange(few), shareRange(few)]).toEqual([null, null])
  })

  it('counts a client with fifty opportunities like one with a single opportunity', () => {
    const many = Array.from({ length: 50 }, () => promise(9, 100))
    const { opportunities: _, ...all } = leverRange([...six, ...many]) ?? {}
    const { opportunities: __, ...one } = leverRange([...six, promise(9, 100)]) ?? {}
    expect(all).toEqual(one)
  })

  it('says how many opportunities, audits and clients are behind it', () => {
    const range = leverRange([...six, promise(0, 30, { auditId: 77 })])
    expect(range).toMatchObject({ opportunities: 7, audits: 7, clients: 6 })
    expect(range && countsText(range)).toBe('In 7 audits of 6 clients')
  })

  it('is hardly moved by one client at the largest or the smallest value', () => {
    for (const reached of [-100, 300]) {
      const range = leverRange([...six, promise(9, reached)])
      expect(Math.abs((range?.usual ?? 0) - 55)).toBeLessThanOrEqual(20)
    }
  })

  it('is finite and in order for any values', () => {
    for (let n = 0; n < 2000; n++) {
      const all = Array.from({ length: whole(5, 30) }, (_, id) =>
        promise(id, random() < 0.3 ? -100 : random() < 0.5 ? 300 : 50, {
          draw: random() < 0.5 ? whole(0, 1) : random(),
          share: random() < 0.3 ? null : whole(0, 100),
        }),
      )
      for (const range of [leverRange(all), shareRange(all)]) {
        if (!range) continue
        expect(range.low).toBeLessThanOrEqual(range.usual)
        expect(range.usual).toBeLessThanOrEqual(range.high)
      }
    }
  })

  it('of shares is the realised share that would have promised what was saved before running costs', () => {
    const shares = (share: number | null, before: number | null) =>
      shareRange(six.map(each => ({ ...each, share, before })))
    expect(shares(60, 50)).toMatchObject({ low: 30, usual: 30, high: 30, clients: 6 })
    expect(shares(60, -50)).toMatchObject({ low: 0, usual: 0, high: 0 })
    expect(shares(60, 300)).toMatchObject({ low: 100, usual: 100, high: 100 })
    expect([shares(null, 50), shares(60, null)]).toEqual([null, null])
  })

  it('reads as text, with a negative end too', () => {
    const counts = { opportunities: 20, audits: 14, clients: 9 }
    expect(percentRangeText({ low: 35, usual: 60, high: 90, ...counts })).toBe('60% (80% range 35–90%)')
    expect(percentRangeText({ low: -10, usual: 60, high: 130, ...counts })).toBe(
      '60% (80% range −10% to 130%)',
    )
  })
})

describe('what an opportunity reached', () => {
  const promised = {
    saving: { min: 6000, usual: 14_400, max: 20_000 },
    ...({ standing: 'assumed', weakest: '', running: { min: 100, usual: 200, max: 300 } } as const),
    minutes: { value: 20, standing: 'said' as const },
    rate: { value: 60, standing: 'said' as const },
    realisation: 50,
  }
  const number = (value: number) => ({ value, author: 'Ada', date: '2026-03-01T00:00:00Z', source: 'Log' })
  /** Of each month 60 runs × 10 minutes saved × 60 an hour = 600, less 100 running cost. */
  const months = (count: number): MeasuredMonth[] =>
    Array.from({ length: count }, (_, n) => ({
      month: `2026-0${n + 1}`,
      numbers: { volume: number(60), minutes: number(10), cost: number(100) },
    }))

  it('is compared with the promise after running costs, and with the shares before them', () => {
    // Promised a month: 1,200 before running costs, 1,000 after them.
    expect(reachedPromise({ begins: '2026-01-01', promised, months: months(3) })).toEqual({
      reached: 50,
      share: 50,
      before: 50,
    })
    const free = months(3).map(({ month, numbers: { cost: _, ...numbers } }) => ({ month, numbers }))
    expect(reachedPromise({ begins: '2026-01-01', promised, months: free })).toEqual({
      reached: 60,
      share: 50,
      before: 50,
    })
  })

  it('needs three measured months and a promise', () => {
    expect(reachedPromise({ begins: '2026-01-01', promised, months: months(2) })).toBeNull()
    const nothing = { ...promised, saving: { min: 0, usual: 0, max: 0 }, running: null }
    expect(reachedPromise({ begins: '2026-01-01', promised: nothing, months: months(3) })).toBeNull()
  })

  it('is bounded where next to nothing was promised, and has no share if none was frozen', () => {
    const { realisation: _, ...older } = { ...promised, saving: { min: 0, usual: 2402, max: 3000 } }
    expect(reachedPromise({ begins: '2026-01-01', promised: older, months: months(4) })).toEqual({
      reached: 300,
      share: null,
      before: expect.closeTo(299.75, 2),
    })
  })
})

describe('a client that joins or leaves between releases', () => {
  /** The target has one to four opportunities of any levers; others come and go around it. */
  function madeReleases(family: Family) {
    const drawOf = new Map([...LEVERS, null].map(lever => [lever, random()]))
    const center = between(40, 110)
    const spread = between(12, 45)
    const target = Array.from({ length: whole(1, 4) }, () => {
      const lever = [...LEVERS, null][whole(0, LEVERS.length)] ?? null
      const reached = Math.min(300, Math.max(-100, FAMILIES[family](center, spread)))
      const given = {
        lever,
        before: reached + between(-10, 10),
        share: [30, 50, 60, null][whole(0, 3)] ?? null,
      }
      return promise(0, reached, { ...given, draw: drawOf.get(lever) ?? 0 })
    })
    const others = Array.from({ length: whole(5, 13) }, (_, n) =>
      LEVERS.flatMap(lever =>
        random() < 0.7 ? madeClient(family, n + 1, center, spread).map(each => ({ ...each, lever })) : [],
      ),
    )
    const joins = random() < 0.5
    const releases = Array.from({ length: whole(2, 6) }, (_, n) => ({
      others: others.filter((__, at) => at < FEWEST_CLIENTS || random() < 0.7).flat(),
      isIn: joins ? n > 0 : n === 0,
    }))
    return { target, releases }
  }
  type Made = ReturnType<typeof madeReleases>
  /** Everything that is published of levers. */
  const published = ({ releases }: Made, target: readonly CountedPromise[]) =>
    releases.map(({ others, isIn }) => {
      const all = isIn ? [...others, ...target] : others
      return [shareRange(all), ...LEVERS.map(each => leverRange(all.filter(({ lever }) => lever === each)))]
    })
  /** All values of one lever moved by this many points, with the draw that explains the same releases. */
  const moved = (target: readonly CountedPromise[], lever: CountedPromise['lever'], by: number) =>
    target.map(each => {
      if (each.lever !== lever) return each
      const draw = each.draw - by / (2 * REACHED_SHIFT)
      expect(draw >= 0 && draw <= 1).toBe(true)
      return { ...each, reached: each.reached + by, before: (each.before ?? 0) + by, draw }
    })

  it('could have any value within a band of 40 points, as 10,000 attackers see it who know every other value and draw', () => {
    const families = Object.keys(FAMILIES) as Family[]
    let recovered = 0
    for (let attack = 0; attack < 10_000; attack++) {
      const made = madeReleases(families[attack % families.length] ?? 'normal')
      const seen = JSON.stringify(published(made, made.target))
      const [{ lever, draw } = { lever: null, draw: 0 }] = made.target
      // Inside by a millionth, so that the draw stays between 0 and 1.
      const ends = [draw - 1, draw].map(part => part * 2 * REACHED_SHIFT * 0.999999)
      const explaining = ends.filter(
        by => JSON.stringify(published(made, moved(made.target, lever, by))) === seen,
      )
      const [lowest = Number.NaN, highest = Number.NaN] = explaining
      if (!(highest - lowest > 2 * REACHED_SHIFT * 0.99)) recovered++
    }
    expect(recovered).toBe(0)
  })

  /** The part of attacks whose best guess is within five points; the attacker knows all else and the distribution. */
  function hits(drawOf: () => number, attacks: number): { seeing: number; blind: number } {
    const found = { seeing: 0, blind: 0 }
    for (let attack = 0; attack < attacks; attack++) {
      const client = (id: number) => promise(id, 70 + 30 * normal(), { draw: drawOf() })
      const others = Array.from({ length: 5 }, (_, n) => client(n + 1))
      const target = client(0)
      const seen = JSON.stringify(leverRange([...others, target]))
      const guesses = Array.from({ length: 200 }, () => client(0))
      const fitting = guesses.filter(guess => JSON.stringify(leverRange([...others, guess])) === seen)
      const isNear = (guess: number) => Math.abs(guess - target.reached) < 5
      if (fitting.length > 0 && isNear(medianOf(fitting.map(({ reached }) => reached)))) found.seeing++
      if (isNear(70)) found.blind++
    }
    return { seeing: found.seeing / attacks, blind: found.blind / attacks }
  }

  it('is guessed within five points in one of four cases by an attacker who knows all else; without the shift in most', () => {
    const shifted = hits(random, 600)
    const plain = hits(() => 0.5, 600)
    expect(shifted.seeing).toBeLessThan(0.33)
    expect(plain.seeing).toBeGreaterThan(0.7)
    expect(shifted.blind).toBeGreaterThan(0.08)
  })
})

// Comparable ranges on generated audits: how often they contain a client that was left out. Also what they reveal
// to an attacker who knows every other value and sees every release.

import { describe, expect, it } from 'vitest'
import { seeded } from '#domain/simulation/pert.ts'
import {
  type ClientMinutes,
  comparableRange,
  FEWEST_CLIENTS,
  medianOf,
  SHIFT,
  shiftedValue,
  studentT90,
} from '#domain/step-kind/range.ts'

const random = seeded(20_261_128)
const between = (low: number, high: number) => low + (high - low) * random()
const whole = (low: number, high: number) => Math.floor(between(low, high + 1))
const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random())

/** How the usual minutes of clients differ around `center`; `spread` is a standard deviation of logarithms. */
const FAMILIES = {
  'log-normal': (center: number, spread: number) => center * Math.exp(spread * normal()),
  'log-normal, one in 25 wrong by a factor of ten': (center: number, spread: number) =>
    center * Math.exp(spread * normal()) * (random() < 0.04 ? 10 ** (random() < 0.5 ? 1 : -1) : 1),
  'gamma, skewed to short times': (center: number, spread: number) => {
    const shape = Math.max(1, Math.round(spread ** -2))
    let sum = 0
    for (let n = 0; n < shape; n++) sum -= Math.log(random())
    return (center * sum) / shape
  },
  'two kinds of work under one name': (center: number, spread: number) =>
    center * Math.exp(spread * normal()) * (random() < 0.3 ? 2 : 1),
} as const
type Family = keyof typeof FAMILIES

/** A client with one to three steps, whose minutes are said in whole minutes. */
function madeClient(family: Family, center: number, spread: number): ClientMinutes {
  const usual = FAMILIES[family](center, spread)
  const minutes = Array.from({ length: whole(1, 3) }, () =>
    Math.max(1, Math.round(usual * Math.exp(0.15 * normal()))),
  )
  return { minutes, draw: random() }
}

function madeClients(family: Family, count: number): ClientMinutes[] {
  const center = 3 * Math.exp(between(0, 4))
  const spread = between(0.15, 0.9)
  return Array.from({ length: count }, () => madeClient(family, center, spread))
}

/** The part of left-out clients whose true median lies in the range of the others. */
function coverage(family: Family, count: number, kinds: number): number {
  let inside = 0
  for (let kind = 0; kind < kinds; kind++) {
    const clients = madeClients(family, count)
    inside += clients.filter((left, n) => {
      const range = comparableRange(clients.toSpliced(n, 1))
      const value = medianOf(left.minutes)
      return range && value >= range.low && value <= range.high
    }).length
  }
  return inside / (kinds * count)
}

describe('the 80 % range of the other clients', () => {
  const families = Object.keys(FAMILIES) as Family[]
  const counts = [6, 8, 12, 20, 40]

  it('contains a client that was left out in 76 to 84 of 100 cases', () => {
    const all = families.map(family => {
      const found = counts.map(count => coverage(family, count, Math.ceil(6000 / count)))
      return { family, coverage: found.reduce((sum, each) => sum + each, 0) / found.length }
    })
    for (const each of all) {
      expect(each.coverage, each.family).toBeGreaterThan(0.76)
      expect(each.coverage, each.family).toBeLessThan(0.84)
    }
  })

  it.each(counts)('does so with %i clients', count => {
    const found = families.map(family => coverage(family, count, Math.ceil(6000 / count)))
    const mean = found.reduce((sum, each) => sum + each, 0) / found.length
    expect(mean).toBeGreaterThan(0.76)
    expect(mean).toBeLessThan(0.84)
  })

  it('is hardly moved by one client that is wrong by a factor of a hundred', () => {
    const clients = Array.from({ length: 12 }, (_, n) => ({ minutes: [8 + n], draw: (n % 4) / 3 }))
    const before = comparableRange(clients)
    const after = comparableRange([...clients.slice(1), { minutes: [800], draw: 0.5 }])
    expect(before?.low).toBeGreaterThanOrEqual(6)
    expect(before?.high).toBeLessThanOrEqual(25)
    expect(after?.high).toBeLessThanOrEqual(50)
  })

  it('needs five clients, however many steps they have', () => {
    const steps = Array.from({ length: 50 }, (_, n) => 10 + n)
    const clients = Array.from({ length: FEWEST_CLIENTS }, () => ({ minutes: steps, draw: 0.5 }))
    expect(comparableRange(clients)).not.toBeNull()
    expect(comparableRange(clients.slice(1))).toBeNull()
    expect(comparableRange([])).toBeNull()
  })

  it('counts a client with fifty steps like one with a single step', () => {
    const others = [8, 10, 12, 15].map(minutes => ({ minutes: [minutes], draw: 0.4 }))
    const many = { minutes: Array.from({ length: 50 }, () => 20), draw: 0.4 }
    expect(comparableRange([...others, many])).toEqual(
      comparableRange([...others, { minutes: [20], draw: 0.4 }]),
    )
  })

  it('is a finite range above zero for any minutes that a step can have', () => {
    for (let n = 0; n < 2000; n++) {
      const clients = Array.from({ length: whole(5, 30) }, () => ({
        minutes: [random() < 0.3 ? 1e-9 : random() < 0.5 ? 1_000_000 : 10],
        draw: random() < 0.5 ? whole(0, 1) : random(),
      }))
      const range = comparableRange(clients)
      expect(range?.low).toBeGreaterThan(0)
      expect(range?.high).toBeGreaterThanOrEqual(range?.low ?? Number.NaN)
      expect(Number.isFinite(range?.high)).toBe(true)
    }
  })
})

it('uses Student’s distribution', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2.
  const TABLE: Record<number, number> = { 4: 1.533, 5: 1.476, 9: 1.383, 19: 1.328, 99: 1.29 }
  for (const [degrees, t] of Object.entries(TABLE)) expect(studentT90(Number(degrees))).toBeCloseTo(t, 2)
})

describe('a client that joins or leaves between releases', () => {
  /** Clients of each release: the target joins or leaves once; others come and go around it. */
  function madeReleases(family: Family) {
    const [target, ...others] = madeClients(family, whole(6, 14))
    if (!target) throw new Error('no client')
    const joins = random() < 0.5
    const releases = Array.from({ length: whole(2, 6) }, (_, n) => ({
      others: others.filter((__, at) => at < FEWEST_CLIENTS || random() < 0.7),
      isIn: joins ? n > 0 : n === 0,
    }))
    return { target, releases }
  }
  const published = ({ releases }: ReturnType<typeof madeReleases>, target: ClientMinutes) =>
    releases.map(({ others, isIn }) => comparableRange(isIn ? [...others, target] : others))

  /** The draw with which a client of these minutes has the shifted value. */
  const drawFor = (minutes: number, shifted: number) =>
    (Math.log(shifted / minutes) / Math.log(SHIFT) + 1) / 2

  it('could have any value within a factor of two, as 10,000 attackers see it who know every other value and draw', () => {
    const families = Object.keys(FAMILIES) as Family[]
    let recovered = 0
    for (let attack = 0; attack < 10_000; attack++) {
      const made = madeReleases(families[attack % families.length] ?? 'log-normal')
      const seen = published(made, made.target)
      const shifted = shiftedValue(made.target)
      // Inside by a millionth, so that the draw stays between 0 and 1.
      const explaining = [1.000001 / SHIFT, 1, SHIFT / 1.000001].map(factor => {
        const minutes = shifted * factor
        const draw = drawFor(minutes, shifted)
        expect(draw >= 0 && draw <= 1).toBe(true)
        const isSame = JSON.stringify(published(made, { minutes: [minutes], draw })) === JSON.stringify(seen)
        return isSame ? minutes : Number.NaN
      })
      const [lowest = Number.NaN, , highest = Number.NaN] = explaining
      const value = medianOf(made.target.minutes)
      if (!(highest / lowest > 1.99 && value >= lowest * 0.999 && value <= highest * 1.001)) recovered++
    }
    expect(recovered).toBe(0)
  })

  /** The part of attacks whose best guess is within 10 % of the value; the attacker knows all else and the distribution. */
  function hits(drawOf: () => number, attacks: number): { seeing: number; blind: number } {
    const found = { seeing: 0, blind: 0 }
    for (let attack = 0; attack < attacks; attack++) {
      const center = 10
      const spread = 0.6
      const client = () => ({ minutes: [center * Math.exp(spread * normal())], draw: drawOf() })
      const others = Array.from({ length: 5 }, client)
      const target = client()
      const seen = JSON.stringify(comparableRange([...others, target]))
      const guesses = Array.from({ length: 200 }, client)
      const fitting = guesses.filter(guess => JSON.stringify(comparableRange([...others, guess])) === seen)
      const isNear = (guess: number) => Math.abs(Math.log(guess / medianOf(target.minutes))) < Math.log(1.1)
      if (fitting.length > 0 && isNear(medianOf(fitting.map(each => medianOf(each.minutes))))) found.seeing++
      if (isNear(center)) found.blind++
    }
    return { seeing: found.seeing / attacks, blind: found.blind / attacks }
  }

  it('is guessed within 10 % in three of ten cases by an attacker who knows all else; without the shift in half', () => {
    const shifted = hits(random, 600)
    const plain = hits(() => 0.5, 600)
    expect(shifted.seeing).toBeLessThan(0.35)
    expect(plain.seeing).toBeGreaterThan(0.42)
    expect(shifted.blind).toBeGreaterThan(0.08)
  })
})

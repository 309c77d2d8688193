// Titles against bodies: counts, sums and scopes that a title claims are recomputed from the slide below it. The
// generated audits are in both languages. TITLED_AUDITS sets their number.

import { expect, it } from 'vitest'
import { messagesOf } from '#content/documents/messages.ts'
import type { WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { MAIN } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import type { DeckSlide, Run, SlideElement } from '#domain/document/deck/types.ts'
import { inMessages } from '#domain/figure/messages.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { inStyle } from '#domain/text/number-style.ts'
import { anyAudits } from '../../../../tests/audits/any-audit.ts'
import { demoContent } from '../../../../tests/audits/audits.ts'

type Kind<K extends SlideElement['kind']> = Extract<SlideElement, { kind: K }>
const ofKind = <K extends SlideElement['kind']>({ elements }: DeckSlide, kind: K) =>
  elements.filter((each): each is Kind<K> => each.kind === kind)

const textOf = (runs: readonly Run[]) => runs.map(({ text }) => text).join('')
const runsIn = (element: SlideElement): Run[] => {
  if (element.kind === 'table') return element.rows.flatMap(({ cells }) => cells.flatMap(({ runs }) => runs))
  return 'paragraphs' in element ? (element.paragraphs ?? []).flatMap(({ runs }) => runs) : []
}
const named = (slide: DeckSlide, name: RegExp) => ofKind(slide, 'text').filter(each => name.test(each.name))
const titleRuns = (slide: DeckSlide) =>
  ofKind(slide, 'text')
    .filter(({ role }) => role === 'title')
    .flatMap(runsIn)
const bodyRuns = ({ elements }: DeckSlide) =>
  elements.filter(each => each.kind !== 'text' || each.role !== 'title').flatMap(runsIn)

const SCALES: Record<string, number> = { k: 1e3, M: 1e6, B: 1e9, T: 1e12, Mio: 1e6, Mrd: 1e9, Bio: 1e12 }

/** The number that a text begins with, after its currency sign. */
function numberOf(text: string, isGerman: boolean): number {
  const [, sign = '', digits = '', scale = ''] =
    /^(−?)[^\d]*([\d.,]+)[\s\u00a0]?(Mio|Mrd|Bio|k|M|B|T)?/.exec(text) ?? []
  const plain = isGerman ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
  return (sign ? -1 : 1) * Number(plain || 'NaN') * (SCALES[scale] ?? 1)
}

interface Read {
  slide: DeckSlide
  audit: WordedSnapshot
  /** Numbers of the title and of the body by figure id. */
  claimed: (id: string) => number | undefined
  shown: (id: string) => number | undefined
  /** The whole numbers that the title's own words have, in order. */
  counts: number[]
  number: (runs: readonly Run[]) => number
}

function read(slide: DeckSlide, audit: WordedSnapshot): Read {
  const number = (runs: readonly Run[]) => numberOf(textOf(runs), audit.language === 'de')
  const at = (runs: Run[]) => (id: string) => {
    const found = runs.find(({ figureId }) => figureId === id)
    return found && number([found])
  }
  const title = titleRuns(slide)
  // Names are in quotation marks.
  const words = title
    .filter(({ figureId }) => figureId === undefined || figureId === 'process:steps')
    .map(({ text }) => text)
    .join(' ')
  const counts = [...words.replaceAll(/[“„].*[”“]/g, '').matchAll(/\d+|\b(?:both|beiden?)\b/gi)].map(
    ([count]) => (/^\d/.test(count) ? Number(count) : 2),
  )
  return { slide, audit, claimed: at(title), shown: at(bodyRuns(slide)), counts, number }
}

/** Amounts have three significant digits: a sum of rounded amounts is within twice their rounding of the rounded sum. */
const ROUNDED = 0.0101
const isNear = (a: number, b: number) => Math.abs(a - b) <= ROUNDED * Math.max(Math.abs(a), Math.abs(b)) + 1

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0)

type Check = (read: Read) => string[]
const wrong = (what: string, claimed: number | undefined, found: number, isTrue = claimed === found) =>
  isTrue ? [] : [`${what}: title ${claimed}, slide ${found}`]
const near = (what: string, claimed: number | undefined, found: number) =>
  claimed === undefined ? [] : wrong(what, claimed, found, isNear(claimed, found))

const barsOf = ({ slide, number }: Read) => named(slide, /^Bar figure/).map(each => number(runsIn(each)))
const rowsOf = ({ slide }: Read, name: string) =>
  ofKind(slide, 'table').find(each => each.name === name)?.rows ?? []
const withFriction = ({ audit }: Read) => audit.steps.filter(step => step.friction !== 'none').length

/** The last paragraph of a text. */
const lastLine = (element: SlideElement) =>
  (element.kind === 'text' ? (element.paragraphs.at(-1)?.runs ?? []) : []).map(({ text }) => text).join('')

const situation: Check = slide => {
  const isWhole = named(slide.slide, /^Further owners/).length === 0
  const steps = named(slide.slide, /^Bar name/).map(each => lastLine(each))
  return [
    ...wrong('steps', slide.counts[0], slide.audit.steps.length),
    ...near('cost', slide.claimed('map:cost'), slide.shown('map:cost') ?? Number.NaN),
    ...near('hours', slide.claimed('map:hours'), slide.shown('map:hours') ?? Number.NaN),
    ...(isWhole ? near('sum of owners', slide.claimed('map:cost'), sum(barsOf(slide))) : []),
    ...(isWhole && steps.every(each => /^\d/.test(each))
      ? wrong('steps of owners', slide.counts[0], sum(steps.map(each => Number.parseInt(each, 10))))
      : []),
  ]
}

const complication: Check = slide => {
  const part = slide.shown('map:friction')
  const whole = slide.shown('map:cost')
  const share = slide.claimed('map:friction_share')
  return [
    ...wrong('steps', slide.counts[0], withFriction(slide)),
    ...(part === undefined ? [] : near('cost', slide.claimed('map:friction'), part)),
    ...(part && whole ? near('share', share, (100 * part) / whole) : []),
  ]
}

/** "… are rated 7 to 9 of 10": the lowest and the highest rating below the columns. */
const businessImpact: Check = slide => {
  const ratings = named(slide.slide, /^Gauge text/).map(each => Number(/\d+/.exec(lastLine(each))?.[0]))
  const low = Math.min(...ratings)
  const high = Math.max(...ratings)
  return wrong('ratings', slide.counts[0], low, slide.counts.join() === [...new Set([low, high, 10])].join())
}

const costs: Check = slide => {
  const bars = barsOf(slide)
  const chart = ofKind(slide.slide, 'chart').map(each => each.chart)[0]
  const marked = chart?.type === 'span' ? chart.bars.filter(({ colour }) => colour === 'signal').length : 0
  const [count = 0, all = count] = slide.counts
  return [
    ...wrong('bars', count, marked),
    ...wrong('steps', all, slide.audit.steps.length, all === count || all === slide.audit.steps.length),
    ...near('sum', slide.claimed('map:dearest'), sum(bars.slice(0, count))),
  ]
}

const processMap: Check = slide => {
  const { audit, counts } = slide
  if (audit.steps.length === 1) return []
  const lanes = new Set(audit.steps.map(({ engine }) => engine)).size
  const marked = withFriction(slide)
  return [
    ...wrong('steps', counts[0], audit.steps.length),
    ...(lanes > 1 ? wrong('lanes', counts[1], lanes) : []),
    ...(marked > 1 ? wrong('friction', counts.at(-1), marked) : []),
  ]
}

const keyFindings: Check = slide => {
  const columns = named(slide.slide, /^Kind /).length
  const saving = titleRuns(slide.slide).find(({ figureId }) => figureId?.startsWith('opportunity:'))
  const first = named(slide.slide, /^Gauge text 1$/).flatMap(runsIn)[0]
  return [
    ...(columns > 1 ? wrong('findings', slide.counts[0], columns) : []),
    ...(saving ? near('first', slide.number([saving]), slide.number(first ? [first] : [])) : []),
  ]
}

/** What the recommended options ask for: their one-off costs and their running costs of the first year. */
const invest: Check = slide => {
  const once = slide.shown('portfolio:once')
  const running = slide.shown('portfolio:running')
  return once === undefined || running === undefined
    ? []
    : near('asked', slide.claimed('portfolio:invest'), once + running)
}

/** How many options are not judged by the title; without the number, none or all. */
function unjudgedIn({ slide }: Read): number | undefined {
  const [, count] = /, (\d+) (?:not judged|nicht bewertet)$/.exec(textOf(titleRuns(slide))) ?? []
  return count === undefined ? undefined : Number(count)
}

/** How many of the listed options are marked as not judged; all of the audit's, if more exist than are listed. */
function markedIn(slide: Read): number {
  const listed = rowsOf(slide, 'Opportunities').filter(({ cells }) =>
    /^\d/.test(textOf(cells[0]?.runs ?? [])),
  )
  const rows = listed.map(({ cells }) => textOf(cells[1]?.runs ?? []))
  const marked = rows.filter(text => / · (?:not judged|nicht bewertet)$/.test(text)).length
  const left = slide.audit.opportunities.length - rows.length
  return left > 0 ? (unjudgedIn(slide) ?? marked) : marked
}

const options: Check = slide => {
  const rows = rowsOf(slide, 'Options')
  const { funding } = slide.audit.messages.portfolio
  const funded = rows.filter(({ cells }) =>
    [funding.now, funding.later].includes(textOf(cells[2]?.runs ?? [])),
  )
  const listed = rows.filter(({ cells }) => /^\d/.test(textOf(cells[0]?.runs ?? [])))
  const count = slide.claimed('portfolio:count')
  const unjudged = unjudgedIn(slide)
  const counts = unjudged === undefined ? slide.counts : slide.counts.slice(0, -1)
  const all = wrong('options', counts.at(-1), slide.audit.opportunities.length)
  if (unjudged !== undefined && unjudged !== markedIn(slide))
    return wrong('not judged', unjudged, markedIn(slide))
  if (listed.length > 1 && all.length > 0) return all
  if (listed.length < slide.audit.opportunities.length) return invest(slide)
  const once = funded.map(({ cells }) => slide.number(cells[3]?.runs ?? [])).filter(Number.isFinite)
  const total = slide.shown('portfolio:once')
  return [
    ...invest(slide),
    ...(count === undefined ? [] : wrong('funded', count, funded.length)),
    ...(total === undefined ? [] : near('sum of the list', total, sum(once))),
  ]
}

/** The net value is what the bars leave of the savings, of as many options as the note below the cost says. */
const businessCase: Check = slide => {
  const once = named(slide.slide, /portfolio:once$/).flatMap(runsIn)
  const count = slide.claimed('portfolio:count')
  const [start, ...losses] = ['period', 'ramp_loss', 'running_total', 'once'].map(
    id => slide.shown(`portfolio:${id}`) ?? Number.NaN,
  )
  const rest = (start ?? 0) - sum(losses)
  const net = slide.claimed('portfolio:net')
  // What is left of large amounts is only as exact as these are rounded.
  const isClose = Math.abs((net ?? rest) - rest) <= ROUNDED * Math.abs(start ?? 0) + 1
  return [
    ...(count === undefined ? [] : wrong('options', count, Number.parseInt(once.at(-1)?.text ?? '', 10))),
    ...(Number.isFinite(rest) && net !== undefined ? wrong('net', net, rest, isClose) : []),
  ]
}

const sameAsBody: Check = slide =>
  titleRuns(slide.slide).flatMap(({ figureId: id, text }) => {
    const found = bodyRuns(slide.slide).find(({ figureId }) => id !== undefined && figureId === id)
    return id && found ? near(id, slide.number([{ text }]), slide.number([found])) : []
  })

/** "Start 3 of 5 recommended options", "3 steps in 90 days", "3 recommendations from 9 answers". */
const recommendations: Check = slide => {
  const rows = named(slide.slide, /^Text (?:what|advice):/).length
  return rows > 1 ? wrong('rows', slide.counts[0], rows) : []
}

const decisions: Check = slide => {
  const asked = named(slide.slide, /^Text asked/).flatMap(each => each.paragraphs)
  const rows = rowsOf(slide, 'Conflicting statements')
  const more = rows.filter(({ cells }) => cells[1] && textOf(cells[1].runs) === '')
  const left = sum(more.map(({ cells }) => Number.parseInt(textOf(cells[0]?.runs ?? []), 10)))
  const open = rows.length - more.length + left
  return [
    ...wrong('asked', slide.counts[0], asked.length),
    ...(open > 0 ? wrong('open', slide.counts[1], open) : []),
  ]
}

const CHECKS: Record<string, Check> = {
  situation,
  complication,
  costs,
  options,
  recommendations,
  decisions,
  process_map: processMap,
  key_findings: keyFindings,
  business_case: businessCase,
  executive_summary: invest,
  business_impact: businessImpact,
}

/** What the titles of a deck claim and their slides do not show. */
const liesIn = (slides: readonly DeckSlide[], audit: WordedSnapshot) =>
  slides.flatMap(slide => {
    const given = read(slide, audit)
    return [...(CHECKS[slide.id]?.(given) ?? []), ...sameAsBody(given)].map(
      lie => `${slide.id} “${slide.title}”: ${lie}`,
    )
  })

const STYLES = { de: { currency: 'EUR', locale: 'de-DE' }, en: { currency: 'USD', locale: 'en-US' } }
const slidesOf = (audit: WordedSnapshot) =>
  inStyle(audit.style, () => inMessages(audit.messages, () => deckOf(audit, MAIN).slides))
const inLanguage = (audit: WordedSnapshot, language: 'de' | 'en'): WordedSnapshot => ({
  ...audit,
  language,
  style: STYLES[language],
  messages: messagesOf(language),
})

/** The audit with an answer that proves an impact beyond cost. */
const withProof = (audit: WordedSnapshot): WordedSnapshot => ({
  ...audit,
  interviews: [
    {
      id: 1,
      templateName: 'operations',
      interviewee: 'Luis Aranda',
      intervieweeRole: '',
      intervieweeKind: null,
      completed: true,
      questions: [],
      answers: [
        { id: 1, questionId: 'q1', response: 'Customers wait two days for a price.', impactScore: 8 },
        { id: 2, questionId: 'q2', response: 'We lose three orders a month over it.', impactScore: 7 },
      ],
    },
  ],
})

it('claims nothing in a title that its slide does not show', () => {
  const audits = anyAudits(Number(process.env.TITLED_AUDITS ?? 48)).flatMap((audit, n) => {
    const { roi } = audit
    // The portfolio leads only where no amounts were typed.
    const open = n % 4 < 2 ? audit : { ...audit, roi: { ...roi, marks: {} } }
    return inLanguage(open, n % 2 ? 'de' : 'en')
  })
  const demos = LANGUAGES.flatMap(each =>
    [demoContent(), withProof(demoContent())].map(audit => inLanguage(audit, each)),
  )
  const all = [...demos, ...audits]
  expect(all.flatMap(audit => liesIn(slidesOf(audit), audit))).toEqual([])
})

/** The slide with the first number of its title doubled. */
function planted(slide: DeckSlide): DeckSlide {
  let isDone = false
  const elements = slide.elements.map(element => {
    if (element.kind !== 'text' || element.role !== 'title') return element
    const lie = (run: Run): Run => {
      if (isDone || !/\d/.test(run.text)) return run
      isDone = true
      return { ...run, text: run.text.replace(/\d+/, digits => String(2 * Number(digits))) }
    }
    return { ...element, paragraphs: element.paragraphs.map(each => ({ ...each, runs: each.runs.map(lie) })) }
  })
  return { ...slide, elements }
}

it.each(LANGUAGES)('detects a wrong number in any title, in %s', language => {
  const audit = inLanguage(withProof(demoContent()), language)
  const slides = slidesOf(audit).filter(
    slide => slide.slideId !== null && titleRuns(slide).some(({ text }) => /\d/.test(text)),
  )
  expect(slides.length).toBeGreaterThan(8)
  expect(slides.filter(slide => liesIn([planted(slide)], audit).length === 0).map(({ id }) => id)).toEqual([])
})

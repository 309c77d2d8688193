// English verbs of work: a closed list with particles and their forms, prefixed verbs, and a rule for verbs of other trades.

import type { ClauseWord } from '#domain/extraction/step/clause.ts'
import { STOP_WORDS } from '#domain/extraction/step/step-words.ts'
import {
  COUNTING,
  DETERMINERS,
  OBJECT_PRONOUNS,
  OUTSIDE,
  PRONOUNS,
  SYSTEMS,
  type Verb,
} from '#domain/extraction/step/work-words.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Verbs that are not nouns in the same form; a bare form after a noun is a verb. */
const VERBS =
  'accept add adjust advise affix agree align allocate allot amend analyse analyze annotate announce apply appoint appraise approve archive arrange ask assemble assess assign attach attend authenticate authorise authorize bring browse build buy calculate calibrate cancel capture catch categorise categorize certify chase choose circulate clarify classify clean clear close code collate collect combine compare compile complete compose compute confirm connect consolidate consult contact convert convey coordinate correct countersign craft create credit cut decline decorate deduct deliver deny describe design detect determine digitise digitize disburse discharge disconnect discuss dismantle dispatch dispense distribute divide donate download draft draw drill dry edit eliminate email embed enclose encode engrave enrol enroll enter erect escalate establish evaluate examine execute explain export extract fasten fax fetch fill filter finalise finalize find finish fix follow formulate forward freeze fulfil fulfill gather generate get give glue grade grease greet grind handle hang identify import inform initiate inject insert inspect install instruct interpret interview introduce investigate invite issue justify key launch learn liaise list load locate log lubricate maintain make manage measure melt merge migrate mix modify mount negotiate notarise notarize notify obtain offer offload open operate organise organize oversee palletise palletize pay perform pick pin place polish populate post prepare prescribe present prioritise prioritize process procure produce proofread propose provide publish pull punch pursue push put raise read realign reassess rebook recalculate receive recommend reconcile recruit rectify redirect redraft refer refill refund refuse register reimburse reject release relay remind remit remove renew reopen reorder repack repair replace reply reprint rescan reschedule resend reserve reset resolve restart restock restore retrieve retype return reverse revise revoke rework rewrite ring rinse roll rotate route run save schedule screen search secure select sell send separate serve set settle sew shelve shred sift sign simulate solder solve sort specify split spread sterilise sterilize stitch store strip submit subtract suggest summarise summarize supervise swap tack tag take tally teach tell throw tick tidy tighten train transcribe transfer translate transmit treat type unload unpack update upload upgrade validate verify wash weigh weld wipe wire withdraw witness wrap write'

/** Verbs that are also nouns: "order", "the checks". */
const NOUN_VERBS =
  'answer audit balance bank batch bill bind book box bundle call carry cash charge check claim clock contract copy count deposit document dose estimate exchange feed file flag fold forecast grade grant hand heat hold host interview invoice label lift link mail map mark match note order outline pack paint paste patch phone photograph plan plate post press price print prototype purchase query quote record report request research review sample scan score seal ship sketch slice slot stack stamp stock study stuff support survey sweep switch tag target tender test total track trade transport trim vet visit'

const IRREGULAR: Record<string, string> = {
  sent: 'send',
  paid: 'pay',
  wrote: 'write',
  written: 'write',
  held: 'hold',
  bound: 'bind',
  made: 'make',
  chosen: 'choose',
  sold: 'sell',
  drew: 'draw',
  drawn: 'draw',
  taken: 'take',
  rewrote: 'rewrite',
  rewritten: 'rewrite',
  ran: 'run',
  retyped: 'retype',
  given: 'give',
  bought: 'buy',
  built: 'build',
  brought: 'bring',
  cut: 'cut',
  fed: 'feed',
  found: 'find',
  taught: 'teach',
  told: 'tell',
  thrown: 'throw',
  withdrawn: 'withdraw',
  kept: 'keep',
  laid: 'lay',
}

/** Verbs that double their last letter: "planning". */
const DOUBLING =
  /^(?:re)?(?:get|log|plan|ship|tag|set|run|stop|wrap|scan|split|fit|cut|put|pin|flag|trim|strip|swap|step|pot|map|slot|vet|control|cancel|label|refer|submit|remit|transmit|enrol|fulfil)$/

/** Particles that any verb of work may have before its object: "mails out the letter". */
const FREE_PARTICLES = 'up out off down away back apart aside together forward'

/** Particles that are prepositions with other verbs, by verb: "keys in the header", but "checks in the portal". */
const PARTICLES: Record<string, string> = {
  fill: 'in',
  key: 'in',
  type: 'in',
  hand: 'in over on',
  punch: 'in',
  put: 'in through on',
  feed: 'in',
  bring: 'in over',
  send: 'in over on',
  call: 'in',
  phone: 'in',
  take: 'in on over',
  turn: 'in',
  book: 'in',
  log: 'in',
  check: 'in over through',
  write: 'in',
  pencil: 'in',
  pass: 'on over',
  read: 'through over',
  run: 'through over',
  talk: 'through',
  carry: 'over',
  pull: 'in',
  scan: 'in',
}

/** Verbs that are work only with one of these words after them: "looks into the coverage". */
const BOUND: Record<string, string> = {
  look: 'up into over through at after',
  walk: 'through',
  step: 'through',
  go: 'over through',
  sift: 'through',
  deal: 'with',
  work: 'out up on through',
  turn: 'in over',
  move: 'up',
  size: 'up',
  break: 'down',
  come: 'up',
  talk: 'through',
  pencil: 'in',
  see: 'to',
  attend: 'to',
  care: 'for',
  cater: 'for',
  leaf: 'through',
  comb: 'through',
  plough: 'through',
  think: 'through',
  pass: 'on over back',
  get: 'out together',
  drop: 'off',
  pick: 'up out',
  point: 'out',
  spell: 'out',
  sum: 'up',
  swap: 'out',
  top: 'up',
  let: 'in',
}
/** Verbs of `BOUND` that are also work without such a word. */
const LOOSE = setOf('sift pick swap turn')

/** "in" before an object that is not a place: "keys in the header". */
const TAKES_IN = setOf('fill key type hand punch put send bring take turn call phone pencil feed pull')

function formsOf(): Map<string, Verb> {
  const forms = new Map<string, Verb>()
  const add = (word: string, verb: Verb) => forms.has(word) || forms.set(word, verb)
  const noun = new Set(NOUN_VERBS.split(' '))
  for (const name of new Set([...VERBS.split(' '), ...noun, ...Object.keys(BOUND)])) {
    const verb = { name, isNoun: noun.has(name), ...particlesOf(name) }
    const stem = name.endsWith('e') && !name.endsWith('ee') ? name.slice(0, -1) : name
    const short = /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}i` : null
    const double = DOUBLING.test(name) ? name + name.at(-1) : stem
    add(name, { ...verb, form: 'base' })
    add(short ? `${short}es` : `${name}${/(s|x|ch|sh|o)$/.test(name) ? 'es' : 's'}`, { ...verb, form: 's' })
    add(`${short ? name : double}ing`, { ...verb, form: 'ing' })
    add(short ? `${short}ed` : `${double}ed`, { ...verb, form: 'past' })
  }
  for (const [word, name] of Object.entries(IRREGULAR))
    add(word, { name, ...particlesOf(name), form: 'past' })
  return forms
}

const particlesOf = (name: string) => ({
  particles: `${FREE_PARTICLES} ${PARTICLES[name] ?? ''} ${BOUND[name] ?? ''}`.trim().split(' '),
  needed: BOUND[name] && !LOOSE.has(name) ? BOUND[name].split(' ') : [],
  takesIn: TAKES_IN.has(name),
})

const FORMS = /* @__PURE__ */ formsOf()

/** "reorders", "double-checks", "pre-fills": prefixes that make a verb of a verb. */
const PREFIX = /^(?:re|double-|cross-|pre-|pre|re-|over|spot-|quality-|counter|un|hand-|bulk-)(?=\p{L}{4})/u

/**
 * The verb of work at this word. A word in no list is one if only a verb can be in its place: "the baker kneads the
 * dough", "I knead the dough".
 */
export function englishVerbAt(words: readonly ClauseWord[], at: number): Verb | undefined {
  const word = words[at]?.plain ?? ''
  const listed = FORMS.get(word)
  if (listed) return listed
  const prefix = PREFIX.exec(word)?.[0] ?? ''
  const base = prefix === '' ? undefined : FORMS.get(word.slice(prefix.length))
  return base ? { ...base, name: `${prefix}${base.name}`, isNoun: false, needed: [] } : openVerbAt(words, at)
}

/** Verbs that say how things are rather than what is done. */
const STATIVE = setOf(
  'need want know like hate love see hear think believe hope wish expect mean understand remember forget lack own have has lose miss cost last depend seem feel spend use employ earn become exceed cover include contain involve require affect cause reflect show represent equal reach hit leave delay slow waste kill break happen do does is was are were be been hate prefer enjoy share face suffer average outsource consume eat drink occupy explain say mention add',
)
const NO_VERB = setOf(
  'against via using about around per through across within during after before until near onto upon every besides regarding toward towards except like than plus ago too together later next usually typically always also just then manually normally often mostly only first still now simply again quickly sometimes really even carefully twice once here there directly everything late early online instead well both either neither',
)

const isClosed = (word: string) =>
  [STOP_WORDS, DETERMINERS, PRONOUNS, OBJECT_PRONOUNS, SYSTEMS, OUTSIDE, COUNTING, NO_VERB].some(each =>
    each.has(word),
  )

const SUBJECT_PRONOUNS = setOf('i we you they who')

function openVerbAt(words: readonly ClauseWord[], at: number): Verb | undefined {
  const word = words[at]
  if (!word || word.isNumber || isClosed(word.plain) || !/^\p{Ll}{3,}$/u.test(word.text)) return undefined
  const next = words[at + 1]?.plain ?? ''
  if (!DETERMINERS.has(next) && !OBJECT_PRONOUNS.has(next)) return undefined
  const former = formerAt(words, at - 1)
  const isThird = /[^s]s$/.test(word.plain)
  const name = isThird ? infinitiveOf(word.plain) : word.plain
  if (STATIVE.has(name) || /(?:ing|ed|ly)$/.test(word.plain)) return undefined
  const verb = { name, particles: FREE_PARTICLES.split(' '), needed: [] }
  if (isThird) return isSingular(words, former) ? { ...verb, form: 's' } : undefined
  return SUBJECT_PRONOUNS.has(words[former]?.plain ?? '') ? { ...verb, form: 'base' } : undefined
}

const infinitiveOf = (word: string) =>
  word.replace(/(?<=[^aeiou])ies$/, 'y').replace(/(?<=ss|sh|ch|x|zz)es$|s$/, '')

/** Whether this word can be the subject of "kneads": a singular noun with its determiner or name, "she", or nothing. */
function isSingular(words: readonly ClauseWord[], at: number): boolean {
  const word = words[at]
  if (!word) return true
  if (word.plain === 'she' || word.plain === 'he' || word.plain === 'who') return true
  const isNoun = !word.isNumber && (!isClosed(word.plain) || isDepartment(word.text))
  return isNoun && !/[^s]s$/.test(word.plain)
}

/** The word before, without adverbs: "the baker then kneads". */
function formerAt(words: readonly ClauseWord[], at: number): number {
  let place = at
  while (place >= 0 && NO_VERB.has(words[place]?.plain ?? '')) place--
  return place
}

/** Departments whose letters are also a unit or a pronoun: "HR" is not an hour, "IT" not "it". */
export const isDepartment = (written: string): boolean => written === 'HR' || written === 'IT'

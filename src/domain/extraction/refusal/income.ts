// Money that is not a cost: it comes in, or others pay it. The verb of its clause and that verb's subject decide.

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { periodAt } from '#domain/extraction/number/period.ts'
import { isWorker } from '#domain/extraction/number/worker.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Maximum number of words from money to the verb that governs it. */
const BEFORE = 10
const AFTER = 7

/** The clause of an amount, as token indexes. */
interface Clause {
  from: number
  to: number
  /** Where the amount begins, with its words of approximation. */
  head: number
}

/** "The contract brings in 60,000 a year": an amount without a currency and without a noun that it counts. */
export function isAmountEarned(reader: Reader, one: Candidate): boolean {
  const count = numeralAt(reader, one.head)
  if (!count || count.value < AMOUNT || periodAt(reader, count.next) === null) return false
  const clause = clauseOf(reader, one)
  for (let at = clause.from; at < clause.to; at++) if (isEarned(reader, at, clause, one)) return true
  return false
}

/** Smallest amount of money a period that is said without its currency. */
const AMOUNT = 100

/** Whether the verb of the clause says that the company receives the money, or that another person pays it. */
export function isIncome(reader: Reader, one: Candidate): boolean {
  const clause = clauseOf(reader, one)
  const verb = (place: (at: number) => boolean) => {
    for (let at = clause.from; at < clause.to; at++) if (place(at)) return true
    return false
  }
  return (
    verb(at => isEarned(reader, at, clause, one)) ||
    verb(at => isReceived(reader, at, clause)) ||
    verb(at => isCharged(reader, at, clause)) ||
    verb(at => isPaidByOthers(reader, at, clause)) ||
    isSale(reader, clause) ||
    isCostOfOthers(reader, clause) ||
    isForOthers(reader, clause, one)
  )
}

function clauseOf(reader: Reader, { head, next }: Candidate): Clause {
  const sentence = reader.at(head)?.sentence
  const isIn = (at: number) => reader.at(at)?.sentence === sentence && !STOPS.has(reader.word(at))
  let from = head
  while (head - from < BEFORE && isIn(from - 1)) from--
  let to = next
  while (to - next < AFTER && isIn(to)) to++
  return { from, to, head: reader.before(reader.language.about, head)?.start ?? head }
}

const STOPS = new Set([',', ';', ':', '.', '!', '?'])

/** "brings in", "earns", "verdienen", "bringt … ein": pay that people earn is a cost. */
function isEarned(reader: Reader, at: number, { from, to, head }: Clause, { period }: Candidate): boolean {
  const word = reader.word(at)
  const isDirect = at === head - 1 && period !== null && MAKING.test(word) && !THAT.has(reader.word(at - 1))
  const isPhrase = BRINGING.test(word) && IN.has(reader.word(at + 1))
  const isApart = SEPARABLE.test(word) && at < head && isEnd(reader, to - 1)
  if (!(EARNING.test(word) || isDirect || isPhrase || isApart)) return false
  for (let other = from; other < at; other++) if (isWorker(reader, other)) return false
  return true
}

const EARNING =
  /^(?:earn(?:s|ed)?|gross(?:es|ed)?|fetch(?:es)?|generat(?:es?|ed)|yields?|verdien(?:e|t|en|te)|erlös(?:t|en)|erwirtschafte[nt]|eingenommen|einnehmen|einbringen|abwerfen|kassieren?|kassiert)$/u
/** Directly before an amount of a period, and not of a sum: "that makes 300". */
const MAKING = /^(?:makes?|made|takes?|took)$/u
const THAT = new Set(['that', 'it', 'this', 'which', 'to'])
const BRINGING = /^(?:brings?|brought|takes?|took|pulls?|rakes?)$/u
const IN = new Set(['in'])
const SEPARABLE = /^(?:bringt|bringen|brachte|nimmt|nehmen|nehme|spielt|spielen|wirft|werfen|kommt|kommen)$/u
const PARTICLE = new Set(['ein', 'ab', 'rein', 'herein'])
const isEnd = (reader: Reader, at: number) => PARTICLE.has(reader.word(at))

/** "We bill the city 190,000", "stellen wir der Stadt in Rechnung": charged by us, unless it is charged to us. */
function isCharged(reader: Reader, at: number, { from, to }: Clause): boolean {
  const word = reader.word(at)
  const isInvoice = word === 'stellen' || word === 'stelle'
  if (!CHARGING.test(word) && !(isInvoice && reader.word(to - 1) === 'rechnung')) return false
  const isOurs = [at - 2, at - 1, at + 1].some(place => place >= from && WE.has(reader.word(place)))
  for (let other = from; other < to; other++) if (US.has(reader.word(other))) return false
  return isOurs
}

/**
 * "The insurer REIMBURSES ME 85", "die Mieter SCHULDEN UNS 400", "we GET PAID 40": money that others give the company. What
 * is paid to one person, or by the company's head office, is its cost.
 */
function isReceived(reader: Reader, at: number, { from }: Clause): boolean {
  const word = reader.word(at)
  if (word === 'paid' && GETTING.has(reader.word(at - 1))) return TEAM.has(reader.word(at - 2))
  if (REPAYING.test(word)) return TO_US.has(reader.word(at + 1))
  if (!GIVING.test(word) || !TO_TEAM.has(reader.word(at + 1))) return false
  for (let other = from; other < at; other++) {
    const before = reader.word(other - 1)
    const isFirm = FIRM.test(reader.word(other)) && WHOSE.test(before)
    if (isFirm || CENTRE.test(reader.word(other)) || (before === 'head' && reader.word(other) === 'office'))
      return false
  }
  return true
}

const REPAYING =
  /^(?:reimburses?|reimbursed|refunds?|refunded|owes?|owed|erstattet|erstatten|vergütet|vergüten|schuldet|schulden)$/u
const GIVING = /^(?:pays?|paid|gives?|zahlt|zahlen|überweist|überweisen)$/u
const FIRM = /^(?:company|firm|boss|employer|firma|betrieb|chef|chefin)$/u
const WHOSE = /^(?:the|our|my|der|die|unser|unsere|mein|meine)$/u
const CENTRE = /^(?:headquarters|hq|zentrale|konzern|geschäftsführung)$/u
const TO_US = new Set(['us', 'me', 'uns', 'mir'])
const TO_TEAM = new Set(['us', 'uns'])
const TEAM = new Set(['we', 'wir'])
const GETTING = new Set(['get', 'are', 'got'])

const CHARGING =
  /^(?:charge|charged|bill|billed|invoice|invoiced|collect|collected|sell|sold|verlangen?|berechnen?|kassieren?|verkaufen?)$/u
const WE = new Set(['we', 'i', 'wir', 'ich'])
const US = new Set(['us', 'me', 'uns', 'mir', 'are', 'get', 'am', 'been', 'werden'])

/** "Members pay 40", "die Stadt zahlt uns": neither we nor our company pays. */
function isPaidByOthers(reader: Reader, at: number, { from, to }: Clause): boolean {
  if (!PAYING.test(reader.word(at))) return false
  const isFirst = at === from || PASSIVE.has(reader.word(at - 1))
  if (isFirst && reader.language.table.code === 'en') return false
  for (let other = from; other < to; other++)
    if (PAYER.test(reader.word(other)) || (isWorker(reader, other) && other > at)) return false
  return true
}

const PAYING = /^(?:pays?|zahle|zahlt|zahlen|bezahle|bezahlt|bezahlen)$/u
const PASSIVE = new Set(['is', 'are', 'to', 'wird', 'werden'])
const PAYER =
  /^(?:we|i|our|my|you|one|wir|ich|man|mein\p{L}*|unser\p{L}*|firm|company|office|boss|employer|firma|betrieb|chef|chefin|haus|werden|wird)$/u

/** "was built FOR 3 million", "ging FÜR 480.000 weg": the price of a thing. */
function isSale(reader: Reader, { from, to, head }: Clause): boolean {
  if (!FOR.has(reader.word(head - 1))) return false
  let isThing = false
  let isOurs = false
  for (let at = from; at < to; at++) {
    if (SALE.test(reader.word(at))) return true
    isOurs ||= OWN.test(reader.word(at))
    isThing ||= SOLD.test(reader.word(at))
  }
  return isThing && !isOurs
}

/** "A ticket COSTS VISITORS 18": people without an article, who are not the company. */
function isCostOfOthers(reader: Reader, { head }: Clause): boolean {
  const people = reader.word(head - 1)
  const isPlural =
    reader.language.table.code === 'en' ? /[^s]s$/u.test(people) : /(?:er|innen|enten)$/u.test(people)
  return (
    isPlural &&
    COSTING.test(reader.word(head - 2)) &&
    !reader.language.light.has(people) &&
    !NO_PEOPLE.has(people)
  )
}

/** "The premium is 80 dollars a month FOR THE CUSTOMER": what others pay, beside the amount or at the start of the clause. */
function isForOthers(reader: Reader, { from, to, head }: Clause, { next }: Candidate): boolean {
  for (let at = from; at < to; at++) if (OWN.test(reader.word(at))) return false
  const people = (at: number) =>
    at + (/^(?:the|a|each|every|den|die|das|einen|jeden)$/u.test(reader.word(at)) ? 1 : 0)
  const isFor = (at: number) =>
    /^(?:for|to|für)$/u.test(reader.word(at)) &&
    CUSTOMER.test(reader.word(people(at + 1))) &&
    !isCompound(reader, people(at + 1))
  return (
    isFor(next) ||
    (isFor(from) && from < head) ||
    [head - 2, head - 3].some(at => at >= from && isFor(at) && people(at + 1) === head - 1)
  )
}

/** "for CUSTOMER letters": a noun in the singular that another one follows. */
function isCompound(reader: Reader, at: number): boolean {
  const { table, light } = reader.language
  const next = reader.word(at + 1)
  const isNoun = reader.at(at + 1)?.kind === 'word' && !light.has(next) && !RELATIVE.has(next)
  return table.code === 'en' && !reader.word(at).endsWith('s') && isNoun
}

const RELATIVE = new Set(['who', 'whose', 'per', 'directly'])

/** Whom the work is done for, and who may pay for it. */
const CUSTOMER =
  /^(?:customers?|clients?|tenants?|patients?|members?|passengers?|parents?|guests?|visitors?|students?|applicants?|policyholders?|buyers?|consumers?|kunden?|kundin|kundinnen|mandanten|mieter|mieterin|patienten|mitglieder|gäste|gast|eltern|besucher|fahrgäste|studierende|antragsteller|versicherten?|käufer|bürger)$/u

const COSTING = /^(?:costs?|kostet|kosten)$/u
const NO_PEOPLE = new Set(['immer', 'wieder', 'aber', 'sicher', 'sometimes', 'always', 'perhaps'])

const FOR = new Set(['for', 'für'])
const SALE = /^(?:sold|verkauft|versteigert|auctioned)$/u
const OWN = /^(?:we|us|our|my|i|wir|uns|unser\p{L}*|ich|mich)$/u
const SOLD = /^(?:went|sold|sells?|goes|built|bought|ging|gingen|geht|verkauft|gebaut|gekauft)$/u

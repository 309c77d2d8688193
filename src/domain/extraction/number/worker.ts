// Nouns of people and firms who are paid for their time: "a nurse", "the freelancer", "unsere Buchhalterin".

import { numeralAt } from '#domain/extraction/number/number.ts'
import type { Reader } from '#domain/extraction/reader.ts'

const ENGLISH =
  /^(?:he|she|they|temp|nurse|clerk|cook|chef|guard|maid|tutor|coach|vet|doctor|dentist|surgeon|physician|therapist|pharmacist|hygienist|midwife|paramedic|solicitor|lawyer|attorney|barrister|paralegal|notary|partner|associate|secretary|assistant|receptionist|accountant|bookkeeper|auditor|consultant|advisor|adviser|analyst|architect|engineer|technician|mechanic|electrician|plumber|carpenter|joiner|painter|roofer|welder|fitter|bricklayer|labourer|laborer|builder|foreman|forewoman|supervisor|manager|director|driver|courier|picker|packer|loader|porter|cleaner|janitor|caretaker|gardener|carer|teacher|teaching|trainer|instructor|translator|interpreter|editor|designer|developer|programmer|photographer|journalist|freelancer|contractor|subcontractor|specialist|expert|operator|agent|adjuster|inspector|surveyor|broker|planner|dispatcher|scheduler|buyer|typist|cashier|waiter|waitress|bartender|baker|butcher|hairdresser|stylist|groomer|locksmith|apprentice|trainee|intern|junior|senior|student|helper|volunteer|worker|employee|colleague|crew|agency|firm|guy|woman|man|person|people|staff)s?$/u
const GERMAN =
  /(?:^(?:er|aushilfen?|azubis?|lehrlinge?|praktikant(?:in|en)?|werkstudent(?:in|en)?|leute|kollege|kollegin|kollegen|geselle|gesellin|gesellen|meister(?:in)?|vorarbeiter|polier|arzt|ärztin|ärzte|anwalt|anwältin|anwälte|notar(?:in)?|monteure?|ingenieur(?:in|e)?|architekt(?:in|en)?|assistent(?:in|en)?|spezialist(?:in|en)?|freiberufler(?:in)?|freelancer|externe[rn]?|dienstleister|koch|köchin|köche|maurer|maler|schlosser|schreiner|tischler|dachdecker|elektriker|installateur|gärtner|bäcker|metzger|friseur(?:in)?|lektor(?:in)?|dozent(?:in)?|lehrer|trainer|agentin|agentur|agenten|firma|kanzlei|werkstatt)$|\p{L}{3}(?:erin|erinnen|istin|antin|entin|ärztin|kraft|kräfte|hilfe|helfer|arbeiter|arbeiterin|fahrer|berater|leiter|techniker|pfleger|planer|prüfer|meister|führer|entwickler|disponent|mann|frau|dienst|leute)$)/u

/** Whether the word names people or a firm that sell their time. */
export const isWorker = (reader: Reader, at: number): boolean =>
  (reader.language.table.code === 'de' ? GERMAN : ENGLISH).test(reader.word(at))

const PAYING =
  /^(?:gets?|got|receives?|earns?|is|are|costs?|costing|charges?|charged|bills?|billed|wants?|wanted|asked|quoted|paid|pays?|pay|asks?|bekommt|bekommen|kriegt|kriegen|erhält|erhalten|verdient|verdienen|kostet|kosten|nimmt|nehmen|verlangt|verlangen|berechnet|berechnen|zahlen|zahle|bezahlen|liegt|liegen|will|wollte|wollten|verlangte|verlangten|ist|sind)$/u

/** Maximum number of words from the person to the amount. */
const REACH = 8

/** "A nurse gets 32", "we pay the temps 180": an amount that people get, by the words before token `first`. */
export function isPayOf(reader: Reader, first: number): boolean {
  const sentence = reader.at(first)?.sentence
  let isPaying = false
  let isPerson = false
  for (let at = first - 1; at >= 0 && at >= first - REACH && reader.at(at)?.sentence === sentence; at--) {
    if (reader.at(at)?.kind !== 'word' || reader.language.and.has(reader.word(at))) break
    if (numeralAt(reader, at) !== null && !isArticle(reader, at)) break
    isPaying ||= PAYING.test(reader.word(at))
    isPerson ||= isWorker(reader, at)
  }
  return isPaying && isPerson
}

const isArticle = (reader: Reader, at: number) => /^(?:ein|eine|einen|einer|one)$/u.test(reader.word(at))

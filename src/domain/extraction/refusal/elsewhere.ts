// Values of other businesses, named by their place: "the dealer on Hill Street", "die Schreinerei in Neudorf".

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import type { Reader } from '#domain/extraction/reader.ts'
import { isOwn } from '#domain/extraction/refusal/cost.ts'

const BUSINESS =
  /^(?:shop|dealer|garage|bakery|practice|hotel|firm|company|clinic|school|restaurant|café|cafe|store|workshop|nursery|gym|salon|pharmacy|dentist|farm|hospital|agency|market|butcher|baker|brewery|winery|library|laundry|distillery|chemist|cleaner|chain|builder|tailor|optician|florist|plumber|competitor|office|colleague|kollegin|kollege|wirt)$|(?:laden|werkstatt|praxis|[^b]erei|kette|geschäft|kanzlei|optiker|winzer|firma|betrieb|hotel|klinik|schule|studio|salon|händler|kita|apotheke|autohaus|wirtschaft|krankenhaus|agentur|bäcker|metzger)$/u
const AT = new Set(
  'by on in at near next opposite behind over across down up round around an am im bei beim neben hinter aus auf'.split(
    ' ',
  ),
)
/** Also a direct neighbour, and "our SISTER office". */
const NEIGHBOUR = /^(?:neighbou?ring|sister|nachbar(?!schaft)\p{L}{3,}|schwester(?!n|lich)\p{L}{4,})$/u
/** Also sites of one company, which are others only beside it. */
const SITE = /^(?:site|branch|plant|depot)$/u

/** Maximum number of words between the business and its value. */
const REACH = 9
const BEHIND = 4
/** Words of the place itself: "the café NEXT TO US". */
const PLACE = 4

/** Whether another business is the subject of the clause; what it costs us is ours. */
export function isElsewhere(reader: Reader, { head, next }: Candidate): boolean {
  const sentence = reader.at(head)?.sentence
  const isIn = (at: number) => reader.at(at)?.sentence === sentence
  let isThere = false
  let from = head
  let placed = -PLACE
  while (from > head - REACH && isIn(from - 1)) {
    from--
    const word = reader.word(from)
    const isPlaced = AT.has(reader.word(from + 1)) && from + 2 < head && BUSINESS.test(word)
    const next = reader.word(from + 1)
    const isBeside = NEIGHBOUR.test(word) && (word !== 'sister' || BUSINESS.test(next) || SITE.test(next))
    isThere ||= isPlaced || isBeside
    if (isPlaced || isBeside) placed = isBeside && isOwn(reader, from - 1) ? from - 2 : from
  }
  if (!isThere) return false
  for (let at = from; at < next + BEHIND && !(at >= next && reader.word(at) === ','); at++)
    if (isIn(at) && isOwn(reader, at) && !(at > placed && at < placed + PLACE)) return false
  return true
}

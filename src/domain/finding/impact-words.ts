// Words by which a sentence of an answer proves a business impact beyond cost, by language. The strongest first.

import { regex } from '#domain/regex.ts'

/** What a problem costs besides hours: how long a case takes, what is not sold, and who cannot be replaced. */
export const IMPACT_POINTS = ['leadTime', 'revenue', 'people'] as const
export type ImpactPoint = (typeof IMPACT_POINTS)[number]

/** A sentence proves the point if it has every one of these patterns. */
type Proof = readonly RegExp[]

interface ImpactLanguage {
  /** In sentences about what could be: they prove nothing. */
  hypothetical: RegExp
  /** What is lost is not revenue: "we lose two hours a day". */
  otherLoss: RegExp
  /** What a client pays for, named anywhere in the answer: what `ofThem` refers to. */
  sold: RegExp
  ofThem: RegExp
  /** Proofs of each point, the strongest first. */
  proofs: Record<ImpactPoint, readonly Proof[]>
  /** Before the name of a person or a team that cannot be replaced. */
  only: RegExp
}

const EN_NUMBER =
  /\d+(?:[.,]\d+)?|an?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|several|half an?/
const EN_ELAPSED = regex(
  'iu',
)`\b(?:${EN_NUMBER})(?:(?: to | or |–|-)(?:${EN_NUMBER}))? (?:whole |full |working |business )?(?:hours?|days?|weeks?|months?)\b`
const EN_SOLD =
  /\b(?:customers?|clients?|orders?|deals?|bids?|tenders?|contracts?|sales|revenue|turnover|business|margin|requests?|enquir(?:y|ies))\b|[$€£]/iu
const EN_OF_THEM = /\bof them\b/iu

/** A name before a verb: "Only Ruth prices hazardous loads". */
export const ONLY_PERSON =
  /\b[Oo]nly (?!(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:January|February|March|April|June|July|August|September|October|November|December)\b)(?<person>\p{Lu}\p{Ll}+)(?: \p{Lu})? (?:\p{Ll}+s|can|could)(?![\p{L}\p{N}])/u

const english: ImpactLanguage = {
  hypothetical: /\b(?:would|could|might|if|unless)\b/iu,
  otherLoss:
    /\blos(?:[et]|es|ing)(?:\s+[^\s,;]+){0,3}?\s+(?:time|hours?|minutes?|days?|weeks?|track|sight|touch|patience)\b/iu,
  sold: EN_SOLD,
  ofThem: EN_OF_THEM,
  proofs: {
    leadTime: [
      [EN_ELAPSED, /\b(?:customers?|clients?|patients?|buyers?)\b.*\bwait/iu],
      [
        EN_ELAPSED,
        /\bon the calendar\b|\blead time\b|\bturnaround\b|\b(?:takes?|took) .*\bfrom \p{L}+.* to \p{L}/iu,
      ],
      [EN_ELAPSED, /\bwait(?:s|ed|ing)?\b/iu],
    ],
    revenue: [
      [/\b(?:los[et]|loses|losing)\b/iu, EN_SOLD],
      [/\b(?:los[et]|loses|losing)\b/iu, EN_OF_THEM],
      [/\b(?:turn(?:ed)? (?:down|away)|sa(?:y|id) no to)\b/iu, EN_SOLD],
      [/\b(?:credit(?:s|ed)?|credit notes?|refund(?:s|ed)?|penalt(?:y|ies)|write-?offs?)\b/iu, /[$€£]\s?\d/u],
    ],
    people: [
      [ONLY_PERSON],
      [
        /\bonly one (?:person|colleague|of us)\b|\bthe only (?:one|person)\b|\bno(?:body| one) else (?:can|knows|may|does)\b/iu,
      ],
      [
        /\b(?:away|on (?:holiday|vacation|leave)|sick|ill)\b/iu,
        /\b(?:nobody|no one|stops?|stopped|waits?|waited|los[et]|say no|stands? still)\b/iu,
      ],
    ],
  },
  only: /\bonly (?:(?:the|our|my) )?/iu,
}

const DE_NUMBER =
  /\d+(?:[.,]\d+)?|ein(?:e[nm]?)?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|mehrere/
const DE_ELAPSED = regex(
  'iu',
)`(?:^|[^\p{L}\d])(?:${DE_NUMBER})(?:(?: bis | oder |–|-)(?:${DE_NUMBER}))? (?:ganze |volle )?(?:Stunden?|(?:Arbeits|Werk)?[Tt]agen?|Tage?|Wochen?|Monaten?|Monate?)(?!\p{L})`
const DE_SOLD =
  /Auftrag|Aufträge|Kund(?:e|en|in|innen)(?!\p{L})|Umsatz|Umsätze|Ausschreibung|Geschäft(?!\p{L}*(?:führ|leit))|Anfrage|Marge|€|\$/iu
const DE_OF_THEM = /(?:^|[^\p{L}])davon(?!\p{L})/iu
const DE_TIME = /(?:Zeit|Stunden?|Minuten?|Tage?|Wochen?|Überblick|Geduld)/

const german: ImpactLanguage = {
  hypothetical: /(?:^|[^\p{L}])(?:würden?|könnten?|wäre|wenn|falls)(?!\p{L})/iu,
  otherLoss: regex(
    'iu',
  )`verl(?:ier|or)\p{L}*(?:\s+[^\s,;]+){0,3}?\s+${DE_TIME}(?!\p{L})|${DE_TIME}(?:\s+[^\s,;]+){0,2}\s+verl(?:ier|or)`,
  sold: DE_SOLD,
  ofThem: DE_OF_THEM,
  proofs: {
    leadTime: [
      [
        DE_ELAPSED,
        /(?:Kund(?:e|en|in|innen)|Auftraggeber|Patient).*(?:warte|gewartet)|warte.*(?:Kund(?:e|en|in|innen))/iu,
      ],
      [DE_ELAPSED, /Durchlaufzeit|Kalender|Lieferzeit|dauert .*von .* bis (?:zu|zur|zum) /iu],
      [DE_ELAPSED, /(?:^|[^\p{L}])(?:warte[nt]?|wartete[nt]?|gewartet|liegt|liegen)(?!\p{L})/iu],
    ],
    revenue: [
      [
        /(?:^|[^\p{L}])(?:verlier\p{L}*|verlor\p{L}*|verloren|entgeh\p{L}*|entging\p{L}*|entgangen\p{L}*)(?!\p{L})/iu,
        DE_SOLD,
      ],
      [/(?:^|[^\p{L}])(?:verlier\p{L}*|verlor\p{L}*|verloren)(?!\p{L})/iu, DE_OF_THEM],
      [/(?:^|[^\p{L}])(?:zur Konkurrenz|zum Wettbewerb\p{L}*|abgesprungen|abgelehnt)(?!\p{L})/iu, DE_SOLD],
      [/Gutschrift|Nachl(?:ass|ässe)|Vertragsstrafe|Pönale|Erstattung/iu, /\d[\d.,]*\s?(?:€|Euro|\$|CHF)/iu],
    ],
    people: [
      [/(?:^|[^\p{L}])(?:[Nn]ur|[Aa]llein) (?:Frau|Herr|Kollegin|Kollege) \p{Lu}/u],
      [
        /(?:^|[^\p{L}])(?:nur eine (?:einzige )?(?:Person|Kollegin|Mitarbeiterin)|nur ein (?:einziger )?(?:Kollege|Mitarbeiter)|(?:der|die) Einzige|(?:niemand|keiner) (?:sonst|anders))(?!\p{L})/iu,
      ],
      [
        /(?:^|[^\p{L}])(?:im Urlaub|krank|abwesend|ausfällt)(?!\p{L})/iu,
        /(?:^|[^\p{L}])(?:niemand|keiner|steht|stehen|wartet|warten|verlier\p{L}*|bleibt|bleiben)(?!\p{L})/iu,
      ],
    ],
  },
  only: /(?:^|[^\p{L}])(?:nur|allein) (?:(?:der|die|das|unser|unsere|Frau|Herr) )?/iu,
}

/** The languages in which answers are read: an answer may be in another language than its document. */
export const IMPACT_LANGUAGES: readonly ImpactLanguage[] = [english, german]

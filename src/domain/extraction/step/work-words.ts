// Vocabulary to find steps of work in an answer: verbs with their forms, and words that end an object or name an actor.

import { plainWord } from '#domain/process/same-word.ts'

/** Verbs that are no nouns in the same form; a bare form after a noun is a verb. */
const ENGLISH_VERBS =
  'accept add adjust allocate appeal analyse analyze apply approve archive arrange ask assemble assess assign attach authorise authorize calculate capture categorise categorize chase clean clear close code collect combine compare compile complete compose confirm contact convert coordinate correct create deliver describe design determine dispatch distribute download draft draw edit email enter evaluate examine explain export extract fetch fill filter find finish fix follow forward gather generate grade handle identify import inform inspect install invite issue key learn load log maintain make manage match measure merge modify mount negotiate notify obtain open organise organize pay perform pick place prepare process produce publish pull read receive recalculate reconcile register reimburse reject release remind remove renew repair reply resolve retrieve retype return rework rewrite route run save schedule screen search select sell send separate set settle sign solve sort split store submit summarise summarize test train transfer translate treat type unload unpack update upload validate verify wash weigh wrap write'

/** Verbs that are also nouns: "order", "the checks". */
const ENGLISH_NOUN_VERBS =
  'answer audit bill book call charge check claim contract copy count deposit document file forecast hold invoice label list mail move note order pack phone plan post price print purchase quote record report request research review scan sample ship stamp study support tag test track trade'

const ENGLISH_IRREGULAR: Record<string, string> = {
  ...{ sent: 'send', paid: 'pay', wrote: 'write', written: 'write', held: 'hold' },
  ...{ made: 'make', chosen: 'choose', sold: 'sell', drew: 'draw', drawn: 'draw' },
  ...{ rewrote: 'rewrite', rewritten: 'rewrite', ran: 'run', retyped: 'retype' },
}

/** Particles that belong to the verb before them. */
const ENGLISH_PARTICLES: Record<string, string> = {
  ...{
    fill: 'in out',
    set: 'up',
    write: 'up',
    sign: 'off',
    send: 'out off back over',
    pick: 'up',
    key: 'in',
  },
  ...{ type: 'in up', put: 'away', pull: 'up out', follow: 'up', chase: 'up', call: 'back up', print: 'out' },
  ...{
    sort: 'out',
    close: 'out',
    check: 'off in',
    book: 'in',
    log: 'in',
    draw: 'up',
    pay: 'out',
    file: 'away',
  },
  ...{ read: 'through', hand: 'over in', look: 'up', note: 'down', pack: 'up', clean: 'up', pass: 'on' },
}

/** Infinitives; a vertical bar marks a separable prefix: "an|legen". */
const GERMAN_VERBS =
  'absenden ab|gleichen ab|heften ab|holen ab|legen ab|rechnen ab|schicken ab|schließen ab|stimmen ab|tippen ab|zeichnen an|fordern an|fragen an|legen an|mahnen an|nehmen an|rufen archivieren auf|bereiten auf|nehmen aus|drucken aus|füllen aus|liefern aus|packen aus|stellen aus|werten aus|zahlen bearbeiten beantworten beauftragen begutachten belegen benachrichtigen berechnen beschaffen besprechen bestätigen bestellen bewerten bezahlen buchen codieren dokumentieren drucken ein|buchen ein|geben ein|holen ein|lagern ein|lesen ein|packen ein|pflegen ein|planen ein|reichen ein|scannen ein|sortieren ein|stellen ein|tippen ein|tragen erfassen erledigen ermitteln erstellen fakturieren fertigen fest|legen fotografieren frei|geben genehmigen herunter|laden heraus|suchen hoch|laden informieren kalkulieren kommissionieren kontieren kontrollieren kopieren korrigieren laden liefern melden messen mit|teilen montieren nach|bearbeiten nach|fassen nach|fordern nach|prüfen nach|rechnen notieren ordnen packen pflegen planen protokollieren prüfen qualifizieren recherchieren registrieren reinigen reparieren sammeln scannen schicken schreiben senden sichten sortieren suchen terminieren testen tippen übergeben überprüfen übersetzen übertragen überweisen um|rechnen unterschreiben verbuchen vereinbaren vergleichen verhandeln verpacken verschicken versenden verteilen vor|bereiten weiter|geben weiter|leiten zu|ordnen zu|stellen zurück|schicken zurück|senden zusammen|stellen zusammen|suchen'

/** Finite forms and participles that no rule gives, by infinitive without its prefix. */
const GERMAN_IRREGULAR: Record<string, string> = {
  nehmen: 'nimmt genommen',
  geben: 'gibt gegeben',
  lesen: 'liest gelesen',
  messen: 'misst gemessen',
  schreiben: 'geschrieben',
  unterschreiben: 'unterschrieben',
  besprechen: 'bespricht besprochen',
  laden: 'lädt geladen',
  schließen: 'geschlossen',
  gleichen: 'geglichen',
  vergleichen: 'verglichen',
  rufen: 'gerufen',
  senden: 'gesandt gesendet',
  versenden: 'versandt versendet',
  übertragen: 'überträgt übertragen',
  tragen: 'trägt getragen',
  überweisen: 'überwiesen',
  übergeben: 'übergibt übergeben',
}

/** A verb of work in one of its forms. */
export interface Verb {
  /** Infinitive, as written in a name. */
  name: string
  /** It is also a noun in the same form. */
  isNoun?: boolean
  /** Particles that may follow, or the prefix that has to end the clause. */
  particles: readonly string[]
  form: 'base' | 's' | 'ing' | 'past' | 'finite' | 'participle'
}

function englishForms(): Map<string, Verb> {
  const forms = new Map<string, Verb>()
  const add = (word: string, verb: Verb) => forms.has(word) || forms.set(word, verb)
  const noun = new Set(ENGLISH_NOUN_VERBS.split(' '))
  for (const name of [...ENGLISH_VERBS.split(' '), ...noun]) {
    const verb = { name, isNoun: noun.has(name), particles: (ENGLISH_PARTICLES[name] ?? '').split(' ') }
    const stem = name.endsWith('e') ? name.slice(0, -1) : name
    const short = /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}i` : null
    const double = /^(get|log|plan|ship|tag|set|run|stop|wrap|scan|split|fit)$/.test(name)
      ? name + name.at(-1)
      : stem
    add(name, { ...verb, form: 'base' })
    add(short ? `${short}es` : `${name}${/(s|x|ch|sh)$/.test(name) ? 'es' : 's'}`, { ...verb, form: 's' })
    add(`${double}ing`, { ...verb, form: 'ing' })
    add(short ? `${short}ed` : `${double}ed`, { ...verb, form: 'past' })
  }
  for (const [word, name] of Object.entries(ENGLISH_IRREGULAR))
    add(word, { name, particles: (ENGLISH_PARTICLES[name] ?? '').split(' '), form: 'past' })
  return forms
}

/** German forms: several verbs may share one, "legen" of "anlegen" and "ablegen". */
function germanForms(): Map<string, Verb[]> {
  const forms = new Map<string, Verb[]>()
  const add = (word: string, verb: Verb) =>
    forms.set(plainWord(word), [...(forms.get(plainWord(word)) ?? []), verb])
  for (const entry of GERMAN_VERBS.split(' ')) {
    const [prefix, base] = entry.includes('|') ? (entry.split('|') as [string, string]) : ['', entry]
    const name = `${prefix}${base}`
    const particles = prefix === '' ? [] : [plainWord(prefix)]
    const stem = base.replace(/e?n$/, base.endsWith('eln') || base.endsWith('ern') ? '' : '')
    const own = GERMAN_IRREGULAR[base]?.split(' ') ?? []
    const ending = /[td]$/.test(stem) ? 'et' : 't'
    for (const word of new Set([
      base,
      `${stem}e`,
      `${stem}${ending}`,
      ...own.filter(each => each.endsWith('t') && !each.startsWith('ge')),
    ]))
      add(word, { name, particles, form: 'finite' })
    const isBound = /^(be|er|ver|ge|über|unter)/.test(base) || base.endsWith('ieren')
    const regular = `${isBound ? '' : 'ge'}${stem}${ending}`
    const participle = own.find(
      each => !/^(nimmt|gibt|liest|misst|lädt|trägt|bespricht|überträgt|übergibt)$/.test(each),
    )
    add(`${prefix}${participle ?? regular}`, { name, particles: [], form: 'participle' })
    if (prefix !== '')
      for (const joined of [name, `${prefix}zu${base}`]) add(joined, { name, particles: [], form: 'base' })
    else add(base, { name, particles: [], form: 'base' })
  }
  return forms
}

/** English verbs of work by form. */
export const ENGLISH = /* @__PURE__ */ englishForms()
/** German verbs of work by form in comparison form; several verbs may share one. */
export const GERMAN = /* @__PURE__ */ germanForms()

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that say that something is not done, or only in a case. */
export const NEGATING = set(
  'not never no nobody nothing nichts none without should would could might may cannot wish nicht nie niemand kein keine keinen ohne sollte sollten konnte konnten wurde wurden ware',
)
/** Words that begin a clause about a case, a reason or another time; what it describes is no step. */
export const CONDITION = set(
  'when if unless because since although though whether before until while once that where wenn falls sobald weil obwohl ob bevor bis wahrend dass da wo nachdem',
)
/** Who does not belong to the company: what they do is no step of it. */
export const OUTSIDE = set(
  'customer customers client clients patient patients supplier suppliers vendor vendors insurer insurers payer payers carrier carriers applicant applicants citizen citizens candidate candidates payor payors kunde kunden kundin patient patienten lieferant lieferanten versicherer krankenkasse krankenkassen antragsteller burger bewerber spediteur',
)
/** What works without a person. */
export const SYSTEMS = set(
  'system systems software portal portals tool tools program website app computer sap excel salesforce script bot everything this it that which who das es dies programm skript',
)
/** Pronouns as subjects, in English and German. */
export const PRONOUNS = set('i we you they he she somebody someone people one ich wir sie er man jemand ihr')
/** Objects that refer to the last one. */
export const OBJECT_PRONOUNS = set(
  'it them that this those these each one ihn es sie diese diesen dieses das ihnen ihm',
)
/** Verbs whose object is a person: "call them" means the customer, "send them" the letters. */
export const CONTACTING = set(
  'ask call contact email notify phone remind tell chase anrufen benachrichtigen erinnern fragen informieren kontaktieren',
)
/** Words before a noun that are no part of a name. */
export const DETERMINERS = set(
  'the a an our their my your his her its each every all any some this that these those both another most many der die das den dem des ein eine einen einem einer eines unser unsere unseren unserem unserer mein meine meinen jeder jede jedes jeden jedem alle allen diese dieser diesen dieses ihre ihren seine seinen welche mehrere manche einige',
)
/** Time off, ways and meetings: lengths of them are no work on a case. */
export const NOT_WORK = set(
  'like median duration dauer vergehen interval handling break lunch commute drive walk way flight shift day week night meeting holiday pause mittagspause mittagessen weg fahrt flug schicht tag woche canteen deadline notice warranty',
)
/** Numbers in words, parts of a whole, and what else precedes a counted noun. */
export const COUNTING = set(
  'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred thousand million millions half third thirds first second fourth fifth sixth seventh eighth ninth tenth eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf zwanzig dreissig hundert tausend million millionen halfte drittel viertel prozent rest euro eur erste zweite dritte ersten zweiten dritten',
)

// German verbs of work: infinitives with separable prefixes, strong forms, and a rule for verbs in second place.

import type { ClauseWord } from '#domain/extraction/step/clause.ts'
import { STOP_WORDS } from '#domain/extraction/step/step-words.ts'
import {
  COUNTING,
  DETERMINERS,
  OBJECT_PRONOUNS,
  PRONOUNS,
  type Verb,
} from '#domain/extraction/step/work-words.ts'
import { plainWord } from '#domain/process/same-word.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Infinitives; a vertical bar marks a separable prefix: "an|legen". */
const VERBS =
  'absenden ändern ab|gleichen ab|heften ab|holen ab|legen ab|rechnen ab|schicken ab|schließen ab|stimmen ab|tippen ab|zeichnen an|fordern an|fragen an|legen an|mahnen an|nehmen an|rufen archivieren auf|bereiten auf|nehmen aus|drucken aus|füllen aus|liefern aus|packen aus|stellen aus|werten aus|zahlen bearbeiten beantworten beauftragen begutachten beladen belegen benachrichtigen berechnen beschaffen beschriften besprechen bestätigen bestellen bewerten bewilligen bezahlen buchen codieren dokumentieren drucken ein|buchen ein|geben ein|holen ein|lagern ein|lesen ein|packen ein|pflegen ein|planen ein|reichen ein|scannen ein|sortieren ein|stellen ein|tippen ein|tragen entladen entscheiden entsorgen entwerfen erfassen erlassen erledigen ermitteln erstatten erstellen erteilen fakturieren fertigen fest|legen fotografieren frei|geben genehmigen herunter|laden heraus|suchen hoch|laden informieren kalkulieren kommissionieren kontieren kontrollieren kopieren korrigieren laden liefern melden messen mit|teilen montieren nach|bearbeiten nach|fassen nach|fordern nach|prüfen nach|rechnen notieren ordnen öffnen packen pflegen planen protokollieren prüfen qualifizieren recherchieren registrieren reinigen reparieren sammeln scannen schicken schreiben senden sichten sortieren suchen terminieren testen tippen übergeben übernehmen überprüfen übersetzen übertragen überweisen um|rechnen unterschreiben untersuchen verbuchen vereinbaren verfassen vergeben vergleichen verhandeln verladen verpacken verschicken versenden verteilen vor|bereiten weiter|geben weiter|leiten zerlegen zu|ordnen zu|stellen zurück|schicken zurück|senden zusammen|stellen zusammen|suchen'

/** Strong verbs: infinitive, third person singular, participle. */
const STRONG =
  'backen backt gebacken|beraten berät beraten|bergen birgt geborgen|bieten bietet geboten|binden bindet gebunden|brechen bricht gebrochen|brennen brennt gebrannt|bringen bringt gebracht|empfangen empfängt empfangen|empfehlen empfiehlt empfohlen|fahren fährt gefahren|fangen fängt gefangen|finden findet gefunden|geben gibt gegeben|gießen gießt gegossen|gleichen gleicht geglichen|graben gräbt gegraben|greifen greift gegriffen|halten hält gehalten|hängen hängt gehängt|heben hebt gehoben|helfen hilft geholfen|laden lädt geladen|lassen lässt gelassen|leihen leiht geliehen|lesen liest gelesen|messen misst gemessen|nehmen nimmt genommen|raten rät geraten|rufen ruft gerufen|schieben schiebt geschoben|schlagen schlägt geschlagen|schleifen schleift geschliffen|schließen schließt geschlossen|schmelzen schmilzt geschmolzen|schneiden schneidet geschnitten|schreiben schreibt geschrieben|sehen sieht gesehen|senden sendet gesendet|sprechen spricht gesprochen|stechen sticht gestochen|stoßen stößt gestoßen|streichen streicht gestrichen|tragen trägt getragen|treffen trifft getroffen|treiben treibt getrieben|treten tritt getreten|tun tut getan|unterschreiben unterschreibt unterschrieben|übergeben übergibt übergeben|übernehmen übernimmt übernommen|übertragen überträgt übertragen|überweisen überweist überwiesen|waschen wäscht gewaschen|weisen weist gewiesen|wenden wendet gewendet|werben wirbt geworben|werfen wirft geworfen|wiegen wiegt gewogen|ziehen zieht gezogen|scheiden scheidet geschieden'

/** Prefixes that stay with their verb and replace "ge" in its participle. */
const BOUND_PREFIX = /^(?:be|emp|ent|er|ge|miss|ver|zer|über|unter|hinter)(?=\p{L}{4})/u

/** Prefixes that leave their verb and end the clause. */
const SEPARABLE = setOf(
  'ab an auf aus bei dar durch ein entgegen fern fest fort frei gegen gegenüber gut glatt heran heraus herein herunter hervor hin hinaus hinein hinterher hinzu hoch kennzeichnend krank los mit nach nieder quer raus rein rüber drüber darüber runter sicher statt still teil um unter vor voran voraus vorbei vorher weg weiter wieder zu zurecht zurück zusammen zwischen bereit bekannt klar richtig neu gegen',
)

/** Third person singular and participle of a strong verb, with the prefix that stays with it. */
const STRONG_FORMS: ReadonlyMap<string, { third: string; participle: string }> = new Map(
  STRONG.split('|').map(each => {
    const [infinitive = '', third = '', participle = ''] = each.split(' ')
    return [infinitive, { third, participle }]
  }),
)
const BY_THIRD: ReadonlyMap<string, string> = new Map(
  [...STRONG_FORMS].map(([infinitive, { third }]) => [third, infinitive]),
)

function strongOf(base: string): { third: string; participle: string } | undefined {
  const whole = STRONG_FORMS.get(base)
  if (whole) return whole
  const prefix = BOUND_PREFIX.exec(base)?.[0] ?? ''
  const rest = prefix === '' ? undefined : STRONG_FORMS.get(base.slice(prefix.length))
  return (
    rest && { third: `${prefix}${rest.third}`, participle: `${prefix}${rest.participle.replace(/^ge/, '')}` }
  )
}

/** Several verbs may share one form: "legt" of "anlegen" and "ablegen". */
function formsOf(): Map<string, Verb[]> {
  const forms = new Map<string, Verb[]>()
  const add = (word: string, verb: Verb) =>
    forms.set(plainWord(word), [...(forms.get(plainWord(word)) ?? []), verb])
  for (const entry of VERBS.split(' ')) {
    const [prefix, base] = entry.includes('|') ? (entry.split('|') as [string, string]) : ['', entry]
    const name = `${prefix}${base}`
    const particles = prefix === '' ? [] : [plainWord(prefix)]
    const stem = base.replace(/e?n$/, '')
    const strong = strongOf(base)
    const ending = /[td]$|(?:ch|[^aeiouhlr])[nm]$/.test(stem) ? 'et' : 't'
    for (const word of new Set([base, `${stem}e`, strong?.third ?? `${stem}${ending}`]))
      add(word, { name, particles, form: 'finite' })
    const isBound = BOUND_PREFIX.test(base) || base.endsWith('ieren')
    const participle = strong?.participle ?? `${isBound ? '' : 'ge'}${stem}${ending}`
    add(`${prefix}${participle}`, { name, particles: [], form: 'participle' })
    if (prefix !== '')
      for (const joined of [name, `${prefix}zu${base}`]) add(joined, { name, particles: [], form: 'base' })
    else add(base, { name, particles: [], form: 'base' })
  }
  return forms
}

const FORMS = /* @__PURE__ */ formsOf()

/** The listed verbs of this form that the word can be. */
export const germanForms = (word: ClauseWord | undefined, form: Verb['form']): Verb[] =>
  isOther(word) ? [] : (FORMS.get(word?.plain ?? '') ?? []).filter(each => each.form === form)

/** "andere", which is not "ändere". */
const isOther = (word: ClauseWord | undefined) =>
  /^ander[en]/.test(word?.plain ?? '') && !/^ä/i.test(word?.text ?? '')

/** Verbs that say how things are, that arrive, or that help another verb; their forms without umlauts. */
const STATIVE = setOf(
  'ist sind war waren bin seid hat haben habe hatte hatten wird werden wurde wurden kann konnen muss mussen soll sollen darf durfen will wollen mochte mochten mag dauert dauern kostet kosten braucht brauchen benotigt benotigen brauche benotige gibt liegt liegen steht stehen kommt kommen geht gehen lauft laufen fallt fallen bleibt bleiben heisst heissen scheint gilt gelten reicht reichen passt passen fehlt fehlen stimmt stimmen wartet warten warte betragt betragen umfasst enthalt enthalten gehort gehoren bedeutet bedeuten verdient verdienen verdiene arbeitet arbeiten arbeite bekommt bekommen bekomme erhalt erhalten erhalte verliert verlieren verliere sieht landet landen trifft treffen besteht bestehen beginnt beginnen beginne startet endet enden entsteht entstehen passiert passieren weiss wissen denkt denke glaubt glaube schatzt schatze sage sagt sagen findet hangt schafft schaffen schaffe hort hore versucht versuchen lohnt funktioniert klappt nutzt nutzen verbringt verbringe verbringen spart sparen macht machen mache tut tun lasst lassen hilft erreicht vergeht vergehen erscheint kennt kenne kennen verlangt wunscht erwartet sitzt sitzen sitze rechnet zahlt betrifft betraf besitzt besitzen ubersteigt ubersteigen uberschreitet unterschreitet ubertrifft ubertreffen zeigt zeigen frisst fressen beeinflusst beeinflussen verursacht verursachen bestimmt bestimmen stort storen nervt nerven argert hindert hindern verlangsamt verzogert bremst bremsen belastet belasten blockiert ersetzt ersetzen gefahrdet erfordert erfordern verschlechtert verbessert erleichtert erschwert mag mogen liebt lieben hasst hassen vermisst vermissen vergisst vergessen versteht verstehen merkt merken hofft hoffen furchtet bevorzugt deckt decken beschaftigt bietet bieten wirkt wirken stammt wachst sinkt steigt spiegelt verandert andert senkt erhoht fuhle fuhlt meint meine verliess fordert stapeln stapelt hauft haufen trinkt isst verdirbt zerstort behindert uberfordert uberrascht enttauscht',
)

/** Words in lower case that end like verbs and are not. */
const NO_VERB = setOf(
  'heute gerne danke beide viele andere eigene jetzt meist zuerst erst fast oft selbst direkt sofort dort leicht gut nicht zunachst zwischen gegen morgen oben unten hinten neben wegen trotzdem zusammen inzwischen alle allen mindestens hochstens wenigstens circa zirka ziemlich meistens ofters sonst erneut nochmals gemeinsam kurz komplett fertig bereit weit dazwischen daneben drei sieben zehn pro ohne seite ende mitte bitte lange ungefahre etwa genau wenige manche einige solche welche insgesamt zuletzt seit samt nebst laut statt anstatt mittels eben daneben draussen drinnen druben offen selten bestenfalls allerdings beziehungsweise normalerweise',
)

/** The verb of a clause in its second place: listed, or a word that can only be a verb there. */
export function germanVerbAt(words: readonly ClauseWord[], at: number): Verb | undefined {
  const forms = germanForms(words[at], 'finite')
  const isBehind = (particle: string) => words.findLastIndex(({ plain }) => plain === particle) > at
  const apart = forms.find(({ particles }) => particles.length > 0 && particles.every(isBehind))
  if (apart) return apart
  const prefix = separatedPrefix(words, at)
  const whole = forms.find(({ particles }) => particles.length === 0)
  if (prefix !== '') {
    const open = infinitiveAt(words, at)
    if (open) return { name: `${prefix}${open}`, particles: [plainWord(prefix)], form: 'finite' }
  }
  if (whole) return whole
  const infinitive = isOpenPlace(words, at) ? infinitiveAt(words, at) : ''
  return infinitive ? { name: infinitive, particles: [], form: 'finite' } : undefined
}

/** The prefix that ends the clause: "räumt die Regale ein"; '' if there is none. */
function separatedPrefix(words: readonly ClauseWord[], at: number): string {
  if (at >= words.length - 1 || !isVerbLike(words, at)) return ''
  const last = words.findLast(({ isNumber }, place) => place > at && !isNumber)
  return last !== undefined && last.text === last.text.toLowerCase() && SEPARABLE.has(last.text)
    ? last.text
    : ''
}

const CLOSED = [DETERMINERS, PRONOUNS, OBJECT_PRONOUNS, COUNTING, NO_VERB]

/** Whether the word is in lower case and no word of another class, adjectives before a noun included. */
function isVerbLike(words: readonly ClauseWord[], at: number): boolean {
  const word = words[at]
  const isSmall = word !== undefined && (word.text === word.text.toLowerCase() || at === 0)
  if (!isSmall || word.isNumber || !/(?:e|en|n|t)$/.test(word.plain) || word.plain.length < 3) return false
  if (CLOSED.some(each => each.has(word.plain))) return false
  const former = words[at - 1]
  return !former || !(DETERMINERS.has(former.plain) || former.isNumber || PREPOSITIONS.has(former.plain))
}

const isOpenPlace = (words: readonly ClauseWord[], at: number) => {
  const word = words[at]
  if (!isVerbLike(words, at) || !word || STOP_WORDS.has(word.plain) || STATIVE.has(word.plain)) return false
  return at > 0 || word.text === word.text.toLowerCase() || PRONOUNS.has(words[1]?.plain ?? '')
}

/** The infinitive of the finite form at this word; '' if it can be none. */
function infinitiveAt(words: readonly ClauseWord[], at: number): string {
  const word = words[at]?.text.toLowerCase() ?? ''
  if (!/\p{L}{3,}/u.test(word)) return ''
  if (word.endsWith('e')) return infinitiveOf(word.slice(0, -1))
  if (/en$|[^aeiou]e[lr]n$|tun$/.test(word)) return word
  const prefix = BOUND_PREFIX.exec(word)?.[0] ?? ''
  const strong = BY_THIRD.get(word) ?? BY_THIRD.get(word.slice(prefix.length))
  if (strong) return BY_THIRD.has(word) ? strong : `${prefix}${strong}`
  if (!word.endsWith('t')) return ''
  const isLong = /(?:[td]|(?:ch|[^aeiouhlr])[nm])et$/.test(word)
  return infinitiveOf(word.slice(0, isLong ? -2 : -1))
}

/** "liefer" becomes "liefern", "samml" and "sammel" "sammeln", "öffn" "öffnen". */
function infinitiveOf(stem: string): string {
  if (/[^aeiou]e[lr]$|[aeä]uer$/.test(stem)) return `${stem}n`
  if (/[^aeiouhlrn]l$/.test(stem) && !stem.endsWith('ll')) return `${stem.slice(0, -1)}eln`
  return `${stem}en`
}

/** Prepositions; what they begin is not an object. */
export const PREPOSITIONS: ReadonlySet<string> = setOf(
  'in im ins an am ans auf aufs aus bei beim bis mit nach von vom zu zum zur fur furs um uber unter zwischen durch gegen per je pro ohne wegen trotz seit ab laut gemass vor hinter neben innerhalb',
)

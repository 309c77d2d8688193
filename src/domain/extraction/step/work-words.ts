// Vocabulary to find steps of work in an answer: words that negate, refer, name outsiders, or cannot be part of a name.

/** A verb of work in one of its forms. */
export interface Verb {
  /** Infinitive, as written in a name. */
  name: string
  /** It is also a noun in the same form. */
  isNoun?: boolean
  /** Particles that may follow, or the prefix that has to end the clause. */
  particles: readonly string[]
  /** Words of which one has to follow: "look into", "go over"; none if empty or absent. */
  needed?: readonly string[]
  /** An "in" before its object is its particle: "keys in the header". */
  takesIn?: boolean
  form: 'base' | 's' | 'ing' | 'past' | 'finite' | 'participle'
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that say that something is not done, or only in a case. */
export const NEGATING = set(
  'not never no nobody nothing nichts none without should would could might may cannot wish nicht nie niemand kein keine keinen ohne sollte sollten konnte konnten wurde wurden',
)
/** Words that begin a clause about a case, a reason or another time; what it describes is not a step. */
export const CONDITION = set(
  'when if unless because since although though whether before until while once that where wenn falls sobald weil obwohl ob bevor bis wahrend dass da wo nachdem',
)
/** Who does not belong to the company: what they do is not one of its steps. */
export const OUTSIDE = set(
  'customer customers client clients patient patients supplier suppliers vendor vendors insurer insurers payer payers carrier carriers applicant applicants citizen citizens candidate candidates payor payors resident residents tenant tenants parent parents user users caller callers guest guests visitor visitors passenger passengers shopper shoppers pupil pupils student students subscriber subscribers claimant claimants debtor debtors borrower borrowers taxpayer taxpayers kunde kunden kundin patient patienten lieferant lieferanten versicherer krankenkasse krankenkassen antragsteller burger burgerin bewerber bewerberin spediteur mandant mandanten mandantin mieter mieterin nutzer nutzerin anwender anwenderin anrufer eltern schuler gast gaste besucher anwohner versicherte versicherter versicherten fahrgast fahrgaste mitglied mitglieder auftraggeber schuldner glaubiger steuerzahler',
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
/** Words before a noun that are not part of a name. */
export const DETERMINERS = set(
  'the a an our their my your his her its each every all any some this that these those both another most many der die das den dem des ein eine einen einem einer eines unser unsere unseren unserem unserer mein meine meinen jeder jede jedes jeden jedem alle allen diese dieser diesen dieses ihre ihren seine seinen welche mehrere manche einige',
)
/** Time off, ways and meetings: their length is not work on a case. */
export const NOT_WORK = set(
  'like median duration dauer vergehen interval handling break lunch commute drive walk way flight shift day week night meeting holiday pause mittagspause mittagessen weg fahrt flug schicht tag woche canteen deadline notice warranty',
)
/** Numbers in words, parts of a whole, and what else precedes a counted noun. */
export const COUNTING = set(
  'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred thousand million millions half third thirds first second fourth fifth sixth seventh eighth ninth tenth eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf zwanzig dreissig hundert tausend million millionen halfte drittel viertel prozent rest euro eur erste zweite dritte ersten zweiten dritten',
)
/** Verbs of what reaches the company: "A claim comes in" names what "it" means. */
export const ARRIVING = set(
  'arrive arrives come comes land lands drop drops reach reaches appear appears enter enters flow flows roll rolls pop pops turn turns show shows kommt kommen trifft treffen geht gehen landet landen fallt fallen erreicht erreichen erscheint erscheinen lauft laufen',
)
/** Nouns of time, which are not objects: "every morning", "um sieben Uhr". */
export const TIMES = set(
  'morning mornings afternoon afternoons evening evenings night nights noon midday monday mondays tuesday tuesdays wednesday wednesdays thursday thursdays friday fridays saturday saturdays sunday sundays weekend o uhr morgen abend abende nacht mittag vormittag nachmittag montag dienstag mittwoch donnerstag freitag samstag sonnabend sonntag wochenende moment ende anfang schluss',
)
/** What an unnamed person does outside the company: "somebody reports a pothole". */
export const REPORTING = set(
  'report call request order complain submit apply ask melden anrufen bestellen beantragen einreichen anfragen',
)

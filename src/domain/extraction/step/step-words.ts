// Vocabulary to match steps, by language: irregular forms, synonyms, and words for references and waiting.

/** Words in lower case separated by spaces, groups separated by "|". A further language is one more table. */
interface StepWords {
  /** Irregular forms of one word. */
  forms: string
  /** Synonyms at work. */
  alike: string
  /** Words that refer to something mentioned before. */
  referring: string
  /** Words for work that waits without being processed. */
  waiting: string
  /** Words for money lost. */
  losing: string
  /** Words for errors and rework. */
  failing: string
  /** Words that begin another clause. */
  clauseOpeners: string
  /** Words before the unit of a case: "per order". */
  beforeCase: string
  /** Words that do not help to identify a step. */
  stopWords: string
}

const english: StepWords = {
  forms:
    'send sent|pay paid|write wrote written|hold held|take took taken|tell told|find found|make made|buy bought|build built|read reading|sell sold sale sales|choose chosen chose|keep kept|bring brought|draw drew drawn|assess assessment|approve approval|solve resolve resolution|remind reminder|deliver delivery|analyse analysis analyze|tie tying|bind bound|give gave given|set setting setup',
  alike:
    'enter type key capture retype input|book reserve|invoice bill|resolve settle fix solve|check verify review inspect examine|price quote estimate|send mail email forward submit|receive arrive|inform tell notify update|approve release authorise authorize|request ask demand|pay reimburse transfer|schedule arrange|write draft compose|call phone ring|collect gather|assess appraise evaluate|register record log|publish launch|screen sift read|chase dun|customer client|papers documents paperwork|order purchase|repair mend fix|assemble mount|pack wrap|ship dispatch|hire recruit|train coach|translate render|test try|plan schedule|post advertise|calculate compute|file archive|print copy',
  referring: 'it its that this these those them they each one ones another which both there apiece such',
  waiting: 'wait waits waiting waited waitings idle queue queues queued calendar pending lies lie stuck',
  losing:
    'lose loses losing lost loss losses credit credits credited refund refunds refunded penalty penalties fine fines scrap scrapped compensation compensate goodwill demurrage chargeback chargebacks',
  failing:
    'error errors mistake mistakes wrong incorrect rework redo redone again twice back return returned returns reject rejected rejections denied denials fail fails failed failure failures missing incomplete dispute disputed disputes complaint complaints late delayed correction corrections',
  clauseOpeners: 'and but then while whereas or plus because so',
  beforeCase: 'per each every a an',
  stopWords:
    'the minute minutes min hour hours hr day days week weeks month months year years second seconds about around roughly usually typically sometimes mostly normally often always never takes take took taking need needs needed spend spends spent last lasts cost costs costing me my mine us we our i you your he she his her him their is are was were be been am will would can could do does did done has have had get gets got go goes going in on at by from to into of off for with without as than then also only just even still maybe perhaps almost nearly least most more less up down out over under between first next after before when if not no and or but so because while who what how where there here very really good half quarter third other further extra total average average overall work working time times case cases thing things lot bit every some any all many much few several people person hand percent dollars dollar euro euros',
}

const german: StepWords = {
  forms:
    'schreiben geschrieben schrieb schreibe|nehmen nimmt genommen|senden gesandt versandt|beraten berat|prufen pruf|einholen eingeholt holen hole|annehmen angenommen|verhandeln verhandelt|bringen gebracht|anrufen angerufen ruft rufe|abschliessen abgeschlossen|zusammenstellen zusammengestellt|entscheiden entschieden entscheidung|anlegen angelegt|nachfordern nachgefordert|liefern geliefert lieferung|messen gemessen misst',
  alike:
    'erfassen eintippen eingeben abtippen tippen aufnehmen|prufen kontrollieren checken durchsehen ansehen|rechnung faktura fakturieren|kalkulieren ausrechnen|schicken senden versenden verschicken|schreiben verfassen|erstellen anlegen ausstellen ausfertigen|genehmigen freigeben|angebot offerte|auftrag bestellung|unterlagen dokumente papiere|kunde auftraggeber|nachfordern anfordern|anrufen telefonieren|mahnen erinnern|bezahlen zahlen uberweisen|terminieren einplanen',
  referring:
    'es das dies diese dieser dieses davon dafur damit dazu daran jede jeder jedes jeweils einer eine eines sie ihn je',
  waiting: 'warten wartet wartete gewartet wartezeit liegt liegen liegezeit kalender',
  losing:
    'verlieren verliert verlor verloren verlust verluste gutschrift gutschriften erstatten erstattet erstattung strafe strafen vertragsstrafe ausschuss kulanz schadenersatz standgeld',
  failing:
    'fehler falsch fehlerhaft nacharbeit nochmal erneut doppelt zuruck abgelehnt ablehnung ablehnungen fehlt fehlen fehlend unvollstandig reklamation reklamationen beschwerde beschwerden verspatet korrektur korrekturen',
  clauseOpeners: 'und aber dann wahrend oder plus weil danach',
  beforeCase: 'pro je jede jeder jedes jeden',
  stopWords:
    'minute minuten min stunde stunden std tag tage tagen woche wochen monat monate jahr jahre etwa rund circa ca ungefahr knapp gut meist meistens normalerweise manchmal oft immer nie dauert dauern brauche braucht brauchen kostet kosten ich mir mich mein meine wir uns unser unsere sie er es ihr man ist sind war waren wird werden wurde kann konnen muss mussen hat haben habe hatte in im an am auf aus bei bis mit nach von vom zu zum zur fur um und oder aber dann auch nur noch schon sehr so als wie wenn nicht kein keine der die das den dem des ein eine einen einem einer eines halbe viertel fast mehr weniger uber unter zwischen gesamt insgesamt durchschnitt schnitt fall falle fallen mal hand leute prozent arbeit',
}

const words = (part: (table: StepWords) => string) =>
  [english, german].flatMap(table => part(table).split(/[ |]/)).filter(each => each !== '')

const groups = (part: (table: StepWords) => string) =>
  [english, german].flatMap(table => part(table).split('|')).map(group => group.split(' '))

/** Words that refer to something mentioned before. */
export const REFERRING: ReadonlySet<string> = new Set(words(({ referring }) => referring))
/** Words for work that waits without being processed. */
export const WAITING: ReadonlySet<string> = new Set(words(({ waiting }) => waiting))
/** Words for money lost. */
export const LOSING: ReadonlySet<string> = new Set(words(({ losing }) => losing))
/** Words for errors and rework. */
export const FAILING: ReadonlySet<string> = new Set(words(({ failing }) => failing))
/** Words that begin another clause. */
export const CLAUSE_OPENERS: ReadonlySet<string> = new Set(words(({ clauseOpeners }) => clauseOpeners))
/** Words before the unit of a case: "per order". */
export const BEFORE_CASE: ReadonlySet<string> = new Set(words(({ beforeCase }) => beforeCase))
/** Stop words: they do not help to identify a step. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  words(
    ({ stopWords, referring, clauseOpeners }) =>
      `${stopWords} ${referring} ${clauseOpeners.replaceAll('|', ' ')}`,
  ),
)

const SYNONYM = 0.6

function alike() {
  const found = new Map<string, [string, number][]>()
  const add = (group: readonly string[], strength: number) => {
    for (const word of group)
      found.set(word, [
        ...(found.get(word) ?? []),
        ...group.filter(other => other !== word).map((other): [string, number] => [other, strength]),
      ])
  }
  for (const group of groups(({ forms }) => forms)) add(group, 1)
  for (const group of groups(({ alike: same }) => same)) add(group, SYNONYM)
  return found
}

/** Synonyms of a word with their strength; 1 for its inflected forms. */
export const RELATED_WORDS: ReadonlyMap<string, readonly (readonly [word: string, strength: number])[]> =
  alike()

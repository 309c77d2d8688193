// Realistic texts that break naive code: names of people and companies, titles, roles, owners, systems, and interview
// answers, in five languages and several scripts. Provides lists, fast-check arbitraries, and a seeded sampler.

import fc from 'fast-check'

/** Maximum length of a name field: 200 characters (src/contract/text.ts). */
const LONGEST = 200

const SURROGATES = { from: 0xd800, count: 0x800 }
const CODE_POINTS = 0x110000

/** Any character but a lone surrogate: `unit: 'binary'` with an inverse that needs no map of a million characters. */
export const character = fc.nat({ max: CODE_POINTS - SURROGATES.count - 1 }).map(
  n => String.fromCodePoint(n < SURROGATES.from ? n : n + SURROGATES.count),
  text => {
    const point = typeof text === 'string' ? text.codePointAt(0) : undefined
    if (point === undefined || text !== String.fromCodePoint(point) || !(text as string).isWellFormed())
      throw new Error('Not one character')
    return point < SURROGATES.from ? point : point - SURROGATES.count
  },
)

/** All of them fictional. Each family breaks something else. */
// biome-ignore format: one family a line
export const PEOPLE: readonly string[] = [
  // Hyphens, apostrophes, dots, commas, titles and generations.
  'Anne-Marie Dupont', 'Jean-Luc Picot', "Sinéad O'Brien", 'Conor O’Neill', "D'Angelo Rossi", 'J. R. R. Hartley', 'Dr. Lena Stolz', 'Prof. Dr.-Ing. Jörg Weiß',
  'Martin Kingsley, Jr.', 'Van der Berg, Piet', 'María-José Núñez y Peña', 'Łukasz Żółć-Święcicki', 'Ibrahim al-Rashid', 'Þóra Ægisdóttir', 'İbrahim Çelik', 'Nguyễn Thị Ánh',
  // Regular expression characters, replacement patterns, formulas, markup, and paths.
  'Mara (Ops)', 'Luis [night shift]', 'Dana {A}', 'Pat / Chris', 'Ruth & Mara', 'C++ Kim', 'Who? Anyone', 'Star * Lane', 'A|B Tester', '^Caret$', '$1 Dollar', "$& and $'", '100 % Tom', String.raw`Back\slash`,
  '=SUM(A1)', '+49 Erika', '@erika', '-Minus', '<b>Bold</b>', '&amp;Co', '../Ellen', '{{name}}', '%s %d', '#REF!', 'null', 'NaN', 'Robert "Bob" Tables', '_Under_score_', '`Tick`', '~Tilde~', 'Semi;Colon', 'Q: Who', 'Person A', 'Interviewee A', 'Owner B',
  // Names that are also English words, or words of steps.
  'Will Price', 'Mark', 'Price', 'Order', 'May', 'Bill', 'Grant', 'Will', 'Rob Banks', 'Grace', 'Hope Long', 'Summer May', 'Art Case', 'Sue Early', 'Drew Map', 'Christian March', 'Max Cost', 'Step', 'A',
  // Other scripts, right to left, combining marks (composed and decomposed), joiners, plain emoji.
  'יעל כהן', 'محمد العلي', '王小明', '佐藤 花子', '김민준', 'สมชาย ใจดี', 'प्रिया शर्मा', 'Алёна Ёжикова', 'Ελένη Παπαδοπούλου', 'Zoe\u0308 Jose\u0301 A\u030Angstro\u0308m', 'Zoë José Ångström', 'Z\u0351\u036Ba\u0300\u0316\u0317l\u0335g\u0334o',
  '👩‍💻 Kim', 'Ana 👩🏽‍🚀', '👨‍👩‍👧‍👦', 'Zero\u200BWidth', 'Soft\u00ADHyphen', 'No\u00A0Break', 'Noor\u200D Joiner', 'ſtraße GROẞ', 'ﬁona Ligature', 'Ｆｕｌｌ Ｗｉｄｔｈ', '𝓢𝓬𝓻𝓲𝓹𝓽',
  // One character and two hundred.
  'X', '李', 'É', `${'Q-'.repeat(LONGEST / 2 - 1)}Qx`, `${'Wilhelmina-'.repeat(17)}Ann Longname`.slice(0, LONGEST), '长'.repeat(LONGEST),
]

// biome-ignore format: one family a line
export const COMPANIES: readonly string[] = [
  'Müller & Söhne GmbH & Co. KG', 'L’Oiseau d’Or S.A.R.L.', "Marks & Spencer's Nephews, Inc.", 'A/S Nordlys', 'AT&T-like (Holdings) Ltd.', '7-Eleventh', '3M+', '$1 Store', 'C:\\Freight', 'R&D [EMEA]', '100 % Bio', 'Yahoo-ish!', '<Northline>', 'Será? S.L.',
  '株式会社 山田', '中远物流', 'شركة النور', 'חברת אור', '한빛 물류', 'ООО «Ромашка»', 'Zażółć sp. z o.o.', '👩‍🌾 Farm & Co.', 'Order', 'Price', 'X', 'Northline', '=1+1 AG', 'Long & '.repeat(28), 'e\u0301toile',
]

export type TextLanguage = 'en' | 'de' | 'fr' | 'es' | 'pl'

interface LanguageTexts {
  roles: readonly string[]
  teams: readonly string[]
  people: readonly string[]
  steps: readonly string[]
  /** Interview answers; `@` is replaced by a name. */
  sentences: readonly string[]
}

/** One-word roles and compounds first: a rule that looks for English words or blanks takes them for people. */
// biome-ignore format: one kind a line
export const LANGUAGES: Record<TextLanguage, LanguageTexts> = {
  en: {
    roles: ['Dispatcher', 'Co-founder', 'Controller', 'Pricing Analyst', 'Head of Operations', 'VP, Sales & Marketing', 'QA/QC Lead', 'C.F.O.', 'Clerk (part-time)', 'Boss'],
    teams: ['Order desk', 'Front Office', 'Accounts Payable', 'R&D', 'IT', 'Night Shift', '2nd-Line Support', 'Team Mark'],
    people: ['Ruth', 'Bill Order', 'Mary-Ann Case', "Tom O'Kafor"],
    steps: ['Price the lane', 'Mark the order', 'Bill the client', 'Grant access', 'Will-call pick-up?', 'May the order ship?', 'Order', 'Check (and re-check) 100 % of papers', 'Ask Finance/Legal: OK?', 'Path C:\\in\\$1'],
    sentences: ['@ prices every lane by hand, and we price it again.', 'Ask @; @ knows.', 'It was @’s idea, not Mark’s.', 'We will mark each order, may bill it, and grant credit at any price.', '“@,” I said, “takes 20 minutes”.', 'Mr @ and Ms. @ re-key 240 orders a month.'],
  },
  de: {
    roles: ['Debitorenbuchhaltung', 'Sachbearbeiterin', 'Disponent', 'Geschäftsführer', 'Leiter Einkauf', 'Teamleiter:in', 'Einkäufer/in', 'Kfm. Angestellte'],
    teams: ['Vertriebsinnendienst', 'Lager Süd', 'Buchhaltung', 'Auftragsabwicklung Nord-West', 'Personal- und Rechnungswesen', 'Tagschicht'],
    people: ['Hans-Peter Groß', 'Frau Weber', 'Jürgen v. d. Heide', 'Petra'],
    steps: ['Rechnung prüfen', 'Auftrag erfassen', 'Preis für Strecke kalkulieren', 'Ist/Soll-Abgleich?', 'Bestätigung an „Kunden“ senden'],
    sentences: ['Herr @ prüft jede Rechnung, das dauert 20 Minuten.', 'Das macht @ – und zwar mit @ zusammen.', 'Bei @s Vorgängerin ging es schneller.', 'Die Buchhaltung wartet 2 Tage auf @.'],
  },
  fr: {
    roles: ['Comptable', 'Chargée d’affaires', 'Directeur', 'Responsable qualité', "Chef d'équipe", 'Gestionnaire'],
    teams: ['Comptabilité', 'Achats', 'Service après-vente', 'Pôle Île-de-France', 'Équipe de nuit'],
    people: ['Anne-Sophie L’Hôte', 'François-Xavier', 'Mme Lefèvre'],
    steps: ['Vérifier la facture', 'Saisir l’ordre', 'Prix d’achat validé ?', 'Envoyer à l’expédition'],
    sentences: ['C’est @ qui vérifie, pas Mme @.', 'D’après @, il faut 15 minutes par facture.', '@ : « 30 % des commandes reviennent »'],
  },
  es: {
    roles: ['Contable', 'Jefa de compras', 'Encargado', 'Técnico/a', 'Facturación'],
    teams: ['Compras', 'Almacén', 'Atención al cliente', 'Cobros y pagos', 'Turno de noche'],
    people: ['María del Carmen', 'José-Luis Ibáñez', 'Señora Peña'],
    steps: ['Revisar la factura', '¿Está aprobado?', 'Cotizar la ruta', 'Enviar el pedido'],
    sentences: ['Lo hace @, no yo.', 'El señor @ tarda 20 minutos.', '¿Y @? Siempre espera a @.'],
  },
  pl: {
    roles: ['Księgowa', 'Kierownik', 'Spedytor', 'Główny księgowy'],
    teams: ['Księgowość', 'Magazyn', 'Dział zakupów', 'Obsługa klienta'],
    people: ['Małgorzata', 'Świętosława Wiśniewska-Żak'],
    steps: ['Sprawdź fakturę', 'Wyceń trasę', 'Zatwierdzone?'],
    sentences: ['Robi to @, zajmuje to 20 minut.', 'Bez @ nic nie ruszy.'],
  },
}

const every = <K extends keyof LanguageTexts>(kind: K) => Object.values(LANGUAGES).flatMap(each => each[kind])

/** Titles of audits and opportunities. */
// biome-ignore format: one family a line
export const TITLES: readonly string[] = [
  'Order-to-cash', 'Price & order: Q3/Q4', 'Will Price’s lane (draft)', 'Freight desk – 100 %', '$1 per order', 'A/B', '(x)', '[WIP] {v2}', String.raw`C:\Audits\Mark`, '=Audit', 'תהליך הזמנות', '订单流程', '🚚👩‍🔧', '..hidden', 'CON', 'X',
  'a title that goes on '.repeat(23), 'Rechnungsprüfung', 'L’audit d’Anne-Marie', 'Mark', 'Grant',
]

// biome-ignore format: one family a line
const SYSTEMS: readonly string[] = [
  'SAP S/4HANA', 'Excel (Mark’s)', 'MS-Teams', 'C:\\shared\\$1', 'AS/400', 'Order++', 'Outlook & Fax', 'DATEV', '系统', 'E-Mail', '=CMD', 'Ruth’s list', '', '',
]

/** Names of people, including random characters; each is one line and not blank. */
export const personName = fc.oneof(
  { arbitrary: fc.constantFrom(...PEOPLE, ...every('people')), weight: 6 },
  { arbitrary: randomLine(LONGEST), weight: 1 },
)
export const companyName = fc.constantFrom(...COMPANIES)
export const roleName = fc.constantFrom(...every('roles'))
export const stepTitle = fc.oneof(
  { arbitrary: fc.constantFrom(...every('steps')), weight: 6 },
  { arbitrary: randomLine(80), weight: 1 },
)
export const title = fc.constantFrom(...TITLES)
export const systemName = fc.constantFrom(...SYSTEMS)
/** A step's owner: a role or a team in one of five languages, a person, or none. */
export const ownerName = fc.oneof(
  { arbitrary: fc.constantFrom(...every('roles'), ...every('teams')), weight: 4 },
  { arbitrary: personName, weight: 2 },
  { arbitrary: fc.constant('Unassigned'), weight: 1 },
)

/** A paragraph of an interview answer that contains `names`. */
export const answerText = (names: fc.Arbitrary<string> = personName) =>
  fc
    .array(fc.tuple(fc.constantFrom(...every('sentences')), names), { minLength: 1, maxLength: 3 })
    .map(parts => parts.map(([sentence, name]) => sentence.replaceAll('@', () => name)).join(' '))

/** Any of these texts. */
export const anyText = fc.oneof(
  personName,
  companyName,
  roleName,
  stepTitle,
  title,
  systemName,
  ownerName,
  answerText(),
)

/** What may precede and follow a word in a person's name; the word is unchanged. */
// biome-ignore format: one family a line
const AROUND: readonly (readonly [before: string, after: string])[] = [
  ['Jean-Luc ', ''], ['', '-Dupont'], ['Will ', ''], ['O’', ''], ["D'", ''], ['Dr. ', ''], ['Ruth ', ' (Ops)'], ['', ' & Mara'], ['Mark ', ', Jr.'], ['', ' 100 %'], ['$1 ', ''], ['👩‍💻 ', ''],
  ['Zoe\u0308 ', ''], ['王 ', ''], ['', ' כהן'], ['[', ']'], ['Ana / ', ''], ['A. ', ' Núñez y Peña'], ['Back\\', ''], ['', ''], [`${'Long-'.repeat(30)}`, ''], ['«', '»'], ['', '*'], ['+', '?'],
]

/** A hostile name that contains `word` unchanged, so that a test can search for it. */
export const personNamed = (word: string) =>
  fc.constantFrom(...AROUND).map(([before, after]) => `${before}${word}${after}`)

/** A sequence of values, deterministic for one seed. */
export function sampler(seed: number): <T>(values: fc.Arbitrary<T>) => T {
  let next = seed
  return <T>(values: fc.Arbitrary<T>) => fc.sample(values, { seed: next++, numRuns: 1 })[0] as T
}

/** One line that the API accepts: without control characters, line breaks or lone surrogates, and not blank. */
function randomLine(maxLength: number) {
  return fc
    .string({ unit: character, minLength: 1, maxLength })
    .map(text =>
      text
        .toWellFormed()
        .replaceAll(/[\p{Cc}\u2028\u2029]/gu, '')
        .trim()
        .slice(0, maxLength),
    )
    .map(text => text.toWellFormed())
    .filter(text => text.trim() !== '')
}

// What an answer proposes for the map: steps, figures with targets, owners and links, in both languages.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ANSWER_CORPORA } from '../../../tests/extraction/answers.ts'
import { CORPORA } from '../../../tests/extraction/corpora.ts'
import { measureAnswers } from '../../../tests/extraction/measure-answers.ts'
import { TUNED, UNSEEN } from '../../../tests/extraction/steps.ts'
import { anyText as realisticText } from '../../../tests/texts/realistic-texts.ts'
import { WORKING_TIME } from './figure.ts'
import { proposalIn } from './proposal.ts'

const US = { currency: 'USD', locale: 'en-US', ...WORKING_TIME }
const DE = { currency: 'EUR', locale: 'de-DE', ...WORKING_TIME }

const stepsIn = (text: string, style = US, role = '') =>
  proposalIn(text, style, [], { role }).steps.map(({ label, owner }) =>
    owner ? `${label} (${owner})` : label,
  )

it('reads a release as a decision', () => {
  const text =
    'Die Disposition prüft den Bestand, 6 Minuten. 90 Prozent werden sofort freigegeben. Zum Schluss schreibt die Buchhaltung die Rechnung.'
  expect(proposalIn(text, DE, []).links).toMatchObject([
    { label: '', share: null },
    { label: 'freigegeben', share: 90 },
  ])
})

it('gives the volume to the first step, and makes no step of "a quarter of them are certified"', () => {
  const text =
    'About 640 orders come in a month. A quarter of them are certified translations, those need a stamp. The coordinator reads each order and writes the quote.'
  const { steps, figures } = proposalIn(text, US, [])
  expect(steps.map(({ label }) => label)).toEqual(['Read order', 'Write quote'])
  expect(figures[0]?.target).toMatchObject({ field: 'runsPerMonth', ref: steps[0]?.ref })
  const all = 'The coordinator reads the orders. All of them are checked by the clerk.'
  expect(stepsIn(all)).toEqual(['Read orders (Coordinator)', 'Check orders (Clerk)'])
})

it.each(ANSWER_CORPORA)('reads whole answers: $name', ({ answers, style, least = 0.95 }) => {
  const { precision, recall, misses } = measureAnswers(answers, style)
  expect(Math.min(precision, recall), misses.join('\n')).toBeGreaterThanOrEqual(least)
})

it.each([
  ['We handle 25 matters a month.', US],
  ['HR is not involved. IT is late.', US],
  ['Fehlt etwas, schreiben wir den Bürger an.', DE],
  ['Wir fahren 90 Touren in der Woche.', DE],
  ['Die Firma besitzt zwei Lager. Der Aufwand übersteigt den Nutzen. Die Zahlen zeigen den Trend.', DE],
  ['Der Drucker frisst das Papier. Das Wetter beeinflusst den Umsatz.', DE],
  ['The company owns two warehouses. Demand exceeds the supply. The printer eats the paper.', US],
])('finds no step in: %s', (text, style) => expect(stepsIn(text, style)).toEqual([]))

it.each([
  [
    'The baker kneads the dough, then I glaze the loaves.',
    US,
    ['Knead dough (Baker)', 'Glaze loaves (Clerk)'],
  ],
  [
    'Ben prints the slip, then picks and packs it.',
    US,
    ['Print slip (Ben)', 'Pick slip (Ben)', 'Pack slip (Ben)'],
  ],
  [
    'In the morning Tom sinters, paints and glazes the crown.',
    US,
    ['Paint crown (Tom)', 'Glaze crown (Tom)'],
  ],
  [
    'Lena at reception unpacks them, disinfects the tray and types the slip.',
    US,
    ['Disinfect tray (Lena)', 'Type slip (Lena)'],
  ],
  ['anna packs and ships, 15 minutes.', US, ['Pack and ship (Anna)']],
  ['When a parcel arrives, the clerk weighs it.', US, ['Weigh parcel (Clerk)']],
  ['A customs broker then drafts the declaration.', US, ['Draft declaration (Customs broker)']],
  ['IT sets up the laptop and hands it over.', US, ['Set up laptop (IT)', 'Hand over laptop (IT)']],
  [
    'I write the details down and take the gearbox apart.',
    US,
    ['Write down details (Clerk)', 'Take apart gearbox (Clerk)'],
  ],
  [
    'The workshop checks the pump. Otherwise sales calls the customer.',
    US,
    ['Check pump (Workshop)', 'Call customer (Sales)'],
  ],
  [
    'Sonst ruft der Vertrieb den Kunden an. Danach bucht die Buchhaltung den Fall.',
    DE,
    ['Kunden anrufen (Vertrieb)', 'Fall buchen (Buchhaltung)'],
  ],
  ['I check in the portal. I key in the header.', US, ['Key in header (Clerk)']],
  [
    'Der Dreher schleift die Welle und entgratet sie.',
    DE,
    ['Welle schleifen (Dreher)', 'Welle entgraten (Dreher)'],
  ],
  ['Dann gibt sie der Controller frei.', DE, []],
  [
    'Invoices come in. I open them, key in the header, and match them to the order.',
    US,
    ['Open invoices (Clerk)', 'Key in header (Clerk)', 'Match invoices (Clerk)'],
  ],
  [
    'I scan the invoices. If the price differs, the buyer clears it.',
    US,
    ['Scan invoices (Clerk)', 'Clear price (Buyer)'],
  ],
  [
    'At month end I pull the numbers out of four systems and paste them into Excel.',
    US,
    ['Pull numbers (Clerk)', 'Paste numbers (Clerk)'],
  ],
  ['Sales sends me the signed quote. I type everything into the system.', US, ['Type signed quote (Clerk)']],
  [
    'Das Lager kommissioniert und übergibt die Ware dem Fahrer. Er liefert aus.',
    DE,
    ['Kommissionieren (Lager)', 'Ware übergeben (Lager)', 'Ausliefern (Lager)'],
  ],
  ['They screen about 80 CVs. Whoever is free answers the inquiry.', US, ['Screen CVs', 'Answer inquiry']],
  [
    'The clerk issues the quote. 40% of quotes are bound. The clerk prepares the policy.',
    US,
    ['Issue quote (Clerk)', 'Bound?', 'Prepare policy (Clerk)'],
  ],
  [
    'The engineer orders the parts. That’s 50 minutes on site. Then the faculty decides, 45 minutes.',
    US,
    ['Order parts (Engineer)', 'Decide (Faculty)'],
  ],
  [
    'Wir laden zum Gespräch ein. Das Gespräch führt der Fachbereich, eine Stunde. Jede zwanzigste wird eingestellt.',
    DE,
    ['Gespräch führen (Fachbereich)'],
  ],
  ['Ich fordere fehlende Nachweise nach.', DE, ['Nachweise nachfordern (Clerk)']],
  ['Der Polier misst, eine halbe Stunde.', DE, ['Messen (Polier)']],
  [
    'I check whether the order is complete. Then I check if the policy covers the damage.',
    US,
    ['Check order (Clerk)', 'Check policy (Clerk)'],
  ],
  [
    'Ich prüfe, ob der Vertrag den Schaden deckt. Die andere Abteilung prüft den Plan. Dann ändere ich die Tour.',
    DE,
    ['Vertrag prüfen (Clerk)', 'Plan prüfen (Abteilung)', 'Tour ändern (Clerk)'],
  ],
  [
    'Rechnungen kommen per Post. Ich erfasse den Kopf und gleiche sie ab. Weicht der Preis ab, klärt der Einkäufer das.',
    DE,
    ['Kopf erfassen (Clerk)', 'Rechnungen abgleichen (Clerk)', 'Preis klären (Einkäufer)'],
  ],
  ['Die Akte kommt rein. Der Controller gibt sie frei.', DE, ['Akte freigeben (Controller)']],
  ['Montags lädt das Lager die Ware um.', DE, ['Ware umladen (Lager)']],
  ['Dann prüft der Leiter der Abteilung den Antrag.', DE, ['Antrag prüfen (Leiter)']],
  [
    'Ich erstelle den Jahresabschluss. Am Ende schaut der Steuerberater drüber.',
    DE,
    ['Jahresabschluss erstellen (Clerk)', 'Jahresabschluss prüfen (Steuerberater)'],
  ],
  ['Steuerberater schaut drüber.', DE, ['Drüberschauen (Steuerberater)']],
  ['If the price is wrong we call the customer.', US, ['Call customer']],
  [
    'I scan the form. If a page is missing I call the sender and note the date.',
    US,
    ['Scan form (Clerk)', 'Call sender (Clerk)', 'Note date (Clerk)'],
  ],
  [
    "Samples come in with the courier vans. On a weekday that's 240 to 260 tubes, call it 250. First the front desk registers each one.",
    US,
    ['Register samples (Front desk)'],
  ],
  [
    'Invoices come in by post. The clerk opens them, we call it two hours a day.',
    US,
    ['Open invoices (Clerk)'],
  ],
  ['Claims come in by post. The clerk calls it in.', US, ['Call in claims (Clerk)']],
  ['If the order we enter fails, the buyer clears it.', US, []],
  ['When we find a mistake the clerk is told.', US, []],
])('names steps by word class: %s', (text, style, steps) =>
  expect(stepsIn(text, style, 'Clerk')).toEqual(steps),
)

const CLAIMS = `The front desk checks eligibility in the payer portal, usually 9 minutes, 4 when the patient is known, 25 when I have to call the insurer. Then the coder enters the charges, about 6 minutes. After that we submit the claim. 88 % are accepted. The rest goes to a biller, who appeals the denial, which takes 35 minutes. We do 620 claims a month. Front desk is $24 an hour, coders $38. We have four coders with 120 hours a month each.`

it('extracts from an answer its steps in order, figures, owners, and links with branches', () => {
  const { steps, figures, owners, links } = proposalIn(CLAIMS, US, [])
  expect(steps.map(({ ref, label, owner }) => [ref, label, owner])).toEqual([
    ['s1', 'Check eligibility', 'Front desk'],
    ['s2', 'Enter charges', 'Coder'],
    ['s3', 'Submit claim', ''],
    ['s4', 'Accepted?', ''],
    ['s5', 'Appeal denial', 'Biller'],
  ])
  expect(
    figures.map(({ figure: { kind, min, usual, max }, target }) => [kind, min, usual, max, target]),
  ).toEqual([
    ['minutes', 4, 9, 25, { to: 'found', ref: 's1', field: 'durationMin' }],
    ['minutes', 6, 6, 6, { to: 'found', ref: 's2', field: 'durationMin' }],
    ['percent', 88, 88, 88, { to: 'foundBranch', from: 's4', next: 's5', isRest: true }],
    ['minutes', 35, 35, 35, { to: 'found', ref: 's5', field: 'durationMin' }],
    ['volume', 620, 620, 620, { to: 'found', ref: 's1', field: 'runsPerMonth' }],
    ['rate', 24, 24, 24, { to: 'owner', owner: 'Front desk' }],
    ['rate', 38, 38, 38, { to: 'owner', owner: 'Coder' }],
  ])
  const sentence = 'We have four coders with 120 hours a month each.'
  expect(owners).toEqual([{ owner: 'Coder', people: 4, hoursPerMonth: 120, sentence }])
  expect(links.map(({ from, to, label, share }) => [from, to, label, share])).toEqual([
    ['s1', 's2', '', null],
    ['s2', 's3', '', null],
    ['s3', 's4', '', null],
    ['s4', 's5', 'not accepted', 12],
  ])
  expect(figures[1]?.sentence).toBe('Then the coder enters the charges, about 6 minutes.')
  expect(steps[2]?.sentence).toBe('After that we submit the claim.')
})

it.each([
  ['Coders and billers cost $38 an hour.', ['Coder', 'Biller']],
  ['Front desk is $24 an hour, coders and billers $38.', ['Front desk', 'Coder', 'Biller']],
  ['The front desk, coders and billers are $38 an hour each.', ['Front desk', 'Coder', 'Biller']],
  ['We pay $38 an hour for coders and billers.', ['Coder', 'Biller']],
  ['The biller talks to the front desk, and coders cost $38 an hour.', ['Coder']],
])('links a shared rate to each of its owners: %s', (sentence, expected) => {
  const text = `${CLAIMS.split(' We do 620')[0]} ${sentence}`
  const { figures } = proposalIn(text, US, [])
  const rates = figures.filter(({ figure }) => figure.kind === 'rate')
  expect(rates.map(({ target }) => target)).toEqual(expected.map(owner => ({ to: 'owner', owner })))
  for (const rate of rates) expect(rate.sentence).toBe(sentence)
})

it.each(['It is $48 my hour.', 'My time costs $48 an hour.', 'Meine Stunde kostet $48.'])(
  'says what the rate of an unnamed interviewee needs: %s',
  sentence => {
    const { figures } = proposalIn(sentence, US, [])
    expect(figures).toMatchObject([
      {
        target: null,
        figure: { kind: 'rate', usual: 48, why: 'to link it, name the interviewee or their role' },
      },
    ])
    expect(proposalIn(sentence, US, [], { role: 'Clerk' }).figures).toMatchObject([
      { target: { to: 'owner', owner: 'Clerk' }, figure: { why: '' } },
    ])
  },
)

it.each([
  ["It is $48 my hour, a coder's $62.", ['Service desk', 'Coder']],
  ['My hour costs $48, and a coder’s is $62 an hour.', ['Service desk', 'Coder']],
  ['A biller’s hour is $62.', ['Biller']],
  ['We charge $62 for the kit and $48 for the box.', [undefined, undefined]],
])('reads an amount of "my hour" and of a role as a rate: %s', (sentence, expected) => {
  const { figures } = proposalIn(`${CLAIMS.split(' We do 620')[0]} ${sentence}`, US, [], {
    role: 'Service desk',
  })
  const ownersOf = figures
    .slice(-expected.length)
    .map(({ target }) => (target?.to === 'owner' ? target.owner : undefined))
  expect(ownersOf).toEqual(expected)
})

it('gives the rate of "clerks" to the steps of the only clerk that the answer names', () => {
  const { figures, owners } = proposalIn(
    'The intake clerk opens the claim, 12 minutes. The adjuster checks it, 20 minutes. Some are returned; the clerk sends the letter, 10 minutes. The clerks cost us $28 an hour, adjusters $46. We have four clerks.',
    US,
    [],
  )
  expect(figures.slice(-2).map(({ target }) => target)).toEqual([
    { to: 'owner', owner: 'Intake clerk' },
    { to: 'owner', owner: 'Adjuster' },
  ])
  expect(figures.at(-2)?.figure.quote).toBe('$28 an hour')
  expect(owners).toMatchObject([{ owner: 'Intake clerk', people: 4 }])
})

it('extracts steps and figures from a German answer', () => {
  const text = `Der Vertrieb prüft die Anfrage, etwa 10 Minuten. Dann kalkuliert der Kalkulator das Angebot, meist 45 Minuten. 80 % werden angenommen. Der Innendienst legt den Auftrag an und druckt ihn aus, 14 Minuten. Wir haben 120 Anfragen im Monat. Der Innendienst kostet 38 € die Stunde, die Kalkulatoren 52 €. Wir haben drei Kalkulatoren.`
  const { steps, figures, owners, links } = proposalIn(text, DE, [])
  expect(steps.map(({ label, owner }) => [label, owner])).toEqual([
    ['Anfrage prüfen', 'Vertrieb'],
    ['Angebot kalkulieren', 'Kalkulator'],
    ['Angenommen?', ''],
    ['Auftrag anlegen', 'Innendienst'],
    ['Auftrag ausdrucken', 'Innendienst'],
  ])
  expect(figures.map(({ target }) => target)).toEqual([
    { to: 'found', ref: 's1', field: 'durationMin' },
    { to: 'found', ref: 's2', field: 'durationMin' },
    { to: 'foundBranch', from: 's3', next: 's4', isRest: false },
    { to: 'found', ref: 's5', field: 'durationMin' },
    { to: 'found', ref: 's1', field: 'runsPerMonth' },
    { to: 'owner', owner: 'Innendienst' },
    { to: 'owner', owner: 'Kalkulator' },
  ])
  expect(owners).toMatchObject([{ owner: 'Kalkulator', people: 3, hoursPerMonth: null }])
  expect(links[2]).toEqual({ from: 's3', to: 's4', label: 'angenommen', share: 80 })
})

describe('a condition with a share is a decision with two branches', () => {
  const read = (text: string, style: typeof US) => {
    const { steps, figures, links } = proposalIn(text, style, [], { role: 'Clerk' })
    const nameOf = (of: string) => steps.find(({ ref }) => ref === of)?.label
    const shares = figures.flatMap(({ figure, target }) =>
      figure.kind === 'percent' ? [[figure.usual, target?.to === 'foundBranch' && nameOf(target.next)]] : [],
    )
    return {
      decisions: steps.flatMap(({ label, isDecision }) => (isDecision ? [label] : [])),
      links: links.map(({ from, to, label, share }) => [nameOf(from), nameOf(to), label, share]),
      shares,
    }
  }

  it.each([
    [
      'I check the stock, 5 minutes. If it is in stock, 70 %, I reserve the part, 3 minutes, otherwise I order it from the supplier, 12 minutes. Then I ship the order, 8 minutes.',
      US,
      ['In stock?', 'Reserve part', 'Order part', 'Ship order'],
    ],
    [
      'I check the stock. If the part is in stock (about 70 %), I reserve it; otherwise, 30 %, I order the screws. I ship the order.',
      US,
      ['Part in stock?', 'Reserve part', 'Order screws', 'Ship order'],
    ],
    [
      'I check the stock. If the part is there, which is 70 % of the time, I reserve it. Otherwise I order the screws. I ship the order.',
      US,
      ['Part there?', 'Reserve part', 'Order screws', 'Ship order'],
    ],
    [
      'Ich prüfe den Bestand. Wenn das Teil da ist, etwa 70 %, reserviere ich das Teil. Sonst bestellt der Einkauf die Schrauben. Dann verschicke ich den Auftrag.',
      DE,
      ['Teil da?', 'Teil reservieren', 'Schrauben bestellen', 'Auftrag verschicken'],
    ],
  ])('%s', (text, style, [decision, first, rest, next]) => {
    const [yes, no] = style === DE ? ['ja', 'nein'] : ['yes', 'no']
    const { links, shares, decisions } = read(text, style)
    expect(decisions).toEqual([decision])
    expect(links.slice(1)).toEqual([
      [decision, first, yes, 70],
      [decision, rest, no, 30],
      [first, next, '', null],
      [rest, next, '', null],
    ])
    expect(shares).toEqual(
      text.includes('30 %')
        ? [
            [70, first],
            [30, rest],
          ]
        : [[70, first]],
    )
  })

  it.each([
    'I check the stock. If it is in stock, I add 20 % margin and reserve the part, otherwise I order the screws.',
    'I check the stock. If it is in stock, 70 %, I reserve the part. Then I ship the order.',
    'I check the stock. If it is in stock, 70 %, I reserve the part, otherwise nothing happens.',
  ])('but not: %s', text => expect(read(text, US).decisions).toEqual([]))
})

describe('step names from words', () => {
  it.each([
    [
      'The clerk opens the file. Some go back to the customer; the clerk calls them, 10 minutes each.',
      ['Open file (Clerk)', 'Call customer (Clerk)'],
    ],
    [
      'We check the coverage. The applicant gets a letter, and the officer phones her.',
      ['Check coverage', 'Phone applicant (Officer)'],
    ],
    ['We pick colleagues and call them.', ['Pick colleagues', 'Call colleagues']],
    ['We check the coverage, and then we call them.', ['Check coverage']],
    ['We collect the invoices and file them.', ['Collect invoices', 'File invoices']],
    ['After that the adjuster decides and writes the letter, half an hour.', ['Write letter (Adjuster)']],
    ['The customer decides and signs the form.', []],
    [
      'First the intake clerk opens the claim. Then the adjuster checks it, and the clerk sends the letter.',
      ['Open claim (Intake clerk)', 'Check claim (Adjuster)', 'Send letter (Intake clerk)'],
    ],
    [
      'The intake clerk opens the claim. The filing clerk scans the form, and the clerk sends the letter.',
      ['Open claim (Intake clerk)', 'Scan form (Filing clerk)', 'Send letter (Clerk)'],
    ],
    [
      'I type the order into the system and send the customer a confirmation.',
      ['Type order (Clerk)', 'Send confirmation (Clerk)'],
    ],
    [
      'The form is checked by the shift lead, then the biller codes it.',
      ['Check form (Shift lead)', 'Code form (Biller)'],
    ],
    [
      'Eligibility check takes 9 minutes, coding 6 minutes, posting 4 minutes.',
      ['Eligibility check', 'Coding', 'Posting'],
    ],
    ['Setting up the lathe takes forty-five minutes.', ['Set up lathe']],
    [
      'We check the prior-authorization form. Then we check the prior-authorization form again.',
      ['Check prior-authorization form'],
    ],
  ])('%s', (text, steps) => expect(stepsIn(text, US, 'Clerk')).toEqual(steps))

  it.each([
    [
      'Der Makler prüft den Vertrag. Manches geht an den Kunden zurück, dann ruft der Makler ihn an.',
      ['Vertrag prüfen (Makler)', 'Kunden anrufen (Makler)'],
    ],
    ['Die Rechnung wird von der Buchhaltung geschrieben.', ['Rechnung schreiben (Buchhaltung)']],
    ['Danach muss ich den Lieferschein ablegen.', ['Lieferschein ablegen (Versand)']],
    ['Einen Antrag nehmen wir in 10 Minuten an.', ['Antrag annehmen']],
  ])('%s', (text, steps) => expect(stepsIn(text, DE, 'Versand')).toEqual(steps))
})

it.each([
  'We are 140 people since 2019. Call 555-1234 at 9.',
  'Nobody checks the address, and we never call back.',
  'We should automate the pricing. Do you check the papers?',
  'My lunch break is 30 minutes. Patients wait for the plan three hours.',
  'Customers send their orders by email. Three in ten files miss a document.',
  'It depends, ten minutes if they send everything. It used to be ten minutes.',
  'Every second draft is rejected. The hygienist is paid 38 dollars an hour.',
  'Wir sind 140 Leute seit 2019. Das Mittagessen dauert 45 Minuten. Zwei Drittel der Patienten rufen an.',
])('finds no work in: %s', text => {
  const { steps, owners } = proposalIn(text, /Wir/.test(text) ? DE : US, [])
  expect([steps.map(({ label }) => label), owners]).toEqual([[], []])
})

it('matches a step of the map only where the match is unambiguous', () => {
  const steps = ['Check coverage', 'Check credit', 'Pay out'].map((label, id) => ({
    id: id + 1,
    label,
    owner: '',
  }))
  const found = (text: string) =>
    proposalIn(text, US, steps).steps.map(({ label, stepId }) => [label, stepId])
  expect(found('We verify the coverage, 5 minutes. Then we check the form.')).toEqual([
    ['Verify coverage', 1],
    ['Check form', null],
  ])
  expect(found('Checks take 5 minutes.')).toEqual([['Checks', null]])
})

it('never offers a step of the map that the answer does not mention', () => {
  for (const { steps, answers, locale, currency } of [...TUNED, ...UNSEEN]) {
    const named = steps.map(([label, owner], id) => ({
      id: id + 1,
      label,
      owner,
      isDecision: label.endsWith('?'),
    }))
    for (const [text, wanted, role = '', question = ''] of answers) {
      const { figures } = proposalIn(text, { currency, locale, ...WORKING_TIME }, named, { role, question })
      const wrong = figures.filter(
        ({ target }, place) =>
          target?.to === 'step' && named.find(({ id }) => id === target.stepId)?.label !== wanted[place],
      )
      expect(wrong, text).toEqual([])
    }
  }
})

const WORDS = [...new Set(CORPORA.flatMap(({ corpus }) => corpus.flatMap(([text]) => text.split(' '))))]
const anyText = fc.oneof(
  realisticText,
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.array(fc.constantFrom(...WORDS), { maxLength: 60 }).map(each => each.join(' ')),
)

it('keeps refs unique, sentences verbatim and links ordered, in any text', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom(US, DE), (text, style) => {
      const { steps, figures, owners, links } = proposalIn(text, style, [])
      const refs = steps.map(({ ref }) => ref)
      expect(new Set(refs).size).toBe(refs.length)
      // Every step but the first follows an earlier one.
      for (const { from, to } of links) expect(refs.indexOf(from)).toBeLessThan(refs.indexOf(to))
      expect([...new Set(links.map(({ to }) => to))]).toEqual(refs.slice(1))
      for (const { sentence } of [...steps, ...figures, ...owners]) expect(text).toContain(sentence)
      for (const { label } of steps) expect(label.trim()).not.toBe('')
      for (const { target } of figures) if (target?.to === 'found') expect(refs).toContain(target.ref)
    }),
  )
})

const FIRST_ANSWER =
  'We settle household claims. About 420 claims a month, 300 in a quiet month and 650 after a storm. A clerk registers each claim in 12 minutes. An assessor earns $62 an hour, a clerk $38 an hour.'

it('gives the count of a volume to the first step, and not to the owner whose job is named after the work', () => {
  const { figures, owners } = proposalIn(FIRST_ANSWER, US, [], { role: 'Team lead, claims' })
  expect(owners).toEqual([])
  expect(figures[0]).toMatchObject({
    figure: { kind: 'volume', min: 300, usual: 420, max: 650 },
    target: { to: 'found', ref: 's1', field: 'runsPerMonth' },
  })
})

it('gives minutes to the new step of their sentence, not to a step that the map has of the same owner', () => {
  const text =
    'First the clerk checks the policy in 6 minutes. Then the clerk requests missing documents, usually 15 minutes, up to 40, and waits 3 days for them. Then the assessor approves the payment in 10 minutes.'
  const map = [
    { id: 1, label: 'Settle household claims', owner: 'Unassigned' },
    { id: 2, label: 'Register claim', owner: 'Clerk' },
  ]
  const { figures } = proposalIn(text, US, map, { role: 'Team lead, claims' })
  expect(figures.map(({ figure: { usual }, target }) => [usual, target])).toEqual([
    [6, { to: 'found', ref: 's1', field: 'durationMin' }],
    [15, { to: 'found', ref: 's2', field: 'durationMin' }],
    [10, { to: 'found', ref: 's3', field: 'durationMin' }],
  ])
})

describe('the rest of a decision goes back', () => {
  const CLAIM = 'The front desk enters the claim, 9 minutes. The coder checks the claim, 4 minutes.'
  const read = (text: string, map: Parameters<typeof proposalIn>[2] = [], style = US) => {
    const { steps, figures, links } = proposalIn(text, style, map)
    const nameOf = (of: string) => steps.find(({ ref }) => ref === of)?.label
    const shares = figures.flatMap(({ figure, target }) =>
      figure.kind === 'percent'
        ? [target?.to === 'foundBranch' ? [nameOf(target.next), target.isRest] : null]
        : [],
    )
    const leaving = links.filter(({ from }) => steps.some(each => each.ref === from && each.isDecision))
    return { shares, leaving: leaving.map(({ to, label, share }) => [nameOf(to), label, share]) }
  }

  it.each(['the rest go back to the front desk.', 'the others are returned to our front desk'])(
    'to the only step of that owner: %s',
    rest =>
      expect(read(`${CLAIM} 88 % are accepted, ${rest}`)).toEqual({
        leaving: [['Enter claim', 'not accepted', 12]],
        shares: [['Enter claim', true]],
      }),
  )

  it('beside the step that follows', () => {
    const text = `${CLAIM} 88 % are accepted by the payer. The rest are sent back to the coder. Then billing posts the payment.`
    expect(read(text)).toEqual({
      leaving: [
        ['Post payment', 'accepted', 88],
        ['Check claim', 'not accepted', 12],
      ],
      shares: [['Post payment', false]],
    })
  })

  it('to a step of the map', () => {
    const map = [{ id: 7, label: 'Register patient', owner: 'Front desk' }]
    const text = 'Then we submit the claim. 88 % are accepted, the rest go back to the front desk.'
    expect(read(text, map).leaving).toEqual([['Register patient', 'not accepted', 12]])
    expect(proposalIn(text, US, map).steps.at(-1)).toMatchObject({ ref: 'step:7', stepId: 7 })
  })

  it('in German', () => {
    const text =
      'Der Empfang erfasst den Antrag. Die Sachbearbeiterin prüft den Antrag. 88 % werden genehmigt, der Rest geht zurück an den Empfang.'
    expect(read(text, [], DE).leaving).toEqual([['Antrag erfassen', 'nicht genehmigt', 12]])
  })

  it('to what is done there, which is not on the accepted branch', () => {
    const text = `${CLAIM} 88 % are accepted, the rest go back to the front desk, who corrects the form in 6 minutes. Then billing posts the payment.`
    expect(read(text)).toEqual({
      leaving: [
        ['Post payment', 'accepted', 88],
        ['Correct form', 'not accepted', 12],
      ],
      shares: [['Post payment', false]],
    })
    const { steps, links, figures } = proposalIn(text, US, [])
    const refOf = (label: string) => steps.find(step => step.label === label)?.ref
    const corrected = links.filter(({ from }) => from === refOf('Correct form'))
    expect(corrected).toEqual([
      { from: refOf('Correct form'), to: refOf('Check claim'), label: '', share: null },
    ])
    const minutes = figures.find(({ figure }) => figure.usual === 6)
    expect(minutes?.target).toEqual({ to: 'found', ref: refOf('Correct form'), field: 'durationMin' })
  })

  it.each([
    'the rest go back to the front desk, who corrects the form.',
    'the rest go back to the front desk, who corrects the form. Then the clerk files the claim.',
  ])('to what is done there, and not to the work of the accepted branch: %s', rest => {
    const text = `${CLAIM} 88 % are accepted and billing posts the payment, ${rest}`
    expect(read(text).leaving).toEqual([
      ['Post payment', 'accepted', 88],
      ['Correct form', 'not accepted', 12],
    ])
  })

  it.each([
    'the rest go back to the coder, and they correct it.',
    'the rest go back to the coder and they correct it.',
  ])('to what is done there, which is not on the accepted branch: %s', rest =>
    expect(read(`${CLAIM} 88 % are accepted, ${rest} Then billing posts the payment.`).leaving).toEqual([
      ['Post payment', 'accepted', 88],
      ['Correct claim', 'not accepted', 12],
    ]),
  )

  it('to what is done there, named in a second clause', () => {
    const english = `${CLAIM} 88 % are accepted, the rest go back to the front desk, and they correct the form. Then billing posts the payment.`
    expect(read(english).leaving).toEqual([
      ['Post payment', 'accepted', 88],
      ['Correct form', 'not accepted', 12],
    ])
    const german =
      'Der Empfang erfasst den Antrag. Die Sachbearbeiterin prüft den Antrag. 88 % werden genehmigt, der Rest geht zurück an den Empfang, und er korrigiert das Formular. Dann zahlt die Kasse den Betrag aus.'
    expect(read(german, [], DE).leaving).toContainEqual(['Formular korrigieren', 'nicht genehmigt', 12])
  })

  it('beside the work of the accepted branch', () => {
    const text = `${CLAIM} 88 % are accepted and billing posts the payment, the rest go back to the coder.`
    expect(read(text).leaving).toEqual([
      ['Post payment', 'accepted', 88],
      ['Check claim', 'not accepted', 12],
    ])
  })

  it('to what is done there although nothing follows the decision', () => {
    const text = `${CLAIM} 88 % are accepted, the rest go back to the coder, who corrects the form.`
    expect(read(text)).toEqual({
      leaving: [['Correct form', 'not accepted', 12]],
      shares: [['Correct form', true]],
    })
  })

  it.each([
    'The front desk scans the claim. 88 % are accepted, the rest go back to the front desk.',
    '88 % are accepted, the rest go back to the agency.',
    '88 % are accepted, the rest go back to the drawing board of the people in charge.',
  ])('but nowhere if several steps or none could be meant: %s', rest =>
    expect(read(`${CLAIM} ${rest}`)).toEqual({ leaving: [], shares: [null] }),
  )
})

describe('a later answer', () => {
  const map = [
    { id: 1, label: 'Register claim', owner: 'Clerk' },
    { id: 2, label: 'Check coverage', owner: 'Clerk' },
  ]
  const chain = (text: string, ends = [2], style = US) =>
    proposalIn(text, style, map, { ends }).links.map(({ from, to }) => [from, to])

  it.each([
    'After that the adjuster inspects the damage.',
    "Once that's done, the adjuster inspects the damage.",
    'The adjuster confirms the coverage.',
    'Then the adjuster inspects the damage.',
  ])('continues the last step of the map: %s', text => expect(chain(text)).toEqual([['step:2', 's1']]))

  it('continues it in German', () => {
    expect(chain('Wenn das erledigt ist, besichtigt der Gutachter den Schaden.', [2], DE)).toEqual([
      ['step:2', 's1'],
    ])
    expect(chain('Danach besichtigt der Gutachter den Schaden.', [2], DE)).toEqual([['step:2', 's1']])
  })

  it('begins a chain of its own where nothing says so, or several steps are last', () => {
    expect(chain('The adjuster inspects the damage.')).toEqual([])
    expect(chain('After that the adjuster inspects the damage.', [1, 2])).toEqual([])
    expect(chain('After that the adjuster inspects the damage.', [])).toEqual([])
  })
})

const targetsIn = (text: string, style = US, role = 'Clerk') =>
  proposalIn(text, style, [], { role }).figures.map(({ figure: { min, usual, max }, target }) => [
    min === max ? usual : [min, usual, max],
    target && ('ref' in target ? `${target.ref} ${target.field}` : 'owner' in target ? target.owner : target),
  ])

it.each([
  [
    'The clerk opens the ticket, 4 minutes, and closes the ticket. We get 640 a month, 500 in a quiet one.',
    US,
    [
      [4, 's1 durationMin'],
      [[500, 640, 640], 's1 runsPerMonth'],
    ],
  ],
  [
    'Der Agent liest das Ticket. Danach schließt der Agent das Ticket. Das sind 1.100 im Monat, 900 in einem ruhigen.',
    DE,
    [[[900, 1100, 1100], 's1 runsPerMonth']],
  ],
  [
    'The clerk opens the ticket. Then the agent closes the ticket. That happens 30 times a month.',
    US,
    [[30, 's2 runsPerMonth']],
  ],
  [
    'Die Sekretärin trägt den Termin ein, 5 Minuten. Ein Anwalt kostet uns 180 € die Stunde.',
    DE,
    [
      [5, 's1 durationMin'],
      [180, null],
    ],
  ],
  ['I match the invoice. My time costs $31 an hour.', US, [[31, 'Clerk']]],
  [
    'We take down the order, and the planner schedules it. Taking the order down takes five minutes.',
    US,
    [[5, 's1 durationMin']],
  ],
  ['I reconcile the numbers. That is two full days for me, every month.', US, [[960, 's1 durationMin']]],
])('gives each figure its target: %s', (text, style, figures) =>
  expect(targetsIn(text, style)).toEqual(figures),
)

describe('a share that goes to another person is a decision, and both branches meet again', () => {
  it.each([
    [
      'I check the order, 5 minutes. One in ten goes to Anna for approval. They pick and pack, 15 minutes.',
      US,
      ['Check order (Clerk)', 'Approval needed?', 'Approve order (Anna)', 'Pick and pack'],
      ['yes 10', 'no 90'],
    ],
    [
      'I enter the order, 8 minutes. 20% go to the manager for sign-off; the rest goes straight to the warehouse. They pick and pack, 15 minutes.',
      US,
      ['Enter order (Clerk)', 'Sign-off needed?', 'Sign off order (Manager)', 'Pick and pack (Warehouse)'],
      ['yes 20', 'no 80'],
    ],
    [
      'The clerk drafts the letter, 30 minutes. 15% need approval from the partner, who takes 10 minutes. Then the clerk mails the letter, 4 minutes.',
      US,
      ['Draft letter (Clerk)', 'Approval needed?', 'Approve letter (Partner)', 'Mail letter (Clerk)'],
      ['yes 15', 'no 85'],
    ],
    [
      'Ich erfasse den Auftrag, 8 Minuten. Jeder zehnte geht zur Freigabe an Anna. Dann kommissioniert und verpackt das Lager, 15 Minuten.',
      DE,
      [
        'Auftrag erfassen (Clerk)',
        'Freigabe nötig?',
        'Auftrag freigeben (Anna)',
        'Kommissionieren und verpacken (Lager)',
      ],
      ['ja 10', 'nein 90'],
    ],
    [
      'I check the order, 5 minutes. One in ten without an account has no limit and goes to Anna for approval. They pick and pack, 15 minutes.',
      US,
      ['Check order (Clerk)', 'Approval needed?', 'Approve order (Anna)', 'Pick and pack'],
      ['yes 10', 'no 90'],
    ],
    [
      'Ich erfasse den Auftrag, 8 Minuten. Jeder zehnte geht zur Freigabe an ihn. Dann kommissioniert und verpackt das Lager, 15 Minuten.',
      DE,
      [
        'Auftrag erfassen (Clerk)',
        'Freigabe nötig?',
        'Auftrag freigeben',
        'Kommissionieren und verpacken (Lager)',
      ],
      ['ja 10', 'nein 90'],
    ],
  ])('%s', (text, style, steps, branches) => {
    const proposal = proposalIn(text, style, [], { role: 'Clerk' })
    expect(stepsIn(text, style, 'Clerk')).toEqual(steps)
    const [, decision, referred, next] = proposal.steps.map(({ ref }) => ref)
    expect(proposal.links.flatMap(({ label, share }) => (label ? [`${label} ${share}`] : []))).toEqual(
      branches,
    )
    expect(proposal.links.filter(({ to }) => to === next).map(({ from }) => from)).toEqual([
      referred,
      decision,
    ])
    expect(proposal.figures.map(({ target }) => target)).not.toContain(null)
  })

  it.each([
    [
      'I check the order. 80% go straight through and 20% go to Anna for approval. Then I ship the order.',
      US,
      ['yes 20', 'no 80'],
    ],
    [
      'I check the order. 20% go to Anna for approval and 80% go straight through. Then I ship the order.',
      US,
      ['yes 20', 'no 80'],
    ],
    [
      'I check the order. 10% of the orders over $500 go to Anna for approval. Then I ship the order.',
      US,
      ['yes 10', 'no 90'],
    ],
    [
      'I check the order. 20% go to Anna for approval without delay. Then I ship the order.',
      US,
      ['yes 20', 'no 80'],
    ],
    [
      'Ich prüfe den Auftrag. 80 % gehen direkt durch und 20 % gehen an Anna zur Freigabe. Dann versende ich die Ware.',
      DE,
      ['ja 20', 'nein 80'],
    ],
  ])('takes the share that is its own: %s', (text, style, branches) => {
    const { links, figures } = proposalIn(text, style, [], { role: 'Clerk' })
    expect(links.flatMap(({ label, share }) => (label ? [`${label} ${share}`] : []))).toEqual(branches)
    expect(figures.filter(({ target }) => target && target.to !== 'foundBranch')).toEqual([])
  })

  it.each([
    'I check the order. One in ten goes to the customer for approval. Then I ship the order.',
    'I check the order. One in ten goes to the warehouse. Then I ship the order.',
    "I check the order. 85% don't need approval from the partner. Then I ship the order.",
    'I check the order. 85% don’t need approval from the partner. Then I ship the order.',
    'I check the order. 85% do not go to Anna for approval. Then I ship the order.',
    'I check the order. 85% never need approval from the partner. Then I ship the order.',
  ])('but not: %s', text =>
    expect(proposalIn(text, US, []).steps.filter(({ isDecision }) => isDecision)).toEqual([]),
  )
})

it.each([
  ['They pick and pack, 15 minutes.', US, ['Pick and pack']],
  [
    'The warehouse prints the slip. They pick and pack, 15 minutes.',
    US,
    ['Print slip (Warehouse)', 'Pick and pack (Warehouse)'],
  ],
  ['I weigh, wrap and label, about 6 minutes.', US, ['Weigh, wrap and label (Clerk)']],
  ['Das Lager kommissioniert und packt, 15 Minuten.', DE, ['Kommissionieren und packen (Lager)']],
  ['The customers pick and pack, 15 minutes.', US, []],
  ['They talk and talk, 15 minutes.', US, []],
  ['Then pack and ship, 10 minutes.', US, ['Pack and ship']],
  ['Usually pack and ship, 10 minutes.', US, ['Pack and ship']],
  ['Danach kommissionieren und verpacken, 15 Minuten.', DE, ['Kommissionieren und verpacken']],
  [
    'The clerk enters the order, 5 minutes. Then pack and ship, 10 minutes.',
    US,
    ['Enter order (Clerk)', 'Pack and ship'],
  ],
  ['Anna packs and ships, 15 minutes.', US, ['Pack and ship (Anna)']],
  ['Emily packs, 15 minutes.', US, ['Pack (Emily)']],
  ['Each invoice takes 15 minutes.', US, ['Invoice']],
  ['An invoice takes 15 minutes.', US, ['Invoice']],
  ['Every label takes 15 minutes.', US, ['Label']],
  ['Invoice label takes 3 minutes.', US, ['Invoice label']],
  ['The daily clean takes 30 minutes.', US, ['Daily clean']],
  ['The final clean takes 30 minutes.', US, ['Final clean']],
])('names a step whose verbs have no object: %s', (text, style, steps) =>
  expect(stepsIn(text, style, 'Clerk')).toEqual(steps),
)

it.each([
  ['Daily clean, 5 minutes.', US],
  ['The daily clean, 30 minutes.', US],
  ['The pick and pack takes 15 minutes.', US],
  ['Das Kommissionieren und Verpacken dauert 15 Minuten.', DE],
  ['Täglich reinigen, 10 Minuten.', DE],
])('takes no word for an owner that names none: %s', (text, style) => {
  const { steps, figures } = proposalIn(text, style, [], { role: 'Clerk' })
  expect(steps.map(({ owner }) => owner)).toEqual([''])
  expect(figures.map(({ target }) => target?.to)).toEqual(['found'])
})

it('links the minutes of a new step to it, not to a known step that the sentence names before', () => {
  const said = 'Die Lena packt aus und tippt den Zettel ins System ab, das dauert so 10 Minuten.'
  const { steps, figures } = proposalIn(said, DE, [{ id: 7, label: 'Pack box', owner: 'Lena' }])
  expect(steps.map(({ label }) => label)).toEqual(['Zettel abtippen'])
  expect(figures[0]?.target).toEqual({ to: 'found', ref: 's1', field: 'durationMin' })
})

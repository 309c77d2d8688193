// A fictional German audit of 25 steps for tests: three interviewees differ on five figures, and two of the nine
// rated options lose money. Some steps have volumes that do not match the flow.

import { chain, laidOut, lane } from '#content/demo/map.ts'
import type { DemoAudit, DemoFigure, DemoInterview } from '#content/demo/types.ts'

const PRICE = 'Angebot kalkulieren'
const ENTER = 'Auftrag erfassen'
const CHECK = 'Rechnung prüfen'
const MANAGER = 'Leitung Auftragsabwicklung'
const ESTIMATOR = 'Sachbearbeitung Kalkulation'
const ACCOUNTANT = 'Leitung Rechnungswesen'
const steps = laidOut([
  ...lane('acquisition', [
    ['Anfrage annehmen', 'Vertriebsinnendienst', 6, 38, 1200],
    ['Anfrage vollständig?', 'Vertriebsinnendienst', 2, 38, 1200, 'none', 'decision'],
    ['Fehlende Angaben nachfordern', 'Vertriebsinnendienst', 18, 38, 420, 'time_sink'],
    [PRICE, 'Kalkulation', 35, 55, 900, 'time_sink'],
    ['Sonderpreis freigeben', 'Geschäftsführung', 12, 110, 140, 'quality_risk'],
    ['Angebot versenden', 'Vertriebsinnendienst', 5, 38, 900],
    ['Angebot nachfassen', 'Außendienst', 9, 62, 700],
    ['Liefertermin abstimmen', 'Auftragsabwicklung Nord-West', 14, 42, 640, 'time_sink'],
  ]),
  ...lane('delivery', [
    [ENTER, 'Auftragsabwicklung Nord-West', 16, 42, 640, 'time_sink'],
    ['Stammdaten anlegen', 'Auftragsabwicklung Nord-West', 25, 42, 90],
    ['Material verfügbar?', 'Arbeitsvorbereitung', 3, 48, 640, 'none', 'decision'],
    ['Fertigungsauftrag planen', 'Arbeitsvorbereitung', 22, 48, 510, 'quality_risk'],
    ['Zuschnitt rüsten', 'Fertigung', 30, 46, 320],
    ['Schweißen und montieren', 'Fertigung', 140, 46, 320],
    ['Qualität prüfen', 'Qualitätssicherung', 20, 52, 320, 'quality_risk'],
    ['Prüfprotokoll abtippen', 'Qualitätssicherung', 15, 52, 320, 'time_sink'],
    ['Versand vorbereiten', 'Lager Süd', 18, 34, 610],
    ['Zollpapiere erstellen', 'Lager Süd', 26, 34, null, 'time_sink'],
    ['Spedition beauftragen', 'Lager Süd', 8, 34, 610],
  ]),
  ...lane('support', [
    ['Rechnung schreiben', 'Debitorenbuchhaltung', 7, 44, 610],
    [CHECK, 'Kreditorenbuchhaltung', 13, 44, 830, 'time_sink'],
    ['Rechnung strittig?', 'Debitorenbuchhaltung', 2, 44, 610, 'none', 'decision'],
    ['Reklamation bearbeiten', 'Kundendienst', 48, 45, 75, 'quality_risk'],
    ['Mahnung senden', 'Debitorenbuchhaltung', 6, 44, null],
    ['Kennzahlen für die Monatsbesprechung zusammenstellen', 'Controlling', 240, 58, 4],
  ]),
])
const manager: DemoInterview = {
  interviewee: MANAGER,
  intervieweeRole: 'Verantwortet die Aufträge',
  intervieweeKind: 'manager',
  completed: true,
  answers: {
    'operations.service-lines': [
      'Wir bekommen 1.200 Anfragen im Monat und geben 900 Angebote ab. 640 Aufträge werden daraus.',
    ],
    'operations.waiting-time': [
      'Ein Angebot zu kalkulieren dauert 20 Minuten. Der Kunde wartet trotzdem vier Tage darauf.',
      8,
    ],
    'operations.retyping': ['Jeder Auftrag wird aus dem Angebot noch einmal abgetippt, 10 Minuten.', 9],
    'operations.rework': ['Für Reklamationen zahlen wir rund 3.400 € im Monat an Gutschriften.', 7],
    'operations.growth': ['Bei doppeltem Geschäft bricht zuerst die Kalkulation zusammen.', 9],
  },
}
const estimator: DemoInterview = {
  interviewee: ESTIMATOR,
  intervieweeRole: 'Kalkuliert Angebote',
  intervieweeKind: 'doer',
  completed: true,
  answers: {
    'operations.waiting-time': [
      'Für eine Kalkulation brauche ich 50 Minuten, bei Sonderteilen zwei Stunden.',
      9,
    ],
    'operations.retyping': ['Das Erfassen dauert 22 Minuten, weil die Artikelnummern nicht stimmen.', 8],
    'operations.single-expert': [
      'Sonderpreise gibt nur die Geschäftsführung frei. Im Urlaub verlieren wir Aufträge.',
      7,
    ],
    'operations.rework': ['Die Stunde in der Auftragsabwicklung kostet 42 €.', 6],
  },
}
const accountant: DemoInterview = {
  interviewee: ACCOUNTANT,
  intervieweeRole: 'Verantwortet die Zahlen',
  intervieweeKind: 'manager',
  completed: true,
  answers: {
    'operations.service-lines': ['Nach meinen Zahlen sind es 520 Aufträge im Monat, nicht mehr.'],
    'operations.waiting-time': ['Eine Kalkulation darf nicht länger als 30 Minuten dauern.', 5],
    'operations.rework': ['In der Auftragsabwicklung rechnen wir mit 51 € je Stunde, alles inbegriffen.', 6],
    'operations.retyping': ['Prüfprotokolle tippt die QS ab, 15 Minuten je Stück.', 6],
  },
}
type Values = [number, number, number]

const said = (
  interviewee: string,
  question: string,
  kind: DemoFigure['kind'],
  values: Values,
  step: string | null,
): DemoFigure => ({ interviewee, question: `operations.${question}`, kind, values, step })

export const twentyFiveSteps: DemoAudit = {
  title: 'Von der Anfrage bis zur bezahlten Rechnung',
  company: 'Müller & Söhne GmbH & Co. KG',
  type: 'operations',
  description: 'Metallbau mit 210 Beschäftigten an zwei Standorten.',
  creator: 'Mona Member',
  completed: false,
  interviews: [manager, estimator, accountant],
  steps,
  links: chain(steps),
  roi: { timePeriod: 24 },
  figures: [
    said(MANAGER, 'waiting-time', 'minutes', [15, 20, 30], PRICE),
    said(ESTIMATOR, 'waiting-time', 'minutes', [35, 50, 120], PRICE),
    said(ACCOUNTANT, 'waiting-time', 'minutes', [20, 30, 30], PRICE),
    said(MANAGER, 'retyping', 'minutes', [8, 10, 12], ENTER),
    said(ESTIMATOR, 'retyping', 'minutes', [18, 22, 30], ENTER),
    said(MANAGER, 'service-lines', 'volume', [640, 640, 640], ENTER),
    said(ACCOUNTANT, 'service-lines', 'volume', [500, 520, 540], ENTER),
    said(ESTIMATOR, 'rework', 'rate', [42, 42, 42], 'Liefertermin abstimmen'),
    said(ACCOUNTANT, 'rework', 'rate', [50, 51, 52], 'Liefertermin abstimmen'),
    said(MANAGER, 'rework', 'money', [3000, 3400, 3900], null),
    said(ACCOUNTANT, 'retyping', 'minutes', [12, 15, 20], 'Prüfprotokoll abtippen'),
  ],
  judgements: {
    [PRICE]: {
      addressable: [40, 55, 70],
      realisation: [40, 55, 65],
      oneOffCost: [24000, 32000, 48000],
      runningCost: [400, 600, 900],
    },
    [ENTER]: {
      addressable: [60, 80, 90],
      realisation: [50, 65, 80],
      oneOffCost: [12000, 18000, 26000],
      runningCost: [250, 300, 450],
    },
    'Fehlende Angaben nachfordern': {
      addressable: [40, 50, 65],
      realisation: [45, 60, 70],
      oneOffCost: [9000, 12000, 20000],
      runningCost: [150, 200, 300],
    },
    'Liefertermin abstimmen': {
      addressable: [30, 40, 50],
      realisation: [35, 50, 60],
      oneOffCost: [8000, 11000, 15000],
      runningCost: [120, 160, 220],
    },
    'Prüfprotokoll abtippen': {
      addressable: [60, 80, 90],
      realisation: [50, 65, 80],
      oneOffCost: [6000, 8000, 12000],
      runningCost: [100, 150, 250],
    },
    [CHECK]: {
      addressable: [50, 65, 75],
      realisation: [40, 50, 65],
      oneOffCost: [15000, 19000, 30000],
      runningCost: [300, 400, 500],
    },
    'Sonderpreis freigeben': {
      addressable: [20, 30, 40],
      realisation: [30, 40, 50],
      oneOffCost: [40000, 55000, 70000],
      runningCost: [500, 700, 900],
    },
    'Fertigungsauftrag planen': {
      addressable: [10, 15, 20],
      realisation: [20, 30, 40],
      oneOffCost: [60000, 80000, 120000],
      runningCost: [900, 1200, 1500],
    },
    'Reklamation bearbeiten': {
      addressable: [30, 40, 50],
      realisation: [35, 50, 60],
      oneOffCost: [4000, 6000, 9000],
      runningCost: [60, 80, 120],
    },
  },
}

// Interview template of a Financial Review: close, cash, purchasing, spreadsheets, controls, and the cost baseline.

import type { InterviewTemplate } from '#domain/interview/interview.ts'

export const financial: InterviewTemplate = {
  name: 'Financial Review',
  questions: [
    {
      id: 'financial.close',
      topic: 'Close calendar and roles',
      question: 'How does your month-end close run: which day does each task fall on, and who does it?',
      hint: 'Walk through the last close with its checklist in hand. Note planned and real day per task, hours per person, and which task everybody else was waiting for.',
      impactScoreEnabled: false,
    },
    {
      id: 'financial.order-to-cash',
      topic: 'Order to cash',
      question:
        'What happens between an order and the money in the bank, where do disputes arise, and how many days are sales outstanding?',
      hint: "Follow the last disputed invoice: what was wrong, who answered, how many days it took. Ask for invoices a month, share disputed in percent, minutes per dispute, and today's days sales outstanding.",
      impactScoreEnabled: true,
    },
    {
      id: 'financial.purchase-to-pay',
      topic: 'Purchase to pay',
      question:
        'How does a purchase get requested, approved, matched to its invoice and paid, and at which limits does somebody have to sign?',
      hint: 'Ask the person who matches invoices. How many a month, what share matches at first try, how long does an exception take (minimum, usual, maximum), and who sits on approvals?',
      impactScoreEnabled: true,
    },
    {
      id: 'financial.reconciliations',
      topic: 'Reconciliations and journals',
      question:
        'Which accounts do you reconcile by hand, and how many manual journal entries do you post in a month?',
      hint: 'Take the longest reconciliation of the last close: hours, sources compared, differences found. Ask what would have gone unnoticed without it, and which journals repeat every month.',
      impactScoreEnabled: true,
    },
    {
      id: 'financial.spreadsheets',
      topic: 'Critical spreadsheets',
      question:
        'Which spreadsheets could you not close the month without, and who understands how they work?',
      hint: 'Ask to open one. Who built it, when was a formula last checked, how long does updating take, and when did it last give a wrong number? Note links to other files and pasted data.',
      impactScoreEnabled: true,
    },
    {
      id: 'financial.leakage',
      topic: 'Duplicates, fees, write-offs',
      question:
        'How much went to duplicate payments, late fees, missed discounts and write-offs in the past year?',
      hint: 'Ask for the ledger accounts rather than a guess, and for the last real case of each kind. What would have caught it, and how many hours did recovering the money take?',
      impactScoreEnabled: true,
    },
    {
      id: 'financial.controls',
      topic: 'Controls and audit findings',
      question: 'Which controls does the auditor rely on, and what were the findings of the last audit?',
      hint: 'Ask for the management letter. For each finding: open or closed, who owns it, what the fix costs in time every month. Mark controls that must stay with a person whatever is automated.',
      impactScoreEnabled: false,
    },
    {
      id: 'financial.forecast',
      topic: 'Forecast effort and accuracy',
      question:
        'How much work goes into a forecast, and how close did the last three come to what really happened?',
      hint: 'Put forecast and actual side by side for three periods. Hours per round, people asked for input, rounds of correction. Ask which decision depended on it and whether an error changed it.',
      impactScoreEnabled: true,
    },
    {
      id: 'financial.reporting',
      topic: 'Reports: making and use',
      question:
        'How long does it take to prepare your regular reports, and who uses them for which decision?',
      hint: 'Pick the report that takes longest: hours from raw data to sent. Then ask its readers, not its makers, what they did with the last one. Note those that nobody missed when they came late.',
      impactScoreEnabled: true,
    },
    {
      id: 'financial.cost-baseline',
      topic: 'Cost baseline',
      question:
        'What does the work cost today: loaded hourly rates by role, monthly volumes, and contracts that are fixed?',
      hint: 'Ask for rates that include social costs and overhead, or the share to add. Note the source and date of every rate, and the notice periods of licences and service contracts: they decide when a saving becomes cash.',
      impactScoreEnabled: false,
    },
  ],
}

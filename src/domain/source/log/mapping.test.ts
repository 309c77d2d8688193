// Columns guessed from a file, rows refused with their reason, and activities matched to steps.

import { expect, it } from 'vitest'
import { guessColumns, type LogMapping, missingRole } from './mapping.ts'
import { matchSteps } from './match.ts'
import { rowReader } from './read-row.ts'

it('detects English, German and XES columns, and ignores others', () => {
  const row = ['7', 'Check', '2026-01-02 10:00', '2026-01-02 10:30', 'Mara (Ops)', 'free text']
  const guess = guessColumns(['Case ID', 'Activity', 'Start Time', 'End Time', 'User', 'Note'], [row])
  expect(guess).toEqual({
    caseId: 'Case ID',
    activity: 'Activity',
    start: 'Start Time',
    end: 'End Time',
    lifecycle: null,
    resource: 'User',
  })
  const german = guessColumns(['Vorgang', 'Schritt', 'Zeitstempel'], [['7', 'Prüfen', '02.01.2026 10:00']])
  expect(german).toMatchObject({ caseId: 'Vorgang', activity: 'Schritt', start: null, end: 'Zeitstempel' })
  const xes = guessColumns(
    ['concept:name', 'time:timestamp', 'lifecycle:transition', 'case:concept:name', 'case:startdate'],
    [['Check', '2026-01-02T10:00:00Z', 'start', '7', '2026-01-01T00:00:00Z']],
  )
  expect(xes).toMatchObject({ caseId: 'case:concept:name', start: null, end: 'time:timestamp' })
  expect(missingRole({ columns: guessColumns(['a', 'b'], [['1', '2']]) })).toBe('caseId')
})

const MAPPING: LogMapping = {
  columns: { caseId: 'id', activity: 'what', start: 'from', end: 'to', lifecycle: null, resource: null },
  timeFormat: 'ymd',
  zone: 'UTC',
  calendar: null,
  keepsNames: false,
}

it.each([
  [['', 'Check', '2026-01-02', '2026-01-02'], 'no_case'],
  [['7', ' ', '2026-01-02', '2026-01-02'], 'no_activity'],
  [['7', 'Check', '', ''], 'no_time'],
  [['7', 'Check', '31.01.2026', ''], 'unreadable_time'],
  [['7', 'Check', '2026-01-03', '2026-01-02'], 'end_before_start'],
  [[], 'no_case'],
])('refuses %j: %s', (values, reason) => {
  expect(rowReader(MAPPING, ['id', 'what', 'from', 'to'])(values)).toMatchObject({ reason })
})

const STEPS = [
  { id: 1, label: 'Check order' },
  { id: 2, label: 'Rechnung prüfen' },
  { id: 3, label: 'Send invoice' },
  { id: 4, label: 'Send reminder' },
]

it('matches spellings of names, leaves ambiguous ones, and applies manual choices', () => {
  const found = matchSteps(
    ['CheckOrder', 'check_orders', 'Rechnungsprüfung', 'Send', 'Invoice sending', 'Archive'],
    STEPS,
    { Archive: 3, check_orders: null, CheckOrder: 99 },
  )
  expect(Object.fromEntries(found)).toEqual({
    CheckOrder: 1,
    check_orders: null,
    Rechnungsprüfung: 2,
    Send: null,
    'Invoice sending': 3,
    Archive: 3,
  })
})

it('matches no activity whose name replaces a word of the step', () => {
  const steps = [
    { id: 1, label: 'Design loan offer' },
    { id: 2, label: 'Angebot für den Kredit prüfen' },
    { id: 3, label: 'Reject credit limit request' },
    { id: 4, label: 'Rechnung in SAP erfassen' },
  ]
  const activities = [
    'Approve loan offer',
    'Design the offer',
    'Kreditangebot genehmigen',
    'Angebot prüfen',
    'Approve credit limit request',
    'Rechnung im System erfassen',
  ]
  expect(Object.fromEntries(matchSteps(activities, steps, {}))).toEqual({
    'Approve loan offer': null,
    'Design the offer': 1,
    'Kreditangebot genehmigen': null,
    'Angebot prüfen': 2,
    'Approve credit limit request': null,
    'Rechnung im System erfassen': 4,
  })
})

it('compares verb and object where the language of the name has them', () => {
  const steps = [
    { id: 1, label: 'Send quote to customer' },
    { id: 2, label: 'Send invoice to customer' },
    { id: 3, label: 'Angebot an den Kunden senden' },
    { id: 4, label: 'Auftrag im System erfassen' },
    { id: 5, label: 'Notify citizen' },
  ]
  const activities = [
    'Send quote to client',
    'SEND_INVOICE_TO_CLIENT',
    'Send letter to customer',
    'Print quote for customer',
    'Angebot an Interessenten senden',
    'Angebot an den Kunden faxen',
    'Auftrag im Portal erfassen',
    'Rechnung im System erfassen',
    'Notify the citizen by letter',
    'Remind citizen',
  ]
  expect(Object.fromEntries(matchSteps(activities, steps, {}))).toEqual({
    'Send quote to client': 1,
    SEND_INVOICE_TO_CLIENT: 2,
    'Send letter to customer': null,
    'Print quote for customer': null,
    'Angebot an Interessenten senden': 3,
    'Angebot an den Kunden faxen': null,
    'Auftrag im Portal erfassen': 4,
    'Rechnung im System erfassen': null,
    'Notify the citizen by letter': 5,
    'Remind citizen': null,
  })
})

it.each([
  ['Create purchase requisition', 'Create purchase order'],
  ['Send order confirmation', 'Send order reminder'],
  ['Approve credit note', 'Approve credit limit'],
  ['Receive customer payment', 'Receive customer complaint'],
  ['Send payment reminder to customer', 'Send payment confirmation to customer'],
  ['PRINT_DELIVERY_NOTE', 'Print delivery label'],
])('does not match %j with the step %j, whose object is another', (activity, label) => {
  expect(matchSteps([activity], [{ id: 1, label }], {}).get(activity)).toBe(null)
})

it.each([
  ['Check order details', 'Check order'],
  ['Create purchase order', 'Create order'],
  ['CreateInvoice', 'Create an invoice'],
])('matches %j with the step %j', (activity, label) => {
  expect(matchSteps([activity], [{ id: 1, label }], {}).get(activity)).toBe(1)
})

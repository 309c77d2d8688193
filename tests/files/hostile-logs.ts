// Event logs that a careless export or an attacker sends: wrong encodings, bombs, damaged quotes and impossible dates.

import { gzipSync } from 'node:zlib'
import type { TimeFormat } from '#domain/source/log/timestamp.ts'

/** A hostile log, and what becomes of it. */
export interface HostileLog {
  is: string
  content: () => string | Uint8Array
  name?: string
  timeFormat?: TimeFormat
  /** `not taken`: refused when uploaded; `refused`: when read. */
  outcome: 'read' | 'refused' | 'not taken'
}

const HEAD = 'case,activity,time\n'
const row = (n: number, activity = 'Check', time = '2026-01-05 10:00:00') => `${n},${activity},${time}\n`
const rows = (many: number, activity?: (n: number) => string) =>
  Array.from({ length: many }, (_, n) => row(n, activity?.(n))).join('')
const log = (...lines: string[]) => HEAD + row(1) + lines.join('') + row(2, 'Send')

const event = (name: string) =>
  `<event><string key="concept:name" value="${name}"/><date key="time:timestamp" value="2026-01-05T10:00:00Z"/></event>`
const xes = (inside: string, before = '') =>
  `<?xml version="1.0"?>\n${before}<log><trace><string key="concept:name" value="1"/>${inside}</trace></log>`

const utf32 = (text: string) => {
  const points = [...`\uFEFF${text}`]
  const bytes = Buffer.alloc(points.length * 4)
  for (const [n, point] of points.entries()) bytes.writeUInt32LE(point.codePointAt(0) ?? 0, n * 4)
  return bytes
}
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16()

const laughs = Array.from({ length: 10 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')

export const HOSTILE_LOGS: readonly HostileLog[] = [
  { is: 'only a byte order mark', content: () => '\uFEFF', outcome: 'refused' },
  { is: 'only a header', content: () => HEAD, outcome: 'refused' },
  { is: 'only line ends', content: () => '\r\n'.repeat(100_000), outcome: 'refused' },
  { is: 'gzip in gzip', content: () => gzipSync(gzipSync(log())), name: 'log.csv.gz', outcome: 'refused' },
  {
    is: 'gzip with garbage after it',
    content: () => Buffer.concat([gzipSync(log()), Buffer.alloc(5000, 7)]),
    name: 'log.csv.gz',
    outcome: 'refused',
  },
  { is: 'a gzip header alone', content: () => Uint8Array.of(0x1f, 0x8b, 8), outcome: 'refused' },
  {
    is: 'a bomb of one endless line',
    content: () => gzipSync(Buffer.alloc(256 * 1024 * 1024, 'x')),
    name: 'log.csv.gz',
    outcome: 'refused',
  },
  {
    is: 'a bomb of NUL',
    content: () => gzipSync(Buffer.alloc(256 * 1024 * 1024)),
    name: 'log.csv.gz',
    outcome: 'refused',
  },
  { is: 'NUL among the first rows', content: () => log(row(3, 'a\0b')), outcome: 'refused' },
  { is: 'NUL after many rows', content: () => log(rows(9000), row(3, 'a\0b')), outcome: 'refused' },
  {
    is: 'UTF-16 cut within a character',
    content: () => Buffer.from(`\uFEFF${log()}`, 'utf16le').subarray(0, -3),
    outcome: 'read',
  },
  { is: 'UTF-16, big-endian, without a mark', content: () => bigEndian(log()), outcome: 'read' },
  {
    is: 'half a surrogate pair',
    content: () => Buffer.from(`\uFEFF${log(row(3, 'a\ud800b'))}`, 'utf16le'),
    outcome: 'read',
  },
  { is: 'UTF-32', content: () => utf32(log()), outcome: 'refused' },
  {
    is: 'UTF-8 that turns into Windows-1252',
    content: () =>
      Buffer.concat([Buffer.from(log(row(3, 'Prüfen'))), Buffer.from(row(4, 'Pr\xfcfen'), 'latin1')]),
    outcome: 'read',
  },
  { is: 'a million columns', content: () => `${'c,'.repeat(1_000_000)}\n`, outcome: 'refused' },
  {
    is: 'a row of half a million columns',
    content: () => log(`3,Check,2026-01-05 10:00:00${','.repeat(500_000)}\n`),
    outcome: 'read',
  },
  {
    is: 'a quote that is never closed',
    content: () => log(`"3,Check,${'x\n'.repeat(600_000)}`),
    outcome: 'refused',
  },
  {
    is: 'a short quote that is never closed',
    content: () => log('3,"Check,2026-01-05\n'),
    outcome: 'refused',
  },
  { is: 'quotes within values', content: () => log('3,Check "now",2026-01-05 10:00:00\n'), outcome: 'read' },
  {
    is: 'columns of the same name',
    content: () => `case,activity,time,time,case,,\n${row(1)}`,
    outcome: 'read',
  },
  {
    is: 'names of object properties',
    content: () => log(row(3, '__proto__'), row(4, 'constructor'), row(5, 'toString')),
    outcome: 'read',
  },
  {
    is: 'control characters and reversed text',
    content: () => log(row(3, 'a\u0001\u001b[31m\u202eb\u2066')),
    outcome: 'read',
  },
  {
    is: 'formulas and markup',
    content: () => log(row(3, "=cmd|'/c calc'!A0"), row(4, '<img src=x onerror=alert(1)>')),
    outcome: 'read',
  },
  {
    is: 'an activity of 900,000 characters',
    content: () => log(row(3, 'x'.repeat(900_000))),
    outcome: 'read',
  },
  {
    is: 'different activities by the thousand',
    content: () => log(rows(2001, n => `Task ${n}`)),
    outcome: 'refused',
  },
  {
    is: 'one case of 50,000 different turns',
    content: () => HEAD + Array.from({ length: 50_000 }, (_, n) => row(1, `Task ${(n * n) % 997}`)).join(''),
    outcome: 'read',
  },
  {
    is: 'ambiguous dates',
    content: () => HEAD + row(1, 'Check', '01/02/2026 10:00') + row(1, 'Send', '02/01/2026 10:00'),
    timeFormat: 'dmy',
    outcome: 'read',
  },
  {
    is: 'invalid dates',
    content: () => HEAD + row(1, 'Check', '31/02/2026 10:00') + row(2, 'Check', '00/00/0000'),
    timeFormat: 'dmy',
    outcome: 'refused',
  },
  {
    is: 'the first and the last year',
    content: () => log(row(3, 'Check', '1900-01-01 00:00:00'), row(3, 'Send', '9999-12-31 24:00:00')),
    outcome: 'read',
  },
  {
    is: 'counts of milliseconds read as seconds',
    content: () => HEAD + row(1, 'Check', '9999999999999') + row(1, 'Send', '100000000'),
    timeFormat: 'epoch_s',
    outcome: 'read',
  },
  {
    is: 'an entity that reads a file',
    content: () => xes(event('&a;'), '<!DOCTYPE log [<!ENTITY a SYSTEM "file:///etc/passwd">]>'),
    name: 'log.xes',
    outcome: 'refused',
  },
  {
    is: 'entities within entities',
    content: () => xes(event('&l10;'), `<!DOCTYPE log [<!ENTITY l0 "ha">${laughs}]>`),
    name: 'log.xes',
    outcome: 'refused',
  },
  {
    is: 'an external document type',
    content: () => xes(event('Check'), '<!DOCTYPE log SYSTEM "http://127.0.0.1:1/x.dtd">'),
    name: 'log.xes',
    outcome: 'read',
  },
  {
    is: 'a tag with 100,000 attributes',
    content: () => xes(`<event ${Array.from({ length: 100_000 }, (_, n) => `a${n}="1"`).join(' ')}/>`),
    name: 'log.xes',
    outcome: 'refused',
  },
  {
    is: 'an event with 300 attributes',
    content: () =>
      xes(
        `<event>${Array.from({ length: 300 }, (_, n) => `<string key="a${n}" value="1"/>`).join('')}</event>`,
      ),
    name: 'log.xes',
    outcome: 'refused',
  },
  {
    is: 'an attribute of 8 million characters',
    content: () => xes(`<event><string key="${'x'.repeat(8_000_000)}" value="1"/></event>`),
    name: 'log.xes',
    outcome: 'refused',
  },
  {
    is: 'events outside of a case',
    content: () => `<log>${event('Check')}</log>`,
    name: 'log.xes',
    outcome: 'refused',
  },
  { is: 'CSV named as XES', content: () => log(), name: 'log.xes', outcome: 'refused' },
  {
    is: 'a character that XML forbids',
    content: () => xes(event('a&#0;b')),
    name: 'log.xes',
    outcome: 'refused',
  },
  { is: 'two endings', content: () => log(), name: 'log.csv.exe', outcome: 'not taken' },
  { is: 'a path as file name', content: () => log(), name: '../../etc/cron.d/log.csv', outcome: 'read' },
  {
    is: 'a name of 5,000 characters',
    content: () => log(),
    name: `${'x'.repeat(5000)}.csv`,
    outcome: 'read',
  },
]

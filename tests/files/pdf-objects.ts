// A reader of PDF objects for tests: tokens of ISO 32000-1, 7.3, indirect objects, and the operators of content streams.

import { inflateSync } from 'node:zlib'

/** A name such as /Figure; strings are plain strings. */
export class PdfName {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** A reference to an object by its number. */
export class PdfRef {
  readonly to: number
  constructor(to: number) {
    this.to = to
  }
}

/** An operator of a content stream, or a keyword such as `obj`. */
export class PdfWord {
  readonly word: string
  constructor(word: string) {
    this.word = word
  }
}

export type PdfDictionary = Map<string, PdfValue>
export type PdfValue =
  | null
  | boolean
  | number
  | string
  | PdfName
  | PdfRef
  | PdfWord
  | PdfValue[]
  | PdfDictionary

/** Escaped characters of a literal string. */
const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

/** Reads one value after another from text in Latin-1. */
export class PdfTokens {
  at: number
  readonly text: string
  constructor(text: string, at = 0) {
    this.text = text
    this.at = at
  }

  /** The next value; undefined at the end. */
  next(): PdfValue | undefined {
    this.skip()
    const { text } = this
    const rest = text.slice(this.at, this.at + 2)
    if (rest === '') return undefined
    if (rest === '<<') return this.dictionary()
    if (rest[0] === '<') return this.hex()
    if (rest[0] === '(') return this.bracketed()
    if (rest[0] === '[') return this.list()
    if (rest[0] === '/') return new PdfName(this.name())
    return this.plain()
  }

  private skip() {
    while (/[\s\0%]/.test(this.text[this.at] ?? '')) {
      if (this.text[this.at] === '%')
        while (this.at < this.text.length && !/[\r\n]/.test(this.text[this.at] ?? '')) this.at += 1
      this.at += 1
    }
  }

  private dictionary(): PdfDictionary {
    this.at += 2
    const found: PdfDictionary = new Map()
    for (this.skip(); !this.text.startsWith('>>', this.at); this.skip()) {
      const key = this.next()
      if (!(key instanceof PdfName)) throw new Error(`no key of a dictionary at ${this.at}`)
      const value = this.next()
      found.set(key.name, value ?? null)
    }
    this.at += 2
    return found
  }

  private list(): PdfValue[] {
    this.at += 1
    const found: PdfValue[] = []
    for (this.skip(); this.text[this.at] !== ']'; this.skip()) found.push(this.next() ?? null)
    this.at += 1
    return found
  }

  private hex(): string {
    const end = this.text.indexOf('>', this.at)
    const digits = this.text.slice(this.at + 1, end).replaceAll(/\s/g, '')
    this.at = end + 1
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex').toString('latin1')
  }

  private bracketed(): string {
    let depth = 0
    const from = this.at + 1
    for (; this.at < this.text.length; this.at += 1) {
      const sign = this.text[this.at]
      if (sign === '\\') this.at += 1
      else if (sign === '(') depth += 1
      else if (sign === ')') {
        depth -= 1
        if (depth === 0) break
      }
    }
    this.at += 1
    return this.text
      .slice(from, this.at - 1)
      .replaceAll(/\\(.)/gs, (_, sign: string) => ESCAPED[sign] ?? sign)
  }

  private name(): string {
    const found = /^\/[^\s()<>[\]{}/%]*/.exec(this.text.slice(this.at, this.at + 200))?.[0] ?? '/'
    this.at += found.length
    return found
      .slice(1)
      .replaceAll(/#([\dA-Fa-f]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  }

  private plain(): PdfValue {
    const reference = /^(\d+) \d+ R\b/.exec(this.text.slice(this.at, this.at + 30))
    const found = reference?.[0] ?? /^[^\s()<>[\]/%]+/.exec(this.text.slice(this.at, this.at + 80))?.[0] ?? ''
    if (found === '') throw new Error(`unreadable at ${this.at}: ${this.text.slice(this.at, this.at + 20)}`)
    this.at += found.length
    if (reference) return new PdfRef(Number(reference[1]))
    if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(found)) return Number(found)
    if (found === 'true' || found === 'false') return found === 'true'
    return found === 'null' ? null : new PdfWord(found)
  }
}

interface PdfObject {
  value: PdfValue
  /** The unpacked stream. */
  stream: Buffer | null
}

/** All objects of a file without object streams, by number, and its trailer. */
export class PdfObjects {
  private readonly objects = new Map<number, PdfObject>()
  readonly trailer: PdfDictionary

  constructor(file: Buffer) {
    const text = file.toString('latin1')
    const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
    const rows = [...text.slice(start, text.indexOf('trailer', start)).matchAll(/^(\d{10}) \d{5} n/gm)]
    for (const [, at] of rows) this.read(file, text, Number(at))
    const trailer = new PdfTokens(text, text.indexOf('trailer', start) + 7).next()
    if (!(trailer instanceof Map)) throw new Error('no trailer')
    this.trailer = trailer
  }

  private read(file: Buffer, text: string, at: number) {
    const tokens = new PdfTokens(text, at)
    const number = tokens.next()
    tokens.next()
    tokens.next()
    const value = tokens.next() ?? null
    const isStream = /^\s*stream\r?\n/.exec(text.slice(tokens.at, tokens.at + 20))
    const length = value instanceof Map ? value.get('Length') : undefined
    const from = tokens.at + (isStream?.[0].length ?? 0)
    const raw = isStream && typeof length === 'number' ? file.subarray(from, from + length) : null
    const isPacked = value instanceof Map && nameOf(value.get('Filter')) === 'FlateDecode'
    this.objects.set(Number(number), { value, stream: raw && isPacked ? inflateSync(raw) : raw })
  }

  /** The value, or what the reference refers to. */
  valueOf(value: PdfValue | undefined): PdfValue {
    return value instanceof PdfRef ? (this.objects.get(value.to)?.value ?? null) : (value ?? null)
  }

  dictionaryOf(value: PdfValue | undefined): PdfDictionary {
    const found = this.valueOf(value)
    return found instanceof Map ? found : new Map()
  }

  /** A list; one value is a list of one. */
  listOf(value: PdfValue | undefined): PdfValue[] {
    const found = this.valueOf(value)
    if (Array.isArray(found)) return found
    return found === null ? [] : [value ?? null]
  }

  streamOf(value: PdfValue | undefined): Buffer {
    return (value instanceof PdfRef && this.objects.get(value.to)?.stream) || Buffer.alloc(0)
  }

  /** Every dictionary of a type, with its number. */
  ofType(type: string): [number, PdfDictionary][] {
    return [...this.objects].flatMap(([number, { value }]): [number, PdfDictionary][] =>
      value instanceof Map && nameOf(value.get('Type')) === type ? [[number, value]] : [],
    )
  }
}

export const nameOf = (value: PdfValue | undefined) => (value instanceof PdfName ? value.name : null)

/** A text string: UTF-16 with its byte order mark, else Latin-1. */
export function textOf(value: PdfValue | undefined): string {
  if (typeof value !== 'string') return ''
  return value.startsWith('\u00fe\u00ff')
    ? Buffer.from(value.slice(2), 'latin1').swap16().toString('utf16le')
    : value
}

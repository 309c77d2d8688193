// CSV output: quoting by RFC 4180, and protection against formula injection.

import { expect, it } from 'vitest'
import { csvCell, csvText } from '#domain/text/csv.ts'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\0x', ';x', '＝1', '＋1', '－1', '＠x'])(
  'neutralises %j',
  text => {
    expect(csvCell(text)).toBe(`'${text}`)
  },
)

it.each([' =1+1', '  +1', '\u00a0-1', ' \t@SUM(A1)', '\u200b=1', '\ufeff＝1', '\u3000＠x'])(
  'neutralises a formula after leading blanks: %j',
  text => {
    expect(csvCell(text)).toBe(`'${text}`)
    if (/[=@＝＠]/.test(text)) expect(csvCell(`Acme;${text}`)).toBe(`Acme;'${text}`)
  },
)

it('leaves text after leading blanks unchanged', () => {
  expect(csvCell(' a = b')).toBe(' a = b')
})

it('leaves numbers unchanged and quotes as RFC 4180 requires', () => {
  expect(
    csvText([
      [-1, null, true],
      ['a "b"', 'c,d', 'e\nf'],
    ]),
  ).toBe('\uFEFF-1,,true\r\n"a ""b""","c,d","e\nf"\r\n')
})

it('neutralises a formula after a carriage return and quotes it', () => {
  expect(csvCell('\r=1')).toBe('"\'\r=1"')
})

it('neutralises a formula after a semicolon, which some locales use as separator', () => {
  expect(csvCell(';=1+1')).toBe("';'=1+1")
  expect(csvCell('Acme;=1+1;@x; -2;b')).toBe("Acme;'=1+1;'@x; -2;b")
})

it('neutralises a formula after a line break', () => {
  expect(csvCell('\n=1')).toBe('"\'\n=1"')
})

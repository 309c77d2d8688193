// File type detection from the first bytes, and stored file names.

import { describe, expect, it } from 'vitest'
import { fileTypeOf, keptName } from '#domain/interview/attachment.ts'

const head = (latin: string) => Uint8Array.from(latin, character => character.charCodeAt(0))
const mimeOf = (latin: string) => fileTypeOf(head(latin))?.mime ?? null

describe('fileTypeOf', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n', 'image/png'],
    ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
    ['RIFF\x00\x00\x00\x00WAVEfmt ', 'audio/wav'],
    ['RIFF\x00\x00\x00\x00AVI LIST', null],
    ['\x00\x00\x00\x18ftypheic', 'image/heic'],
    ['\x00\x00\x00\x1cftypM4A ', 'audio/mp4'],
    ['\x00\x00\x00\x18ftypisom', 'video/mp4'],
    [
      'PK\x03\x04..mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK',
      'application/vnd.oasis.opendocument.spreadsheet',
    ],
    ['PK\x03\x04..mimetypeapplication/vnd.oasis.opendocument.chartPK', null],
    ['PK\x03\x04..readme.txt', null],
    ['PK\x05\x06', null],
    ['Umsatz;\xdcbersicht\r\n1;2', 'text/plain'],
    ['\xef\xbb\xbfName\tZahl', 'text/plain'],
    ['  <html>', null],
    ['\xef\xbb\xbf<?xml version="1.0"?>', null],
    ['a\x00b', null],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', null],
    ['', null],
  ])('%j is %s', (content, mime) => expect(mimeOf(content)).toBe(mime))
})

describe('keptName', () => {
  const png = fileTypeOf(head('\x89PNG\r\n\x1a\n'))!
  it.each([
    ['a.PNG', 'a.PNG'],
    ['a.png.exe', 'a.png.exe.png'],
    ['C:\\Users\\me\\a.png', 'a.png'],
    ['/etc/a.png', 'a.png'],
    ['', 'file.png'],
    ['a\r\nb\u0000.png', 'ab.png'],
    ['lone \ud800.png', 'lone \ufffd.png'],
  ])('stores %j as %j', (sent, kept) => expect(keptName(sent, png)).toBe(kept))

  it('truncates to 200 characters and keeps the extension', () => {
    const long = keptName(`${'ü'.repeat(500)} final.png`, png)
    expect([...long].length).toBeLessThanOrEqual(200)
    expect(long).toMatch(/final\.png$/)
    expect([...keptName('x'.repeat(500), png)].length).toBeLessThanOrEqual(200)
  })
})

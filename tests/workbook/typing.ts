// Types numbers into open workbooks in LibreOffice, as a user does, and reads what their formulas show: one process, which
// opens each file once (`typing.bas`).

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ALWAYS } from './office.ts'
import type { Value } from './read.ts'

/** A cell by the index of its sheet and its A1 address. */
export interface CellPlace {
  sheet: number
  address: string
}

export interface TypedWorkbook {
  file: Uint8Array
  /** Formulas that are read in each state. */
  formulas: CellPlace[]
  /** What is typed for each state after the first; null empties a cell. Each state starts from the file. */
  states: (CellPlace & { value: number | null })[][]
}

/** The values of the formulas: of the opened file, then of each state. */
export function typedInOffice(workbooks: readonly TypedWorkbook[]): Value[][][] {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-typing-'))
  try {
    const user = join(folder, 'profile', 'user')
    mkdirSync(join(user, 'basic', 'Typing'), { recursive: true })
    for (const [path, text] of Object.entries(profileFiles())) writeFileSync(join(user, path), text)
    writeFileSync(join(folder, 'steps'), workbooks.flatMap((each, n) => stepsOf(each, n, folder)).join('\n'))
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    const { status, stderr } = spawnSync(
      'soffice',
      [profile, '--headless', '--norestore', 'macro:///Typing.Typing.Main'],
      {
        encoding: 'utf8',
        timeout: 3_000_000,
        env: {
          ...process.env,
          TYPING_STEPS: `${pathToFileURL(join(folder, 'steps'))}`,
          TYPING_VALUES: `${pathToFileURL(join(folder, 'values'))}`,
        },
      },
    )
    if (status !== 0) throw new Error(`LibreOffice failed: ${stderr}`)
    return valuesIn(readFileSync(join(folder, 'values'), 'utf8').split('\n'), workbooks)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function stepsOf({ file, formulas, states }: TypedWorkbook, n: number, folder: string): string[] {
  const path = join(folder, `${n}.xlsx`)
  writeFileSync(path, file)
  return [
    `open ${pathToFileURL(path)} ${formulas.length}`,
    ...formulas.map(each => `cell ${placeOf(each)}`),
    'show',
    ...states.flatMap(state => [
      ...state.map(each => `set ${placeOf(each)}${each.value === null ? '' : ` ${each.value}`}`),
      'show',
      'reset',
    ]),
    'close',
  ]
}

/** Sheet, column and row from 0. */
function placeOf({ sheet, address }: CellPlace): string {
  const [, letters = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  const column = [...letters].reduce((sum, letter) => 26 * sum + letter.charCodeAt(0) - 64, 0)
  return `${sheet} ${column - 1} ${Number(row) - 1}`
}

function valuesIn(lines: readonly string[], workbooks: readonly TypedWorkbook[]): Value[][][] {
  let at = 0
  const next = (count: number) => {
    const shown = lines.slice(at, at + count).map(valueIn)
    at += count
    return shown
  }
  const all = workbooks.map(({ formulas, states }) => [null, ...states].map(() => next(formulas.length)))
  if (lines[at] !== '' || at + 1 !== lines.length)
    throw new Error(`LibreOffice ended with: ${lines.at(-2)}, ${lines.length} lines for ${at} values`)
  return all
}

function valueIn(line: string): Value {
  if (line.startsWith('n')) return Number(line.slice(1))
  return line.startsWith('s') ? line.slice(1) : `error ${line.slice(1)}`
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
const SET_UP =
  '<item oor:path="/org.openoffice.Setup/Office"><prop oor:name="ooSetupInstCompleted" oor:op="fuse"><value>true</value></prop></item>'
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const LIBRARY = 'xmlns:library="http://openoffice.org/2000/library"'
const LINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'

/** A user profile with the macro, in which every file is recomputed when it is opened. */
function profileFiles(): Record<string, string> {
  const macro = readFileSync(join(import.meta.dirname, 'typing.bas'), 'utf8')
  const libraries = (kind: string) =>
    `${HEAD}<library:libraries ${LIBRARY} ${LINK}><library:library library:name="Typing" xlink:href="$(USER)/basic/Typing/${kind}.xlb/" xlink:type="simple" library:link="false"/></library:libraries>`
  const library = (elements: string) =>
    `${HEAD}<library:library ${LIBRARY} library:name="Typing" library:readonly="false" library:passwordprotected="false">${elements}</library:library>`
  return {
    // A profile that is set up already: LibreOffice would replace these with its own macros.
    'registrymodifications.xcu': ALWAYS.replace('</oor:items>', `${SET_UP}</oor:items>`),
    'basic/script.xlc': libraries('script'),
    'basic/dialog.xlc': libraries('dialog'),
    'basic/Typing/script.xlb': library('<library:element library:name="Typing"/>'),
    'basic/Typing/dialog.xlb': library(''),
    'basic/Typing/Typing.xba': `${HEAD}<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Typing" script:language="StarBasic">${xml(macro)}</script:module>`,
  }
}

// Runs LibreOffice, if installed, to open a workbook, recompute every formula, and save it.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Whether LibreOffice is installed with Calc, which some systems package separately. */
export const hasOffice = () =>
  ['soffice', 'localc'].every(name => spawnSync(name, ['--version'], { stdio: 'ignore' }).status === 0)

/** By default LibreOffice asks before recomputing or trusts the stored values; this setting makes it always recompute. */
export const ALWAYS = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load"><prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop></item>
</oor:items>`

/** Files that one LibreOffice recomputes; with many more its time would run out on a busy machine. */
const BATCH = 40

/** Returns these files as LibreOffice saves them after recomputing them. */
export const recalculated = (files: readonly Uint8Array[]): Uint8Array[] =>
  Array.from({ length: Math.ceil(files.length / BATCH) }, (_, n) =>
    files.slice(n * BATCH, (n + 1) * BATCH),
  ).flatMap(recalculatedBatch)

function recalculatedBatch(files: readonly Uint8Array[]): Uint8Array[] {
  const folder = mkdtempSync(join(tmpdir(), 'workbook-office-'))
  try {
    mkdirSync(join(folder, 'profile', 'user'), { recursive: true })
    writeFileSync(join(folder, 'profile', 'user', 'registrymodifications.xcu'), ALWAYS)
    const paths = files.map((file, n) => {
      const path = join(folder, `${n}.xlsx`)
      writeFileSync(path, file)
      return path
    })
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    const out = join(folder, 'out')
    const options = ['--headless', '--norestore', '--convert-to', 'xlsx', '--outdir', out, ...paths]
    const { status, stderr } = spawnSync('soffice', [profile, ...options], {
      encoding: 'utf8',
      timeout: 570_000,
    })
    if (status !== 0) throw new Error(`LibreOffice failed: ${stderr}`)
    return files.map((_, n) => readFileSync(join(out, `${n}.xlsx`)))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

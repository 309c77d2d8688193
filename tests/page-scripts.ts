// The scripts that the browser runs before a page appears, read from the build: the page, its layouts, and all their
// imports.

import { globSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ensureWebBuild } from '#server/platform/http/web-build.ts'

const FRAMES = ['application', 'AppProviders', 'AppLayout']
const IMPORTED = /(?:from|import)\s*["'`]\.\/([^"'`]+)/g

/** Scripts of a signed-in page with their compressed size in bytes. `page` is the file name, e.g. `DashboardPage`. */
async function scriptsOf(page: string): Promise<Map<string, number>> {
  const assets = join(await ensureWebBuild(() => undefined), 'assets')
  const sizes = new Map<string, number>()
  const visit = async (file: string) => {
    if (sizes.has(file)) return
    sizes.set(file, (await stat(join(assets, `${file}.br`))).size)
    const text = await readFile(join(assets, file), 'utf8')
    for (const [, imported = ''] of text.matchAll(IMPORTED)) await visit(imported)
  }
  for (const name of [...FRAMES, page]) {
    const [file, other] = globSync(`${name}-????????.js`, { cwd: assets })
    if (!file || other) throw new Error(`The build has not one script of ${name}`)
    await visit(file)
  }
  return sizes
}

/** File names of the scripts of a signed-in page. */
export const scriptNames = async (page: string) => [...(await scriptsOf(page)).keys()]

/** Compressed bytes of the dashboard, and the additional bytes of step 2; the rest is cached. */
export async function weighScripts(): Promise<{ dashboard: number; canvas: number }> {
  const dashboard = await scriptsOf('DashboardPage')
  const canvas = [...(await scriptsOf('ProcessPage'))].filter(([file]) => !dashboard.has(file))
  const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, one) => all + one, 0)
  return { dashboard: sum(dashboard.values()), canvas: sum(canvas.map(([, size]) => size)) }
}

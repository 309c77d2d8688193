// Vite plugin of the build: builds the browser's code, then the prerenderer, then writes the pages. In development a
// page is prerendered when it is opened.

import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BuildEnvironmentOptions, isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'

const PRERENDERER = 'src/web/prerender.tsx'

/** The exports of `prerender.tsx`. */
interface Prerenderer {
  /** Paths of the prerendered pages and the names of their files. */
  FILES: Readonly<Record<string, string>>
  prerenderPage(path: string): Promise<string>
}

/** `folder` is the build's output; `scripts` are the full paths of the browser's entry scripts, by name. */
export function prerender(folder: string, scripts: Readonly<Record<string, string>>): Plugin {
  const pages = join(folder, 'client')
  const prerenderer = join(folder, 'prerenderer')
  const client = { outDir: pages, rolldownOptions: { input: scripts } }
  return {
    name: 'prerender',
    config: () => ({
      appType: 'custom',
      builder: {},
      environments: { client: { build: client }, ssr: { build: prerendering(prerenderer) } },
    }),
    async buildApp({ build, environments: { client, ssr } }) {
      if (!client || !ssr) throw new Error('Pages are built for the browser and for prerendering')
      await build(client)
      await build(ssr)
      await prerenderInto(pages, await import(pathToFileURL(resolve(prerenderer, 'prerender.js')).href))
      // Fonts, pictures and styles that only prerendered pages name.
      await cp(join(prerenderer, 'assets'), join(pages, 'assets'), { recursive: true })
      await rm(prerenderer, { recursive: true })
      await listFiles(pages)
    },
    configureServer: server => () => serve(server),
    hotUpdate({ modules, server }) {
      // A change of a module that only prerendering reads reloads the page; a change of the browser's code is replaced within it.
      const { hot, moduleGraph } = server.environments.client
      const isRun = modules.some(({ file }) => file && moduleGraph.getModulesByFile(file)?.size)
      if (this.environment.name === 'ssr' && modules.length > 0 && !isRun) hot.send({ type: 'full-reload' })
    },
  }
}

/** Build options of the prerenderer: its scripts are separate from the assets that it names. */
const prerendering = (outDir: string): BuildEnvironmentOptions => ({
  outDir,
  ssr: true,
  emitAssets: true,
  copyPublicDir: false,
  cssMinify: true,
  rolldownOptions: {
    input: { prerender: PRERENDERER },
    output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
  },
})

async function prerenderInto(client: string, { FILES, prerenderPage }: Prerenderer): Promise<void> {
  for (const [path, name] of Object.entries(FILES)) {
    const file = join(client, name)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await prerenderPage(path))
  }
}

/** Lists the scripts, styles and typefaces, which a browser needs to open the application without a network. */
async function listFiles(client: string): Promise<void> {
  const names = (await readdir(join(client, 'assets'))).filter(name => /\.(js|css|woff2)$/.test(name))
  await writeFile(join(client, 'files.json'), JSON.stringify(names.map(name => `/assets/${name}`)))
}

function serve(server: ViteDevServer): void {
  const { ssr } = server.environments
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Pages are prerendered by this process')
  server.middlewares.use(async ({ url = '/', headers }, response, next) => {
    if (!headers.accept?.includes('text/html')) return next()
    try {
      const { prerenderPage }: Prerenderer = await ssr.runner.import(`/${PRERENDERER}`)
      const html = await server.transformIndexHtml(
        url,
        await prerenderPage(new URL(url, 'http://page').pathname),
      )
      response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    } catch (error) {
      next(error)
    }
  })
}

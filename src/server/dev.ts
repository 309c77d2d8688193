// Development server: restarts when server files change, hot-reloads pages, and ends both together.

import { spawn } from 'node:child_process'
import { ROOT } from '#server/platform/root.ts'

const PAGES_PORT = process.env.PORT ?? '3000'
const API_PORT = process.env.API_PORT ?? String(Number(PAGES_PORT) + 1)
const environment = {
  ...process.env,
  API_PORT,
  PORT: API_PORT,
  PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${PAGES_PORT}`,
}

const server = spawn(
  process.execPath,
  [
    '--import',
    './tools/begin.js',
    '--watch',
    '--watch-preserve-output',
    'src/server/start.ts',
    '--without-pages',
  ],
  { cwd: ROOT, env: environment, stdio: 'inherit' },
)
const pages = spawn(process.execPath, ['node_modules/vite/bin/vite.js', '--port', PAGES_PORT], {
  cwd: ROOT,
  env: environment,
  stdio: 'inherit',
})

for (const child of [server, pages]) child.on('exit', code => end(code ?? 0))
process.on('SIGINT', () => end(0))
process.on('SIGTERM', () => end(0))

function end(code: number) {
  process.exitCode ??= code
  server.kill('SIGTERM')
  pages.kill('SIGTERM')
}

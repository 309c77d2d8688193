// Which pages are printed as HTML when the site is built; every other path gets the application shell.

import type { Config } from '@react-router/dev/config'
import { PAGES } from '#contract/pages.ts'

const prerendered = PAGES.filter(page => page.prerendered).map(page => page.path)

export default {
  appDirectory: 'src/web',
  // The server builds into a folder of its own and takes it only when it is complete.
  buildDirectory: process.env.BUILD_DIR ?? 'build/manual',
  ssr: false,
  prerender: [...prerendered, '/404'],
} satisfies Config

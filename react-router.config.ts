// Which pages are printed as HTML when the site is built; every other path gets the application shell.

import type { Config } from '@react-router/dev/config'
import { PAGES } from '#contract/pages.ts'

const prerendered = PAGES.filter(page => page.prerendered).map(page => page.path)

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: false,
  prerender: [...prerendered, '/404'],
} satisfies Config

// How the pages are built: React Router in framework mode, Tailwind, and the calls of the dev server passed on to ours.

import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { readLibrary } from './src/server/learning/library.ts'
import { calls } from './src/web/calls.plugin.ts'
import { islands } from './src/web/islands.plugin.ts'
import { library } from './src/web/library.plugin.ts'
import { sitemap } from './src/web/sitemap.plugin.ts'

const apiPort = process.env.API_PORT ?? '3000'

// What nearly every page needs travels together: fewer requests, and it compresses better as one. A group takes along
// what it imports; what stands first takes first. `base` and `controls` are what the islands of public pages need.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  {
    name: 'base',
    test: /src\/web\/platform\/(call|failure|go|island-place|LatestToast|once|public-form|query|take-up|toast|token)\./,
  },
  {
    name: 'controls',
    test: /src\/web\/ui\/(button|choice|field|honeypot|input|logo|needs-script|notice|progress|skip-link|spinner|states|theme-switch|use-theme)\.|lucide-react\/.*\/(arrow-left|book-open)\./,
  },
  {
    name: 'door',
    test: /src\/web\/account\/(destination|EntryFrame|EntryGround|SignInForm|ThreadPicture|Wanted)\.|src\/web\/(Providers|platform\/(api|checked-form|session)|system\/(MaintenanceBanner|useSystem|useSystemTitle|index))\./,
  },
  { name: 'icons', test: /node_modules\/lucide-react\// },
  { name: 'parts', test: /src\/web\/ui\/(?!gallery|dialog|menu|tabs|theme-choice|toaster)/ },
]

export default defineConfig({
  plugins: [
    calls(),
    islands(globSync('src/web/*/*.island.tsx').map(file => resolve(file))),
    // A broken lesson fails the build with its file and line.
    library(readLibrary()),
    sitemap(process.env.PUBLIC_URL ?? ''),
    tailwindcss(),
    reactRouter(),
  ],
  define: { 'import.meta.env.PUBLIC_URL': JSON.stringify(process.env.PUBLIC_URL ?? '') },
  // light-dark() is kept as written instead of being taken apart for older browsers.
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Of lucide-react's two thousand icons, only those in use are read.
          experimental: { lazyBarrel: true },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
  // While developing, every page's packages are made ready at the start: one found later would reload the page under one's hands.
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.*'] },
  server: { strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})

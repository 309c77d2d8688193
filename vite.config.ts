// How the pages are built and prerendered, and the calls of the dev server passed on to ours.

import { globSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, normalizePath } from 'vite'
import { readLibrary } from './src/server/learning/library.ts'
import { calls } from './src/web/calls.plugin.ts'
import { library } from './src/web/library.plugin.ts'
import { prerender } from './src/web/prerender.plugin.ts'
import { scripts } from './src/web/scripts.plugin.ts'
import { sitemap } from './src/web/sitemap.plugin.ts'

const apiPort = process.env.API_PORT ?? '3000'

// What nearly every page needs is one group: fewer requests, and it compresses better. A group includes its imports;
// the first group that matches takes a module. `base` and `controls` are what the islands of public pages need.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { name: 'router', test: /node_modules\/react-router\// },
  {
    name: 'base',
    test: /src\/web\/platform\/(?:\w+\/)?(call|early|failure|go|island-place|LatestToast|once|public-form|hydrate|query|toast|token)\./,
  },
  {
    name: 'controls',
    test: /src\/web\/ui\/(?:\w+\/)?(button|choice|field|input|logo|needs-script|notice|skip-link|spinner|states|theme-switch|use-theme)\.|lucide-react\/.*\/(arrow-left|book-open)\./,
  },
  {
    name: 'session',
    test: /src\/web\/account\/guard\/destination\.|src\/web\/(Providers|platform\/(?:\w+\/)?(?:api|session)|system\/(MaintenanceBanner|useSystem|useSystemTitle|index))\./,
  },
  // The forms of the sign-in pages, which a page of the application does not show.
  {
    name: 'entry',
    test: /src\/web\/account\/\w[\w-]*\/(EntryFrame|EntryBackground|SignInForm|LineagePicture|RequestedPage|useLinkCheck)\.|src\/web\/platform\/(?:\w+\/)?checked-form\./,
  },
  { name: 'icons', test: /node_modules\/lucide-react\// },
  {
    name: 'parts',
    test: /src\/web\/(figure\/(audit-of-figures|FiguresInPicture|FigureWindow|index|OpenFigure)|platform\/(?:\w+\/)?(?:main-content|numbers|on-demand))\.|src\/domain\/(audit|figure|number-style|remembered|user)\.|src\/web\/(audit\/on-demand|portfolio\/index|platform\/page-actions)\.|src\/web\/ui\/(?!gallery|(?:\w+\/)?(?:dialog|dock|enum-select|form-dialog|honeypot|menu|password-fields|progress|tabs|theme-choice|toast-position|toast-watch|toast|previous-next)\.)/,
  },
  // What the pages of an audit share, by noun: many small chunks cost more than a few bytes that a page does not need.
  {
    name: 'audit',
    includeDependenciesRecursively: false,
    test: /src\/web\/(audit\/(AuditContext|AuditGate|index|list\/(AddToTeam|TeamLines|TeamMembers))|live\/(index|useLive)|platform\/outbox\/resend)\.|src\/domain\/group\./,
  },
  {
    name: 'figures',
    includeDependenciesRecursively: false,
    test: /src\/domain\/(attribution|figure\/messages|opportunity\/opportunity|process\/(client-statement|graph|map|owner|statements|step|step-field)|quantity\/quantity|range|text\/visible)\.|src\/web\/opportunity\/index\.|content\/documents\/(closed|en\/(step-nouns|figures|findings|portfolio|roi-figures|terms))\./,
  },
  {
    name: 'map',
    includeDependenciesRecursively: false,
    test: /src\/domain\/process\/(link-back|layout\/(outline|bands|columns|link-label|flow-order|free-positions|a-star|route-candidates|crossings|label-places|nudge|route))\.|src\/web\/(process\/(canvas\/(?!outbox\/(id-map|payloads|learned-content|writes|local-store)\.|map\/document\.)[\w/-]+|closed-tabs|server|open|saved-step|friction|rendering\/auto-layout|input\/shortcuts))\./,
  },
  {
    name: 'outbox',
    includeDependenciesRecursively: false,
    test: /src\/web\/process\/canvas\/(outbox\/(id-map|payloads|learned-content|writes|local-store)|map\/document)\./,
  },
  {
    name: 'radix',
    includeDependenciesRecursively: false,
    test: /node_modules\/@radix-ui\/react-(collection|context|direction|id|presence|primitive|roving-focus|tabs|use-[\w-]+|compose-refs|slot)\/|node_modules\/@radix-ui\/primitive\/|src\/web\/ui\/tabs\./,
  },
]

/** Whatever the application has loaded before it opens a page, so that it does not need to ask for it again. */
const LOADED = /assets\/(rolldown-runtime|react|router|base|controls|session|icons|parts)-/

/** What the browser runs: the application, and the islands of public pages. */
const entries = Object.fromEntries(
  ['src/web/application.tsx', ...globSync('src/web/**/*.island.tsx')].map(file => [
    basename(file).replace(/(\.island)?\.tsx$/, ''),
    normalizePath(resolve(file)),
  ]),
)

/** Pages of an audit whose scripts are loaded with the document, before the application's are parsed. */
const preloaded = {
  step2: ['AppProviders', 'AppLayout', 'process/ProcessPage'].map(name =>
    normalizePath(resolve(`src/web/${name}.tsx`)),
  ),
}

export default defineConfig({
  plugins: [
    calls(),
    // A broken lesson fails the build with its file and line.
    library(readLibrary()),
    sitemap(process.env.PUBLIC_URL ?? ''),
    // The server builds into a folder of its own and takes it only when it is complete.
    prerender(process.env.BUILD_DIR ?? 'build/manual', entries),
    scripts(entries, preloaded),
    tailwindcss(),
    react(),
  ],
  define: { 'import.meta.env.PUBLIC_URL': JSON.stringify(process.env.PUBLIC_URL ?? '') },
  // light-dark() is kept as written instead of being taken apart for older browsers.
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        modulePreload: {
          resolveDependencies: (_page, files, { hostId }) =>
            /application-/.test(hostId) ? files.filter(file => !LOADED.test(file)) : files,
        },
        rolldownOptions: {
          // Of lucide-react's two thousand icons, only those in use are read.
          experimental: { lazyBarrel: true },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
  // While developing, every page's packages are made ready at the start: one found later would reload the page under one's hands.
  // At the root, because a service worker sees the pages of its own folder, and always under the same name.
  worker: {
    rolldownOptions: {
      output: {
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
    },
  },
  optimizeDeps: { entries: ['src/web/**/*.{ts,tsx}', '!src/web/**/*.test.*'] },
  server: { strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})

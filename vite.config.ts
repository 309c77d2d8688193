// How the pages are built: React Router in framework mode, Tailwind, and the calls of the dev server passed on to ours.

import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { readLibrary } from './src/server/learning/library.ts'
import { calls } from './src/web/calls.plugin.ts'

const apiPort = process.env.API_PORT ?? '3000'

// Parts that nearly every page needs travel together: fewer requests, and they compress better as one.
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'icons', test: /node_modules\/lucide-react\// },
  { name: 'parts', test: /src\/web\/ui\/(?!gallery|dialog|menu|tabs|theme-choice|toaster)/ },
]

// A broken lesson fails the build with its file and line.
readLibrary()

export default defineConfig({
  plugins: [calls(), tailwindcss(), reactRouter()],
  define: { 'import.meta.env.PUBLIC_URL': JSON.stringify(process.env.PUBLIC_URL ?? '') },
  // light-dark() is kept as written instead of being taken apart for older browsers.
  build: { cssTarget: ['chrome123', 'firefox120', 'safari17.5'], assetsInlineLimit: 0 },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
  server: { strictPort: true, proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { checkBudget } from './build/budget.ts'

/** The words of a language are a part of their own; the server finds it by this name and lets it be loaded at once. */
const language = /beings\/words\/src\/phrases\/(\w\w-\w\w)\//

export default defineConfig({
  plugins: [react(), checkBudget()],
  // The server puts a fresh number in its place, for each page.
  html: { cspNonce: 'nonce-of-this-page' },
  build: {
    target: 'es2023',
    // Fonts and icons as files: the content security policy and the cache both prefer them.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 900,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        chunkFileNames: ({ facadeModuleId }) => {
          const code = language.exec(facadeModuleId ?? '')?.[1]
          return code ? `assets/words-${code}-[hash].js` : 'assets/[name]-[hash].js'
        },
        // A hundred small files cost a first visit more time than a few that hold what the next pages need anyway.
        codeSplitting: {
          groups: [
            { name: 'icons', test: /@tabler/, minShareCount: 2 },
            { name: 'shared', minShareCount: 12 },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '^/(api|permission|init|config|about|login|logout)': process.env.BEINGS_URL ?? 'http://127.0.0.1:4002' },
  },
})

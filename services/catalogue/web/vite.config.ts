import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // The server puts a fresh number in its place, for each page.
  html: { cspNonce: 'nonce-of-this-page' },
  build: {
    target: 'es2023',
    // The editor is one large library; splitting it further would not load less.
    chunkSizeWarningLimit: 5000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // GraphiQL ships hints for the React compiler, which means nothing to a bundler.
      onLog(level, log, report) {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') report(level, log)
      },
    },
  },
  worker: { format: 'es' },
  server: {
    proxy: { '/graphql': process.env.CATALOGUE_URL ?? 'http://127.0.0.1:4001' },
  },
})

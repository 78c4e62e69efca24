import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  // The server puts a fresh number in its place, for each page.
  html: { cspNonce: 'nonce-of-this-page' },
  build: {
    target: 'es2023',
    // Fonts and icons as files: the content security policy and the cache both prefer them.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { '/api': process.env.INBOX_URL ?? 'http://127.0.0.1:4003' },
  },
})

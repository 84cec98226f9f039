import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The web: the app's shell, and the style and script of the public pages, which scripts/build-web.ts prerenders. */
export default defineConfig({
  root: here('./src/app/web'),
  plugins: [react()],
  build: {
    outDir: here('./dist/web'),
    emptyOutDir: true,
    // Browsers of the last two and a half years: light-dark(), layers and :has() as written.
    target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { app: here('./src/app/web/index.html'), site: here('./src/site/web/site.ts') },
    },
    chunkSizeWarningLimit: 700,
  },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
})

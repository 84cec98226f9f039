import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from 'vite'

/**
 * npm run dev: the server restarts when one of its sources changes, the screens of the app reload
 * automatically. The public pages and the pages of a link come from the last build, through the server.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const serverPort = process.env['PORT'] ?? '3000'
const screenPort = Number(process.env['DEV_PORT'] ?? '5173')
const server = `http://127.0.0.1:${serverPort}`
const address = `http://127.0.0.1:${String(screenPort)}`

const child = spawn(
  process.execPath,
  ['--watch', '--watch-preserve-output', ...process.execArgv, path.join(root, 'src/app/server/main.ts')],
  { stdio: 'inherit', env: { PUBLIC_URL: address, ...process.env, PORT: serverPort } },
)
const screens = await createServer({
  configFile: path.join(root, 'vite.config.ts'),
  clearScreen: false,
  server: {
    host: '127.0.0.1',
    port: screenPort,
    strictPort: true,
    proxy: Object.fromEntries(
      [
        '^/(about|contact|privacy|servicevoorwaarden)?(\\?.*)?$',
        '^/acties/(offerte-tekenen|document)/',
        '^/(api|assets)/',
      ].map((pattern) => [pattern, server]),
    ),
  },
})
await screens.listen()
console.log(`Schermen op ${address}/dashboard; de server herstart vanzelf.`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    child.kill(signal)
  })
child.once('exit', (code) => {
  void screens.close().then(() => process.exit(code ?? 1))
})

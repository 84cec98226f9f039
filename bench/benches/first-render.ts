import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { registerTenant, type TestTenant } from '../../src/testing/test-tenant.ts'
import type { Bench, Finding } from '../bench.ts'
import { figure, inPairs, median, ratioOf } from '../pairs.ts'
import { installedPeer } from '../peers/install.ts'
import { firstRender, openBrowser, type FirstRender } from '../world/browser.ts'
import { startBenchProgram } from '../world/program.ts'
import { serveFolder } from '../world/static-server.ts'

const PAIRS = 3
const web = fileURLToPath(new URL('../../dist/web', import.meta.url))

export const firstRenderBench: Bench = {
  name: 'first-render',
  goal: 'G10, G11',
  description:
    'What the landing page and the dashboard load until they stand there (script and style, brotli), and the largest contentful paint of the landing page on a slow phone, against the same pages with Radix and Tailwind.',
  async run(say) {
    if (!existsSync(path.join(web, 'index.html')))
      throw new Error('the web is not built yet: run npm start once')
    const peerFolder = builtPeer()
    const program = await startBenchProgram({ worksJobs: false })
    const peer = await serveFolder(peerFolder)
    const browser = await openBrowser()
    try {
      const address = `http://localhost:${String(program.port)}`
      const { token } = await registerTenant(address)
      const busy = await busyTenant(address)
      const [landing, peerLanding, dashboard, busyDashboard, peerDashboard] = [
        await firstRender(browser, `${address}/`, { shown: 'h1' }),
        await firstRender(browser, `${peer.address}/`, { shown: 'h1' }),
        await firstRender(browser, `${address}/dashboard`, { shown: 'h1', storage: { jwtToken: token } }),
        await firstRender(browser, `${address}/dashboard`, {
          shown: '.money-card',
          storage: { jwtToken: busy.token },
        }),
        await firstRender(browser, `${peer.address}/dashboard`, { shown: 'h1' }),
      ]
      const paints = await inPairs(
        PAIRS,
        {
          ours: async () => (await firstRender(browser, `${address}/`, { shown: 'h1', isSlow: true })).lcpMs,
          theirs: async () =>
            (await firstRender(browser, `${peer.address}/`, { shown: 'h1', isSlow: true })).lcpMs,
        },
        say,
      )
      const landingScript = kib(landing.scripts, web)
      const paintRatio = ratioOf(paints)
      return [
        bytesFinding('landing, script', landingScript, kib(peerLanding.scripts, peerFolder), {
          goal: '≤ 10 KiB',
          isMet: landingScript <= 10,
        }),
        {
          what: 'landing, LCP on a slow phone',
          ours: `${figure(median(paints.map(({ ours }) => ours)))} ms`,
          theirs: `${figure(median(paints.map(({ theirs }) => theirs)))} ms (Radix and Tailwind)`,
          ratio: paintRatio,
          goal: '≤ 0.4',
          isMet: paintRatio <= 0.4,
        },
        dashboardFinding('dashboard, script and style', dashboard, peerDashboard, peerFolder),
        dashboardFinding(
          'dashboard of a business with figures, script and style',
          busyDashboard,
          peerDashboard,
          peerFolder,
        ),
      ]
    } finally {
      await browser.close()
      peer.close()
      await program.stop()
    }
  },
}

/** A business after its first steps: one invoice paid, one open. */
async function busyTenant(address: string): Promise<TestTenant> {
  const tenant = await registerTenant(address)
  await tenant.move(await tenant.addFinalised(), 3000)
  await tenant.addFinalised()
  return tenant
}

function dashboardFinding(what: string, ours: FirstRender, theirs: FirstRender, peerFolder: string): Finding {
  const size = kib([...ours.scripts, ...ours.styles], web)
  const peerSize = kib([...theirs.scripts, ...theirs.styles], peerFolder)
  return bytesFinding(what, size, peerSize, {
    goal: '≤ 0.9, and ≤ 150 KiB',
    isMet: size / peerSize <= 0.9 && size <= 150,
  })
}

const bytesFinding = (
  what: string,
  size: number,
  peerSize: number,
  verdict: Pick<Finding, 'goal' | 'isMet'>,
): Finding => ({
  what,
  ours: `${figure(size)} KiB`,
  theirs: `${figure(peerSize)} KiB (Radix and Tailwind)`,
  ratio: size / peerSize,
  ...verdict,
})

/** Brotli with its best compression, for each file once: our compressed files are next to the originals. */
const kib = (paths: readonly string[], folder: string): number =>
  [...new Set(paths)]
    .map((each) => compressedBytes(path.join(folder, each)))
    .reduce((sum, bytes) => sum + bytes, 0) / 1_024

const compressedBytes = (file: string): number =>
  existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length

function builtPeer(): string {
  const folder = installedPeer('radix')
  const built = path.join(folder, 'dist')
  if (!existsSync(built))
    execFileSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
      cwd: folder,
      stdio: 'inherit',
    })
  return built
}

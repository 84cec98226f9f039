import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { addShared } from '../../src/testing/quotes.ts'
import { pngOf, tryLogo } from '../../src/testing/setting-steps.ts'
import { lineOf, registerTenant } from '../../src/testing/test-tenant.ts'
import type { Bench } from '../bench.ts'
import { figure, median } from '../pairs.ts'
import { installedPeer } from '../peers/install.ts'
import { browserPath } from '../world/browser.ts'
import { startBenchProgram } from '../world/program.ts'

const ROUNDS = 5
const GOAL = 90

interface Judgement {
  /** Of a hundred. */
  readonly score: number
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockedMs: number
  readonly shift: number
  readonly bytes: number
}

export const lighthouseBench: Bench = {
  name: 'lighthouse',
  goal: 'quotes',
  description:
    'The page where a customer reads and signs a quote (logo, five lines), by Lighthouse with its own profile of a phone: performance of a hundred, the median of five after one that warms up.',
  async run(say) {
    const judge = path.join(installedPeer('lighthouse'), 'judge.mjs')
    const program = await startBenchProgram({ worksJobs: false })
    try {
      const address = `http://localhost:${String(program.port)}`
      const page = `${address}/acties/offerte-tekenen/${await sharedQuote(address)}`
      const judged: Judgement[] = []
      for (let round = 0; round <= ROUNDS; round += 1) {
        const judgement = await judgeOf(judge, page)
        if (round > 0) judged.push(judgement)
        say(
          `  ${round === 0 ? 'warm-up' : `round ${String(round)}`}: ${String(judgement.score)} of 100; first paint ${figure(judgement.firstPaintMs)} ms, largest ${figure(judgement.largestPaintMs)} ms, blocked ${figure(judgement.blockedMs)} ms, shift ${figure(judgement.shift)}, ${figure(judgement.bytes / 1_024)} KiB`,
        )
      }
      const score = median(judged.map((each) => each.score))
      const paint = median(judged.map((each) => each.largestPaintMs))
      return [
        {
          what: 'signing page on a slow phone, Lighthouse performance',
          ours: `${figure(score)} of 100 (largest paint ${figure(paint)} ms)`,
          theirs: `${String(GOAL)} (the goal)`,
          ratio: score / GOAL,
          goal: `≥ ${String(GOAL)}`,
          isMet: score >= GOAL,
        },
      ]
    } finally {
      await program.stop()
    }
  },
}

/** A quote as a business sends it. @returns its id */
async function sharedQuote(address: string): Promise<string> {
  const tenant = await registerTenant(address)
  const logo = await tryLogo(tenant, pngOf(31, 79, 216, 240, 60))
  if (logo.status !== 200) throw new Error(`the logo was refused: ${logo.text}`)
  const customerId = await tenant.addCustomer({ name: 'Timmerbedrijf Van Dalen' })
  const lines = Array.from({ length: 5 }, (_, index) =>
    lineOf({ description: `Timmerwerk aan de dakkapel, deel ${String(index + 1)}` }),
  )
  return addShared(tenant, customerId, { lines })
}

async function judgeOf(judge: string, page: string): Promise<Judgement> {
  const { stdout } = await promisify(execFile)(process.execPath, [judge, page, browserPath()])
  return JSON.parse(stdout) as Judgement
}

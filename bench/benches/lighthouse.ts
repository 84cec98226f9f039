import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { makeCustomerLink } from '../../src/documents/link-contract.ts'
import { addShared } from '../../src/testing/quotes.ts'
import { pngOf, tryLogo } from '../../src/testing/setting-steps.ts'
import { expectDone, lineOf, registerTenant, type TestTenant } from '../../src/testing/test-tenant.ts'
import type { Bench, Finding } from '../bench.ts'
import { figure, median } from '../pairs.ts'
import { installedPeer } from '../peers/install.ts'
import { browserPath } from '../world/browser.ts'
import { startBenchProgram } from '../world/program.ts'

const ROUNDS = 5

interface Judgement {
  /** The score of a hundred. */
  readonly score: number
  /** The scores of the other categories: accessibility, best practices, SEO. */
  readonly otherScores: Readonly<Record<string, number>>
  /** The names of the audits that cost points. */
  readonly lost: readonly string[]
  readonly firstPaintMs: number
  readonly largestPaintMs: number
  readonly blockedMs: number
  readonly shift: number
  readonly bytes: number
}

/** A page that a visitor without a session opens on a phone. */
interface JudgedPage {
  readonly what: string
  /** The goal of a hundred. */
  readonly goal: number
  /** The other categories have the goal as well: a page that search engines may show. */
  readonly isPublic?: true
  /** Make the document. @returns the path of its page */
  readonly pathFor: (address: string) => Promise<string>
}

const pages: readonly JudgedPage[] = [
  {
    what: 'signing page',
    goal: 90,
    pathFor: async (address) => `/acties/offerte-tekenen/${await sharedQuote(address)}`,
  },
  { what: 'customer’s page of an invoice', goal: 93, pathFor: sentInvoice },
  { what: 'landing', goal: 100, isPublic: true, pathFor: async () => '/' },
]

export const lighthouseBench: Bench = {
  name: 'lighthouse',
  goal: 'quotes',
  description:
    'The page where a customer reads and signs a quote, that of an invoice (logo, five lines), and the landing, by Lighthouse with its own profile of a phone: performance of a hundred, on the landing also accessibility, best practices and SEO; the median of five after one that warms up.',
  async run(say) {
    const judge = path.join(installedPeer('lighthouse'), 'judge.mjs')
    const program = await startBenchProgram({ worksJobs: false })
    try {
      const address = `http://localhost:${String(program.port)}`
      const findings: Finding[] = []
      for (const page of pages) {
        say(`  ${page.what}`)
        const place = `${address}${await page.pathFor(address)}`
        findings.push(...findingsOf(page, await judgementsOf(judge, place, say)))
      }
      return findings
    } finally {
      await program.stop()
    }
  },
}

async function judgementsOf(judge: string, place: string, say: (line: string) => void): Promise<Judgement[]> {
  const judged: Judgement[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const judgement = await judgeOf(judge, place)
    if (round > 0) judged.push(judgement)
    say(
      `  ${round === 0 ? 'warm-up' : `round ${String(round)}`}: ${String(judgement.score)} of 100; first paint ${figure(judgement.firstPaintMs)} ms, largest ${figure(judgement.largestPaintMs)} ms, blocked ${figure(judgement.blockedMs)} ms, shift ${figure(judgement.shift)}, ${figure(judgement.bytes / 1_024)} KiB${Object.entries(
        judgement.otherScores,
      )
        .map(([name, score]) => `, ${name} ${String(score)}`)
        .join('')}; lost on ${judgement.lost.join(', ') || 'nothing'}`,
    )
  }
  return judged
}

function findingsOf({ what, goal, isPublic }: JudgedPage, judged: readonly Judgement[]): Finding[] {
  const paint = median(judged.map((each) => each.largestPaintMs))
  const score = median(judged.map((each) => each.score))
  const others = isPublic === true ? Object.keys(judged[0]?.otherScores ?? {}) : []
  return [
    finding('performance', score, ` (largest paint ${figure(paint)} ms)`),
    ...others.map((name) => finding(name, median(judged.map((each) => each.otherScores[name] ?? 0)))),
  ]

  function finding(category: string, points: number, more = ''): Finding {
    return {
      what: `${what} on a slow phone, Lighthouse ${category}`,
      ours: `${figure(points)} of 100${more}`,
      theirs: `${String(goal)} (the goal)`,
      ratio: points / goal,
      goal: `≥ ${String(goal)}`,
      isMet: points >= goal,
    }
  }
}

/** A business with a logo. */
async function senderAt(address: string): Promise<TestTenant> {
  const tenant = await registerTenant(address)
  const logo = await tryLogo(tenant, pngOf(31, 79, 216, 240, 60))
  if (logo.status !== 200) throw new Error(`the logo was refused: ${logo.text}`)
  return tenant
}

const lines = Array.from({ length: 5 }, (_, index) =>
  lineOf({ description: `Timmerwerk aan de dakkapel, deel ${String(index + 1)}` }),
)

/** A quote as a business sends it. @returns its id */
async function sharedQuote(address: string): Promise<string> {
  const tenant = await senderAt(address)
  return addShared(tenant, await tenant.addCustomer({ name: 'Timmerbedrijf Van Dalen' }), { lines })
}

/** An invoice as a business sends it. @returns the path of its link */
async function sentInvoice(address: string): Promise<string> {
  const tenant = await senderAt(address)
  const customerId = await tenant.addCustomer({ name: 'Timmerbedrijf Van Dalen' })
  const id = await tenant.addFinalised({ customerId, lines })
  const link = expectDone(await tenant.call(makeCustomerLink, { params: { id } }))
  return new URL(link.address).pathname
}

async function judgeOf(judge: string, page: string): Promise<Judgement> {
  const { stdout } = await promisify(execFile)(process.execPath, [judge, page, browserPath()])
  return JSON.parse(stdout) as Judgement
}

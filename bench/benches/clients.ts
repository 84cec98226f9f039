import { againstGoal, type Bench, type Finding } from '../bench.ts'
import { figure, median } from '../pairs.ts'
import { openBrowser } from '../world/browser.ts'
import { load, rawRequest } from '../world/load.ts'
import { CLIENTS, postingsOfAll, seedClients } from '../world/many-clients.ts'
import { seedManyTenants } from '../world/many-tenants.ts'
import { startBenchProgram, type RunningProgram } from '../world/program.ts'

const GOAL_MS = 1_500
const REQUESTS = 15
const ROUNDS = 9

/** The two calls of the page Administraties. */
const asked = [
  ['figures of 100 clients over HTTP, p50', '/api/Clients'],
  ['open questions of 100 clients over HTTP, p50', '/api/Clients/questions'],
] as const

export const clientsBench: Bench = {
  name: 'clients',
  goal: 'people 9',
  description: `The page of an accountant with ${String(CLIENTS)} clients, ${String(postingsOfAll)} postings together: the server's answers, measured live, and from the address to the last row on the screen.`,
  async run(say) {
    const program = await startBenchProgram({ worksJobs: false })
    try {
      const world = await seedManyTenants(program, { tenants: CLIENTS + 1, invoices: 10 * (CLIENTS + 1) })
      await seedClients(program)
      const authorization = world.authorizations[0] as string
      const findings: Finding[] = []
      for (const [what, path] of asked)
        findings.push(...(await answered(program, { what, path, authorization }, say)))
      findings.push(await onScreen(program, authorization, say))
      return findings
    } finally {
      await program.stop()
    }
  },
}

interface Asked {
  readonly what: string
  readonly path: string
  readonly authorization: string
}

/** The first request, which has no prepared statement and nothing in memory, and the median of those after it. */
async function answered(
  program: RunningProgram,
  { what, path, authorization }: Asked,
  say: (line: string) => void,
): Promise<Finding[]> {
  const request = rawRequest('GET', path, { authorization })
  const first = await load(program.port, [request], 1)
  const { latencies, statuses } = await load(
    program.port,
    Array.from({ length: REQUESTS }, () => request),
    1,
  )
  if (statuses[200] !== REQUESTS) throw new Error(`${path} was refused: ${JSON.stringify(statuses)}`)
  const answer = await fetch(`http://127.0.0.1:${String(program.port)}${path}`, {
    headers: { authorization },
  })
  const { data } = (await answer.json()) as { data: { figures?: unknown; questions?: unknown }[] }
  const read = data.filter((client) => client.figures != null || client.questions !== undefined).length
  if (read !== CLIENTS) throw new Error(`${path} gave ${String(read)} clients`)
  const [coldMs, ms] = [first.latencies[0] as number, latencies[REQUESTS >> 1] as number]
  say(` ${what}: first ${figure(coldMs)} ms, then ${figure(ms)} ms`)
  return [
    againstGoal(what, ms, GOAL_MS, 'ms'),
    againstGoal(what.replace('p50', 'first request'), coldMs, GOAL_MS, 'ms'),
  ]
}

/** In a browser with a cached program: from the address to a row of each client. */
async function onScreen(
  program: RunningProgram,
  authorization: string,
  say: (line: string) => void,
): Promise<Finding> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'nl-NL' })
    const token = authorization.replace('Bearer ', '')
    await context.addInitScript({ content: `localStorage.setItem('jwtToken', ${JSON.stringify(token)})` })
    const page = await context.newPage()
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.goto(`http://localhost:${String(program.port)}/dashboard/administraties`)
      await page
        .getByText(`van ${String(CLIENTS)}`)
        .first()
        .waitFor()
      if (round > 0) times.push(await page.evaluate<number>('performance.now()'))
    }
    say(` on the screen: ${times.map(figure).join(', ')} ms`)
    return againstGoal('page of 100 clients on the screen', median(times), GOAL_MS, 'ms')
  } finally {
    await browser.close()
  }
}

import fc from 'fast-check'
import { defectsOfTenants } from '../check-books.ts'
import { fullWorld } from '../full-worlds.ts'
import {
  anyRequestOf,
  isFile,
  MOST_MS,
  senderFor,
  timed,
  type Fuzzed,
  type FuzzedRequest,
  type Ready,
} from '../fuzzed-requests.ts'
import { endOf, type Mode } from '../mode.ts'
import { telltalesIn } from '../../untouched.ts'
import { envelopeIn, type RawAnswer } from '../../wire-client.ts'

const CLIENTS = 2
const BATCH = 500
const MOST_PROBLEMS = 20

export const fuzz: Mode = {
  name: 'fuzz',
  description:
    'requests made from the contract, with odd values: no server error, none slower than two seconds',
  async run(options) {
    const world = await fullWorld()
    try {
      const fuzzed: Fuzzed = await world.addTenant()
      const statuses = new Map<number, number>()
      const problems: string[] = []
      let slowest = 0
      const endsAt = endOf(options)
      const isOver = () => Date.now() > endsAt || problems.length >= MOST_PROBLEMS
      const client = async (number: number): Promise<void> => {
        const readyFor = senderFor(fuzzed)
        for (let batch = 0; !isOver(); batch += 1)
          for (const request of requests(fuzzed, options.seed + batch * CLIENTS + number)) {
            if (isOver()) break
            const ready = readyFor(request)
            const { raw, ms } = await timed(ready)
            slowest = Math.max(slowest, ms)
            statuses.set(raw.status, (statuses.get(raw.status) ?? 0) + 1)
            problems.push(...problemsOf(ready, raw, ms))
          }
      }
      await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
      problems.push(...(await defectsOfTenants(world.superuser)))
      return { figures: figuresOf(statuses, slowest), problems }
    } finally {
      await world.end()
    }
  },
}

const requests = (fuzzed: Fuzzed, seed: number): FuzzedRequest[] =>
  fc.sample(anyRequestOf(fuzzed), { numRuns: BATCH, seed })

function problemsOf({ verb, name }: Ready, raw: RawAnswer, milliseconds: number): string[] {
  const problems: string[] = []
  if (raw.status >= 500) problems.push(`${String(raw.status)}: ${name} ${raw.text.slice(0, 300)}`)
  if (milliseconds > MOST_MS) problems.push(`${String(Math.round(milliseconds))} ms: ${name}`)
  // A file is no envelope; a refusal always is.
  if (verb === 'HEAD' || isFile(raw)) return problems
  try {
    const answer = envelopeIn(raw)
    const told = answer.isSuccess ? [] : telltalesIn(answer.text)
    problems.push(...told.map((word) => `“${word}” in an answer: ${name} ${answer.text}`))
  } catch (error) {
    problems.push(`${String(error)}: ${name}`)
  }
  return problems
}

function figuresOf(statuses: ReadonlyMap<number, number>, slowest: number): string {
  const total = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const each = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${String(status)} ${String(count)} ×`)
  return `${String(total)} requests (${each.join(', ')}), the slowest ${String(Math.round(slowest))} ms`
}

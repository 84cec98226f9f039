import fc from 'fast-check'
import { defectsOfTenants } from '../check-books.ts'
import { fullWorld } from '../full-worlds.ts'
import {
  anyRequestOf,
  byKey,
  isFile,
  isWriteDone,
  keyScopes,
  mostMs,
  senderFor,
  timed,
  writesNotRefused,
  writesOf,
  type Caller,
  type Fuzzed,
  type FuzzedRequest,
  type Ready,
} from '../fuzzed-requests.ts'
import { endOf, type Mode } from '../mode.ts'
import { telltalesIn } from '../../untouched.ts'
import { envelopeIn, type RawAnswer } from '../../wire-client.ts'

/** A session, a key with all scopes, and a key that only reads sales; each by itself. */
const CLIENTS = 3
const BATCH = 500
const MOST_PROBLEMS = 20

export const fuzz: Mode = {
  name: 'fuzz',
  description:
    'requests made from the contract with odd values, by a session and by keys: no server error, none slower than two seconds, and 403 on each write of a key that only reads',
  async run(options) {
    const world = await fullWorld()
    try {
      const fuzzed: Fuzzed = await world.addTenant()
      const statuses = new Map<number, number>()
      const problems: string[] = []
      let slowest = 0
      const endsAt = endOf(options)
      const isOver = () => Date.now() > endsAt || problems.length >= MOST_PROBLEMS
      const reading = await byKey(fuzzed.tenant, keyScopes.reading)
      const callers = [undefined, await byKey(fuzzed.tenant, keyScopes.all), reading]
      problems.push(...(await writesNotRefused(fuzzed, reading)))
      const client = async (caller: Caller | undefined, number: number): Promise<void> => {
        const readyFor = senderFor(fuzzed, caller)
        for (let batch = 0; !isOver(); batch += 1)
          for (const request of requests(fuzzed, options.seed + batch * CLIENTS + number)) {
            if (isOver()) break
            const ready = readyFor(request)
            const { raw, ms } = await timed(ready)
            slowest = Math.max(slowest, ms)
            statuses.set(raw.status, (statuses.get(raw.status) ?? 0) + 1)
            problems.push(...problemsOf(ready, raw, ms))
            if (caller === reading && isWriteDone(request, raw))
              problems.push(`a key that only reads wrote: ${ready.name}`)
          }
      }
      await Promise.all(callers.map(client))
      problems.push(...(await writesNotRefused(fuzzed, reading)))
      problems.push(...(await defectsOfTenants(world.superuser)))
      const writes = `${String(writesOf(fuzzed).length)} writes refused to a key that only reads, before and after`
      return { figures: `${figuresOf(statuses, slowest)}, ${writes}`, problems }
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
  if (milliseconds > mostMs()) problems.push(`${String(Math.round(milliseconds))} ms: ${name}`)
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

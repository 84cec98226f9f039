import { readFileSync } from 'node:fs'
import { endpoints } from '#app/server/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'

// Tells of each call of the program whether tests got an answer, only refusals, or did not make the call, such as on a cluster (db/README.md,
// step 4). It needs files that tests made with KEEP_ANSWERS:
//   KEEP_ANSWERS=FILE npm test -- --only db scenario
//   node scripts/run.mjs scripts/db/calls-answered.ts FILE
// Of each call that had no answer it prints the statuses.
const records = process.argv.slice(2)
if (records.length === 0) throw new Error('Geef een bestand van KEEP_ANSWERS.')

/** A part of an address that is a parameter may be anything, so addresses with more fixed parts are looked at first. */
const addresses = endpoints
  .map((endpoint) => ({ endpoint, pattern: patternOf(endpoint) }))
  .toSorted((a, b) => parametersOf(a.endpoint) - parametersOf(b.endpoint))
const statuses = new Map(endpoints.map((endpoint) => [endpoint, new Map<string, number>()]))

for (const line of records.flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))) {
  const [method = '', path = '', status = ''] = line.split(' ')
  const found = addresses.find(({ endpoint, pattern }) => endpoint.method === method && pattern.test(path))
  if (found === undefined) continue
  const counts = statuses.get(found.endpoint)
  counts?.set(status, (counts.get(status) ?? 0) + 1)
}

const isAnswer = (status: string): boolean => /^[23]/.test(status)
const answered = [...statuses].filter(([, counts]) => [...counts.keys()].some(isAnswer))
const others = [...statuses].filter(([, counts]) => ![...counts.keys()].some(isAnswer))
const refused = others.filter(([, counts]) => counts.size > 0)
console.log(
  `${String(endpoints.length)} aanroepen: ${String(answered.length)} beantwoord, ${String(refused.length)} alleen geweigerd, ${String(others.length - refused.length)} niet gedaan.`,
)
for (const [{ method, path }, counts] of others)
  console.log(
    `  ${method} ${path}  ${[...counts].map(([status, count]) => `${status} × ${String(count)}`).join(', ')}`,
  )
for (const [{ method, path }, counts] of answered)
  for (const [status, count] of counts)
    if (status.startsWith('5')) console.log(`  ${method} ${path}  ook ${status} × ${String(count)}`)

function patternOf({ path }: Endpoint): RegExp {
  return new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i')
}

function parametersOf({ path }: Endpoint): number {
  return path.split(':').length
}

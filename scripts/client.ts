import { readFileSync, writeFileSync } from 'node:fs'
import { apiTags } from '#app/server/api-tags.ts'
import { namedEndpoints } from '#app/server/endpoints.ts'
import { openApiOf } from '#platform/server/http/openapi.ts'
import { breaksOf } from './client/breaks.ts'
import { callsOf, type Call } from './client/shape.ts'
import { operationsFile } from './client/write-types.ts'
import { fail } from './fail.ts'

// `npm run client`: the types of the client in `clients/typescript`, and the API as it is released with them. With --check nothing
// is written, and a change that breaks a program written for the released API fails. What is added waits for the next run.
const RELEASED = 'clients/typescript/released.jsonl'
const OPERATIONS = 'clients/typescript/src/operations.ts'

const present = callsOf(openApiOf(namedEndpoints, { publicUrl: 'https://kloppend.invalid', tags: apiTags }))
if (process.argv.includes('--check')) {
  const released = readFileSync(RELEASED, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Call)
  const breaks = breaksOf(released, present)
  if (breaks.length > 0)
    fail(
      `Dit breekt programma's die de API gebruiken (clients/typescript):\n${breaks.join('\n')}\nGeef de nieuwe vorm een nieuw pad.`,
    )
} else {
  writeFileSync(RELEASED, present.map((call) => `${JSON.stringify(call)}\n`).join(''))
  writeFileSync(OPERATIONS, operationsFile(present))
}

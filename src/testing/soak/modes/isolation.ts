import { endpoints } from '#app/server/endpoints.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listInvoices } from '#invoices/contract.ts'
import { getCompany } from '#tenants/session-contract.ts'
import { chosenBy, valueFor } from '../../contract-values.ts'
import { logInTenant, type TestTenant } from '../../test-tenant.ts'
import { pathOf, sendRaw, type RawAnswer } from '../../wire-client.ts'
import { allWorkDone } from '../../work-done.ts'
import { contentOf, idsOf } from '../foreign-ids.ts'
import { fullWorld, type FullWorld } from '../full-worlds.ts'
import { endOf, type Mode, type SoakOptions } from '../mode.ts'
import { shuffled } from '../seeded-random.ts'

/** The most ids of each column in the other tenant's rows. */
const IDS_OF_A_COLUMN = 4
const CLIENTS = 4
const ALL = 1_000_000
const CANARY = 'KANARIE'

export const isolation: Mode = {
  name: 'isolation',
  description:
    'every call of a tenant with every id of another tenant, in its path and in its body: no leak, no change',
  async run(options) {
    const world = await fullWorld()
    try {
      const { tenant: ours } = await world.addTenant()
      const { tenant: theirs } = await world.addTenant({
        tenantName: `${CANARY}-BEDRIJF`,
        street: `${CANARY}-STRAAT`,
        nameOnCard: `${CANARY}-PAS`,
      })
      await allWorkDone({ superuser: world.superuser }, 60_000)
      return await askAll(world, ours, theirs, options)
    } finally {
      await world.end()
    }
  },
}

async function askAll(world: FullWorld, ours: TestTenant, theirs: TestTenant, options: SoakOptions) {
  const { superuser } = world
  const [foreign, own] = [
    await idsOf(superuser, theirs.tenantId, ALL),
    await idsOf(superuser, ours.tenantId, ALL),
  ]
  // An id that both have, of a list that the program brings, says nothing.
  const secret = new Set([...foreign].filter((id) => !own.has(id)))
  const tried = [...(await idsOf(superuser, theirs.tenantId, IDS_OF_A_COLUMN))].filter((id) => secret.has(id))
  const calls = endpoints
    .filter(({ access }) => access === 'tenant')
    .flatMap((endpoint) => tried.map((id) => ({ endpoint, id })))
  const queue = shuffled(calls, options.seed)
  const before = await contentOf(superuser, theirs.tenantId)
  const problems = await notSeen(theirs, secret)
  const statuses = new Map<number, number>()
  const endsAt = endOf(options)
  const client = async (): Promise<void> => {
    const ask = askerFor(ours)
    for (let call = queue.pop(); call !== undefined && Date.now() < endsAt; call = queue.pop()) {
      const raw = await ask(call.endpoint, call.id)
      statuses.set(raw.status, (statuses.get(raw.status) ?? 0) + 1)
      problems.push(...leaksIn(raw, secret, call))
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  await allWorkDone({ superuser }, 60_000)
  if ((await contentOf(superuser, theirs.tenantId)) !== before)
    problems.push('a row of the other tenant has changed')
  for (const id of await idsOf(superuser, ours.tenantId, ALL))
    if (secret.has(id)) problems.push(`a row of ours names ${id}, which is another tenant's`)
  const asked = [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const succeeded = statuses.get(200) ?? 0
  return {
    figures: `${String(asked)} of ${String(calls.length)} pairs of a call and one of ${String(tried.length)} foreign ids (${String(succeeded)} answered 200, without content of the other)`,
    problems,
  }
}

/** Their own answers are full of what must not be shown: a check that finds nothing in those finds nothing anywhere. */
async function notSeen(theirs: TestTenant, secret: ReadonlySet<string>): Promise<string[]> {
  const raw = await theirs.send('GET', pathOf(getCompany))
  const found = leaksIn(raw, secret, { endpoint: getCompany, id: '' })
  const invoices = await theirs.send('GET', pathOf(listInvoices))
  return found.length > 0 && leaksIn(invoices, secret, { endpoint: listInvoices, id: '' }).length > 0
    ? []
    : ['the check does not see the other tenant in its own answers']
}

/** With the foreign id in each place of the path and of the body that takes an id; a new session after each that ended it. */
function askerFor(tenant: TestTenant): (endpoint: Endpoint, id: string) => Promise<RawAnswer> {
  let { token } = tenant
  const named = {
    period: '2026-Q1',
    box: '1a',
    name: 'aged-receivables',
    year: '2020',
    sha256: 'a'.repeat(64),
  }
  return async (endpoint, id) => {
    const params = { id, tenantId: id, customerId: id, paymentId: id, ...named }
    const path = pathOf(endpoint, { params })
    const body =
      endpoint.method === 'GET' ? undefined : valueFor(endpoint.body, { id }, chosenBy([1, 2, 3, 5]))
    const send = () => sendRaw(tenant.address, endpoint.method, path, { token, body })
    const raw = await send()
    if (raw.status !== 401) return raw
    ;({ token } = await logInTenant(tenant.address, tenant.email, tenant.password))
    return send()
  }
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** What an answer shows of the other tenant; the id that was sent may return. */
function leaksIn(
  { status, text }: RawAnswer,
  secret: ReadonlySet<string>,
  { endpoint, id }: { readonly endpoint: Endpoint; readonly id: string },
): string[] {
  const call = `${endpoint.method} ${endpoint.path} with ${id}`
  const shown = new Set(
    [...text.matchAll(UUID)].map(([found]) => found).filter((each) => each !== id && secret.has(each)),
  )
  return [
    ...(status >= 500 ? [`${call} was answered ${String(status)}`] : []),
    ...(text.includes(CANARY) ? [`${call} shows a name of the other tenant`] : []),
    ...[...shown].map((each) => `${call} shows the id ${each} of the other tenant`),
  ]
}

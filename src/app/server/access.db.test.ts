import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'
import { isWrite } from '#contract/endpoint.ts'
import { moneyRights } from '#contract/rights.ts'
import { accountId, expenseLineOf } from '#testing/expense-steps.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { fullHistory } from '#testing/full-history.ts'
import { holderOf, seated } from '#testing/seats.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { envelopeIn, pathOf } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { accountAnswers } from '#testing/annual-accounts-steps.ts'
import { particularsOfCar, tripOfToday } from '#testing/trip-steps.ts'

/**
 * Each caller may call the endpoints of its right. The cases come from the list of endpoints, so a new endpoint is
 * tested without a new test.
 */
const kloppend = await busyProgram()
const { database } = kloppend
const { tenant: ours } = kloppend
const theirs = await kloppend.register({
  tenantName: 'KANARIE-BEDRIJF',
  street: 'KANARIE-STRAAT',
  nameOnCard: 'KANARIE-PAS',
})
const { history: mine } = kloppend
const strange = await fullHistory(theirs, database)
await theirs.addCustomer({ name: 'KANARIE-KLANT', contactEmail: 'kanarie@klant.test' })
await theirs.addFinalised({ title: 'KANARIE-TITEL', customerId: strange.customerId })
await allWorkDone(database)

const accountant = await seated(kloppend, await kloppend.register(), ours, 'accountant-posting')
const expenseLine = await expenseLineOf(ours)
const bankLedgerAccountId = await accountId(ours, '1100')

const NOWHERE = '00000000-0000-4000-8000-000000000000'
/** Parameters that are no ids: their values exist for every tenant. */
const named = {
  period: '2026-Q1', box: '1a', name: 'aged-receivables', paymentId: NOWHERE, year: '2020', customerId: NOWHERE,
  number: '1',
} // prettier-ignore
const nameOf = ({ method, path }: (typeof endpoints)[number]): string => `${method} ${path}`
const closed = endpoints.filter(({ access }) => access === 'tenant')

test('only logging in, registering, looking around and verifying a file are open to everyone', () => {
  expect(endpoints.filter(({ access }) => access === 'public').map(nameOf)).toEqual([
    'POST /api/Login',
    'POST /api/Registration',
    'POST /api/LookAround',
    'POST /api/Password/forgotten',
    'POST /api/Password/reset',
    'POST /api/Email/confirm',
    'POST /api/Email/change/confirm',
    'POST /api/Members/invitation/look',
    'POST /api/Members/invitation/register',
    'POST /api/Login/passkey/begin',
    'POST /api/Login/passkey',
    'POST /api/verify',
    // It says nothing and believes nothing: Mollie is asked.
    'POST /api/BankConnections/webhook/:key',
    'POST /api/OnlinePayments/webhook/:key',
  ])
})

test('the endpoints that a link opens are known', () => {
  expect(endpoints.filter(({ access }) => access === 'link').map(nameOf)).toEqual([
    'GET /api/Calendars/:id',
    'GET /api/Quotes/:id',
    'GET /api/Quotes/:id/attachment',
    'GET /api/Quotes/:id/logo',
    'POST /api/Quotes/:id/viewed',
    'POST /api/Quotes/:id/reject',
    'POST /api/Quotes/:id/question',
    'POST /api/Quotes/:id/code',
    'POST /api/quoteSignatures',
    'GET /api/quoteSignatures/:id',
    'GET /api/quoteSignatures/:id/image',
    'GET /api/CustomerLinks/:id',
    'GET /api/CustomerLinks/:id/attachment',
    'GET /api/CustomerLinks/:id/ubl',
    'GET /api/CustomerLinks/:id/logo',
    'POST /api/CustomerLinks/:id/viewed',
    'POST /api/CustomerLinks/:id/dispute',
    'POST /api/CustomerLinks/:id/online-payment',
    'POST /api/CustomerLinks/:id/online-payment/check',
  ])
})

test('every endpoint of a slice is in the list, each once', () => {
  const names = endpoints.map(nameOf)
  expect(new Set(names).size).toBe(names.length)
  expect(names.length).toBeGreaterThanOrEqual(20)
})

const untouched = await fingerprintOf(database)

describe.each(closed.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  const path = pathOf(endpoint, { params: { id: mine.paidId, tenantId: ours.tenantId, ...named } })

  test('is closed without a token, in whatever case its path is written', async () => {
    for (const target of [path, path.toLowerCase(), path.toUpperCase(), `${path}/`]) {
      const answer = envelopeIn(
        await kloppend.send(endpoint.method, target, { body: endpoint.method === 'GET' ? undefined : {} }),
      )
      expect(answer).toMatchObject({
        status: 401,
        data: null,
        errors: ['Je bent niet ingelogd, of je sessie is verlopen. Log opnieuw in.'],
      })
    }
  })

  test('tells a caller without a token nothing about which objects there are', async () => {
    const answers = await Promise.all(
      [mine.paidId, NOWHERE, 'x'].map((id) =>
        kloppend.send(endpoint.method, pathOf(endpoint, { params: { id, tenantId: id, ...named } })),
      ),
    )
    expect(new Set(answers.map(({ text, status }) => `${String(status)} ${text}`)).size).toBe(1)
  })
})

test('no call without a token changed anything', async () => {
  expect(await fingerprintOf(database)).toBe(untouched)
})

const withIds = closed.filter(({ path }) => /:(id|tenantId)\b/.test(path))
/** Valid values of the parameters that a call knows; another one would be refused before its id. */
const knownOf = ({ query }: (typeof endpoints)[number]) => {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  const valid = { billingState: '1000', archive: 'true', state: '2000' }
  return Object.fromEntries(Object.entries(valid).filter(([name]) => names.includes(name)))
}

test('the endpoints with an id in their path are known', () => {
  expect(withIds.length).toBeGreaterThanOrEqual(10)
})

describe.each(withIds.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  const ask = async (id: string) => {
    const method = endpoint.method
    const raw = await holderOf(endpoint, { owner: ours, accountant }).send(
      method,
      pathOf(endpoint, {
        params: {
          id,
          paymentId: NOWHERE,
          tenantId: id,
          name: id,
          year: id,
          customerId: mine.customerId,
          number: '1',
        },
        query: knownOf(endpoint),
      }),
      {
        // A valid body, so that only the id decides.
        body: provenFor(
          endpoint,
          method === 'PUT' ||
            (method === 'POST' &&
              /\/(Mandates\/:id\/form|(DayTakings|WageJournals|Dividends)\/:id\/cancel|DayTakings\/:id\/correct|WageJournals\/:id\/cash-payments(\/:paymentId\/cancel)?|Payouts\/:id\/(cancel|receive))$/.test(
                endpoint.path,
              )) ||
            (method === 'PATCH' &&
              /\/(LedgerAccounts|BankAccounts|IncomingDocuments)\//.test(endpoint.path)) ||
            (method !== 'GET' &&
              /\/(invoice|agreement|paid|correction|payments|surplus-payments|merge|proposals|reminder|reminder-by-post|posted|dispose|settlements|indexations|payment-arrangements|hand-over|mails|proof-mails|sent-otherwise|decision|refusals|refunds|switch|replay|messages|release|seen)$/.test(
                endpoint.path,
              ))
            ? bodyFor(endpoint.path)
            : undefined,
        ),
      },
    )
    return { status: raw.status, text: raw.text }
  }

  test('another tenant’s object, an absent one and an id that is none get the same 404, and nothing changes', async () => {
    const { rows: mails } = await database.superuser.query<{ id: string }>(
      'select id from mails where tenant_id = $1',
      [theirs.tenantId],
    )
    const before = await fingerprintOf(database)
    const absent = await ask(NOWHERE)
    expect(absent.status).toBe(404)
    const foreign = [...Object.values(strange), theirs.tenantId, mails[0]?.id ?? NOWHERE]
    for (const id of foreign) expect(await ask(id), id).toEqual(absent)
    for (const id of ['x', '1', `${NOWHERE}'--`, '../Customers', ' ', '%00', NOWHERE.slice(1), 'é'])
      expect((await ask(id)).status, id).toBe(404)
    expect(await fingerprintOf(database)).toBe(before)
  })

  test('an id of ours of another kind is absent, too', async () => {
    const isOfDocument = /\/(Invoices|Documents|CreditNotes\/invoice|BankLines\/of)\/:id/.test(endpoint.path)
    const others = isOfDocument
      ? [mine.customerId, mine.projectId, ours.tenantId]
      : [mine.paidId, /\/projects\//i.test(endpoint.path) ? mine.customerId : mine.projectId]
    const absent = await ask(NOWHERE)
    for (const id of others) expect(await ask(id)).toEqual(absent)
  })
})

/** Where money goes, the password is asked before anything is looked for. */
const provenFor = ({ method, needs, path }: (typeof endpoints)[number], body: unknown): unknown =>
  isWrite(method) && (moneyRights.some((right) => right === needs) || path.startsWith('/api/MoneyActs'))
    ? { ...(body as object | undefined), password: ours.password }
    : body

function bodyFor(path: string): unknown {
  return bodiesOf().find(([form]) => form.test(path))?.[1] ?? { invoice: emptyDocument(), version: 1 }
}

/** Bodies by the form of the path; the first match is used. */
const bodiesOf = (): readonly (readonly [RegExp, unknown])[] => [
  [/\/role$/, { role: 'employee' }],
  [/\/money-rights$/, { moneyRights: ['money.send'] }],
  [/\/decision$/, { parts: [{ kind: 'transfer', amount: -1 }] }],
  [/\/refusals$/, { targetId: NOWHERE }],
  [/\/refunds$/, { amount: 1 }],
  [/\/Webhooks\/.*\/switch$/, { isOn: false }],
  [/\/replay$/, { eventId: NOWHERE }],
  [/\/messages$/, { text: 'Gekaapt' }],
  [/\/Webhooks\//, { name: 'Gekaapt', url: 'https://gekaapt.example/', types: ['year.closed'], version: 1 }],
  [/\/Mandates\/.*\/form$/, { formId: NOWHERE }],
  [/\/BankAccounts\//, { name: 'Gekaapt' }],
  [/\/BankRules\//, { automatic: false }],
  [/\/mails$/, { to: ['a@b.test'], subject: 'Gekaapt', body: 'Gekaapt' }],
  [/\/proof-mails$/, { subject: 'Gekaapt', body: 'Gekaapt' }],
  [/\/sent-otherwise$/, { way: 'paper', date: DAY }],
  [/\/invoice$/, { part: 'whole' }],
  [/\/agreement$/, { name: 'Jan', channel: 'telefoon', date: DAY }],
  [/\/IncomingDocuments\//, { state: 'deleted' }],
  [/\/CompanyCars\//, particularsOfCar],
  [/\/LedgerAccounts\//, { description: 'Gekaapt' }],
  [/\/dispose$/, { date: DAY }],
  [
    /\/Loans\//,
    {
      name: 'Gekaapt',
      lender: 'Gekaapt',
      interestPercentage: 1,
      firstDueOn: DAY,
      instalments: 1,
      version: 1,
    },
  ],
  [/\/paid$/, { bankLedgerAccountId }],
  [/\/surplus-payments$/, {}],
  [/\/proposals$/, { code: 'vat.export', version: 1 }],
  [
    /\/PaymentArrangements\/.*\/payments$/,
    { date: DAY, amount: 1, parts: [{ documentId: NOWHERE, amount: 1 }] },
  ],
  [/\/payments$/, { date: DAY, amount: 1 }],
  [/\/settlements$/, { invoiceId: NOWHERE }],
  [/\/merge$/, { into: mine.customerId, version: 1, intoVersion: 1 }],
  [/\/correction$/, { description: 'Papier', backingDocumentId: NOWHERE, lines: [expenseLine] }],
  [/\/customer-prices\//, { unitPrice: 1 }],
  [/\/Products\//, { product: { name: 'Gekaapt', unitPrice: 1 }, version: 1 }],
  [
    /\/payment-arrangements$/,
    { documentIds: [NOWHERE], total: 1, instalments: [{ dueOn: '2099-01-01', amount: 1 }] },
  ],
  [/\/OldPapers\/[^/]+$/, { version: 1 }],
  [/\/Trips\/[^/]+$/, { ...tripOfToday, version: 1 }],
  [/\/AnnualAccounts\/[^/]+$/, accountAnswers],
  [/\/adopt$/, { adoptedOn: DAY, sha256: 'a'.repeat(64) }],
  [/\/AnnualAccounts\/[^/]+\/file$/, { filedOn: DAY }],
  [/\/Vehicles\//, { name: 'Gekaapt', version: 1 }],
  [/\/hours\/release$/, { hours: [NOWHERE] }],
  [/\/budget\/seen$/, { share: 80 }],
  [/\/hand-over$/, { agency: 'Bureau', handedOverOn: DAY }],
  [/\/reminder-settings$/, REMINDERS_AS_ALWAYS],
  [/\/reminder-by-post$/, { documentIds: [NOWHERE], total: 1 }],
  [/\/posted$/, { postedOn: DAY }],
  [/\/reminder$/, { documentIds: [NOWHERE], total: 1, recipients: ['a@b.test'] }],
  [/\/Customers\//, { customer: stolenCustomer, version: 1 }],
  [/\/Payouts\/[^/]+\/receive$/, { bankLineId: NOWHERE }],
  [/\/(WageJournals|Dividends)\/[^/]+\/payment-reference$/, { paymentReference: null }],
  [/\/cash-payments$/, { itemId: NOWHERE, day: '2026-01-31', amount: 10 }],
  [/\/(DayTakings|Payouts|WageJournals|Dividends)\//, { reason: 'Gekaapt' }],
  [/\/Assets\//, { name: 'Gekaapt', residualAmount: 0, months: 60, version: 1 }],
  [/\/Goals\//, { goal: { kind: 'revenue', period: 'year', target: 1, hourlyRate: null }, version: 1 }],
  [
    /\/CreditNotes\//,
    {
      creditNote: { reason: null, issueDate: DAY, lines: [{ invoiceLineId: NOWHERE, quantity: 1 }] },
      version: 1,
    },
  ],
  [/\/indexations$/, { percentage: 2, startsOn: DAY }],
  [/\/RecurringInvoices\//, { recurringInvoice: recurring(), version: 1 }],
  [/\/Quotes\//, { quote: emptyDocument(), version: 1 }],
]

const DAY = '2026-11-20'
const REMINDERS_AS_ALWAYS = {
  isTermAgreed: false, isAutomatic: true, extraDays: 0, pausedUntil: null, pauseReason: null,
} // prettier-ignore
const recurring = () => ({ customerId: mine.customerId, unit: 'month', anchor: DAY, lines: [] })
const stolenCustomer = {
  name: 'Gekaapt', contactEmail: 'a@b.test', street: 'S', houseNumber: '1', zipCode: '1234 AB', city: 'C',
} // prettier-ignore
const emptyDocument = () => ({
  customerId: mine.customerId, issueDate: DAY, dueDate: DAY, deliveryDate: DAY, lines: [],
}) // prettier-ignore

test(
  'no answer to one tenant holds a word of another',
  { meta: { slow: 'every call, by two businesses' }, timeout: 90_000 },
  async () => {
    const ids = [mine.paidId, mine.customerId, strange.paidId, strange.customerId]
    // A call without an id in its path is one call.
    const paths = new Set(
      closed
        .filter(({ method }) => method === 'GET')
        .flatMap((endpoint) =>
          ids.flatMap((id) =>
            [ours.tenantId, theirs.tenantId].map((tenantId) =>
              pathOf(endpoint, { params: { id, tenantId, ...named } }),
            ),
          ),
        ),
    )
    expect(paths.size).toBeGreaterThan(closed.filter(({ method }) => method === 'GET').length)
    const answers: string[] = []
    for (const path of paths) answers.push((await ours.send('GET', path)).text)
    const all = answers.join('\n')
    expect(all).not.toMatch(/kanarie/i)
    for (const id of [...Object.values(strange), theirs.tenantId, theirs.email]) expect(all).not.toContain(id)
    // … and the owner of the data does receive these words.
    expect((await theirs.send('GET', '/api/Customers')).text).toContain('KANARIE-KLANT')
    expect((await theirs.send('GET', '/api/Invoices')).text).toContain('KANARIE-TITEL')
    expect((await theirs.send('GET', '/api/Company')).text).toContain('KANARIE-BEDRIJF')
  },
)

test('an invoice cannot be made to another tenant’s customer or project; the answer is that of an absent one', async () => {
  const day = '2026-11-20'
  const make = (customerId: string, projectId: string | null) =>
    ours.send('POST', '/api/Invoices', {
      body: {
        customerId,
        projectId,
        issueDate: day,
        dueDate: day,
        deliveryDate: day,
        title: null,
        lines: [],
      },
    })
  const before = await fingerprintOf(database)
  const [foreign, absent] = [await make(strange.customerId, null), await make(NOWHERE, null)]
  expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  expect(absent.text).toContain('Klant niet gevonden.')
  const [foreignProject, absentProject] = [
    await make(mine.customerId, strange.projectId),
    await make(mine.customerId, NOWHERE),
  ]
  expect([foreignProject.status, foreignProject.text]).toEqual([404, absentProject.text])
  expect(absentProject.text).toContain('Project niet gevonden.')
  expect(await fingerprintOf(database)).toBe(before)
})

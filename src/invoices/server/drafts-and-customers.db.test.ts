import { describe, expect, test } from 'vitest'
import { archiveCustomer, changeCustomer, getCustomer, listCustomers } from '#customers/contract.ts'
import { archiveInvoice, changeInvoice, duplicateInvoice, listInvoices } from '../contract.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { testProgram } from '#testing/test-program.ts'
import { customerOf, expectDone, invoiceOf, lineOf } from '#testing/test-tenant.ts'

const kloppend = await testProgram()
const tenant = await kloppend.register()
const customerId = await tenant.addCustomer()
const today = todayInAmsterdam()

describe('a concept', () => {
  test('is edited as often as one likes, each time on the version last seen', async () => {
    const id = await tenant.addConcept({ customerId })
    for (const version of [1, 2, 3]) {
      const invoice = invoiceOf(customerId, {
        title: `Poging ${String(version)}`,
        lines: [lineOf({ quantity: version })],
      })
      expect(
        expectDone(await tenant.call(changeInvoice, { params: { id }, body: { invoice, version } })),
      ).toBe(version + 1)
    }
    expect(await tenant.invoice(id)).toMatchObject({
      title: 'Poging 3',
      version: 4,
      lines: [{ quantity: 3 }],
      totalAmountSummary: { netAmount: 150, vatAmount: 31.5, grossAmount: 181.5 },
    })
  })

  test('edited by two at once is changed by one; the other is told to look again', async () => {
    const id = await tenant.addConcept({ customerId })
    const edit = (title: string) =>
      tenant.call(changeInvoice, {
        params: { id },
        body: { invoice: invoiceOf(customerId, { title }), version: 1 },
      })
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map(edit))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
    expect(answers.find(({ status }) => status === 409)?.errors[0]).toContain('Ververs de pagina')
    expect((await tenant.invoice(id)).version).toBe(2)
  })

  test('says why it cannot be finalised yet, and nothing once that is corrected', async () => {
    const id = await tenant.addConcept({
      customerId,
      lines: [lineOf({ description: '', vatTreatment: 1000 })],
    })
    const problems = [
      'Geef elke regel een omschrijving.',
      'Bij btw verlegd hoort het btw-id van de klant: vul dat in bij Bakkerij Jansen.',
    ]
    expect((await tenant.invoice(id)).problems).toEqual(problems)
    expect(await tenant.move(id, 1000)).toMatchObject({
      status: 422,
      errors: [`Deze factuur kan nog niet worden afgerond: ${problems.join(' ')}`],
    })
    expectDone(
      await tenant.call(changeInvoice, {
        params: { id },
        body: { invoice: invoiceOf(customerId), version: 1 },
      }),
    )
    expect((await tenant.invoice(id)).problems).toEqual([])
  })

  test('shows its customer as of today; finalised it keeps the one of then', async () => {
    const customer = await tenant.addCustomer({ name: 'Voor de verhuizing' })
    const [concept, finalised] = [
      await tenant.addConcept({ customerId: customer }),
      await tenant.addFinalised({ customerId: customer }),
    ]
    const moved = customerOf({ name: 'Na de verhuizing', city: 'Groningen' })
    expectDone(
      await tenant.call(changeCustomer, { params: { id: customer }, body: { customer: moved, version: 1 } }),
    )
    expect(await tenant.invoice(concept)).toMatchObject({
      customerName: 'Na de verhuizing',
      customer: { city: 'Groningen' },
    })
    expect(await tenant.invoice(finalised)).toMatchObject({
      customerName: 'Voor de verhuizing',
      customer: { city: 'Utrecht' },
    })
    const names = new Map(
      expectDone(await tenant.call(listInvoices)).map(({ id, customerName }) => [id, customerName]),
    )
    expect([names.get(concept), names.get(finalised)]).toEqual(['Na de verhuizing', 'Voor de verhuizing'])
  })

  test('in the archive is not finalised; taken out of it, it is', async () => {
    const id = await tenant.addConcept({ customerId })
    const archive = (value: 'true' | 'false') =>
      tenant.call(archiveInvoice, { params: { id }, query: { archive: value } })
    expectDone(await archive('true'))
    expectDone(await archive('true')) // twice is once
    expect(await tenant.move(id, 1000)).toMatchObject({
      status: 409,
      errors: [expect.stringContaining('archief')],
    })
    expectDone(await archive('false'))
    expect((await tenant.move(id, 1000)).status).toBe(200)
    const kinds = (await tenant.invoice(id)).timeline.map(({ kind }) => kind)
    expect(kinds).toEqual(['created', 'archived', 'restored', 'finalised'])
  })
})

test('a finalised invoice is not edited, and says what to do instead', async () => {
  const id = await tenant.addFinalised({ customerId })
  const answer = await tenant.call(changeInvoice, {
    params: { id },
    body: { invoice: invoiceOf(customerId), version: 2 },
  })
  expect(answer).toMatchObject({
    status: 409,
    errors: ['Een afgeronde factuur verandert niet meer. Annuleer die en maak een nieuwe.'],
  })
})

describe('a copy', () => {
  test('of any invoice is a concept of today with the same lines and as many days to pay', async () => {
    const lines = [
      lineOf({ description: 'Een' }),
      lineOf({ description: 'Twee', quantity: 0.25, unitPrice: 0.3333, vatPercentage: 9 }),
    ]
    const original = await tenant.addFinalised({
      customerId, title: 'Ontwerp', issueDate: '2025-01-10', dueDate: '2025-01-31', deliveryDate: '2025-01-05', lines,
    }) // prettier-ignore
    const copy = await tenant.invoice(
      expectDone(await tenant.call(duplicateInvoice, { params: { id: original } })),
    )
    expect(copy).toMatchObject({
      state: 0,
      invoiceNumber: null,
      title: 'Ontwerp',
      issueDate: { value: today },
      deliveryDate: { value: today },
      dueByDate: { value: addDays(today, 21) },
      timeline: [{ kind: 'created', detail: 'Kopie van 2025-0001' }],
    })
    const { lines: copied } = await tenant.invoice(original)
    expect(copy.lines).toEqual(copied.map((line) => ({ ...line, id: expect.any(String) as string })))
  })

  test('of an invoice with a term of centuries ends where the calendar does', async () => {
    const id = await tenant.addConcept({ customerId, issueDate: '1900-01-01', dueDate: '2199-12-31' })
    const copy = await tenant.invoice(expectDone(await tenant.call(duplicateInvoice, { params: { id } })))
    expect(copy.dueByDate.value).toBe('2199-12-31')
  })
})

test('two invoices at the limit of the books can be shown, listed and balanced', async () => {
  const rich = await kloppend.register()
  for (let made = 0; made < 3; made += 1)
    await rich.addFinalised({ lines: [lineOf({ quantity: 100, unitPrice: 100_000_000, vatPercentage: 0 })] })
  for (const path of [
    '/api/Invoices',
    '/api/Balance',
    '/api/JournalEntries',
    `/api/LedgerAccounts/${rich.tenantId}`,
  ])
    expect((await rich.send('GET', path)).status, path).toBe(200)
  expect((await rich.send('GET', '/api/Balance')).text).toContain('"debitTotalAmount":30000000000')
})

test('lines that cancel each other out stay exact, per line and per rate', async () => {
  const id = await tenant.addFinalised({
    customerId,
    lines: [
      lineOf({ quantity: 99, unitPrice: 100_000_000, vatPercentage: 21 }),
      lineOf({ quantity: -99, unitPrice: 100_000_000, vatPercentage: 21 }),
      lineOf({ quantity: 1, unitPrice: 0.01, vatPercentage: 0 }),
    ],
  })
  const invoice = await tenant.invoice(id)
  expect(invoice.lines[0]?.totalAmountSummary).toEqual({
    netAmount: 9.9e9,
    vatAmount: 2.079e9,
    grossAmount: 1.1979e10,
  })
  expect(invoice.totalAmountSummary.grossAmount).toBe(0.01)
})

describe('customers', () => {
  test('are listed by name as a Dutch reader sorts them, archived ones too', async () => {
    const shop = await kloppend.register()
    for (const name of ['ijsbrand', 'Zwart 10', 'Zwart 9', 'Émile', 'Eelco', 'aa'])
      await shop.addCustomer({ name })
    const [first] = expectDone(await shop.call(listCustomers))
    expectDone(
      await shop.call(archiveCustomer, { params: { id: first?.id ?? '' }, query: { archive: 'true' } }),
    )
    const customers = expectDone(await shop.call(listCustomers))
    expect(customers.map(({ name }) => name)).toEqual([
      'aa',
      'Eelco',
      'Émile',
      'ijsbrand',
      'Zwart 9',
      'Zwart 10',
    ])
    expect(customers[0]?.isArchived).toBe(true)
  })

  test('changed by two at once are changed by one', async () => {
    const id = await tenant.addCustomer()
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((name) =>
        tenant.call(changeCustomer, { params: { id }, body: { customer: customerOf({ name }), version: 1 } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
    expect(expectDone(await tenant.call(getCustomer, { params: { id } })).version).toBe(2)
  })

  test('abroad have postcodes and btw-ids of their own country', async () => {
    const id = await tenant.addCustomer({ country: 'be', zipCode: 'B-1000', btwId: 'be 0403.019.261' })
    expect(expectDone(await tenant.call(getCustomer, { params: { id } }))).toMatchObject({
      country: 'BE',
      zipCode: 'B-1000',
      btwId: 'BE0403019261',
    })
  })
})

test('a new business has an empty list of everything, and a balance of nothing', async () => {
  const fresh = await kloppend.register()
  for (const path of ['/api/Customers', '/api/Invoices', '/api/JournalEntries'])
    expect((await fresh.send('GET', path)).text, path).toBe('{"isSuccess":true,"data":[],"errors":[]}')
  const { text } = await fresh.send('GET', '/api/Balance')
  expect(text).toContain('"numberAsString":"0599"')
  expect(today satisfies LocalDate).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

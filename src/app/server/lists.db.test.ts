import { beforeAll, describe, expect, test } from 'vitest'
import { archiveCreditNote, createCreditNote, listCreditNotePage } from '#credit-notes/contract.ts'
import { archiveCustomer, listCustomerPage } from '#customers/contract.ts'
import { listExpensePage } from '#expenses/contract.ts'
import { archiveInvoice, listInvoicePage } from '#invoices/contract.ts'
import {
  getCustomerFigures,
  getExpectedInvoiceNumber,
  getInvoiceFigures,
} from '#invoices/figures-contract.ts'
import { addDays, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { closeProject, createProject, listProjectPage } from '#projects/contract.ts'
import { getExpectedQuoteNumber, listQuotePage } from '#quotes/contract.ts'
import { addExpense, expenseLineOf, askSecondPerson } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'

// A screen requests a list by page: the rows found, their order, and the counts of the filters.
const kloppend = await testProgram()
const today = todayInAmsterdam()

describe('invoices', () => {
  let tenant: TestTenant
  const ids: Record<string, string> = {}
  const numbers = async (query: Record<string, string>) =>
    expectDone(await tenant.call(listInvoicePage, { query })).rows.map(
      ({ invoiceNumber, customerName }) => invoiceNumber ?? `concept van ${customerName}`,
    )

  beforeAll(async () => {
    tenant = await kloppend.register()
    const zaak = await tenant.addCustomer({ name: 'Café De Zaak' })
    const anna = await tenant.addCustomer({ name: 'anna' })
    const zebra = await tenant.addCustomer({ name: 'Zebra 100%' })
    ids['zaak'] = zaak
    const on = (issueDate: LocalDate, dueDate: LocalDate) => ({ issueDate, dueDate, deliveryDate: issueDate })
    const year = `${String(yearOf(today))}-01-0`
    ids['1'] = await tenant.addFinalised({
      customerId: zaak,
      ...on(`${year}1` as LocalDate, `${year}5` as LocalDate),
    })
    ids['2'] = await tenant.addFinalised({
      customerId: anna,
      ...on(`${year}3` as LocalDate, '2199-01-01' as LocalDate),
    })
    ids['3'] = await tenant.addFinalised({
      customerId: zebra,
      title: 'Gevel',
      ...on(`${year}2` as LocalDate, `${year}9` as LocalDate),
      lines: [lineOf({ unitPrice: 500 })],
    })
    await tenant.move(ids['3'], 3000)
    ids['4'] = await tenant.addConcept({ customerId: zaak, ...on(`${year}3` as LocalDate, today) })
    ids['5'] = await tenant.addConcept({ customerId: anna, ...on(`${year}1` as LocalDate, today) })
    expectDone(await tenant.call(archiveInvoice, { params: { id: ids['5'] }, query: { archive: 'true' } }))
  })

  const number = (n: number): string => `${String(yearOf(today))}-000${String(n)}`

  test('are sorted with the newest first, a concept above others of its day, and archived ones apart', async () => {
    expect(await numbers({})).toEqual(['concept van Café De Zaak', number(2), number(3), number(1)])
    expect(await numbers({ filter: 'archief' })).toEqual(['concept van anna'])
  })

  test('are counted by filter, whatever is typed', async () => {
    const page = expectDone(await tenant.call(listInvoicePage, { query: { search: 'zebra' } }))
    expect(page).toMatchObject({ page: 1, total: 1, all: 5 })
    expect(page.counts).toMatchObject({
      alle: 4,
      concept: 1,
      afgerond: 2,
      verstuurd: 0,
      betaald: 1,
      geannuleerd: 0,
      archief: 1,
      openstaand: 2,
      'te-crediteren': 3,
      'te-laat': today > `${String(yearOf(today))}-01-05` ? 1 : 0,
    })
  })

  test('are found by number, name and title in any case, and a sign of SQL is only a character', async () => {
    expect(await numbers({ search: 'ZAAK' })).toEqual(['concept van Café De Zaak', number(1)])
    expect(await numbers({ search: 'gevel' })).toEqual([number(3)])
    expect(await numbers({ search: '0002' })).toEqual([number(2)])
    expect(await numbers({ search: '0%' })).toEqual([number(3)])
    expect(await numbers({ search: '_' })).toEqual([])
    expect(await numbers({ search: '\\' })).toEqual([])
    expect(await numbers({ search: 'CAFÉ' })).toEqual(['concept van Café De Zaak', number(1)])
  })

  test('sort by every column, both ways', async () => {
    expect(await numbers({ sort: 'nummer' })).toEqual([
      number(1),
      number(2),
      number(3),
      'concept van Café De Zaak',
    ])
    expect(await numbers({ sort: '-nummer' })).toEqual([
      'concept van Café De Zaak',
      number(3),
      number(2),
      number(1),
    ])
    expect(await numbers({ sort: 'klant' })).toEqual([
      number(2),
      'concept van Café De Zaak',
      number(1),
      number(3),
    ])
    expect((await numbers({ sort: '-bedrag' }))[0]).toBe(number(3))
    expect((await numbers({ sort: 'vervalt' }))[0]).toBe(number(1))
    expect(await numbers({ sort: 'status' })).toEqual([
      'concept van Café De Zaak',
      number(2),
      number(1),
      number(3),
    ])
    expect((await numbers({ sort: 'datum' }))[0]).toBe(number(1))
  })

  test('of one customer', async () => {
    expect(await numbers({ customerId: ids['zaak'] as string })).toEqual([
      'concept van Café De Zaak',
      number(1),
    ])
    const figures = expectDone(
      await tenant.call(getCustomerFigures, { params: { customerId: ids['zaak'] as string } }),
    )
    expect(figures).toMatchObject({ invoiced: 121, toReceive: 121, behaviour: null })
  })

  test('a page beyond the last is the last; an unknown filter is refused', async () => {
    expect(expectDone(await tenant.call(listInvoicePage, { query: { page: '999999' } }))).toMatchObject({
      page: 1,
      total: 4,
    })
    for (const query of [
      'filter=onzin',
      'sort=naam;drop',
      'page=0',
      'page=-1',
      'page=1&page=2',
      `search=${'a'.repeat(201)}`,
    ])
      expect((await tenant.send('GET', `/api/Invoices/page?${query}`)).status, query).toBe(400)
  })

  test('have totals', async () => {
    const figures = expectDone(await tenant.call(getInvoiceFigures))
    expect(figures.toReceive).toEqual({ amount: 242, count: 2 })
    // € 21,00 on each of two, € 210,00 on the paid one.
    expect(figures.vatBalance).toBe(252)
  })

  test('give the next number', async () => {
    const next = async (issueDate: string) =>
      expectDone(await tenant.call(getExpectedInvoiceNumber, { query: { issueDate } }))
    expect(await next(today)).toBe(number(4))
    expect(await next('2031-05-01')).toBe('2031-0001')
    expect(
      expectDone(await tenant.call(getExpectedQuoteNumber, { query: { issueDate: '2031-05-01' } })),
    ).toBe('O2031-0001')
  })
})

describe('credit notes', () => {
  let tenant: TestTenant
  const year = String(yearOf(today))
  const number = (n: number): string => `C${year}-000${String(n)}`
  const page = async (query: Record<string, string> = {}) =>
    expectDone(await tenant.call(listCreditNotePage, { query }))
  const numbers = async (query: Record<string, string>) =>
    (await page(query)).rows.map(
      ({ creditNoteNumber, customerName }) => creditNoteNumber ?? `concept voor ${customerName}`,
    )

  beforeAll(async () => {
    tenant = await kloppend.register()
    const zebra = await tenant.addCustomer({ name: 'Zebra 100%' })
    const anna = await tenant.addCustomer({ name: 'anna' })
    const large = await tenant.addFinalised({ customerId: zebra, lines: [lineOf({ unitPrice: 500 })] })
    const small = await tenant.addFinalised({ customerId: anna })
    // Cancelling makes a credit note of all of it, which is settled at once.
    await tenant.move(small, 4000)
    await tenant.move(large, 4000)
    const concept = async (invoice: string, reason: string): Promise<string> => {
      const { lines } = await tenant.invoice(invoice)
      return expectDone(
        await tenant.call(createCreditNote, {
          body: {
            invoiceId: invoice,
            reason,
            issueDate: today,
            lines: [{ invoiceLineId: lines[0]?.id ?? '', quantity: 1 }],
          },
        }),
      )
    }
    await concept(await tenant.addFinalised({ customerId: anna }), 'Te veel uren')
    const archived = await concept(await tenant.addFinalised({ customerId: zebra }), 'Vergissing')
    expectDone(await tenant.call(archiveCreditNote, { params: { id: archived }, query: { archive: 'true' } }))
  })

  test('are sorted with the newest first, a concept on top, and archived ones apart; each filter is counted', async () => {
    expect(await numbers({})).toEqual(['concept voor anna', number(2), number(1)])
    expect(await numbers({ filter: 'archief' })).toEqual(['concept voor Zebra 100%'])
    expect(await numbers({ filter: 'verrekend' })).toEqual([number(2), number(1)])
    expect(await page({ search: 'zebra' })).toMatchObject({
      page: 1,
      total: 1,
      all: 4,
      counts: { alle: 3, concept: 1, afgerond: 0, verstuurd: 0, verrekend: 2, terugbetaald: 0, archief: 1 },
    })
  })

  test('are found by their own number, the invoice, the customer and the reason; a sign of SQL is only a character', async () => {
    expect(await numbers({ search: 'c2' })).toEqual([number(2), number(1)])
    expect(await numbers({ search: `${year}-0002` })).toEqual([number(2), number(1)])
    expect(await numbers({ search: 'UREN' })).toEqual(['concept voor anna'])
    expect(await numbers({ search: '0%' })).toEqual([number(2)])
    expect(await numbers({ search: '_' })).toEqual([])
  })

  test('sort by every column, both ways; a page beyond the last is the last', async () => {
    const first = async (sort: string) => (await numbers({ sort }))[0]
    expect(await first('nummer')).toBe(number(1))
    expect(await first('-nummer')).toBe('concept voor anna')
    expect(await numbers({ sort: 'klant' })).toEqual(['concept voor anna', number(1), number(2)])
    expect(await first('-klant')).toBe(number(2))
    // The larger invoice was made first and credited last.
    expect(await numbers({ sort: 'factuur' })).toEqual([number(2), number(1), 'concept voor anna'])
    expect(await first('status')).toBe('concept voor anna')
    expect(await numbers({ sort: 'bedrag' })).toEqual(
      (await page()).rows
        .toSorted((a, b) => a.totalAmountSummary.grossAmount - b.totalAmountSummary.grossAmount)
        .map(({ creditNoteNumber, customerName }) => creditNoteNumber ?? `concept voor ${customerName}`),
    )
    expect(await numbers({ sort: '-over' })).toHaveLength(3)
    expect(await first('datum')).toBe('concept voor anna')
    expect(await page({ page: '999' })).toMatchObject({ page: 1, total: 3 })
    for (const query of ['filter=onzin', 'sort=naam', 'page=0'])
      expect((await tenant.send('GET', `/api/CreditNotes/page?${query}`)).status, query).toBe(400)
  })
})

test('turnover and VAT of a quarter are those of its invoices that are not cancelled', async () => {
  const tenant = await kloppend.register()
  await tenant.addFinalised()
  await tenant.move(await tenant.addFinalised(), 4000)
  await tenant.addConcept()
  const late = await tenant.addFinalised({
    issueDate: addDays(today, -200),
    dueDate: addDays(today, -5),
    deliveryDate: today,
  })
  const { late: tardy, revenue, vatBalance } = expectDone(await tenant.call(getInvoiceFigures))
  expect(late).toBeTruthy()
  expect(tardy).toEqual({ amount: 121, oldestDays: 5 })
  expect(revenue).toMatchObject({ amount: 100, hasBefore: false, moreThanBefore: 100 })
  expect(vatBalance).toBe(42)
})

test('customers are sorted as in a Dutch index: accents and case are ignored, 2 before 10; archived ones apart', async () => {
  const tenant = await kloppend.register()
  for (const name of ['Zebra', 'bakker 10', 'Éclair', 'Bakker 2', 'de Boer'])
    await tenant.addCustomer({ name, city: name === 'Zebra' ? 'Ede' : 'Zwolle' })
  const gone = await tenant.addCustomer({ name: 'Aap' })
  expectDone(await tenant.call(archiveCustomer, { params: { id: gone }, query: { archive: 'true' } }))
  const names = async (query = {}) =>
    expectDone(await tenant.call(listCustomerPage, { query })).rows.map(({ name }) => name)
  expect(await names()).toEqual(['Bakker 2', 'bakker 10', 'de Boer', 'Éclair', 'Zebra'])
  expect(await names({ sort: '-naam' })).toEqual(['Zebra', 'Éclair', 'de Boer', 'bakker 10', 'Bakker 2'])
  expect(await names({ sort: 'plaats' })).toEqual(['Zebra', 'Bakker 2', 'bakker 10', 'de Boer', 'Éclair'])
  expect(await names({ filter: 'gearchiveerd' })).toEqual(['Aap'])
  expect(await names({ search: 'zwolle' })).toHaveLength(4)
})

test('twenty-five customers are three pages, each row on one of them', async () => {
  const tenant = await kloppend.register()
  for (let n = 1; n <= 25; n++) await tenant.addCustomer({ name: `Klant ${String(n)}` })
  const page = async (query: Record<string, string>) =>
    expectDone(await tenant.call(listCustomerPage, { query }))
  const pages = [await page({}), await page({ page: '2' }), await page({ page: '3' })]
  expect(pages.map(({ rows, total }) => [rows.length, total])).toEqual([
    [12, 25],
    [12, 25],
    [1, 25],
  ])
  expect(new Set(pages.flatMap(({ rows }) => rows.map(({ id }) => id))).size).toBe(25)
  expect((await page({ search: 'klant 2', page: '2' })).total).toBe(7)
  expect((await page({ search: 'klant', page: '3' })).rows.map(({ name }) => name)).toEqual(['Klant 25'])
})

test('expenses are found by their ledger account, and those that need an action have a filter', async () => {
  const tenant = await kloppend.register()
  await addExpense(tenant, {
    description: 'Printer',
    lines: [await expenseLineOf(tenant, { payment: '1600' })],
  })
  await addExpense(tenant, { description: 'Bureau 10', lines: [await expenseLineOf(tenant)] })
  await addExpense(tenant, { description: 'bureau 9', lines: [await expenseLineOf(tenant)] })
  const page = async (query = {}) => expectDone(await tenant.call(listExpensePage, { query }))
  expect((await page()).counts['te-controleren']).toBe(0)
  await askSecondPerson(tenant)
  const all = await page()
  expect(all.counts).toEqual({ alle: 3, 'te-controleren': 3, 'te-betalen': 1, vervallen: 0 })
  const descriptions = async (query: Record<string, string>) =>
    (await page(query)).rows.map(({ description }) => description)
  expect(await descriptions({ sort: 'omschrijving' })).toEqual(['bureau 9', 'Bureau 10', 'Printer'])
  expect(await descriptions({ filter: 'te-betalen' })).toEqual(['Printer'])
  expect(await descriptions({ search: all.rows[0]?.costAccounts[0]?.toUpperCase() ?? '' })).toHaveLength(3)
  expect((await descriptions({ sort: 'status' }))[0]).toBe('Printer')
  expect(await descriptions({ sort: '-soort', search: 'printer' })).toEqual(['Printer'])
})

test('projects are cards with the figures of their documents, the closed ones apart', async () => {
  const tenant = await kloppend.register()
  const customerId = await tenant.addCustomer({ name: 'Zebra' })
  const project = async (title: string) =>
    expectDone(await tenant.call(createProject, { body: { title, customerId } }))
  const shop = await project('Winkel 10')
  await project('winkel 9')
  const done = await project('Klaar')
  await tenant.addFinalised({ customerId, projectId: shop })
  await tenant.addFinalised({ customerId, projectId: done })
  expectDone(await tenant.call(closeProject, { params: { id: done } }))
  const page = async (query = {}) => expectDone(await tenant.call(listProjectPage, { query }))
  const { rows, counts } = await page()
  expect(counts).toEqual({ lopend: 2, eerdere: 1 })
  expect(rows.map(({ title }) => title)).toEqual(['winkel 9', 'Winkel 10'])
  expect(rows[1]).toMatchObject({ documentCount: 1, documentsNotFinalized: 0, profit: { total: 100 } })
  expect(rows[1]).not.toHaveProperty('documents')
  expect((await page({ filter: 'eerdere', search: 'zebra' })).rows.map(({ title }) => title)).toEqual([
    'Klaar',
  ])
  expect((await page({ sort: 'titel' })).rows.map(({ title }) => title)).toEqual(['winkel 9', 'Winkel 10'])
  expect((await page({ sort: '-begonnen' })).rows).toHaveLength(2)
})

test('a page of quotes knows which have expired', async () => {
  const tenant = await kloppend.register()
  const page = expectDone(await tenant.call(listQuotePage, { query: { filter: 'verlopen', sort: 'status' } }))
  expect(page).toMatchObject({ rows: [], page: 1, total: 0, all: 0 })
})

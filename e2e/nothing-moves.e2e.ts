import { samplePdf, samplePng, sampleUbl } from '../src/expenses/server/testing/sample-files.ts'
import { expect, test, type Tenant } from './fixtures.ts'
import { watchPages } from './support/watched-pages.ts'
import { daysAgo } from './support/days.ts'

for (const width of [1440, 390])
  test(
    `nothing moves while a record is shown or changed, ${String(width)} wide, and nothing fails`,
    { annotation: { type: 'slow', description: 'twenty-four pages' }, tag: width === 1440 ? '@soak' : [] },
    async ({ page, tenant }) => {
      test.setTimeout(180_000)
      await page.setViewportSize({ width, height: 844 })
      const pages = await watchPages(page)
      for (const address of await addressesOfRecords(tenant)) await pages.visit(address)
      pages.expectStill()

      await test.step('nothing moves on a document of a project with very long lines, on a small laptop', async () => {
        await page.setViewportSize({ width: 1240, height: 844 })
        for (const address of await documentsOfAProject(tenant)) await pages.visit(address)
        pages.expectStill()
      })

      await test.step('what is open is beside what was paid, also with a project', async () => {
        await page.goto(await lateInvoiceOfAProject(tenant))
        for (let wide = 1000; wide <= 1720; wide += 40) {
          await page.setViewportSize({ width: wide, height: 844 })
          const facts = page.locator('.invoice-facts > *')
          await expect(facts).toHaveCount(7)
          const tops = await facts.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
          expect(tops.at(-1), String(wide)).toBe(tops.at(-2))
        }
      })
    },
  )

/**
 * Pages of records: their heights are known only when the answer is there. A customer abroad with a VAT
 * number has an address of two lines on a phone; documents differ in height by their content.
 */
async function addressesOfRecords(tenant: Tenant): Promise<string[]> {
  await tenant.addCustomer({ name: 'Café De Zaak' })
  const name = 'Atelier Müller GmbH'
  const customer = await tenant.addCustomer({ name, country: 'DE', zipCode: '10119', btwId: 'DE136695976' })
  const lines = [{ description: 'Ontwerp', quantity: 10, unitPrice: 95 }]
  const day = daysAgo(30)
  const late = await tenant.addConceptInvoice({ customer: name, day, lines })
  await tenant.moveInvoice(late, 1000)
  const domestic = await tenant.addConceptInvoice({ customer: 'Café De Zaak', day, lines })
  await tenant.moveInvoice(domestic, 1000)
  const concept = await tenant.addConceptInvoice({ customer: name, lines })
  const quote = await tenant.addConceptQuote({ customerId: customer, title: 'Beursstand', lines })
  const documents = [
    { name: 'bon.png', mimeType: 'image/png', buffer: samplePng(900, 1_600) },
    { name: 'bon-liggend.png', mimeType: 'image/png', buffer: samplePng(1_600, 700) },
    { name: 'factuur.pdf', mimeType: 'application/pdf', buffer: samplePdf() },
    { name: 'factuur.xml', mimeType: 'application/xml', buffer: Buffer.from(sampleUbl()) },
  ]
  const expenses: string[] = []
  for (const document of documents) expenses.push(await tenant.addExpense(document.name, document))
  // What a second answer brings is above what the first one brought: what is driven often, interest of last year, points of a year,
  // a timer that runs.
  await tenant.api('createTrip', {
    body: { day: daysAgo(1), origin: 'Utrecht', destination: 'Zwolle', purpose: 'Overleg', kilometres: 90 },
  })
  await tenant.api('startTimer', {
    body: { category: 'study', description: 'Vakblad gelezen', isBillable: false },
  })
  const terms = { principalAmount: 18_000, interestPercentage: 6, startsOn: '2024-01-15', firstDueOn: '2024-02-15' } // prettier-ignore
  await tenant.api('createLoan', {
    body: { name: 'Bestelbus', lender: 'Rabobank', kind: 'annuity', instalments: 60, ...terms },
  })
  return [
    'overzicht',
    'uren',
    'ritten',
    'leningen',
    'balans/jaarafsluiting',
    `facturen/${domestic}`,
    `facturen/${concept}/bewerken`,
    `offertes/${quote}`,
    `offertes/${quote}/bewerken`,
    `creditnotas/creditnota-formulier?invoiceId=${late}`,
    `klanten/${customer}`,
    `klanten/${customer}/bewerken`,
    `klanten/${customer}/rekeningoverzicht`,
    'kosten',
    ...expenses.flatMap((expense) => [`kosten/${expense}`, `kosten/${expense}/corrigeren`]),
  ].map((each) => `/dashboard/${each}`)
}

async function lateInvoiceOfAProject(tenant: Tenant): Promise<string> {
  const customer = 'Bakkerij Jansen'
  await tenant.addCustomer({ name: customer })
  const projectId = await tenant.addProject({ title: 'Nieuwe winkel', customer })
  const lines = [{ description: 'Ontwerp', quantity: 1, unitPrice: 100 }]
  const id = await tenant.addConceptInvoice({ customer, projectId, day: daysAgo(30), lines })
  await tenant.moveInvoice(id, 1000)
  return `/dashboard/facturen/${id}`
}

/** The title of a project comes after the document; lines are of many sentences, or of words without a place to break. */
async function documentsOfAProject(tenant: Tenant): Promise<string[]> {
  const customer = 'Atelier Müller GmbH'
  const customerId = await tenant.addCustomer({ name: customer })
  const title = 'Beursstand met alles wat daarbij hoort, van de eerste schets tot de afbouw na de beurs'
  const projectId = await tenant.addProject({ title, customer })
  const sentences = 'Ontwerp, uitwerking en levering van de stand, met wanden en verlichting. '.repeat(20)
  const lines = [sentences.trim(), 'Standbouwmaterialen'.repeat(50), 'Reiskosten'].map((description) => ({
    description,
    quantity: 1_234.5,
    unitPrice: 98_765.4321,
  }))
  const concept = await tenant.addConceptInvoice({ customer, projectId, lines })
  const late = await tenant.addConceptInvoice({ customer, projectId, day: daysAgo(30), lines })
  await tenant.moveInvoice(late, 1000)
  const quote = await tenant.addConceptQuote({ customerId, title, lines })
  return [
    `facturen/${concept}`,
    `facturen/${concept}/bewerken`,
    `facturen/${late}`,
    `offertes/${quote}`,
    `offertes/${quote}/bewerken`,
  ].map((each) => `/dashboard/${each}`)
}

import { samplePdf } from '../src/expenses/server/testing/sample-files.ts'
import { expect, expectNothingWider, test } from './fixtures.ts'
import { daysAgo } from './support/days.ts'

/** The maximum length of the field, without a place to break. */
const name = `${'Aannemersmaatschappij'.repeat(5)} B.V.`.slice(0, 120)

/** The screens, each with the most pixels that a row or a card may be high. */
for (const [device, viewport, highest] of [
  ['a laptop', { width: 1440, height: 900 }, 80],
  ['a small laptop', { width: 1240, height: 900 }, 80],
  ['a tablet', { width: 768, height: 1024 }, 160],
  ['a phone', { width: 390, height: 844 }, 260],
  ['a narrow phone', { width: 320, height: 700 }, 280],
] as const) {
  test.describe(`on ${device}`, { tag: device === 'a laptop' ? [] : '@soak' }, () => {
    test.use({ viewport, hasTouch: viewport.width < 600 })

    test('an endless name and billions fit in each row and on each page', async ({ page, tenant }) => {
      test.slow()
      const customerId = await tenant.addCustomer({ name })
      await test.step('an endless name leaves the amount and the buttons of its row visible', async () => {
        const lines = [{ description: name, quantity: 1, unitPrice: 100 }]
        const id = await tenant.addConceptInvoice({ customer: name, lines })
        await tenant.moveInvoice(id, 1000)
        await tenant.addConceptQuote({ customerId, title: name, lines })
        await tenant.addProduct({
          name,
          code: name.slice(0, 40),
          unitPrice: 98_765_432.1234,
          unit: 'LTR',
        })
        for (const list of ['facturen', 'offertes', 'klanten', 'producten']) {
          await page.goto(`/dashboard/${list}`)
          const row = page
            .locator('.row-card, .row-table tbody tr')
            .filter({ hasText: name.slice(0, 20) })
            .first()
          await expect(row).toBeVisible()
          await expectNothingWider(page)
          for (const button of await row.getByRole('button').all()) {
            const box = await button.boundingBox()
            expect((box?.x ?? 0) + (box?.width ?? 9_999)).toBeLessThanOrEqual(viewport.width)
            expect(box?.x).toBeGreaterThanOrEqual(0)
          }
          const table = page.locator('.row-table-scroll')
          if ((await table.count()) > 0)
            expect(
              await table.evaluate((element) => element.scrollWidth - element.clientWidth),
            ).toBeLessThanOrEqual(0)
          expect((await row.boundingBox())?.height).toBeLessThan(highest)
        }
      })

      await test.step('an endless name and billions fit within every page that shows them', async () => {
        const projectId = await tenant.addProject({ title: name.slice(0, 100), customer: name })
        const lines = [{ description: name, quantity: 80, unitPrice: 98_765_432.1 }]
        const day = daysAgo(40)
        const late = await tenant.addConceptInvoice({ customer: name, projectId, day, lines })
        await tenant.moveInvoice(late, 1000)
        const concept = await tenant.addConceptInvoice({ customer: name, projectId, lines })
        const quote = await tenant.addConceptQuote({ customerId, title: name, lines })
        const expense = await tenant.addExpense(name, {
          name: `${name}.pdf`,
          mimeType: 'application/pdf',
          buffer: samplePdf(),
        })
        for (const address of [
          'overzicht',
          'facturen',
          `facturen/${late}`,
          `facturen/${concept}/bewerken`,
          `offertes/${quote}/bewerken`,
          `klanten/${customerId}`,
          `projecten/${projectId}`,
          `kosten/${expense}`,
          `kosten/${expense}/corrigeren`,
          'belastingen',
          'balans',
          'rapportages',
          'rapportages?rapport=debiteuren',
          'notificaties',
        ]) {
          await page.goto(`/dashboard/${address}`)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await page.waitForLoadState('networkidle')
          await expectNothingWider(page)
          // A text that its own card cuts off does not make the page wider either.
          const amounts = await page.locator('main .figure:visible').evaluateAll((figures) =>
            figures
              .filter((figure) => {
                const card = figure.closest('.card, .invoice-figure')
                return (
                  card !== null && figure.getBoundingClientRect().right > card.getBoundingClientRect().right
                )
              })
              .map((figure) => figure.textContent),
          )
          expect(amounts).toEqual([])
        }
      })
    })
  })
}

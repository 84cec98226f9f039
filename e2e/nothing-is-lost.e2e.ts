import type { Page } from '@playwright/test'
import { expect, expectAccessible, password, test } from './fixtures.ts'
import { daysAgo } from './support/days.ts'

test('an unfinished form is restored: after a reload, a new login or a new release', async ({
  page,
  tenant,
}) => {
  test.slow()
  await tenant.addCustomer({ name: 'Café De Zaak' })
  await test.step('an unfinished invoice is restored after a reload, and after a new login', async () => {
    const form = '/dashboard/facturen/factuur-formulier'
    await page.goto(form)
    await page.getByLabel('Omschrijving regel 1').fill('Advies over de menukaart')
    await page.getByLabel('Prijs per stuk regel 1').fill('1.234,50')
    await page.getByLabel('Prijs per stuk regel 1').press('Tab')
    await expect(page.getByText('€ 1.493,75').first()).toBeVisible()
    await expect(page.getByText(/Op dit apparaat bewaard/)).toBeVisible()
    // The price is saved a moment after the description.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toMatch(/1\.?234[.,]?50?/)

    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByLabel('Omschrijving regel 1')).toHaveValue('Advies over de menukaart')
    await expect(page.getByText('€ 1.493,75').first()).toBeVisible()

    // The session ends elsewhere; after the next login the draft is restored.
    await page.evaluate(() => {
      localStorage.removeItem('jwtToken')
    })
    await page.goto('/login')
    await page.getByLabel('E-mailadres').fill(tenant.email)
    await page.getByLabel('Wachtwoord').fill(password)
    await page.getByRole('button', { name: 'Inloggen' }).click()
    await expect(page).toHaveURL(/overzicht/)
    await page.goto(form)
    await expect(page.getByLabel('Omschrijving regel 1')).toHaveValue('Advies over de menukaart')

    await page.getByRole('button', { name: 'Begin opnieuw' }).click()
    await expect(page.getByLabel('Omschrijving regel 1')).toHaveValue('')
    await expect(page.getByText(/Op dit apparaat bewaard/)).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Omschrijving regel 1')).toHaveValue('')
    await expect(page.getByRole('button', { name: 'Begin opnieuw' })).toBeHidden()
  })

  await test.step('the forms of the books keep the typed values as well', async () => {
    const invoiceId = await tenant.addConceptInvoice({
      customer: 'Café De Zaak',
      lines: [{ description: 'Advies', quantity: 8, unitPrice: 95 }],
    })
    await tenant.moveInvoice(invoiceId, 1000)
    await tenant.moveInvoice(invoiceId, 3000)
    for (const [path, label] of [
      ['/dashboard/balans/memoriaal', 'Omschrijving'],
      ['/dashboard/balans/bedrijfsmiddelen/nieuw', 'Naam'],
      [`/dashboard/creditnotas/creditnota-formulier?invoiceId=${invoiceId}`, 'Reden (optioneel)'],
      [`/refund?wie=klant&van=${invoiceId}`, 'Reden (optioneel)'],
    ] as const)
      await keepsWhatIsTyped(page, path, label)
  })

  await test.step('a new release meanwhile takes only the part whose code is gone: the page says so, and what was typed comes along', async () => {
    let asked = 0
    // The server has another build: of the one that is open here, the lines are not to be had any more.
    await page.route(/\/ProductLines-[^/]+\.js(\?|$)/, (route) => {
      asked += 1
      return route.fulfill({ status: 404, body: '' })
    })
    await page.goto('/dashboard/facturen/factuur-formulier')
    const title = page.getByLabel('Titel (optioneel)')
    await title.fill('Advies over de menukaart')
    const note = page.getByRole('status').filter({ hasText: 'Kloppend is intussen vernieuwd.' })
    await expect.poll(() => asked).toBeGreaterThan(0)
    await expect(note).toBeHidden()
    // Each time that there is a connection the code is asked for again; only then is it another version.
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(note).toBeVisible({ timeout: 500 })
    }).toPass()
    expect(asked).toBeGreaterThan(3)
    await expect(title).toHaveValue('Advies over de menukaart')
    await expect(page.getByText(/Op dit apparaat bewaard/)).toBeVisible()
    await expectAccessible(page)

    await page.unroute(/\/ProductLines-[^/]+\.js(\?|$)/)
    await note.getByRole('link', { name: 'Laad de pagina opnieuw' }).click()
    await expect(page.getByLabel('Omschrijving regel 1')).toBeVisible()
    await expect(title).toHaveValue('Advies over de menukaart')
    await expect(note).toBeHidden()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  await test.step('the address chooses the customer; an unfinished invoice for another is offered, not applied', async () => {
    const stichting = await tenant.addCustomer({ name: 'Stichting Zonlicht' })
    await page.goto('/dashboard/facturen/factuur-formulier')
    await page.getByRole('combobox', { name: 'Klant' }).fill('Café')
    await page.getByRole('option', { name: /Café De Zaak/ }).click()
    await page.getByRole('textbox', { name: /^Titel/ }).fill('Koffie in oktober')
    await expect(page.getByText(/Op dit apparaat bewaard/)).toBeVisible()
    // The title is saved a moment after the customer.
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Koffie in oktober')

    await page.goto(`/dashboard/facturen/factuur-formulier?customerId=${stichting}`)
    await expect(page.getByRole('combobox', { name: 'Klant' })).toHaveValue('Stichting Zonlicht')
    await expect(page.getByRole('textbox', { name: /^Titel/ })).toHaveValue('')
    await page.getByRole('link', { name: 'Ga daarmee verder' }).click()
    await expect(page.getByRole('combobox', { name: 'Klant' })).toHaveValue('Café De Zaak')
    await expect(page.getByRole('textbox', { name: /^Titel/ })).toHaveValue('Koffie in oktober')
  })
})

test(
  'every other long form keeps the typed values, and deletes the draft after saving',
  { tag: '@soak' },
  async ({ page, tenant }) => {
    const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
    page.on('dialog', (dialog) => void dialog.accept())
    for (const [path, label] of [
      ['/dashboard/offertes/offerte-formulier', 'Titel (optioneel)'],
      ['/dashboard/kosten/eenmalige-kosten-formulier', 'Omschrijving'],
      ['/dashboard/klanten/klant-formulier', 'Naam'],
      [`/dashboard/klanten/${customerId}/bewerken`, 'Naam'],
      ['/dashboard/instellingen/bedrijf', 'Plaats'],
      ['/dashboard/instellingen/teksten', 'Inleiding'],
      ['/dashboard/instellingen/nummering', 'Offertes'],
      ['/dashboard/projecten/project-formulier', 'Titel'],
    ] as const) {
      await keepsWhatIsTyped(page, path, label)
    }
    await page.getByLabel('Klant', { exact: true }).click()
    await page.getByRole('option', { name: 'Café De Zaak' }).click()
    await page.getByRole('button', { name: 'Project aanmaken' }).click()
    await expect(page.getByText('✅ Project succesvol aangemaakt')).toBeVisible()
    await page.goto('/dashboard/projecten/project-formulier')
    await expect(page.getByLabel('Titel', { exact: true })).toHaveValue('')
  },
)

async function keepsWhatIsTyped(page: Page, path: string, label: string): Promise<void> {
  await page.goto(path)
  const field = page.getByLabel(label, { exact: true })
  await field.fill('Dakkapel')
  await expect(page.getByText(/apparaat bewaard|Bewaard op dit apparaat/)).toBeVisible()
  await page.reload()
  await expect(field, path).toHaveValue('Dakkapel')
}

test(
  'two tabs with a new invoice keep a draft each, and the draft of a closed one comes back in the next',
  { tag: '@soak' },
  async ({ page, tenant, context }) => {
    await tenant.addCustomer({ name: 'Café De Zaak' })
    const form = '/dashboard/facturen/factuur-formulier'
    const title = (tab: typeof page) => tab.getByLabel('Titel (optioneel)')
    const kept = (tab: typeof page) => expect(tab.getByText(/Op dit apparaat bewaard/)).toBeVisible()
    const other = await context.newPage()
    for (const tab of [page, other]) {
      tab.on('dialog', (dialog) => void dialog.accept())
      await tab.goto(form)
      await expect(title(tab)).toHaveValue('')
    }
    await title(page).fill('In het eerste tabblad')
    await title(other).fill('In het tweede tabblad')
    await kept(page)
    await kept(other)
    await page.reload()
    await expect(title(page)).toHaveValue('In het eerste tabblad')
    await other.close()
    const next = await context.newPage()
    await next.goto(form)
    await expect(title(next)).toHaveValue('In het tweede tabblad')
    await expect(next.getByRole('button', { name: 'Begin opnieuw' })).toBeVisible()
  },
)

test('an invoice changes once: two users see their differences, and two clicks finalise once', async ({
  page,
  tenant,
}) => {
  test.slow()
  await test.step('a concept invoice asks nothing that it does not have', async () => {
    await tenant.addCustomer({ name: 'Café De Zaak' })
    const id = await tenant.addConceptInvoice({
      customer: 'Café De Zaak',
      lines: [{ description: 'Advies', quantity: 1, unitPrice: 50 }],
    })
    const answered: number[] = []
    const failed: string[] = []
    page.on('response', (response) => {
      if (!response.url().includes('/api/')) return
      answered.push(response.status())
      if (response.status() >= 400) failed.push(response.url())
    })
    await page.goto(`/dashboard/facturen/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => answered.length).toBeGreaterThan(4)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    expect(failed).toEqual([])
  })

  await test.step('a user who changes an invoice that another user changed meanwhile sees the differences, and chooses', async () => {
    const customerId = await tenant.addCustomer({ name: 'Café De Zaak' })
    const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
    const id = await tenant.addConceptInvoice({ customer: 'Café De Zaak', lines })
    await page.goto(`/dashboard/facturen/${id}/bewerken`)
    const description = page.getByLabel('Omschrijving regel 1')
    await expect(description).toHaveValue('Advies')

    const today = daysAgo(0)
    await tenant.api('changeInvoice', {
      params: { id },
      body: {
        version: 1,
        invoice: {
          customerId,
          projectId: null,
          title: 'Van het andere tabblad',
          issueDate: today,
          dueDate: today,
          deliveryDate: today,
          lines: [...lines, { description: 'Reiskosten', quantity: 1, unitPrice: 20 }].map((line) => ({
            ...line,
            vatPercentage: 21,
            vatTreatment: 0,
          })),
        },
      },
    })

    await description.fill('Advies, uitgebreid')
    await page.getByLabel('Titel (optioneel)').fill('Mijn titel')
    await page.getByRole('button', { name: 'Bewaar concept' }).click()
    const dialog = page.getByRole('dialog', { name: /intussen ergens anders gewijzigd/ })
    await expect(dialog.getByRole('group', { name: /^Titel/ })).toContainText('Van het andere tabblad')
    await expect(dialog.getByRole('group', { name: /^Titel/ })).toContainText('hier en elders gewijzigd')
    await expect(dialog.getByRole('group', { name: /^Na regel 1/ })).toContainText('Reiskosten')
    await dialog
      .getByRole('group', { name: /^Titel/ })
      .getByRole('radio', { name: /Opgeslagen/ })
      .check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Verder met deze keuze' }).click()

    await expect(page.getByLabel('Titel (optioneel)')).toHaveValue('Van het andere tabblad')
    await expect(description).toHaveValue('Advies, uitgebreid')
    await expect(page.getByLabel('Omschrijving regel 2')).toHaveValue('Reiskosten')
    await page.getByRole('button', { name: 'Bewaar concept' }).click()
    await expect(page.getByText('✅ Factuur opgeslagen')).toBeVisible()
    await expect(page.getByText('Advies, uitgebreid').first()).toBeVisible()
  })

  await test.step('two quick clicks finalise once', async () => {
    await tenant.addCustomer({ name: 'Bakkerij Jansen' })
    const lines = [{ description: 'Advies', quantity: 2, unitPrice: 50 }]
    await tenant.addConceptInvoice({ customer: 'Bakkerij Jansen', lines })
    await page.goto('/dashboard/facturen')
    const invoice = page.getByRole('row').filter({ hasText: 'Bakkerij Jansen' })
    await invoice.getByRole('button', { name: 'Afronden…' }).dblclick()
    const dialog = page.getByRole('dialog', { name: 'Factuur afronden' })
    await expect(dialog).toContainText(/nu \d{4}-\u2060?0001/)
    await dialog.getByRole('button', { name: 'Afronden' }).dblclick()
    await expect(invoice.getByText('Afgerond', { exact: true })).toBeVisible()
    await expect(invoice).toContainText(/\d{4}-0001/)

    expect(await tenant.api('listJournalEntries')).toHaveLength(1)
  })
})

test(
  'a user who changes a credit note that another tab changed meanwhile sees the differences too',
  { tag: '@soak' },
  async ({ page, tenant, context }) => {
    await tenant.addCustomer({ name: 'Café De Zaak' })
    const invoiceId = await tenant.addConceptInvoice({
      customer: 'Café De Zaak',
      lines: [{ description: 'Advies', quantity: 8, unitPrice: 95 }],
    })
    await tenant.moveInvoice(invoiceId, 1000)
    await page.goto(`/dashboard/creditnotas/creditnota-formulier?invoiceId=${invoiceId}`)
    await page.getByRole('button', { name: 'Alles crediteren' }).click()
    await page.getByRole('button', { name: 'Bewaar concept' }).click()
    await expect(page).toHaveURL(/creditnotas\/[0-9a-f-]{36}$/)
    const form = `${page.url()}/bewerken`
    await page.goto(form)
    const other = await context.newPage()
    await other.goto(form)
    const save = async (tab: typeof page, reason: string) => {
      await tab.getByLabel('Reden (optioneel)').fill(reason)
      await tab.getByRole('button', { name: 'Bewaar concept' }).click()
    }
    await save(other, 'Te veel uren')
    await expect(other.getByText('✅ Concept bewaard')).toBeVisible()

    await save(page, 'Dubbel gerekend')
    const dialog = page.getByRole('dialog', { name: 'Deze creditnota is intussen ergens anders gewijzigd' })
    await expect(dialog.getByText('Te veel uren')).toBeVisible()
    await expect(dialog.getByText('Dubbel gerekend')).toBeVisible()
    await dialog.getByRole('button', { name: 'Verder met deze keuze' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Bewaar concept' }).click()
    await expect(page.getByText('✅ Concept bewaard')).toBeVisible()
    await expect(page.getByText('Dubbel gerekend').first()).toBeVisible()
  },
)

test(
  'a part of a form whose code does not come waits for the connection; the form stays with what was typed',
  { tag: '@soak' },
  async ({ page, tenant }) => {
    await tenant.addCustomer({ name: 'Café De Zaak' })
    let isCut = true
    let refused = 0
    await page.route('**/*.js', async (route) => {
      const response = await route.fetch()
      const code = await response.text()
      if (!isCut || !code.includes('Omschrijving regel')) return route.fulfill({ response, body: code })
      refused += 1
      return route.abort('internetdisconnected')
    })
    await page.goto('/dashboard/facturen/factuur-formulier')
    await page.getByLabel('Titel (optioneel)').fill('Nieuwe winkel')
    await expect.poll(() => refused).toBeGreaterThan(0)
    await expect(page.getByLabel('Titel (optioneel)')).toHaveValue('Nieuwe winkel')
    await expect(page.getByText('Deze pagina kan nu niet worden getoond.')).toHaveCount(0)
    isCut = false
    await expect(page.getByLabel('Omschrijving regel 1')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByLabel('Titel (optioneel)')).toHaveValue('Nieuwe winkel')
    // A file that the page does not need may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  },
)

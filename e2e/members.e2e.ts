import type { Browser, Page } from '@playwright/test'
import type { ReceivedMail } from './support/mail-sink.ts'
import {
  company,
  expect,
  expectAccessibleInBothThemes,
  expectNothingWider,
  newEmail,
  password,
  registerTenant,
  screens,
  test,
  type Tenant,
} from './fixtures.ts'
import { proveIt } from './support/proof.ts'

const chosen = 'zes blauwe paarden bij de molen'

/** The address of the page in the latest mail with an invitation. */
const linkIn = (mails: readonly ReceivedMail[]): string =>
  /(\/uitnodiging#[\w-]{22})/.exec(
    mails.findLast(({ text }) => text.includes('/uitnodiging#'))?.text ?? '',
  )?.[1] ?? ''

/** Another browser, in which no user is logged in. */
async function otherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return context.newPage()
}

async function logIn(page: Page, email: string, typed = password): Promise<void> {
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click()
}

async function invite(page: Page, email: string, role: string): Promise<void> {
  await page.goto('/dashboard/instellingen/mensen')
  await page.getByRole('button', { name: 'Uitnodigen…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Iemand uitnodigen' })
  await dialog.getByLabel('E-mailadres').fill(email)
  await dialog.getByRole('radio', { name: role }).check()
  await dialog.getByLabel('Je wachtwoord').fill(password)
  await dialog.getByRole('button', { name: 'Uitnodigen' }).click()
  await expect(page.getByRole('list', { name: 'Uitgenodigd' }).getByText(email)).toBeVisible()
}

const member = (page: Page, email: string) =>
  page.getByRole('list', { name: 'Mensen' }).getByRole('listitem', { name: email })

async function act(page: Page, email: string, action: string): Promise<void> {
  await member(page, email)
    .getByRole('button', { name: `Acties voor ${email}` })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('a new person accepts an invitation, decides where money goes, gets another role, and is removed: out within six seconds', async ({
  page,
  tenant,
  browser,
  mailsTo,
}) => {
  test.slow()
  const email = newEmail()
  const person = await otherBrowser(browser)
  await test.step('a new person accepts an invitation', async () => {
    await tenant.addCustomer({ name: 'Molenaar Vos' })
    await page.goto('/dashboard/instellingen/mensen')
    await expect(page.getByText('Je werkt hier alleen.', { exact: false })).toBeVisible()
    await invite(page, email, 'Beheerder')

    await person.goto(linkIn(await mailsTo(email, 1)))
    await expect(person.getByRole('heading', { name: 'Je bent uitgenodigd' })).toBeVisible()
    // The secret does not remain in the address.
    expect(new URL(person.url()).hash).toBe('')
    await expectAccessibleInBothThemes(person)
    await person.getByRole('textbox', { name: 'Wachtwoord' }).fill(chosen)
    await person.getByRole('button', { name: 'Aannemen en beginnen' }).click()
    await expect(person).toHaveURL(/\/dashboard/)
    await person.goto('/dashboard/klanten')
    await expect(person.getByText('Molenaar Vos')).toBeVisible()
    // One business: its name, and nothing to switch between.
    await expect(person.getByText('Bedrijf: ')).toBeAttached()
    await expect(person.getByRole('button', { name: /^Bedrijf: / })).toHaveCount(0)

    await page.reload()
    await expect(member(page, email).getByText('Beheerder')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('an owner gives one member the right to decide where money goes; that member changes the account, and the trail says so', async () => {
    await person.goto('/dashboard/instellingen/bedrijf')
    await expect(person.getByLabel('IBAN')).not.toBeEditable()

    await page.reload()
    await act(page, email, 'Rechten over geld…')
    const dialog = page.getByRole('dialog', { name: 'Rechten over geld' })
    await dialog.getByLabel('Bepalen waar geld heen gaat').check()
    await expectAccessibleInBothThemes(page)
    await dialog.getByRole('button', { name: 'Rechten vastleggen' }).click()
    await expect(dialog.getByText('Vul je wachtwoord in.')).toBeVisible()
    await dialog.getByLabel('Je wachtwoord').fill(password)
    await dialog.getByRole('button', { name: 'Rechten vastleggen' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(member(page, email).getByText('Mag ook bepalen waar geld heen gaat')).toBeVisible()

    // The page takes the rights of now; then the account changes after "Ben jij het?".
    await person.reload()
    await expect(person.getByLabel('IBAN')).toBeEditable()
    await person.getByLabel('IBAN').fill('NL39 RABO 0300 0652 64')
    await person.getByRole('button', { name: 'Opslaan' }).click()
    await proveIt(person, chosen)
    await expect(person.getByText('Bedrijfsgegevens bijgewerkt')).toBeVisible()

    await act(page, email, 'Geschiedenis')
    await expect(page.getByText('Rechten over geld van iemand gewijzigd')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })

  await test.step('the person gets another role, and is removed: out within six seconds', async () => {
    await page.goto('/dashboard/instellingen/mensen')
    await act(page, email, 'Rol wijzigen…')
    const role = page.getByRole('dialog', { name: 'Rol wijzigen' })
    await role.getByRole('radio', { name: 'Facturatie' }).check()
    await role.getByRole('button', { name: 'Rol wijzigen' }).click()
    await expect(role.getByText('Vul je wachtwoord in.')).toBeVisible()
    await role.getByLabel('Je wachtwoord').fill(password)
    await role.getByRole('button', { name: 'Rol wijzigen' }).click()
    // Until it is gone, the name of the role may be that of the choice.
    await expect(role).toHaveCount(0)
    await expect(member(page, email).getByText('Facturatie')).toBeVisible()
    await person.goto('/dashboard/instellingen/mensen')
    await expect(person.getByText('Facturatie · sinds', { exact: false })).toBeVisible()
    await expect(person.getByRole('button', { name: 'Uitnodigen…' })).toHaveCount(0)
    await expectAccessibleInBothThemes(person)

    await act(page, email, 'Verwijderen…')
    const removal = page.getByRole('dialog', { name: 'Persoon verwijderen' })
    await removal.getByLabel('Je wachtwoord').fill('niet het goede wachtwoord')
    await removal.getByRole('button', { name: 'Verwijderen' }).click()
    await expect(removal.getByText('Dat is niet je huidige wachtwoord. Probeer het opnieuw.')).toBeVisible()
    await removal.getByLabel('Je wachtwoord').fill(password)
    await removal.getByRole('button', { name: 'Verwijderen' }).click()
    await expect(member(page, email)).toHaveCount(0)
    const isOut = person.waitForTimeout(6_000)
    await page.goto('/dashboard/instellingen/geschiedenis')
    await expect(page.getByText('Persoon verwijderd')).toBeVisible()
    await isOut
    // A call of the open page may have said so already; an address typed after that is one of a visitor, who sees no dashboard.
    const isSaid = person.getByText('Je sessie is verlopen.', { exact: false })
    await person.getByRole('link', { name: 'Klanten' }).or(isSaid).first().click()
    await expect(isSaid).toBeVisible()
    await expect(person.getByText('Molenaar Vos')).toHaveCount(0)
    await person.context().close()
  })
})

test(
  'a person with two businesses switches between them; two tabs have two businesses',
  { tag: '@soak' },
  async ({ page, tenant, request, browser, mailsTo }) => {
    test.slow()
    await tenant.addCustomer({ name: 'Molenaar Vos' })
    const own = await registerTenant(request)
    await own.addCustomer({ name: 'Schilder Groen' })
    await rename(own, 'De Boekhouder')
    await invite(page, own.email, 'Accountant (boeken)')

    const person = await otherBrowser(browser)
    await person.goto(linkIn(await mailsTo(own.email, 2)))
    await expect(person.getByText('Je hebt al een account met', { exact: false })).toBeVisible()
    await expectAccessibleInBothThemes(person)
    await person.getByRole('link', { name: 'Inloggen' }).last().click()
    await expect(person.getByText('Log in om de uitnodiging aan te nemen.')).toBeVisible()
    await expect(person.getByLabel('E-mailadres')).toHaveValue(own.email)
    await logIn(person, own.email)
    await expect(person.getByRole('button', { name: 'Uitnodiging aannemen' })).toBeVisible()
    await expectAccessibleInBothThemes(person)
    await person.getByRole('button', { name: 'Uitnodiging aannemen' }).click()

    // In this tab the business of the invitation; in another the own one, and each sees its own customers.
    const switcher = (tab: Page) => tab.getByRole('button', { name: /^Bedrijf: / })
    await expect(switcher(person)).toHaveText(new RegExp(company.tenantName))
    const second = await person.context().newPage()
    await second.goto('/dashboard/klanten')
    await expect(switcher(second)).toHaveText(/De Boekhouder/)
    await expect(second.getByText('Schilder Groen')).toBeVisible()
    await person.goto('/dashboard/klanten')
    await expect(person.getByText('Molenaar Vos')).toBeVisible()
    await expect(person.getByText('Schilder Groen')).toHaveCount(0)
    await second.reload()
    await expect(second.getByText('Schilder Groen')).toBeVisible()
    await expectAccessibleInBothThemes(second)

    await switcher(second).click()
    await expect(second.getByRole('menuitem', { name: /De Boekhouder/ })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await second.keyboard.press('Escape')
    await switcher(second).click()
    await second.getByRole('menuitem', { name: new RegExp(company.tenantName) }).click()
    await expect(switcher(second)).toHaveText(new RegExp(company.tenantName))
    await second.goto('/dashboard/klanten')
    await expect(second.getByText('Molenaar Vos')).toBeVisible()

    await second.goto('/dashboard/instellingen/beveiliging')
    const sessions = second.getByRole('list', { name: 'Sessies' })
    await expect(sessions.getByText('De Boekhouder · ', { exact: false }).first()).toBeVisible()
    await expect(sessions.getByText(`${company.tenantName} · `, { exact: false }).first()).toBeVisible()

    // On a phone the switcher is in the sheet of all pages.
    await second.setViewportSize(screens[1].use.viewport)
    await second.goto('/dashboard/klanten')
    await second.getByRole('button', { name: 'Meer' }).click()
    const sheet = second.getByRole('dialog', { name: 'Meer' })
    await sheet.getByRole('button', { name: /^Bedrijf: / }).click()
    await expectNothingWider(second)
    await sheet.getByRole('menuitem', { name: /De Boekhouder/ }).click()
    await expect(second).toHaveURL(/overzicht/)
    await second.goto('/dashboard/klanten')
    await expect(second.getByText('Schilder Groen')).toBeVisible()
    await person.context().close()
  },
)

test('ownership is handed over: the new owner accepts, and the former one becomes administrator', async ({
  page,
  tenant,
  browser,
  mailsTo,
}) => {
  test.slow()
  const email = newEmail()
  await invite(page, email, 'Medewerker')
  const person = await otherBrowser(browser)
  await person.goto(linkIn(await mailsTo(email, 1)))
  await person.getByRole('textbox', { name: 'Wachtwoord' }).fill(chosen)
  await person.getByRole('button', { name: 'Aannemen en beginnen' }).click()
  await expect(person).toHaveURL(/\/dashboard/)

  await page.reload()
  await act(page, email, 'Eigendom overdragen…')
  const offer = page.getByRole('dialog', { name: 'Eigendom overdragen' })
  await offer.getByLabel('Je wachtwoord').fill(password)
  await offer.getByRole('button', { name: 'Aanbieden' }).click()
  await expect(page.getByText('Je hebt het eigendom aangeboden aan', { exact: false })).toBeVisible()
  await expectAccessibleInBothThemes(page)

  await person.goto('/dashboard/instellingen/mensen')
  await expectAccessibleInBothThemes(person)
  await person.getByRole('button', { name: 'Aannemen…' }).first().click()
  const accept = person.getByRole('dialog', { name: 'Eigendom aannemen' })
  await accept.getByLabel('Je wachtwoord').fill(chosen)
  await accept.getByRole('button', { name: 'Aannemen' }).click()
  await expect(member(person, email).getByText('Eigenaar')).toBeVisible()
  await expect(member(person, tenant.email).getByText('Beheerder')).toBeVisible()
  await page.reload()
  await member(page, email)
    .getByRole('button', { name: `Acties voor ${email}` })
    .click()
  await expect(page.getByText('Alleen een eigenaar wijzigt een eigenaar.').first()).toBeVisible()
  await page.keyboard.press('Escape')

  // The former owner leaves by itself.
  await act(page, tenant.email, 'Vertrekken…')
  const leaving = page.getByRole('dialog', { name: 'Uit dit bedrijf vertrekken' })
  await leaving.getByLabel('Je wachtwoord').fill(password)
  await leaving.getByRole('button', { name: 'Vertrekken' }).click()
  await expect(page.getByText('Je werkt niet meer in dit bedrijf.', { exact: false })).toBeVisible()
  await person.context().close()
})

test(
  'a link that does not work says why; an invitation is mailed again and withdrawn',
  { tag: '@soak' },
  async ({ page, tenant, request, browser, mailsTo }) => {
    test.slow()
    void tenant
    const email = newEmail()
    await invite(page, email, 'Facturatie')
    const first = linkIn(await mailsTo(email, 1))
    const invitations = page.getByRole('list', { name: 'Uitgenodigd' })
    await invitations.getByRole('button', { name: 'Opnieuw sturen…' }).click()
    const again = page.getByRole('dialog', { name: 'Opnieuw uitnodigen' })
    await again.getByLabel('Je wachtwoord').fill(password)
    await again.getByRole('button', { name: 'Opnieuw sturen' }).click()
    const second = linkIn(await mailsTo(email, 2))
    expect(second).not.toBe(first)

    const visitor = await otherBrowser(browser)
    const expectTitle = async (address: string, title: string): Promise<void> => {
      // Another document, because the same one keeps the secret that it read.
      await visitor.goto('about:blank')
      await visitor.goto(address)
      await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expectAccessibleInBothThemes(visitor)
    }
    await expectTitle(first, 'Er is een nieuwere uitnodiging')
    await expectTitle('/uitnodiging', 'Deze link is niet compleet')
    await expectTitle('/uitnodiging#AAAAAAAAAAAAAAAAAAAAAA', 'Deze uitnodiging kennen we niet')

    // Logged in as another user: log out and go on.
    const other = await registerTenant(request)
    await visitor.goto('/login')
    await logIn(visitor, other.email)
    await expect(visitor).toHaveURL(/\/dashboard/)
    await expectTitle(second, 'Je bent uitgenodigd')
    await expect(visitor.getByText(`Je bent nu ingelogd als ${other.email}`, { exact: false })).toBeVisible()
    await visitor.getByRole('button', { name: 'Uitloggen en verdergaan' }).click()
    await expect(visitor.getByRole('button', { name: 'Aannemen en beginnen' })).toBeVisible()

    await page.reload()
    await invitations.getByRole('button', { name: 'Intrekken…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
    await expect(invitations).toHaveCount(0)
    await expectTitle(second, 'Deze uitnodiging is ingetrokken')
    for (const [state, title] of [
      ['expired', 'Deze uitnodiging is verlopen'],
      ['accepted', 'Deze uitnodiging is al aangenomen'],
    ] as const) {
      // As the server answers days later.
      await visitor.route('**/api/Members/invitation/look', async (route) => {
        const answer = await route.fetch()
        const envelope = (await answer.json()) as { data: object }
        await route.fulfill({ json: { ...envelope, data: { ...envelope.data, state } } })
      })
      await expectTitle(second, title)
    }
    await visitor.context().close()
  },
)

/** Another name, so that the two businesses are not called the same. */
async function rename({ api }: Tenant, name: string): Promise<void> {
  const { version, ...rest } = await api('getCompany')
  await api('changeCompany', { body: { company: { ...rest, name }, version } })
}

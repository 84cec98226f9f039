import type { Page } from '@playwright/test'
import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import path from 'node:path'
import { expect, expectAccessibleInBothThemes, newEmail, password, registerTenant, test } from './fixtures.ts'
import type { ReceivedMail } from './support/mail-sink.ts'
import { endGraceOf } from './support/roles.ts'

test('logging in asks a code of an app; an owner obliges a code for everyone, and who has none sets it up', async ({
  page,
  browser,
  tenant,
}) => {
  test.slow()
  const obligation = page.getByRole('region', { name: 'Verplichten' })
  await test.step('logging in asks a code of an app, takes a recovery code, and a session elsewhere is ended', async () => {
    await page.goto('/dashboard/instellingen/beveiliging')
    await expect(obligation.getByRole('button', { name: 'Verplichten…' })).toBeDisabled()
    await page.getByLabel('Je wachtwoord').fill(password)
    await page.getByRole('button', { name: 'Aanzetten' }).click()
    const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '')
    await page.getByLabel('Code van 6 cijfers').fill('000000')
    await page.getByRole('button', { name: 'Bevestigen' }).click()
    await expect(page.getByText(/^Deze code klopt niet/)).toBeVisible()
    // A code of the half minute before, so that the present one is still unused.
    await page.getByLabel('Code van 6 cijfers').fill(totp(secret, -1))
    await page.getByRole('button', { name: 'Bevestigen' }).click()
    const codes = page.getByRole('list', { name: 'Herstelcodes' }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    const recoveryCode = await codes.first().innerText()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click()

    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(page).toHaveURL('/')
    await logIn(page, tenant.email, password)
    await expect(page.getByText(/^Nog één stap/)).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await answerCode(page, totp(secret))
    await expect(page).toHaveURL(/\/dashboard/)

    // The phone is lost: another device logs in with a recovery code.
    const other = await (await browser.newContext()).newPage()
    await logIn(other, tenant.email, password)
    await answerCode(other, recoveryCode)
    await expect(other).toHaveURL(/\/dashboard/)

    await page.goto('/dashboard/instellingen/beveiliging')
    await expect(page.getByText('Nog 9 herstelcodes.')).toBeVisible()
    await expect(page.getByText('Dit apparaat')).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await page.getByRole('button', { name: 'Beëindig', exact: true }).click()
    await expect(page.getByText('Sessie beëindigd')).toBeVisible()
    await other.goto('/dashboard/klanten')
    await expect(other.getByRole('heading', { level: 1, name: 'Inloggen' })).toBeVisible()
    await other.context().close()
  })

  await test.step('an owner obliges a code for everyone; a login without one has fourteen days, and then sets it up before anything else', async () => {
    await page.goto('/dashboard/instellingen/beveiliging')
    await obligation.getByRole('button', { name: 'Verplichten…' }).click()
    await expectAccessibleInBothThemes(page)
    await obligation.getByLabel('Je wachtwoord').fill(password)
    await obligation.getByRole('button', { name: 'Voor iedereen verplichten' }).click()
    await expect(obligation.getByText('Ja', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Uitzetten' })).toHaveCount(0)

    // The phone and the recovery codes are lost; the operator of the installation helps.
    execFileSync(
      process.execPath,
      ['scripts/run.mjs', 'scripts/admin.ts', 'remove-second-factor', tenant.email],
      {
        env: { ...process.env, DATA_DIR: path.join(process.env['E2E_DATA_DIR'] ?? '', 'data') },
      },
    )
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(page).toHaveURL('/')
    await logIn(page, tenant.email, password)
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Klanten' }).click()
    const reminder = page.getByRole('complementary', { name: 'Stel een tweede stap in' })
    await expect(reminder).toContainText('nog 14 dagen')
    await expectAccessibleInBothThemes(page)
    await reminder.getByRole('link', { name: 'Naar Beveiliging' }).click()
    await expect(page).toHaveURL('/dashboard/instellingen/beveiliging')
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(page).toHaveURL('/')

    await endGraceOf(tenant)
    await logIn(page, tenant.email, password)
    await expect(page.getByRole('heading', { level: 1, name: 'Stel een code in' })).toBeVisible()
    await page.goto('/dashboard/klanten')
    await expect(page.getByRole('heading', { level: 1, name: 'Stel een code in' })).toBeVisible()
    await expectAccessibleInBothThemes(page)
    await setUpCode(page)
    await expect(page).toHaveURL('/dashboard/klanten')
    await expect(page.getByRole('heading', { level: 1, name: 'Klanten' })).toBeVisible()
  })
})

/** From the password to the recovery codes, wherever that is asked. */
async function setUpCode(page: Page): Promise<void> {
  await page.getByLabel('Je wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Aanzetten' }).click()
  const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '')
  await page.getByLabel('Code van 6 cijfers').fill(totp(secret, -1))
  await page.getByRole('button', { name: 'Bevestigen' }).click()
  await page.getByRole('button', { name: 'Ik heb ze bewaard' }).click()
}

test('a lost login is found again by mail: another address, and a forgotten password', async ({
  page,
  request,
  tenant: own,
  mailsTo,
}) => {
  test.slow()
  await test.step('another address to log in with counts once the link that was mailed there is followed', async () => {
    const address = newEmail()
    await page.goto('/dashboard/instellingen/beveiliging')
    await page.getByLabel('Nieuw e-mailadres').fill(address)
    await page.getByLabel('Wachtwoord ter controle').fill(password)
    await page.getByRole('button', { name: 'E-mailadres wijzigen' }).click()
    await expect(page.getByText(`onderweg naar ${address}`)).toBeVisible()
    await expectAccessibleInBothThemes(page)

    await page.goto(linkIn(await mailsTo(address, 1), /nieuwe e-mailadres/))
    await page.getByRole('button', { name: 'Ja, log voortaan hiermee in' }).click()
    await expect(page.getByText('Gelukt. Je logt voortaan in met je nieuwe e-mailadres.')).toBeVisible()
    await page.getByRole('link', { name: 'Naar je dashboard' }).click()
    await page.goto('/dashboard/instellingen/geschiedenis')
    await expect(page.getByText('E-mailadres om in te loggen')).toBeVisible()
    expect((await mailsTo(own.email, 3)).at(-1)?.text).toContain(`gewijzigd in ${address}`)
  })

  await test.step('a forgotten password is replaced with the link of a mail, and the address is confirmed', async () => {
    const tenant = await registerTenant(request)
    await page.evaluate(() => {
      localStorage.removeItem('jwtToken')
    })
    await page.goto('/login')
    await page.getByRole('link', { name: 'Wachtwoord vergeten?' }).click()
    // The page of the log-in has a field of that name too.
    await expect(page.getByRole('heading', { level: 1, name: 'Wachtwoord vergeten' })).toBeVisible()
    await page.getByLabel('E-mailadres').fill(tenant.email)
    await page.getByRole('button', { name: /^Stuur/ }).click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Als dit adres bij ons bekend is' }),
    ).toBeVisible()
    await expectAccessibleInBothThemes(page)

    const mails = await mailsTo(tenant.email, 2)
    await page.goto(linkIn(mails, /nieuw wachtwoord/))
    await expectAccessibleInBothThemes(page)
    await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('een heel ander wachtwoord')
    await page.getByRole('button', { name: 'Wachtwoord instellen' }).click()
    await expect(page).toHaveURL('/login')
    await logIn(page, tenant.email, 'een heel ander wachtwoord')
    await expect(page).toHaveURL(/\/dashboard/)

    await page.goto(linkIn(mails, /Bevestig/))
    await page.getByRole('button', { name: 'Ja, dit adres is van mij' }).click()
    await expect(page.getByText('Dank je wel, je e-mailadres is bevestigd.')).toBeVisible()
    await expectAccessibleInBothThemes(page)
  })
})

/** The address of the link in the mail with this subject. */
const linkIn = (mails: readonly ReceivedMail[], subject: RegExp): string =>
  /\/[a-z-]+#[\w-]{43}/.exec(mails.find((mail) => subject.test(mail.subject))?.text ?? '')?.[0] ?? ''

async function logIn(page: Page, email: string, secret: string): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Inloggen' }).last().click()
}

async function answerCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Inloggen' }).last().click()
}

/**
 * The code that an app would show for a secret. Source: RFC 6238; written independently of the program's own
 * code.
 */
function totp(secret: string, halfMinutesFromNow = 0): string {
  const bits = [...secret]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(
    BigInt(Math.floor((performance.timeOrigin + performance.now()) / 30_000) + halfMinutesFromNow),
  )
  const hash = createHmac('sha1', key).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

import type { Page } from '@playwright/test'
import { company, expect, newEmail, password } from '../fixtures.ts'

/** Fill in the four steps of the registration, which is open, as a new business does; ends at the dashboard. */
export async function register(page: Page): Promise<void> {
  await page.getByLabel('E-mailadres').fill(newEmail())
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password)
  await page.getByLabel('Wachtwoord herhalen').fill(password)
  await next(page)
  await page.getByLabel('Bedrijfsnaam').fill(company.tenantName)
  await page.getByLabel('KvK-nummer').fill(company.chamberOfCommerceNumber)
  await page.getByLabel('Btw-id').fill(company.vatId)
  await next(page)
  await page.getByLabel('Straat').fill(company.street)
  await page.getByLabel('Huisnummer').fill(company.houseNumber)
  await page.getByLabel('Postcode').fill(company.zipCode)
  await page.getByLabel('Plaats').fill(company.city)
  await next(page)
  await page.getByLabel('IBAN').fill(company.iban)
  await page.getByLabel('Naam op de pas').fill(company.nameOnCard)
  await page.getByRole('button', { name: 'Registreren' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
}

const next = (page: Page): Promise<void> => page.getByRole('button', { name: 'Volgende' }).click()

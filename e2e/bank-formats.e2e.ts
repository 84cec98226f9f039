import { monthInFormats } from '../src/testing/bank-months.ts'
import { ingFile, type FileLine } from '../src/testing/bank-steps.ts'
import { expect, expectAccessibleInBothThemes, test } from './fixtures.ts'
import { readIn } from './support/bank-files.ts'
import { daysAgo } from './support/days.ts'

const today = daysAgo(0)
const OWN = { iban: 'NL91ABNA0417164300', name: 'Zakelijke rekening' }

test('the same month in five formats, no line twice', async ({ page, tenant }) => {
  test.slow()
  const coffee: FileLine = [today, -3.5, 'Koffie & Co', '', 'Utrecht']
  const month: FileLine[] = [
    coffee,
    coffee,
    coffee,
    [today, 1_210, 'Bakkerij De Vries B.V.', 'NL39RABO0300065264', 'Factuur 2026-0001'],
  ]
  await tenant.addBankAccount(OWN)
  const { csv = '', ...others } = monthInFormats(month)
  await readIn(page, [['september.csv', csv]])
  await expect(page.getByText('4 te verwerken', { exact: true })).toBeAttached()
  await readIn(page, Object.entries(others))
  await expect(page.getByText('4 te verwerken', { exact: true })).toBeAttached()
  // The same number beside "Bank" in the sidebar; and the list of all lines has no other.
  await expect(page.getByRole('link', { name: /^Bank ?4 bankregels te verwerken$/ })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Bankregels' })
    .getByRole('link', { name: /^Alles/ })
    .click()
  await expect(page.getByRole('table').getByText('Koffie & Co')).toHaveCount(3)
  await expect(page.getByRole('link', { name: /^Alles ?4$/ })).toBeVisible()
})

test(
  'thirty lines are thirty keys, and done within ninety seconds',
  { tag: '@soak' },
  async ({ page, tenant }) => {
    test.slow()
    const names = Array.from({ length: 30 }, (_, index) => `Telecom ${String(index + 1)}`)
    await tenant.addBankAccount(OWN)
    await tenant.addBankRule('telecom', '4530')
    const lines = names.map((name, index): FileLine => [today, -10 - index, name, '', 'Telecom abonnement'])
    await readIn(page, [['september.csv', ingFile(lines)]])
    const openLine = page.locator('[data-open]')
    await expect(openLine).toBeFocused()
    const begun = performance.now()
    for (const name of names) {
      await expect(openLine).toContainText(name)
      await page.keyboard.press('Enter')
    }
    // Shown when the server has answered to each key.
    await expect(page.locator('.todo-finished')).toContainText('Alles verwerkt t/m', { timeout: 60_000 })
    expect(performance.now() - begun).toBeLessThan(90_000)
    // Kept by the server too, which is asked again.
    await page.reload()
    await expect(page.getByText('Alles verwerkt t/m').first()).toBeVisible()
    await expect(page.getByText('Aansluiting: verschil € 0,00')).toBeVisible()
  },
)

test('a file that two banks could have made asks which one, and shows what each would read', async ({
  page,
  tenant,
}) => {
  await tenant.addBankAccount(OWN)
  const both = `Date,Amount,Account,Counterparty,Name,Description,Payee,Account number,Payment reference,Amount (EUR)
${today},10.00,${OWN.iban},,Een,x,Een,,x,12.00
`
  await page.goto('/dashboard/bank/inlezen')
  const buffer = Buffer.from(both)
  await page.locator('input[type=file]').setInputFiles({ name: 'export.csv', mimeType: 'text/csv', buffer })
  const file = page.getByRole('region', { name: 'export.csv' })
  await expect(file).toContainText('Van welke bank is het?')
  await expect(page.getByRole('button', { name: 'Inlezen', exact: true })).toBeHidden()
  await expectAccessibleInBothThemes(page)
  await file.getByRole('button', { name: 'N26 (CSV)' }).click()
  await expect(file).toContainText('Kies de rekening')
  await file.getByRole('button', { name: 'Toch een ander soort bestand' }).click()
  await file.getByRole('button', { name: 'bunq (CSV)' }).click()
  await expect(file.getByRole('list', { name: 'Regels' })).toContainText('1 nieuw')
  await page.getByRole('button', { name: 'Inlezen', exact: true }).click()
  await expect(page.locator('[data-open]')).toContainText('€ 10,00')
})

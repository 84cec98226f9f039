import { samplePdf } from '#expenses/server/testing/sample-files.ts'
import { ingFile, type FileLine } from '#testing/bank-steps.ts'
import { company, expect, test, type Tenant } from './fixtures.ts'
import { readIn } from './support/bank-files.ts'
import { daysAgo, monthsAgo } from './support/days.ts'
import { lastQuarter } from './support/last-quarter.ts'

/** A line of a month: what it is by name, as a bookkeeper says, and whether the program has to ask. */
type Line = readonly [amount: number, name: string, text: string, is: string | RegExp, how?: 'asked']

/** What pays a document, a tax, a loan or the owner, beside what has no document. */
const month: readonly Line[] = [
  [-9.95, '', 'Kosten BasisPakket oktober', 'Bankkosten'],
  [1210, 'Bakkerij Jansen', 'Factuur kwartaal', /^Factuur .+ van Bakkerij Jansen$/],
  [-210, 'Belastingdienst', 'Omzetbelasting', /^Btw-aangifte over het/],
  [-214, 'Belastingdienst', 'ZVW 2026', 'Premie Zorgverzekeringswet'],
  [-104, 'CJIB', 'beschikking 1234', 'Boete van de bestuurder (privé)', 'asked'],
  [-61.2, 'Tankstation De Brug', 'pin', 'Brandstof of laden'],
  [-4.5, 'EasyPark', 'Parkeerapp', 'Parkeren'],
  [-68.4, 'Restaurant Het Anker', 'pin', 'Eten en drinken buiten de deur'],
  [-23.15, 'Albert Heijn 1234 UTRECHT', 'pin', 'Kantine: eten en drinken voor op de zaak', 'asked'],
  [-121, 'Papierhandel Oost', 'Factuur papier', /^Kosten “Papierhandel Oost”/],
  [-12.1, 'Simpel', 'mobiel abonnement', 'Telefoon en internet'],
  [-29, 'Microsoft Ireland', 'Dublin IRL software', 'Software uit een ander EU-land'],
  [-84.7, 'Greenchoice', 'termijn oktober', 'Energie'],
  [-53.2, 'Interpolis', 'polis 12.34', 'Verzekering'],
  [1200, 'Rabobank', 'Uitbetaling lening', 'Lening Bestelbus ontvangen'],
  [-106, 'Rabobank', 'Termijn', /^Bestelbus, termijn 1/],
  [-800, company.nameOnCard, 'oktober', 'Privé opgenomen'],
  [250, 'P. Onbekend', 'bedankt', 'Privé gestort', 'asked'],
  [-200, '', 'Geldmaat Markt 1 opname', 'Kasgeld gestort of opgenomen'],
  [-1452, 'Elektro Plaza', 'Laptop 14 inch', 'Aanschaf voor jaren (wordt afgeschreven)', 'asked'],
]
const ibans: Readonly<Record<string, string>> = {
  Belastingdienst: 'NL86INGB0002445588',
  Rabobank: 'NL39RABO0300065264',
}

/** An invoice that is open and of which the VAT was filed, a bill, and a loan of which the first instalment is due. */
async function addDocuments(tenant: Tenant): Promise<void> {
  const { period, day } = lastQuarter()
  await tenant.addCustomer({ name: 'Bakkerij Jansen' })
  const lines = [{ description: 'Advies', quantity: 1, unitPrice: 1_000 }]
  await tenant.addSentInvoice({ customer: 'Bakkerij Jansen', day, lines })
  await tenant.api('fileVatReturn', { params: { period } })
  await tenant.addExpense('Papierhandel Oost', {
    name: 'bon.pdf',
    mimeType: 'application/pdf',
    buffer: samplePdf('Papier'),
  })
  await tenant.api('createLoan', {
    body: { name: 'Bestelbus', lender: 'Rabobank', iban: ibans['Rabobank'] ?? '', kind: 'linear', principalAmount: 1_200, interestPercentage: 6, startsOn: monthsAgo(1), firstDueOn: monthsAgo(0), instalments: 12 },
  }) // prettier-ignore
}

test('twenty mixed lines of a month take at most twenty-four keys', async ({ page, tenant }) => {
  test.slow()
  await tenant.addBankAccount({ iban: 'NL91ABNA0417164300', name: 'Zakelijke rekening' })
  await addDocuments(tenant)
  const lines = month.map(([amount, name, text]): FileLine => [
    daysAgo(0),
    amount,
    name,
    ibans[name] ?? '',
    text,
  ])
  await readIn(page, [['oktober.csv', ingFile(lines, 5000)]])
  const openLine = page.locator('[data-open]')
  await expect(openLine).toBeFocused()
  let keys = 0
  const press = async (key: string): Promise<void> => {
    keys += 1
    await page.keyboard.press(key)
  }
  for (const [, name, text, is, how] of month) {
    await expect(openLine).toContainText(name === '' ? text : name)
    const answer = openLine.locator('.choice-best b')
    // Of money from a payer of whom nothing is known, revenue begins on another page.
    const revenue = ['Factuur maken', 'Dagomzet invullen'].map((label) =>
      openLine.getByRole('link', { name: label }),
    )
    for (const link of revenue) await expect(link).toBeVisible({ visible: name === 'P. Onbekend' })
    // What is asked has no answer until a key gives one.
    if (how === 'asked') {
      await expect(answer).toBeHidden()
      await press('1')
    }
    await expect(answer).toHaveText(is)
    await press('Enter')
  }
  await expect(page.locator('.todo-finished')).toContainText('Alles verwerkt t/m', { timeout: 60_000 })
  expect(keys, 'keys for twenty lines').toBeLessThanOrEqual(24)
})

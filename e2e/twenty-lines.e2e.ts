import { ingFile, type FileLine } from '../src/testing/bank-steps.ts'
import { expect, test } from './fixtures.ts'
import { daysAgo } from './support/days.ts'
import { readIn } from './support/bank-files.ts'

/** A month of a new business without a document: what each line is by name, as a bookkeeper says, and whether the program has to ask. */
const month: readonly (readonly [amount: number, name: string, text: string, is: string, how?: 'asked'])[] = [
  [-9.95, '', 'Kosten BasisPakket oktober', 'Bankkosten'],
  [-214, 'Belastingdienst', 'ZVW 2026', 'Premie Zorgverzekeringswet'],
  [-860, 'Belastingdienst', 'IB 2026 voorlopige aanslag', 'Inkomstenbelasting'],
  [-104, 'CJIB', 'beschikking 1234', 'Boete van de bestuurder (privé)', 'asked'],
  [-61.2, 'Tankstation De Brug', 'pin', 'Brandstof of laden'],
  [-4.5, 'EasyPark', 'Parkeerapp', 'Parkeren'],
  [-27.6, 'NS Reizigers', 'treinkaartje', 'Trein, bus of taxi'],
  [-68.4, 'Restaurant Het Anker', 'pin', 'Eten en drinken buiten de deur'],
  [-23.15, 'Albert Heijn 1234 UTRECHT', 'pin', 'Kantine: eten en drinken voor op de zaak', 'asked'],
  [-54.45, 'Bouwmarkt Oost', 'pin', 'Gereedschap en kleine aanschaf'],
  [-12.1, 'Simpel', 'mobiel abonnement', 'Telefoon en internet'],
  [-24.2, 'Antagonist', 'hosting', 'Website en hosting'],
  [-29, 'Microsoft Ireland', 'Dublin IRL software', 'Software uit een ander EU-land'],
  [-84.7, 'Greenchoice', 'termijn oktober', 'Energie'],
  [-53.2, 'Interpolis', 'polis 12.34', 'Verzekering'],
  [-138, 'Zilveren Kruis', 'premie oktober', 'Zorgverzekering (privé)'],
  [1000, '', 'Storting sealbag 8812', 'Kasgeld gestort of opgenomen'],
  [-200, '', 'Geldmaat Markt 1 opname', 'Kasgeld gestort of opgenomen'],
  [-1452, 'Elektro Plaza', 'Laptop 14 inch', 'Aanschaf voor jaren (wordt afgeschreven)', 'asked'],
  [-38, 'KPN BV', 'termijn oktober', 'Telefoon en internet'],
]

test('twenty lines of a month without a document take at most twenty-four keys', async ({ page, tenant }) => {
  test.slow()
  await tenant.addBankAccount({ iban: 'NL91ABNA0417164300', name: 'Zakelijke rekening' })
  const lines = month.map(([amount, name, text]): FileLine => [daysAgo(0), amount, name, name === 'Belastingdienst' ? 'NL86INGB0002445588' : '', text]) // prettier-ignore
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

import { afterEach, describe, expect, test } from 'vitest'
import { rights, type Right } from '#contract/rights.ts'
import { isAllowed, mayOpen, rightOfPage } from './page-rights.ts'
import { paths } from './paths.ts'
import { holdRightsOf, may } from './rights.ts'
import { landing, mostUsed, openMakings, openNavigation } from './shell/navigation.ts'

const ID = '01a20bbd-a774-7f9b-843a-08ffd0e59727'

afterEach(() => {
  holdRightsOf(null)
})

describe('the right of a page', () => {
  test('is that of its address, with the id of a record, a query, or another case', () => {
    const asked: readonly (readonly [string, Right])[] = [
      [paths.invoices, 'sales.read'],
      [paths.invoice(ID), 'sales.read'],
      [paths.editInvoice(ID), 'sales.write'],
      [`${paths.newInvoice}?customerId=${ID}`, 'sales.write'],
      [`${paths.recurringInvoices}/`, 'sales.read'],
      [paths.newRecurringInvoice, 'sales.write'],
      [paths.newExpenseOf(ID), 'purchases.write'],
      [paths.bankReconciliation, 'books.read'],
      ['/Dashboard/Balans', 'books.read'],
    ]
    for (const [address, right] of asked) expect(rightOfPage(address), address).toBe(right)
  })

  test('of a part of the settings is its own, and of a part that does not exist that of the settings', () => {
    expect(rightOfPage(paths.settingsPart('koppelingen'))).toBe('tokens.write')
    expect(rightOfPage(paths.settingsPart('beveiliging'))).toBe('account.own')
    expect(rightOfPage(paths.settingsPart('onbekend'))).toBe('account.own')
  })

  test('is none outside the dashboard, and for an address without a page', () => {
    for (const address of [paths.home, paths.login, paths.dashboard, paths.verify, '/dashboard/onbekend'])
      expect(rightOfPage(address), address).toBeNull()
  })
})

describe('what a user sees', () => {
  const labels = () => openNavigation().flatMap(({ entries }) => entries.map(({ label }) => label))

  test('is everything for an owner, and for a token that names no role', () => {
    for (const role of ['owner', null, 'onbekend', 'constructor']) {
      holdRightsOf(role)
      // Only an accountant reviews the books.
      const hidden = rights.filter((right) => !may(right))
      expect(hidden, String(role)).toEqual(role === 'owner' ? ['books.review'] : [])
      expect(labels()).toHaveLength(18)
      expect(landing().label).toBe('Overzicht')
      expect(mostUsed().map(({ label }) => label)).toEqual(['Overzicht', 'Facturen', 'Kosten'])
      expect(openMakings()).toHaveLength(4)
    }
  })

  test('is sales for a user who invoices', () => {
    holdRightsOf('billing')
    expect(labels()).toEqual([
      'Projecten', 'Uren', 'Ritten', 'Offertes', 'Facturen', "Creditnota's", 'Klanten', 'Producten', 'Vragen', 'Instellingen',
    ]) // prettier-ignore
    expect(landing().label).toBe('Facturen')
    expect(openMakings().map(({ label }) => label)).toEqual(['Factuur', 'Offerte', 'Klant'])
  })

  test('is projects, the own receipts, hours and trips for an employee', () => {
    holdRightsOf('employee')
    expect(labels()).toEqual(['Projecten', 'Uren', 'Ritten', 'Bonnen', 'Vragen', 'Instellingen'])
    expect(landing().label).toBe('Bonnen')
    expect(openMakings().map(({ label }) => label)).toEqual(['Bon insturen'])
  })

  test('is everything but changes for an accountant who reads', () => {
    holdRightsOf('accountant-reading')
    // With the questions, which an owner sees once there is one.
    expect(labels()).toHaveLength(18)
    expect(labels()).toContain('Vragen')
    expect(openMakings()).toEqual([])
    expect(mayOpen(paths.invoice(ID))).toBe(true)
    expect(mayOpen(paths.editInvoice(ID))).toBe(false)
    expect(isAllowed({ needs: 'sales.send' })).toBe(false)
    expect(isAllowed({ to: paths.invoices, needs: 'sales.send' })).toBe(false)
    expect(isAllowed({ to: paths.invoices })).toBe(true)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatAmount } from '#kernel/dutch-format.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { guessColumns } from '../guess-columns.ts'
import { readTrialBalance } from './read-trial-balance.ts'
import { missingOfTrialBalance, trialBalanceFields } from './trial-balance-fields.ts'

/** Trial balances as other programs export them. */
const readOf = (lines: readonly string[], separator = ';', decimals: 'comma' | null = null) => {
  const [names = [], ...rows] = lines.map((line) => line.split(separator))
  const columns = guessColumns(names, trialBalanceFields)
  expect(missingOfTrialBalance(new Set(columns.filter((field) => field !== null)))).toBeNull()
  return readTrialBalance(
    rows.map((texts, index) => ({
      place: index + 2,
      texts,
      cells: new Map(columns.flatMap((field, at) => (field === null ? [] : [[field, texts[at] ?? '']]))),
    })),
    { day: localDate('2026-07-01'), chosen: { decimals } },
  )
}

test.each([
  ['two sides in Dutch, with a total', ';', ['Rekening;Omschrijving;Saldo debet;Saldo credit', '1100;Bank;1.210,00;', '500;Eigen vermogen;;1.000,00', '8000;Omzet;;210,00', 'Totaal;;1.210,00;1.210,00']],
  ['two sides in English, with points', ',', ['Code,Description,Debit,Credit', '1100,Bank,1210.00,0.00', '0500,Eigen vermogen,0.00,1000.00', '8000,Omzet,0.00,210.00']],
  ['one signed amount with a kind, under headings', '\t', ['Grootboeknummer\tNaam\tEindsaldo\tSoort', 'Activa\t\t\t', '1100\tBank\t1210,00\tBalans', '0500\tEigen vermogen\t-1000,00\tBalans', '8000\tOmzet\t-210,00\tW&V']],
  ['one amount with its side beside it', ';', ['Rekening;Omschrijving;Saldo;D/C', '1100;Bank;1.210,00;D', '0500;Eigen vermogen;1.000,00;C', '8000;Omzet;210,00;C', '9999;Leeg;0,00;', 'Totaal;;2.420,00;']],
  ['one amount with its side in English, of which one is below zero', ',', ['Account,Description,Amount,Dr/Cr', '1100,Bank,1210.00,Dr', '0500,Eigen vermogen,-1000.00,Dr', '8000,Omzet,210.00,Cr']],
  ['one amount with its side in words and the kind of account', ';', ['Grootboekrekening;Naam;Soort;Debet/Credit;Bedrag', '1100;Bank;Balans;Debet;1.210,00', '0500;Eigen vermogen;Balans;Credit;1.000,00', '8000;Omzet;W&V;Credit;210,00']],
  ['a balance of columns: opening, movements and closing', ';', ['Rekening;Omschrijving;Beginsaldo;Mutatie debet;Mutatie credit;Eindsaldo', '1100;Bank;1.000,00;300,00;90,00;1.210,00', '0500;Eigen vermogen;-1.000,00;;;-1.000,00', '8000;Omzet;;;210,00;-210,00']],
])('a trial balance as %s is read with its sides, and knows what is on the balance sheet', (_program, separator, lines) => {
  const { accounts, defects, problem } = readOf(lines, separator)
  expect({ defects, problem }).toEqual({ defects: [], problem: null })
  expect(accounts.filter(({ name }) => name !== 'Leeg').map(({ name, isBalanceSheet, closing, years }) => [name, isBalanceSheet, closing, years])).toEqual([
    ['Bank', true, 1_210_00n, []],
    ['Eigen vermogen', true, -1_000_00n, []],
    ['Omzet', false, -210_00n, [{ year: 2026, amount: -210_00n }]],
  ])
}) // prettier-ignore

const HEAD = 'Rekening;Omschrijving;Debet;Credit'

test('a balance that is cut, twice or unread is refused with the line', () => {
  expect(readOf([HEAD, '1100;Bank;1.210,00;', '0500;Eigen vermogen;;1.000,00']).defects).toEqual([
    'Debet en credit zijn niet gelijk: er is €\u00a0210,00 meer debet dan credit. De laatste rekening staat op regel 3; is het bestand compleet, met balans en winst en verlies? Exporteer het anders opnieuw.',
  ])
  expect(readOf([HEAD, '1100;Bank;10,00;', '1100;Bank;10,00;', 'B-x;Iets;5,00;', '0500;Vermogen;;tien', ';Los;3,00;']).defects).toEqual([
    'Regel 3: rekening 1100 staat al op regel 2. Laat één van de twee regels staan.',
    'Regel 4: van rekening B-x weten we niet of die op de balans staat. Kies een kolom met “Balans of winst en verlies”.',
    'Regel 5: “tien” is geen bedrag, zoals 1.210,00.',
    'Regel 6: bij €\u00a03,00 staat geen rekening. Vul het nummer in, of haal de regel weg.',
  ])
  // With five digits a number of four may have lost its zero.
  expect(readOf([HEAD, '13000;Debiteuren;10,00;', '4000;Lening;;10,00']).defects[0]).toContain('van rekening 4000 weten we niet')
  expect(readOf([HEAD, '1100;Bank;1.210;', '0500;Vermogen;;1.210']).questions).toMatchObject([{ id: 'decimals', text: '1.210' }])
}) // prettier-ignore

test('amounts in another currency are refused with the line, and euros are read whether or not a column says so', () => {
  const NAMES = 'Rekening;Omschrijving;Debet;Credit;Valuta'
  expect(readOf([NAMES, '1100;Bank;10,00;;EUR', '1110;Dollars;5,00;;usd', '0500;Vermogen;;15,00;']).defects).toEqual([
    'Regel 3: het bedrag is in USD. Exporteer de saldibalans in euro.',
  ])
  expect(readOf([NAMES, '1100;Bank;10,00;;€', '0500;Vermogen;;10,00;'])).toMatchObject({ defects: [], accounts: [{ closing: 1_000n }, { closing: -1_000n }] })
}) // prettier-ignore

test('amounts in one column without a side say which column is missing, and a side that is none names its line', () => {
  const rows = ['1100;Bank;10,00;D', '0500;Vermogen;10,00;C']
  const unknown = readOf(['Rekening;Omschrijving;Saldo;Kant', ...rows])
  expect([unknown.problem, unknown.accounts, unknown.defects]).toEqual([expect.stringContaining('Kies in welke kolom staat of een bedrag debet of credit is'), [], []])
  expect(readOf(['Rekening;Omschrijving;Saldo;D/C', ...rows]).problem).toBeNull()
  expect(readOf(['Rekening;Omschrijving;Saldo;D/C', '1100;Bank;10,00;D', '0500;Vermogen;10,00;X', '0600;Lening;5,00;']).defects).toEqual([
    'Regel 3: “X” is geen debet of credit. Kies een andere kolom.',
    'Regel 4: bij €\u00a05,00 staat niet of het debet of credit is. Vul dat in, of kies een andere kolom.',
  ])
  // One account that is left of a balance is cut, and not without its sides.
  expect(readOf(['Rekening;Omschrijving;Saldo', '1100;Bank;10,00']).defects[0]).toContain('Debet en credit zijn niet gelijk')
  const columns = guessColumns(['Rekening', 'D/C', 'Totaal bedrag'], trialBalanceFields)
  expect(missingOfTrialBalance(new Set(columns.filter((field) => field !== null)))).toContain('in welke kolom het saldo staat')
}) // prettier-ignore

test('whatever is booked, a whole balance is read to the cent and one without a line is refused', () => {
  const anyAmounts = fc.array(fc.bigInt({ min: -9_999_99n, max: 9_999_99n }).filter((amount) => amount !== 0n), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(anyAmounts, fc.nat(), (amounts, seed) => {
      const left = -amounts.reduce((total, amount) => total + amount, 0n)
      const whole = left === 0n ? amounts : [...amounts, left]
      const rows = whole.map((amount, index) => {
        const written = formatAmount(cents(amount < 0n ? -amount : amount))
        return `${String(1000 + index)};x;${amount > 0n ? written : ''};${amount < 0n ? written : ''}`
      })
      const read = readOf([HEAD, ...rows])
      expect(read.defects).toEqual([])
      expect(read.accounts.map(({ closing }) => closing)).toEqual(whole)
      if (rows.length < 2) return
      expect(readOf([HEAD, ...rows.toSpliced(seed % rows.length, 1)]).defects).toHaveLength(1)
    }),
  )
}) // prettier-ignore

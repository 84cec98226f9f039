import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatEuros } from '#kernel/dutch-format.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents, sum } from '#kernel/money.ts'
import { guessColumns } from '../guess-columns.ts'
import { missingOfItems, openItemFields } from './open-item-fields.ts'
import type { OpenItemKind } from '#ledger/domain/open-item.ts'
import { planOpenItems, type ItemsPlan } from './plan-open-items.ts'

/** Lists of open items as other programs export them. */
const planOf = (lines: readonly string[], separator: string, more: { side?: OpenItemKind; day?: string; dates?: 'day-first' } = {}): ItemsPlan => {
  const [names = [], ...rows] = lines.map((line) => line.split(separator))
  const columns = guessColumns(names, openItemFields)
  expect(missingOfItems(new Set(columns.filter((field) => field !== null)))).toBeNull()
  return planOpenItems({
    rows: rows.map((texts, index) => ({
      place: index + 2,
      texts,
      cells: new Map(columns.flatMap((field, at) => (field === null ? [] : [[field, texts[at] ?? '']]))),
    })),
    width: names.length,
    side: more.side ?? 'receivable',
    day: more.day === undefined ? null : localDate(more.day),
    chosen: { dates: more.dates ?? null, decimals: null },
  })
} // prettier-ignore

const bakery = {
  side: 'receivable', relation: 'Bakkerij Jansen', reference: '2025-017', date: '2025-11-14', dueDate: '2025-12-14', amount: 1_210_50n, doubt: '',
} // prettier-ignore

test.each([
  ['Moneybird', ',', ['Contact,ContactID,InvoiceID,InvoiceDate,DueDate,TotalPriceIncl,OutstandingAmount,Type', 'Bakkerij Jansen,12,2025-017,2025-11-14,2025-12-14,2420.00,1210.50,SalesInvoice']],
  ['e-Boekhouden', ';', ['Relatiecode;Relatie;Factuurnummer;Factuurdatum;Vervaldatum;Bedrag;Openstaand;Soort', 'JAN;Bakkerij Jansen;2025-017;14-11-2025;14-12-2025;2.420,00;1.210,50;Debiteur']],
  ['SnelStart', ';', ['Relatienr;Relatie;Boekstuk;Boekdatum;Vervaldatum;Bedrag;Saldo;Dagboek', '7;Bakkerij Jansen;2025-017;14-11-2025;14-12-2025;2420,00;1210,50;Verkopen']],
  ['Exact Online', ',', ['AccountCode,AccountName,InvoiceNumber,InvoiceDate,DueDate,AmountDC,OutstandingDC,Type', '00012,Bakkerij Jansen,2025-017,2025-11-14,2025-12-14,2420.00,1210.50,V']],
  ['Jortt', ';', ['Klant;Factuurnummer;Factuurdatum;Vervaldatum;Totaal incl. btw;Openstaand bedrag', 'Bakkerij Jansen;2025-017;14-11-2025;14-12-2025;2420,00;1210,50']],
  ['Rompslomp', ';', ['Factuurnummer;Naam klant;Datum;Vervalt op;Bedrag incl. btw;Nog te ontvangen', '2025-017;Bakkerij Jansen;14-11-2025;14-12-2025;€ 2.420,00;€ 1.210,50']],
])('the list of %s is read by the names of its columns', (_program, separator, lines) => {
  const { items, refused, problem, questions } = planOf(lines, separator)
  expect({ problem, questions, refused }).toEqual({ problem: null, questions: [], refused: [] })
  expect(items).toMatchObject([bakery])
}) // prettier-ignore

const uneven = 'Hier staan meer of minder kolommen dan op de andere regels. Download het bestand opnieuw.'
const NAMES = 'Relatie;Factuurnummer;Factuurdatum;Vervaldatum;Factuurbedrag;Nog open'

test('what is wrong is refused with its line, what is doubtful is asked, and what was paid is left out', () => {
  const { items, refused, paid } = planOf(
    [
      NAMES,
      'Bakkerij;1;14-11-2025;14-12-2025;100,00;100,00',
      'Bakkerij;1;14-11-2025;14-12-2025;100,00;50,00',
      'Smederij;2;14-11-2025;14-12-2025;100,00;0,00',
      ';3;14-11-2025;14-12-2025;100,00;100,00',
      'Molen;4;31-02-2025;14-12-2025;100,00;100,00',
      'Molen;5;14-11-2025;14-12-2025;100,00;honderd',
      'Molen;6;14-01-2026;14-02-2026;100,00;100,00',
      'Molen;7;14-11-2025;14-12-2025;-100,00;-100,00',
      'Molen;;14-11-2025;14-10-2025;100,00;110,00',
      'Molen;9;14-11-2025;14-12-2025;;100,00;100,00',
      'Molen;10;14-11-2025;100,00;100,00',
      'Slager;8;14-11-2025',
    ],
    ';',
    { day: '2026-01-01' },
  )
  expect(paid).toBe(1)
  expect(refused).toEqual([
    { place: 3, name: 'Bakkerij, 1', message: 'Dit nummer staat al op regel 2. Laat één van de twee regels staan.' },
    { place: 5, name: '3', message: 'Er staat geen naam. Vul die in de lijst in, of typ de post zelf.' },
    { place: 6, name: 'Molen, 4', message: '“31-02-2025” is geen datum, zoals 31-12-2025.' },
    { place: 7, name: 'Molen, 5', message: '“honderd” is geen bedrag, zoals 1.210,00.' },
    { place: 11, name: 'Molen, 9', message: uneven },
    { place: 12, name: 'Molen, 10', message: uneven },
    { place: 13, name: 'Slager, 8', message: 'Het bestand is afgekapt: deze laatste regel heeft 3 van de 6 kolommen. Exporteer het opnieuw.' },
  ])
  expect(items.map(({ place, doubt, isProposed }) => [place, doubt, isProposed])).toEqual([
    [2, '', true],
    [8, 'Is van 14 januari 2026, na het begin van je boeken hier. Maak die hier als factuur of bon.', false],
    [9, 'Met een min: een creditnota, of te veel betaald?', true],
    [10, 'Er is meer open dan de factuur van €\u00a0100,00. Zonder nummer. De vervaldatum is voor de factuurdatum.', true],
  ])
}) // prettier-ignore

test('a day that may be read in two ways is asked with both days, and then read as chosen', () => {
  const lines = [NAMES, 'Bakkerij;1;02-03-2026;03-03-2026;100,00;100,00']
  expect(planOf(lines, ';')).toMatchObject({
    items: [],
    questions: [{ id: 'dates', place: 2, text: '02-03-2026', choices: [{ value: 'day-first', label: '2 maart 2026' }, { value: 'month-first', label: '3 februari 2026' }] }],
  })
  expect(planOf(lines, ';', { dates: 'day-first' }).items).toMatchObject([{ date: '2026-03-02', dueDate: '2026-03-03' }])
  expect(planOf([NAMES, 'A;1;13-03-2026;;1,00;1,00', 'A;2;03-14-2026;;1,00;1,00'], ';').problem).toContain('Op regel 2 staat 13-03-2026 en op regel 3 03-14-2026')
  expect(planOf([NAMES, 'A;1;;;1.000;1.000'], ';').questions).toMatchObject([{ id: 'decimals', choices: [{ label: '€\u00a01.000,00' }, { label: '€\u00a01,00' }] }])
}) // prettier-ignore

test('bills that all have a minus are what we owe; one kind beside the other goes to its own side', () => {
  const bills = [
    'Leverancier;Boekstuk;Saldo;Dagboek;IBAN',
    'Smit;1;-121,00;Inkoop;NL91 ABNA 0417 1643 00',
    'KPN;2;-60,50;Inkoop;',
    'Jansen;3;12,10;Verkoop;',
  ]
  const { items, notices } = planOf(bills, ';')
  expect(items.map(({ side, amount, iban, doubt }) => [side, amount, iban, doubt])).toEqual([
    ['payable', 121_00n, 'NL91ABNA0417164300', ''],
    ['payable', 60_50n, '', ''],
    ['receivable', 12_10n, '', ''],
  ])
  expect(notices).toEqual([expect.stringContaining('2 rekeningen, samen €\u00a0181,50')])
})

test('a list that is cut, or has a line twice, differs from its total and is refused with the line', () => {
  const anyRows = fc.array(fc.integer({ min: 1, max: 5_000_00 }), { minLength: 2, maxLength: 30 })
  fc.assert(
    fc.property(anyRows, fc.nat(), fc.boolean(), (amounts, seed, isWhole) => {
      const rows = amounts.map((amount, index) => `Klant ${String(index)};${String(index)};2025-11-14;;;${String(amount / 100).replace('.', ',')}`)
      const written = amounts.map((amount) => cents(BigInt(amount)))
      const total = `Totaal;;;;;${formatEuros(sum(written)).replace('€', '')}`
      const left = isWhole ? rows : rows.toSpliced(seed % rows.length, 1)
      const { problem, items, questions } = planOf([NAMES, ...left, total], ';')
      expect(questions).toEqual([])
      if (isWhole) expect([problem, sum(items.map(({ amount }) => amount))]).toEqual([null, sum(written)])
      else expect(problem).toMatch(new RegExp(`^Regel ${String(left.length + 2)}: onderaan staat een totaal van .*: exporteer het opnieuw\\.$`))
    }),
  )
}) // prettier-ignore

test('a column with the rate says the VAT rate of an item; a rate that is not Dutch asks for a look', () => {
  const { items } = planOf(
    [`${NAMES};Btw-tarief`, 'Jansen;1;14-11-2025;14-12-2025;121,00;121,00;21%', 'Smit;2;14-11-2025;14-12-2025;109,00;109,00;laag', 'KPN;3;14-11-2025;14-12-2025;50,00;50,00;20%', 'Bol;4;14-11-2025;14-12-2025;50,00;50,00;'],
    ';',
  )
  expect(items.map(({ reference, vatPercentage, doubt }) => [reference, vatPercentage, doubt])).toEqual([
    ['1', 2100n, ''],
    ['2', 900n, ''],
    ['3', null, 'Het btw-tarief “20%” kennen we niet, en blijft leeg.'],
    ['4', null, ''],
  ])
}) // prettier-ignore

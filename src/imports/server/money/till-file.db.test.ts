import { expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { sendTo } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { tillFiles } from '#testing/till-files.ts'
import { listDayTakings, recordDayTakings, recordSeveralDayTakings } from '#takings/contract.ts'
import { fileVatReturn } from '#taxes/contract.ts'
import type { TillFile } from '../../money-contract.ts'

/** The days of a café, read from the file of its till. */
const kloppend = await testProgram()

const send = (who: TestTenant, content: string | Uint8Array, query: Record<string, string> = {}) =>
  sendTo<TillFile>(who, 'DayTakings/imports', content, query)
const read = async (who: TestTenant, content: string | Uint8Array, query = {}) =>
  expectDone(await send(who, content, query))

const ZERO_DAY = { highAmount: 0, lowAmount: 0, zeroAmount: 0, bottleDepositsAmount: 0, vouchersSoldAmount: 0, vouchersRedeemedAmount: 0, tipsAmount: 0, cardAmount: 0, cashAmount: 0, onAccountAmount: 0 } // prettier-ignore
const friday = { ...ZERO_DAY, day: '2026-10-16', lowAmount: 109, highAmount: 60.5, cardAmount: 120, cashAmount: 49.5 } // prettier-ignore
const saturday = { ...ZERO_DAY, day: '2026-10-17', lowAmount: 54.5, cashAmount: 54.5 }
const atOneRate = { ...friday, lowAmount: 169.5, highAmount: 0 }

test.each([
  ['sumup', {}, friday],
  ['loyverse', { rate: 'low' }, atOneRate],
  ['square', { rate: 'low' }, { ...atOneRate, cardAmount: 122, tipsAmount: 2, vouchersSoldAmount: 25, vouchersRedeemedAmount: 25 }],
  ['byDay', {}, { ...friday, cashAmount: 50.1, bottleDepositsAmount: 0.6 }],
  ['byKind', {}, friday],
  ['twoTills', { till: '0' }, friday],
] as const)('the file of %s is two days, whichever way it is written', async (name, query, day) => {
  const file = await read(await kloppend.register(), tillFiles[name], { ...query, month: '2026-10-01' })
  expect(file).toMatchObject({ problem: null, questions: [], days: [day, saturday], left: name === 'loyverse' ? 1 : 0 })
}) // prettier-ignore

test('the days of a file are kept in one go, and a longer file adds only what is new', async () => {
  const who = await kloppend.register()
  const { days } = await read(who, tillFiles.byDay)
  const bodyOf = ({ place: _place, cashAmount, onAccountAmount: _later, ...day }: (typeof days)[number]) => ({ ...day, cashCountedAmount: cashAmount }) // prettier-ignore
  const [first, second] = days.map(bodyOf) as unknown as [{ cashCountedAmount: number }, object]
  const sunday = { day: '2026-10-18', lowAmount: 54.5, cashCountedAmount: 999 }
  const second2 = { ...second, cashCountedAmount: first.cashCountedAmount + 54.5 }
  const refused = await who.call(recordSeveralDayTakings, {
    body: { days: [first, second2, sunday] } as never,
  })
  expect(refused).toMatchObject({ errors: [expect.stringMatching(/^18-10-2026: .*Er is nog niets vastgelegd/)] }) // prettier-ignore
  expect(expectDone(await who.call(listDayTakings, {}))).toEqual([])
  expectDone(await who.call(recordSeveralDayTakings, { body: { days: [second2, first] } as never }))
  expect(expectDone(await who.call(listDayTakings, {})).map(({ day, number, differenceAmount }) => [day, number, differenceAmount])).toEqual([['2026-10-17', 2, 0], ['2026-10-16', 1, 0]]) // prettier-ignore
  expect((await read(who, tillFiles.byDay)).problem).toBe('Alle dagen van dit bestand zijn al vastgelegd. Kies een nieuwer bestand.') // prettier-ignore
  const longer = tillFiles.byDay.replace(/Totaal.*/s, '19-10-2026;10,00;;10,00;;10,00;;')
  expect(await read(who, longer)).toMatchObject({ problem: null, keptDays: ['2026-10-16', '2026-10-17'], days: [{ day: '2026-10-19' }] }) // prettier-ignore
  expect((await read(who, longer.replaceAll('54,50', '55,50'))).problem).toMatch(/^Regel 3: van 17-10-2026 is al een dagomzet vastgelegd/) // prettier-ignore
})

test('what customers pay later is read as that, from a column and as a way to pay, and the invoices of that day fill it', async () => {
  const who = await kloppend.register()
  const first = { ...ZERO_DAY, day: '2026-10-16', lowAmount: 218, highAmount: 242, cardAmount: 120, cashAmount: 110, onAccountAmount: 230 } // prettier-ignore
  expect(await read(who, tillFiles.onAccount)).toMatchObject({ problem: null, days: [first, saturday] })
  const byWay = 'Datum;Bonnummer;Btw-tarief;Betaalwijze;Bedrag\n16-10-2026;1;9%;Op rekening;109,00\n16-10-2026;2;9%;Pin;109,00\n' // prettier-ignore
  expect((await read(who, byWay)).days).toMatchObject([{ lowAmount: 218, cardAmount: 109, onAccountAmount: 109 }]) // prettier-ignore
  const day = localDate('2026-10-16')
  const invoice = await who.addFinalised({
    issueDate: day, deliveryDate: day, dueDate: localDate('2026-10-30'),
    lines: [lineOf({ quantity: 1, unitPrice: 100 }), lineOf({ quantity: 1, unitPrice: 100, vatPercentage: 9 })],
  }) // prettier-ignore
  const body = { day, lowAmount: 218, highAmount: 242, cardAmount: 120, cashCountedAmount: 110, onAccountInvoiceIds: [invoice] } // prettier-ignore
  const next = { day: '2026-10-17', lowAmount: 54.5, cashCountedAmount: 164.5 }
  expectDone(await who.call(recordSeveralDayTakings, { body: { days: [body, next] } }))
  expect(expectDone(await who.call(listDayTakings, {})).map(({ differenceAmount }) => differenceAmount)).toEqual([0, 0]) // prettier-ignore
})

test('columns and words that no table knows are chosen once, and remembered', async () => {
  const who = await kloppend.register()
  const own = 'Wanneer;Wat;Euro\n13-10-2026;Groep A;109,00\n13-10-2026;Bankpas;109,00\n'
  expect((await read(who, own)).problem).toBe('Kies in welke kolom de dag staat.')
  const columns = '0:day,1:kind,2:amount'
  expect((await read(who, own, { columns })).problem).toBe(
    'Regel 2: kies bij Soorten regels wat “Groep A” is.',
  )
  const chosen = { columns, meanings: '0:low,1:card' }
  const day = { ...ZERO_DAY, day: '2026-10-13', lowAmount: 109, cardAmount: 109 }
  const preview = await read(who, own, chosen)
  expect(preview.days).toMatchObject([day])
  await read(who, own, { ...chosen, confirmed: preview.sha256 })
  expect((await read(who, own)).days).toMatchObject([day])
  expect((await read(await kloppend.register(), own)).problem).toBe('Kies in welke kolom de dag staat.')
})

/** As the program writes amounts: with a space that does not break. */
const plain = (sentence: string) => sentence.replaceAll('€ ', '€\u00a0')

const byDay = (rows: string) => `Datum;Omzet 9%;Omzet 21%;Omzet;Pin;Contant\n${rows}\n`

test.each([
  ['a day twice', byDay('16-10-2026;10,00;;10,00;10,00;\n16-10-2026;20,00;;20,00;20,00;'), {}, 'Regel 3: 16-10-2026 staat ook op regel 2.'],
  ['another month', byDay('16-10-2026;10,00;;10,00;10,00;'), { month: '2026-09-01' }, 'Regel 2: 16-10-2026 valt in oktober 2026, en je vult september 2026 in.'],
  ['a negative total', byDay('16-10-2026;-10,00;;-10,00;-10,00;'), {}, 'Regel 2: op 16-10-2026 is de omzet -€ 10,00, minder dan niets.'],
  ['nothing paid', byDay('16-10-2026;10,00;;10,00;;'), {}, 'Regel 2: op 16-10-2026 is voor € 10,00 verkocht en niets betaald.'],
  ['a total that differs', byDay('16-10-2026;10,00;5,00;16,00;16,00;'), {}, 'Regel 2: de omzet is € 16,00, en de tarieven zijn samen € 15,00.'],
  ['a total below that differs', tillFiles.byDay.replace('163,50', '164,50'), {}, 'Regel 4: onderaan staat € 164,50'],
  ['two decimal signs', byDay('16-10-2026;10,00;;10.00;10,00;'), {}, 'Op regel 2 staat 10,00 en op regel 2 10.00'],
  ['no day', byDay(';10,00;;10,00;10,00;'), {}, 'Regel 2: hier staat geen dag.'],
  ['a day that is none', byDay('31-02-2026;10,00;;10,00;10,00;'), {}, 'Regel 2: “31-02-2026” is geen datum, zoals 31-12-2025.'],
  ['an amount that is none', byDay('16-10-2026;tien;;10,00;10,00;'), {}, 'Regel 2: “tien” is geen bedrag'],
  ['a day to come', byDay('16-10-2099;10,00;;10,00;10,00;'), {}, 'Regel 2: 16-10-2099 is nog niet voorbij.'],
  ['a cut file', 'Datum;Omzet 9%;Pin;Contant\n16-10-2026;10,00;10', {}, 'Regel 2: het bestand is afgekapt'],
  ['a row with a column too few in the middle', 'Datum;Omzet 9%;Pin;Contant\n16-10-2026;10,00;10,00\n17-10-2026;10,00;10,00;0,00\n', {}, 'Regel 2: hier staan meer of minder kolommen dan op de andere regels'],
  ['a row with a column too many', 'Datum;Omzet 9%;Pin;Contant\n16-10-2026;10,00;10,00;0,00\n17-10-2026;;10,00;10,00;0,00\n', {}, 'Regel 3: hier staan meer of minder kolommen dan op de andere regels'],
  ['several registers', tillFiles.twoTills, {}, 'In dit bestand staan 2 kassa’s. Kies er één.'],
  ['no rate', tillFiles.loyverse, {}, 'Het bestand zegt niet tegen welk btw-tarief je verkocht.'],
  ['another way to pay', tillFiles.square.replace('€25.00,€0.00,,,€0.00,€74.50', '€0.00,€25.00,,,€0.00,€74.50'), { rate: 'low' }, 'Regel 4: € 25,00 is niet gepind en niet contant betaald.'],
  ['another currency', tillFiles.sumup.replace('EUR,54.50', 'CHF,54.50'), {}, 'Regel 6: dit bedrag is in CHF.'],
  ['no way to pay', 'Datum;Omzet 9%\n16-10-2026;10,00\n', {}, 'Kies in welke kolommen staat hoe er is betaald'],
] as const)('%s is refused with its line, and nothing is kept', async (_name, content, query, sentence) => {
  const who = await kloppend.register()
  const preview = await read(who, content, query)
  expect(preview.problem).toContain(plain(sentence))
  expect(preview.days).toEqual([])
  const confirmed = await send(who, content, { ...query, confirmed: preview.sha256 })
  expect(confirmed).toMatchObject({ status: 422, errors: [expect.stringContaining(plain(sentence).slice(0, 20))] })
}) // prettier-ignore

test('an amount that may be read in two ways is asked', async () => {
  const { questions, days } = await read(await kloppend.register(), byDay('16-10-2026;1.210;;1.210;1.210;'))
  expect(questions).toMatchObject([{ id: 'decimals', place: 2, text: '1.210' }])
  expect(days).toEqual([])
})

test('a day of a period whose return was filed is refused with its line', async () => {
  const who = await kloppend.register()
  expectDone(await who.call(recordDayTakings, { body: { day: '2026-05-01', lowAmount: 109, cardAmount: 109 } })) // prettier-ignore
  expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q2' } }))
  const { problem } = await read(who, byDay('20-05-2026;10,00;;10,00;10,00;'))
  expect(problem).toMatch(/^Regel 2: .*aangifte/)
})

test('days that may be read in two ways are asked, and the answer reads all of these', async () => {
  const who = await kloppend.register()
  const file =
    'Datum;Omzet 9%;Pin;Contant\n03-10-2026;109,00;100,00;9,00\n04-10-2026 18:30;54,50;50,00;4,50\n'
  const asked = await read(who, file)
  expect(asked).toMatchObject({ questions: [{ id: 'dates', place: 2, text: '03-10-2026' }], days: [] })
  expect(asked.questions[0]?.choices.map(({ label }) => label)).toEqual(['3 oktober 2026', '10 maart 2026'])
  for (const [dates, days] of [
    ['day-first', ['2026-10-03', '2026-10-04']],
    ['month-first', ['2026-03-10', '2026-04-10']],
  ] as const)
    // prettier-ignore
    expect((await read(who, file, { dates })).days.map(({ day }) => day)).toEqual(days)
})

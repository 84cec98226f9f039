import { expect, test } from 'vitest'
import { createPayout } from '#payouts/contract.ts'
import { correctDayTakings, moveCash, recordDayTakings, recordSeveralDayTakings } from '#takings/contract.ts'
import { fileVatReturn } from '#taxes/contract.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { sendTo } from '#testing/list-steps.ts'
import { payoutFiles } from '#testing/payout-files.ts'
import { keptTillFile } from '#testing/takings-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { wageFiles } from '#testing/wage-files.ts'
import { wageSlip } from '#testing/wage-steps.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { createWageJournal } from '#wages/contract.ts'
import { createDividend } from '#wages/dividend-contract.ts'
import { createLoan } from '#loans/contract.ts'

/** What is wrong with money without a document, by every way in: a sentence, and the whole database as before. */
const kloppend = await testProgram()
const { expectRefused } = handSteps(kloppend.database)

const day = { day: '2026-10-16', lowAmount: 109, highAmount: 121, cardAmount: 200, cashCountedAmount: 30 }
/** Nothing moves in the drawer. */
const quiet = { day: '2026-10-17', lowAmount: 109, cardAmount: 109, cashCountedAmount: 30 }
const payout = {
  provider: 'thuisbezorgd',
  day: '2026-10-18',
  lowAmount: 1090,
  feesAmount: 300,
  feesVatAmount: 63,
  paidOutAmount: 727,
  isApartFromTakings: true,
}
const wages = { firstDay: '2026-10-01', lastDay: '2026-10-31', shares: [wageSlip] }
const loan = {
  name: 'Bus',
  lender: 'Bank',
  kind: 'annuity',
  principalAmount: 18_000,
  interestPercentage: 5,
  startsOn: '2026-01-01',
  firstDueOn: '2026-02-01',
  instalments: 36,
}
const till = (...rows: readonly string[]) => ['Datum;Omzet 9%;Pin;Contant', ...rows].join('\n')
const wageFile = (text: string | Buffer) => String(text)
/** The file of a provider that no table knows, with what its owner says that the columns and the kind are. */
const provider = (amounts: string) =>
  `Afrek;Wanneer;Wat;Verkocht incl;Provisie;Over\nW40;13-10-2026;Weekomzet;${amounts}\n`
const mapped = { columns: '0:payout,1:day,2:kind,3:gross,4:fee,5:net', meanings: '0:sale' }

type Answered = Promise<{ status: number; errors: readonly string[] }>
type Way = readonly [what: string, send: (who: TestTenant) => Answered, status: number, words: string]

/** A file is looked at first, which keeps nothing, and then taken over all the same. */
const file = (
  what: string,
  path: string,
  content: string,
  words: string,
  query: Readonly<Record<string, string>> = {},
): Way => [
  what,
  async (who) => {
    const seen = expectDone(
      await sendTo<{ sha256: string; problem: string | null; questions: readonly { id: string }[] }>(
        who,
        path,
        content,
        query,
      ),
    )
    expect(seen.problem ?? seen.questions.map(({ id }) => id).join()).not.toBe('')
    return sendTo(who, path, content, { ...query, confirmed: seen.sha256 })
  },
  422,
  words,
]

const ways: readonly Way[] = [
  ['a day twice', (who) => who.call(recordDayTakings, { body: day }), 409, 'is al een dagomzet vastgelegd'],
  ['a day twice in one go', (who) => who.call(recordSeveralDayTakings, { body: { days: [quiet, quiet] } }), 409, 'is al een dagomzet vastgelegd'],
  file('a file with a day twice', 'DayTakings/imports', till('19-10-2026;10,00;10,00;', '19-10-2026;20,00;20,00;'), 'staat ook op regel 2'),
  ['takings of a filed period', (who) => who.call(recordDayTakings, { body: { ...day, day: '2026-05-02' } }), 409, 'ingediend'],
  file('a file with takings of a filed period', 'DayTakings/imports', till('20-05-2026;10,00;10,00;'), 'aangifte'),
  ['a total of the day below nothing', (who) => who.call(recordDayTakings, { body: { ...day, day: '2026-10-17', highAmount: -121 } }), 422, 'minder dan € 0,00'],
  ['a day corrected to less than nothing', (who) => correctionOf(who, { lowAmount: -109 }), 422, 'minder dan € 0,00'],
  file('a file with a total below nothing', 'DayTakings/imports', till('19-10-2026;-10,00;-10,00;'), 'minder dan niets'),
  ['cash below nothing', (who) => who.call(moveCash, { body: { day: '2026-10-17', move: 'to-bank', amount: 30.01 } }), 409, 'onder nul'],
  ['cash that moves for less than nothing', (who) => who.call(moveCash, { body: { day: '2026-10-17', move: 'to-bank', amount: -1 } }), 400, 'amount'],
  ['a payout that does not close', (who) => who.call(createPayout, { body: { ...payout, paidOutAmount: 726.99 } }), 422, 'Het verschil is'],
  ['a payout with a total below nothing', (who) => who.call(createPayout, { body: { ...payout, lowAmount: -1090 } }), 422, 'minder dan'],
  ['a payout of a filed period', (who) => who.call(createPayout, { body: { ...payout, day: '2026-05-02' } }), 409, 'ingediend'],
  ['wages that do not close', (who) => who.call(createWageJournal, { body: { ...wages, shares: [{ ...wageSlip, netAmount: 2345.01 }] } }), 422, '2.345,01'],
  file('a payroll file in which debit and credit differ', 'WageJournals/imports', wageFile(wageFiles.withColumns).replace('2345.0000', '2345.0100'), 'verschil van'),
  file('a payroll file of another month', 'WageJournals/imports', wageFile(wageFiles.withColumns), 'dit bestand gaat over maart 2026', { firstDay: '2026-04-01', lastDay: '2026-04-30' }),
  file('a till of another month', 'DayTakings/imports', till('19-10-2026;10,00;10,00;'), 'en je vult september 2026 in', { month: '2026-09-01' }),
  file('an amount of a till with an unknown decimal sign', 'DayTakings/imports', till('19-10-2026;1.210;1.210;'), '1.210'),
  file('an amount of a payroll program with an unknown decimal sign', 'WageJournals/imports', 'Rekening;Omschrijving;Bedrag\n4000;Brutoloon;1.000\n1660;Nettoloon;-1.000\n', '1.000'),
  file('a file of a provider that does not close', 'Payouts/imports', payoutFiles.adyen.replace('122.80', '122.81'), 'Het verschil is'),
  file('an amount of a provider with an unknown decimal sign', 'Payouts/imports', provider('1.210;210;1.000'), '1.210', mapped),
  file('an amount of a provider that is none', 'Payouts/imports', provider('veel;2,10;7,90'), 'veel', mapped),
  file('an amount of a till in two ways', 'DayTakings/imports', till('19-10-2026;10,00;10.00;'), 'op regel 2 10.00'),
  ['an amount that is typed with a comma', (who) => who.call(recordDayTakings, { body: { ...day, day: '2026-10-17', cardAmount: '200,00' } as never }), 400, 'cardAmount: Vul een getal in.'],
  ['a payout that is typed with a comma', (who) => who.call(createPayout, { body: { ...payout, paidOutAmount: '727,00' } as never }), 400, 'paidOutAmount: Vul een getal in.'],
  ['a loan of nothing', (who) => who.call(createLoan, { body: { ...loan, principalAmount: 0 } as never }), 400, 'principalAmount'],
  ['a loan that ends before it begins', (who) => who.call(createLoan, { body: { ...loan, firstDueOn: '2025-12-31' } as never }), 422, 'termijn'],
  ['dividend of who is no company', (who) => who.call(createDividend, { body: { decidedOn: '2026-10-16', amount: 1000, shareholder: 'Jan', passesEquityTest: true, passesPaymentTest: true, testNote: 'x' } }), 422, 'bij een bv'],
] // prettier-ignore

const ids = new Map<TestTenant, string>()
const correctionOf = (who: TestTenant, changes: object): Answered => {
  const { day: _day, ...figures } = { ...day, ...changes }
  return who.call(correctDayTakings, {
    params: { id: ids.get(who) ?? '' },
    body: { ...figures, reason: 'Fout' },
  })
}

const who = await kloppend.register()
ids.set(who, expectDone(await who.call(recordDayTakings, { body: day })))
expectDone(await who.call(fileVatReturn, { params: { period: '2026-Q2' }, body: {} }))
// The first file of a program orders the sweep of files, which is a job of the whole program.
await keptTillFile(who, till('19-10-2026;10,00;10,00;'))
await allWorkDone(kloppend.database)

test.each([...ways])('%s is refused with a sentence, and nothing is kept', async (_, send, status, words) => {
  await expectRefused(() => send(who), status, words)
})

import { expect, test } from 'vitest'
import { sendTo } from '#testing/list-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { getProof } from '#proof/contract.ts'
import { getOpeningBalance } from '#ledger/contract.ts'
import { chooseImportedAccounts, getImportControl } from '#reports/past-contract.ts'
import { defectsInBooks } from '#testing/books.ts'
import { handSteps } from '#testing/hand-steps.ts'
import type { OpenItemsFile, TrialBalanceFile } from '../past-contract.ts'

/** What other programs know of the time before these books, from their lists. */
const kloppend = await testProgram()

const items = async (who: TestTenant, content: string, query = {}) =>
  expectDone(await sendTo<OpenItemsFile>(who, 'OpenItems/imports', content, query))

const LIST =
  'Wie;Nummer;Factuurdatum;Openstaand\nBakkerij Jansen;2025-017;02-03-2025;1.210,50\nCafé Zuid;;04-05-2026;75,00\n;9;04-05-2025;10,00'

test('a list of open items is read in heaps and books nothing; what its columns are is remembered', async () => {
  const who = await kloppend.register()
  const first = await items(who, LIST)
  expect(first).toMatchObject({ problem: 'Kies in welke kolom de naam van de klant of leverancier staat.', items: [] })
  const chosen = { columns: '0:relation', day: '2026-01-01' }
  // Every day in the list may be read in two ways, so it is asked.
  expect((await items(who, LIST, chosen)).questions.map(({ id, text }) => [id, text])).toEqual([['dates', '02-03-2025']])
  const read = await items(who, LIST, { ...chosen, dates: 'day-first' })
  expect(read.items).toEqual([
    { place: 2, side: 'receivable', relation: 'Bakkerij Jansen', reference: '2025-017', date: '2025-03-02', dueDate: null, amount: 1210.5, iban: '', vatPercentage: null, doubt: '', isProposed: true },
    expect.objectContaining({ place: 3, relation: 'Café Zuid', isProposed: false, doubt: expect.stringContaining('Is van 4 mei 2026') }),
  ])
  expect(read).toMatchObject({ problem: null, questions: [], refused: 1, refusedRows: [{ place: 4, message: 'Er staat geen naam. Vul die in de lijst in, of typ de post zelf.' }] })
  // Looking remembers nothing; agreeing does, for this business only.
  expect((await items(who, LIST)).problem).not.toBeNull()
  await items(who, LIST, { ...chosen, dates: 'day-first', confirmed: read.sha256 })
  const again = await items(who, LIST, { side: 'payable', dates: 'month-first' })
  expect(again.items.map(({ side, date }) => [side, date])).toEqual([['payable', '2025-02-03'], ['payable', '2026-04-05']])
  expect(again.columns[0]).toMatchObject({ name: 'Wie', field: 'relation' })
  expect((await items(await kloppend.register(), LIST)).problem).not.toBeNull()
  const { rows } = await kloppend.database.superuser.query('select 1 from journal_entries where tenant_id = $1', [who.tenantId])
  expect(rows).toEqual([])
}) // prettier-ignore

const balance = (who: TestTenant, content: string, query = {}) =>
  sendTo<TrialBalanceFile>(who, 'Imports/trialBalance', content, query)
const HALF_YEAR = [
  'Nummer;Omschrijving;Debet;Credit', '1100;ING zakelijk;1.122,00;', '1300;Debiteuren;120,00;', '500;Eigen vermogen;;1.000,00',
  '1899;Fietsplan;;92,00', '4210;Telefoonkosten;50,00;', '8000;Omzet hoog;;200,00', 'Totaal;;1.292,00;1.292,00',
].join('\r\n') // prettier-ignore

test('a trial balance is the opening balance of the day after it, once every account has its place', async () => {
  const who = await kloppend.register()
  const day = `${String(new Date().getFullYear())}-07-01`
  const shown = expectDone(await balance(who, HALF_YEAR, { day }))
  expect(shown.plan).toMatchObject({ date: day, defects: [], refusals: [], asked: [{ id: '1899', amount: -92, proposal: {} }] })
  const refused = await balance(who, HALF_YEAR, { day, confirmed: shown.sha256 })
  expect(refused.problems[0]?.code).toBe('audit-file.unmapped')
  expectDone(await who.call(chooseImportedAccounts, { body: { accounts: [{ id: '1899', name: 'Fietsplan', number: '1710' }] } }))
  const done = expectDone(await balance(who, HALF_YEAR, { day, confirmed: shown.sha256 }))
  expect(done.plan).toMatchObject({ isDone: true, asked: [] })
  // Revenue and costs so far are in the year; old and new differ by nothing, and the file is kept with its hash.
  expect(expectDone(await who.call(getImportControl))).toMatchObject({
    date: day, sha256: shown.sha256, difference: 0,
    rows: [['0500', -1000], ['1100', 1122], ['1300', 120], ['1710', -92], ['4210', 50], ['8000', -200]].map(([number, amount]) => ({ number, old: amount, new: amount })),
  })
  const paper = await who.send('GET', '/api/Imports/control/pdf')
  expect([paper.status, paper.headers.get('content-type'), paper.text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
  const opening = expectDone(await who.call(getOpeningBalance))
  expect(opening?.openItems).toMatchObject([{ kind: 'receivable', relation: '', openAmount: 120 }])
  expect(await defectsInBooks(kloppend.database, who.tenantId)).toEqual([])
  // The proof asks whether the opening balance is what was taken over, and notices a figure that changed.
  const asked = async () => expectDone(await who.call(getProof)).checks.find(({ id }) => id === 'opening')
  expect(await asked()).toMatchObject({ outcome: 'ok', figure: expect.stringMatching(/: 4 regels, en 1 post die/) })
  const change = (to: string) =>
    kloppend.database.superuser.query(`update past_figures set amount_cents = amount_cents ${to} where tenant_id = $1 and account_code = '1100'`, [who.tenantId])
  await change('+ 1')
  expect(await asked()).toMatchObject({ outcome: 'wrong', findings: [expect.stringContaining('zijn veranderd nadat ze waren overgenomen')] })
  await change('- 1')
  // Cut after its first accounts it is no balance, and books nothing.
  const other = await kloppend.register()
  expect((await other.send('GET', '/api/Imports/control/pdf')).status).toBe(404)
  const cut = HALF_YEAR.slice(0, HALF_YEAR.indexOf('4210'))
  const broken = expectDone(await balance(other, cut, { day }))
  expect(broken.plan?.defects).toEqual([expect.stringContaining('De laatste rekening staat op regel 5')])
  expect((await balance(other, cut, { day, confirmed: broken.sha256 })).status).toBe(422)
  expect(expectDone(await other.call(getOpeningBalance))).toBeNull()
}) // prettier-ignore

test('money of before on a suspense account asks for attention in the proof, because no one knows what it is', async () => {
  const who = await kloppend.register()
  const { opening } = handSteps(kloppend.database)
  expectDone(await opening(who, [['1200', 75, 0], ['1100', 25, 0], ['0500', 0, 100]])) // prettier-ignore
  const { checks } = expectDone(await who.call(getProof))
  expect(checks.find(({ id }) => id === 'opening')).toMatchObject({
    outcome: 'attention',
    findings: [expect.stringMatching(/^1200 Vraagposten.* begon met €\s75,00: zoek uit wat dat is\.$/)],
  })
})

import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { accountId } from '#testing/expense-steps.ts'
import { busyProgram } from '#testing/busy-program.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { getYear } from '#year-end/contract.ts'
import { pathOf } from '#testing/wire-client.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { createAsset } from '#assets/contract.ts'
import { createJournalEntry } from '#ledger/contract.ts'
import { checkFiles, getProof, getProofPdf, type ProofOnWire } from '../contract.ts'

const kloppend = await busyProgram()
const { database } = kloppend
const { tenant } = kloppend
const { history } = kloppend
await allWorkDone(database)
const ours = `tenant_id = '${tenant.tenantId}'`

const proofOf = async (): Promise<ProofOnWire> => expectDone(await tenant.call(getProof))
const wrongIn = ({ checks }: ProofOnWire): string[] =>
  checks.filter(({ outcome }) => outcome === 'wrong').map(({ id }) => id)

test('after a busy history everything is in order, each check with its figure', async () => {
  const proof = await proofOf()
  // The money of the loan of this history did not come in; its statements leave days out, and begin with another balance than the books have.
  const attention = proof.checks.filter(({ outcome }) => outcome === 'attention').map(({ id }) => id)
  expect(attention).toEqual(['loans', 'bank-chain', 'bank-balance'])
  const others = proof.checks.filter(({ id }) => !attention.includes(id))
  expect(others.flatMap(({ findings }) => findings)).toEqual([])
  expect(proof.isClean).toBe(true)
  expect(proof.checks.map(({ id }) => id)).toEqual([
    'entries', 'whole', 'kept-sums', 'receivables', 'payables', 'assets', 'vat', 'awaited-vat', 'oss', 'numbers', 'documents', 'records', 'days', 'prepayments', 'takings', 'cash', 'in-transit', 'opening', 'payouts', 'wages', 'loans', 'files', 'evidence',
    'bank-chain', 'bank-balance', 'bank-decisions',
  ]) // prettier-ignore
  for (const { figure, title } of proof.checks) {
    expect(figure).toMatch(/\d/)
    expect(title).not.toBe('')
  }
})

test('an empty administration is in order, too', async () => {
  const empty = await kloppend.register()
  const proof = expectDone(await empty.call(getProof))
  expect(proof.isClean).toBe(true)
  expect(proof.checks).toHaveLength(14)
})

const { rows: quotes } = await database.superuser.query<{ id: string }>(
  `select document_id as id from quote_signatures where ${ours} and role = 'receiver' order by 1 limit 1`,
)
const signedQuote = quotes[0]?.id ?? ''
const NOWHERE = '00000000-0000-4000-8000-000000000000'

/** Damage that the program cannot cause; undone afterwards by the opposite change. */
const damage: readonly [what: string, doIt: string, undo: string, found: string, words: RegExp][] = [
  [
    'an entry out of balance',
    `update postings set amount_cents = amount_cents + 1 where ${ours} and account_number = '8000'`,
    `update postings set amount_cents = amount_cents - 1 where ${ours} and account_number = '8000'`,
    'entries',
    /Boeking \d+ is niet in evenwicht/,
  ],
  [
    'a whole that is not zero',
    `update postings set amount_cents = amount_cents + 1 where ${ours} and account_number = '1520'`,
    `update postings set amount_cents = amount_cents - 1 where ${ours} and account_number = '1520'`,
    'whole',
    /in plaats van € 0,00/,
  ],
  [
    'a kept sum that is off',
    `update account_totals set debit_cents = debit_cents + 1, credit_cents = credit_cents + 1 where ${ours} and account_number = '1100'`,
    `update account_totals set debit_cents = debit_cents - 1, credit_cents = credit_cents - 1 where ${ours} and account_number = '1100'`,
    'kept-sums',
    /Rekening 1100 in/,
  ],
  [
    'an invoice whose open amount is off',
    `update documents set open_cents = open_cents + 1 where id = '${history.sentId}'`,
    `update documents set open_cents = open_cents - 1 where id = '${history.sentId}'`,
    'receivables',
    /Het verschil is € 0,01/,
  ],
  [
    'two open amounts that are off by the same amount, so that the account agrees',
    `update documents set open_cents = open_cents + case id when '${history.sentId}' then 1 else -1 end
     where id in ('${history.sentId}', '${history.finalisedId}')`,
    `update documents set open_cents = open_cents - case id when '${history.sentId}' then 1 else -1 end
     where id in ('${history.sentId}', '${history.finalisedId}')`,
    'receivables',
    /open staat € [\d.,]+, uit wat ervan is voldaan volgt €/,
  ],
  [
    'a day of a register with another figure than was frozen',
    `update day_takings set tips_cents = tips_cents + 1 where ${ours} and number = 2`,
    `update day_takings set tips_cents = tips_cents - 1 where ${ours} and number = 2`,
    'takings',
    /Kassa 2 van .* is veranderd nadat het was vastgelegd/,
  ],
  [
    'a day of a register that is gone',
    `update day_takings set number = number + 1 where ${ours} and number = 3`,
    `update day_takings set number = number - 1 where ${ours} and number = 4`,
    'takings',
    /Van Kassa ontbreken 1 nummers/,
  ],
  [
    'cash of a register that was taken before it was there',
    `update postings set entry_date = entry_date - 30 where ${ours} and account_number = '1000' and side = 'credit'`,
    `update postings set entry_date = entry_date + 30 where ${ours} and account_number = '1000' and side = 'credit'`,
    'cash',
    /De kas staat op \d\d-\d\d-\d{4} € [\d.,]+ onder nul/,
  ],
  [
    'money of a provider that is of no payout',
    `update payouts set withheld_cents = withheld_cents + 1, paid_out_cents = paid_out_cents - 1 where ${ours} and number = 2`,
    `update payouts set withheld_cents = withheld_cents - 1, paid_out_cents = paid_out_cents + 1 where ${ours} and number = 2`,
    'payouts',
    /Uitbetaling Thuisbezorgd 2 van .* is anders geboekt dan ze is vastgelegd/,
  ],
  [
    'wages of which something else is to be paid than was booked',
    `update wage_items set amount_cents = amount_cents + 1 where ${ours} and kind = 'payroll-tax'`,
    `update wage_items set amount_cents = amount_cents - 1 where ${ours} and kind = 'payroll-tax'`,
    'wages',
    /Loonjournaalpost \d over .*: wat te betalen is, is anders dan wat er is geboekt/,
  ],
  [
    'a wage that was changed after it was kept',
    `update wage_shares set person = 'Iemand anders' where ${ours} and person <> ''`,
    `update wage_shares set person = 'Jan de Vries' where ${ours} and person <> ''`,
    'wages',
    /Loonjournaalpost 2 over .* is veranderd nadat het was vastgelegd/,
  ],
  [
    'an item of before whose open amount is off',
    `update open_items set open_cents = 0 where ${ours} and kind = 'payable' and amount_cents > 0`,
    `update open_items set open_cents = amount_cents where ${ours} and kind = 'payable' and amount_cents > 0`,
    'payables',
    /Het verschil is € 250,00/,
  ],
  [
    'VAT that no box counts',
    `update postings set vat_code = null where ${ours} and account_number = '1520'`,
    `update postings set vat_code = 'purchase-nl' where ${ours} and account_number = '1520'`,
    'vat',
    /btw die bij geen rubriek/,
  ],
  [
    'a number that is missing',
    `update documents set number = '2026-0099' where id = '${history.sentId}'`,
    `update documents set number = '2026-0002' where id = '${history.sentId}'`,
    'numbers',
    /Facturen 2026-: van 1 tot en met 99/,
  ],
  [
    'an entry that is gone',
    `update journal_entries set number = number + 1000 where ${ours} and number = 3`,
    `update journal_entries set number = number - 1000 where ${ours} and number = 1003`,
    'numbers',
    /Boekingen: van 1/,
  ],
  [
    'an invoice that shows something else than was booked',
    `update documents set gross_cents = gross_cents + 1, net_cents = net_cents + 1 where id = '${history.finalisedId}'`,
    `update documents set gross_cents = gross_cents - 1, net_cents = net_cents - 1 where id = '${history.finalisedId}'`,
    'documents',
    /toont € 121,01 en is geboekt voor € 121,00/,
  ],
  [
    'an entry before the opening balance',
    `update journal_entries set entry_date = '1950-01-01' where source_type = 'document' and source_id = '${history.finalisedId}'`,
    `update journal_entries e set entry_date = (select min(p.entry_date) from postings p where p.entry_id = e.id)
     where source_type = 'document' and source_id = '${history.finalisedId}'`,
    'days',
    /van 01-01-1950 ligt vóór je beginbalans/,
  ],
  [
    'an entry far ahead',
    `update journal_entries set entry_date = '2190-01-01' where source_type = 'document' and source_id = '${history.finalisedId}'`,
    `update journal_entries e set entry_date = (select min(p.entry_date) from postings p where p.entry_id = e.id)
     where source_type = 'document' and source_id = '${history.finalisedId}'`,
    'days',
    /van 01-01-2190 ligt ver in de toekomst/,
  ],
  [
    'prepayments that customers would owe',
    `update account_totals set debit_cents = debit_cents + 99999999 where ${ours} and account_number = '1620'`,
    `update account_totals set debit_cents = debit_cents - 99999999 where ${ours} and account_number = '1620'`,
    'prepayments',
    /1620 staat € [\d.,]+ debet/,
  ],
  [
    'a deposit that was taken off before it was there',
    `update postings set side = 'debit' where ${ours} and account_number = '1620'`,
    `update postings set side = 'credit' where ${ours} and account_number = '1620'`,
    'prepayments',
    /1620 stond op \d\d-\d\d-\d{4} € [\d.,]+ debet/,
  ],
  [
    'a PDF with another byte, still in the database',
    `update document_files set bytes = '\\x00', size_bytes = null where document_id = '${history.finalisedId}'`,
    `update document_files set bytes = null, size_bytes = 1 where document_id = '${history.finalisedId}'`,
    'files',
    /De PDF van \d{4}-\d{4} is niet meer wat die was/,
  ],
  [
    'an event of a quote that was written over',
    `update quote_events set detail = coalesce(detail, '') || '!' where ${ours} and position = 1`,
    `update quote_events set detail = nullif(left(detail, -1), '') where ${ours} and position = 1`,
    'evidence',
    /gebeurtenissen van offerte .* zijn veranderd/,
  ],
  // What is absent is a finding too: the rows lead elsewhere for a moment.
  [
    'an entry without its postings',
    `update postings set entry_id = '${NOWHERE}' where ${ours} and entry_id = (
       select id from journal_entries where ${ours} and number = 1)`,
    `update postings set entry_id = (select id from journal_entries where ${ours} and number = 1)
     where ${ours} and entry_id = '${NOWHERE}'`,
    'entries',
    /Boeking 1 is niet in evenwicht/,
  ],
  [
    'a quote without its events',
    `update quote_events set document_id = '${NOWHERE}' where ${ours} and document_id = '${signedQuote}'`,
    `update quote_events set document_id = '${signedQuote}' where ${ours} and document_id = '${NOWHERE}'`,
    'evidence',
    /Van offerte .* ontbreken gebeurtenissen/,
  ],
  [
    'a quote without its heads',
    `update quote_heads set document_id = '${NOWHERE}' where ${ours} and document_id = '${signedQuote}'`,
    `update quote_heads set document_id = '${signedQuote}' where ${ours} and document_id = '${NOWHERE}'`,
    'evidence',
    /Het eindzegel van offerte .* ontbreekt/,
  ],
  [
    'a signed quote without its signatures',
    `update quote_signatures set document_id = '${NOWHERE}' where ${ours} and document_id = '${signedQuote}'`,
    `update quote_signatures set document_id = '${signedQuote}' where ${ours} and document_id = '${NOWHERE}'`,
    'evidence',
    /handtekeningen van offerte .* zijn niet wat bij het tekenen is vastgelegd/,
  ],
  [
    'a signed quote without its PDF',
    `update document_files set document_id = '${NOWHERE}' where ${ours} and document_id = '${signedQuote}' and kind = 'pdf'`,
    `update document_files set document_id = '${signedQuote}' where ${ours} and document_id = '${NOWHERE}'`,
    'evidence',
    /De PDF van offerte .* is niet de PDF die is getekend/,
  ],
  [
    'a finalised invoice without its entry',
    `update journal_entries set source_id = '${NOWHERE}' where ${ours} and source_id = '${history.finalisedId}'`,
    `update journal_entries set source_id = '${history.finalisedId}' where ${ours} and source_id = '${NOWHERE}'`,
    'documents',
    /is 0 keer geboekt/,
  ],
]

test.each(damage)('%s is found', async (_what, doIt, undo, found, words) => {
  await sabotage(doIt)
  try {
    const proof = await proofOf()
    expect(proof.isClean).toBe(false)
    const check = proof.checks.find(({ id }) => id === found)
    expect(check?.outcome).toBe('wrong')
    expect(check?.findings.join(' ').replaceAll('\u00a0', ' ')).toMatch(words)
    expect(check?.findingCount).toBeGreaterThan(0)
  } finally {
    await sabotage(undo)
  }
  expect(wrongIn(await proofOf())).toEqual([])
})

test('VAT that a filed period did not settle is found', async () => {
  const client = await database.app.connect()
  await client.query(`begin; set local app.tenant_id = '${tenant.tenantId}'`)
  const period = `(tenant_id, kind, period, first_day, last_day, closed_by)`
  await client.query(
    `insert into closed_periods ${period} values ('${tenant.tenantId}', 'vat', '2026', '2026-01-01', '2026-12-31', gen_random_uuid())`,
  )
  await client.query('commit')
  client.release()
  const { checks } = await proofOf()
  expect(checks.find(({ id }) => id === 'vat')?.findings.join(' ')).toMatch(
    /Rekening 1500 staat na de aangifte over 2026 nog op/,
  )
  await sabotage(`delete from closed_periods where ${ours} and kind = 'vat' and period = '2026'`)
  expect(wrongIn(await proofOf())).toEqual([])
})

test('the proof is available as a PDF as well, and the hashing can be ordered in the background', async () => {
  const pdf = await tenant.send('GET', pathOf(getProofPdf))
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
  expectDone(await tenant.call(checkFiles))
  await expect
    .poll(
      async () =>
        (
          await database.superuser.query(
            `select from file_proofs where ${ours} and finished_at is not null and checked_files > 0`,
          )
        ).rowCount,
      { timeout: 15_000 },
    )
    .toBe(1)
})

test('a file of an expense that is gone from the disk is found', async () => {
  const { rows } = await database.superuser.query<{ sha256: string }>(
    `select sha256 from backing_documents b where ${ours}
       and not exists (select from day_papers p where p.tenant_id = b.tenant_id and p.backing_document_id = b.id)
       and not exists (select from year_adjustments y where y.tenant_id = b.tenant_id and y.backing_document_id = b.id)`,
  )
  const sha256 = rows[0]?.sha256 ?? ''
  await rm(path.join(kloppend.dataDir, 'files', 'kept', tenant.tenantId, sha256.slice(0, 2), sha256))
  const { checks } = await proofOf()
  expect(checks.find(({ id }) => id === 'files')?.findings.join(' ')).toMatch(
    /bij een uitgave is er niet meer/,
  )
})

async function sabotage(statement: string): Promise<void> {
  const client = await database.superuser.connect()
  try {
    await client.query(`begin; set local session_replication_role = replica; ${statement}; commit`)
  } finally {
    client.release()
  }
}

test('the list of assets is compared with the balances of their accounts, cost and depreciation both', async () => {
  const owner = await kloppend.register()
  const book = async (debit: string, credit: string, amount: number) =>
    expectDone(
      await owner.call(createJournalEntry, {
        body: {
          transactionDate: '2026-01-02',
          description: 'Aankoop',
          journalEntryLines: [
            { ledgerAccountId: await accountId(owner, debit), isDebit: true, amount },
            { ledgerAccountId: await accountId(owner, credit), isDebit: false, amount },
          ],
        },
      }),
    )
  const check = async () => {
    const { checks } = expectDone(await owner.call(getProof))
    return checks.find(({ id }) => id === 'assets')
  }
  await book('0200', '1100', 1_200)
  expect(await check(), 'nothing is listed yet, which is no mistake').toMatchObject({
    outcome: 'ok',
    figure: expect.stringMatching(/^0 bedrijfsmiddelen/),
  })
  const ledgerAccountId = await accountId(owner, '0200')
  const body = { name: 'Werkbank', ledgerAccountId, costAmount: 1_200, months: 60, inUseOn: '2026-01-10' }
  expectDone(await owner.call(createAsset, { body }))
  const listed = await check()
  expect(listed?.findings).toEqual([])
  expect(listed?.figure.replaceAll('\u00A0', ' ')).toMatch(
    /^1 bedrijfsmiddel op de lijst: gekost € 1\.200,00 en afgeschreven -€ ([\d,]+); op de balans € 1\.200,00 en -€ \1\.$/,
  )
  await book('0200', '1100', 10)
  await book('0210', '1100', 1)
  expect((await check())?.findings.map((finding) => finding.slice(0, 4))).toEqual(['0200', '0210'])
})

test('assets with which the books began and that are not on the list ask for attention, in the proof and at the end of the year', async () => {
  const owner = await kloppend.register()
  const rows = [
    ['0300', 20_000, 0],
    ['0310', 0, 5_000],
    ['0500', 0, 15_000],
  ] as const
  expectDone(await handSteps(database).opening(owner, rows, '2025-01-01'))
  const check = async () => expectDone(await owner.call(getProof)).checks.find(({ id }) => id === 'assets')
  const point = async () =>
    expectDone(await owner.call(getYear, { params: { year: '2025' } })).points.find(
      ({ id }) => id === 'assets',
    )
  const found = await check()
  expect(found?.outcome).toBe('attention')
  expect(found?.findings.map((finding) => finding.replaceAll('\u00A0', ' '))).toEqual([
    '0300 Vervoermiddelen begon met € 20.000,00, en op de lijst van bedrijfsmiddelen staat daarvan niets: € 20.000,00 verschil. Voeg toe wat ontbreekt, dan schrijven we erop af.',
  ])
  expect(await point()).toMatchObject({ outcome: 'attention', text: found?.findings[0] })
  const body = {
    name: 'Bestelbus', ledgerAccountId: await accountId(owner, '0300'), costAmount: 20_000, depreciatedBeforeAmount: 5_000, firstMonth: '2025-01-01',
    months: 60, inUseOn: '2024-01-01', residualAmount: 0,
  } // prettier-ignore
  expectDone(await owner.call(createAsset, { body }))
  expect([(await check())?.findings, (await point())?.outcome]).toEqual([[], undefined])
})

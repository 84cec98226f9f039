import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { getOpeningBalance, payOpenItem, reverseJournalEntry } from '#ledger/contract.ts'
import { getVatReturn } from '#taxes/contract.ts'
import { localDate } from '#kernel/local-date.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { listAuditEvents } from '#settings/audit-contract.ts'
import { chooseImportedAccounts, getImportControl, type ImportPreview } from '../past-contract.ts'
import { sendAuditFile } from '#testing/audit-file-steps.ts'
import { defectsInBooks } from '#testing/books.ts'
import { closePeriodOf } from '#testing/closed-period-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { fingerprintOf } from '#testing/untouched.ts'

/** Books that begin within a year, from the file of another program. */
const kloppend = await testProgram()
const { database } = kloppend
const year = Number(todayInAmsterdam().slice(0, 4))
const day = (monthAndDay: string) => localDate(`${String(year)}-${monthAndDay}`)

const look = async (...call: Parameters<typeof sendAuditFile>) =>
  expectDone(await sendAuditFile(...call)) as ImportPreview

type Line = readonly [account: string, amount: number, relation?: string, reference?: string]

const line = ([account, amount, relation, reference]: Line, place: number): string =>
  `<trLine><nr>${String(place + 1)}</nr><accID>${account}</accID><docRef>${reference ?? 'x'}</docRef><effDate>${day('01-31')}</effDate>` +
  `<amnt>${Math.abs(amount).toFixed(2)}</amnt><amntTp>${amount > 0 ? 'D' : 'C'}</amntTp>` +
  `${relation === undefined ? '' : `<custSupID>${relation}</custSupID><invRef>${reference ?? ''}</invRef>`}</trLine>`

const entry = (number: number, on: string, lines: readonly Line[]): string =>
  `<transaction><nr>${String(number)}</nr><periodNumber>1</periodNumber><trDt>${on}</trDt>${lines.map(line).join('')}</transaction>`

const journal = (type: string, ...entries: string[]): string =>
  `<journal><jrnID>${type}</jrnID><desc>${type}</desc><jrnTp>${type}</jrnTp>${entries.join('')}</journal>`

const accounts = [
  ['1100', 'Bank', 'B'], ['1300', 'Debiteuren', 'B'], ['1600', 'Crediteuren', 'B'], ['0500', 'Eigen vermogen', 'B'],
  ['1501', 'BTW hoog', 'B'], ['1899', 'Fietsplan', 'B'], ['8000', 'Omzet hoog', 'P'], ['4210', 'Telefoonkosten', 'P'],
] as const // prettier-ignore

const relations = [
  ['K1', 'Bakkerij De Vries', 'C'],
  ['L1', 'KPN', 'S'],
] as const

/** The running year in a program: an invoice of January, a bill of February, and an invoice of September. */
const running = (more = ''): string => `<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2">
<header><fiscalYear>${String(year)}</fiscalYear><startDate>${day('01-01')}</startDate><endDate>${day('12-31')}</endDate><curCode>EUR</curCode><softwareDesc>SnelStart 12.1</softwareDesc></header>
<company><companyName>Studio Noord</companyName><customersSuppliers>${relations.map(([id, name, kind]) => `<customerSupplier><custSupID>${id}</custSupID><custSupName>${name}</custSupName><custSupTp>${kind}</custSupTp></customerSupplier>`).join('')}</customersSuppliers>
<generalLedger>${accounts.map(([id, name, type]) => `<ledgerAccount><accID>${id}</accID><accDesc>${name}</accDesc><accTp>${type}</accTp></ledgerAccount>`).join('')}</generalLedger>
<vatCodes><vatCode><vatID>1</vatID><vatDesc>Hoog</vatDesc></vatCode></vatCodes>
<openingBalance><linesCount>2</linesCount><totalDebit>1000.00</totalDebit><totalCredit>1000.00</totalCredit><obLine><nr>1</nr><accID>1100</accID><amnt>1000.00</amnt><amntTp>D</amntTp></obLine><obLine><nr>2</nr><accID>0500</accID><amnt>1000.00</amnt><amntTp>C</amntTp></obLine></openingBalance>
<transactions><linesCount>12</linesCount><totalDebit>545.50</totalDebit><totalCredit>545.50</totalCredit>
${journal('S', entry(1, day('01-31'), [['1300', 242, 'K1', 'F1'], ['8000', -200], ['1501', -42]]), entry(4, day('09-10'), [['1300', 121, 'K1', 'F2'], ['8000', -100], ['1501', -21]]))}
${journal('P', entry(2, day('02-10'), [['1600', -60.5, 'L1', 'T9'], ['4210', 50], ['1501', 10.5]]))}
${journal('B', entry(3, day('03-01'), [['1100', 122], ['1300', -122, 'K1', 'B3']]), more)}
${more === '' ? journal('M', entry(6, day('04-01'), [])) : ''}</transactions></company></auditfile>`
    .replace('<linesCount>12<', `<linesCount>${more === '' ? '11' : '13'}<`)
    .replace(/<totalDebit>545.50<\/totalDebit><totalCredit>545.50</, more === '' ? '<totalDebit>545.50</totalDebit><totalCredit>545.50<' : '<totalDebit>585.50</totalDebit><totalCredit>585.50<') // prettier-ignore

const midYear = { day: day('08-15') }

test('within a year the balance is that of the day before, the result so far is taken over, and all of it is reversed at once', async () => {
  const tenant = await kloppend.register()
  const trial = await look(tenant, running(), midYear)
  expect(trial).toMatchObject({
    defects: [],
    refusals: [],
    asked: [],
    leftOut: 1,
    proposedDate: day('09-11'),
  })
  expect(trial.vatCodes).toEqual([{ id: '1', name: 'Hoog' }])
  const done = await look(tenant, running(), { ...midYear, confirmed: trial.sha256 })
  expect(done.isDone).toBe(true)
  expect(await sumsOf(tenant)).toEqual({
    '0500': -1000, '1100': 1122, '1300': 120, '1530': -31.5, '1600': -60.5, '4210': 50, '8000': -200,
  }) // prettier-ignore
  const opening = expectDone(await tenant.call(getOpeningBalance))
  expect(opening?.openItems.map(({ kind, relation, reference, openAmount }) => [kind, relation, reference, openAmount])).toEqual([
    ['receivable', 'Bakkerij De Vries', 'F1', 120],
    ['payable', 'KPN', 'T9', 60.5],
    // VAT of before is an item by itself, on 1530.
    ['payable', 'Belastingdienst', '', 31.5],
  ]) // prettier-ignore
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
  const profit = await tenant.send(
    'GET',
    `/api/Reports/profit-and-loss?from=${day('01-01')}&to=${day('12-31')}`,
  )
  expect(profit.text).toContain('"texts":["8000","Omzet diensten hoog tarief"],"amounts":[200')
  // Each amount of the year so far says where it comes from, and counts in no return.
  const { rows: carried } = await database.superuser.query(
    `select e.description, p.account_number as account, p.vat_code as code from postings p
     join journal_entries e on e.tenant_id = p.tenant_id and e.id = p.entry_id
     where p.tenant_id = $1 and p.account_number in ('4210', '8000') order by 2`,
    [tenant.tenantId],
  )
  const description = `Overgenomen uit SnelStart 12.1: omzet en kosten t/m 14 augustus ${String(year)}`
  expect(carried).toEqual(['4210', '8000'].map((account) => ({ description, account, code: null })))

  // Old beside new, with the hash of what was taken over; the same file again finds nothing new.
  const control = expectDone(await tenant.call(getImportControl))
  expect(control).toMatchObject({
    date: midYear.day,
    difference: 0,
    sha256: trial.sha256,
    fileName: 'boeken.xaf',
  })
  expect(control?.rows.map(({ number, old }) => [number, old])).toEqual(
    Object.entries(await sumsOf(tenant)).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )
  const again = await look(tenant, running(), midYear)
  expect(again).toMatchObject({
    customersInAll: 0,
    refusals: [expect.stringContaining('er is niets nieuws')],
  })

  expectDone(await tenant.call(reverseJournalEntry, { params: { id: opening?.entryId ?? '' }, body: {} }))
  expect(await sumsOf(tenant)).toEqual({})
  expect(expectDone(await tenant.call(getImportControl))).toBeNull()
  expect((await look(tenant, running(), midYear)).refusals).toEqual([])
})

test('an account that no one knows stops the import until a person chose; the choice is remembered for the next file of that program', async () => {
  const tenant = await kloppend.register()
  const file = running(entry(5, day('04-01'), [['1899', 40], ['1100', -40]])) // prettier-ignore
  const trial = await look(tenant, file, midYear)
  expect(trial.asked).toEqual([
    expect.objectContaining({ id: '1899', name: 'Fietsplan', amount: 40, proposal: expect.objectContaining({ number: '1420' }) }),
  ]) // prettier-ignore
  const before = await fingerprintOf(database)
  expect(await sendAuditFile(tenant, file, { ...midYear, confirmed: trial.sha256 })).toMatchObject({
    status: 422,
    errors: [expect.stringContaining('1899 Fietsplan')],
  })
  expect(await fingerprintOf(database)).toBe(before)
  const choose = (number: string) =>
    tenant.call(chooseImportedAccounts, {
      body: { software: trial.software, accounts: [{ id: '1899', name: 'Fietsplan', number }] },
    })
  expect((await choose('9999')).status).toBe(422)
  expectDone(await choose('1430'))
  expect((await look(tenant, file.replace('12.1', '13'), midYear)).matched).toContainEqual(
    expect.objectContaining({ id: '1899', by: 'chosen', own: { number: '1430', name: 'Waarborgsommen' } }),
  )
  expectDone(await sendAuditFile(tenant, file, { ...midYear, confirmed: trial.sha256 }))
})

test('VAT that the file booked within the VAT period of the start is asked, and is proposed in the first return; earlier VAT is not asked', async () => {
  const tenant = await kloppend.register()
  // The invoice of 10 September is of the third quarter; on 15 August nothing of that quarter was booked.
  const from = { day: day('09-15') }
  expect((await look(tenant, running(), midYear)).asked).toEqual([])
  const trial = await look(tenant, running(), from)
  expect(trial.runningVat).toContain('midden in het 3e kwartaal')
  expect(trial.asked).toMatchObject([{ id: '1501', isRunningVat: true, proposal: { number: '1500' } }])
  const refused = await sendAuditFile(tenant, running(), { ...from, confirmed: trial.sha256 })
  expect([refused.status, refused.problems[0]?.code]).toEqual([422, 'audit-file.unmapped'])
  const accounts = [{ id: '1501', name: 'BTW hoog', number: '1500' }]
  expectDone(await tenant.call(chooseImportedAccounts, { body: { software: trial.software, accounts } }))
  // What was chosen for the running period is not asked again, and earlier VAT of that account goes on 1530 all the same.
  expect((await look(tenant, running(), midYear)).lines).toContainEqual(expect.objectContaining({ number: '1530', amount: -31.5 }))
  expectDone(await sendAuditFile(tenant, running(), { ...from, confirmed: trial.sha256 }))
  const { before } = expectDone(await tenant.call(getVatReturn, { params: { period: `${String(year)}-Q3` } }))
  expect(before).toMatchObject({ isAsked: true, proposed: [{ box: '1a', turnover: 250, vat: 52.5 }] })
}) // prettier-ignore

/** What the accounts have together, without those at zero. */
async function sumsOf(tenant: { readonly tenantId: string }): Promise<Record<string, number>> {
  const { rows } = await database.superuser.query<{ number: string; amount: string }>(
    `select account_number as number, (sum(debit_cents - credit_cents) / 100.0)::float8::text as amount from account_totals
     where tenant_id = $1 group by 1 having sum(debit_cents - credit_cents) <> 0 order by 1`,
    [tenant.tenantId],
  )
  return Object.fromEntries(rows.map(({ number, amount }) => [number, Number(amount)]))
}

/** Books of the first file, and the final figures of the program before: € 40 of the bank elsewhere, a bill of € 30 more, and F1 half paid. */
async function withFinalFigures() {
  const tenant = await kloppend.register()
  const { sha256 } = await look(tenant, running(), midYear)
  expectDone(await sendAuditFile(tenant, running(), { ...midYear, confirmed: sha256 }))
  const accounts = [{ id: '1899', name: 'Fietsplan', number: '1430' }]
  expectDone(await tenant.call(chooseImportedAccounts, { body: { software: 'SnelStart 12.1', accounts } }))
  const final = running(
    entry(5, day('04-01'), [['1899', 40], ['1100', -40]]) +
      entry(7, day('05-01'), [['4210', 30], ['1600', -30, 'L1', 'T10']]) +
      entry(8, day('05-02'), [['1100', 60], ['1300', -60, 'K1', 'F1']]),
  )
    .replace('<linesCount>13<', '<linesCount>17<')
    .replace(/585\.50/g, '675.50')
  return { tenant, final, sha256 }
} // prettier-ignore

test('a second file of the same day shows each difference in words, and books those that are accepted', async () => {
  const { tenant, final } = await withFinalFigures()
  const opened = expectDone(await tenant.call(getOpeningBalance))
  const before = await sumsOf(tenant)
  const trial = await look(tenant, final, midYear)
  expect([trial.defects, trial.refusals]).toEqual([[], []])
  const second = trial.second
  expect(second?.equity).toBe(1150)
  expect(second?.differences.map(({ part, name, here, file, toEquity, step }) => [part, name, here, file, toEquity, step])).toEqual([
    ['balance', 'Bank', 1122, 1142, 20, null],
    ['balance', 'Factuur F1 van Bakkerij De Vries', 120, 60, -60, null],
    ['balance', 'Waarborgsommen', 0, 40, 40, null],
    ['balance', 'Rekening T10 van KPN', 0, 30, -30, null],
    ['result', 'Telefoon en internet', 50, 80, 0, null],
  ]) // prettier-ignore

  // Without a choice nothing is booked, and neither is a difference that is no longer there.
  const untouched = await fingerprintOf(database)
  const confirmed = { ...midYear, confirmed: trial.sha256 }
  const problemOf = async (query: Parameters<typeof sendAuditFile>[2]) =>
    (await sendAuditFile(tenant, final, query)).problems[0]?.code
  expect(await problemOf(confirmed)).toBe('audit-file.nothing-accepted')
  expect(await problemOf({ ...confirmed, accepted: '0123456789ab' })).toBe('audit-file.differences-changed')
  expect((await sendAuditFile(tenant, final, { ...confirmed, accepted: 'F1' })).status).toBe(400)
  expect(await fingerprintOf(database)).toBe(untouched)

  const idsOf = (...names: readonly string[]) =>
    second?.differences.filter(({ name }) => names.includes(name)).map(({ id }) => id).join() ?? '' // prettier-ignore
  const accepted = idsOf('Bank', 'Rekening T10 van KPN', 'Telefoon en internet')
  const done = expectDone(await sendAuditFile(tenant, final, { ...confirmed, accepted })) as ImportPreview
  expect(done.isDone).toBe(true)
  expect(await sumsOf(tenant)).toEqual({
    ...before, '1100': 1142, '1600': -90.5, '4210': 80, '0500': (before['0500'] ?? 0) - 20,
  }) // prettier-ignore
  // The items keep what they were: the same ids, and the one that was not accepted its amount.
  const after = expectDone(await tenant.call(getOpeningBalance))
  const idOf = (of: typeof after, reference: string) => of?.openItems.find((item) => item.reference === reference)
  expect(idOf(after, 'F1')).toMatchObject({ id: idOf(opened, 'F1')?.id, amount: 120 })
  expect(idOf(after, 'T10')).toMatchObject({ relation: 'KPN', openAmount: 30 })
  expect(after?.date).toBe(midYear.day)
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])

  // What was not accepted stays a difference: in the control, and when the same file comes again.
  const control = expectDone(await tenant.call(getImportControl))
  expect([control?.sha256, control?.rows.filter(({ difference }) => difference !== 0).map(({ number, difference }) => [number, difference])]).toEqual([
    trial.sha256,
    [['0500', -20], ['1300', 60], ['1430', -40]],
  ]) // prettier-ignore
  const again = await look(tenant, final, midYear)
  expect(again.second?.differences.map(({ name }) => name)).toEqual(['Factuur F1 van Bakkerij De Vries', 'Waarborgsommen'])
  const rest = again.second?.differences.map(({ id }) => id).join() ?? ''
  expectDone(await sendAuditFile(tenant, final, { ...confirmed, accepted: rest }))
  expect(expectDone(await tenant.call(getImportControl))).toMatchObject({ difference: 0 })
  expect((await look(tenant, final, midYear)).refusals.join(' ')).toContain('er is niets nieuws')

  // The trail tells how many differences were taken over, each time.
  const { events } = expectDone(await tenant.call(listAuditEvents, { query: {} }))
  expect(events.map(({ sentence }) => sentence).filter((sentence) => /Auditfile|bestand/.test(sentence))).toEqual([
    'Verschillen overgenomen uit een tweede bestand: 2',
    'Verschillen overgenomen uit een tweede bestand: 3',
    'Auditfile ingelezen',
  ])

  // Reversed, all of it is gone, also what was taken over with it; and the differences of then are no agreement to the whole file.
  const { entryId } = expectDone(await tenant.call(getOpeningBalance)) ?? {}
  expectDone(await tenant.call(reverseJournalEntry, { params: { id: entryId ?? '' }, body: {} }))
  expect(await sumsOf(tenant)).toEqual({})
  expect(await problemOf({ ...confirmed, accepted: rest })).toBe('audit-file.differences-changed')
  expect(await sumsOf(tenant)).toEqual({})
}) // prettier-ignore

test('a second file of another day, of a closed year, or of an item that was paid says so and books nothing', async () => {
  const { tenant, final } = await withFinalFigures()
  expect((await look(tenant, final, { day: day('08-16') })).refusals.join(' ')).toContain('Draai die terug')
  const opening = expectDone(await tenant.call(getOpeningBalance))
  const invoice = opening?.openItems.find(({ reference }) => reference === 'F1')
  expectDone(await tenant.call(payOpenItem, { params: { id: invoice?.id ?? '' }, body: { date: day('08-20'), amount: 100 } }))
  const trial = await look(tenant, final, midYear)
  const ids = trial.second?.differences.map(({ id }) => id).join() ?? ''
  const before = await fingerprintOf(database)
  const refused = await sendAuditFile(tenant, final, { ...midYear, confirmed: trial.sha256, accepted: ids })
  expect([refused.status, refused.problems[0]?.code]).toEqual([409, 'ledger.item-below-paid'])
  expect(await fingerprintOf(database)).toBe(before)

  await closePeriodOf(database, tenant, String(year))
  const closed = await look(tenant, final, midYear)
  expect(closed.refusals).toEqual([expect.stringContaining(String(year))])
  expect((await sendAuditFile(tenant, final, { ...midYear, confirmed: closed.sha256, accepted: ids })).status).toBe(409)
}) // prettier-ignore

test('when the return of the first period is filed, a second file is still taken over, without VAT', async () => {
  const { tenant, final } = await withFinalFigures()
  const before = await sumsOf(tenant)
  await closePeriodOf(database, tenant, `${String(year)}-Q3`)
  const trial = await look(tenant, final, midYear)
  expect(trial.refusals).toEqual([])
  const accepted = trial.second?.differences.map(({ id }) => id).join() ?? ''
  expectDone(await sendAuditFile(tenant, final, { ...midYear, confirmed: trial.sha256, accepted }))
  expect(await sumsOf(tenant)).toEqual({
    ...before, '0500': -1000, '1100': 1142, '1300': 60, '1430': 40, '1600': -90.5, '4210': 80,
  }) // prettier-ignore
  expect(await defectsInBooks(database, tenant.tenantId)).toEqual([])
})

test('an import that its owner stops while the file arrives, or while it is booked, leaves nothing', async () => {
  const tenant = await kloppend.register()
  const { sha256 } = await look(tenant, running(), midYear)
  const before = await fingerprintOf(database)

  // All of the file has arrived and its request has not ended, so that a program that takes what is there books a sound file.
  const arriving = new AbortController()
  const half = new ReadableStream({
    start: (body) => {
      body.enqueue(Buffer.from(`--x\r\ncontent-disposition: form-data; name="file"; filename="boeken.xaf"\r\n\r\n${running()}\r\n`))
    },
  })
  const sent = fetch(`${tenant.address}/api/Imports/xaf?${String(new URLSearchParams({ ...midYear, confirmed: sha256 }))}`, {
    method: 'POST',
    body: half,
    headers: { authorization: `Bearer ${tenant.token}`, 'content-type': 'multipart/form-data; boundary=x' },
    signal: arriving.signal,
    duplex: 'half',
  } as RequestInit)
  const sentOrStopped = sent.catch((error: unknown) => String(error))
  // Not all is written: the end of the request says how much of the last piece is the file.
  await expect.poll(arrivedBytes, SLOW).toBeGreaterThan(running().length - 100)
  arriving.abort()
  expect(await sentOrStopped).toContain('AbortError')
  // The program is done with the upload when its file is gone, whether it booked or not.
  await expect.poll(arrivedBytes, SLOW).toBe(0)
  expect(await fingerprintOf(database)).toBe(before)

  // Another transaction has the books, so the booking waits for it while the owner stops.
  const other = await database.superuser.connect()
  try {
    await other.query(`begin; set local app.tenant_id = '${tenant.tenantId}'; select lock_books('${tenant.tenantId}')`)
    const booking = new AbortController()
    const booked = sendAuditFile(tenant, running(), { ...midYear, confirmed: sha256 }, booking.signal)
    const stopped = booked.then(() => 'booked', () => 'stopped')
    await expect.poll(waitingForBooks).toBe(1)
    booking.abort()
    expect(await stopped).toBe('stopped')
    await other.query('rollback')
    // Who takes the books now waits for the import to end.
    await other.query(`begin; set local app.tenant_id = '${tenant.tenantId}'; select lock_books('${tenant.tenantId}'); rollback`)
  } finally {
    other.release()
  }
  expect(await fingerprintOf(database)).toBe(before)
  expect((await look(tenant, running(), { ...midYear, confirmed: sha256 })).isDone).toBe(true)
}) // prettier-ignore

/** On a busy machine the reading of a file begins late. */
const SLOW = { timeout: 20_000 }

/** The bytes of uploads that are being received or read. */
const arrivedBytes = async (): Promise<number> => {
  const folder = path.join(kloppend.dataDir, 'files', 'arriving')
  const sizes = await Promise.all(
    (await readdir(folder)).map(async (name) => (await stat(path.join(folder, name))).size),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

const waitingForBooks = async (): Promise<number | null> => {
  const { rowCount } = await database.superuser.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount
}

test('a day outside the file, before what is booked, or within a closed year is refused with the sentence that says which', async () => {
  const tenant = await kloppend.register()
  const refusalsOn = async (on: string) => (await look(tenant, running(), { day: on })).refusals.join('\n')
  expect(await refusalsOn(`${String(year - 1)}-12-31`)).toContain('Dit bestand begint op')
  expect(await refusalsOn(`${String(year + 2)}-01-01`)).toContain('Dit bestand loopt tot en met')
  await tenant.addFinalised({ issueDate: day('03-03'), deliveryDate: day('03-03') })
  expect(await refusalsOn(day('03-04'))).toMatch(/het eerst op .*Factuur/)
  expect(await refusalsOn(day('03-03'))).toBe('')
  await closePeriodOf(database, tenant, `${String(year)}-Q1`)
  expect(await refusalsOn(day('02-01'))).toMatch(/btw-aangifte over .* is ingediend/)
  const before = await fingerprintOf(database)
  const { sha256 } = await look(tenant, running(), { day: day('02-01') })
  expect(await sendAuditFile(tenant, running(), { day: day('02-01'), confirmed: sha256 })).toMatchObject({
    status: 409,
  })
  expect(await fingerprintOf(database)).toBe(before)
})

import { expect, test } from 'vitest'
import type { TenantId } from '#kernel/ids.ts'
import { localDate } from '#kernel/local-date.ts'
import { cents } from '#kernel/money.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'
import { testSeed } from '#platform/server/testing/test-seed.ts'
import { testProgram } from '#testing/test-program.ts'
import { generate } from '../testing/generate.ts'
import { proposalsFor } from '../domain/matching/match.ts'
import { indexOf, type MatchingMemory, type OpenItem } from '../domain/matching/open-items.ts'
import { searchTermsOf } from '../domain/matching/search-terms.ts'
import type { MatchedLine } from '../domain/matching/proposal.ts'
import { supplierParty } from './items-of-before.ts'
import { concernOf, openItems } from './open-items.ts'

const kloppend = await testProgram()
/** Few lines, because the generator has few words for names: twelve have most of them. */
const PAGE = 3
/** Some pages of two thousand lines, so that the test takes seconds. */
const EVERY = 15

/** Names as users and suppliers write them, whose words are others than those between their signs. */
const written = [
  (name: string) => name,
  (name: string) => name.toUpperCase(),
  (name: string) => `${name}  UTRECHT`,
  (name: string) => name.replace('a', 'ä'),
  (name: string) => `${name} e/o Vos`,
  (name: string) => `B.O. ${name} B.V.`,
  (name: string) => name.replaceAll(' ', '-'),
] as const

test('a page has the same proposals from its own documents as from all', async () => {
  const who = await kloppend.register()
  const { lines, items, memory } = generate(testSeed)
  const idOf = new Map(
    [...new Set(items.map(({ party }) => party))].map((party) => [party, crypto.randomUUID()]),
  )
  const named = items.map((item, place) => ({ ...item, partyName: nameOf(item, place) }))
  await store(who.tenantId, named, idOf)
  const partyOf = (party: string, item: OpenItem | undefined): string =>
    item?.kind === 'expense' ? supplierParty(item.partyName) : (idOf.get(party) ?? party)
  const known: MatchingMemory = {
    ...memory,
    ibans: new Map(
      [...memory.ibans].map(([iban, times]) => [
        iban,
        new Map(
          [...times].map(([party, count]) => [
            partyOf(
              party,
              named.find((item) => item.party === party),
            ),
            count,
          ]),
        ),
      ]),
    ),
  }
  await withTenant(kloppend.program.database, who.tenantId as TenantId, async (tx) => {
    const all = await openItems(tx, null)
    expect(all.length).toBe(items.length)
    const whole = indexOf(all, known)
    const counts = { read: 0, pages: 0, proposals: 0 }
    for (let at = 0; at < lines.length; at += PAGE * EVERY) {
      const page = lines.slice(at, at + PAGE).map(({ line }, place) => oddLine(line, at + place))
      const terms = searchTermsOf(page)
      const ibans = new Map([...known.ibans].filter(([iban]) => terms.ibans.has(iban)))
      const own = await openItems(tx, concernOf(terms, { ibans, claims: null }, []))
      const index = indexOf(own, known)
      for (const line of page) {
        const expected = proposalsFor(line, whole, known)
        expect(proposalsFor(line, index, known), line.name).toEqual(expected)
        counts.proposals += expected.length
      }
      counts.read += own.length
      counts.pages += 1
    }
    // Without a page that reads less, and lines that have proposals, nothing was compared.
    expect(counts.read / counts.pages).toBeLessThan(all.length * 0.6)
    expect(counts.proposals).toBeGreaterThan(50)
  })
})

/** How a document and the bank write one name; no word of the first is between signs of the second. */
const twoWays = [
  ['Höfkens Bäder', 'Hofkens Bader'],
  ['Wagenaar e/o', 'Wagenaar'],
  ['Re/Others', 'Reothers'],
  ['B.O. Xerxes', 'Bo Xerxes'],
  ['Quispel  DEN HAAG', 'Quispel'],
  ['Zonne-schijn.nl', 'Zonne Schijn NL'],
] as const

test('the two invoices that a line pays together are found by the name alone', async () => {
  const who = await kloppend.register()
  const invoices = twoWays.flatMap(([partyName], place) => [
    invoiceOf(partyName, place, 1),
    invoiceOf(partyName, place, 2),
  ])
  await store(who.tenantId, invoices, new Map(invoices.map(({ party }) => [party, crypto.randomUUID()])))
  const memory: MatchingMemory = {
    ibans: new Map(),
    writtenIbans: new Map(),
    settledNumbers: [],
    refused: new Set(),
  }
  for (const [place, [, name]] of twoWays.entries()) {
    const [one, two] = invoices.filter(({ party }) => party === String(place))
    const amount = cents((one?.open ?? 0n) + (two?.open ?? 0n))
    const line = { id: 'l', bookedOn: localDate('2026-09-10'), amount, name, iban: '', description: 'Betaling', kenmerk: '' }
    const own = await withTenant(kloppend.program.database, who.tenantId as TenantId, (tx) =>
      openItems(tx, concernOf(searchTermsOf([line]), memory, [])),
    )
    const [first] = proposalsFor(line, indexOf(own, memory), memory)
    expect(first?.parts.map((part) => part.amount), name).toEqual([one?.open, two?.open])
  }
}) // prettier-ignore

const invoiceOf = (partyName: string, place: number, nth: 1 | 2): OpenItem => ({
  kind: 'invoice',
  id: '',
  number: `2026-${String(place)}${String(nth)}00`,
  party: String(place),
  partyName,
  open: cents(BigInt(1_003 + 1_000 * place + nth)),
  gross: cents(BigInt(1_003 + 1_000 * place + nth)),
  issuedOn: localDate('2026-09-01'),
  dueOn: localDate(nth === 1 ? '2026-09-14' : '2026-09-15'),
  kenmerk: '',
})

/** Suppliers are known by their names, so that those are written in two ways only. */
const nameOf = ({ kind, partyName }: OpenItem, place: number): string =>
  kind === 'expense'
    ? place % 20 === 0
      ? partyName.replace('a', 'á')
      : partyName
    : (written[place % 40]?.(partyName) ?? partyName)

/** Some lines call the payer as no document does. */
const oddLine = (line: MatchedLine, place: number): MatchedLine =>
  place % 10 === 0
    ? { ...line, name: `BO ${line.name}` }
    : place % 10 === 1
      ? { ...line, name: line.name.replace('a', 'â') }
      : line

/** Invoices, credit notes and costs that are open; valid for matching, so triggers and keys are switched off. */
async function store(
  tenantId: string,
  items: readonly OpenItem[],
  idOf: ReadonlyMap<string, string>,
): Promise<void> {
  const client = await kloppend.database.superuser.connect()
  const rows = items.map((item) => ({
    ...item,
    id: crypto.randomUUID(),
    customer: idOf.get(item.party),
    open: String(item.open),
    gross: String(item.gross),
    owed: String(-item.open),
  }))
  try {
    await client.query("begin; set local session_replication_role = 'replica'")
    await client.query(
      `insert into documents (tenant_id, id, kind, state, number, customer_id, customer_name, issue_date, due_date, delivery_date, net_cents, vat_cents, gross_cents, open_cents, frozen, finalised_at, corrects_id)
       select $1, id, case kind when 'invoice' then 'invoice' else 'credit-note' end, 'sent', number, customer, "partyName", "issuedOn", "dueOn", "issuedOn", abs(gross), 0, abs(gross), open, '{}', now(), case when kind = 'creditNote' then id end
       from jsonb_to_recordset($2) x (id uuid, kind text, number text, customer uuid, "partyName" text, "issuedOn" date, "dueOn" date, gross bigint, open bigint)
       where kind <> 'expense'`,
      [tenantId, JSON.stringify(rows)],
    )
    await client.query(
      `insert into expenses (tenant_id, id, description, expense_date, booked_on, backing_document_id, net_cents, vat_cents, gross_cents, open_cents, created_by, supplier_name, supplier_invoice_number)
       select $1, id, 'Kosten', "issuedOn", "issuedOn", id, owed, 0, owed, owed, id, "partyName", number
       from jsonb_to_recordset($2) x (id uuid, kind text, number text, "partyName" text, "issuedOn" date, owed bigint)
       where kind = 'expense'`,
      [tenantId, JSON.stringify(rows)],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

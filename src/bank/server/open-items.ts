import type { CurrencyCode } from '#ledger/domain/currency.ts'
import { openInCurrency } from '#ledger/domain/foreign-payment.ts'
import { foreignAmount, type ForeignAmount, type RatePerEuro } from '#ledger/domain/foreign-money.ts'
import { addDays, localDate } from '#kernel/local-date.ts'
import { negate, type Cents } from '#kernel/money.ts'
import { creditorReferenceOf } from '#documents/domain/payment-reference.ts'
import { sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import type { RawBuilder } from 'kysely'
import type { MatchingMemory, OpenItem } from '../domain/matching/open-items.ts'
import { MOST_CANDIDATES } from '../domain/matching/match.ts'
import type { SearchTerms } from '../domain/matching/search-terms.ts'
import { supplierParty } from './items-of-before.ts'
import { hasDigits } from './matching-memory.ts'

/** Terms of lines, with the parties and the documents that memory names beside them. */
export interface Concern {
  readonly terms: SearchTerms
  /** Ids of customers and names of suppliers, as matching writes parties. */
  readonly parties: readonly string[]
  readonly claimIds: readonly string[]
}

/** Lines with more words than a few pages have concern most documents: it is cheaper to read all. */
const MOST_WORDS = 200

/** Null where every open document is read. */
export function concernOf(
  terms: SearchTerms,
  { ibans, claims }: Pick<MatchingMemory, 'ibans' | 'claims'>,
  before: readonly OpenItem[],
): Concern | null {
  if (terms.words.length > MOST_WORDS) return null
  return {
    terms,
    // A party of before is found by that name only where it has no document with another one.
    parties: [...new Set([...[...ibans.values()].flatMap((times) => [...times.keys()]), ...before.map(({ party }) => party)])],
    claimIds: (claims?.all ?? []).flatMap((claim) => [...claim.claimIds]),
  }
} // prettier-ignore

/** A supplier gives no day: an expense is usually paid within a month. */
const USUAL_TERM = 30

/**
 * Documents that customers and suppliers have to pay or to be paid, in the direction of the money, the oldest first. With a concern only what may be
 * about its lines: each document that has one of the terms, and all others of the same party, because the name of a party is that of its first document.
 * The proposals are those of all documents.
 */
export async function openItems(tx: TenantTx, concern: Concern | null): Promise<OpenItem[]> {
  const { rows: documents } = await sql<CurrencyItemRow>`
    with items as materialized (
      select id, kind, number, customer_id::text as party, customer_name as party_name, open_cents as open,
             case kind when 'credit-note' then -abs(gross_cents) else gross_cents end as gross,
             issue_date as issued_on, due_date as due_on, currency, rate_millionths,
             case kind when 'credit-note' then -foreign_gross_thousandths else foreign_gross_thousandths end as foreign_gross_thousandths,
             ${hasOddWords(sql`customer_name`, concern)} as is_odd
      from issued_documents
      where tenant_id = ${thisTenant} and kind in ('invoice', 'credit-note') and open_cents <> 0)
    ${concerned(concern, sql``)}`.execute(tx)
  const { rows: expenses } = await sql<CurrencyItemRow & { description: string }>`
    with items as materialized (
      select id, 'expense' as kind, coalesce(supplier_invoice_number, '') as number, ${plainSupplier} as party,
             coalesce(supplier_name, '') as party_name, open_cents as open, gross_cents as gross, expense_date as issued_on,
             null::date as due_on, currency, rate_millionths, foreign_gross_thousandths, description,
             ${hasOddWords(sql`supplier_name`, concern)} as is_odd
      from booked_expenses where tenant_id = ${thisTenant} and counts and open_cents <> 0)
    ${concerned(concern, sql`, description`)}`.execute(tx)
  return [
    // Not by a spread, which computes the reference of each.
    ...documents.map((row) =>
      Object.assign(itemOf(row, row.kind === 'credit-note' ? 'creditNote' : 'invoice'), inCurrency(row, 1n)),
    ),
    ...expenses.map((row) => ({
      ...itemOf(row, 'expense'),
      description: row.description,
      party: row.party_name === '' ? `supplier/${row.id}` : supplierParty(row.party_name),
      open: negate(row.open),
      gross: negate(row.gross),
      ...inCurrency(row, -1n),
    })),
  ]
}

/**
 * A supplier as `supplierParty` writes it, or one text for several suppliers whose names have letters of other alphabets; one without a name is a
 * party by itself.
 */
const plainSupplier = sql`case coalesce(supplier_name, '') when '' then id::text
  else 'supplier/' || lower(regexp_replace(
    case when octet_length(supplier_name) = char_length(supplier_name) then supplier_name else normalize(supplier_name, nfkd) end,
    '[^A-Za-z0-9]', '', 'g') collate "C") end`

/** A word that only a name with points makes: `bo` of `B.O.` */
const ABBREVIATION = /^[bnv][ovf]f?$/

/** Whether the words of a name may be others than those between its signs: `wordsOfName` makes them, and not the database. */
function hasOddWords(name: RawBuilder<unknown>, concern: Concern | null): RawBuilder<unknown> {
  if (concern === null) return sql`true`
  const hasAbbreviation = concern.terms.words.some((word) => ABBREVIATION.test(word))
  return sql`coalesce(octet_length(${name}) <> char_length(${name}) or ${name} ~ '[[:cntrl:]]|  |[eE]/[oO]'
    ${hasAbbreviation ? sql`or ${name} ~* '[bnv][.]'` : sql``}, false)`
}

/** The rows of `items` that may be about the lines, or are of a party that may. More rows than needed change no proposal; fewer would. */
function concerned(concern: Concern | null, more: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = sql`id, kind, number, party, party_name, open, gross, issued_on, due_on, currency, rate_millionths,
      foreign_gross_thousandths ${more}`
  if (concern === null) return sql`select ${columns} from items order by issued_on, number, id`
  const { words } = concern.terms
  return sql`, named as materialized (
      select distinct on (party) party, issued_on, number, id, lower(party_name collate "C") as name, is_odd
      from items order by party, issued_on, number, id)
    select ${columns} from items
    where party in (
      select party from items where is_odd or ${namedByTerms(concern)}
      union all select found.party
      from unnest(${words.map((word) => `%${word}%`)}::text[], ${words.map((word) => `(^|[^a-z0-9])${word}($|[^a-z0-9])`)}::text[]) word (part, whole),
      lateral (
        select n.party from named n where not n.is_odd and n.name like word.part and n.name ~ word.whole
        order by n.issued_on, n.number, n.id limit ${sql.lit(MOST_CANDIDATES)}) found)
    order by issued_on, number, id`
} // prettier-ignore

/** Whether a row of `items` has an amount, a number or a party of the lines. */
function namedByTerms({ terms, parties, claimIds }: Concern): RawBuilder<unknown> {
  const { amounts, digits, sequences, kenmerken } = terms
  const references = [...kenmerken].map((kenmerk) => kenmerk.slice('RF00'.length))
  const isAnyOf = (value: RawBuilder<unknown>, texts: readonly string[]) =>
    texts.length === 0 ? [] : [sql`${value} = any(${texts}::text[])`]
  const hits = [
    sql`abs(open) = any(${[...amounts].map(String)}::bigint[])`,
    sql`currency is not null`,
    // Its letters are made capitals here, and not by the database.
    sql`octet_length(number) <> char_length(number)`,
    ...(digits.size > 0 ? [hasDigits(digits)] : []),
    ...isAnyOf(sql`ltrim(substring(number from '([0-9]+)[^0-9]*$'), '0')`, [...sequences].map((each) => (each === 0 ? '' : String(each)))),
    ...isAnyOf(sql`upper(regexp_replace(number, '[^A-Za-z0-9]', '', 'g'))`, references),
    ...isAnyOf(sql`id::text`, claimIds),
    ...isAnyOf(sql`party`, parties),
  ]
  return sql.join(hits, sql` or `)
} // prettier-ignore

/** The open amount of a document in another currency, in that currency. @param sign 1 for money that comes in, -1 for costs */
function inCurrency(
  {
    currency,
    rate_millionths: perEuro,
    foreign_gross_thousandths: gross,
    open,
    gross: whole,
  }: CurrencyItemRow,
  sign: 1n | -1n,
): Pick<OpenItem, 'foreign'> {
  if (currency === null || perEuro === null || gross === null) return {}
  const amount = openInCurrency({ currency, perEuro, gross }, { open, whole })
  return { foreign: { code: currency, amount: foreignAmount(sign * amount) } }
}

interface CurrencyItemRow extends ItemRow {
  currency: CurrencyCode | null
  rate_millionths: RatePerEuro | null
  foreign_gross_thousandths: ForeignAmount | null
}

interface ItemRow {
  id: string
  kind: string
  number: string
  party: string
  party_name: string
  open: Cents
  gross: Cents
  issued_on: string
  due_on: string | null
}

function itemOf(row: ItemRow, kind: OpenItem['kind']): OpenItem {
  const issuedOn = localDate(row.issued_on)
  return {
    kind,
    id: row.id,
    number: row.number,
    party: row.party,
    partyName: row.party_name,
    open: row.open,
    gross: row.gross,
    issuedOn,
    dueOn: row.due_on === null ? addDays(issuedOn, USUAL_TERM) : localDate(row.due_on),
    // Few lines have a reference: it is computed where one asks.
    get kenmerk() {
      return kind === 'invoice' ? (creditorReferenceOf(row.number) ?? '') : ''
    },
  }
}

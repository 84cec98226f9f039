import { fromDecimalText } from '#kernel/decimal.ts'
import { counted, formatAmount } from '#kernel/dutch-format.ts'
import { addDays, monthOf, parseLocalDate, yearOf, type LocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import type { AuditFileContent, AuditRelation } from '../../domain/audit-file-content.ts'
import { auditFileErrors } from '../../domain/errors.ts'
import { dayOf, ItemSums } from './item-sums.ts'
import { LineCounts } from './line-counts.ts'
import { isBalanceSheetIn, rgsCodeIn, saidBalance, signedAmount } from './record-fields.ts'
import { readXmlRecords, type RecordPlace, type XmlRecord } from './xml-records.ts'

/** More of these than any small business has; a larger file is not read to its end. */
const MAX_ACCOUNTS = 20_000
const MAX_RELATIONS = 100_000
const MAX_VAT_CODES = 500
const MAX_DEFECTS = 10

/**
 * Read an audit file of version 3.2 or 4.0 in pieces, and check it by rules [0001] to [0010] of the
 * functional description: numbers are unique, totals are right, every transaction balances. Transactions are
 * counted and not kept; accounts, relations and open items of relations are kept in memory.
 *
 * @param until transactions on or after this day are checked, and count in no balance; null counts all
 * @throws DomainError `audit-file.…` when the file is no audit file
 * @see dutch-bookkeeping 5.1
 */
export async function readAuditFile(
  pieces: AsyncIterable<Uint8Array>,
  until: LocalDate | null = null,
): Promise<AuditFileContent> {
  const reading = new Reading(until)
  await readXmlRecords(pieces, {
    records: RECORDS,
    opened: (path, namespace) => {
      reading.open(path, namespace)
    },
    closed: (path, record, place) => {
      reading.close(path, record, place)
    },
  })
  return reading.content()
}

const COMPANY = 'auditfile/company'
const path = {
  header: 'auditfile/header',
  company: COMPANY,
  relation: `${COMPANY}/customersSuppliers/customerSupplier`,
  relationAddress: `${COMPANY}/customersSuppliers/customerSupplier/streetAddress`,
  account: `${COMPANY}/generalLedger/ledgerAccount`,
  vatCode: `${COMPANY}/vatCodes/vatCode`,
  opening: `${COMPANY}/openingBalance`,
  openingLine: `${COMPANY}/openingBalance/obLine`,
  openingItem: `${COMPANY}/openingBalance/obSubledgers/obSubledger/obSbLine`,
  transactions: `${COMPANY}/transactions`,
  journal: `${COMPANY}/transactions/journal`,
  transaction: `${COMPANY}/transactions/journal/transaction`,
  line: `${COMPANY}/transactions/journal/transaction/trLine`,
  subledgerLine: `${COMPANY}/transactions/subledgers/subledger/sbLine`,
} as const
const RECORDS: ReadonlySet<string> = new Set(Object.values(path))

interface Account {
  readonly name: string
  readonly isBalanceSheet: boolean
  /** Its line of a file that does not say on which side of the books it is; else null. */
  readonly lineWithoutKind: number | null
  readonly rgsCode: string
  closing: bigint
  readonly years: Map<number, bigint>
  /** The transactions by the first day of their month. */
  readonly months: Map<LocalDate, bigint>
}

/** The account and amount of a line; debit is positive. */
interface ReadLine {
  readonly id: string
  readonly account: Account
  readonly amount: bigint
}

class Reading {
  readonly #until: LocalDate | null
  #version: '3.2' | '4.0' | null = null
  #header: XmlRecord = {}
  #companyName: string | null = null
  #lastEntryDay: LocalDate | null = null
  readonly #accounts = new Map<string, Account>()
  readonly #rgsCodes = new Set<string>()
  readonly #relations = new Map<string, Omit<AuditRelation, 'opened'>>()
  readonly #vatCodes: { id: string; name: string }[] = []
  readonly #items = new ItemSums()
  readonly #opening = new LineCounts()
  /** The account of each line of the opening balance, which its subledger names by the number of the line. */
  readonly #openingAccounts = new Map<string, string>()
  readonly #all = new LineCounts()
  #transaction = new LineCounts()
  #transactions = 0
  #leftOut = 0
  #address: XmlRecord = {}
  readonly #defects: string[] = []
  #unread = { lines: 0, first: 0 }

  constructor(until: LocalDate | null) {
    this.#until = until
  }

  open(at: string, namespace: string): void {
    if (at !== 'auditfile') return
    this.#version = /XAF[_/]4\.0$/.test(namespace) ? '4.0' : /\/XAF\/3\.2/i.test(namespace) ? '3.2' : null
    if (this.#version === null) throw auditFileErrors.unknownVersion()
  }

  close(at: string, record: XmlRecord, place: RecordPlace): void {
    if (this.#version === null) throw auditFileErrors.notAnAuditFile()
    if (at === path.line) this.#addEntryLine(record, place)
    else if (at === path.transaction) this.#endTransaction(record, place)
    else if (at === path.subledgerLine) this.#addSubledgerLine(record)
    else if (at === path.relationAddress) this.#address = record
    else if (at === path.relation) this.#addRelation(record, place.line)
    else if (at === path.account) this.#addAccount(record, place.line)
    else if (at === path.vatCode) this.#addVatCode(record)
    else if (at === path.openingLine) this.#addOpeningLine(record, place.line)
    else if (at === path.openingItem) this.#addOpeningItem(record)
    else if (at === path.opening) this.#endOpening(record, place.line)
    else if (at === path.transactions)
      this.#compare('Het totaal van de boekingen', 7, this.#all, record, place.line)
    else if (at === path.header) this.#takeHeader(record, place.line)
    else if (at === path.company) this.#endCompany(record, place.line)
  }

  content(): AuditFileContent {
    const firstDay = parseLocalDate(this.#header['startDate'] ?? '')
    const lastDay = parseLocalDate(this.#header['endDate'] ?? '')
    if (this.#version === null || firstDay === null || lastDay === null || firstDay > lastDay)
      throw auditFileErrors.notAnAuditFile()
    for (const [id, { name, years, lineWithoutKind }] of this.#accounts)
      if (lineWithoutKind !== null && years.size > 0) this.#defect(0, kindUnsaid(id, name), lineWithoutKind)
    if (this.#unread.lines > 0)
      this.#defect(
        0,
        `${counted(this.#unread.lines, 'regel noemt', 'regels noemen')} een rekening of een bedrag dat niet te lezen is.`,
        this.#unread.first,
      )
    return {
      version: this.#version,
      companyName: this.#companyName ?? '',
      software: this.#header['softwareDesc'] ?? '',
      firstDay,
      lastDay,
      lastEntryDay: this.#lastEntryDay,
      accounts: [...this.#accounts].map(([id, account]) => ({
        id,
        name: account.name,
        isBalanceSheet: account.isBalanceSheet,
        rgsCode: account.rgsCode,
        closing: cents(account.closing),
        years: [...account.years].map(([year, amount]) => ({ year, amount: cents(amount) })),
        months: this.#monthsOf(account, lastDay),
      })),
      relations: [...this.#relations.values()].map((relation) => ({
        ...relation,
        opened: cents(this.#items.openedOf(relation.id)),
      })),
      openItems: this.#items.items(),
      opensWithItems: this.#items.opensWithItems,
      vatCodes: this.#vatCodes,
      transactions: this.#transactions,
      leftOut: this.#leftOut,
      lines: this.#all.lines,
      defects: this.#defects,
    }
  }

  /** The months of the last year that counts: a VAT period is within one year. */
  #monthsOf({ months }: Account, lastDay: LocalDate): { month: LocalDate; amount: Cents }[] {
    const last = this.#until === null ? (this.#lastEntryDay ?? lastDay) : addDays(this.#until, -1)
    return [...months]
      .filter(([month]) => yearOf(month) === yearOf(last))
      .map(([month, amount]) => ({ month, amount: cents(amount) }))
  }

  #takeHeader(record: XmlRecord, line: number): void {
    this.#header = record
    const currency = record['curCode'] ?? 'EUR'
    if (currency.toUpperCase() !== 'EUR')
      this.#defect(0, `Het bestand is in ${currency}. Exporteer de administratie in euro.`, line)
  }

  #endCompany(record: XmlRecord, line: number): void {
    const name = record['companyName'] ?? ''
    if (this.#companyName !== null)
      this.#defect(
        0,
        `Het bestand is van meer dan één bedrijf (${this.#companyName}, ${name}). Exporteer elk bedrijf apart.`,
        line,
      )
    this.#companyName ??= name
  }

  #addVatCode(record: XmlRecord): void {
    if (this.#vatCodes.length < MAX_VAT_CODES)
      this.#vatCodes.push({ id: record['vatID'] ?? '', name: record['vatDesc'] ?? '' })
  }

  #addRelation(record: XmlRecord, line: number): void {
    const id = record['custSupID'] ?? ''
    if (this.#relations.has(id)) this.#defect(1, `Relatie ${id} staat er meer dan één keer in.`, line)
    if (this.#relations.size >= MAX_RELATIONS) throw auditFileErrors.tooMuch()
    this.#relations.set(id, {
      id,
      name: record['custSupName'] ?? '',
      email: record['eMail'] ?? '',
      kvkNumber: record['commerceNr'] ?? '',
      vatId: record['taxRegIdent'] ?? '',
      country: record['taxRegistrationCountry'] ?? '',
      kind: record['custSupTp'] ?? '',
      street: this.#address['streetname'] ?? '',
      houseNumber: `${this.#address['number'] ?? ''}${this.#address['numberExtension'] ?? ''}`,
      zipCode: this.#address['postalCode'] ?? '',
      city: this.#address['city'] ?? '',
      opening: saidBalance(record, 'opBalDesc', 'opBalTp'),
      closing: saidBalance(record, 'clBalDesc', 'clBalTp'),
    })
    this.#address = {}
  }

  #addAccount(record: XmlRecord, line: number): void {
    const id = record['accID'] ?? ''
    const rgsCode = rgsCodeIn(record)
    const isOnSheet = isBalanceSheetIn(record)
    if (this.#accounts.has(id)) this.#defect(2, `Rekening ${id} staat er meer dan één keer in.`, line)
    if (record['RGScode'] !== undefined && rgsCode !== '' && this.#rgsCodes.has(rgsCode))
      this.#defect(3, `RGS-code ${rgsCode} staat op meer dan één rekening.`, line)
    this.#rgsCodes.add(rgsCode)
    if (this.#accounts.size >= MAX_ACCOUNTS) throw auditFileErrors.tooMuch()
    this.#accounts.set(id, {
      name: record['accDesc'] ?? '',
      isBalanceSheet: isOnSheet ?? true,
      lineWithoutKind: isOnSheet === null ? line : null,
      rgsCode,
      closing: 0n,
      years: new Map(),
      months: new Map(),
    })
  }

  #addOpeningLine(record: XmlRecord, line: number): void {
    const read = this.#readLine(this.#opening, record, line)
    if (read === null) return
    const firstDay = parseLocalDate(this.#header['startDate'] ?? '')
    if (firstDay !== null && (this.#until === null || this.#until >= firstDay))
      count(read, addDays(firstDay, -1))
    if (this.#openingAccounts.size < MAX_ACCOUNTS) this.#openingAccounts.set(record['nr'] ?? '', read.id)
    if (read.account.isBalanceSheet && record['custSupID'] !== undefined) {
      this.#items.open(record, { account: read.id, amount: read.amount, isPayment: false, day: null })
    }
  }

  #endOpening(record: XmlRecord, line: number): void {
    this.#compare('De beginbalans', 4, this.#opening, record, line)
    const { debit, credit } = this.#opening
    if (debit !== credit) this.#defect(0, `De beginbalans is ${unevenly(debit, credit)}`, line)
  }

  /** An item that was open at the start, in version 3.2. */
  #addOpeningItem(record: XmlRecord): void {
    const account = this.#openingAccounts.get(record['obLineNr'] ?? '')
    const amount = signedAmount(record)
    if (account === undefined || amount === null || record['custSupID'] === undefined) return
    this.#items.open(record, { account, amount, isPayment: false, day: null })
  }

  #addEntryLine(record: XmlRecord, { line, within }: RecordPlace): void {
    const read = this.#readLine(this.#transaction, record, line)
    if (read === null) return
    const isDebit = record['amntTp'] === 'D'
    this.#all.add(isDebit ? read.amount : -read.amount, isDebit)
    const journal = within(path.journal)
    const transaction = within(path.transaction)
    const day = dayOf(this.#daySaid(transaction['trDt'] ?? record['effDate'] ?? ''), journal['jrnTp'])
    if (day === null) {
      this.#defect(0, `Boeking ${transaction['nr'] ?? ''} heeft geen datum.`, line)
      return
    }
    if (this.#until !== null && day >= this.#until) return
    count(read, day)
    if (!read.account.isBalanceSheet) return
    read.account.months.set(monthOf(day), (read.account.months.get(monthOf(day)) ?? 0n) + read.amount)
    const about = {
      account: read.id,
      amount: read.amount,
      isPayment: this.#isPayment(journal, record, read.amount),
      day,
    }
    if (record['custSupID'] !== undefined) {
      if (journal['jrnTp'] === 'O') this.#items.open(record, about)
      else this.#items.add(record, about)
    } else if (this.#version === '3.2')
      this.#items.keep(keyOf(journal['jrnID'], transaction['nr'], record['nr']), about)
  }

  /** The day of a transaction; one without a day is of the last, unless the balance is of an earlier one. */
  #daySaid(text: string): LocalDate | null {
    const lastDay = parseLocalDate(this.#header['endDate'] ?? '')
    const isWhole = this.#until === null || (lastDay !== null && this.#until > lastDay)
    return parseLocalDate(text) ?? (isWhole ? lastDay : null)
  }

  #addSubledgerLine(record: XmlRecord): void {
    const amount = signedAmount(record)
    if (amount !== null)
      this.#items.divide(keyOf(record['jrnID'], record['trNr'], record['trLineNr']), record, amount)
  }

  /** By the kind of its journal; where the file has none, by the side on which that relation pays. */
  #isPayment(journal: XmlRecord, record: XmlRecord, amount: bigint): boolean {
    const type = journal['jrnTp']
    if (type !== undefined) return type === 'B' || type === 'C'
    const kind = this.#relations.get(record['custSupID'] ?? '')?.kind
    return kind === 'C' ? amount < 0n : kind === 'S' && amount > 0n
  }

  /** Adds the line to the counts; null when it cannot be read. */
  #readLine(counts: LineCounts, record: XmlRecord, line: number): ReadLine | null {
    const id = record['accID'] ?? ''
    const account = this.#accounts.get(id)
    const amount = signedAmount(record)
    if (account === undefined || amount === null) {
      this.#unread = {
        lines: this.#unread.lines + 1,
        first: this.#unread.lines === 0 ? line : this.#unread.first,
      }
      return null
    }
    const isDebit = record['amntTp'] === 'D'
    counts.add(isDebit ? amount : -amount, isDebit)
    return { id, account, amount }
  }

  #endTransaction(record: XmlRecord, { line, within }: RecordPlace): void {
    const { debit, credit } = this.#transaction
    if (debit !== credit)
      this.#defect(10, `Boeking ${record['nr'] ?? ''} is ${unevenly(debit, credit)}`, line)
    const said = parseLocalDate(record['trDt'] ?? '')
    const day = dayOf(said, within(path.journal)['jrnTp'])
    if (day !== null && this.#until !== null && day >= this.#until) this.#leftOut += 1
    if (said !== null && said === day && (this.#lastEntryDay === null || day > this.#lastEntryDay))
      this.#lastEntryDay = day
    this.#transactions += 1
    this.#transaction = new LineCounts()
  }

  /** Three rules in a row: the number of lines, the debits, the credits. */
  #compare(what: string, rule: number, counts: LineCounts, record: XmlRecord, line: number): void {
    if (Number(record['linesCount']) !== counts.lines)
      this.#defect(
        rule,
        `${what} telt ${counted(counts.lines, 'regel', 'regels')}; het bestand zegt ${record['linesCount'] ?? 'niets'}.`,
        line,
      )
    for (const [place, field, sum] of [
      [1, 'totalDebit', counts.debit],
      [2, 'totalCredit', counts.credit],
    ] as const) {
      const said = fromDecimalText(record[field] ?? '', 2)
      if (said !== sum)
        this.#defect(
          rule + place,
          `${what} komt op ${shown(sum)} ${place === 1 ? 'debet' : 'credit'}; het bestand zegt ${said === null ? 'niets' : shown(said)}.`,
          line,
        )
    }
  }

  /** @param line of the file; of a part of the file, where that part ends */
  #defect(rule: number, sentence: string, line: number): void {
    if (this.#defects.length >= MAX_DEFECTS) return
    const known = rule === 0 ? '' : `regel ${String(rule).padStart(4, '0')}, `
    this.#defects.push(`${sentence} (${known}plaats: regel ${String(line)} van het bestand)`)
  }
}

const shown = (amount: bigint): string => formatAmount(cents(amount))

const unevenly = (debit: bigint, credit: bigint): string =>
  `niet in evenwicht: debet ${shown(debit)}, credit ${shown(credit)}.`

const kindUnsaid = (id: string, name: string): string =>
  `Van rekening ${id} ${name} zegt het bestand niet of die bij de balans of bij winst en verlies hoort.`

const keyOf = (journal = '', transaction = '', line = ''): string => `${journal}\n${transaction}\n${line}`

/** In the balance of its account, and in what the account has of the year. */
function count({ account, amount }: ReadLine, day: LocalDate): void {
  account.closing += amount
  const year = yearOf(day)
  account.years.set(year, (account.years.get(year) ?? 0n) + amount)
}

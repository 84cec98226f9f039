import { fromDecimalText } from '#kernel/decimal.ts'
import { counted, formatAmount } from '#kernel/dutch-format.ts'
import { parseLocalDate } from '#kernel/local-date.ts'
import { cents, type Cents } from '#kernel/money.ts'
import type { AuditFileContent, AuditOpenItem, AuditRelation } from '../../domain/audit-file-content.ts'
import { auditFileErrors } from '../../domain/errors.ts'
import { readXmlRecords, type XmlRecord } from './xml-records.ts'

/** More of these than any small business has; a larger file is not read to its end. */
const MAX_ACCOUNTS = 20_000
const MAX_RELATIONS = 100_000
const MAX_OPEN_ITEMS = 500_000
const MAX_DEFECTS = 10

/**
 * Read an audit file of version 3.2 or 4.0 in pieces, and check it by rules [0001] to [0010] of the
 * functional description: numbers are unique, totals are right, every transaction balances. Transactions are
 * counted and not kept; accounts, relations and open items of relations are kept in memory.
 *
 * @throws DomainError `audit-file.…` when the file is no audit file
 * @see dutch-bookkeeping 5.1
 */
export async function readAuditFile(pieces: AsyncIterable<Uint8Array>): Promise<AuditFileContent> {
  const reading = new Reading()
  await readXmlRecords(pieces, {
    records: RECORDS,
    opened: (path, namespace) => {
      reading.open(path, namespace)
    },
    closed: (path, record) => {
      reading.close(path, record)
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
  opening: `${COMPANY}/openingBalance`,
  openingLine: `${COMPANY}/openingBalance/obLine`,
  transactions: `${COMPANY}/transactions`,
  transaction: `${COMPANY}/transactions/journal/transaction`,
  line: `${COMPANY}/transactions/journal/transaction/trLine`,
} as const
const RECORDS: ReadonlySet<string> = new Set(Object.values(path))

interface Account {
  readonly name: string
  readonly isBalanceSheet: boolean
  readonly rgsCode: string
  closing: bigint
}

/** The running counts of lines, debits and credits. */
class LineCounts {
  lines = 0
  debit = 0n
  credit = 0n

  add(amount: bigint, isDebit: boolean): void {
    this.lines += 1
    if (isDebit) this.debit += amount
    else this.credit += amount
  }
}

class Reading {
  #version: '3.2' | '4.0' | null = null
  #header: XmlRecord = {}
  #companyName = ''
  readonly #accounts = new Map<string, Account>()
  readonly #rgsCodes = new Set<string>()
  readonly #relations = new Map<string, AuditRelation>()
  readonly #openItems = new Map<string, Omit<AuditOpenItem, 'amount'> & { amount: bigint }>()
  readonly #opening = new LineCounts()
  readonly #all = new LineCounts()
  #transaction = new LineCounts()
  #transactions = 0
  #address: XmlRecord = {}
  readonly #defects: string[] = []
  #unread = 0

  open(at: string, namespace: string): void {
    if (at !== 'auditfile') return
    this.#version = /XAF[_/]4\.0$/.test(namespace) ? '4.0' : /\/XAF\/3\.2/i.test(namespace) ? '3.2' : null
    if (this.#version === null) throw auditFileErrors.unknownVersion()
  }

  close(at: string, record: XmlRecord): void {
    if (this.#version === null) throw auditFileErrors.notAnAuditFile()
    if (at === path.header) this.#header = record
    else if (at === path.company) this.#companyName = record['companyName'] ?? ''
    else if (at === path.relationAddress) this.#address = record
    else if (at === path.relation) this.#addRelation(record)
    else if (at === path.account) this.#addAccount(record)
    else if (at === path.openingLine) this.#addLine(this.#opening, record)
    else if (at === path.opening) this.#compare('De beginbalans', 4, this.#opening, record)
    else if (at === path.line) this.#addLine(this.#transaction, record)
    else if (at === path.transaction) this.#endTransaction(record)
    else if (at === path.transactions) this.#compare('Het totaal van de boekingen', 7, this.#all, record)
  }

  content(): AuditFileContent {
    const firstDay = parseLocalDate(this.#header['startDate'] ?? '')
    const lastDay = parseLocalDate(this.#header['endDate'] ?? '')
    if (this.#version === null || firstDay === null || lastDay === null || firstDay > lastDay)
      throw auditFileErrors.notAnAuditFile()
    if (this.#opening.debit !== this.#opening.credit)
      this.#defect(0, 'De beginbalans is niet in evenwicht: debet en credit verschillen.')
    if (this.#unread > 0)
      this.#defect(
        0,
        `${counted(this.#unread, 'regel noemt', 'regels noemen')} een rekening of een bedrag dat niet te lezen is.`,
      )
    return {
      version: this.#version,
      companyName: this.#companyName,
      software: this.#header['softwareDesc'] ?? '',
      firstDay,
      lastDay,
      accounts: [...this.#accounts].map(([id, account]) => ({
        id,
        name: account.name,
        isBalanceSheet: account.isBalanceSheet,
        rgsCode: account.rgsCode,
        closing: cents(account.closing),
      })),
      relations: [...this.#relations.values()],
      openItems: [...this.#openItems.values()].flatMap((item): AuditOpenItem[] =>
        item.amount === 0n ? [] : [{ ...item, amount: cents(item.amount) }],
      ),
      transactions: this.#transactions,
      lines: this.#all.lines,
      defects: this.#defects,
    }
  }

  #addRelation(record: XmlRecord): void {
    const id = record['custSupID'] ?? ''
    if (this.#relations.has(id)) this.#defect(1, `Relatie ${id} staat er meer dan één keer in.`)
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
      closing: closingOf(record),
    })
    this.#address = {}
  }

  #addAccount(record: XmlRecord): void {
    const id = record['accID'] ?? ''
    const rgsCode = record['RGScode'] ?? ''
    if (this.#accounts.has(id)) this.#defect(2, `Rekening ${id} staat er meer dan één keer in.`)
    if (rgsCode !== '' && this.#rgsCodes.has(rgsCode))
      this.#defect(3, `RGS-code ${rgsCode} staat op meer dan één rekening.`)
    this.#rgsCodes.add(rgsCode)
    if (this.#accounts.size >= MAX_ACCOUNTS) throw auditFileErrors.tooMuch()
    this.#accounts.set(id, {
      name: record['accDesc'] ?? '',
      isBalanceSheet: record['accTp'] !== 'P',
      rgsCode,
      closing: 0n,
    })
  }

  #addLine(counts: LineCounts, record: XmlRecord): void {
    const account = this.#accounts.get(record['accID'] ?? '')
    const amount = fromDecimalText((record['amnt'] ?? '').replace(/^\+/, ''), 2)
    const isDebit = record['amntTp'] === 'D'
    if (account === undefined || amount === null || (!isDebit && record['amntTp'] !== 'C')) {
      this.#unread += 1
      return
    }
    counts.add(amount, isDebit)
    if (counts === this.#transaction) this.#all.add(amount, isDebit)
    const signed = isDebit ? amount : -amount
    account.closing += signed
    if (account.isBalanceSheet && record['custSupID'] !== undefined) this.#addOpenItem(record, signed)
  }

  #addOpenItem(record: XmlRecord, amount: bigint): void {
    const [account = '', relation = ''] = [record['accID'], record['custSupID']]
    const reference = record['invRef'] ?? record['docRef'] ?? ''
    const key = `${account}\n${relation}\n${reference}`
    const item = this.#openItems.get(key)
    if (item !== undefined) item.amount += amount
    else if (this.#openItems.size >= MAX_OPEN_ITEMS) throw auditFileErrors.tooMuch()
    else
      this.#openItems.set(key, {
        account,
        relation,
        reference,
        date: parseLocalDate(record['effDate'] ?? ''),
        amount,
      })
  }

  #endTransaction(record: XmlRecord): void {
    const { debit, credit } = this.#transaction
    if (debit !== credit)
      this.#defect(
        10,
        `Boeking ${record['nr'] ?? ''} is niet in evenwicht: debet ${shown(debit)}, credit ${shown(credit)}.`,
      )
    this.#transactions += 1
    this.#transaction = new LineCounts()
  }

  /** Three rules in a row: the number of lines, the debits, the credits. */
  #compare(what: string, rule: number, counts: LineCounts, record: XmlRecord): void {
    if (Number(record['linesCount']) !== counts.lines)
      this.#defect(
        rule,
        `${what} telt ${counted(counts.lines, 'regel', 'regels')}; het bestand zegt ${record['linesCount'] ?? 'niets'}.`,
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
        )
    }
  }

  #defect(rule: number, sentence: string): void {
    if (this.#defects.length >= MAX_DEFECTS) return
    this.#defects.push(rule === 0 ? sentence : `${sentence} (regel ${String(rule).padStart(4, '0')})`)
  }
}

const shown = (amount: bigint): string => formatAmount(cents(amount))

/** The open amount of a relation at the end. (`clBalDesc` contains an amount, despite its name.) */
function closingOf(record: XmlRecord): Cents | null {
  const amount = fromDecimalText(record['clBalDesc'] ?? '', 2)
  return amount === null ? null : cents(record['clBalTp'] === 'C' ? -amount : amount)
}

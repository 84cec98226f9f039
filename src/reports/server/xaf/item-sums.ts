import { addDays, parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints, cents, type BasisPoints } from '#kernel/money.ts'
import type { AuditOpenItem } from '../../domain/audit-file-content.ts'
import { auditFileErrors } from '../../domain/errors.ts'
import type { XmlRecord } from './xml-records.ts'

const MAX_OPEN_ITEMS = 500_000

/** A line of a relation on an account of the balance sheet. */
export interface RelationLine {
  readonly account: string
  readonly amount: bigint
  readonly isPayment: boolean
  /** The day of the entry, for a document that says no day of its own. */
  readonly day: LocalDate | null
}

/**
 * What each relation has open, by account and reference. A file names the relation on the line itself, or (version 3.2) in a
 * subledger that names the line.
 */
export class ItemSums {
  readonly #items = new Map<
    string,
    Omit<AuditOpenItem, 'amount' | 'dueDate' | 'vatPercentage'> & { amount: bigint }
  >()
  readonly #dueDates = new Map<string, LocalDate>()
  readonly #rates = new Map<string, BasisPoints>()
  readonly #unnamed = new Map<string, RelationLine>()
  readonly #opened = new Map<string, bigint>()
  #opensWithItems = false

  /** A line that names its relation, or whose subledger does. */
  add(record: XmlRecord, { account, amount, isPayment, day }: RelationLine): void {
    const relation = record['custSupID'] ?? ''
    const reference = record['invRef'] ?? record['docRef'] ?? ''
    const date = parseLocalDate(record['invDt'] ?? record['effDate'] ?? '') ?? day
    this.#note(relation, reference, parseLocalDate(record['invDueDt'] ?? '') ?? saidDueDate(record))
    const rate = saidRate(record)
    if (rate !== null) this.#rates.set(`${relation}\n${reference}`, rate)
    const key = `${account}\n${relation}\n${reference}`
    const item = this.#items.get(key)
    if (item === undefined) {
      if (this.#items.size >= MAX_OPEN_ITEMS) throw auditFileErrors.tooMuch()
      this.#items.set(key, { account, relation, reference, date, amount, isPayment })
      return
    }
    // The document has the date, whichever line is first in the file.
    const isDocument = item.isPayment && !isPayment
    this.#items.set(key, {
      ...item,
      amount: item.amount + amount,
      isPayment: item.isPayment && isPayment,
      ...(isDocument && { date }),
    })
  }

  /** A line that names no relation: its subledger may. Beyond the limit it stays without one. */
  keep(key: string, line: RelationLine): void {
    if (this.#unnamed.size < MAX_OPEN_ITEMS) this.#unnamed.set(key, line)
  }

  /** A line of a subledger, with the line that it divides. */
  divide(key: string, record: XmlRecord, amount: bigint): void {
    const relation = record['custSupID']
    if (relation === undefined) return
    const line = this.#unnamed.get(key)
    // The line itself named the relation, so only the due day is new.
    if (line === undefined)
      this.#note(
        relation,
        record['invRef'] ?? record['docRef'] ?? '',
        parseLocalDate(record['invDueDt'] ?? ''),
      )
    else this.add(record, { ...line, amount })
  }

  /** An item that was open at the start. */
  open(record: XmlRecord, line: RelationLine): void {
    this.#opensWithItems = true
    const relation = record['custSupID'] ?? ''
    this.#opened.set(relation, this.openedOf(relation) + line.amount)
    this.add(record, line)
  }

  /** What a relation had open at the start, as far as items of the file say it. */
  openedOf(relation: string): bigint {
    return this.#opened.get(relation) ?? 0n
  }

  get opensWithItems(): boolean {
    return this.#opensWithItems
  }

  items(): AuditOpenItem[] {
    return [...this.#items.values()].flatMap(({ amount, ...item }): AuditOpenItem[] =>
      amount === 0n
        ? []
        : [
            {
              ...item,
              dueDate: this.#dueDates.get(`${item.relation}\n${item.reference}`) ?? null,
              vatPercentage: this.#rates.get(`${item.relation}\n${item.reference}`) ?? null,
              amount: cents(amount),
            },
          ],
    )
  }

  #note(relation: string, reference: string, dueDate: LocalDate | null): void {
    if (dueDate !== null) this.#dueDates.set(`${relation}\n${reference}`, dueDate)
  }
}

/** The due day in the description of a line, as our own files say it: version 4.0 has no element for it. */
const saidDueDate = ({ desc = '' }: XmlRecord): LocalDate | null =>
  parseLocalDate(/\bvervalt (\d{4}-\d{2}-\d{2})\b/.exec(desc)?.[1] ?? '')

/** The VAT rate in the description of a line, as our own files say it; any other text about VAT says nothing about the whole. */
function saidRate({ desc = '' }: XmlRecord): BasisPoints | null {
  const said = /\(vervalt \d{4}-\d{2}-\d{2}, btw (\d{1,3}\.\d{2})%\)$/.exec(desc)?.[1]
  const rate = said === undefined ? null : BigInt(said.replace('.', ''))
  return rate === null || rate > 10_000n ? null : basisPoints(rate)
}

/** A transaction that opens the books is of the end of the day before. */
export const dayOf = (day: LocalDate | null, journalType: string | undefined): LocalDate | null =>
  day !== null && journalType === 'O' ? addDays(day, -1) : day

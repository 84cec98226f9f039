import PDFDocument from 'pdfkit'
import { Readable } from 'node:stream'
import { createExpense } from '#expenses/server/book-expense.ts'
import { markExpenseValid } from '#expenses/server/mark-expense-valid.ts'
import { payExpense } from '#expenses/server/pay-expense.ts'
import { uploadDocument, type FileDeps } from '#expenses/server/upload-document.ts'
import type { PurchaseTreatment } from '#expenses/domain/vat-treatment.ts'
import { formatDateInWords, formatEuros, formatRate } from '#kernel/dutch-format.ts'
import type { LedgerAccountId, TenantId, UserId } from '#kernel/ids.ts'
import { addDays, daysBetween, type LocalDate } from '#kernel/local-date.ts'
import { add, basisPoints, cents, price, quantity, shareOf, ZERO } from '#kernel/money.ts'
import { withTenant } from '#platform/server/db/tenant-transaction.ts'

/** A regular purchase of a studio: its interval in days and its average amount. */
interface Habit {
  readonly supplier: string
  readonly what: string
  readonly cost: string
  readonly payment: string
  readonly everyDays: number
  readonly netCents: number
  readonly rate: 2100 | 900 | 0
  readonly treatment?: PurchaseTreatment
  readonly isNotDeductible?: boolean
}

const habits: readonly Habit[] = [
  { supplier: 'Verhuur Oudegracht', what: 'Huur atelier', cost: '4100', payment: '1100', everyDays: 30, netCents: 65_000, rate: 0 },
  { supplier: 'Glasnet', what: 'Internet en telefoon', cost: '4210', payment: '1100', everyDays: 30, netCents: 4_545, rate: 2100 },
  { supplier: 'Pixelwerk Ltd.', what: 'Abonnement ontwerpprogramma', cost: '4220', payment: '1180', everyDays: 31, netCents: 5_999, rate: 2100, treatment: 'eu' },
  { supplier: 'Cloudhost Inc.', what: 'Opslag in de cloud', cost: '4220', payment: '1180', everyDays: 61, netCents: 2_400, rate: 2100, treatment: 'non-eu' },
  { supplier: 'Papier & Co', what: 'Papier en inkt', cost: '4200', payment: '1100', everyDays: 47, netCents: 8_264, rate: 2100 },
  { supplier: 'Eetlokaal De Brug', what: 'Lunch met klant', cost: '4410', payment: '0520', everyDays: 38, netCents: 4_312, rate: 900, isNotDeductible: true },
  { supplier: 'Spoorkaart', what: 'Treinreizen', cost: '4420', payment: '1100', everyDays: 29, netCents: 3_826, rate: 900 },
  { supplier: 'Drukkerij Noord', what: 'Drukwerk voor klanten', cost: '7000', payment: '1600', everyDays: 26, netCents: 31_250, rate: 2100 },
  { supplier: 'Fotograaf L. Visser', what: 'Fotografie', cost: '7010', payment: '1600', everyDays: 68, netCents: 48_000, rate: 2100 },
  { supplier: 'Boekhoudkantoor Helder', what: 'Jaarwerk', cost: '4500', payment: '1600', everyDays: 365, netCents: 89_500, rate: 2100 },
  { supplier: 'Computerwinkel Byte', what: 'Laptop', cost: '0220', payment: '1100', everyDays: 500, netCents: 157_025, rate: 2100 },
] // prettier-ignore

const DAYS_BACK = 728
/** Younger expenses are not checked yet; a supplier is paid after two weeks. */
const LOOKED_AT_AFTER_DAYS = 21
const PAID_AFTER_DAYS = 15

/** Costs of two years, each with a receipt of its own, in the order of their days. */
export async function fillWithExpenses(
  deps: FileDeps,
  author: { tenantId: TenantId; userId: UserId },
  today: LocalDate,
): Promise<void> {
  const idOf = await accountIds(deps, author.tenantId)
  for (const { habit, date, count } of purchasesUntil(today)) {
    const net = BigInt(habit.netCents + ((count * 37) % 11) * (habit.everyDays === 30 ? 0 : 83))
    const bytes = await receiptOf(habit, date, net)
    const fileName = `${habit.supplier.toLowerCase().replace(/[^a-z]+/g, '-')}-${date}.pdf`
    const backingDocumentId = await uploadDocument(deps, author, {
      stream: Readable.from([bytes]),
      fileName,
      allowDuplicate: false,
    })
    await withTenant(deps.database, author.tenantId, async (tx) => {
      const id = await createExpense(
        tx,
        author,
        {
          description: `${habit.supplier}: ${habit.what.toLowerCase()}`,
          supplierName: habit.supplier,
          supplierInvoiceNumber: null,
          backingDocumentId,
          projectId: null,
          date,
          lines: [
            {
              description: habit.what,
              quantity: quantity(10_000n),
              unitPrice: price(net * 100n),
              vatPercentage: basisPoints(BigInt(habit.rate)),
              vatTreatment: habit.treatment ?? 'standard',
              vatDeductible: habit.isNotDeductible !== true,
              vatAmount: null,
              costLedgerAccountId: idOf(habit.cost),
              bankLedgerAccountId: idOf(habit.payment),
            },
          ],
        },
        date,
      )
      const age = daysBetween(date, today)
      if (habit.payment === '1600' && age > PAID_AFTER_DAYS)
        await payExpense(tx, id, {
          accountId: idOf('1100'),
          date: addDays(date, PAID_AFTER_DAYS - 1),
        })
      if (age > LOOKED_AT_AFTER_DAYS) await markExpenseValid(tx, author, id)
    })
  }
}

function purchasesUntil(today: LocalDate): { habit: Habit; date: LocalDate; count: number }[] {
  return habits
    .flatMap((habit, offset) => {
      const first = addDays(today, -DAYS_BACK + offset * 3)
      const times = Math.floor(daysBetween(first, today) / habit.everyDays) + 1
      return Array.from({ length: times }, (_, count) => ({
        habit,
        date: addDays(first, count * habit.everyDays),
        count,
      }))
    })
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

async function accountIds(deps: FileDeps, tenantId: TenantId): Promise<(number: string) => LedgerAccountId> {
  const rows = await withTenant(deps.database, tenantId, (tx) =>
    tx.selectFrom('ledger_accounts').select(['number', 'id']).execute(),
  )
  const ids = new Map(rows.map(({ number, id }) => [number, id as LedgerAccountId]))
  return (number) => {
    const id = ids.get(number)
    if (id === undefined) throw new Error(`no account ${number}`)
    return id
  }
}

/** A small receipt as a till prints it; its supplier is invented. */
function receiptOf(habit: Habit, date: LocalDate, netCents: bigint): Promise<Buffer> {
  const net = cents(netCents)
  const isReversed = habit.treatment !== undefined
  const vat = isReversed ? ZERO : shareOf(net, basisPoints(BigInt(habit.rate)))
  const document = new PDFDocument({ size: [260, 360], margin: 24, info: { Title: habit.supplier } })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  document.font('Helvetica-Bold').fontSize(14).text(habit.supplier)
  document.font('Helvetica').fontSize(9).moveDown(0.5).text(formatDateInWords(date)).moveDown(2)
  const rows = [
    [habit.what, net],
    [isReversed ? 'VAT reverse charged' : `Btw ${formatRate(basisPoints(BigInt(habit.rate)))}`, vat],
    ['Totaal', add(net, vat)],
  ] as const
  for (const [label, amount] of rows) {
    const y = document.y
    document.text(label, 24, y, { width: 140 })
    document.text(formatEuros(amount).replace('\u00a0', ' '), 164, y, { width: 72, align: 'right' })
    document.moveDown(0.8)
  }
  document.moveDown(2).fillColor('#777').text('Dit is een voorbeeld.', 24)
  return new Promise((resolve) => {
    document.on('end', () => {
      resolve(Buffer.concat(chunks))
    })
    document.end()
  })
}

import { dutchFormat } from '#kernel/dutch-format.ts'
import { englishFormat } from '#kernel/english-format.ts'
import type { InEach } from '#kernel/language.ts'
import type { LocalDate } from '#kernel/local-date.ts'

/** What the program itself writes in a mail about invoices; the rest is the tenant's text. */
const dutch = {
  format: dutchFormat,
  late: (number: string, issued: LocalDate, days: number) =>
    `Volgens onze administratie staat factuur ${number} van ${dutchFormat.day(issued)} nog open. De betaaltermijn is ${dutchFormat.counted(days, 'dag', 'dagen')} geleden verstreken.`,
  stillOpen: (number: string, issued: LocalDate) =>
    `We herinneren je graag aan factuur ${number} van ${dutchFormat.day(issued)}, die nog openstaat.`,
  numbers: (count: number, names: string) => `${count === 1 ? 'factuur' : 'facturen'} ${names}`,
  toPay: (amount: string) => `Te betalen: ${amount}`,
  ofTotal: (total: string) => ` (totaal ${total})`,
  payBy: (day: string) => `Uiterlijk: ${day}`,
  account: (iban: string, name: string) => `Rekening: ${iban} ten name van ${name}`,
  mentioning: (numbers: string) => `Onder vermelding van: ${numbers}`,
  reference: (reference: string) => `Betalingskenmerk: ${reference}`,
  others: (count: number) => `en ${String(count)} andere`,
}

const english: typeof dutch = {
  format: englishFormat,
  late: (number, issued, days) =>
    `According to our records, invoice ${number} of ${englishFormat.day(issued)} has not been paid yet. The payment term passed ${englishFormat.counted(days, 'day', 'days')} ago.`,
  stillOpen: (number, issued) =>
    `This is a friendly reminder of invoice ${number} of ${englishFormat.day(issued)}, which is still open.`,
  numbers: (count, names) => `${count === 1 ? 'invoice' : 'invoices'} ${names}`,
  toPay: (amount) => `Amount due: ${amount}`,
  ofTotal: (total) => ` (total ${total})`,
  payBy: (day) => `Please pay by: ${day}`,
  account: (iban, name) => `Account: ${iban} in the name of ${name}`,
  mentioning: (numbers) => `Please quote: ${numbers}`,
  reference: (reference) => `Payment reference: ${reference}`,
  others: (count) => `and ${String(count)} more`,
}

export const invoiceMailWords: InEach<typeof dutch> = { nl: dutch, en: english }

const MOST_NAMED = 3

/** So many numbers are named. Of more, the first two are, and how many others there are: the list of invoices has them all. */
export const manyNamed = (
  numbers: readonly string[],
  { others }: { readonly others: (count: number) => string },
): string | null =>
  numbers.length > MOST_NAMED ? `${numbers.slice(0, 2).join(', ')} ${others(numbers.length - 2)}` : null

import type { InEach } from '#kernel/language.ts'

/** What the program itself writes in the confirmation of an arrangement, beside the words of a mail about invoices. */
const dutch = {
  invoice: (number: string, open: string) => `- factuur ${number}: ${open}`,
  instalment: (day: string, amount: string) => `- uiterlijk ${day}: ${amount}`,
  received: ' (ontvangen)',
  partlyReceived: (amount: string) => `, waarvan ${amount} ontvangen`,
  nextLabel: 'Volgende termijn',
  byLabel: 'Uiterlijk',
}

const english: typeof dutch = {
  invoice: (number, open) => `- invoice ${number}: ${open}`,
  instalment: (day, amount) => `- by ${day} at the latest: ${amount}`,
  received: ' (received)',
  partlyReceived: (amount) => `, of which ${amount} was received`,
  nextLabel: 'Next instalment',
  byLabel: 'Please pay by',
}

export type ArrangementMailWords = typeof dutch
export const arrangementMailWords: InEach<ArrangementMailWords> = { nl: dutch, en: english }

import { dutchFormat } from '#kernel/dutch-format.ts'
import { englishFormat } from '#kernel/english-format.ts'
import type { InEach } from '#kernel/language.ts'
import { safeTerms } from './fourteen-day-letter.ts'

/** What the program itself writes in a letter; the rest is the tenant's text. */
const dutch = {
  format: dutchFormat,
  numbers: (count: number, names: string) => `${count === 1 ? 'factuur' : 'facturen'} ${names}`,
  line: (number: string, issued: string, due: string, open: string) =>
    `- factuur ${number} van ${issued}, te betalen op ${due}: ${open}`,
  allOpen: (list: string) => `Volgens onze administratie staan deze facturen nog open:\n\n${list}\n`,
  /** Of a 14-dagenbrief: only the Dutch sentence is safe before a judge. */
  term: safeTerms[0] as string,
  and: 'en',
}

const english: typeof dutch = {
  format: englishFormat,
  numbers: (count, names) => `${count === 1 ? 'invoice' : 'invoices'} ${names}`,
  line: (number, issued, due, open) => `- invoice ${number} of ${issued}, payable by ${due}: ${open}`,
  allOpen: (list) => `According to our records, these invoices have not been paid yet:\n\n${list}\n`,
  term: 'within fourteen days, counted from the day after the day on which this letter was delivered to you',
  and: 'and',
}

export const letterWordsIn: InEach<typeof dutch> = { nl: dutch, en: english }

/** Before the translation of a letter that has to be in Dutch. */
export const TRANSLATION = `-----

This is a translation for your convenience. The Dutch letter above is the one that counts.`

import { dutchFormat } from '#kernel/dutch-format.ts'
import { englishFormat } from '#kernel/english-format.ts'
import type { InEach } from '#kernel/language.ts'

/** How a period is called in the title and in a line of its invoice. */
const dutch = {
  format: dutchFormat,
  quarter: (number: number) => `${String(number)}e kwartaal`,
  fromTo: (first: string, last: string) => `${first} t/m ${last}`,
  part: (days: number, of: number) => `${String(days)} van ${String(of)} dagen`,
}

const english: typeof dutch = {
  format: englishFormat,
  quarter: (number) =>
    ['first', 'second', 'third', 'fourth'].map((each) => `${each} quarter`)[number - 1] ?? '',
  fromTo: (first, last) => `${first} to ${last}`,
  part: (days, of) => `${String(days)} of ${String(of)} days`,
}

export const periodWordsIn: InEach<typeof dutch> = { nl: dutch, en: english }

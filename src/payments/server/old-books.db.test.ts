import { expect, test } from 'vitest'
import { journalsIn } from '../testing/audit-journals.ts'
import { booksOf } from '../testing/books-of.ts'
import { oldBusiness } from '../testing/old-books.ts'

const old = await oldBusiness()

test('the books of a business from before this version read the same after the migration', async () => {
  const after = withoutLaterFields(await booksOf(old.tenant))
  expect(Object.keys(after).sort()).toEqual(Object.keys(old.before).sort())
  for (const [name, content] of Object.entries(old.before))
    if (name !== 'audit file') expect(after[name], name).toEqual(content)

  // Named difference: bank and cash have a journal for each account. The entries of each kind of journal, and all else, are the same.
  const [before, now] = [old.before, after].map((books) => (books['audit file'] as string[]).join('\n'))
  expect(now).not.toBe(before)
  expect(partsOf(now ?? '')).toEqual(partsOf(before ?? ''))
})

/** Named difference: fields of the answers that exist since then, empty for what is from before. */
const withoutLaterFields = <Books extends object>(books: Books): Books =>
  JSON.parse(
    JSON.stringify(books, (key, value: unknown) =>
      key === 'purchaseOrderNumber' && value === null ? undefined : value,
    ),
  ) as Books

/** An audit file without its journals, and the transactions of each kind of journal in the order of their numbers. */
function partsOf(text: string): { readonly rest: string; readonly byType: Record<string, string[]> } {
  const byType: Record<string, string[]> = {}
  for (const { type, transactions } of journalsIn(text))
    byType[type] = [...(byType[type] ?? []), ...transactions.map((each) => each.text)].sort(byNumber)
  return { rest: text.replace(/<journal>.*<\/journal>/s, ''), byType }
}

const numberOf = (transaction: string): number => Number(/<nr>(\d+)</.exec(transaction)?.[1])
const byNumber = (one: string, other: string): number => numberOf(one) - numberOf(other)

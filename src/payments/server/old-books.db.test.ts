import { expect, test } from 'vitest'
import { booksOf } from '../testing/books-of.ts'
import { oldBusiness } from '../testing/old-books.ts'

const old = await oldBusiness()

test('the books of a business from before this version read the same after the migration', async () => {
  const after = await booksOf(old.tenant)
  expect(Object.keys(after).sort()).toEqual(Object.keys(old.before).sort())
  for (const [name, content] of Object.entries(old.before)) expect(after[name], name).toEqual(content)
})

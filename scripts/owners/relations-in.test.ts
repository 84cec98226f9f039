import { expect, test } from 'vitest'
import { relationsIn } from './relations-in.ts'

const found = (text: string) => [...relationsIn('a.ts', text)].sort()

test('tables are found in templates, in nested ones, and in calls of the builder', () => {
  expect(
    found(
      'sql`select 1 from postings p join journal_entries e on true where exists (select from ${x ? sql`closed_periods` : sql`(select from goals)`})`',
    ),
  ).toEqual(['goals', 'journal_entries', 'postings'])
  expect(
    found(`tx.insertInto('mails').values({}); tx.selectFrom('quotes as q').leftJoin('documents', 'a', 'b')`),
  ).toEqual(['documents', 'mails', 'quotes'])
  expect(found('sql`update expenses set x = (select 1 from (select 2 from assets) y)`')).toEqual([
    'assets',
    'expenses',
    'select',
  ])
  expect(found(`const text = 'delete from sessions'`)).toEqual(['sessions'])
})

test('words outside of SQL are no tables', () => {
  expect(found(`// from documents\nimport { documents } from './documents.ts'; const a = documents`)).toEqual(
    [],
  )
})

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { recordKinds, type RecordKind } from '#contract/record-kinds.ts'
import { documentKinds } from '#documents/domain/document-kinds.ts'
import { objectOfCall } from '#settings/domain/audit-objects.ts'
import { lastDefinition } from '#testing/schema-text.ts'

/** Whatever the trail names is shown with its "Geschiedenis" somewhere (decision 106). */

/** The kinds of record without a place of their own, each with the reason. */
const withoutPlace: Partial<Record<RecordKind, string>> = {
  document: 'a concept or file that was removed: nothing is left to stand on a page',
  file: 'shown at the record that it belongs to, whose history says so',
}

/** What is no record: the calls of these have no id to ask for, and the trail itself finds them by their name. */
const withoutRecord: Readonly<Record<string, string>> = {
  login: 'the own login: the trail has a filter by person',
  setting: 'a setting that a business has once: the trail is beside it, under Instellingen',
}

/** Subjects without a record of their own, asked for by the name in the address of their calls: on the pages of that return and of that year. */
const byName: Readonly<Record<string, readonly string[]>> = {
  'vat-return': ['src/taxes/web/TaxesPage.tsx'],
  year: ['src/annual-accounts/web/AnnualAccountsPage.tsx', 'src/year-end/web/YearEndPage.tsx'],
}

const sources = globSync('src/**/*.tsx').map((path) => readFileSync(path, 'utf8'))
const shown = new Set(
  sources.flatMap((text) =>
    [...text.matchAll(/(?:<HistoryButton\s+kind="|historyAction\(\{ kind: ')([\w-]+)/g)].map(
      ([, kind]) => kind,
    ),
  ),
)

test('each kind of record has a place with its history, or a reason why not', () => {
  expect(recordKinds.filter((kind) => !shown.has(kind) && !(kind in withoutPlace))).toEqual([])
  expect(Object.keys(withoutPlace).filter((kind) => shown.has(kind))).toEqual([])
})

test('each kind that the trail names is one of them', () => {
  const view = ['named_records', 'named_of_few', 'named_of_many']
    .map((name) => lastDefinition(new RegExp(`^create (?:or replace )?view ${name}\\b[\\s\\S]*?;$`, 'gm')))
    .join('\n')
  const removed = /case record[\s\S]*? end,/.exec(view)?.[0] ?? ''
  const named = [
    ...view.matchAll(/select [\w.]+, [\w.]+,\s+'([\w-]+)'/g),
    ...removed.matchAll(/(?:then|else) '([\w-]+)'/g),
  ].map(([, kind]) => kind ?? '')
  const elsewhere = [
    ...readFileSync('src/settings/server/audit-records.ts', 'utf8').matchAll(/\bas\('([\w-]+)'\)/g),
  ].map(([, kind]) => kind ?? '')
  expect(named).toEqual(
    expect.arrayContaining(['customer', 'entry', 'bank-line', 'mandate', 'bank-rule', 'document']),
  )
  expect(elsewhere).toEqual(['member', 'invitation', 'key'])
  const kinds = new Set([...Object.keys(documentKinds), ...named, ...elsewhere])
  expect([...kinds].toSorted()).toEqual([...recordKinds].toSorted())
})

test('what is no record is on the list, with the reason', () => {
  const kinds = new Set(Object.values(objectOfCall).map(({ kind }) => kind))
  expect([...kinds].toSorted()).toEqual([...Object.keys(withoutRecord), ...Object.keys(byName)].toSorted())
})

test('a return and a year have their history on their own pages', () => {
  for (const [kind, pages] of Object.entries(byName))
    expect(
      globSync('src/**/*.tsx')
        .filter((path) => readFileSync(path, 'utf8').includes(`<HistoryOfButton kind="${kind}"`))
        .toSorted(),
      kind,
    ).toEqual(pages)
})

import { expect, test } from 'vitest'
import { changeBankSettings, createBankRule, deleteBankRule } from '#bank/rules-contract.ts'
import { decideBankLine, listBankLines } from '#bank/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { createProject, deleteProject } from '#projects/contract.ts'
import { changeRecurringInvoice, createRecurringInvoice } from '#recurring/contract.ts'
import { changeMemberRole, changeOwnName, inviteMember } from '#tenants/member-contract.ts'
import { createApiToken } from '#tenants/token-contract.ts'
import { ingFile, sendBankFile } from '#testing/bank-steps.ts'
import { handSteps } from '#testing/hand-steps.ts'
import { mailSink } from '#testing/mail-sink.ts'
import { joined, memberId } from '#testing/member-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { listAuditEvents, type AuditEvent } from '../audit-contract.ts'

/** Each event of the trail says on which record something was done, and is found by the name of that record (decision 155). */
const mails = await mailSink()
const kloppend = await testProgram({ smtpUrl: `${mails.url}?from=post@kloppend.test` })
const { memo } = handSteps(kloppend.database)

const trailOf = async (who: TestTenant, query: Record<string, string> = {}): Promise<AuditEvent[]> =>
  expectDone(await who.call(listAuditEvents, { query })).events
const labelsOf = (events: readonly AuditEvent[]) => events.map(({ object }) => [object?.kind, object?.label])

test('a memo entry is named by its number and description, and found by it', async () => {
  const who = await kloppend.register()
  expectDone(await memo(who, [['4500', 100, 0], ['1000', 0, 100]], { description: 'Correctie huur maart' })) // prettier-ignore
  const found = await trailOf(who, { search: 'correctie huur' })
  expect(labelsOf(found)).toEqual([['entry', expect.stringMatching(/^\d+ Correctie huur maart$/)]])
  expect(await trailOf(who, { record: found[0]?.object?.id ?? '' })).toHaveLength(1)
  expect(await trailOf(who, { search: 'correctie huur april' })).toEqual([])
})

test('a recurring invoice is named by its title, with what was changed before and after', async () => {
  const who = await kloppend.register()
  const terms = {
    customerId: await who.addCustomer({ name: 'Sportschool' }),
    unit: 'month' as const,
    anchor: '2099-01-31',
    lines: [lineOf()],
    title: 'Onderhoud website',
  }
  const id = expectDone(await who.call(createRecurringInvoice, { body: terms }))
  const recurringInvoice = { ...terms, title: 'Onderhoud webwinkel', paymentDays: 30 }
  expectDone(
    await who.call(changeRecurringInvoice, { params: { id }, body: { recurringInvoice, version: 1 } }),
  )
  const [changed] = await trailOf(who, { record: id })
  expect(changed?.object).toMatchObject({ kind: 'recurring-invoice', id })
  expect(changed?.changes).toEqual([
    { field: 'Titel', oldValue: 'Onderhoud website', newValue: 'Onderhoud webwinkel' },
    { field: 'Betaaltermijn', oldValue: '14 dagen', newValue: '30 dagen' },
  ])
  expect(await trailOf(who, { search: 'webwinkel' })).toHaveLength(2)
})

test('a line of the bank is named by its counterparty and day', async () => {
  const who = await kloppend.register()
  const today = todayInAmsterdam()
  expectDone(await sendBankFile(who, ingFile([[today, -12.5, 'Zonnestroom BV', '', 'Termijn']])))
  const [line] = expectDone(await who.call(listBankLines))
  const body = { parts: [{ kind: 'transfer' as const, amount: -12.5 }] }
  expectDone(await who.call(decideBankLine, { params: { id: line?.id ?? '' }, body }))
  const day = today.split('-').toReversed().join('-')
  expect(labelsOf(await trailOf(who, { search: 'zonnestroom' }))).toEqual([
    ['bank-line', `Zonnestroom BV ${day}`],
  ])
})

test('a member, an invitation and the own profile are named, with the values before and after', async () => {
  const owner = await kloppend.register()
  const person = await joined(mails, owner, 'admin')
  const { password } = owner
  const id = await memberId(owner, person)
  expectDone(await owner.call(changeMemberRole, { params: { id }, body: { role: 'billing', password } }))
  const [changed] = await trailOf(owner, { record: id })
  expect(changed?.object).toEqual({ kind: 'member', id, label: person.email })
  expect(changed?.changes[0]).toMatchObject({ oldValue: expect.any(String), newValue: expect.any(String) })
  expect(labelsOf(await trailOf(owner, { search: `${person.email} rol` }))).toEqual([['member', person.email]]) // prettier-ignore

  const body = { email: 'nieuw@kloppend.test', role: 'admin' as const, password }
  expectDone(await owner.call(inviteMember, { body }))
  expect(labelsOf((await trailOf(owner)).slice(0, 1))).toEqual([['invitation', 'nieuw@kloppend.test']])

  expectDone(await owner.call(changeOwnName, { body: { name: 'Jan van Dalen' } }))
  const [named] = await trailOf(owner)
  expect(named?.object).toMatchObject({ kind: 'login', label: owner.email })
  expect(named?.changes).toEqual([{ field: 'Naam', oldValue: null, newValue: 'Jan van Dalen' }])
})

test('what was removed keeps its name, in all events about it', async () => {
  const who = await kloppend.register()
  const rule = { label: 'Stroom', words: 'stroom', direction: 'out' as const, documentKind: 'expense' as const } // prettier-ignore
  const id = expectDone(await who.call(createBankRule, { body: rule }))
  expectDone(await who.call(deleteBankRule, { params: { id } }))
  expect(labelsOf(await trailOf(who, { record: id }))).toEqual([
    ['bank-rule', 'Stroom'],
    ['bank-rule', 'Stroom'],
  ])
  const customerId = await who.addCustomer()
  const projectId = expectDone(await who.call(createProject, { body: { title: 'Zolder', customerId } }))
  expectDone(await who.call(deleteProject, { params: { id: projectId } }))
  const [removed] = await trailOf(who, { search: 'zolder' })
  expect(removed).toMatchObject({ object: { kind: 'project', label: 'Zolder' } })
  expect(removed?.changes).toEqual([{ field: 'Verwijderd', oldValue: 'Zolder', newValue: null }])
})

test('a key is named, and a setting by what it is', async () => {
  const who = await kloppend.register()
  const body = {
    name: 'Kassa',
    scopes: ['sales.read'] as ['sales.read'],
    days: 30 as const,
    password: who.password,
  }
  expectDone(await who.call(createApiToken, { body }))
  expectDone(await who.call(changeBankSettings, { body: { automatic: true } }))
  expect(labelsOf(await trailOf(who, { search: 'kassa' }))).toEqual([['key', 'Kassa']])
  expect(labelsOf((await trailOf(who)).slice(0, 1))).toEqual([
    ['setting', 'Vanzelf verwerken van bankregels'],
  ])
})

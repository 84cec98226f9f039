import { expect, test } from 'vitest'
import { endMembership, leaveBusiness } from '#tenants/member-contract.ts'
import { addExpense } from '#testing/expense-steps.ts'
import { memberId } from '#testing/member-steps.ts'
import { seated } from '#testing/seats.ts'
import { endGrace } from '#testing/second-factor.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { listClientQuestions, listClients } from '../client-contract.ts'
import { answerQuestion, closeQuestion, openQuestion } from '../question-contract.ts'

const kloppend = await testProgram({ logLevel: 'fatal' })
const { database } = kloppend

const read = async (who: TestTenant) => expectDone(await who.call(listClientQuestions))
const ask = async (who: TestTenant, id: string, text: string) =>
  expectDone(await who.call(openQuestion, { body: { kind: 'expense', id, text } }))
const client = (tenantName: string) => kloppend.register({ tenantName })

test('an accountant sees the open questions of all clients together, and per client what waits for the accountant first', async () => {
  const person = await kloppend.register({ tenantName: 'Kantoor Zuid' })
  const [bakery, painter, calm] = [
    await client('Bakkerij Aan'),
    await client('Schilder Zet'),
    await client('Zonder Vragen'),
  ]
  const inBakery = await seated(kloppend, person, bakery, 'accountant-posting')
  const inPainter = await seated(kloppend, person, painter, 'accountant-reading')
  await seated(kloppend, person, calm, 'accountant-reading')
  const bread = await addExpense(bakery)
  const answered = await ask(inBakery, bread, 'Waarvan is dit?')
  expectDone(
    await bakery.call(answerQuestion, { params: { id: answered }, body: { text: 'Meel van de molen.' } }),
  )
  const waiting = await ask(inBakery, bread, 'Is dit privé?')
  const byOwner = await ask(painter, await addExpense(painter), 'Mag dit op de zaak?')
  const done = await ask(inPainter, await addExpense(painter), 'Is dit dubbel?')
  expectDone(await inPainter.call(closeQuestion, { params: { id: done } }))
  await ask(calm, await addExpense(calm), 'Klopt dit?')

  const seen = await read(inBakery)
  expect(seen.map(({ name, isThis, waiting }) => [name, isThis, waiting])).toEqual([
    ['Bakkerij Aan', true, 2],
    ['Schilder Zet', false, 1],
    ['Zonder Vragen', false, 1],
  ])
  expect(seen[0]?.questions).toMatchObject([
    { id: answered, kind: 'expense', state: 'answered', isForCaller: true, lastText: 'Meel van de molen.' },
    { id: waiting, state: 'open', isForCaller: false, lastText: 'Is dit privé?' },
  ])
  expect(seen[1]?.questions).toMatchObject([
    { id: byOwner, isForCaller: true, lastText: 'Mag dit op de zaak?' },
  ])
  expect(await read(person), 'also from the own business').toHaveLength(3)
})

test('questions of a client of another accountant, of a former client and of an own business are not in the list', async () => {
  const [one, other] = [await kloppend.register(), await kloppend.register()]
  const [shared, left] = [await client('Van Beiden'), await client('Van Een')]
  for (const person of [one, other]) await seated(kloppend, person, shared, 'accountant-reading')
  await seated(kloppend, one, left, 'accountant-reading')
  for (const business of [shared, left, one]) await ask(business, await addExpense(business), 'Klopt dit?')
  const namesFor = async (who: TestTenant) => (await read(who)).map(({ name }) => name)
  expect(await namesFor(one)).toEqual(['Van Beiden', 'Van Een'])
  expect(await namesFor(other)).toEqual(['Van Beiden'])
  expect(await namesFor(shared), 'an owner is no accountant').toEqual([])

  const body = { password: left.password }
  expectDone(await left.call(endMembership, { params: { id: await memberId(left, one) }, body }))
  expect(await namesFor(one)).toEqual(['Van Beiden'])
})

test('of a client with many questions fifty are listed, and all are counted', async () => {
  const person = await kloppend.register()
  const busy = await client('Veel Te Vragen')
  await seated(kloppend, person, busy, 'accountant-reading')
  const id = await addExpense(busy)
  for (let place = 0; place < 52; place += 1) await ask(busy, id, `Vraag ${String(place)}`)
  const [seen] = await read(person)
  expect([seen?.waiting, seen?.questions.length]).toEqual([52, 50])
})

test('a client that cannot be read says so, and one that asks for a code is left out', async () => {
  const person = await kloppend.register()
  const [fine, strict] = [await client('Alles Bij'), await client('Streng')]
  for (const business of [fine, strict]) {
    await seated(kloppend, person, business, 'accountant-reading')
    await ask(business, await addExpense(business), 'Klopt dit?')
  }
  expect(await read(person)).toHaveLength(2)
  await endGrace(database, strict)
  expect((await read(person)).map(({ name }) => name)).toEqual(['Alles Bij'])

  await database.superuser.query(`alter table question_messages disable trigger user`)
  await database.superuser.query(`update question_messages set at = 'infinity' where tenant_id = $1`, [
    fine.tenantId,
  ])
  expect(await read(person)).toEqual([
    expect.objectContaining({ name: 'Alles Bij', isUnreadable: true, questions: [] }),
  ])
})

test('an accountant leaves a client by a session of that client, and keeps the others', async () => {
  const person = await kloppend.register()
  const [stays, goes] = [await client('Blijft'), await client('Gaat')]
  const there = await seated(kloppend, person, stays, 'accountant-reading')
  const leaving = await seated(kloppend, person, goes, 'accountant-posting')
  const namesOf = async () => expectDone(await there.call(listClients)).map(({ name }) => name)
  expect((await namesOf()).toSorted()).toEqual(['Blijft', 'Gaat'])
  const wrong = await leaving.call(leaveBusiness, { body: { password: 'een ander wachtwoord' } })
  expect(wrong.status).toBe(403)
  expect((await namesOf()).toSorted(), 'without the password nothing ends').toEqual(['Blijft', 'Gaat'])

  expectDone(await leaving.call(leaveBusiness, { body: { password: person.password } }))
  expect(await namesOf()).toEqual(['Blijft'])
  expect((await leaving.call(listClients)).status).toBe(401)
})

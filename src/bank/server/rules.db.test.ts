import { describe, expect, test } from 'vitest'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { documentsIn, ingFile, sendBankFile, type FileLine } from '#testing/bank-steps.ts'
import { accountId, balanceOf } from '#testing/expense-steps.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import {
  decideBankLine,
  listBankLinePage,
  listBankLines,
  refuseBankProposal,
  undoBankLine,
} from '../contract.ts'
import {
  changeBankSettings,
  createBankRule,
  deleteBankRule,
  listBankRules,
  previewBankRule,
  readBankSettings,
  switchBankRule,
} from '../rules-contract.ts'

/** What the program proposes from what was decided before, and what it decides by itself. */
const kloppend = await testProgram()
const today = todayInAmsterdam()
const BAKER = 'NL39RABO0300065264'
const TELECOM = 'NL68KNAB0123456789'

async function readLines(who: TestTenant, ...lines: readonly FileLine[]): Promise<void> {
  const all = expectDone(await who.call(listBankLines, { query: { state: 'all' } }))
  const opening = all.reduce((total, { amount }) => total + amount, 0)
  expectDone(await sendBankFile(who, ingFile(lines, opening)))
  await allWorkDone(kloppend.database)
}
const open = async (who: TestTenant) =>
  expectDone(await who.call(listBankLines, { query: { state: 'open' } }))
const automatic = async (who: TestTenant) =>
  expectDone(await who.call(listBankLinePage, { query: { filter: 'automatisch' } }))
const switchOn = async (who: TestTenant) =>
  expectDone(await who.call(changeBankSettings, { body: { automatic: true } }))
const phone = (euros: number, text = 'Abonnement'): FileLine => [today, euros, 'Telecom B.V.', TELECOM, text]
const onAccount = async (who: TestTenant, number: string, amount: number) => ({
  kind: 'account' as const,
  ledgerAccountId: await accountId(who, number),
  amount,
})
const decide = async (who: TestTenant, id: string | undefined, number: string, amount: number, remember = false) =>
  who.call(decideBankLine, {
    params: { id: id ?? '' },
    body: { parts: [await onAccount(who, number, amount)], remember },
  }) // prettier-ignore

describe('deciding by itself', () => {
  test('is off at first; switched on, what is certain is decided at the next import, and can be undone', async () => {
    const who = await kloppend.register()
    const invoices = [await who.addFinalised(), await who.addFinalised()]
    const [first, second] = await Promise.all(invoices.map((id) => who.invoice(id)))
    await readLines(who, [today, 121, 'Bakkerij Jansen', BAKER, `Factuur ${first?.invoiceNumber ?? ''}`])
    const [line] = await open(who)
    expect(line?.proposals[0]?.automatic).toBe(true)
    expect((await automatic(who)).counts.automatisch).toBe(0)

    await switchOn(who)
    await readLines(who, [today, 121, 'Bakkerij Jansen', BAKER, `Factuur ${second?.invoiceNumber ?? ''}`])
    const done = await automatic(who)
    expect(done.counts.automatisch).toBe(1)
    expect(done.rows[0]?.decision).toMatchObject({
      automatic: true,
      parts: [{ kind: 'invoice', targetId: invoices[1], amount: 121 }],
    })
    expect(done.rows[0]?.decision?.reasons.map(({ code }) => code)).toContain('R2')
    expect((await who.invoice(invoices[1] ?? '')).openAmount).toBe(0)

    const id = done.rows[0]?.id ?? ''
    expectDone(await who.call(undoBankLine, { params: { id } }))
    expect((await who.invoice(invoices[1] ?? '')).openAmount).toBe(121)
    await readLines(who, [today, -1, 'Iets anders', '', ''])
    expect((await automatic(who)).counts.automatisch).toBe(0)
    expect((await open(who)).map((each) => each.id)).toContain(id)
  })

  test('a doubtful line is left to the user', async () => {
    const who = await kloppend.register()
    await switchOn(who)
    await who.addFinalised()
    await readLines(who, [today, 121, 'Iemand', '', 'Bedankt'], [today, 119, 'Bakkerij Jansen', BAKER, ''])
    expect((await automatic(who)).counts.automatisch).toBe(0)
    expect(await open(who)).toHaveLength(2)
  })

  test('the settings name the accounts of this legal form', async () => {
    const who = await kloppend.register()
    const { automatic: isOn, usual } = expectDone(await who.call(readBankSettings))
    expect(isOn).toBe(false)
    const numbers = Object.fromEntries(usual.map(({ use, numberAsString }) => [use, numberAsString]))
    expect(numbers).toMatchObject({ 'private-out': '0510', 'private-in': '0520', 'bank-costs': '4530' })
    expect(numbers['corporate-tax']).toBeUndefined()
  })
})

describe('what a line is, by name', () => {
  const code = (row: FileLine, letters: string): string => ingFile([row]).replace(';"OV";', `;"${letters}";`)

  test('the bank’s own charges are proposed from the first line on, and decided where that is switched on', async () => {
    const who = await kloppend.register()
    await switchOn(who)
    expectDone(await sendBankFile(who, code([today, -9.95, '', '', 'BasisPakket okt'], 'PRV')))
    await allWorkDone(kloppend.database)
    const [done] = (await automatic(who)).rows
    expect(done?.decision?.parts).toMatchObject([{ kind: 'account', label: 'Bankkosten', answer: 'bank-costs', vatCode: 'purchase-none' }])
    expect((await balanceOf(who))['4530']).toBe(9.95)
    expectDone(await who.call(undoBankLine, { params: { id: done?.id ?? '' } }))
    expect((await open(who))[0]?.proposals[0]?.reasons.map(({ code: each }) => each)).toEqual(['E1'])
  })

  test('what the bank says by its code is certain, and is left to the user where deciding by itself is off', async () => {
    const who = await kloppend.register()
    expectDone(await sendBankFile(who, code([today, -9.95, '', '', 'BasisPakket okt'], 'PRV')))
    await allWorkDone(kloppend.database)
    expect((await open(who)).map(({ proposals: [first] }) => [first?.label, first?.automatic])).toEqual([['Bankkosten', true]])
    expect((await automatic(who)).counts.automatisch).toBe(0)
    expect((await balanceOf(who))['4530'] ?? 0).toBe(0)
  })

  test('who collects by direct debit is known again by the id of the creditor, at another account and under another name', async () => {
    const who = await kloppend.register()
    const collected = (euros: number, name: string, iban: string, creditor: string): FileLine =>
      [today, euros, name, iban, `Termijn Machtiging ID: M-1 Incassant ID: ${creditor}`]
    const [first, second] = ['NL91ZZZ273121520000', 'NL69ZZZ123456780000']
    await readLines(who, collected(-38, 'Clubblad', TELECOM, first))
    expectDone(await decide(who, (await open(who))[0]?.id, '4240', -38))
    await readLines(who, collected(-38, 'Incassodienst Oost', BAKER, first), collected(-39, 'Incassodienst Oost', BAKER, second))
    expect((await open(who)).map(({ amount, proposals: [proposal] }) => [amount, proposal?.label ?? null, proposal?.reasons[0]?.code ?? null])).toEqual([
      [-38, 'Contributies en abonnementen', 'S1'],
      [-39, null, null],
    ])
  })

  test('what has VAT to deduct waits for its receipt under its name, and so does the next; a decision in parts is repeated, and undone forgotten', async () => {
    const who = await kloppend.register()
    const lender = 'NL02INGB0000012345'
    await readLines(who, [today, -61.2, 'Tankstation De Brug', '', 'pin'], [today, -1_000, 'Geldgever', lender, 'Termijn 1'], [today, -1_000, 'Geldgever', lender, 'Termijn 2'])
    const [fuel, first] = await open(who)
    expect(fuel?.proposals.map(({ label, detail, automatic: by }) => [label, detail, by])).toEqual([
      ['Brandstof of laden', '4300 Brandstof, btw met de bon', false],
      ['Brandstof of laden', '4300 Brandstof, zonder btw', false],
    ])
    const parts = (line: typeof fuel) => (line?.proposals[0]?.parts ?? []).map(({ kind, ledgerAccountId, vatCode, answer, amount }) => ({ kind, ledgerAccountId: ledgerAccountId ?? '', vatCode, answer, amount }))
    expectDone(await who.call(decideBankLine, { params: { id: fuel?.id ?? '' }, body: { parts: parts(fuel) } }))
    const wrong = { ...(parts(fuel)[0] as ReturnType<typeof parts>[number]), ledgerAccountId: await accountId(who, '4530'), amount: -1_000 }
    expect((await who.call(decideBankLine, { params: { id: first?.id ?? '' }, body: { parts: [wrong] } })).problems[0]?.code).toBe('bank.other-answer')
    const split = [await onAccount(who, '0600', -850), await onAccount(who, '9010', -150)]
    expectDone(await who.call(decideBankLine, { params: { id: first?.id ?? '' }, body: { parts: split } }))
    const [second] = await open(who)
    expect(second?.proposals[0]).toMatchObject({ label: 'Lening bank (langlopend) en Rentelasten', reasons: [{ code: 'S1' }] })
    expect(parts(second).map(({ ledgerAccountId, amount }) => [ledgerAccountId, amount])).toEqual(split.map(({ ledgerAccountId, amount }) => [ledgerAccountId, amount]))

    expectDone(await who.call(undoBankLine, { params: { id: first?.id ?? '' } }))
    expect((await open(who)).flatMap(({ proposals }) => proposals)).toEqual([])
    const done = expectDone(await who.call(listBankLines, { query: { state: 'done' } }))
    expect(done[0]?.decision?.parts.map(({ label }) => label)).toEqual(['Brandstof of laden'])
    expect((await balanceOf(who))['1200']).toBe(61.2)
  })

  test('only a person knows whose a fine is: it is asked, and remembered', async () => {
    const who = await kloppend.register()
    const fine = (euros: number): FileLine => [today, euros, 'CJIB', 'NL05INGB0705004200', 'beschikking']
    await readLines(who, fine(-104), fine(-65))
    const [line] = await open(who)
    expect(line?.proposals.map(({ question, label }) => [question, label])).toEqual([
      ['Van wie is de boete?', 'Boete van de bestuurder (privé)'],
      ['Van wie is de boete?', 'Boete van de zaak (niet aftrekbaar)'],
    ])
    expectDone(await decide(who, line?.id, '4570', -104))
    const [next] = (await open(who))[0]?.proposals ?? []
    expect([next?.question, next?.label, next?.automatic]).toEqual(['', 'Boetes belastingen', false])
  })
}) // prettier-ignore

describe('what was undone', () => {
  const reasons = async (who: TestTenant) =>
    (await open(who)).map(({ proposals }) => proposals.map(({ reasons: own }) => own[0]?.code))

  test('is proposed for no line like it, whether the line has an account or a name only, and what was decided before counts again', async () => {
    const who = await kloppend.register()
    const named = (euros: number): FileLine => [today, euros, 'Jansen en Zonen', '', 'Levering']
    const [ofAccount, ofName]: FileLine[][] = [
      [-20, -21, -22].map((euros) => [today, euros, 'Fa. Zwart', TELECOM, 'Termijn']),
      [-30, -31].map(named),
    ]
    await readLines(who, ...(ofAccount ?? []), ...(ofName ?? []))
    const [a, b, , d] = (await open(who)).map(({ id }) => id)
    expect(await reasons(who)).toEqual([[], [], [], [], []])
    expectDone(await decide(who, a, '4540', -20))
    expectDone(await decide(who, b, '4220', -21))
    expectDone(await decide(who, d, '4250', -30))
    const proposed = async () => (await open(who)).map(({ proposals }) => proposals[0]?.label ?? null)
    expect(await proposed()).toEqual(['Software en abonnementen', 'Kleine aanschaffingen'])
    expectDone(await who.call(undoBankLine, { params: { id: b ?? '' } }))
    expect(await proposed()).toEqual(['Algemene kosten', 'Algemene kosten', 'Kleine aanschaffingen'])
    for (const id of [a, d]) expectDone(await who.call(undoBankLine, { params: { id: id ?? '' } }))
    expect(await proposed()).toEqual([null, null, null, null, null])
  })

  test('has no rule either: the rule that the decision made goes with the decision, and another rule stays', async () => {
    const who = await kloppend.register()
    const words = { words: 'kaartje', direction: 'out' as const, ledgerAccountId: await accountId(who, '4420') }
    const other = expectDone(await who.call(createBankRule, { body: words }))
    await readLines(who, [today, -20, 'Fa. Zwart', TELECOM, 'Termijn'], [today, -21, 'Fa. Zwart', TELECOM, 'Termijn'])
    const [first] = await open(who)
    expectDone(await decide(who, first?.id, '4220', -20, true))
    expect(await reasons(who)).toEqual([['G1']])
    const [made] = expectDone(await who.call(listBankRules))
    expectDone(await who.call(switchBankRule, { params: { id: made?.id ?? '' }, body: { automatic: true } }))

    expectDone(await who.call(undoBankLine, { params: { id: first?.id ?? '' } }))
    expect(await reasons(who)).toEqual([[], []])
    expect(expectDone(await who.call(listBankRules)).map(({ id }) => id)).toEqual([other])
    await switchOn(who)
    await readLines(who, [today, -22, 'Fa. Zwart', TELECOM, 'Termijn'])
    expect((await automatic(who)).counts.automatisch).toBe(0)
  })

  test('does not count towards a rule that is offered', async () => {
    const who = await kloppend.register()
    await readLines(who, phone(-20), phone(-21), phone(-22))
    const [a, b, c] = (await open(who)).map(({ id }) => id)
    expectDone(await decide(who, a, '4540', -20))
    expectDone(await who.call(undoBankLine, { params: { id: a ?? '' } }))
    expect(expectDone(await decide(who, b, '4540', -21)).ruleOffer).toBeNull()
    expect(expectDone(await decide(who, c, '4540', -22)).ruleOffer).not.toBeNull()
  })
}) // prettier-ignore

describe('voortaan zo', () => {
  test('is offered after the second equal decision, proposes, and decides once it is switched on', async () => {
    const who = await kloppend.register()
    await readLines(who, phone(-20), phone(-21), phone(-22), phone(-23), [today, -5, 'Ander', '', ''])
    const [a, b, c] = (await open(who)).map(({ id }) => id)
    expect(expectDone(await decide(who, a, '4220', -20)).ruleOffer).toBeNull()
    const again = (await open(who)).find(({ id }) => id === b)
    expect(again?.proposals[0]).toMatchObject({ automatic: false, parts: [{ kind: 'account', amount: -21 }] })
    expect(again?.proposals[0]?.reasons[0]?.code).toBe('S1')
    const { ruleOffer } = expectDone(await decide(who, b, '4220', -21))
    expect(ruleOffer).toMatchObject({ label: 'Telecom B.V.', iban: TELECOM, direction: 'out', openLines: 2 })

    expectDone(await decide(who, c, '4220', -22, true))
    const [rule] = expectDone(await who.call(listBankRules))
    expect(rule).toMatchObject({ label: 'Telecom B.V.', iban: TELECOM, automatic: false, openLines: 1 })
    expect((await open(who)).flatMap(({ proposals }) => proposals[0]?.reasons.map(({ code }) => code) ?? [])).toEqual(['G1'])

    await readLines(who, phone(-24))
    expect((await automatic(who)).counts.automatisch).toBe(0)
    const params = { id: rule?.id ?? '' }
    expectDone(await who.call(switchBankRule, { params, body: { automatic: true } }))
    await readLines(who, phone(-25), [today, 25, 'Telecom B.V.', TELECOM, 'Terug'])
    expect((await automatic(who)).rows.map(({ amount }) => amount)).toEqual([-25])
    expect((await balanceOf(who))['4220']).toBe(20 + 21 + 22 + 25)

    expectDone(await who.call(deleteBankRule, { params }))
    await readLines(who, phone(-26))
    expect((await automatic(who)).rows.map(({ amount }) => amount)).toEqual([-25])
  }) // prettier-ignore

  test('a rule has a name, words or amounts, and says how many lines it hits before it is made', async () => {
    const who = await kloppend.register()
    await readLines(who, phone(-20), phone(-60, 'Eenmalig toestel'), [today, -20, 'Telecom BV', '', 'Abonnement'])
    const hits = async (body: object) =>
      expectDone(await who.call(previewBankRule, { body: { direction: 'out', documentKind: 'expense', ...body } })).openLines
    expect(await hits({ iban: TELECOM })).toBe(2)
    expect(await hits({ name: 'telecom b.v.' })).toBe(3)
    expect(await hits({ words: 'toestel eenmalig' })).toBe(1)
    expect(await hits({ name: 'Telecom', maxAmount: 20 })).toBe(2)
    expect(await hits({ name: 'Telecom', direction: 'in' })).toBe(0)
    const answer = await who.call(createBankRule, { body: { direction: 'out', documentKind: 'expense' } })
    expect([answer.status, answer.errors]).toEqual([400, ['name: Vul een tegenrekening, naam of woorden in.']])
    expect(expectDone(await who.call(listBankRules))).toEqual([])
  }) // prettier-ignore

  test('private money, tax and wages are never decided by a rule', async () => {
    const who = await kloppend.register()
    for (const number of ['0510', '0530', '1650', '1660', '1670', '1700']) {
      const ledgerAccountId = await accountId(who, number)
      const body = { words: `regel ${number}`, direction: 'out' as const, ledgerAccountId }
      const id = expectDone(await who.call(createBankRule, { body }))
      const answer = await who.call(switchBankRule, { params: { id }, body: { automatic: true } })
      expect([answer.status, answer.problems[0]?.code]).toEqual([409, 'bank.rule-never-automatic'])
    }
  })

  test('what has VAT in it is never decided by a rule, and the same account without VAT is', async () => {
    const who = await kloppend.register()
    const ledgerAccountId = await accountId(who, '4530')
    const ruleOf = async (vatCode: 'purchase-nl' | 'purchase-eu' | 'purchase-none') => {
      const body = { words: `kosten ${vatCode}`, direction: 'out' as const, ledgerAccountId, vatCode }
      const id = expectDone(await who.call(createBankRule, { body }))
      return who.call(switchBankRule, { params: { id }, body: { automatic: true } })
    }
    for (const vatCode of ['purchase-nl', 'purchase-eu'] as const)
      expect((await ruleOf(vatCode)).problems[0]?.code).toBe('bank.rule-never-automatic')
    expect((await ruleOf('purchase-none')).status).toBe(200)
  })

  test('the same condition has one rule, and nothing is learned across businesses', async () => {
    const [ours, theirs] = [await kloppend.register(), await kloppend.register()]
    const body = { iban: TELECOM, direction: 'out' as const, documentKind: 'expense' as const }
    const id = expectDone(await ours.call(createBankRule, { body }))
    expect((await ours.call(createBankRule, { body })).problems[0]?.code).toBe('bank.rule-taken')
    expect((await theirs.call(deleteBankRule, { params: { id } })).status).toBe(404)
    await readLines(ours, phone(-20), phone(-21))
    for (const { id: line, amount } of await open(ours)) expectDone(await decide(ours, line, '4220', amount))
    await readLines(theirs, phone(-20))
    // What the name says is the same for everybody.
    expect((await open(theirs))[0]?.proposals.map(({ reasons }) => reasons.map(({ code }) => code))).toEqual([
      ['E2'],
      ['E2'],
    ])
    expect(expectDone(await theirs.call(listBankRules))).toEqual([])
  })
})

test('a document that was refused for a line is never proposed for it again, and for another line it is', async () => {
  const who = await kloppend.register()
  const invoice = await who.addFinalised()
  const { invoiceNumber } = await who.invoice(invoice)
  const text = `Factuur ${invoiceNumber ?? ''}`
  await readLines(who, [today, 121, 'Bakkerij Jansen', BAKER, text], [today, 121, 'Bakkerij Jansen', BAKER, text])
  const [line, other] = await open(who)
  expect(line?.proposals[0]?.parts[0]?.targetId).toBe(invoice)
  const params = { id: line?.id ?? '' }
  for (let time = 0; time < 2; time += 1)
    expectDone(await who.call(refuseBankProposal, { params, body: { targetId: invoice } }))
  const decideOther = { parts: [{ kind: 'invoice' as const, targetId: invoice, amount: 121 }] }
  expect((await open(who)).map(documentsIn)).toEqual([[], [invoice]])
  expectDone(await who.call(decideBankLine, { params: { id: other?.id ?? '' }, body: decideOther }))
  expectDone(await who.call(undoBankLine, { params: { id: other?.id ?? '' } }))
  expect(documentsIn((await open(who))[0])).toEqual([])
}) // prettier-ignore

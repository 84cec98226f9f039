import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { localDate } from '#kernel/local-date.ts'
import { cents, sum } from '#kernel/money.ts'
import { accountNumber } from '#ledger/domain/account.ts'
import { chartOfAccounts } from '#ledger/domain/chart-of-accounts.ts'
import { PAYOUTS, VAT_SETTLEMENT } from '#ledger/domain/named-account.ts'
import { answers, uses, type Use } from './answer.ts'
import type { Business, Evidence } from './evidence.ts'
import { explain, type Explanation } from './explain.ts'
import { kinds } from './kinds.ts'
import { TAX_OFFICE_IBAN } from './kinds/tax-kinds.ts'
import { memoryOf, type Decided } from './memory.ts'

const owner: Business = { isCompany: false, hasCar: true, owners: ['Sanne de Vries'] }
const company: Business = { ...owner, isCompany: true }
const evidence = (euros: number, name: string, text: string, changes: Partial<Evidence> = {}): Evidence => ({
  amount: cents(BigInt(Math.round(euros * 100))),
  day: localDate('2026-10-12'),
  lineKind: 'other',
  name,
  iban: '',
  creditorId: '',
  kenmerk: '',
  text,
  country: '',
  ...changes,
})
const tax = (euros: number, text: string, kenmerk = '') =>
  evidence(euros, 'Belastingdienst', text, { iban: TAX_OFFICE_IBAN, kenmerk })
const none = { memory: memoryOf([]), rule: null }
/** "4300 21%" of a whole line, all parts of a split. */
const bookingOf = ({ parts }: Explanation): string =>
  parts
    .map(({ account, vat }) => {
      const code = vat?.code === 'purchase-eu' ? '4b ' : vat?.code === 'purchase-non-eu' ? '4a ' : ''
      return `${account} ${code}${vat === null || vat.rate === 0n ? '–' : `${String(vat.rate / 100n)}%`}`
    })
    .join(' + ')

interface Labelled {
  readonly what: string
  readonly line: Evidence
  readonly is: string
  /** The program has to ask. */
  readonly asks?: true
  readonly of?: Business
  /** What was decided for lines like it before. */
  readonly before?: readonly Decided[]
}

const decided = (line: Evidence, parts: Decided['parts'], decidedAt = '2026-09-13T10:00'): Decided => ({
  evidence: line,
  parts,
  decidedAt,
})
const on = (account: string, euros: number, use: Use | null = null, vatCode: string | null = null) => ({
  account: accountNumber(account),
  use,
  vatCode,
  amount: cents(BigInt(Math.round(euros * 100))),
})
const landlord = (euros: number) =>
  evidence(euros, 'Vastgoed Zuid BV', 'Huur okt', { iban: 'NL18RABO0123459876' })
const lender = (euros: number) =>
  evidence(euros, 'Qredits', 'Lening 88123 termijn', { iban: 'NL02INGB0000012345' })

/** Forty lines of a month of a new business, as a bookkeeper would book them. */
const labelled: readonly Labelled[] = [
  { what: 'the bank’s package', line: evidence(-9.95, '', 'BasisPakket okt', { lineKind: 'charges' }), is: '4530 –' },
  { what: 'interest paid', line: evidence(-0.42, '', 'rente 3e kwartaal', { lineKind: 'interest' }), is: '9010 –' },
  { what: 'interest received', line: evidence(1.13, '', 'creditrente spaar'), is: '9000 –' },
  { what: 'VAT', line: tax(-3813, 'omzetbelasting Q4', '5000056789012345'), is: '1530 –' },
  { what: 'Zvw', line: tax(-214, 'ZVW 2026'), is: '0540 –' },
  { what: 'income tax', line: tax(-860, 'IB 2026 voorlopige aanslag'), is: '0530 –' },
  { what: 'payroll tax', line: tax(-1120, 'LH 10/2026'), is: '1650 –', of: company },
  { what: 'corporate tax', line: tax(-2000, 'VPB 2025'), is: '1670 –', of: company },
  { what: 'car tax', line: tax(-96, 'MRB kenteken AB-123-C'), is: '4330 –' },
  { what: 'a fine', line: evidence(-104, 'CJIB', 'beschikking 1234'), is: '0510 –', asks: true },
  { what: 'fuel', line: evidence(-61.2, 'Tankstation De Brug', 'pin', { lineKind: 'card' }), is: '4300 21%' },
  { what: 'parking', line: evidence(-4.5, 'EasyPark', 'Parkeerapp'), is: '4350 21%' },
  { what: 'a train', line: evidence(-27.6, 'NS Reizigers', ''), is: '4420 9%' },
  { what: 'a hotel in 2026', line: evidence(-148, 'Hotel Domplein', 'Utrecht'), is: '4420 21%' },
  { what: 'a hotel in 2025', line: evidence(-148, 'Hotel Domplein', 'Utrecht', { day: localDate('2025-12-31') }), is: '4420 9%' },
  { what: 'a hotel abroad', line: evidence(-182, 'Hotel Gravensteen', 'Gent BEL'), is: '4420 –' },
  { what: 'a restaurant', line: evidence(-68.4, 'Restaurant Het Anker', '', { lineKind: 'card' }), is: '4410 –' },
  { what: 'a supermarket', line: evidence(-23.15, 'Albert Heijn 1234 UTRECHT', '', { lineKind: 'card' }), is: '4540 9%', asks: true },
  { what: 'a builders’ merchant', line: evidence(-54.45, 'Bouwmarkt Oost', ''), is: '4250 21%' },
  { what: 'a laptop', line: evidence(-1452, 'Elektro Plaza', 'Laptop 14 inch'), is: '0220 21%', asks: true },
  { what: 'a telephone', line: evidence(-12.1, 'Simpel', 'mobiel abonnement'), is: '4210 21%' },
  { what: 'hosting', line: evidence(-24.2, 'Antagonist', 'hosting'), is: '4440 21%' },
  { what: 'software from Ireland', line: evidence(-29, 'Kantoorsoftware Ltd', 'Dublin IRL software'), is: '4220 4b 21%' },
  { what: 'a tool from America', line: evidence(-18.42, 'Notion Labs', '19.99 USD', { lineKind: 'card' }), is: '4220 4a 21%' },
  { what: 'rent with VAT, the second month', line: landlord(-605), is: '4100 21%', before: [decided(landlord(-605), [on('1200', -605, 'rent-vat')])] },
  { what: 'rent, the first month', line: evidence(-650, 'J. Verhuurder', 'huur atelier', { iban: 'NL35ABNA0417164301' }), is: '4100 –', asks: true },
  { what: 'energy', line: evidence(-84.7, 'Greenchoice', 'termijn oktober'), is: '4110 21%' },
  { what: 'an insurance', line: evidence(-53.2, 'Interpolis', 'polis 12.34'), is: '4520 –' },
  { what: 'a health insurer', line: evidence(-138, 'Zilveren Kruis', 'premie oktober'), is: '0510 –' },
  { what: 'a disability insurance', line: evidence(-41.25, 'Movir', 'arbeidsongeschiktheid'), is: '0540 –' },
  { what: 'a trade club', line: evidence(-75, 'Brancheclub Stukadoors', 'contributie 2026'), is: '4240 21%', asks: true },
  { what: 'a loan whose division is known', line: lender(-541.12), is: '0600 – + 9010 –', before: [decided(lender(-541.12), [on('0600', -500), on('9010', -41.12)])] },
  { what: 'own savings', line: evidence(-1500, 'Zakelijke Spaarrekening', 'naar sparen'), is: '1190 –' },
  { what: 'the owner', line: evidence(-800, 'S. de Vries', 'naar mezelf', {}), is: '0510 –', of: { ...owner, owners: ['S. de Vries'] } },
  { what: 'the director', line: evidence(-800, 'Sanne de Vries', ''), is: '1700 –', of: company },
  { what: 'wages', line: evidence(-2140.3, '', 'SEPA salaris oktober', { lineKind: 'batch' }), is: '1660 –', of: company },
  { what: 'a delivery platform', line: evidence(727, 'Takeaway.com Payments BV', 'Thuisbezorgd week 41'), is: '1195 –', asks: true },
  { what: 'Mollie', line: evidence(39.75, 'Stichting Mollie Payments', 'REF 14086537.2609.18'), is: '1195 –', asks: true },
  { what: 'a sealbag', line: evidence(1000, '', 'Storting sealbag 8812'), is: '1190 –' },
  { what: 'a cash machine', line: evidence(-200, 'Geldmaat Markt 1', '', { lineKind: 'cash' }), is: '1190 –' },
  { what: 'a subsidy', line: evidence(5000, 'RVO', 'subsidie innovatie'), is: '8400 –' },
] // prettier-ignore

const answerTo = ({ line, of: business = owner, before = [] }: Labelled) =>
  explain(line, business, { memory: memoryOf(before), rule: null })

describe('the lines of a new business', () => {
  test.each(labelled)('$what', ({ is, asks = false, ...labelledLine }) => {
    const found = answerTo({ is, ...labelledLine })
    const places = found.map(bookingOf)
    // What is asked has its answers beside each other; else the first is the right one.
    if (asks) expect(places.slice(0, 3)).toContain(is)
    else expect(places[0]).toBe(is)
    expect([found[0]?.question !== '', found[0]?.certainty === 'asked']).toEqual([asks, asks])
  })

  test('at least 32 are right at once, 37 among three; none is decided wrongly by itself', () => {
    const judged = labelled.map((each) => ({ each, found: answerTo(each) }))
    const right = (count: number): number =>
      judged.filter(({ each, found }) => found.slice(0, count).map(bookingOf).includes(each.is)).length
    expect(right(1)).toBeGreaterThanOrEqual(32)
    expect(right(3)).toBeGreaterThanOrEqual(37)
    const certain = judged.filter(({ found }) => found[0]?.certainty === 'certain')
    expect(certain.map(({ each }) => each.what)).toEqual(['the bank’s package', 'interest paid'])
  })

  test('after each was decided once, all of the next month are right at once and nothing is asked', () => {
    for (const { line, is, of: business = owner, before = [] } of labelled) {
      const parts = before[0]?.parts ?? partsOf(is, line)
      const memory = memoryOf([decided(line, parts)])
      const [first] = explain({ ...line, text: line.text.replace('okt', 'nov') }, business, { memory, rule: null })
      expect([first === undefined ? '' : bookingOf(first), first?.question]).toEqual([is, ''])
    }
  }) // prettier-ignore

  test('a business that decided all of them once has all of the next month right at once, although every decision is remembered beside the others', () => {
    for (const isCompany of [false, true]) {
      const own = labelled.filter(({ of: business = owner }) => business.isCompany === isCompany)
      expect(own.length).toBeGreaterThanOrEqual(4)
      const memory = memoryOf(own.map(({ line, is, before = [] }) => decided(line, before[0]?.parts ?? partsOf(is, line))))
      const next = own.map(({ line, of: business = owner }) => {
        const [first] = explain({ ...line, text: line.text.replace('okt', 'nov') }, business, { memory, rule: null })
        return [first === undefined ? '' : bookingOf(first), first?.question]
      })
      expect(next).toEqual(own.map(({ is }) => [is, '']))
    }
  }) // prettier-ignore

  const groceries = evidence(-23.15, 'Albert Heijn 1234 UTRECHT', '', { lineKind: 'card' })
  const laptop = (euros: number) => evidence(euros, 'Elektro Plaza', 'Laptop 14 inch')
  const withoutCar = { ...owner, hasCar: false }
  test.each([
    ['groceries', groceries, owner, 'Waarvoor zijn deze boodschappen?', ['4540 9%', '0510 –', '7000 9%']],
    ['groceries of a company', groceries, company, 'Waarvoor zijn deze boodschappen?', ['4540 9%', '1700 –', '7000 9%']],
    ['what lasts for years', laptop(-1452), owner, 'Gaat dit langer mee dan een jaar?', ['0220 21%', '4250 21%']],
    ['rent', evidence(-650, 'J. Verhuurder', 'huur atelier'), owner, 'Staat er btw op de huur?', ['4100 21%', '4100 –']],
    ['a membership', evidence(-75, 'Brancheclub', 'contributie'), owner, 'Staat er btw op de contributie?', ['4240 21%', '4240 –']],
    ['a course', evidence(-300, 'NHA', 'cursus'), owner, 'Staat er btw op de opleiding?', ['4540 21%', '4540 –']],
    ['a fine', evidence(-104, 'CJIB', ''), owner, 'Van wie is de boete?', ['0510 –', '4570 –']],
    ['a fine of a company', evidence(-104, 'CJIB', ''), company, 'Van wie is de boete?', ['1700 –', '4570 –']],
    ['tax on a car that is not in the books', tax(-96, 'MRB'), withoutCar, 'Is de auto van de zaak?', ['4330 –', '0510 –']],
    ['a payout', evidence(727, 'Takeaway.com', ''), owner, 'Uit welke omzet en kosten bestaat deze uitbetaling?', ['1195 –']],
  ] as const)('%s: only a person knows, and is asked between these answers', (_what, line, business, question, is) => {
    const found = explain(line, business, none).filter((each) => each.question !== '')
    expect(found.map(bookingOf).slice(0, is.length)).toEqual(is)
    expect(new Set(found.slice(0, is.length).map((each) => `${each.question} ${each.certainty}`))).toEqual(new Set([`${question} asked`]))
  }) // prettier-ignore

  test('what lasts is asked from € 450,00 on, and is a cost at once below it', () => {
    expect(explain(laptop(-450), owner, none)[0]?.question).toBe('Gaat dit langer mee dan een jaar?')
    expect(explain(laptop(-449.99), owner, none).map(({ question }) => question)).not.toContain('Gaat dit langer mee dan een jaar?') // prettier-ignore
  })

  test('money from an unknown party is asked about, never revenue and never certain; a decision is the answer for the next time', () => {
    const line = evidence(250, 'P. Onbekend', 'bedankt')
    const asked = (business: Business) =>
      explain(line, business, none).map((each) => [bookingOf(each), each.certainty, each.question !== ''])
    expect(asked(owner)).toEqual([
      ['0520 –', 'asked', true],
      ['0600 –', 'asked', true],
    ])
    expect(asked(company)).toEqual([
      ['1700 –', 'asked', true],
      ['0600 –', 'asked', true],
    ])
    const memory = memoryOf([decided(line, [on('0600', 250, 'loan')])])
    expect(explain(line, owner, { memory, rule: null })).toMatchObject([{ certainty: 'own', question: '' }])
    expect(explain(evidence(-250, 'P. Onbekend', 'bedankt'), owner, none)).toEqual([])
  })
})

/** The decision that books as a label says, by the name that the program has for it. */
function partsOf(is: string, line: Evidence): Decided['parts'] {
  const [first] = explain(line, owner, none).filter((each) => bookingOf(each) === is)
  const [part] = first?.parts ?? []
  const [account = '', rate = ''] = is.split(' ')
  const waits = part?.vat != null && part.vat.rate > 0n
  if (part !== undefined && waits) return [{ ...on('1200', 0, part.use), amount: line.amount }]
  return [{ ...on(account, 0, null, rate === '–' && /^[47]/.test(account) ? 'purchase-none' : null), amount: line.amount }]
} // prettier-ignore

describe('the table', () => {
  test('every kind has a source, answers that exist, and signs by which it is found', () => {
    for (const kind of kinds) {
      expect(kind.source).not.toBe('')
      for (const use of [...kind.answers, ...(kind.ofCompany ?? [])]) expect(uses).toContain(use)
      const sign = kind.words?.[0]?.replace('~', '') ?? ''
      const euros = Number(kind.from?.(localDate('2026-10-12')) ?? 40_00n) / 100
      const line = evidence(kind.money === 'in' ? euros : -euros, '', sign)
      expect(explain(line, owner, none).map((each) => each.kind)).toContain(kind.key)
    }
    expect(new Set(kinds.map(({ key }) => key)).size).toBe(kinds.length)
  })

  test('every answer is on an account of the chart, or on that of payouts which is made with the first, and has a name of its own', () => {
    const numbers = new Set<string>([...chartOfAccounts.map(([number]) => number), PAYOUTS])
    for (const use of uses) expect(numbers).toContain(answers[use].account)
    expect(new Set(uses.map((use) => answers[use].name)).size).toBe(uses.length)
    expect(VAT_SETTLEMENT).toBe(answers['vat-return'].account)
  })
})

test('the glossary has every answer with its name and its account', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8').replace(/ +/g, ' ')
  for (const use of uses)
    expect(glossary).toContain(`| ${answers[use].name} | \`${use}\` | ${answers[use].account}`)
})

const telecom = (euros: number, day = '2026-10-12') => evidence(euros, 'Telecom BV', '', { iban: 'NL68KNAB0123456789', day: localDate(day) }) // prettier-ignore
const firstOf = (line: Evidence, before: readonly Decided[]) => {
  const [first] = explain(line, owner, { memory: memoryOf(before), rule: null })
  return first === undefined ? null : bookingOf(first)
}

describe('what was decided', () => {
  test('for the bank’s own charges without a name is known again by the kind of line', () => {
    const charge = (text: string) => evidence(-3.1, '', text, { lineKind: 'charges' })
    const before = [decided(charge('Kosten betaalpas sep'), [on('4540', -3.1, null, 'purchase-none')])]
    expect(firstOf(charge('Kosten betaalpas okt'), before)).toBe('4540 –')
    expect(explain(charge('Kosten betaalpas okt'), owner, { memory: memoryOf(before), rule: null })[0]?.certainty).toBe('own') // prettier-ignore
  })

  test('for one tax says nothing of another, by words or by kenmerk', () => {
    const before = [decided(tax(-214, 'ZVW 2026'), [on('0510', -214)])]
    expect(firstOf(tax(-214, 'ZVW 2026'), before)).toBe('0510 –')
    expect(firstOf(tax(-214, 'IB 2026'), before)).toBe('0530 –')
    const byKenmerk = [decided(tax(-300, '', '1123456789012345'), [on('1670', -300)])]
    expect(firstOf(tax(-310, '', '2123456789016789'), byKenmerk)).toBe('1670 –')
    expect(firstOf(tax(-310, '', '2123456781116789'), byKenmerk)).not.toBe('1670 –')
  })

  test('in parts is repeated in the same shares, to the cent', () => {
    const before = [decided(lender(-1000), [on('0600', -850), on('9010', -150)])]
    const amounts = explain(lender(-999.99), owner, { memory: memoryOf(before), rule: null })[0]?.parts.map(({ amount }) => amount) // prettier-ignore
    expect(amounts).toEqual([-849_99n, -150_00n])
    expect(sum(amounts ?? [])).toBe(-999_99n)
  })

  test('for the same amount wins over a like one, and that over any; then the newest; of one moment the lower account', () => {
    const at = (minute: string) => `2026-09-13T10:${minute}`
    const before = [
      decided(telecom(-50), [on('4210', -50)], at('01')),
      decided(telecom(-20), [on('4220', -20)], at('02')),
      decided(telecom(-900), [on('4250', -900)], at('03')),
    ]
    expect([-50, -52, -21, -400].map((euros) => firstOf(telecom(euros), before))).toEqual([
      '4210 –',
      '4210 –',
      '4220 –',
      '4250 –',
    ])
    const tie = [decided(telecom(-20), [on('4540', -20)]), decided(telecom(-20), [on('4210', -20)])]
    expect([firstOf(telecom(-20), tie), firstOf(telecom(-20), tie.toReversed())]).toEqual([
      '4210 –',
      '4210 –',
    ])
    expect(firstOf(telecom(-20), [decided(telecom(-20), [on('4540', -20)], at('59')), ...tie])).toBe('4540 –')
  })

  test('on the account that a rule and the table say too is proposed once', () => {
    const charge = evidence(-9.95, '', 'BasisPakket okt', { lineKind: 'charges' })
    const [part] = explain(charge, owner, none)[0]?.parts ?? []
    const vatCode = part?.vat?.code ?? null
    const rule = { account: accountNumber('4530'), vatCode, isAutomatic: false, madeAt: '2026-09-14T10:00' }
    const memory = memoryOf([decided(charge, [on('4530', -9.95, null, vatCode)])])
    for (const known of [
      { memory, rule: null },
      { ...none, rule },
      { memory, rule },
    ])
      expect(
        explain(charge, owner, known)
          .map(bookingOf)
          .filter((each) => each === '4530 –'),
      ).toHaveLength(1)
  })

  test('at one shop of a chain is known at another, and nothing is known of another direction', () => {
    const shop = (name: string, euros = -20) => evidence(euros, name, '', { lineKind: 'card' })
    const before = [decided(shop('Albert Heijn 1234 UTRECHT'), [on('0510', -20)])]
    expect(firstOf(shop('CCV*Albert Heijn 8812 Zwolle'), before)).toBe('0510 –')
    expect(explain(shop('Albert Heijn 1234 UTRECHT', 20), owner, { memory: memoryOf(before), rule: null })[0]?.certainty).toBe('asked') // prettier-ignore
  })

  test('later than a rule wins over it, and then the rule decides nothing by itself; together they are one', () => {
    const rule = { account: accountNumber('4210'), vatCode: null, isAutomatic: true, madeAt: '2026-09-14T10:00' }
    const other = (decidedAt: string) => [decided(telecom(-20), [on('0510', -20)], decidedAt)]
    const codesOf = (before: readonly Decided[]) =>
      explain(telecom(-20), owner, { memory: memoryOf(before), rule })
        .slice(0, 2)
        .map(({ reason, isAutomaticRule }) => [reason.code, isAutomaticRule])
    expect(codesOf(other('2026-09-15'))).toEqual([['S1', false], ['G1', false]])
    expect(codesOf(other('2026-09-13'))).toEqual([['G1', true], ['S1', false]])
    expect(codesOf([decided(telecom(-20), [on('4210', -20)], '2026-09-15')])[0]).toEqual(['G1', true])
  }) // prettier-ignore
})

import { addDays, localDate } from '#kernel/local-date.ts'
import { cents, negate, type Cents } from '#kernel/money.ts'
import type { MatchedLine } from '../domain/matching/proposal.ts'
import type { ItemKind, MatchingMemory, OpenItem } from '../domain/matching/open-items.ts'

/** A line with what it is. */
export interface LabelledLine {
  readonly line: MatchedLine
  /** What a bookkeeper would call it. */
  readonly what: string
  /** The documents that it pays; empty where it pays none, or where a person cannot know. */
  readonly truth: readonly string[]
  /** A line on which nothing may be decided without a person. */
  readonly isTrap: boolean
}

export interface LabelledBank {
  readonly lines: readonly LabelledLine[]
  readonly items: readonly OpenItem[]
  readonly memory: MatchingMemory
}

/** Uniform numbers below one, always the same for a seed: mulberry32. */
function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Party {
  readonly key: string
  readonly name: string
  readonly iban: string
}

const FIRST = ['Bakkerij', 'Garage', 'Café', 'Studio', 'Bouwbedrijf', 'Atelier', 'Drukkerij', 'Hoveniersbedrijf', 'Praktijk', 'Adviesbureau', 'Slagerij', 'Kapsalon'] // prettier-ignore
const LAST = ['de Vries', 'van Dijk', 'Jansen', 'Bakker', 'Visser', 'Smit', 'Meijer', 'de Boer', 'Mulder', 'de Groot', 'Bos', 'Vos', 'Peters', 'Hendriks', 'van Leeuwen', 'Dekker', 'Brouwer', 'de Wit', 'Dijkstra', 'Smits'] // prettier-ignore
const PLACE = ['Noord', 'Oost', 'Zuid', 'West', 'Amsterdam', 'Utrecht', 'Zwolle', 'Breda', 'Tilburg', 'Assen'] // prettier-ignore
const COMMON = [121, 242, 60.5, 605, 1_210, 302.5, 1_815, 484, 90.75, 2_420] // prettier-ignore

/**
 * Two thousand lines of a bank, the documents that are open, what was decided before, and the truth of each line.
 *
 * @param seed any integer; the same one gives the same lines
 */
export function generate(seed: number): LabelledBank {
  return new Generator(randomOf(seed)).all()
}

class Generator {
  readonly #random: () => number
  readonly #items: OpenItem[] = []
  readonly #lines: LabelledLine[] = []
  readonly #ibans = new Map<string, Map<string, number>>()
  readonly #writtenIbans = new Map<string, string>()
  readonly #settled: string[] = []
  readonly #customers: Party[]
  readonly #suppliers: Party[]
  #number = 0
  #account = 0

  constructor(random: () => number) {
    this.#random = random
    this.#customers = Array.from({ length: 320 }, (_, index) => this.#party(`c${String(index)}`))
    this.#suppliers = Array.from({ length: 90 }, (_, index) => this.#party(`s${String(index)}`))
    for (const { key, iban } of [...this.#customers, ...this.#suppliers]) {
      if (this.#chance(0.55)) this.#ibans.set(iban, new Map([[key, 1 + this.#below(5)]]))
      else if (this.#chance(0.2)) this.#writtenIbans.set(iban, key)
    }
    for (let count = 0; count < 200; count += 1) this.#settled.push(`2025-${String(count + 1).padStart(4, '0')}`)
  } // prettier-ignore

  all(): LabelledBank {
    this.#times(700, () => this.#receipt())
    this.#times(60, () => this.#severalAtOnce())
    this.#times(80, () => this.#part())
    this.#times(60, () => this.#overOrUnder())
    this.#times(250, () => this.#supplierPayment())
    this.#times(291, () => this.#other('card', -this.#cents(), `${this.#pick(FIRST)} ${this.#pick(LAST)}`, 'Pasvolgnr 001 12:31 Term: XK12L9')) // prettier-ignore
    this.#times(120, () => this.#directDebit())
    this.#times(60, () => this.#other('own', this.#sign(), 'Eigen rekening', 'Naar spaarrekening'))
    this.#times(60, () => this.#other('psp', this.#cents(), 'Stichting Mollie Payments', `REF 14086537.2609.${String(this.#below(99))}`)) // prettier-ignore
    this.#times(40, () => this.#other('tax', -this.#cents(), 'Belastingdienst', 'Omzetbelasting', '2202600000000117')) // prettier-ignore
    this.#times(40, () => this.#other('wages', -this.#cents(), 'J. de Werknemer', 'Salaris september'))
    this.#times(40, () => this.#other('private', this.#sign(), 'Privé', 'Opname'))
    this.#times(40, () => this.#other('costs', -this.#cents(995), '', 'Kosten zakelijk pakket'))
    this.#times(20, () => this.#other('storno', this.#cents(), 'Telecom Nederland', 'Storno MD06'))
    this.#times(30, () => this.#refund())
    this.#times(9, () => {
      for (const trap of this.#traps()) trap()
    })
    this.#tenOfOneAmount()
    return {
      lines: this.#lines,
      items: this.#items,
      memory: {
        ibans: this.#ibans,
        writtenIbans: this.#writtenIbans,
        settledNumbers: this.#settled,
        refused: new Set(),
      },
    }
  }

  #receipt(): void {
    const party = this.#pick(this.#customers)
    const item = this.#invoice(party)
    const kind = this.#random()
    const base = { ...this.#from(party, item), amount: item.open }
    if (kind < 0.45) this.#put('receipt', { ...base, description: this.#words(item.number) }, [item])
    else if (kind < 0.65) this.#put('receipt', { ...base, kenmerk: item.kenmerk }, [item])
    else if (kind < 0.8)
      this.#put('receipt', { ...base, description: this.#words(this.#broken(item.number)) }, [item]) // prettier-ignore
    else if (kind < 0.9) this.#put('receipt', { ...base, description: 'Bedankt' }, [item])
    else this.#put('receipt', { ...base, name: '', iban: '', description: 'Betaling' }, [item])
  }

  #severalAtOnce(): void {
    const party = this.#pick(this.#customers)
    const items = Array.from({ length: 2 + this.#below(2) }, () => this.#invoice(party))
    const numbers = items.map(({ number }) => number).join(this.#pick([' ', ' en ', ', ']))
    const amount = cents(items.reduce((sum, { open }) => sum + open, 0n))
    const hasNumbers = this.#chance(0.8)
    this.#put('several', { ...this.#from(party, items.at(0) as OpenItem), amount, description: hasNumbers ? `Facturen ${numbers}` : 'Openstaande facturen' }, items) // prettier-ignore
  }

  #part(): void {
    const party = this.#pick(this.#customers)
    const item = this.#invoice(party)
    const amount = cents(item.open / 2n)
    this.#put('part', { ...this.#from(party, item), amount, description: this.#words(item.number) }, [item])
  }

  #overOrUnder(): void {
    const party = this.#pick(this.#customers)
    const item = this.#invoice(party)
    const amount = cents(item.open + BigInt(this.#pick([-50, 50, 9_000, -499, 1])))
    this.#put('difference', { ...this.#from(party, item), amount, description: this.#words(item.number) }, [item]) // prettier-ignore
  }

  #supplierPayment(): void {
    const party = this.#pick(this.#suppliers)
    const item = this.#expense(party)
    const description = this.#chance(0.8) ? `Factuur ${item.number}` : 'Betaling'
    this.#put('supplier', { ...this.#from(party, item), amount: item.open, description }, [item])
  }

  #directDebit(): void {
    const party = this.#pick(this.#suppliers)
    if (this.#chance(0.5)) return this.#other('debit', -this.#cents(), party.name, 'Abonnement')
    const item = this.#expense(party)
    this.#put('debit', { ...this.#from(party, item), amount: item.open, description: 'Incasso abonnement' }, [item]) // prettier-ignore
  }

  #refund(): void {
    const party = this.#pick(this.#customers)
    const item = this.#item('creditNote', party, negate(this.#amount()), this.#nextNumber('C'))
    this.#put('refund', { ...this.#from(party, item), amount: item.open, description: `Creditnota ${item.number}` }, [item]) // prettier-ignore
  }

  /** Lines that look like a payment of a document and are not, or not certainly. */
  #traps(): (() => void)[] {
    const certain = (): Party => {
      const party = this.#party(`t${String((this.#account += 1))}`)
      this.#ibans.set(party.iban, new Map([[party.key, 4]]))
      return party
    }
    const trap = (what: string, party: Party, item: OpenItem, changes: Partial<MatchedLine>, truth: OpenItem[] = []) =>
      this.#put(what, { ...this.#from(party, item), amount: item.open, ...changes }, truth, true) // prettier-ignore
    return [
      () => {
        const party = certain()
        const number = this.#settledNumber()
        trap('number of a paid invoice', party, this.#invoice(party), { description: `Factuur ${number}` })
      },
      () => {
        const [payer, other] = [certain(), this.#pick(this.#customers)]
        const [own, theirs] = this.#twoOfOneAmount(payer, other)
        trap('number of another customer', payer, own, { description: `Factuur ${theirs.number}` })
        trap('number of another customer, account unknown', payer, own, { description: `Factuur ${theirs.number}`, iban: this.#iban() }) // prettier-ignore
      },
      () => {
        const item = this.#invoice(this.#pick(this.#customers))
        const digits = item.number.replace(/\D/g, '')
        const inside = this.#pick([`NL02ABNA${digits}00`, `tel 06-${digits}`, `tel +31 6 ${digits}`, `ref ${digits}1`]) // prettier-ignore
        trap('number inside another number', this.#stranger(), item, { description: inside })
      },
      () => {
        const item = this.#invoice(this.#pick(this.#customers))
        trap('number with one digit more', this.#stranger(), item, { description: `Factuur ${item.number}1` })
      },
      () => {
        const surname = this.#pick(LAST)
        const [father, son] = ['J.', 'K.'].map((initial) => this.#named(`${initial} ${surname}`)) as [Party, Party] // prettier-ignore
        const [item] = this.#twoOfOneAmount(father, son)
        trap('father and son', { ...father, name: surname, iban: this.#iban() }, item, { description: 'Betaling' }) // prettier-ignore
      },
      () => {
        const [one, two] = [certain(), this.#pick(this.#customers)]
        this.#ibans.set(one.iban, new Map([[one.key, 4], [two.key, 5]])) // prettier-ignore
        trap('one account of two companies', one, this.#invoice(two), { description: 'Betaling' })
      },
      () => {
        const item = this.#invoice(this.#pick(this.#customers))
        trap('amount right, name wrong', this.#stranger(), item, { description: 'Bedankt' })
      },
      () => {
        const party = certain()
        const item = this.#invoice(party)
        const lastYear = item.number.replace('2026', '2025')
        this.#settled.push(lastYear)
        trap('number of last year', party, item, { description: `Factuur ${lastYear}` })
      },
      () => {
        const supplier = this.#pick(this.#suppliers)
        const item = this.#invoice(this.#pick(this.#customers))
        this.#item('expense', supplier, negate(item.open), item.number)
        trap('number of a supplier', supplier, item, { description: `Factuur ${item.number}` })
      },
      () => {
        const party = certain()
        const item = this.#invoice(party)
        const bookedOn = addDays(item.issuedOn, -20)
        trap('paid before the invoice', party, item, { bookedOn, description: `Factuur ${item.number}` }, [
          item,
        ])
      },
    ]
  }

  #tenOfOneAmount(): void {
    const amount = cents(777_77n)
    const parties = Array.from({ length: 10 }, () => this.#pick(this.#customers))
    const items = parties.map((party) => this.#item('invoice', party, amount, this.#nextNumber()))
    for (const [index, party] of parties.entries())
      this.#put('one amount of ten', { ...this.#from(party, items.at(index) as OpenItem), amount, name: '', description: 'Betaling', iban: this.#iban() }, [], true) // prettier-ignore
  }

  #twoOfOneAmount(one: Party, two: Party): [OpenItem, OpenItem] {
    const amount = this.#amount()
    return [
      this.#item('invoice', one, amount, this.#nextNumber()),
      this.#item('invoice', two, amount, this.#nextNumber()),
    ]
  }

  #other(what: string, amount: bigint, name: string, description: string, kenmerk = ''): void {
    const bookedOn = addDays(localDate('2026-01-10'), this.#below(280))
    this.#put(what, { bookedOn, amount: cents(amount), name, iban: name === '' ? '' : this.#iban(), description, kenmerk }, []) // prettier-ignore
  }

  #put(what: string, line: Omit<MatchedLine, 'id'>, truth: readonly OpenItem[], isTrap = false): void {
    const id = `l${String(this.#lines.length)}`
    this.#lines.push({ line: { id, ...line }, what, truth: truth.map((item) => item.id), isTrap })
  }

  /** A payment of a party, in the words of one of five banks. */
  #from(party: Party, { dueOn }: OpenItem): Omit<MatchedLine, 'id' | 'amount'> {
    const name = this.#pick([
      party.name,
      party.name.toUpperCase(),
      party.name.replace('Café', 'Cafe'),
      party.name.slice(0, 32),
      `${party.name} B.V.`,
    ])
    const bookedOn = addDays(dueOn, this.#below(20) - 8)
    return { bookedOn, name, iban: party.iban, description: '', kenmerk: '' }
  }

  #invoice(party: Party): OpenItem {
    return this.#item('invoice', party, this.#amount(), this.#nextNumber())
  }

  #expense(party: Party): OpenItem {
    const number = this.#pick([`P-${String(this.#below(90_000) + 10_000)}`, String(this.#below(9e6) + 1e6)])
    return this.#item('expense', party, negate(this.#amount()), number)
  } // prettier-ignore

  #item(kind: ItemKind, party: Party, open: Cents, number: string): OpenItem {
    const issuedOn = addDays(localDate('2026-01-05'), this.#below(270))
    const item: OpenItem = {
      kind,
      id: `i${String(this.#items.length)}`,
      number,
      party: party.key,
      partyName: party.name,
      open,
      gross: open,
      issuedOn,
      dueOn: addDays(issuedOn, 14),
      kenmerk: kind === 'invoice' ? `7${String(this.#items.length).padStart(15, '0')}` : '',
    }
    this.#items.push(item)
    return item
  }

  #words(number: string): string {
    return this.#pick([`Factuur ${number}`, `Factuurnummer: ${number}`, number, `fact. ${number} dank`, `Omschrijving ${number} / klant`]) // prettier-ignore
  }

  /** As people and banks break a number. */
  #broken(number: string): string {
    const [year = '', sequence = ''] = number.split('-')
    return this.#pick([`${year} ${sequence}`, `${year}.${sequence}`, `${year}/${sequence}`, `${year}-${sequence.slice(0, 2)} ${sequence.slice(2)}`, `F${year} ${sequence}`]) // prettier-ignore
  }

  #nextNumber(prefix = ''): string {
    this.#number += 1
    return `${prefix}2026-${String(this.#number).padStart(4, '0')}`
  }

  #settledNumber(): string {
    const number = this.#nextNumber()
    this.#settled.push(number)
    return number
  }

  #party(key: string): Party {
    return { ...this.#named(`${this.#pick(FIRST)} ${this.#pick(LAST)} ${this.#pick(PLACE)}`), key }
  }

  #named(name: string): Party {
    return { key: `${name}/${String((this.#account += 1))}`, name, iban: this.#iban() }
  }

  #stranger(): Party {
    return this.#named(`Onbekend ${this.#pick(PLACE)} ${String(this.#below(1e6))}q`)
  }

  #iban(): string {
    return `NL${String(10 + this.#below(88))}ABNA${String(this.#below(1e9)).padStart(10, '0')}`
  }

  #amount(): Cents {
    return cents(this.#chance(0.3) ? BigInt(Math.round(this.#pick(COMMON) * 100)) : this.#cents())
  }

  #cents(most = 300_000): bigint {
    return BigInt(1_000 + this.#below(most))
  }

  #sign(): bigint {
    return this.#chance(0.5) ? this.#cents() : -this.#cents()
  }

  #times(count: number, make: () => void): void {
    for (let time = 0; time < count; time += 1) make()
  }

  #chance(share: number): boolean {
    return this.#random() < share
  }

  #below(count: number): number {
    return Math.floor(this.#random() * count)
  }

  #pick<T>(values: readonly T[]): T {
    return values.at(this.#below(values.length)) as T
  }
}

import { formatEuros } from '#kernel/dutch-format.ts'
import { absolute, cents, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { periodName, type Period } from '#ledger/domain/period.ts'
import { correctionRuleOn } from './correction.ts'
import type { OssPeriod } from '#tenants/domain/oss.ts'
import { distanceSalesCheck, type DistanceSale } from './distance-sales.ts'
import type { Check, CheckItem, CheckLevel } from './return-check.ts'
import { floorEuros, type Boxes, type IcpCustomer } from './vat-return.ts'

export type Found = 'concepts' | 'late-invoices' | 'unchecked' | 'duplicates' | 'uncoded' | 'unfitting'

/** The facts of a period, read from the books. */
export interface Findings {
  readonly period: Period
  readonly boxes: Boxes
  readonly icp: readonly IcpCustomer[]
  readonly items: Readonly<Record<Found, readonly CheckItem[]>>
  /** VAT of the opening balance on the VAT accounts. */
  readonly openingVat: Cents
  /** The part of `openingVat` that another program had in a period; the return of that period counts the part. */
  readonly declaredBefore: Cents
  /** The balance of 1200, which has to be explained. */
  readonly suspense: Cents
  /** Whether the business asks a second person to check each expense; without, nothing waits for a check. */
  readonly asksSecondPerson: boolean
  /** Questions about records of the period that are not closed. */
  readonly questions: number
  /** Sales with Dutch VAT to customers without VAT id in other EU countries, of this year and the year before. */
  readonly distanceSales: readonly DistanceSale[]
  readonly oss: readonly OssPeriod[]
  /** Corrections of filed periods, booked in this one and not reported by a supplement. */
  readonly late: readonly { readonly period: string; readonly balance: Cents }[]
}

/** Every check of a return: errors first, then points of attention, then checks in order. */
export const checksOf = (found: Findings): Check[] =>
  [
    icpCheck(found),
    lateCheck(found),
    ...lateInvoiceCheck(found),
    ...itemChecks
      .filter(({ id }) => id !== 'unchecked' || found.asksSecondPerson)
      .map(({ id, ...words }) => itemCheck(id, words, found.items[id])),
    openingVatCheck(found),
    amountCheck('suspense', found.suspense, {
      title: 'Vraagposten',
      ok: 'Er staat niets meer op de vraagposten.',
      sentence: (amount) =>
        `Er staat nog ${amount} op 1200 Vraagposten. Zoek uit waar dat bij hoort; misschien zit er btw in.`,
    }),
    ...questionCheck(found),
    ...privateUseCheck(found),
    ...distanceSalesCheck(found.distanceSales, found.period.lastDay, found.oss),
  ].toSorted((one, other) => placeOf[one.level] - placeOf[other.level])

const placeOf = { wrong: 0, attention: 1, ok: 2 } as const satisfies Record<CheckLevel, number>

interface ItemWords {
  readonly title: string
  readonly ok: string
  readonly found: string
}

const itemChecks: readonly (ItemWords & { readonly id: Exclude<Found, 'late-invoices'> })[] = [
  {
    id: 'concepts',
    title: 'Conceptfacturen',
    ok: 'Alle facturen van dit tijdvak zijn afgerond.',
    found:
      'Deze concepten zijn gedateerd in dit tijdvak en staan nog niet in de aangifte. Rond ze af, of geef ze een andere datum.',
  },
  {
    id: 'unfitting',
    title: 'Btw past bij de omzet',
    ok: 'De btw is overal omzet × tarief.',
    found: 'Bij deze boekingen is de btw niet omzet × tarief. Controleer ze.',
  },
  {
    id: 'uncoded',
    title: 'Omzet met btw-behandeling',
    ok: 'Van alle omzet is bekend in welke rubriek die hoort.',
    found:
      'Deze boekingen raken de omzet, maar zeggen niet in welke rubriek. Ze staan dus niet in de aangifte.',
  },
  {
    id: 'duplicates',
    title: 'Dubbele kosten',
    ok: 'Geen uitgaven met dezelfde dag, omschrijving en hetzelfde bedrag.',
    found: 'Deze uitgaven lijken twee keer te zijn geboekt: zelfde dag, omschrijving en bedrag.',
  },
  {
    id: 'unchecked',
    title: 'Kosten gecontroleerd',
    ok: 'Alle uitgaven van dit tijdvak zijn als gecontroleerd gemarkeerd.',
    found: 'Deze uitgaven heeft nog niemand gecontroleerd.',
  },
]

/** Only when there are any: most businesses invoice in time. @see art. 34g Wet OB 1968 */
const lateInvoiceCheck = ({ items }: Findings): Check[] =>
  items['late-invoices'].length === 0
    ? []
    : [
        {
          id: 'late-invoices',
          level: 'attention',
          title: 'Op tijd gefactureerd',
          sentence:
            'Deze facturen zijn gemaakt na de 15e van de maand na levering. Hun btw telt in het tijdvak waarin ze gemaakt hadden moeten zijn, of als correctie op een aangifte die al is ingediend.',
          items: items['late-invoices'],
        },
      ]

const itemCheck = (id: Found, words: ItemWords, items: readonly CheckItem[]): Check => ({
  id,
  level: items.length === 0 ? 'ok' : 'attention',
  title: words.title,
  sentence: items.length === 0 ? words.ok : words.found,
  items,
})

function amountCheck(
  id: string,
  amount: Cents,
  words: { title: string; ok: string; sentence: (amount: string) => string },
): Check {
  const isOk = amount === ZERO
  return {
    id,
    level: isOk ? 'ok' : 'attention',
    title: words.title,
    sentence: isOk ? words.ok : words.sentence(formatEuros(absolute(amount))),
    items: [],
  }
}

/** What the opening balance has on the VAT accounts is what another program had in a period, to the cent. */
const openingVatCheck = ({ openingVat, declaredBefore }: Findings): Check =>
  amountCheck('opening-vat', subtract(openingVat, declaredBefore), {
    title: 'Btw-rekeningen',
    ok: 'Op de btw-rekeningen staat alleen btw uit je aangiften.',
    sentence: (amount) =>
      declaredBefore === ZERO
        ? `Uit je beginbalans staat nog ${amount} op de btw-rekeningen. Die btw komt in geen aangifte hier. Begon je midden in een tijdvak? Vul dan in wat je vorige programma al had. Boek die btw anders naar 1530 Btw-afrekening.`
        : `Uit je vorige programma telt ${formatEuros(declaredBefore)} btw mee; je beginbalans heeft ${formatEuros(openingVat)} op de btw-rekeningen. Dat scheelt ${amount}: pas een van beide aan.`,
  })

/** Turnover above which the statement is due per month. Source: Belastingdienst, "Tijdvak opgaaf ICP". */
const ICP_MONTHLY = cents(50_000_00n)

/** Box 3b equals the ICP statement, customer by customer, and every customer in it has a btw-id. */
function icpCheck({ icp, boxes, period }: Findings): Check {
  const title = 'ICP-opgaaf'
  const unnamed = icp.filter(({ vatId }) => vatId === null)
  const total = icp.reduce((sum, { goods, services }) => sum + floorEuros(goods) + floorEuros(services), 0n)
  if (unnamed.length > 0)
    return {
      id: 'icp',
      level: 'wrong',
      title,
      sentence: `Van ${unnamed.map(({ name }) => name).join(', ')} ontbreekt het btw-id. Zonder btw-id kan een klant niet in de ICP-opgaaf.`,
      items: [],
    }
  if (total !== boxes['3b'].roundedTurnover)
    return {
      id: 'icp',
      level: 'wrong',
      title,
      sentence: `Rubriek 3b is ${formatEuros(boxes['3b'].roundedTurnover)}, maar de ICP-opgaaf komt op ${formatEuros(cents(total))}.`,
      items: [],
    }
  const goods = icp.reduce((sum, customer) => sum + customer.goods, 0n)
  if (goods > ICP_MONTHLY && !/-\d\d$/.test(period.period))
    return {
      id: 'icp',
      level: 'attention',
      title,
      sentence:
        'Je leverde voor meer dan € 50.000 aan goederen in de EU: dan doe je de ICP-opgaaf per maand.',
      items: [],
    }
  return {
    id: 'icp',
    level: 'ok',
    title,
    sentence:
      icp.length === 0
        ? 'Geen leveringen of diensten aan ondernemers in de EU: een ICP-opgaaf is niet nodig.'
        : `Rubriek 3b is gelijk aan de ICP-opgaaf: ${formatEuros(cents(total))}.`,
    items: [],
  }
}

/** Late corrections of filed returns: small amounts are included in this return, larger ones need a supplement. */
function lateCheck({ late, period: { lastDay } }: Findings): Check {
  const { limit } = correctionRuleOn(lastDay)
  const title = 'Correcties op eerdere aangiften'
  const itemOf = ({ period, balance }: Findings['late'][number]): CheckItem => ({
    label: `${periodName(period)}: ${formatEuros(balance)}`,
    document: { kind: 'return', id: period },
  })
  const tooLarge = late.filter(({ balance }) => absolute(balance) > limit)
  if (tooLarge.length > 0)
    return {
      id: 'corrections',
      level: 'wrong',
      title,
      sentence: `Deze correcties zijn samen meer dan ${formatEuros(limit)}. Doe eerst een suppletie; dan vallen ze uit deze aangifte.`,
      items: tooLarge.map(itemOf),
    }
  return {
    id: 'corrections',
    level: 'ok',
    title,
    sentence:
      late.length === 0
        ? 'Er zijn geen correcties op aangiften die al zijn ingediend.'
        : `Deze correcties op eerdere aangiften gaan mee in deze aangifte; tot en met ${formatEuros(limit)} mag dat.`,
    items: late.map(itemOf),
  }
}

/** Only when there are any: a question blocks nothing, and the user who files should know of the questions. */
const questionCheck = ({ questions }: Findings): Check[] =>
  questions === 0
    ? []
    : [
        {
          id: 'questions',
          level: 'attention',
          title: 'Open vragen',
          sentence: `Over dit tijdvak ${questions === 1 ? 'staat nog één vraag' : `staan nog ${String(questions)} vragen`} open. Het antwoord kan de aangifte veranderen: kijk bij Vragen.`,
          items: [],
        },
      ]

/** Once a year, in the last return. */
const privateUseCheck = ({ period, boxes }: Findings): Check[] =>
  period.lastDay.endsWith('-12-31') && boxes['1d'].vat === ZERO
    ? [
        {
          id: 'private-use',
          level: 'attention',
          title: 'Privégebruik',
          sentence:
            'Dit is de laatste aangifte van het jaar. Gebruik je iets van de zaak privé, zoals een auto, boek dan de btw daarover in rubriek 1d.',
          items: [],
        },
      ]
    : []

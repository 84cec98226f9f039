import { listAssets } from '#assets/contract.ts'
import { listBankAccounts } from '#bank/contract.ts'
import { listCreditNotes } from '#credit-notes/contract.ts'
import { listCustomerPage, listCustomers } from '#customers/contract.ts'
import { listCustomerReceivables } from '#customers/receivables-contract.ts'
import { listExpenses } from '#expenses/contract.ts'
import { listGoals } from '#goals/contract.ts'
import { listInvoicePage, listInvoices } from '#invoices/contract.ts'
import { getCustomerFigures, getInvoiceFigures } from '#invoices/figures-contract.ts'
import { yearOf } from '#kernel/local-date.ts'
import { EARLIER_RESULT, RUNNING_RESULT } from '#ledger/domain/balance-sheet.ts'
import { listNotifications } from '#notifications/contract.ts'
import { getMoney, getOverview } from '#overview/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { getProject } from '#projects/contract.ts'
import { listQuotePage, listQuotes } from '#quotes/contract.ts'
import { getQuote } from '#quotes/link-contract.ts'
import { getIcpStatement, getNextVatReturn, getVatReturn, listVatReturns } from '#taxes/contract.ts'
import { getYear, listYears } from '#year-end/contract.ts'
import { negated, sumOf, TOTAL, type FigureReader, type Places } from './figure-places.ts'
import { expectDone, type TestTenant } from './test-tenant.ts'

/**
 * The figures of a business that are shown in more than one place, each with every place that has to show it: a call behind a screen, a report
 * as JSON, CSV, workbook and PDF, and the audit file. A new place of a figure is a line here.
 */
export const shownFigures = (who: TestTenant, reader: FigureReader): Readonly<Record<string, Places>> => ({
  ...whatIsOpen(who, reader),
  ...moneyAndVat(who, reader),
  ...theYear(who, reader),
  ...ofQuotes(who, reader),
})

const thisYear = yearOf(todayInAmsterdam())
const isLate = ({ dueDate }: { readonly dueDate: string }): boolean => dueDate < todayInAmsterdam()

function whatIsOpen(who: TestTenant, reader: FigureReader): Record<string, Places> {
  const figures = async () => expectDone(await who.call(getInvoiceFigures))
  const invoices = async () => expectDone(await who.call(listInvoices))
  const credits = async () => expectDone(await who.call(listCreditNotes))
  /** What is open of the opening balance, which no list of invoices has. */
  const before = async (isCounted: (item: { readonly dueDate: string }) => boolean) =>
    sumOf(expectDone(await who.call(listCustomerReceivables, { query: {} })).filter(isCounted).map(({ openAmount }) => openAmount)) // prettier-ignore
  const ofCustomers = async (of: (id: string) => Promise<number | null | undefined>) => {
    const amounts = []
    for (const { id } of expectDone(await who.call(listCustomers))) amounts.push(await of(id))
    return sumOf(amounts)
  }
  return {
    'open receivables': {
      'Facturen, kaarten': async () => sumOf([(await figures()).toReceive.amount, await before(() => true)]),
      'Facturen en creditnota’s, lijsten': async () =>
        sumOf([
          ...(await invoices()).map(({ openAmount }) => openAmount),
          ...(await credits()).map(({ openAmount }) => -openAmount),
          await before(() => true),
        ]),
      'Klanten, lijst': () => allPages(async (page) => expectDone(await who.call(listCustomerPage, { query: { page } })), ({ openAmount }) => openAmount),
      'Klanten, kaart van elke klant': () =>
        ofCustomers(async (id) => expectDone(await who.call(getCustomerFigures, { params: { customerId: id } })).toReceive),
      'Klanten, rekeningoverzicht van elke klant': () =>
        ofCustomers(async (id) =>
          (await reader.rows(`/api/Customers/${id}/statement`, 'json')).at(-1)?.amounts.at(TOTAL)),
      ...reader.inForms('Debiteuren', '/api/Receivables', 'Totaal'),
      ...reader.inReport('aged-receivables', 'Totaal', TOTAL),
      ...reader.ofAccount('1300'),
    },
    'what customers are late with': {
      'Facturen, kaarten': async () => sumOf([(await figures()).late.amount, await before(isLate)]),
      'Facturen, lijst te laat': async () =>
        sumOf([
          await allPages(async (page) => expectDone(await who.call(listInvoicePage, { query: { page, filter: 'te-laat' } })), ({ openAmount }) => openAmount),
          await before(isLate),
        ]),
      'Rapportages, openstaande debiteuren': async () => {
        const total = (await reader.rows('/api/Reports/aged-receivables', 'json')).at(-1)
        return total && sumOf(total.amounts.slice(1, -1))
      },
    },
    'open payables': {
      'Overzicht, geld': async () => expectDone(await who.call(getMoney)).payable,
      'Doelen, belastingpot': async () => expectDone(await who.call(listGoals)).taxPot?.payable,
      'Kosten, lijst': async () => sumOf(expectDone(await who.call(listExpenses)).map(({ openAmount }) => openAmount)),
      ...reader.inReport('aged-payables', 'Totaal', TOTAL),
      ...opposite(reader.ofAccount('1600')),
    },
  }
} // prettier-ignore

function moneyAndVat(who: TestTenant, reader: FigureReader): Record<string, Places> {
  const money = async () => expectDone(await who.call(getMoney))
  const pot = async () => expectDone(await who.call(listGoals)).taxPot
  const accounts = async () => expectDone(await who.call(listBankAccounts))
  const returns = async () => expectDone(await who.call(listVatReturns))
  const period = async () => (await returns())[0]?.period ?? ''
  const boxes = async () => expectDone(await who.call(getVatReturn, { params: { period: await period() } })).boxes
  const icp = async () => expectDone(await who.call(getIcpStatement, { params: { period: await period() } }))
  const holdsMoney = (number: string) => number.startsWith('10') || number.startsWith('11')
  return {
    'money of the business': {
      'Overzicht, geld': async () => (await money()).money,
      'Overzicht, verloop': async () => (await money()).history.at(-1),
      'Doelen, belastingpot': async () => (await pot())?.money,
      'Grootboek, 10xx en 11xx': () => reader.ledgerOf(holdsMoney),
      'Auditfile, 10xx en 11xx': () => reader.auditFile(holdsMoney),
    },
    'the balance of the bank account in the books': {
      'Bank, rekeningen': async () => (await accounts()).find(({ numberAsString }) => numberAsString === '1100')?.ledgerBalance,
      ...reader.inReport('bank-reconciliation', 'Saldo van rekening 1100 in het grootboek', TOTAL),
      ...reader.ofAccount('1100'),
    },
    'what the bank says': {
      'Overzicht, bank': async () => (await money()).bank?.balance,
      'Bank, rekeningen': async () => sumOf((await accounts()).map(({ statementBalance }) => statementBalance)),
      'Rapportages, aansluiting': async () => {
        const rows = await reader.rows('/api/Reports/bank-reconciliation', 'json')
        return sumOf(rows.filter(({ words }) => words.includes('Saldo volgens de bank')).map(({ amounts }) => amounts.at(TOTAL)))
      },
    },
    'VAT to set aside': {
      'Overzicht, geld': async () => (await money()).vat,
      'Facturen, kaarten': async () => expectDone(await who.call(getInvoiceFigures)).vatBalance,
      'Doelen, belastingpot': async () => (await pot())?.vat,
      'Belastingen, aangiften': async () =>
        sumOf((await returns()).map(({ status, amount, openAmount }) => (status === 'filed' || status === 'paid' ? openAmount : amount))),
    },
    'VAT of the period of today': {
      'Belastingen, aangiften': async () => (await returns())[0]?.amount,
      'Belastingen, aangifte': async () => expectDone(await who.call(getVatReturn, { params: { period: await period() } })).amount,
      'Belastingen, rubriek 5g': async () => (await boxes())['5g'].roundedVat,
      'Belastingen, de volgende': async () => expectDone(await who.call(getNextVatReturn))?.amount,
    },
    'sales within the EU of that period': {
      'Belastingen, rubriek 3b': async () => (await boxes())['3b'].turnover,
      'Opgaaf ICP': async () => (await icp()).total,
      'Opgaaf ICP, klanten': async () => sumOf((await icp()).customers.map(({ goods, services, abc }) => goods + services + abc)),
    },
    'sales within the EU of that period, as filed': {
      'Belastingen, rubriek 3b': async () => (await boxes())['3b'].roundedTurnover,
      'Opgaaf ICP': async () => (await icp()).roundedTotal,
      'Opgaaf ICP, naast de aangifte': async () => (await icp()).box3b,
      'Opgaaf ICP (csv)': async () => {
        const { text } = await who.send('GET', `/api/IcpStatements/${await period()}/csv`)
        const [, ...lines] = text.trim().split('\r\n')
        return sumOf(lines.flatMap((line) => line.split(';').slice(-3).map(Number)))
      },
    },
  }
} // prettier-ignore

function theYear(who: TestTenant, reader: FigureReader): Record<string, Places> {
  const year = async () => expectDone(await who.call(listYears)).find((each) => each.year === thisYear)
  const months = async () =>
    expectDone(await who.call(getOverview)).months.filter(({ month }) => month.startsWith(String(thisYear)))
  const ofBalanceSheet = (type: RegExp) => async () =>
    sumOf(
      (await reader.rows(`/api/Reports/balance-sheet?date=${String(thisYear)}-12-31`, 'json'))
        .filter(({ words: [number = ''] }) => type.test(number))
        .map(({ amounts }) => amounts[0]),
    )
  const isBooked = (start: RegExp) => (number: string) => start.test(number)
  return {
    'revenue of this year': {
      'Overzicht, maanden': async () => sumOf((await months()).map(({ revenue }) => revenue)),
      'Doelen, omzet per jaar': async () =>
        expectDone(await who.call(listGoals)).goals.find((each) => each.kind === 'revenue' && each.period === 'year')?.progress.value,
      ...reader.inReport('profit-and-loss', 'Totaal opbrengsten', 0),
      ...reader.inReport('revenue-by-customer', 'Totaal omzet', 0),
      ...reader.inReport('revenue-by-project', 'Totaal omzet', 0),
      'Auditfile, 8xxx': async () => negated(await reader.auditFile(isBooked(/^8/))),
    },
    'costs of this year': {
      'Overzicht, maanden': async () => sumOf((await months()).map(({ costs }) => costs)),
      ...reader.inReport('costs-by-category', 'Totaal kosten', 0),
      ...reader.inReport('costs-by-supplier', 'Totaal kosten', 0),
      'Auditfile, 4xxx, 7xxx en rente': () => reader.auditFile(isBooked(/^([47]|9010)/)),
    },
    'result of this book year': {
      'Jaarafsluiting, lijst': async () => (await year())?.resultAmount,
      'Jaarafsluiting, jaar': async () =>
        expectDone(await who.call(getYear, { params: { year: String(thisYear) } })).resultAmount,
      Balans: async () => negated(await reader.balanceOf(RUNNING_RESULT.number)),
      ...reader.inReport('profit-and-loss', 'Resultaat', 0),
      ...reader.inReport('tax-return', 'Winst volgens je boeken', 0),
      ...reader.inReport('balance-sheet', RUNNING_RESULT.name, 0, { sign: -1 }),
      'Auditfile, 4xxx tot 9xxx': async () => negated(await reader.auditFile(isBooked(/^[4-9]/))),
    },
    'result of earlier years': {
      Balans: () => reader.balanceOf(EARLIER_RESULT.number),
      ...reader.inReport('balance-sheet', EARLIER_RESULT.name, 0),
      ...reader.inReport('trial-balance', 'Resultaat eerdere jaren', TOTAL),
    },
    equity: {
      Balans: () => reader.equity(),
      ...reader.inReport('balance-sheet', 'Totaal eigen vermogen', 0),
      'Auditfile, 05xx en het resultaat': () => reader.auditFile(isBooked(/^(05|[4-9])/)),
    },
    'what assets are worth': {
      Bedrijfsmiddelen: async () => sumOf(expectDone(await who.call(listAssets)).map(({ bookValue }) => bookValue)),
      'Grootboek, 02xx': () => reader.ledgerOf(isBooked(/^02/)),
      'Rapportages, balans, 02xx': ofBalanceSheet(/^02\d\d$/),
      'Auditfile, 02xx': () => reader.auditFile(isBooked(/^02/)),
    },
  }
} // prettier-ignore

function ofQuotes(who: TestTenant, reader: FigureReader): Record<string, Places> {
  const quotes = async () => expectDone(await who.call(listQuotes))
  const detail = async (id: string) => {
    const quote = expectDone(await who.call(getQuote, { params: { id } }))
    return quote.view === 'own' ? quote : undefined
  }
  const details = async () => Promise.all((await quotes()).map(({ id }) => detail(id)))
  /** 3500: deels gefactureerd. */
  const partly = async () => (await quotes()).find(({ state }) => state === 3500)
  const page = (filter: 'akkoord' | 'deels-gefactureerd') =>
    allPages(async (at) => expectDone(await who.call(listQuotePage, { query: { page: at, filter } })), ({ amountToInvoice }) => amountToInvoice)
  return {
    'deposits that were invoiced and not deducted': {
      'Offertes, facturen van elke offerte': async () =>
        -sumOf((await details()).flatMap((quote) => (quote?.state === 3500 ? quote.invoices : []))
          .filter(({ part, isCancelled }) => part === 'deposit' && !isCancelled).map(({ netAmount }) => netAmount)),
      ...reader.ofAccount('1620'),
    },
    'quotes still to be invoiced': {
      'Offertes, lijst': async () => sumOf((await quotes()).map(({ amountToInvoice }) => amountToInvoice)),
      'Offertes, lijst akkoord en deels gefactureerd': async () => sumOf([await page('akkoord'), await page('deels-gefactureerd')]),
      'Offertes, elke offerte': async () => sumOf((await details()).map((quote) => quote?.amountToInvoice)),
      'Taken': async () =>
        sumOf(expectDone(await who.call(listNotifications)).tasks.filter(({ kind }) => kind === 'quote-to-invoice' || kind === 'quote-rest-to-invoice').map(({ amount }) => amount)),
    },
    'the rest of a quote with a deposit': {
      'Offertes, lijst': async () => (await partly())?.amountToInvoice,
      'Offertes, offerte': async () => (await detail((await partly())?.id ?? ''))?.amountToInvoice,
      'Projecten, document': async () => {
        const quote = await partly()
        const { documents } = expectDone(await who.call(getProject, { params: { id: quote?.projectId ?? '' } }))
        return documents.find(({ id }) => id === quote?.id)?.amountToInvoice
      },
      'Taken': async () => {
        const quote = await partly()
        return expectDone(await who.call(listNotifications)).tasks.find(({ kind, subject }) => kind === 'quote-rest-to-invoice' && subject === quote?.id)?.amount
      },
    },
  }
} // prettier-ignore

const opposite = (places: Places): Places =>
  Object.fromEntries(
    Object.entries(places).map(([place, read]) => [place, async () => negated(await read())]),
  )

/** The sum over every page of a list. */
async function allPages<Row>(
  ask: (page: string) => Promise<{ rows: Row[]; total: number }>,
  of: (row: Row) => number | null,
): Promise<number> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const answer = await ask(String(page))
    rows.push(...answer.rows)
    if (rows.length >= answer.total || answer.rows.length === 0) return sumOf(rows.map(of))
  }
}

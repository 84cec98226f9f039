import { estimateCorporate, estimateIncome } from '#income-tax/domain/estimate.ts'
import {
  corporateTableOf,
  firstCorporateYear,
  firstIncomeYear,
  incomeTableOf,
} from '#income-tax/domain/tax-table.ts'
import { factsWithHours, type FactsWithHours, type YearFacts } from '#income-tax/server/year-facts.ts'
import { formatMinutes } from '#hours/domain/minutes.ts'
import { LATEST, addDays, firstDayOfYear, lastDayOfYear } from '#kernel/local-date.ts'
import { negate, sum, ZERO, type Cents } from '#kernel/money.ts'
import { CORPORATE_TAX_COST, ENTERTAINMENT, FINES } from '#ledger/domain/named-account.ts'
import { opensBooks } from '#ledger/server/opening-entries.ts'
import { rowsOf, sql, thisTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { companyCars } from '#trips/server/company-cars.ts'
import { movement } from '../domain/account-sums.ts'
import type { ReportPeriod } from '../domain/report-period.ts'
import type { ReportTable } from '../domain/report-table.ts'
import { profitOfYear, taxReturnRows, type CodedSums, type FiscalSteps } from '../domain/tax-return.ts'
import { accountSums } from './account-sums.ts'
import { movementsOfOwner } from './private-movements.ts'

/** The figures of a year for the tax return of the owner or of the company. */
export async function taxReturn(
  tx: TenantTx,
  year: number,
): Promise<Pick<ReportTable, 'from' | 'to' | 'about' | 'amounts' | 'rows' | 'notes'> & { title?: string }> {
  const [from, to] = [firstDayOfYear(year), lastDayOfYear(year)]
  const facts = await factsWithHours(tx, year, null)
  const accounts = await codedSums(tx, { from, to })
  const { steps, notes } = fiscalSteps(facts, accounts, year)
  const cars = await notesOfCars(tx, year, facts.isCompany)
  return {
    from,
    to,
    ...(facts.isCompany && { title: 'Belastbare winst' }),
    about: `voor de aangifte ${facts.isCompany ? 'vennootschapsbelasting' : 'inkomstenbelasting'}, ${String(year)}`,
    amounts: [`1 januari ${String(year)}`, `31 december ${String(year)}`, `Over ${String(year)}`],
    rows: taxReturnRows(accounts, steps, facts.isCompany ? [] : await movementsOfOwner(tx, { from, to })),
    notes: [...notes, ...cars],
  }
}

/** What the addition for private use of cars does not say. */
async function notesOfCars(tx: TenantTx, year: number, isOfCompany: boolean): Promise<string[]> {
  const { cars } = await companyCars(tx, year, LATEST)
  const added = cars.filter(({ why }) => why !== null)
  if (isOfCompany)
    return added.length === 0
      ? []
      : ['De bijtelling voor een auto van de bv hoort in de loonaangifte, en staat hier niet in.']
  return [
    ...added
      .filter(({ unknown }) => unknown !== null)
      .map(
        ({ name }) => `De bijtelling voor ${name} rekenen we niet uit: die vul je in de aangifte zelf in.`,
      ),
    ...cars
      .filter(({ particulars }) => particulars === null)
      .map(({ name }) => `De gegevens van ${name} ontbreken bij Ritten, dus de bijtelling ook.`),
    ...(added.some(({ isSettled }) => !isSettled)
      ? ['De bijtelling van dit jaar is nog niet vastgesteld: we rekenen met wat er bekend is.']
      : []),
  ]
}

const opens = opensBooks('e')

async function codedSums(tx: TenantTx, { from, to }: ReportPeriod): Promise<CodedSums[]> {
  const codes = await rowsOf<{ number: string; rgs_code: string | null; opened: Cents }>(
    tx,
    sql`
    select a.number, a.rgs_code, coalesce((
      select sum(p.debit_balance_cents)
      from booked_entries e join signed_postings p on p.tenant_id = ${thisTenant} and p.entry_id = e.id
      where e.tenant_id = ${thisTenant} and ${opens} and e.entry_date between ${from}::date and ${to}::date
        and p.account_number = a.number), 0)::bigint as opened
    from account_names a where a.tenant_id = ${thisTenant}`,
  )
  const coded = new Map(codes.map(({ number, ...code }) => [number, code]))
  const days = to < LATEST ? [from, addDays(to, 1)] : [from]
  return (await accountSums(tx, days)).map((sums) => ({
    ...sums,
    rgsCode: coded.get(sums.number)?.rgs_code ?? null,
    opened: coded.get(sums.number)?.opened ?? ZERO,
  }))
}

interface Fiscal {
  readonly steps: FiscalSteps
  readonly notes: readonly string[]
}

const spent = (accounts: readonly CodedSums[], number: string): Cents => {
  const account = accounts.find((each) => each.number === number)
  return account === undefined ? ZERO : movement(account, 1, 2)
}

function fiscalSteps(facts: FactsWithHours, accounts: readonly CodedSums[], year: number): Fiscal {
  const { notDeductible, carAddition, isCompany } = facts
  const [fines, tax] = [spent(accounts, FINES), isCompany ? spent(accounts, CORPORATE_TAX_COST) : ZERO]
  const mixed = sum([notDeductible, negate(fines), negate(tax)])
  const corrections = [
    { name: 'Boetes, niet aftrekbaar', amount: fines, account: FINES },
    {
      name: `Representatie, ${isCompany ? '26,5' : '20'}% niet aftrekbaar`,
      amount: mixed,
      account: ENTERTAINMENT,
    },
    { name: 'Vennootschapsbelasting zelf', amount: tax, account: CORPORATE_TAX_COST },
    { name: 'Bijtelling privégebruik auto', amount: carAddition, account: null },
  ].filter(({ amount }) => amount !== ZERO)
  const profit = profitOfYear(accounts)
  return isCompany
    ? companySteps(facts, corrections, year, profit)
    : ownersSteps(facts, corrections, year, profit)
}

function companySteps(
  { notDeductible, investments }: YearFacts,
  corrections: FiscalSteps['corrections'],
  year: number,
  profit: Cents,
): Fiscal {
  const names = { correctedName: 'Belastbare winst', deductions: [], taxableName: '' }
  const known = corporateTableOf(year)
  if (known === null)
    return {
      steps: { ...names, corrections },
      notes: [
        `Investeringsaftrek rekenen we uit vanaf ${String(firstCorporateYear())}: die vul je voor ${String(year)} zelf in, net als verliezen van andere jaren.`,
      ],
    }
  const { investmentDeduction } = estimateCorporate({ profit, notDeductible, investments }, known.table)
  return {
    steps: { ...names, corrections: [...corrections, ...investmentLine(investmentDeduction)] },
    notes: ['Verliezen van andere jaren staan hier niet in: die vul je in de aangifte in.'],
  }
}

const investmentLine = (deduction: Cents): FiscalSteps['corrections'] =>
  deduction === ZERO
    ? []
    : [{ name: 'Kleinschaligheidsinvesteringsaftrek', amount: negate(deduction), account: null }]

function ownersSteps(
  facts: FactsWithHours,
  corrections: FiscalSteps['corrections'],
  year: number,
  profit: Cents,
): Fiscal {
  const known = incomeTableOf(year)
  const names = { correctedName: 'Fiscale winst', taxableName: 'Belastbare winst uit onderneming' }
  if (known === null)
    return {
      steps: { ...names, corrections, deductions: [] },
      notes: [
        `Investeringsaftrek en ondernemersaftrek rekenen we uit vanaf ${String(firstIncomeYear())}: die vul je voor ${String(year)} zelf in.`,
      ],
    }
  const { answers, notDeductible, carAddition, investments } = facts
  const steps = estimateIncome({ ...answers, profit, notDeductible, carAddition, investments }, known.table)
  const deductions = [
    { name: 'Ondernemersaftrek', amount: negate(steps.entrepreneurDeduction) },
    { name: 'Mkb-winstvrijstelling', amount: negate(steps.exemption) },
  ].filter(({ amount }) => amount !== ZERO)
  return {
    steps: {
      ...names,
      corrections: [...corrections, ...investmentLine(steps.investmentDeduction)],
      deductions: answers.hasStatePension ? [] : deductions,
    },
    notes: notesOf(facts, known.certainty, known.table.year),
  }
}

const assumedHours = (hours: FactsWithHours['hours']): string =>
  hours?.standing === 'behind'
    ? `Bij Uren staat ${formatMinutes(hours.minutes)}, dus we nemen aan dat je geen 1.225 uur haalde`
    : 'We nemen aan dat je 1.225 uur haalde'

function notesOf({ answers, hours }: FactsWithHours, certainty: string, tableYear: number): string[] {
  const notes = ['Je aangifte bepaalt wat je betaalt. Een regel opent de boekingen die erachter zitten.']
  if (answers.hasStatePension)
    notes.push('Met de AOW-leeftijd is de ondernemersaftrek anders: die vul je in de aangifte in.')
  if (answers.version === 0)
    notes.push(
      `${assumedHours(hours)} en geen startersaftrek gebruikt. Klopt dat niet? Zeg het bij Opzij voor de belasting.`,
    )
  else if (answers.meetsHours && hours?.standing === 'behind')
    notes.push(
      `Je zei dat je 1.225 uur haalde, en bij Uren staat ${formatMinutes(hours.minutes)}. Kijk dat na: daar hangt de ondernemersaftrek van af.`,
    )
  if (certainty !== 'law')
    notes.push(`De aftrek is nog niet vastgesteld: we rekenen met ${String(tableYear)}.`)
  return notes
}

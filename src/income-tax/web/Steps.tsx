import { Link } from 'react-router'
import { add, negate, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { Term } from '#platform/web/help/Term.tsx'
import type { TermName } from '#platform/web/help/terms.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import type { CorporateTaxSteps, IncomeTaxOfYear, IncomeTaxSteps } from '../contract.ts'

interface Step {
  readonly name: string
  /** The page of the figure. */
  readonly to?: string
  readonly why?: string
  /** What the name means, for a reader who asks. */
  readonly term?: TermName
  readonly amount: Cents
  readonly isTotal?: boolean
}

/** The calculation as an addition, from the profit to what is to be paid. */
export function Steps({ tax }: { tax: IncomeTaxOfYear }) {
  const steps = [
    ...(tax.corporate === null ? [] : corporateSteps(tax, tax.corporate)),
    ...(tax.income === null ? [] : incomeSteps(tax, tax.income)),
  ]
  return (
    <dl className="income-tax-steps">
      {steps
        .filter(({ amount, isTotal }) => isTotal === true || amount !== ZERO)
        .map(({ name, to, term, why, amount, isTotal }) => (
          <div key={name} data-total={isTotal}>
            <dt>
              {term !== undefined && <Term name={term}>{name}</Term>}
              {to !== undefined && <Link to={to}>{name}</Link>}
              {term === undefined && to === undefined && name}
              {why !== undefined && <small>{why}</small>}
            </dt>
            <dd>
              <Money cents={amount} />
            </dd>
          </div>
        ))}
    </dl>
  )
}

const profitSteps = (tax: IncomeTaxOfYear): Step[] => [
  { name: 'Winst over het hele jaar', to: paths.reports, amount: tax.profit.expected },
  {
    name: 'Kosten die niet aftrekbaar zijn',
    why: 'boetes, en een deel van representatie',
    amount: subtract(tax.notDeductible, tax.corporateTax),
  },
  {
    name: 'Vennootschapsbelasting zelf',
    why: 'al geboekt, en geen kosten van de winst',
    amount: tax.corporateTax,
  },
]

const investmentStep = ({
  investmentDeduction,
}: Pick<IncomeTaxSteps | CorporateTaxSteps, 'investmentDeduction'>): Step => ({
  name: 'Kleinschaligheidsinvesteringsaftrek',
  term: 'kleinschaligheidsinvesteringsaftrek',
  why: 'over wat je dit jaar kocht om jaren te gebruiken',
  amount: negate(investmentDeduction),
})

const corporateSteps = (tax: IncomeTaxOfYear, steps: CorporateTaxSteps): Step[] => [
  ...profitSteps(tax),
  investmentStep(steps),
  { name: 'Belastbare winst', amount: steps.taxableProfit, isTotal: true },
  { name: 'Vennootschapsbelasting over het jaar', amount: steps.toPay, isTotal: true },
]

const incomeSteps = (tax: IncomeTaxOfYear, steps: IncomeTaxSteps): Step[] => [
  ...profitSteps(tax),
  {
    name: 'Bijtelling auto van de zaak',
    to: paths.trips,
    why: 'omdat je de auto ook privé gebruikt',
    amount: tax.carAddition,
  },
  investmentStep(steps),
  {
    name: 'Zelfstandigenaftrek',
    term: 'zelfstandigenaftrek',
    why: 'omdat je 1.225 uur haalt',
    amount: negate(steps.entrepreneurDeduction),
  },
  { name: 'Mkb-winstvrijstelling', term: 'mkb-winstvrijstelling', amount: negate(steps.exemption) },
  { name: 'Belastbare winst', amount: steps.taxableProfit, isTotal: true },
  {
    name: 'Inkomstenbelasting volgens de schijven',
    ...(tax.answers.wage !== ZERO && { why: 'over winst en loon samen' }),
    amount: steps.byBrackets,
  },
  { name: 'Aftrekposten tellen niet tegen het hoogste tarief', amount: steps.correction },
  {
    name: 'Algemene heffingskorting en arbeidskorting',
    term: 'heffingskorting',
    ...(add(steps.generalCredit, steps.labourCredit) > steps.credits && {
      why: 'zoveel als er belasting is',
    }),
    amount: negate(steps.credits),
  },
  { name: 'Bijdrage Zvw', amount: steps.health },
  { name: 'Ingehouden loonheffing', amount: negate(steps.withheld) },
  {
    name: steps.toPay < ZERO ? 'Terug over het jaar' : 'Te betalen over het jaar',
    amount: steps.toPay,
    isTotal: true,
  },
]

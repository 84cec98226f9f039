import { ZERO } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { YearAdjustments } from '../adjustment-contract.ts'
import { ProposedRow } from './ProposedRow.tsx'
import { useProposal } from './queries.ts'

/** The estimate of the corporate tax over a year with its steps, proposed as far as the books do not have it. */
export const CorporateTaxRow = ({
  year,
  tax: { profit, notDeductible, investmentDeduction, taxableProfit, tax, booked, toBook, tableYear },
}: {
  year: number
  tax: NonNullable<YearAdjustments['corporateTax']>
}) => (
  <ProposedRow
    title={<PageLink to={`${paths.incomeTax}?jaar=${String(year)}`}>Vennootschapsbelasting</PageLink>}
    booking={useProposal(year, { kind: 'corporate-tax', amount: toBook })}
    submitLabel="Zo boeken"
    fallback="❌ Boeken mislukt zonder foutmelding."
  >
    Winst <Money cents={profit} />
    {notDeductible !== ZERO && (
      <>
        , plus <Money cents={notDeductible} /> die niet aftrekbaar is
      </>
    )}
    {investmentDeduction !== ZERO && (
      <>
        , min <Money cents={investmentDeduction} /> investeringsaftrek
      </>
    )}
    : over <Money cents={taxableProfit} /> is de belasting naar schatting <Money cents={tax} />
    {tableYear !== year && ` met de tarieven van ${String(tableYear)}`}.
    {booked !== ZERO && (
      <>
        {' '}
        Geboekt is <Money cents={booked} />: het verschil is <Money cents={toBook} />.
      </>
    )}{' '}
    Verliezen van andere jaren tellen we niet mee.
  </ProposedRow>
)

import type { ReactNode } from 'react'
import { counted, formatCount } from '#kernel/dutch-format.ts'
import { ZERO, type Cents } from '#kernel/money.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { YearAdjustments } from '../adjustment-contract.ts'
import { ProposedRow } from './ProposedRow.tsx'
import { useProposal } from './queries.ts'

export type AskedCar = YearAdjustments['cars'][number]

/** The VAT over private use of a business car, proposed by a share of its list price. */
export const CarRow = ({
  year,
  car,
  byHand,
  onOther,
}: {
  year: number
  car: AskedCar
  /** The VAT over private use that was booked at Belastingen. */
  byHand: Cents
  onOther: () => void
}) => (
  <ProposedRow
    title={
      <>
        Btw privégebruik <PageLink to={paths.trips}>{car.name}</PageLink>
      </>
    }
    booking={useProposal(year, { kind: 'car-vat', vehicleId: car.vehicleId, deductedVat: null })}
    submitLabel="Zo boeken"
    fallback="❌ Boeken mislukt zonder foutmelding."
    {...(car.byLog !== null && { onOther })}
  >
    <Money cents={car.amount} />, {car.reason}. In rubriek 1d van je laatste aangifte van {year}.
    {car.byLog !== null &&
      ` Volgens je ritten was ${formatCount(car.byLog.privately)} van ${formatCount(car.byLog.all)} km privé of woon-werk: daarmee rekenen kan ook.`}
    {byHand > ZERO && (
      <>
        {' '}
        <strong>Let op:</strong> bij Belastingen is over {year} al <Money cents={byHand} /> btw over
        privégebruik geboekt. Hoort dat bij deze auto, boek het dan niet nog eens.
      </>
    )}
  </ProposedRow>
)

/** Gifts above the threshold: the user says who got how much. */
export function BenefitsRow({
  benefits: { gifts, threshold, isSettled },
  onAnswer,
}: {
  benefits: YearAdjustments['benefits']
  onAnswer: () => void
}) {
  return (
    <AskedRow title="Geschenken en personeel" onAnswer={onAnswer}>
      <Money cents={gifts} /> aan relatiegeschenken. Wie meer dan <Money cents={threshold} /> kreeg
      {!isSettled && ' (voor dit jaar nog niet vastgesteld)'}, zonder btw en met wat je voor personeel kocht,
      kost je de aftrek van btw daarover.
    </AskedRow>
  )
}

/** Debts of long ago, with the customers. */
export function DoubtfulRow({
  doubtful: { amount, withoutVat, customers, customersInAll },
  onAnswer,
}: {
  doubtful: YearAdjustments['doubtful']
  onAnswer: () => void
}) {
  const names = customers.map(({ name }) => name).join(', ')
  const more = customersInAll - customers.length
  return (
    <AskedRow title="Dubieuze debiteuren" onAnswer={onAnswer}>
      <Money cents={amount} /> is meer dan 90 dagen te laat
      {withoutVat !== amount && (
        <>
          , zonder btw <Money cents={withoutVat} />
        </>
      )}
      : {names}
      {more > 0 && ` en nog ${counted(more, 'klant', 'klanten')}`}. Verwacht je dat niet allemaal, dan is het
      een verlies van dit jaar.
    </AskedRow>
  )
}

/** A question that has no answer to propose. */
export function AskedRow({
  title,
  onAnswer,
  children,
}: {
  title: string
  onAnswer: () => void
  children: ReactNode
}) {
  return (
    <li data-outcome="attention">
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
      <Button
        needs="books.post"
        size="xs"
        variant="default"
        aria-label={`${title}: invullen`}
        onClick={onAnswer}
      >
        Invullen
      </Button>
    </li>
  )
}

/** What was booked of private use, gifts and doubtful debts, in words. */
export function PrivateUseEffect({
  adjustment: { kind, amount, vat },
  year,
}: {
  adjustment: Pick<YearAdjustments['adjustments'][number], 'kind' | 'amount' | 'vat'>
  year: number
}) {
  if (kind === 'car-vat')
    return (
      <>
        <Money cents={amount} /> btw, in rubriek 1d van de laatste aangifte van {year}.
      </>
    )
  if (kind === 'goods-taken')
    return (
      <>
        <Money cents={amount} /> van je inkoop af
        {vat !== ZERO && (
          <>
            , met <Money cents={vat} /> btw in rubriek 1d
          </>
        )}
        .
      </>
    )
  if (kind === 'benefits')
    return amount === ZERO ? (
      'Niet boven de grens: de btw blijft afgetrokken.'
    ) : (
      <>
        <Money cents={amount} /> btw niet afgetrokken, in rubriek 5b van de laatste aangifte van {year}.
      </>
    )
  return amount === ZERO ? (
    'Je verwacht dat iedereen betaalt.'
  ) : (
    <>
      <Money cents={amount} /> verlies van {year}. Op 1 januari teruggedraaid.
    </>
  )
}

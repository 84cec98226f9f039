import { counted } from '#kernel/dutch-format.ts'
import { absolute, ZERO } from '#kernel/money.ts'
import { daysBetween } from '#kernel/local-date.ts'
import { today } from '#platform/web/today.ts'
import { DateText } from '#platform/web/ui/DateText.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { VatReturnDetail } from '../contract.ts'
import { returnStatusLabel } from '../domain/return-status.ts'
import { capital, formatWholeEuros, toneOf } from './words.ts'

/** The amount to pay and the last day: large, because nothing else on the page matters as much. */
export function ReturnHero({ detail }: { detail: VatReturnDetail }) {
  const { amount, status, name, deadline, openAmount } = detail
  return (
    <section className="taxes-hero" aria-label={`Btw over ${name}`}>
      <div className="taxes-hero-head">
        <h2>{capital(name)}</h2>
        <StateChip tone={toneOf[status]}>{returnStatusLabel[status]}</StateChip>
      </div>
      <dl className="taxes-hero-figures">
        <div>
          <dt>{amount < ZERO ? 'Terug te krijgen' : 'Te betalen'}</dt>
          <dd className="taxes-hero-amount">{formatWholeEuros(absolute(amount))}</dd>
        </div>
        <div>
          <dt>Uiterlijk</dt>
          <dd className="taxes-hero-day">
            <DateText date={deadline} inWords />
          </dd>
        </div>
      </dl>
      <p className="taxes-hero-note">
        <Note detail={detail} />
        {openAmount !== ZERO && openAmount !== amount && (
          <>
            {' '}
            Nog open: <Money cents={absolute(openAmount)} />.
          </>
        )}
      </p>
    </section>
  )
}

function Note({ detail: { status, deadline, amount } }: { detail: VatReturnDetail }) {
  const days = daysBetween(today(), deadline)
  switch (status) {
    case 'running':
      return 'Dit tijdvak loopt nog: het bedrag groeit mee met wat je boekt.'
    case 'due':
      return days === 0
        ? 'Vandaag is de laatste dag om aangifte te doen en te betalen.'
        : `Nog ${counted(days, 'dag', 'dagen')} om aangifte te doen en te betalen.`
    case 'late':
      return `Deze aangifte had ${counted(-days, 'dag', 'dagen')} geleden binnen moeten zijn. Doe die zo snel mogelijk.`
    case 'filed':
      return amount < ZERO
        ? 'Ingediend. De Belastingdienst betaalt dit terug.'
        : 'Ingediend. Vergeet niet te betalen, met het betalingskenmerk van de Belastingdienst.'
    case 'paid':
      return 'Ingediend en afgerekend.'
    case 'exempt':
      return 'Je doet mee aan de kleineondernemersregeling: over dit tijdvak is geen aangifte nodig.'
  }
}

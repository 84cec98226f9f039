import { useQuery } from '@tanstack/react-query'
import { counted } from '#kernel/dutch-format.ts'
import { ZERO } from '#kernel/money.ts'
import { loanInterest, useBookedInterest } from '#loans/web/queries.ts'
import { paths } from '#platform/web/paths.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { ProposedRow } from './ProposedRow.tsx'
import { yearsKey } from './queries.ts'

/** The interest of loans that is of a year and is paid in the next one. */
export function InterestRow({ year }: { year: number }) {
  const { data } = useQuery(loanInterest(year))
  const { error, isPending, mutate } = useBookedInterest(() => {
    toast('✅ Rente geboekt')
  }, yearsKey)
  if (data === undefined || data.toBookAmount === ZERO) return null
  return (
    <ProposedRow
      title={
        <>
          Rente van <PageLink to={paths.loans}>{counted(data.loans.length, 'lening', 'leningen')}</PageLink>
        </>
      }
      booking={{
        error,
        isPending,
        book: () => {
          mutate(year)
        },
      }}
      submitLabel="Zo boeken"
      fallback="❌ Boeken mislukt zonder foutmelding."
    >
      <Money cents={data.toBookAmount} /> rente tot en met 31 december {year} is nog niet geboekt en betaal je
      later. Het zijn kosten van {year}; op 1 januari gaat het er weer af.
    </ProposedRow>
  )
}

import { useQuery } from '@tanstack/react-query'
import { later } from '#platform/web/later.tsx'
import { ownCompany } from './session-queries.ts'

// Most users have confirmed their address long ago, and do not need this code.
const Banner = later(async () => (await import('./ConfirmEmailBanner.tsx')).ConfirmEmailBanner)
const SecondFactor = later(async () => (await import('./SecondFactorBanner.tsx')).SecondFactorBanner)

/** Reminders from the second page on: until the address is confirmed, and until there is the second factor that is needed. */
export function ConfirmEmail({ isLater }: { isLater: boolean }) {
  const { data: company } = useQuery(ownCompany)
  if (!isLater || company === undefined) return null
  return (
    <>
      {company.secondFactorFrom !== null && <SecondFactor company={company} />}
      {!company.isEmailConfirmed && <Banner email={company.email} />}
    </>
  )
}

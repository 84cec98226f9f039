import { useQuery } from '@tanstack/react-query'
import { later } from '#platform/web/later.tsx'
import { ownCompany } from './session-queries.ts'

// Most have confirmed their address long ago; they need not even fetch it.
const Banner = later(async () => (await import('./ConfirmEmailBanner.tsx')).ConfirmEmailBanner)

/** A gentle word until the address is confirmed; nothing waits for it. */
export function ConfirmEmail() {
  const { data: company } = useQuery(ownCompany)
  return company === undefined || company.isEmailConfirmed ? null : <Banner email={company.email} />
}

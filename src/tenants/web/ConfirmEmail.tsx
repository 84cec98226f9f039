import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { later } from '#platform/web/later.tsx'
import { ownCompany } from './session-queries.ts'

// Most users have confirmed their address long ago, and do not need this code.
const Banner = later(async () => (await import('./ConfirmEmailBanner.tsx')).ConfirmEmailBanner)

/**
 * A reminder until the address is confirmed, from the second page on: on the first it would move the content
 * that is being read.
 */
export function ConfirmEmail() {
  const { data: company } = useQuery(ownCompany)
  const { pathname } = useLocation()
  const [firstPage] = useState(pathname)
  const [isLater, setIsLater] = useState(false)
  if (!isLater && pathname !== firstPage) setIsLater(true)
  return !isLater || company === undefined || company.isEmailConfirmed ? null : (
    <Banner email={company.email} />
  )
}

import { useEffect, useRef } from 'react'
import { moneyOfRights, roleOfRights } from '#platform/web/rights.ts'
import type { Company } from '../session-contract.ts'

/**
 * Where the owner gave the user another role since the token was made, take a new token and load the page again, so that the screens
 * offer what the role of now may do. Only as a page is opened: what a user types later is not disturbed.
 */
export function useRoleOfNow(company: Company | undefined): void {
  const isAsked = useRef(false)
  useEffect(() => {
    if (company === undefined || isAsked.current) return
    isAsked.current = true
    if (company.role === roleOfRights() && company.moneyRights.join(' ') === moneyOfRights()) return
    // Rarely needed, so that its code is no part of the start.
    void import('./member-queries.ts').then(({ takeNewRole }) => takeNewRole()).catch(() => undefined)
  }, [company])
}

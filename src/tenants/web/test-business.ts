import { useEffect } from 'react'
import type { Session } from '#platform/web/session.ts'
import type { Company } from '../session-contract.ts'

/** Key in local storage: the business for tests that was open at the last look. */
const TEST_KEY = 'testBusiness'

/** Whether this is a business for tests; before the server has answered as at the last look, so that nothing moves when it has. */
export function useIsTestBusiness(session: Session | null, company: Company | undefined): boolean {
  const tenantId = session?.tenantId ?? null
  useEffect(() => {
    if (company === undefined) return
    if (company.isTest && tenantId !== null) localStorage.setItem(TEST_KEY, tenantId)
    else localStorage.removeItem(TEST_KEY)
  }, [tenantId, company])
  return company?.isTest ?? (tenantId !== null && localStorage.getItem(TEST_KEY) === tenantId)
}

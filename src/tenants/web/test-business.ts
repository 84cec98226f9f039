import type { Session } from '#platform/web/session.ts'

/** Key in local storage: the business for tests that was open at the last look. */
const TEST_KEY = 'testBusiness'

/** As it was at the last look, before the server has answered: so that nothing moves when it has. */
export const wasTestBusiness = ({ tenantId }: Session): boolean =>
  tenantId !== null && localStorage.getItem(TEST_KEY) === tenantId

export function noteTestBusiness(tenantId: string | null, isTest: boolean): void {
  if (isTest && tenantId !== null) localStorage.setItem(TEST_KEY, tenantId)
  else localStorage.removeItem(TEST_KEY)
}

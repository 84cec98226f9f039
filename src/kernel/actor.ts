import type { TenantId, UserId } from './ids.ts'

/** The member of a tenant on whose behalf something is written. */
export interface Actor {
  readonly tenantId: TenantId
  readonly userId: UserId
}

import type { TenantId, UserId } from './ids.ts'

/** The member of a tenant who makes a change. */
export interface Actor {
  readonly tenantId: TenantId
  readonly userId: UserId
}

import type { TenantId, UserId } from './ids.ts'

/** The member of a tenant who makes a change. */
export interface Actor {
  readonly tenantId: TenantId
  readonly userId: UserId
}

/** Who makes a change, where a customer or the program may: then there is no user. */
export interface Author {
  readonly tenantId: TenantId
  readonly userId?: UserId | undefined
}

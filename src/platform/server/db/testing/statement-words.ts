/** What the check knows of the schema. */
export interface Catalogue {
  /** Tables and views that a tenant's rows come from; each must be bound to the tenant. */
  readonly ofTenants: ReadonlySet<string>
  /** Tables that stay on one node of a cluster: those without a tenant, and the queue. */
  readonly local: ReadonlySet<string>
  /** Functions that read or write those. */
  readonly localFunctions: ReadonlySet<string>
}

/** How the tenant is written in a text: as `$n`, or by a name such as `p_tenant` or `new.tenant_id`. */
export interface TenantWords {
  readonly parameters: ReadonlySet<number>
  readonly names: ReadonlySet<string>
  /** Whether it runs where the rows are, as the body of a function: a subquery is then bound by the statement around it too. */
  readonly isOnOneNode: boolean
}

/** The limits of what happens at the same time: for one tenant and, unless left out, for all together. */
export interface SlotLimits {
  readonly perTenant: number
  readonly all?: number
}

/** Counts what is under way for each tenant, so that one tenant cannot take the room of the others. */
export class TenantSlots {
  readonly #limits: SlotLimits
  readonly #taken = new Map<string, number>()
  #all = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** @returns a function that gives the slot back, once; null when no slot is free */
  take(tenantId: string): (() => void) | null {
    const { perTenant, all = Infinity } = this.#limits
    const ours = this.#taken.get(tenantId) ?? 0
    if (ours >= perTenant || this.#all >= all) return null
    this.#change(tenantId, 1)
    let isTaken = true
    return () => {
      if (isTaken) this.#change(tenantId, -1)
      isTaken = false
    }
  }

  #change(tenantId: string, by: 1 | -1): void {
    const count = (this.#taken.get(tenantId) ?? 0) + by
    this.#all += by
    if (count === 0) this.#taken.delete(tenantId)
    else this.#taken.set(tenantId, count)
  }
}

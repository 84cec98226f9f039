/**
 * What waits, with a turn for each tenant: the first of one tenant, the first of the next, and so on. A
 * tenant with a hundred files delays another tenant by one file.
 */
export class FairQueue<Item> {
  /** In the order of their turns; a tenant without items is not in it. */
  readonly #waiting = new Map<string, Item[]>()
  #size = 0

  get size(): number {
    return this.#size
  }

  sizeOf(tenantId: string): number {
    return this.#waiting.get(tenantId)?.length ?? 0
  }

  add(tenantId: string, item: Item): void {
    const own = this.#waiting.get(tenantId)
    if (own === undefined) this.#waiting.set(tenantId, [item])
    else own.push(item)
    this.#size += 1
  }

  /** The item whose turn it is; its tenant goes to the end. Undefined when nothing waits. */
  take(): Item | undefined {
    for (const [tenantId, items] of this.#waiting) {
      const item = items.shift()
      this.#waiting.delete(tenantId)
      if (items.length > 0) this.#waiting.set(tenantId, items)
      this.#size -= 1
      return item
    }
    return undefined
  }

  /** Everything that waits; afterwards the queue is empty. */
  takeAll(): Item[] {
    const all = [...this.#waiting.values()].flat()
    this.#waiting.clear()
    this.#size = 0
    return all
  }
}

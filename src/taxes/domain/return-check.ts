/** The result of a check of a return: in order, a point of attention, or wrong. */
export type CheckLevel = 'ok' | 'attention' | 'wrong'

/** The record that a check refers to, so that a user can open it. */
export interface CheckItem {
  readonly label: string
  readonly document: {
    readonly kind: 'invoice' | 'expense' | 'entry' | 'customer' | 'return'
    /** An id; for an entry its number, for a return its period. */
    readonly id: string
  }
}

/** One check of the books of a period, with its result and the records concerned. */
export interface Check {
  readonly id: string
  readonly level: CheckLevel
  /** The subject of the check: "Alle facturen afgerond". */
  readonly title: string
  /** The result, and what the user can do. */
  readonly sentence: string
  readonly items: readonly CheckItem[]
}

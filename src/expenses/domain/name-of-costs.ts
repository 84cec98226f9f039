/** What costs are called in a sentence or a list. */
interface NamedCosts {
  /** Null or empty of costs without a supplier. */
  readonly supplier: string | null
  readonly description: string
  /** The number of the supplier; null or empty where it has none. */
  readonly number?: string | null
}

/** `Kosten 881 van Papierhandel`; of costs without a supplier `Kosten “Papier en inkt”`. */
export function nameOfCosts({ supplier, description, number }: NamedCosts): string {
  const named = (supplier ?? '') === '' ? `“${description}”` : `van ${supplier ?? ''}`
  return ['Kosten', number ?? '', named].filter((word) => word !== '').join(' ')
}

/** Who the debtor is; the law protects a natural person outside profession or business (art. 6:96 lid 6 BW). */
export const customerKinds = ['business', 'consumer', 'unknown'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** In Dutch, for users. */
export const kindLabel = {
  business: 'Bedrijf',
  consumer: 'Particulier',
  unknown: 'Onbekend',
} as const satisfies Record<CustomerKind, string>

/** What decides the kind of a customer. */
interface Identified {
  /** `unknown` while nothing was chosen. */
  readonly chosen: CustomerKind
  readonly kvkNumber: string | null
  readonly vatId: string | null
}

/** The chosen kind; else a business where there is a KvK number or a VAT id, and unknown where there is neither. */
export function kindOf({ chosen, kvkNumber, vatId }: Identified): CustomerKind {
  if (chosen !== 'unknown') return chosen
  return kvkNumber !== null || vatId !== null ? 'business' : 'unknown'
}

/** Whether the stricter rules apply: to a consumer, and to whom nothing is known of. */
export const hasRightsOfConsumer = (kind: CustomerKind): boolean => kind !== 'business'

/** How the kind was come to, below its field: what it is now, and why. */
export function kindExplanation({ chosen, kvkNumber, vatId }: Identified): string {
  const registered = kvkNumber !== null ? 'KvK-nummer' : vatId !== null ? 'btw-id' : null
  if (chosen === 'consumer' && registered !== null)
    return `Deze klant heeft een ${registered}, maar telt als particulier omdat je dat koos.`
  if (chosen !== 'unknown') return 'Zo gekozen.'
  return registered === null
    ? 'Nog onbekend: telt voor herinneringen als particulier.'
    : `Telt als bedrijf, door het ${registered}.`
}

/**
 * What a quantity counts, by its code of UNECE Recommendation 20, in the order in which they are offered. The words are those
 * of a choice, and those behind a quantity of one and of more.
 */
export const units = {
  HUR: { label: 'uur', one: 'uur', more: 'uur' },
  C62: { label: 'stuk', one: 'stuk', more: 'stuks' },
  DAY: { label: 'dag', one: 'dag', more: 'dagen' },
  WEE: { label: 'week', one: 'week', more: 'weken' },
  MON: { label: 'maand', one: 'maand', more: 'maanden' },
  ANN: { label: 'jaar', one: 'jaar', more: 'jaar' },
  LS: { label: 'vaste prijs', one: 'post', more: 'posten' },
  KMT: { label: 'km', one: 'km', more: 'km' },
  MTR: { label: 'meter', one: 'm', more: 'm' },
  MTK: { label: 'm²', one: 'm²', more: 'm²' },
  MTQ: { label: 'm³', one: 'm³', more: 'm³' },
  KGM: { label: 'kg', one: 'kg', more: 'kg' },
  LTR: { label: 'liter', one: 'liter', more: 'liter' },
  KWH: { label: 'kWh', one: 'kWh', more: 'kWh' },
} as const satisfies Record<string, { readonly label: string; readonly one: string; readonly more: string }>

export type Unit = keyof typeof units

export const unitCodes = Object.keys(units) as readonly Unit[]

/** A code that was stored or read; null for one that is no unit here. */
export const unitOf = (code: string | null): Unit | null =>
  code !== null && Object.hasOwn(units, code) ? (code as Unit) : null

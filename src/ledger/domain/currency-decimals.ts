/** The decimals of the smallest amount of a currency: none, two or three. Source: ISO 4217, list one; checked on 2026-11-29. */
export function decimalsOf(code: string): 0 | 2 | 3 {
  if (WITHOUT_DECIMALS.includes(code)) return 0
  return WITH_THREE.includes(code) ? 3 : 2
}

// Apart from the names, because each page that computes an amount needs the decimals, and a choice of a currency alone needs the names.
const WITHOUT_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'
const WITH_THREE = 'BHD IQD JOD KWD LYD OMR TND'

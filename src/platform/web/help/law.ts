/** A place in the law, in the words of a reader and as an address. */
export interface Law {
  readonly says: string
  readonly at: string
}

const laws = {
  administration: { id: 'BWBR0002320', name: 'Algemene wet inzake rijksbelastingen' },
  vat: { id: 'BWBR0002629', name: 'Wet op de omzetbelasting 1968' },
  incomeTax: { id: 'BWBR0011353', name: 'Wet inkomstenbelasting 2001' },
  obligations: { id: 'BWBR0005289&boek=6', name: 'Burgerlijk Wetboek' },
} as const

/**
 * The article of a law, at the address of that article (a Juriconnect reference, which wetten.overheid.nl opens at its place).
 *
 * @param article as in the address, such as `3.6`
 * @param written as a reader writes it, where that differs: `artikelen 10 en 19`
 */
export const lawOn = (
  subject: string,
  law: keyof typeof laws,
  article: string,
  written = `artikel ${article}`,
): Law => ({
  says: `${subject}: ${written} ${laws[law].name}`,
  at: `https://wetten.overheid.nl/jci1.3:c:${laws[law].id}&artikel=${article}`,
})

/**
 * The id under which a business collects: Incassant-ID. `NL`, two check digits, a code of the business itself (usually `ZZZ`), the KvK number
 * and four digits. The code of the business is not in the check.
 *
 * @see https://www.europeanpaymentscouncil.eu, EPC262-08, "Creditor identifier overview"
 */
export function parseCreditorId(typed: string): string | null {
  const id = typed.replace(/[\s.-]/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(id)) return null
  if (id.startsWith('NL') && !/^NL\d{2}[A-Z0-9]{3}\d{12}$/.test(id)) return null
  return remainder97(`${id.slice(7)}${id.slice(0, 4)}`) === 1 ? id : null
}

/** The id that a Dutch business usually has, by its KvK number; null for what is no such number. */
export function creditorIdOf(kvkNumber: string): string | null {
  if (!/^\d{8}$/.test(kvkNumber)) return null
  const own = `${kvkNumber}0000`
  const check = 98 - remainder97(`${own}NL00`)
  return `NL${String(check).padStart(2, '0')}ZZZ${own}`
}

/** With letters as A=10 … Z=35. Source: ISO 7064, mod 97-10. */
const remainder97 = (text: string): number =>
  Number(BigInt([...text].map((each) => String(Number.parseInt(each, 36))).join('')) % 97n)

/** What a bank says when it returns a direct debit, in Dutch words. */
const REASONS: Readonly<Record<string, string>> = {
  AC01: 'het rekeningnummer klopt niet',
  AC04: 'de rekening is opgeheven',
  AC06: 'de rekening is geblokkeerd',
  AC13: 'van deze rekening kan niet zo worden geïncasseerd',
  AG01: 'van deze rekening kan niet worden geïncasseerd',
  AG02: 'de bank kent dit soort incasso niet',
  AM04: 'er stond te weinig saldo op de rekening',
  AM05: 'de bank zag deze incasso als dubbel',
  BE05: 'het Incassant-ID klopt niet',
  MD01: 'de bank of de klant kent geen geldige machtiging',
  MD02: 'de gegevens van de machtiging kloppen niet',
  MD06: 'de klant liet het bedrag terugboeken',
  MD07: 'de rekeninghouder is overleden',
  MS02: 'de klant weigerde de incasso',
  MS03: 'de bank gaf geen reden',
  RC01: 'de BIC klopt niet',
  SL01: 'de klant liet incasso’s door jou blokkeren',
  TM01: 'het bestand kwam te laat bij de bank',
}

/** After these the next direct debit fails too, or is not allowed: the owner looks first. */
const BLOCKING: ReadonlySet<string> = new Set([
  'AC01',
  'AC04',
  'AC06',
  'AC13',
  'AG01',
  'MD01',
  'MD07',
  'SL01',
])

/**
 * The code of the reason on a line of the bank; empty where it names none.
 *
 * @param written the code where the format has one
 * @param description which has it where the format has not
 */
export function reasonCodeOf(written: string, description: string): string {
  const code = written.trim().toUpperCase()
  if (code !== '') return code
  return description.match(/\b[A-Z]{2}\d{2}\b/g)?.find((each) => REASONS[each] !== undefined) ?? ''
}

/** Dutch words for a code; the code itself where it is not known. */
export const reasonText = (code: string): string =>
  REASONS[code] ?? (code === '' ? 'de bank gaf geen reden' : `code ${code}`)

export const isBlocking = (code: string): boolean => BLOCKING.has(code)

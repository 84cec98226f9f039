const words: Readonly<Record<string, string>> = {
  changed: 'Is daarna gewijzigd.',
  documents: 'Er hoort een factuur, offerte of creditnota bij.',
  projects: 'Er hoort een project bij.',
  payments: 'Er hoort een betaling bij.',
  recurring_invoices: 'Er hoort een terugkerende factuur bij.',
  mandates: 'Er hoort een machtiging bij.',
  customer_prices: 'Er hoort een eigen prijs van een klant bij.',
  customer_open_items: 'Er hoort een post van de beginbalans bij.',
  past_deposits: 'Er hoort een aanbetaling van de beginbalans bij.',
  reminder_overrides: 'Er hoort een eigen afspraak over herinneringen bij.',
  booked_trips: 'Deze rit is geboekt.',
  customers: 'Er is een andere klant mee samengevoegd.',
}

/** In Dutch: why undoing an import leaves a record. @param reason of the SQL function `remove_imported_rows` */
export const whyItStays = (reason: string): string => words[reason] ?? 'Wordt al gebruikt.'

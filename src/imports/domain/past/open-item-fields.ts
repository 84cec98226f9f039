import type { ListField } from '../list-field.ts'

/**
 * The columns of a list of open items, with the names that exports of Moneybird, e-Boekhouden, SnelStart, Exact Online, Jortt and Rompslomp
 * give them. Names of the first four are those of `ConductionNL/shillinq`, an importer of such lists; what was not seen in a file of the program is a name in plain Dutch or English.
 */
export const openItemFields: readonly ListField[] = [
  { id: 'relation', label: 'Naam', surer: ['relatie', 'klant', 'leverancier'], aliases: ['contact', 'account name', 'relatienaam', 'naam relatie', 'klantnaam', 'naam klant', 'leveranciersnaam', 'naam leverancier', 'debiteur', 'crediteur', 'naam debiteur', 'naam crediteur', 'debiteurnaam', 'crediteurnaam', 'bedrijf', 'bedrijfsnaam', 'company name', 'customer', 'customer name', 'supplier', 'supplier name', 'organisatie'] },
  { id: 'relationCode', label: 'Relatienummer', aliases: ['relatiecode', 'relatienr', 'contact id', 'account code', 'klantnummer', 'debiteurnummer', 'debiteurnr', 'crediteurnummer', 'crediteurnr', 'customer id', 'code'] },
  { id: 'reference', label: 'Factuurnummer', aliases: ['factuurnr', 'factuur', 'nummer', 'invoice number', 'invoice id', 'invoice no', 'boekstuk', 'boekstuknummer', 'boekstuknr', 'uw referentie', 'referentie', 'reference', 'kenmerk', 'document', 'documentnummer'] },
  { id: 'date', label: 'Factuurdatum', aliases: ['datum', 'invoice date', 'boekdatum', 'boekingsdatum', 'factuur datum', 'date', 'documentdatum'] },
  { id: 'dueDate', label: 'Vervaldatum', aliases: ['due date', 'verval', 'uiterlijk', 'vervaldag', 'betalen voor', 'uiterste betaaldatum', 'vervalt op'] },
  { id: 'amount', label: 'Nog open', aliases: ['openstaand', 'openstaand bedrag', 'outstanding amount', 'outstanding dc', 'outstanding', 'saldo', 'open', 'open bedrag', 'openstaand saldo', 'nog te betalen', 'nog te ontvangen', 'te betalen', 'te ontvangen', 'restant', 'restbedrag', 'openstaand incl. btw', 'amount due', 'balance'] },
  { id: 'total', label: 'Factuurbedrag', aliases: ['bedrag', 'total price incl', 'amount dc', 'totaal', 'totaalbedrag', 'bedrag incl. btw', 'bedrag incl', 'totaal incl. btw', 'factuurtotaal', 'amount', 'total'] },
  { id: 'side', label: 'Klant of leverancier', aliases: ['soort', 'type', 'dagboek', 'soort relatie', 'debiteur/crediteur', 'kind'] },
  { id: 'currency', label: 'Valuta', aliases: ['munt', 'currency', 'valutacode', 'currency code'] },
  { id: 'vatRate', label: 'Btw-tarief', aliases: ['btw percentage', 'btw perc', 'btw pct', 'percentage btw', 'tarief btw', 'vat rate', 'vat percentage', 'tax rate', 'tax percentage'] },
  { id: 'iban', label: 'IBAN', aliases: ['rekeningnummer', 'bankrekening', 'bankrekeningnummer', 'iban nummer', 'bank account'] },
] // prettier-ignore

/** In Dutch: which column is missing; null when a list with these can be read. */
export function missingOfItems(fields: ReadonlySet<string>): string | null {
  if (!fields.has('relation') && !fields.has('relationCode'))
    return 'Kies in welke kolom de naam van de klant of leverancier staat.'
  return fields.has('amount') || fields.has('total') ? null : 'Kies in welke kolom staat wat er nog open is.'
}

import type { FrozenDocument } from '../../domain/frozen-document.ts'
import { eachPartyField, partyFields, supplierFields, type Party, type Supplier } from '../../domain/party.ts'
import { printable, printableLine } from './printable-text.ts'

/** The document with texts of which the PDF has every letter, on one line where a field is one line. */
export const onPaper = (document: FrozenDocument): FrozenDocument => ({
  ...document,
  number: printableLine(document.number),
  title: document.title === null ? null : printableLine(document.title),
  ...(document.intro !== undefined && { intro: printable(document.intro).trim() }),
  ...(document.outro !== undefined && { outro: printable(document.outro).trim() }),
  ...(document.footer !== undefined && { footer: printable(document.footer).trim() }),
  supplier: printableSupplier(document.supplier),
  customer: { ...printableParty(document.customer), language: document.customer.language },
  lines: document.lines.map((line) => ({ ...line, description: printable(line.description).trim() })),
  remarks: document.remarks.map((remark) => printable(remark).trim()).filter((remark) => remark !== ''),
  corrects: document.corrects && { ...document.corrects, number: printableLine(document.corrects.number) },
})

const printed = (party: Party | Supplier) => {
  const own: Readonly<Record<string, string | null>> = party
  return {
    // The country is a code, and decides.
    needed: (name: string) => (name === 'country' ? party.country : printableLine(own[name] ?? '')),
    free: (name: string) => optionalLine(own[name] ?? null),
  }
}

const printableParty = (party: Party): Party => eachPartyField(partyFields, printed(party))
const printableSupplier = (supplier: Supplier): Supplier => eachPartyField(supplierFields, printed(supplier))

/** Null for absent and for empty alike, so that no label is drawn without its value. */
function optionalLine(text: string | null): string | null {
  const line = text === null ? '' : printableLine(text)
  return line === '' ? null : line
}

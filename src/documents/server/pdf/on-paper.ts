import type { FrozenDocument, Party, Supplier } from '../../domain/frozen-document.ts'
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

const printableParty = (party: Party): Party => ({
  name: printableLine(party.name),
  street: printableLine(party.street),
  houseNumber: printableLine(party.houseNumber),
  zipCode: printableLine(party.zipCode),
  city: printableLine(party.city),
  country: party.country,
  kvkNumber: optionalLine(party.kvkNumber),
  vatId: optionalLine(party.vatId),
  email: printableLine(party.email),
})

const printableSupplier = (supplier: Supplier): Supplier => ({
  ...printableParty(supplier),
  iban: printableLine(supplier.iban),
  bic: optionalLine(supplier.bic),
  nameOnAccount: printableLine(supplier.nameOnAccount),
  phone: optionalLine(supplier.phone),
  website: optionalLine(supplier.website),
})

/** Null for absent and for empty alike, so that no label is drawn without its value. */
function optionalLine(text: string | null): string | null {
  const line = text === null ? '' : printableLine(text)
  return line === '' ? null : line
}

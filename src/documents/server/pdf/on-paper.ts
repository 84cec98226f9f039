import { negate, quantity } from '#kernel/money.ts'
import { documentKinds } from '../../domain/document-kinds.ts'
import type { FrozenDocument, Party, Supplier } from '../../domain/frozen-document.ts'
import { printable, printableLine } from './printable-text.ts'

/**
 * The document as it reads on paper: every text printable, and a credit note, whose amounts are kept positive as in
 * UBL, with the negative figures that are customary in print (dutch-bookkeeping 1.6).
 */
export function onPaper(document: FrozenDocument): FrozenDocument {
  const readable = { ...document, ...textsOf(document) }
  return documentKinds[document.kind].isPrintedNegative
    ? { ...readable, ...negativeFiguresOf(readable) }
    : readable
}

const textsOf = (document: FrozenDocument) => ({
  number: printableLine(document.number),
  title: document.title === null ? null : printableLine(document.title),
  ...(document.intro !== undefined && { intro: printable(document.intro).trim() }),
  ...(document.outro !== undefined && { outro: printable(document.outro).trim() }),
  ...(document.footer !== undefined && { footer: printable(document.footer).trim() }),
  supplier: printableSupplier(document.supplier),
  customer: printableParty(document.customer),
  lines: document.lines.map((line) => ({ ...line, description: printable(line.description).trim() })),
  remarks: document.remarks.map((remark) => printable(remark).trim()).filter((remark) => remark !== ''),
  corrects: document.corrects && { ...document.corrects, number: printableLine(document.corrects.number) },
})

const negativeFiguresOf = ({ lines, totals }: FrozenDocument) => ({
  lines: lines.map((line) => ({
    ...line,
    quantity: quantity(-line.quantity),
    net: negate(line.net),
    vat: negate(line.vat),
  })),
  totals: {
    perRate: totals.perRate.map((rate) => ({ ...rate, net: negate(rate.net), vat: negate(rate.vat) })),
    net: negate(totals.net),
    vat: negate(totals.vat),
    gross: negate(totals.gross),
  },
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

import type { LineKind } from '#explanations/domain/evidence.ts'

/** The codes that banks give a kind of line, in lower case. Source: the lists of codes of ING, Rabobank and ASN, and ISO 20022 (bank transaction codes). */
const kinds: readonly { readonly kind: string; readonly codes: ReadonlySet<string>; readonly pattern?: RegExp }[] = [
  { kind: 'Storno', codes: new Set(['sto']), pattern: /^storno|^pmnt-[ri]ddt-(updd|prdd|rcdd)$|direct ?debit (return|reversal)/ },
  { kind: 'Incasso', codes: new Set(['ic', 'inc', 'ei', 'eb', 'ma']), pattern: /incasso|^pmnt-[ri]ddt(-|$)|direct debit/ },
  { kind: 'Geldautomaat', codes: new Set(['gm', 'ga', 'gb', 'gea']), pattern: /geldautomaat|^pmnt-ccrd-cwdl$|^atm$/ },
  { kind: 'Betaalpas', codes: new Set(['ba', 'bea']), pattern: /betaalautomaat|betaalpas|card[ _]payment|mastercard|^pmnt-ccrd(-|$)/ },
  { kind: 'iDEAL', codes: new Set(['id', 'idb', 'imb']), pattern: /\bideal\b/ },
  { kind: 'Verzamelbetaling', codes: new Set(['vz']) },
  { kind: 'Periodieke overschrijving', codes: new Set(['po']), pattern: /periodiek|^pmnt-icdt-stdo$/ },
  { kind: 'Acceptgiro', codes: new Set(['ac', 'acc']), pattern: /^acceptgiro/ },
  { kind: 'Kosten van de bank', codes: new Set(['prv']), pattern: /^(pmnt|acmt)-\w+-(chrg|comm|fees)$|^fee$/ },
  { kind: 'Rente', codes: new Set(['rnt']), pattern: /^rente|^interest|-intr$/ },
  {
    kind: 'Overschrijving',
    codes: new Set(['gt', 'ov', 'ovb', 'tb', 'cb', 'bg', 'tg', 'sp', 'sb', 'btl', 'tel']),
    pattern: /overschrijving|overboeking|^(sepa )?(credit )?transfer|^topup$|^pmnt-[ri][cr]ct(-|$)|^pmnt-[ri]cdt(-|$)/,
  },
] // prettier-ignore

/** What kind of line it is, in Dutch words; empty where the bank does not say, or in a code that is not known. */
export function kindOfLine({ code, mandate }: { readonly code: string; readonly mandate: string }): string {
  const written = code.trim().toLowerCase()
  const known = kinds.find(({ codes, pattern }) => codes.has(written) || pattern?.test(written) === true)
  return known?.kind ?? (mandate === '' ? '' : 'Incasso')
}

const meant: Readonly<Record<string, LineKind>> = {
  'Kosten van de bank': 'charges',
  Rente: 'interest',
  Betaalpas: 'card',
  Geldautomaat: 'cash',
  Incasso: 'debit',
  Verzamelbetaling: 'batch',
}

/** What the code of the bank says about what the money is for. */
export const lineKindOf = (line: { readonly code: string; readonly mandate: string }): LineKind =>
  meant[kindOfLine(line)] ?? 'other'

import type { LocalDate } from '#kernel/local-date.ts'
import { sum, type Cents } from '#kernel/money.ts'
import { element } from '#platform/server/files/xml-text.ts'
import { sepaText } from '../../domain/payments/sepa-text.ts'
import { account, euros, group, timeOf, unknownBank } from './pain-elements.ts'

/** Versions of the message that banks take: the one of today, and the one before it. */
export const painVersions = ['09', '03'] as const
export type PainVersion = (typeof painVersions)[number]

export interface CreditTransfer {
  readonly endToEndRef: string
  readonly amount: Cents
  readonly name: string
  /** Without blanks. */
  readonly iban: string
  /** A betalingskenmerk of 16 digits or an RF reference; empty where there are words. */
  readonly reference: string
  readonly remittance: string
}

export interface CreditTransferFile {
  readonly messageRef: string
  readonly createdAt: Date
  readonly executionDay: LocalDate
  readonly debtor: { readonly name: string; readonly iban: string }
  readonly transfers: readonly CreditTransfer[]
}

/**
 * The file of a batch: pain.001.001.09 or .03, one payment instruction, each transfer booked on its own so that the line of the bank has our id. The
 * order of the elements is that of the schema. No addresses: banks refuse unstructured ones since November 2026, and SEPA needs none.
 *
 * @see https://www.iso20022.org, pain.001; EPC132-08, "C2PSP implementation guidelines" for SEPA credit transfers
 */
export function pain001(file: CreditTransferFile, version: PainVersion): string {
  const { messageRef, transfers } = file
  const count = String(transfers.length)
  const total = euros(sum(transfers.map(({ amount }) => amount)))
  const header = group('GrpHdr', [
    element('MsgId', messageRef),
    element('CreDtTm', timeOf(file.createdAt)),
    element('NbOfTxs', count),
    element('CtrlSum', total),
    group('InitgPty', [element('Nm', sepaText(file.debtor.name, 70))]),
  ])
  const instruction = group('PmtInf', [
    element('PmtInfId', messageRef),
    element('PmtMtd', 'TRF'),
    element('BtchBookg', 'false'),
    element('NbOfTxs', count),
    element('CtrlSum', total),
    group('PmtTpInf', [group('SvcLvl', [element('Cd', 'SEPA')])]),
    version === '09'
      ? group('ReqdExctnDt', [element('Dt', file.executionDay)])
      : element('ReqdExctnDt', file.executionDay),
    group('Dbtr', [element('Nm', sepaText(file.debtor.name, 70))]),
    account('DbtrAcct', file.debtor.iban),
    unknownBank('DbtrAgt'),
    element('ChrgBr', 'SLEV'),
    ...transfers.map(transferOf),
  ])
  const namespace = `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${version}`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}"><CstmrCdtTrfInitn>${header}${instruction}</CstmrCdtTrfInitn></Document>\n`
}

const transferOf = ({ endToEndRef, amount, name, iban, reference, remittance }: CreditTransfer): string =>
  group('CdtTrfTxInf', [
    group('PmtId', [element('EndToEndId', endToEndRef)]),
    group('Amt', [`<InstdAmt Ccy="EUR">${euros(amount)}</InstdAmt>`]),
    group('Cdtr', [element('Nm', sepaText(name, 70))]),
    account('CdtrAcct', iban),
    group('RmtInf', [reference === '' ? element('Ustrd', sepaText(remittance, 140)) : structured(reference)]),
  ])

/** Who keeps the rules of the reference: the Dutch clearing, or ISO 11649. */
const structured = (reference: string): string =>
  group('Strd', [
    group('CdtrRefInf', [
      group('Tp', [
        group('CdOrPrtry', [element('Cd', 'SCOR')]),
        element('Issr', reference.startsWith('RF') ? 'ISO' : 'CUR'),
      ]),
      element('Ref', reference),
    ]),
  ])

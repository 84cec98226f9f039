import type { LocalDate } from '#kernel/local-date.ts'
import { sum, type Cents } from '#kernel/money.ts'
import { element } from '#platform/server/files/xml-text.ts'
import type { Scheme, SequenceType } from '../../domain/direct-debits/mandate.ts'
import { sepaText } from '../../domain/payments/sepa-text.ts'
import { groupedBy } from '../../domain/matching/open-items.ts'
import { account, euros, group, timeOf, unknownBank } from '../payments/pain-elements.ts'

export interface DirectDebit {
  readonly endToEndRef: string
  readonly amount: Cents
  readonly mandateRef: string
  readonly signedOn: LocalDate
  readonly scheme: Scheme
  readonly sequenceType: SequenceType
  readonly holder: string
  /** Without blanks. */
  readonly iban: string
  readonly remittance: string
}

export interface DirectDebitFile {
  readonly messageRef: string
  readonly createdAt: Date
  readonly collectionDay: LocalDate
  readonly creditor: { readonly name: string; readonly iban: string; readonly id: string }
  readonly debits: readonly DirectDebit[]
}

/**
 * The file of a batch of direct debits: pain.008.001.08, a payment instruction for each scheme and sequence type, each debit booked on its own so
 * that the line of the bank has our id. The order of the elements is that of the schema. No addresses: SEPA needs none.
 *
 * @see https://www.iso20022.org, pain.008; EPC130-08 and EPC131-08, "C2PSP implementation guidelines" for SEPA direct debits
 */
export function pain008(file: DirectDebitFile): string {
  const { messageRef, creditor, debits } = file
  const header = group('GrpHdr', [
    element('MsgId', messageRef),
    element('CreDtTm', timeOf(file.createdAt)),
    ...sumsOf(debits),
    group('InitgPty', [element('Nm', sepaText(creditor.name, 70))]),
  ])
  const groups = groupedBy(debits, ({ scheme, sequenceType }) => `${scheme}/${sequenceType}`)
  const instructions = [...groups.values()].map((own, index) =>
    instructionOf(file, own, `${messageRef}-${String(index + 1)}`),
  )
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.008.001.08'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${namespace}"><CstmrDrctDbtInitn>${header}${instructions.join('')}</CstmrDrctDbtInitn></Document>\n`
}

function instructionOf(
  { collectionDay, creditor }: DirectDebitFile,
  debits: readonly DirectDebit[],
  id: string,
): string {
  const [{ scheme, sequenceType }] = debits as [DirectDebit]
  return group('PmtInf', [
    element('PmtInfId', id),
    element('PmtMtd', 'DD'),
    element('BtchBookg', 'false'),
    ...sumsOf(debits),
    group('PmtTpInf', [
      group('SvcLvl', [element('Cd', 'SEPA')]),
      group('LclInstrm', [element('Cd', scheme)]),
      element('SeqTp', sequenceType),
    ]),
    element('ReqdColltnDt', collectionDay),
    group('Cdtr', [element('Nm', sepaText(creditor.name, 70))]),
    account('CdtrAcct', creditor.iban),
    unknownBank('CdtrAgt'),
    element('ChrgBr', 'SLEV'),
    group('CdtrSchmeId', [
      group('Id', [
        group('PrvtId', [
          group('Othr', [element('Id', creditor.id), group('SchmeNm', [element('Prtry', 'SEPA')])]),
        ]),
      ]),
    ]),
    ...debits.map(debitOf),
  ])
}

const debitOf = (debit: DirectDebit): string =>
  group('DrctDbtTxInf', [
    group('PmtId', [element('EndToEndId', debit.endToEndRef)]),
    `<InstdAmt Ccy="EUR">${euros(debit.amount)}</InstdAmt>`,
    group('DrctDbtTx', [
      group('MndtRltdInf', [element('MndtId', debit.mandateRef), element('DtOfSgntr', debit.signedOn)]),
    ]),
    unknownBank('DbtrAgt'),
    group('Dbtr', [element('Nm', sepaText(debit.holder, 70))]),
    account('DbtrAcct', debit.iban),
    group('RmtInf', [element('Ustrd', sepaText(debit.remittance, 140))]),
  ])

const sumsOf = (debits: readonly DirectDebit[]): string[] => [
  element('NbOfTxs', String(debits.length)),
  element('CtrlSum', euros(sum(debits.map(({ amount }) => amount)))),
]

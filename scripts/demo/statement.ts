import type { LocalDate } from '#kernel/local-date.ts'
import { add, sum, ZERO, type Cents } from '#kernel/money.ts'

/** A line of an account at a bank; the amount is negative for money that leaves. */
export interface StatementLine {
  readonly day: LocalDate
  readonly amount: Cents
  readonly name: string
  readonly iban: string
  readonly text: string
}

const euros = (amount: Cents): string => {
  const digits = String(amount < ZERO ? -amount : amount).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
const mark = (amount: Cents): string => (amount < ZERO ? 'DBIT' : 'CRDT')
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The kind of a line, as banks write it. */
function codeOf(text: string, amount: Cents): string {
  const [family, kind] = text.startsWith('Betaalpas')
    ? ['CCRD', 'POSD']
    : /^(Incasso machtiging|Storno)/.test(text)
      ? ['IDDT', amount > ZERO ? 'ESDD' : 'UPDD']
      : text.startsWith('Incasso')
        ? ['RDDT', 'ESDD']
        : [amount > ZERO ? 'RCDT' : 'ICDT', 'ESCT']
  return `<BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${kind}</SubFmlyCd></Fmly></Domn></BkTxCd>`
}

/** CAMT.053 with one statement of an account: its balance before the first day, and its lines. */
export function statementOf(
  iban: string,
  opening: Cents,
  lines: readonly StatementLine[],
  from: LocalDate,
  until: LocalDate,
): string {
  const closing = add(opening, sum(lines.map(({ amount }) => amount)))
  const balance = (code: string, amount: Cents, day: LocalDate) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${euros(amount)}</Amt><CdtDbtInd>${mark(amount)}</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`
  const entry = ({ day, amount, name, iban: other, text }: StatementLine, index: number) => {
    const party = amount > ZERO ? 'Dbtr' : 'Cdtr'
    const account = other === '' ? '' : `<${party}Acct><Id><IBAN>${other}</IBAN></Id></${party}Acct>`
    return `<Ntry><Amt Ccy="EUR">${euros(amount)}</Amt><CdtDbtInd>${mark(amount)}</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>${day.replaceAll('-', '')}${String(index).padStart(5, '0')}</AcctSvcrRef>${codeOf(text, amount)}<NtryDtls><TxDtls><RltdPties><${party}><Nm>${escaped(name)}</Nm></${party}>${account}</RltdPties><RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  }
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><GrpHdr><MsgId>DEMO-${iban}-${from}</MsgId><CreDtTm>${until}T18:00:00</CreDtTm></GrpHdr>
<Stmt><Id>${iban}-${from}</Id><CreDtTm>${until}T18:00:00</CreDtTm><FrToDt><FrDtTm>${from}T00:00:00</FrDtTm><ToDtTm>${until}T23:59:59</ToDtTm></FrToDt><Acct><Id><IBAN>${iban}</IBAN></Id><Ccy>EUR</Ccy></Acct>
${balance('OPBD', opening, from)}${balance('CLBD', closing, until)}
${lines.map(entry).join('\n')}
</Stmt></BkToCstmrStmt></Document>`
}

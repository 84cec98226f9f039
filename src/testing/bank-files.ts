import { deflateRawSync, crc32 } from 'node:zlib'

/** The account of all these files. */
export const OWN = 'NL91ABNA0417164300'

/** A line of these files: `['2026-09-01', 1210, 'Bakkerij', 'NL39…', 'Factuur 2026-0001']`. */
export type BankFileLine = readonly [day: string, euros: number, name: string, iban: string, text: string]

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Lines as CAMT.053; a line without an account has its name in the text only, as card payments have. */
export function camtFile(lines: readonly BankFileLine[], version = '08', opening = 0): string {
  const total = Math.round(lines.reduce((sum, [, euros]) => sum + euros, opening) * 100) / 100
  const mark = (euros: number): string =>
    `<Amt Ccy="EUR">${Math.abs(euros).toFixed(2)}</Amt><CdtDbtInd>${euros < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const balance = (code: string, euros: number, day: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp>${mark(euros)}<Dt><Dt>${day}</Dt></Dt></Bal>`
  const status = version === '02' ? 'BOOK' : '<Cd>BOOK</Cd>'
  const entries = lines.map(([day, euros, name, iban, text], index) => {
    const side = euros < 0 ? 'Cdtr' : 'Dbtr'
    const named = version === '02' ? `<Nm>${escaped(name)}</Nm>` : `<Pty><Nm>${escaped(name)}</Nm></Pty>`
    const account = iban === '' ? '' : `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>`
    const party = `<RltdPties><${side}>${named}</${side}>${account}</RltdPties>`
    return `<Ntry>${mark(euros)}<Sts>${status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${day}-${String(index)}</AcctSvcrRef><NtryDtls><TxDtls>${party}<RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
  })
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${OWN}</IBAN></Id><Ccy>EUR</Ccy></Acct>${balance('OPBD', opening, lines[0]?.[0] ?? '')}${balance('CLBD', total, lines.at(-1)?.[0] ?? '')}${entries.join('')}</Stmt></BkToCstmrStmt></Document>`
}

/** A line of several payments, as CAMT.053 with the batch in one entry or as CAMT.054 with its parts: `[day, euros, id of the batch, parts]`. */
export type BatchLine = readonly [day: string, euros: number, batch: string, parts: readonly BankFileLine[]]

/** The parts of batches as CAMT.054; or with `parts: false` their lines as CAMT.053, which says only which batch it is. */
export function camtBatches(batches: readonly BatchLine[], { parts: hasParts = true } = {}): string {
  const mark = (euros: number): string =>
    `<Amt Ccy="EUR">${Math.abs(euros).toFixed(2)}</Amt><CdtDbtInd>${euros < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`
  const partOf = ([, euros, name, iban, text]: BankFileLine): string => {
    const side = euros < 0 ? 'Cdtr' : 'Dbtr'
    const account = iban === '' ? '' : `<${side}Acct><Id><IBAN>${iban}</IBAN></Id></${side}Acct>`
    return `<TxDtls>${mark(euros)}<RltdPties><${side}><Pty><Nm>${escaped(name)}</Nm></Pty></${side}>${account}</RltdPties><RmtInf><Ustrd>${escaped(text)}</Ustrd></RmtInf></TxDtls>`
  }
  const entries = batches.map(
    ([day, euros, batch, parts]) =>
      `<Ntry>${mark(euros)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${day}</Dt></BookgDt><NtryDtls><Btch><PmtInfId>${batch}</PmtInfId></Btch>${hasParts ? parts.map(partOf).join('') : ''}</NtryDtls></Ntry>`,
  )
  const [id, message, statement] = hasParts
    ? ['camt.054.001.08', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn']
    : ['camt.053.001.08', 'BkToCstmrStmt', 'Stmt']
  return `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${id}"><${message}><${statement}><Acct><Id><IBAN>${OWN}</IBAN></Id><Ccy>EUR</Ccy></Acct>${entries.join('')}</${statement}></${message}></Document>`
}

/** A ZIP with these files, deflated; `method` and `flags` as the directory names them. */
export function zipOf(files: readonly string[], { method = 8, flags = 0 } = {}): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [index, text] of files.entries()) {
    const packed = method === 0 ? Buffer.from(text) : deflateRawSync(text)
    const name = Buffer.from(`bestand-${String(index)}.xml`)
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt16LE(flags, 2)
    facts.writeUInt16LE(method, 4)
    facts.writeUInt32LE(crc32(text), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(Buffer.byteLength(text), 18)
    facts.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), facts, place, name)
    pieces.push(Buffer.from('PK\u0003\u0004', 'latin1'), facts, name, packed)
    offset += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...pieces, ...directory, Buffer.from('PK\u0005\u0006', 'latin1'), end])
}

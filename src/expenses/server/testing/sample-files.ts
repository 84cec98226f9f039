import { crc32, deflateSync } from 'node:zlib'

/** The smallest PDF that is one: a page of A4 with nothing on it. `mark` makes it another file. */
export function samplePdf(mark = ''): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>% ${mark}`,
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${String(index + 1)} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = text.length
  text += `xref\n0 4\n0000000000 65535 f \n`
  for (const place of places) text += `${String(place).padStart(10, '0')} 00000 n \n`
  text += `trailer\n<</Size 4/Root 1 0 R>>\nstartxref\n${String(table)}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A grey PNG; its header may say another size than its content has. */
export function samplePng(
  width: number,
  height: number,
  content: { rows: number } = { rows: height },
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const pixels = Buffer.alloc((width + 1) * content.rows, 0x80)
  for (let row = 0; row < content.rows; row += 1) pixels[row * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:'

/** A UBL invoice of one supplier; `lines` are net, rate and description. */
export function sampleUbl(
  changes: {
    kind?: 'Invoice' | 'CreditNote'
    country?: string
    category?: string
    vat?: string
    lines?: readonly (readonly [net: string, percent: string, description: string])[]
    before?: string
  } = {},
): Buffer {
  const {
    kind = 'Invoice',
    country = 'NL',
    category = 'S',
    vat,
    lines = [['57.85', '21', 'Papier']],
  } = changes
  const [first] = lines
  const lineXml = lines.map(
    ([net, percent, description]) =>
      `<cac:${kind}Line><cbc:LineExtensionAmount currencyID="EUR">${net}</cbc:LineExtensionAmount>
       <cac:Item><cbc:Name>${description}</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>${category}</cbc:ID><cbc:Percent>${percent}</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
       </cac:${kind}Line>`,
  )
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${changes.before ?? ''}
<${kind} xmlns="${UBL}${kind}-2" xmlns:cac="${UBL}CommonAggregateComponents-2" xmlns:cbc="${UBL}CommonBasicComponents-2">
<cbc:ID>F-12</cbc:ID><cbc:IssueDate>2026-11-03</cbc:IssueDate><cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
<cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>Kantoorhandel Pen &amp; Papier</cbc:Name></cac:PartyName>
<cac:PostalAddress><cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress></cac:Party></cac:AccountingSupplierParty>
${vat === undefined ? '' : `<cac:TaxTotal><cac:TaxSubtotal><cbc:TaxAmount currencyID="EUR">${vat}</cbc:TaxAmount><cac:TaxCategory><cbc:ID>${category}</cbc:ID><cbc:Percent>${first?.[1] ?? '21'}</cbc:Percent></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>`}
${lineXml.join('')}</${kind}>`)
}

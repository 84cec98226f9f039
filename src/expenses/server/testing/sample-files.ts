import { crc32, deflateSync } from 'node:zlib'
import { sampleEInvoice, ublOf } from '../e-invoice/testing/sample-e-invoice.ts'

/** The smallest valid PDF: an empty page of A4. `mark` makes it another file. */
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

/** A grey PNG; its header may claim another size than its content. */
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

/** A UBL invoice of one supplier; `lines` are net, rate and description, `vat` the charged VAT where it is rounded differently. */
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
  const { country = 'NL', category = 'S', vat, lines = [['57.85', '21', 'Papier']] } = changes
  const inCents = (text: string): number => Number(text.replace('.', ''))
  const sample = sampleEInvoice({
    isCreditNote: changes.kind === 'CreditNote',
    number: 'F-12',
    country,
    vatId: '',
    lines: lines.map(([net, rate, name]) => ({
      name,
      net: inCents(net),
      code: category,
      rate: category === 'S' ? Number(rate) : 0,
    })),
    chargedVat: vat === undefined ? null : inCents(vat),
  })
  return Buffer.from(
    ublOf(sample)
      .toString()
      .replace('?>', `?>${changes.before ?? ''}`),
  )
}

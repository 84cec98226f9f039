import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { sampleUbl } from '#expenses/server/testing/sample-files.ts'

/**
 * Files that need far more memory or time than their size suggests. They are made here, so that the
 * repository contains none of them.
 */
export interface Bomb {
  readonly what: string
  readonly name: string
  readonly bytes: Buffer
}

const MIB = 1024 * 1024

/**
 * PDFs and e-invoices: they are kept, and their reading reports that they are too large. @param mib the
 * inflated size of the PDFs
 */
export const documentBombs = (mib: number): Bomb[] => [
  {
    what: 'a PDF that inflates',
    name: 'opgeblazen.pdf',
    bytes: pdfWith(spacesDeflated(mib), '/FlateDecode'),
  },
  {
    what: 'a PDF that inflates twice',
    name: 'dubbel.pdf',
    bytes: pdfWith(deflateSync(spacesDeflated(mib), { level: 9 }), '[/FlateDecode /FlateDecode]'),
  },
  { what: 'an e-invoice of 120,000 namespaces', name: 'namespaces.xml', bytes: ublWith(nestedNamespaces()) },
  {
    what: 'an e-invoice of 200,000 attributes',
    name: 'attributen.xml',
    bytes: ublWith(`<a${attributes(200_000)}/>`),
  },
  { what: 'an e-invoice of 500,000 elements', name: 'elementen.xml', bytes: ublWith('<b/>'.repeat(500_000)) },
  { what: 'an e-invoice of 100,000 levels', name: 'diep.xml', bytes: ublWith('<c>'.repeat(100_000)) },
]

const attributes = (count: number): string =>
  Array.from({ length: count }, (_, index) => ` a${String(index)}="1"`).join('')

const nestedNamespaces = (): string =>
  Array.from({ length: 60 }, (_, depth) => {
    const declared = Array.from(
      { length: 2_000 },
      (__, index) => ` xmlns:n${String(depth)}_${String(index)}="u"`,
    )
    return `<a${declared.join('')}>`
  }).join('')

/** A valid UBL invoice with other content in it. */
function ublWith(inside: string): Buffer {
  const invoice = sampleUbl().toString('utf8')
  const end = invoice.lastIndexOf('</')
  return Buffer.from(invoice.slice(0, end) + inside + invoice.slice(end))
}

/** A stream of zlib (RFC 1950) of so many MiB of spaces: one independent block, repeated. */
function spacesDeflated(mib: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(MIB, ' '), { level: 9, finishFlush: constants.Z_FULL_FLUSH })
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(Number(adlerOfSpaces(BigInt(mib * MIB))))
  return Buffer.concat([
    Buffer.of(0x78, 0xda),
    ...Array.from({ length: mib }, () => block),
    Buffer.of(3, 0),
    checksum,
  ])
}

function adlerOfSpaces(count: bigint): bigint {
  const modulus = 65_521n
  const sum = (1n + 32n * count) % modulus
  const sumOfSums = (count + (32n * count * (count + 1n)) / 2n) % modulus
  return (sumOfSums << 16n) | sum
}

/** A PDF of one page, whose content is this stream. */
function pdfWith(stream: Buffer, filter: string): Buffer {
  const start = Buffer.from(`%PDF-1.7
1 0 obj
<</Type/Catalog/Pages 2 0 R>>
endobj
2 0 obj
<</Type/Pages/Kids[3 0 R]/Count 1>>
endobj
3 0 obj
<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>
endobj
4 0 obj
<</Length ${String(stream.length)}/Filter ${filter}>>
stream
`)
  const objects = Buffer.concat([start, stream, Buffer.from('\nendstream\nendobj\n')])
  const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 5/Root 1 0 R>>\nstartxref\n${String(objects.length)}\n%%EOF\n`
  return Buffer.concat([objects, Buffer.from(table)])
}

import type { FontFile } from './typeface.ts'

/**
 * Write a font into the document under a reference that its pages already name. The whole (small) file goes in as it
 * was compressed at the first document; pdfkit would parse, subset and compress it again for each.
 * Source: ISO 32000-1, 9.7 (composite fonts), 9.10.3 (ToUnicode); ISO 19005-3, 6.2.11 (embedded, identity mapping).
 */
export function embedFont(pdf: PDFKit.PDFDocument, font: FontFile, reference: PDFKit.PDFKitReference): void {
  const file = pdf.ref({ Filter: 'FlateDecode', Length1: font.length })
  file.end(font.compressed)
  const descriptor = pdf.ref({
    Type: 'FontDescriptor',
    FontName: font.name,
    // Symbolic: glyphs are chosen by number, not through an encoding.
    Flags: 4,
    FontBBox: font.box,
    ItalicAngle: 0,
    Ascent: font.ascent,
    Descent: font.descent,
    CapHeight: font.capHeight,
    XHeight: font.xHeight,
    StemV: font.stemWidth,
    FontFile2: file,
  })
  descriptor.end(undefined)
  const descendant = pdf.ref({
    Type: 'Font',
    Subtype: 'CIDFontType2',
    BaseFont: font.name,
    CIDSystemInfo: { Registry: new String('Adobe'), Ordering: new String('Identity'), Supplement: 0 },
    FontDescriptor: descriptor,
    CIDToGIDMap: 'Identity',
    W: [0, font.widths],
  })
  descendant.end(undefined)
  const toUnicode = pdf.ref({ Filter: 'FlateDecode' })
  toUnicode.end(font.toUnicode)
  Object.assign(reference.data, {
    Type: 'Font',
    Subtype: 'Type0',
    BaseFont: font.name,
    Encoding: 'Identity-H',
    DescendantFonts: [descendant],
    ToUnicode: toUnicode,
  })
  reference.end(undefined)
}

/** The two of pdfkit's inner parts that are replaced here; its types do not have them. */
interface Writer {
  _offset: number
  _write: (data: Uint8Array | string) => void
}

/**
 * Let a pdfkit document write cheaply, and give what fetches its bytes after `end`. pdfkit turns every operator and
 * every object into bytes one character at a time and pushes each through a stream, a third of all work for a long
 * invoice. Here a page's operators are gathered as text until the page ends, and the file until it is fetched.
 *
 * `addContent` and `flushPages` are public, `_write` and `_offset` are not: pdfkit's version is pinned, and the tests
 * read documents back through their cross-reference table.
 */
export function gatherWriting(pdf: PDFKit.PDFDocument): () => Buffer {
  gatherOperators(pdf)
  const pieces = [...written(pdf)]
  const writer = pdf as unknown as Writer
  let text = ''
  const flushText = (): void => {
    if (text !== '') pieces.push(Buffer.from(text, 'latin1'))
    text = ''
  }
  writer._write = (data) => {
    if (typeof data === 'string') {
      text += `${data}\n`
      writer._offset += data.length + 1
    } else {
      flushText()
      pieces.push(data)
      writer._offset += data.length
    }
  }
  return () => {
    flushText()
    return Buffer.concat(pieces)
  }
}

function gatherOperators(pdf: PDFKit.PDFDocument): void {
  const flushPages = pdf.flushPages.bind(pdf)
  let operators = ''
  pdf.addContent = (operator: string) => {
    operators += `${operator}\n`
    return pdf
  }
  pdf.flushPages = () => {
    if (operators !== '') pdf.page.content.write(Buffer.from(operators, 'latin1'))
    operators = ''
    flushPages()
  }
}

/** What pdfkit wrote while it was made: the first line of the file. */
function* written(pdf: PDFKit.PDFDocument): Generator<Uint8Array> {
  const next = (): Buffer | null => pdf.read() as Buffer | null
  for (let chunk = next(); chunk !== null; chunk = next()) yield chunk
}

import PDFDocument from 'pdfkit'

/** A bill on one page, of these lines. */
export async function paperOf(
  name: string,
  lines: readonly string[],
): Promise<{ readonly name: string; readonly mimeType: string; readonly buffer: Buffer }> {
  const pdf = new PDFDocument({ size: 'A4' })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => pdf.once('end', resolve))
  for (const line of lines) pdf.fontSize(10).text(line)
  pdf.end()
  await ended
  return { name, mimeType: 'application/pdf', buffer: Buffer.concat(chunks) }
}

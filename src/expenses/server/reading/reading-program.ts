import { localDate } from '#kernel/local-date.ts'
import type { TaskProgram } from '#platform/server/isolated/task.ts'
import type { EInvoice } from '../../domain/e-invoice/e-invoice.ts'
import { readPurchase } from '../../domain/e-invoice/read-purchase.ts'
import { readReceipt } from '../../domain/receipt/read-receipt.ts'
import type { TextLine } from '../../domain/receipt/text-line.ts'
import { pdfContent } from './pdf-text.ts'
import { pictureText } from './picture-text.ts'
import { proposalOfPurchase, proposalOfReceipt } from './propose.ts'
import { encodedAnswer } from './encoded-answer.ts'
import type { ReadingOrder } from './reading-task.ts'

/** Reads the data or the text of a document in the work process, and returns the proposal. */
export const run: TaskProgram<ReadingOrder> = async ({ order, bytes, onProgress }) => {
  const content = await contentOf(order.kind, await bytes(), rising(onProgress))
  if (content.source !== 'text') {
    const { source, invoice } = content
    return {
      answer: encodedAnswer(source, proposalOfPurchase(readPurchase(invoice, localDate(order.today)))),
    }
  }
  const read = readReceipt(content.lines, {
    today: localDate(order.today),
    own: order.own,
    ownVatIds: order.ownVatIds,
  })
  return { answer: encodedAnswer(content.from, proposalOfReceipt(read)) }
}

type Content =
  | { readonly source: EInvoice['syntax']; readonly invoice: EInvoice }
  | { readonly source: 'text'; readonly from: 'pdf-text' | 'ocr'; readonly lines: readonly TextLine[] }

/** Data in a PDF before its text; without both the PDF is a scan, and is read as a picture. */
async function contentOf(
  kind: ReadingOrder['kind'],
  bytes: Buffer,
  onProgress: (percent: number) => void,
): Promise<Content> {
  const ofPicture = async (picture: Buffer): Promise<Content> => ({
    source: 'text',
    from: 'ocr',
    lines: await pictureText(picture, onProgress),
  })
  if (kind !== 'pdf') return ofPicture(bytes)
  const content = await pdfContent(bytes)
  if (content.invoice !== null) return { source: content.invoice.syntax, invoice: content.invoice }
  if (content.picture !== null) return ofPicture(content.picture)
  return { source: 'text', from: 'pdf-text', lines: content.lines }
}

function rising(onProgress: (percent: number) => void): (percent: number) => void {
  let told = -1
  return (percent) => {
    if (percent <= told) return
    told = percent
    onProgress(percent)
  }
}

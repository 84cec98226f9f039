import { todayInAmsterdam } from '#platform/server/clock.ts'
import { readXml, XmlRefusal, XmlTooComplex } from '#platform/server/files/xml.ts'
import { TooComplex } from '#platform/server/isolated/errors.ts'
import type { TaskProgram } from '#platform/server/isolated/task.ts'
import { readPurchase } from '../../domain/e-invoice/read-purchase.ts'
import { isEInvoice, readEInvoice } from '../e-invoice/read-e-invoice.ts'
import { encodedAnswer } from './encoded-answer.ts'
import { proposalOfPurchase } from './propose.ts'

/** Reads an XML invoice in the work process. Other XML is distinguished from an invoice that is too large. */
export const run: TaskProgram<null> = async ({ bytes }) => {
  try {
    const root = await readXml(await bytes())
    const invoice = readEInvoice(root)
    if (invoice === null) return { answer: { outcome: 'other' } }
    const { syntax } = invoice
    const read = encodedAnswer(syntax, proposalOfPurchase(readPurchase(invoice, todayInAmsterdam())))
    return { answer: { outcome: 'invoice', syntax, read } }
  } catch (error) {
    if (error instanceof XmlTooComplex && (error.root === null || isEInvoice(error.root)))
      throw new TooComplex(error.message)
    if (error instanceof XmlRefusal) return { answer: { outcome: 'other' } }
    throw error
  }
}

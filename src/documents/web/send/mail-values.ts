import type { z } from 'zod'
import { orderDocumentMail } from '../../contract.ts'

export const mailSchema = orderDocumentMail.body
/** A mail as it is typed. */
export type MailValues = z.input<typeof mailSchema>

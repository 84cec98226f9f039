import { z } from 'zod'
import type { IsolatedTask } from '#platform/server/isolated/task.ts'
import type { FrozenDocument } from '../../domain/frozen-document.ts'
import type { Booklet } from './render-booklet-pdf.ts'
import type { PdfOptions } from './render-document-pdf.ts'
import type { LetterPaper } from './render-letter-pdf.ts'
import type { TablePaper } from './render-table-pdf.ts'

/** What a PDF is drawn from. */
export type PdfOrder =
  | { readonly document: FrozenDocument; readonly options: PdfOptions }
  | { readonly table: TablePaper }
  | { readonly booklet: Booklet }
  | { readonly letter: LetterPaper; readonly options: PdfOptions }

/** The answer is null: the PDF is in the bytes. */
export const pdfTask: IsolatedTask<PdfOrder, null> = {
  queue: 'pdf',
  program: new URL('./pdf-program.ts', import.meta.url),
  jobMs: 10_000,
  answer: z.null(),
}

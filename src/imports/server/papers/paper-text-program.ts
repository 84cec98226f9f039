import { pdfText } from '#expenses/server/reading/pdf-text.ts'
import type { TaskProgram } from '#platform/server/isolated/task.ts'
import { searchableText, textInXml } from '../../domain/papers/paper-text.ts'
import type { PaperTextOrder } from './paper-text-task.ts'

/** Reads the text of an old paper in the work process. */
export const run: TaskProgram<PaperTextOrder> = async ({ order, bytes }) => {
  const file = await bytes()
  const text =
    order.kind === 'pdf' ? searchableText((await pdfText(file)).join('\n')) : textInXml(file.toString())
  return { answer: { text } }
}

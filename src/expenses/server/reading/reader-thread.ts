import { parentPort } from 'node:worker_threads'
import type { DocumentText, ReadingMessage, ReadingOrder } from './document-reader.ts'
import { pdfText } from './pdf-text.ts'
import { pictureText } from './picture-text.ts'

/** The program of the reading thread: one document in, its text or the reason why not out. */
parentPort?.on('message', (order: ReadingOrder) => {
  void textOf(order).then(
    (text) => {
      tell({ text })
    },
    (error: unknown) => {
      tell({ failure: error instanceof Error ? error.message : String(error) })
    },
  )
})

/** The text of a PDF as it is; where it has none, it is a picture of paper, and is read as one. */
async function textOf({ kind, bytes }: ReadingOrder): Promise<DocumentText> {
  let told = -1
  const onProgress = (percent: number): void => {
    if (percent <= told) return
    told = percent
    tell({ progress: percent })
  }
  if (kind !== 'pdf') return { source: 'ocr', lines: await pictureText(bytes, onProgress) }
  const { lines, picture } = await pdfText(bytes)
  if (picture === null) return { source: 'pdf-text', lines }
  return { source: 'ocr', lines: await pictureText(picture, onProgress) }
}

const tell = (message: ReadingMessage): void => {
  parentPort?.postMessage(message)
}

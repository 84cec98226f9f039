import { createHash } from 'node:crypto'
import { unpacked } from '#platform/server/files/zip-content.ts'
import type { TaskProgram } from '#platform/server/isolated/task.ts'
import { DoesNotFit, readRows } from './row-check.ts'
import type { EntryOrder } from './tasks.ts'

/** Unpacks one entry of an archive in the work process, and checks that the content is what it has to be. */
export const run: TaskProgram<EntryOrder> = async ({ order: { entry, expected }, bytes }) => {
  const content = unpacked(await bytes(), entry)
  if (content === null) return { answer: { outcome: 'damaged' } }
  if (expected.as === 'bytes') return { answer: { outcome: 'read' }, bytes: content }
  if (createHash('sha256').update(content).digest('hex') !== expected.sha256)
    return { answer: { outcome: 'damaged' } }
  if (expected.as === 'file')
    return startsAs(expected.kind, content)
      ? { answer: { outcome: 'read' }, bytes: content }
      : { answer: { outcome: 'does not fit', where: expected.kind } }
  try {
    const rows = readRows(content, expected)
    return { answer: { outcome: 'read' }, bytes: Buffer.from(JSON.stringify(rows)) }
  } catch (error) {
    if (error instanceof DoesNotFit)
      return { answer: { outcome: 'does not fit', where: error.message.slice(0, 140) } }
    throw error
  }
}

const isXml = (start: string): boolean => /^(?:\xef\xbb\xbf)?\s*</.test(start)

/** How a file of each kind begins, as bytes that are read as letters. */
const starts: Readonly<Record<string, (start: string) => boolean>> = {
  pdf: (start) => start.startsWith('%PDF-'),
  png: (start) => start.startsWith('\u0089PNG\r\n\u001a\n'),
  jpeg: (start) => start.startsWith('\u00ff\u00d8\u00ff'),
  webp: (start) => start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP',
  ubl: isXml,
  cii: isXml,
  // A download of text, whatever its first line says.
  csv: () => true,
}

/** Whether a file begins as files of its kind do, so that a browser takes it for nothing else. */
const startsAs = (kind: string, content: Buffer): boolean =>
  starts[kind]?.(content.toString('latin1', 0, 200)) === true

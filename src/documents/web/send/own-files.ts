import { useState } from 'react'
import type { MailFileId } from '#kernel/ids.ts'
import { messageOf, uploadFile } from '#platform/web/api-client.ts'
import {
  MAX_MAIL_FILE_BYTES,
  MAX_MAIL_FILES_BYTES,
  MOST_MAIL_FILES,
  uploadMailFile,
  type MailFile,
} from '../../contract.ts'
import { documentErrors, mailFileRefusals } from '../../domain/errors.ts'

/** What a sender adds to a mail while it is written. */
export interface OwnFiles {
  /** On the server, in the order of the mail. */
  readonly kept: readonly MailFile[]
  /** Names of what is on its way there. */
  readonly underWay: readonly string[]
  /** A sentence for each file that could not be added. */
  readonly problems: readonly string[]
  readonly add: (files: readonly File[]) => void
  readonly remove: (id: MailFileId) => void
}

/** Each file is uploaded as soon as it is chosen, one after the other: what cannot go along is said at once. */
export function useOwnFiles(): OwnFiles {
  const [kept, setKept] = useState<readonly MailFile[]>([])
  const [underWay, setUnderWay] = useState<readonly string[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])

  const upload = async (file: File): Promise<void> => {
    try {
      const mailFile = await uploadFile(uploadMailFile, { file })
      setKept((before) => [...before, mailFile])
    } catch (error) {
      setProblems((before) => [...before, `${file.name}: ${messageOf(error)}`])
    }
    setUnderWay((before) => before.filter((_, index) => index !== before.indexOf(file.name)))
  }
  const uploadAll = async (files: readonly File[]): Promise<void> => {
    for (const file of files) await upload(file)
  }
  return {
    kept,
    underWay,
    problems,
    add(files) {
      const { fitting, refused } = fit(kept, underWay.length, files)
      setProblems(refused)
      setUnderWay((before) => [...before, ...fitting.map(({ name }) => name)])
      void uploadAll(fitting)
    },
    remove(id) {
      setKept((before) => before.filter((file) => file.id !== id))
      setProblems([])
    },
  }
}

/** What of the chosen files may be sent, and a sentence for each that may not; the server has the last word. */
function fit(
  kept: readonly MailFile[],
  countUnderWay: number,
  files: readonly File[],
): { fitting: File[]; refused: string[] } {
  const fitting: File[] = []
  const refused: string[] = []
  let bytes = kept.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  for (const file of files) {
    const refusal =
      file.size > MAX_MAIL_FILE_BYTES
        ? mailFileRefusals.tooLarge()
        : bytes + file.size > MAX_MAIL_FILES_BYTES
          ? documentErrors.mailFilesTooLarge()
          : kept.length + countUnderWay + fitting.length >= MOST_MAIL_FILES
            ? mailFileRefusals.tooMany()
            : null
    if (refusal !== null) refused.push(`${file.name}: ${refusal.userMessage}`)
    else {
      fitting.push(file)
      bytes += file.size
    }
  }
  return { fitting, refused }
}

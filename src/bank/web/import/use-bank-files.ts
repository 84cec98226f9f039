import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { BankAccountId } from '#kernel/ids.ts'
import { uploadFile } from '#platform/web/api-client.ts'
import { importBankFile, type ImportOutcome } from '../../contract.ts'
import { addedBy, type Added } from './import-words.ts'

/** A file that the user chose, and what is known of it. */
export interface ChosenFile {
  readonly key: number
  readonly file: File
  /** For a file that names no account. */
  readonly bankAccountId: BankAccountId | null
  /** For a file that two kinds read, with other payments. */
  readonly kind: string | null
  readonly step: 'looking' | 'ready' | 'refused' | 'reading' | 'read'
  /** The outcome of the preview, then of the import. */
  readonly outcome: ImportOutcome | null
  readonly error: unknown
}

/**
 * The chosen files: each is previewed as soon as it is chosen, one after another, and read when the user agrees. A file that is refused
 * does not stop the others.
 */
export function useBankFiles() {
  const queryClient = useQueryClient()
  const [files, setFiles] = useState<readonly ChosenFile[]>([])
  const lastKey = useRef(0)
  const queue = useRef<Promise<void>>(Promise.resolve())

  const put = (key: number, change: Partial<ChosenFile>) => {
    setFiles((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)))
  }
  /** One at a time, so that a file is compared with the lines of the one before. */
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    queue.current = queue.current.then(work)
    return queue.current
  }
  const look = ({ key, ...chosen }: ChosenFile) =>
    inTurn(async () => {
      try {
        const outcome = await send(chosen, true)
        put(key, { step: 'ready', outcome, error: null })
      } catch (error) {
        put(key, { step: 'refused', outcome: null, error })
      }
    })

  const add = (chosen: Iterable<File>) => {
    const fresh = [...chosen].map((file): ChosenFile => {
      lastKey.current += 1
      return newFile(lastKey.current, file)
    })
    setFiles((all) => [...all.filter(({ step }) => step !== 'read'), ...fresh])
    for (const each of fresh) void look(each)
  }
  /** After an account was added, or something was chosen. */
  const lookAgain = (
    key: number | null,
    choice: Partial<Pick<ChosenFile, 'bankAccountId' | 'kind'>> = {},
  ) => {
    for (const each of files)
      if (each.step === 'ready' && (key === null || each.key === key)) {
        put(each.key, { step: 'looking', ...choice })
        void look({ ...each, ...choice })
      }
  }
  const remove = (key: number) => {
    setFiles((all) => all.filter((each) => each.key !== key))
  }
  /** @returns what was added, or null when a file was refused after all */
  const read = async (): Promise<Added | null> => {
    const outcomes: ImportOutcome[] = []
    let isRefused = false
    for (const { key, ...chosen } of files.filter(isReadable)) {
      put(key, { step: 'reading' })
      await inTurn(async () => {
        try {
          const outcome = await send(chosen, false)
          put(key, { step: 'read', outcome })
          outcomes.push(outcome)
        } catch (error) {
          put(key, { step: 'refused', error })
          isRefused = true
        }
      })
    }
    await queryClient.invalidateQueries()
    return isRefused ? null : addedBy(outcomes)
  }
  return { files, add, lookAgain, remove, read }
}

const newFile = (key: number, file: File): ChosenFile => ({
  key,
  file,
  bankAccountId: null,
  kind: null,
  step: 'looking',
  outcome: null,
  error: null,
})

/** A file of which the user has to say what its columns are. */
export const hasUnknownColumns = ({ columns }: ImportOutcome): boolean =>
  columns !== null && (columns.mappingId === null || columns.problem !== null)

/** Whether kind and columns of the file are known and every statement has an account. */
export const isReadable = ({ step, outcome }: ChosenFile): boolean =>
  step === 'ready' &&
  outcome !== null &&
  outcome.kinds.length === 0 &&
  !hasUnknownColumns(outcome) &&
  // The account on the invoices is added by reading its file.
  outcome.statements.every(({ bankAccountId, isOwn }) => bankAccountId !== null || isOwn)

const send = (
  { file, bankAccountId, kind }: Pick<ChosenFile, 'file' | 'bankAccountId' | 'kind'>,
  preview: boolean,
): Promise<ImportOutcome> =>
  uploadFile(importBankFile, {
    file,
    query: {
      ...(preview && { preview }),
      ...(bankAccountId !== null && { bankAccountId }),
      ...(kind !== null && { kind }),
    },
  })

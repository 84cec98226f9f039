import { useEffect, useState } from 'react'
import { useSession } from '#platform/web/session.ts'
import { restoreArriving, startArriving } from './arriving.ts'
import { agreeTo, forgetFile, unansweredOf, type KeptFile } from './kept-files.ts'
import { ownerNow } from './owner-now.ts'

export interface SharedFiles {
  /** Those about which the user was not asked yet, the oldest first. */
  readonly files: readonly KeptFile[]
  /** They are sent, as files that were chosen here. */
  readonly agree: () => Promise<void>
  /** They are removed from this device. */
  readonly discard: () => Promise<void>
}

/** What was shared to the present login and waits for its answer; it stays on this device until then. */
export function useSharedFiles(): SharedFiles {
  const session = useSession()
  const [files, setFiles] = useState<readonly KeptFile[]>([])
  useEffect(() => {
    let isShown = true
    void waitingForAnswer().then((found) => {
      if (isShown) setFiles(found)
    })
    return () => {
      isShown = false
    }
  }, [session])
  const answer = async (each: (key: string) => Promise<unknown>): Promise<void> => {
    for (const { key } of files) await each(key)
    setFiles(await waitingForAnswer())
  }
  return {
    files,
    async agree() {
      await answer(agreeTo)
      startArriving()
      await restoreArriving()
    },
    discard: () => answer(forgetFile),
  }
}

async function waitingForAnswer(): Promise<readonly KeptFile[]> {
  const owner = ownerNow()
  return owner === null ? [] : unansweredOf(owner)
}

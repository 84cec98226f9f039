import { useEffect, useState } from 'react'
import { useSession } from '#platform/web/session.ts'
import { restoreArriving, startArriving } from './arriving.ts'
import {
  agreeTo,
  forgetFile,
  forgetLeftOut,
  leftOutOf,
  unansweredOf,
  type KeptFile,
  type NotedFile,
} from './kept-files.ts'
import { ownerNow } from './owner-now.ts'

export interface SharedFiles {
  /** The files about which the user was not asked yet, the oldest first. */
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

/** What was shared to the present login and not kept, and how the user says to have read it. */
export function useLeftOut(): {
  readonly files: readonly NotedFile[]
  readonly forget: () => Promise<void>
} {
  const session = useSession()
  const [files, setFiles] = useState<readonly NotedFile[]>([])
  useEffect(() => {
    let isShown = true
    void leftOutNow().then((found) => {
      if (isShown) setFiles(found)
    })
    return () => {
      isShown = false
    }
  }, [session])
  return {
    files,
    async forget() {
      const owner = ownerNow()
      if (owner !== null) await forgetLeftOut(owner)
      setFiles([])
    },
  }
}

async function leftOutNow(): Promise<readonly NotedFile[]> {
  const owner = ownerNow()
  return owner === null ? [] : leftOutOf(owner)
}

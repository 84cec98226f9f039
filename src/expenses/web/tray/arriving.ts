import { useSyncExternalStore } from 'react'
import { queryClient } from '#platform/web/query-client.ts'
import { currentSession, lastEnding, onSessionChange } from '#platform/web/session.ts'
import { onConnection } from '#platform/web/shell/is-online.ts'
import { uploadWithProgress } from '#platform/web/upload-with-progress.ts'
import { saveBlob } from '#platform/web/api-client.ts'
import { MAX_FILE_BYTES } from '../../domain/backing-document.ts'
import { backingDocumentErrors } from '../../domain/errors.ts'
import { UPLOADS_AT_ONCE } from '../../domain/incoming-document.ts'
import { isTooLargePicture } from '../../domain/picture-size.ts'
import { receiveIncoming } from '../../incoming-contract.ts'
import { smallerPicture } from '../document/smaller-picture.ts'
import {
  changeKept,
  filesOf,
  forgetFile,
  isKept,
  keepFile,
  keptFile,
  newKey,
  noteOwner,
  type KeptFile,
  type Owner,
} from './kept-files.ts'
import { ownerNow } from './owner-now.ts'
import { reloadTray } from './tray-queries.ts'
import { failureOf } from './upload-outcome.ts'

export type ArrivingState =
  /** Being stored on this device. */
  | 'keeping'
  /** A picture that is too large to send, on its turn to be made smaller. */
  | 'shrinking'
  | 'queued'
  | 'sending'
  /** "Wacht op verbinding." */
  | 'offline'
  | 'done'
  | 'refused'

/** A file on its way to the tray. */
export interface ArrivingFile {
  readonly key: string
  readonly name: string
  readonly size: number
  readonly state: ArrivingState
  /** The percentage of the upload that was sent. */
  readonly percent: number
  /** Why it was refused. */
  readonly sentence: string | null
  /** Refused, and perhaps nowhere else than on this device: a photograph of the camera that could not be made smaller. */
  readonly isOnlyHere: boolean
  /** False where this device had no room for it: then it is in the memory of this page only. */
  readonly isKept: boolean
}

const RETRY_MS = 15_000
/** A second one, because the program may have been closed during the first. */
const MOST_TRIES = 2

/** The files of the present login, in the order in which they were added; `held` has their bytes. */
let shown: readonly ArrivingFile[] = []
const held = new Map<string, KeptFile>()
/** The files that the device did not keep; also of a login that has ended, until it begins again. */
const unkept = new Map<string, KeptFile>()
const listeners = new Set<() => void>()
let isRestored: string | null = null
let isStarted = false
/** Pictures are made smaller one after another: each needs much memory. */
let shrinking: Promise<void> = Promise.resolve()

export const useArriving = (): readonly ArrivingFile[] => useSyncExternalStore(subscribe, () => shown)

/** Add files to the tray of the present login. Each is kept on this device before it is sent. */
export async function addFiles(files: readonly File[]): Promise<void> {
  const owner = ownerNow()
  if (owner === null) return
  startArriving()
  void navigator.storage?.persist?.().catch(() => false)
  const added = files.map((file) => ({ file, key: newKey() }))
  show([
    ...shown,
    ...added.map(({ file, key }): ArrivingFile => {
      const sentence = problemOf(file.name, file)
      return {
        key,
        name: file.name,
        size: file.size,
        state: sentence === null ? 'keeping' : 'refused',
        percent: 0,
        sentence,
        isOnlyHere: false,
        isKept: true,
      }
    }),
  ])
  for (const { file, key } of added) {
    if (problemOf(file.name, file) !== null) continue
    const kept: KeptFile = { key, name: file.name, file, addedAt: Date.now(), ...owner }
    const wasKept = await keepFile(kept).then(
      () => true,
      () => false,
    )
    // A browser that keeps nothing, or has no room, sends from memory.
    if (!wasKept) unkept.set(key, kept)
    if (!isOwn(kept)) continue
    held.set(key, kept)
    change(key, { state: stateOf(kept), isKept: wasKept })
    takeUp(kept)
  }
}

/** The file as it was added, for the user to keep elsewhere. */
export function saveOriginal(key: string): void {
  const kept = held.get(key)
  if (kept !== undefined) saveBlob({ blob: kept.file, fileName: kept.name })
}

/** Remove a refused or finished file from the list; a refused one from this device too. */
export function dismiss(key: string): void {
  release(key)
  show(shown.filter((file) => file.key !== key))
  void forgetFile(key).catch(() => undefined)
}

export function dismissFinished(): void {
  show(shown.filter(({ state }) => state !== 'done'))
}

/**
 * Load the files of this login that an earlier visit left, and send them. Files of another login or business stay on the device
 * until that one logs in.
 */
export async function restoreArriving(): Promise<void> {
  const owner = ownerNow()
  const id = owner === null ? '' : `${owner.tenantId} ${owner.userId}`
  if (isRestored !== null && isRestored !== id) {
    held.clear()
    show([])
  }
  isRestored = id
  // Of a session that expired the user shares photographs too: these wait for the next login.
  if (lastEnding() !== 'expired') await noteOwner(owner).catch(() => undefined)
  if (owner === null) return
  const fromMemory = [...unkept.values()].filter(isOwn)
  for (const kept of [...(await filesOf(owner)), ...fromMemory]) {
    // `SharedQuestion` asks about it.
    if (kept.isAsked === true) continue
    if (held.has(kept.key) || shown.some(({ key }) => key === kept.key) || !isOwn(kept)) continue
    // What another program shared is checked here, because the service worker keeps all that it is given.
    const sentence = problemOf(kept.name, kept.file)
    if (sentence === null) held.set(kept.key, kept)
    show([
      ...shown,
      {
        key: kept.key,
        name: kept.name,
        size: kept.file.size,
        state: sentence === null ? stateOf(kept) : 'refused',
        percent: 0,
        sentence,
        isOnlyHere: false,
        isKept: !unkept.has(kept.key),
      },
    ])
    if (sentence === null) takeUp(kept)
  }
}

/** From now on, send what waits: what an earlier visit left, after a login, and when the connection is back. */
export function startArriving(): void {
  if (isStarted) return
  isStarted = true
  void restoreArriving()
  onSessionChange(() => void restoreArriving())
  window.addEventListener('online', tryAgain)
  onConnection(tryAgain)
  window.addEventListener('offline', () => {
    for (const { key, state } of shown) if (state === 'queued') change(key, { state: 'offline' })
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tryAgain()
  })
  setInterval(tryAgain, RETRY_MS)
}

function tryAgain(): void {
  if (!navigator.onLine) return
  for (const { key, state } of shown) if (state === 'offline') change(key, { state: 'queued' })
  sendNext()
}

function sendNext(): void {
  const sending = shown.filter(({ state }) => state === 'sending').length
  const next = shown.filter(({ state }) => state === 'queued').slice(0, UPLOADS_AT_ONCE - sending)
  for (const { key } of next) {
    const kept = held.get(key)
    if (kept === undefined) continue
    if (navigator.onLine) void sendAlone(kept)
    else change(key, { state: 'offline' })
  }
}

/** What a file needs first. */
const stateOf = ({ name, file }: KeptFile): 'shrinking' | 'queued' =>
  isTooLargePicture({ name, type: file.type, size: file.size }) ? 'shrinking' : 'queued'

/** Send it when its turn comes; a picture that is too large is made smaller before that. */
function takeUp(kept: KeptFile): void {
  if (stateOf(kept) === 'queued') sendNext()
  else shrinking = shrinking.then(() => alone(kept, shrink)).catch(() => undefined)
}

/**
 * Make a picture smaller, in its place on this device: until that is done, and where it fails, the device has the original. A try is
 * noted before it begins, because a phone may end the program for want of memory.
 */
async function shrink({ key }: KeptFile): Promise<void> {
  // Another page may have made it smaller meanwhile.
  const kept = unkept.get(key) ?? (await keptFile(key).catch(() => undefined)) ?? held.get(key)
  if (kept === undefined || !isOwn(kept)) return
  if (stateOf(kept) === 'queued') return queueSmaller(kept)
  const tries = (kept.tries ?? 0) + 1
  await changeKept(key, { tries }).catch(() => undefined)
  const smaller = tries > MOST_TRIES ? null : await smallerPicture(kept.file)
  if (smaller === null)
    change(key, {
      state: 'refused',
      sentence: backingDocumentErrors.pictureTooLarge().userMessage,
      isOnlyHere: true,
    })
  else {
    await changeKept(key, { file: smaller }).catch(() => undefined)
    queueSmaller({ ...kept, file: smaller })
  }
}

function queueSmaller(kept: KeptFile): void {
  if (!isOwn(kept)) return
  if (unkept.has(kept.key)) unkept.set(kept.key, kept)
  held.set(kept.key, kept)
  change(kept.key, { state: 'queued', size: kept.file.size })
  sendNext()
}

async function sendAlone(kept: KeptFile): Promise<void> {
  change(kept.key, { state: 'sending', percent: 0 })
  await alone(kept, send)
}

/** Two tabs do not work on the same file at once; where the browser has no locks, its key suffices. */
async function alone(kept: KeptFile, work: (kept: KeptFile) => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager }
  if (locks === undefined) return work(kept)
  await locks.request(`kloppend-incoming ${kept.key}`, async () => {
    // While this page waited, another one sent it or removed it.
    const isElsewhere = !unkept.has(kept.key) && !(await isKept(kept.key).catch(() => true))
    if (isElsewhere) await settleElsewhere(kept.key)
    else await work(kept)
  })
}

async function send(kept: KeptFile): Promise<void> {
  const { key, name, file } = kept
  const session = currentSession()
  if (session === null || !isOwn(kept)) return
  try {
    await uploadWithProgress(
      receiveIncoming,
      { file, name, token: session.token, idempotencyKey: key },
      (percent) => {
        change(key, { percent })
      },
    )
    await settle(key, { state: 'done', percent: 100 })
  } catch (error) {
    const failure = failureOf(error)
    if (failure.is === 'refused') {
      if (failure.isThere) await forgetFile(key).catch(() => undefined)
      release(key)
      change(key, { state: 'refused', sentence: failure.sentence })
    } else change(key, { state: 'offline' })
  }
  sendNext()
}

/** The server has it: only now the copy on this device may go. */
async function settle(key: string, as: Partial<ArrivingFile>): Promise<void> {
  await forgetFile(key).catch(() => undefined)
  release(key)
  change(key, as)
  void reloadTray(queryClient)
}

/** It left this device through another page, which shows what became of it. */
async function settleElsewhere(key: string): Promise<void> {
  release(key)
  show(shown.filter((file) => file.key !== key))
  await reloadTray(queryClient)
  sendNext()
}

function release(key: string): void {
  held.delete(key)
  unkept.delete(key)
}

/** Why a file is not sent at all; a picture that is too large is made smaller. */
function problemOf(name: string, { size, type }: Blob): string | null {
  if (size === 0) return backingDocumentErrors.empty().userMessage
  return size <= MAX_FILE_BYTES || isTooLargePicture({ name, type, size })
    ? null
    : backingDocumentErrors.tooLarge().userMessage
}

const isOwn = ({ tenantId, userId }: Owner): boolean => {
  const owner = ownerNow()
  return owner?.tenantId === tenantId && owner.userId === userId
}

function change(key: string, as: Partial<ArrivingFile>): void {
  if (shown.some((file) => file.key === key))
    show(shown.map((file) => (file.key === key ? { ...file, ...as } : file)))
}

function show(next: readonly ArrivingFile[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

import type { APIRequestContext } from '@playwright/test'
import { kloppend, KloppendRefusal } from '../../clients/typescript/src/client.ts'
import { expect } from './expect.ts'

/** Where the program of a story is, by the context of requests of that story. */
const addresses = new WeakMap<APIRequestContext, string>()

export function noteAddress(request: APIRequestContext, address: string): void {
  addresses.set(request, address)
}

/** The calls of the API beside the browser: by the client that programs of others use. */
export type Api = ReturnType<typeof kloppend>

/** @param token of a session or a key; without it only the calls that are open to everyone succeed */
export function apiOf(request: APIRequestContext, token?: string): Api {
  const url = addresses.get(request)
  if (url === undefined) throw new Error('A story asks the API by the fixture `request` of e2e/fixtures.ts.')
  return kloppend(token === undefined ? { url } : { url, token })
}

/** A file that is uploaded. */
export function formOf(file: {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name)
  return form
}

/** The bytes of a file that the API answers with. */
export const bytesOf = async (file: Blob): Promise<Buffer> => Buffer.from(await file.arrayBuffer())

/** The call is refused with this status. */
export async function expectRefused(call: Promise<unknown>, status: number): Promise<void> {
  const outcome = await call.then(
    () => 200,
    (error: unknown) => (error instanceof KloppendRefusal ? error.status : Promise.reject(error as Error)),
  )
  expect(outcome).toBe(status)
}

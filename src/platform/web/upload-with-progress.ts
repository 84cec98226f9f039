import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { dataOf, noAnswer } from './api-client.ts'
import { endSession } from './session.ts'

/**
 * Send one file to an endpoint that accepts one, and report how much has left; `fetch` cannot report that.
 *
 * @param sent.token of the login that owns the file
 * @throws ApiError as `call` does
 */
export async function uploadWithProgress<D extends z.ZodType>(
  endpoint: Endpoint<z.ZodType, z.ZodType, z.ZodType, D>,
  sent: { file: Blob; name: string; token: string; idempotencyKey: string },
  onProgress: (percent: number) => void,
): Promise<z.output<D>> {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.append('file', sent.file, sent.name)
  await new Promise<void>((resolve, reject) => {
    request.open(endpoint.method, endpoint.path)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('authorization', `Bearer ${sent.token}`)
    request.setRequestHeader('idempotency-key', sent.idempotencyKey)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onProgress(Math.floor((loaded / total) * 100))
    })
    request.addEventListener('load', () => {
      resolve()
    })
    for (const failure of ['error', 'abort', 'timeout'])
      request.addEventListener(failure, () => {
        reject(noAnswer(new TypeError('Failed to fetch')))
      })
    request.send(body)
  })
  if (request.status === 401) endSession('expired')
  return dataOf(endpoint.data, new Response(null, { status: request.status }), request.responseText)
}

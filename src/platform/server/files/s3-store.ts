import { AwsClient } from 'aws4fetch'
import type { TenantId } from '#kernel/ids.ts'
import { StartError } from '../start-error.ts'
import { isFileKey, sha256Of, type FileKey, type FileStore } from './file-store.ts'
import { readXml, type XmlElement } from './xml.ts'

/** A bucket at Amazon, or at whoever speaks its language (MinIO, Ceph, Hetzner, Scaleway …). */
export interface Bucket {
  /** `https://host:port/bucket`: the bucket stands in the path, which all of them take. */
  readonly address: string
  /** Before each key, without slashes around it; may be empty. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** A request that takes longer has failed; ten MiB over a slow line take seconds. */
const TIMEOUT_MS = 60_000
const RETRIES = 3

/**
 * The store in a bucket: `<prefix>/<tenant>/<two digits>/<hash>`. Every request is signed over the hash of what it sends,
 * so the bucket itself refuses bytes that changed on their way. A PUT that was answered is kept.
 */
export function s3Store(bucket: Bucket): FileStore {
  const send = senderTo(bucket)
  const placeOf = (key: FileKey): string => {
    if (!isFileKey(key)) throw new Error('not a key of a file')
    const { tenantId, sha256 } = key
    return `${beginOf(bucket)}${tenantId}/${sha256.slice(0, 2)}/${sha256}`
  }
  return {
    async put(tenantId, bytes) {
      const sha256 = sha256Of(bytes)
      // Also when it is there: it is young again, so that a sweep leaves it alone until its row stands.
      const answer = await send('PUT', placeOf({ tenantId, sha256 }), { bytes, sha256 })
      if (!answer.ok) throw new Error(`file ${sha256} was not kept: ${await reasonIn(answer)}`)
      return sha256
    },

    async get(key) {
      const answer = await send('GET', placeOf(key))
      if (!answer.ok) throw new Error(`file ${key.sha256} cannot be read: ${await reasonIn(answer)}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      if (sha256Of(bytes) !== key.sha256) throw new Error(`file ${key.sha256} is not what was put`)
      return bytes
    },

    async remove(key) {
      const answer = await send('DELETE', placeOf(key))
      if (!answer.ok && answer.status !== 404)
        throw new Error(`file ${key.sha256} cannot be removed: ${await reasonIn(answer)}`)
    },

    async *keptBefore(before) {
      for await (const { key, putAt } of listed(send, bucket))
        if (putAt < before) {
          const [tenantId = '', , sha256 = ''] = key.slice(beginOf(bucket).length).split('/')
          const found = { tenantId: tenantId as TenantId, sha256 }
          if (isFileKey(found)) yield found
        }
    },
  }
}

/**
 * Ask the bucket whether it lets us in, before anyone needs it. One that does not answer may be away for a moment; one that
 * refuses is a wrong setting.
 *
 * @throws StartError when it refuses
 */
export async function checkBucket(bucket: Bucket, whenAway: (reason: string) => void): Promise<void> {
  const answer = await senderTo(bucket, 0)('GET', '', { query: listQuery(bucket, null, 1) }).catch(
    (error: unknown) => {
      whenAway(String(error))
      return null
    },
  )
  if (answer === null || answer.ok) return
  const reason = await reasonIn(answer)
  if (answer.status >= 500) whenAway(reason)
  else
    throw new StartError(
      `FILES_URL: de opslag weigert (${reason}). Controleer adres, bucket, regio en sleutels.`,
    )
}

type Send = (
  method: 'GET' | 'PUT' | 'DELETE',
  key: string,
  content?: { bytes?: Uint8Array; sha256?: string; query?: URLSearchParams },
) => Promise<Response>

function senderTo(bucket: Bucket, retries = RETRIES): Send {
  const { accessKeyId, secretAccessKey, region } = bucket
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries,
    initRetryMs: 200,
  })
  return (method, key, { bytes, sha256 = EMPTY, query } = {}) =>
    client.fetch(`${bucket.address}/${key}${query === undefined ? '' : `?${query.toString()}`}`, {
      method,
      headers: { 'x-amz-content-sha256': sha256 },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(bytes === undefined ? {} : { body: Buffer.from(bytes) }),
    })
}

const EMPTY = sha256Of(new Uint8Array())

const beginOf = ({ prefix }: Bucket): string => (prefix === '' ? '' : `${prefix}/`)

/** All objects of ours, page after page. Source: Amazon S3 API, ListObjectsV2. */
async function* listed(send: Send, bucket: Bucket): AsyncGenerator<{ key: string; putAt: Date }> {
  let next: string | null = null
  do {
    const answer = await send('GET', '', { query: listQuery(bucket, next, 1_000) })
    if (!answer.ok) throw new Error(`the bucket cannot be listed: ${await reasonIn(answer)}`)
    const page = await readXml(new Uint8Array(await answer.arrayBuffer()))
    for (const content of page.children.filter(({ name }) => name === 'Contents'))
      yield { key: textIn(content, 'Key'), putAt: new Date(textIn(content, 'LastModified')) }
    next = textIn(page, 'IsTruncated') === 'true' ? textIn(page, 'NextContinuationToken') : null
  } while (next !== null)
}

const listQuery = (bucket: Bucket, next: string | null, max: number): URLSearchParams =>
  new URLSearchParams({
    'list-type': '2',
    'max-keys': String(max),
    prefix: beginOf(bucket),
    ...(next === null ? {} : { 'continuation-token': next }),
  })

const textIn = (element: XmlElement, name: string): string =>
  element.children.find((child) => child.name === name)?.text ?? ''

/** `403 SignatureDoesNotMatch`; never more of the answer, which may repeat what was sent. */
async function reasonIn(answer: Response): Promise<string> {
  const text = await answer.text().catch(() => '')
  const code = /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1]
  return `${String(answer.status)}${code === undefined ? '' : ` ${code}`}`
}

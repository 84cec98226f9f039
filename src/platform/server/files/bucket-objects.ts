import { AwsClient } from 'aws4fetch'
import { StartError } from '../start-error.ts'
import { FileStoreAway, sha256Of, type ObjectStore, type StoredObject } from './object-store.ts'
import { readXml, type XmlElement } from './xml.ts'

/** A bucket at Amazon, or at a provider with the same API (MinIO, Ceph, Hetzner, Scaleway …). */
export interface Bucket {
  /** `https://host:port/bucket`: the bucket is in the path, which all stores accept. */
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
 * Objects in a bucket: `<prefix>/<name>`. Every request is signed over the hash of what it sends, so the bucket itself refuses
 * bytes that changed on their way. A PUT that was answered is kept.
 */
export function bucketObjects(bucket: Bucket): ObjectStore {
  const send = senderTo(bucket)
  const begin = beginOf(bucket)
  const sent = async (doing: string, [method, name, content = {}]: Parameters<Send>): Promise<Response> => {
    const answer = await send(method, `${begin}${name}`, content).catch((error: unknown) => {
      throw new FileStoreAway(`${doing}: ${String(error)}`, { cause: error })
    })
    if (answer.ok || answer.status === 404 || answer.status === 412) return answer
    throw new FileStoreAway(`${doing}: ${await reasonIn(answer)}`)
  }
  const put = async (name: string, bytes: Uint8Array, headers: Record<string, string>): Promise<Response> => {
    const answer = await sent(`${name} was not kept`, [
      'PUT',
      name,
      { bytes, sha256: sha256Of(bytes), headers },
    ])
    // Only a bucket that is not there answers so to a PUT.
    if (answer.status === 404) throw new FileStoreAway(`${name} was not kept: ${await reasonIn(answer)}`)
    return answer
  }
  return {
    place: `${bucket.address}/${bucket.prefix}`.replace(/\/$/, ''),

    async write(name, bytes) {
      await put(name, bytes, {})
    },

    // A bucket that does not know the condition writes all the same; a caller that needs to know reads the object again.
    writeNew: async (name, bytes) => (await put(name, bytes, { 'if-none-match': '*' })).status !== 412,

    async read(name) {
      const answer = await sent(`${name} cannot be read`, ['GET', name])
      if (answer.status !== 404) return Buffer.from(await answer.arrayBuffer())
      const reason = await reasonIn(answer)
      if (reason.includes('NoSuchBucket')) throw new FileStoreAway(`${name} cannot be read: ${reason}`)
      return null
    },

    has: async (name) => (await sent(`${name} cannot be asked for`, ['HEAD', name])).ok,

    async remove(name) {
      await sent(`${name} cannot be removed`, ['DELETE', name])
    },

    async *list(prefix) {
      for await (const found of listed(send, bucket, prefix))
        yield { ...found, name: found.name.slice(begin.length) }
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
  const answer = await senderTo(bucket, 0)('GET', '', { query: listQuery(beginOf(bucket), null, 1) }).catch(
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
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
  key: string,
  content?: {
    bytes?: Uint8Array
    sha256?: string
    query?: URLSearchParams
    headers?: Readonly<Record<string, string>>
  },
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
  return (method, key, { bytes, sha256 = EMPTY, query, headers = {} } = {}) =>
    client.fetch(`${bucket.address}/${key}${query === undefined ? '' : `?${query.toString()}`}`, {
      method,
      // A signed request goes to the address of the setting and nowhere else.
      redirect: 'manual',
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(bytes === undefined ? {} : { body: Buffer.from(bytes) }),
    })
}

const EMPTY = sha256Of(new Uint8Array())

const beginOf = ({ prefix }: Bucket): string => (prefix === '' ? '' : `${prefix}/`)

/** All objects of ours under `prefix`, page after page. Source: Amazon S3 API, ListObjectsV2. */
async function* listed(send: Send, bucket: Bucket, prefix: string): AsyncGenerator<StoredObject> {
  let next: string | null = null
  do {
    const query = listQuery(`${beginOf(bucket)}${prefix}`, next, 1_000)
    const answer = await send('GET', '', { query }).catch((error: unknown) => {
      throw new FileStoreAway(`the bucket cannot be listed: ${String(error)}`, { cause: error })
    })
    if (!answer.ok) throw new FileStoreAway(`the bucket cannot be listed: ${await reasonIn(answer)}`)
    const page = await readXml(new Uint8Array(await answer.arrayBuffer()))
    for (const content of page.children.filter(({ name }) => name === 'Contents'))
      yield {
        name: textIn(content, 'Key'),
        size: Number(textIn(content, 'Size')),
        putAt: new Date(textIn(content, 'LastModified')),
      }
    next = textIn(page, 'IsTruncated') === 'true' ? textIn(page, 'NextContinuationToken') : null
  } while (next !== null)
}

const listQuery = (prefix: string, next: string | null, max: number): URLSearchParams =>
  new URLSearchParams({
    'list-type': '2',
    'max-keys': String(max),
    prefix,
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

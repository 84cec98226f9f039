import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Bucket } from '../bucket-objects.ts'

/**
 * A bucket in memory that is as strict as a real one: it computes the signature (AWS Signature Version 4) of
 * every request from the received data, compares the body with the signed hash, and lists in pages, two
 * objects each. Source: Amazon S3 API reference, "Authenticating Requests: Using the Authorization Header",
 * "ListObjectsV2".
 */
export interface S3Server {
  readonly bucket: Bucket
  readonly objects: Map<string, { bytes: Buffer; putAt: Date }>
  /** Answer so many requests with 503 before going on. */
  failNext(count: number): void
  close(): Promise<void>
}

const PAGE = 2
const CREDENTIALS = { accessKeyId: 'AKIDVOORBEELD', secretAccessKey: 'geheim/met+tekens' }
const REGION = 'eu-central-1'

export async function s3Server(prefix = ''): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map()
  let failing = 0
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      if (failing > 0) {
        failing -= 1
        refuse(response, 503, 'SlowDown')
        return
      }
      answer(objects, request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    bucket: { address: `http://127.0.0.1:${String(port)}/bonnen`, prefix, region: REGION, ...CREDENTIALS },
    objects,
    failNext(count) {
      failing = count
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve()
        })
        server.closeAllConnections()
      }),
  }
}

function answer(
  objects: S3Server['objects'],
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer,
): void {
  const url = new URL(request.url ?? '/', 'http://s3.test')
  const complaint = complaintAbout(request, url, body)
  if (complaint !== null) {
    refuse(response, 403, complaint)
    return
  }
  const [, bucket = '', ...rest] = url.pathname.split('/')
  const key = decodeURIComponent(rest.join('/'))
  if (bucket !== 'bonnen') {
    refuse(response, 404, 'NoSuchBucket')
    return
  }
  const found = objects.get(key)
  if (request.method === 'PUT') {
    if (request.headers['if-none-match'] === '*' && found !== undefined) {
      refuse(response, 412, 'PreconditionFailed')
      return
    }
    objects.set(key, { bytes: body, putAt: new Date() })
    response.end()
  } else if (request.method === 'DELETE') {
    objects.delete(key)
    response.writeHead(204).end()
  } else if (key === '') response.end(pageOf(objects, url.searchParams))
  else if (found === undefined) refuse(response, 404, 'NoSuchKey')
  else response.end(found.bytes)
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status).end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

function complaintAbout(request: IncomingMessage, url: URL, body: Buffer): string | null {
  const pattern =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
  const [, keyId, day = '', region = '', names = '', signature] =
    pattern.exec(request.headers.authorization ?? '') ?? []
  if (keyId !== CREDENTIALS.accessKeyId) return 'InvalidAccessKeyId'
  const bodyHash = String(request.headers['x-amz-content-sha256'])
  if (bodyHash !== createHash('sha256').update(body).digest('hex')) return 'XAmzContentSHA256Mismatch'
  if (region !== REGION || !names.split(';').includes('host')) return 'AuthorizationHeaderMalformed'
  const instant = String(request.headers['x-amz-date'])
  const canonical = [
    request.method,
    url.pathname,
    [...url.searchParams]
      .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
      .toSorted()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    names,
    bodyHash,
  ].join('\n')
  const toSign = [
    'AWS4-HMAC-SHA256',
    instant,
    `${day}/${region}/s3/aws4_request`,
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (signer, part) => createHmac('sha256', signer).update(part).digest(),
    `AWS4${CREDENTIALS.secretAccessKey}`,
  )
  return createHmac('sha256', key).update(toSign).digest('hex') === signature ? null : 'SignatureDoesNotMatch'
}

const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

function pageOf(objects: S3Server['objects'], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? ''
  const left = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted()
  const page = left.slice(0, PAGE)
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><Size>${String(objects.get(key)?.bytes.length ?? 0)}</Size><LastModified>${objects.get(key)?.putAt.toISOString() ?? ''}</LastModified></Contents>`,
  )
  const isCut = left.length > PAGE
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${contents.join('')}<IsTruncated>${String(isCut)}</IsTruncated>${isCut ? `<NextContinuationToken>${page.at(-1) ?? ''}</NextContinuationToken>` : ''}</ListBucketResult>`
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

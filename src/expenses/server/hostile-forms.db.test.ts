import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { samplePdf } from './testing/sample-files.ts'
import { drawnSignature } from '#testing/quotes.ts'
import { testProgram } from '#testing/test-program.ts'
import { fingerprintOf, telltalesIn } from '#testing/untouched.ts'
import { envelopeIn } from '#testing/wire-client.ts'

/** Malformed forms: incomplete, without a boundary, without names, or with a wrong type. */
const kloppend = await testProgram()
const tenant = await kloppend.register()

const BOUNDARY = 'x-grens-x'
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`
const CUT_OFF = 'Het formulier is onderweg afgebroken. Stuur het opnieuw.'
const audit = Buffer.from('<auditfile xmlns="http://www.auditfiles.nl/XAF/3.2"><header/></auditfile>')

/** One part of a form. */
const part = (disposition: string, content: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${disposition}\r\n`),
    Buffer.from(disposition.includes('filename') ? 'Content-Type: application/octet-stream\r\n\r\n' : '\r\n'),
    content,
    Buffer.from('\r\n'),
  ])
const END = Buffer.from(`--${BOUNDARY}--\r\n`)

/** Every endpoint that accepts a file, and the file to send. */
const calls = [
  ['POST /api/BackingDocuments', 'file', samplePdf()],
  ['POST /api/Quotes/agreement-files', 'file', samplePdf()],
  ['POST /api/Mandates/forms', 'file', samplePdf()],
  ['POST /api/Imports/xaf', 'file', audit],
  ['POST /api/DocumentSettings/logo', 'file', drawnSignature()],
  ['POST /api/quoteSignatures', 'Signature', drawnSignature()],
] as const

async function sent(call: string, body: Uint8Array<ArrayBuffer>, type: string, token: string | null) {
  const [method = '', address = ''] = call.split(' ')
  const response = await fetch(`${kloppend.address}${address}`, {
    method,
    headers: { 'content-type': type, ...(token === null ? {} : { authorization: `Bearer ${token}` }) },
    body,
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return envelopeIn({ status: response.status, headers: response.headers, bytes, text: bytes.toString() })
}
const mine = (call: string): string | null => (call.endsWith('quoteSignatures') ? null : tenant.token)

test.each(calls)(
  '%s: a form that is cut off anywhere is refused with a sentence',
  async (call, field, file) => {
    const before = await fingerprintOf(kloppend.database)
    const whole = Buffer.concat([part(`name="${field}"; filename="a.bin"`, file), END])
    const cuts = [1, 8, 40, 90, 150, whole.length - END.length - file.length / 2, whole.length - END.length]
    for (const cut of cuts.map(Math.floor)) {
      const answer = await sent(call, whole.subarray(0, cut), TYPE, mine(call))
      expect([cut, answer.status, ...answer.errors]).toEqual([cut, 400, CUT_OFF])
    }
    expect(await fingerprintOf(kloppend.database)).toBe(before)
  },
)

test.each(calls)(
  '%s: a form without its boundary, or of another type, is refused',
  async (call, field, file) => {
    const whole = Buffer.concat([part(`name="${field}"; filename="a.bin"`, file), END])
    const withoutBoundary = await sent(call, whole, 'multipart/form-data', mine(call))
    expect(withoutBoundary).toMatchObject({
      status: 400,
      errors: ['Dit formulier is niet te lezen: in de content-type ontbreekt de boundary.'],
    })
    for (const type of [
      `multipart/form-data; boundary=anders`,
      'multipart/mixed; boundary=x',
      'text/xml',
      'a/b/c',
      ';',
    ]) {
      const answer = await sent(call, whole, type, mine(call))
      expect([400, 401, 413, 415, 422], `${type} ${answer.text}`).toContain(answer.status)
      expect(telltalesIn(answer.text)).toEqual([])
    }
  },
)

test.each(calls)('%s: odd names of fields and files cause no failure', async (call, field, file) => {
  for (const disposition of [
    `name="${field}"; filename=""`,
    `name="${field}"; filename`,
    `name="${field}"`,
    `filename="a.pdf"`,
    `name=""; filename="a.pdf"`,
    `name="__proto__"; filename="a.pdf"`,
    `name="constructor"`,
    `name="${field}"; filename="../../../etc/passwd"`,
    `name="${field}"; filename*=UTF-8''%00%zz`,
    `name="${'n'.repeat(5_000)}"; filename="a.pdf"`,
  ]) {
    const answer = await sent(call, Buffer.concat([part(disposition, file), END]), TYPE, mine(call))
    expect(answer.status, `${disposition.slice(0, 80)} ${answer.text}`).toBeLessThan(500)
    expect(telltalesIn(answer.text)).toEqual([])
  }
})

test.each(calls.slice(0, 3))(
  '%s: a file without a name is refused with a sentence',
  async (call, field, file) => {
    const form = Buffer.concat([part(`name="${field}"; filename=""`, file), END])
    expect(await sent(call, form, TYPE, mine(call))).toMatchObject({
      status: 400,
      errors: ['Het bestand in dit formulier heeft geen naam. Stuur een bestandsnaam mee.'],
    })
  },
)

test('nothing of an incomplete form remains on the disk', async () => {
  expect(await readdir(path.join(kloppend.dataDir, 'files/arriving'))).toEqual([])
})

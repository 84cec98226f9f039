import { describe, expect, test } from 'vitest'
import { makeNewVersion, shareQuote, withdrawQuote } from '../contract.ts'
import { getQuoteSignature, sendSigningCode } from '../link-contract.ts'
import { addShared, drawnSignature, ownQuote, sign, signBoth } from '#testing/quotes.ts'
import { expectDone } from '#testing/test-tenant.ts'
import { testProgram } from '#testing/test-program.ts'
import { fingerprintOf } from '#testing/untouched.ts'
import { allWorkDone } from '#testing/work-done.ts'

const kloppend = await testProgram()
const { database, address } = kloppend
const [ours, theirs] = [await kloppend.register(), await kloppend.register()]
const customerId = await ours.addCustomer({ name: 'Timmerbedrijf Van Dalen' })

const own = (id: string) => ownQuote(ours, id)

describe('a signature', () => {
  test('in the name of the sender needs the sender’s own token', async () => {
    const id = await addShared(ours, customerId)
    for (const token of [null, theirs.token, 'null', `${ours.token}x`])
      expect(await sign(address, { QuoteId: id, Role: '1000' }, token)).toMatchObject({ status: 401 })
    expect((await own(id)).signatures).toEqual([])
    expectDone(await sign(address, { QuoteId: id, Role: '1000', Agree: null }, ours.token))
    expect((await own(id)).state).toBe(1000)
    // … and with the sender's before it, the customer's closes the deal.
    expectDone(await sign(address, { QuoteId: id }))
    expect((await own(id)).state).toBe(3000)
  })

  test('is one per role, also under 50 at once', async () => {
    const id = await addShared(ours, customerId)
    const answers = await Promise.all(Array.from({ length: 50 }, () => sign(address, { QuoteId: id })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(
      new Set([409]),
    )
    const { rows } = await database.superuser.query(`select from quote_signatures where document_id = $1`, [
      id,
    ])
    expect(rows).toHaveLength(1)
    expect(await own(id)).toMatchObject({ state: 2000, isEvidenceIntact: true })
  })

  const blank = (): Uint8Array<ArrayBuffer> => {
    const bytes = drawnSignature({ width: 11, height: 40 })
    return bytes
  }
  const tooLarge = (): Uint8Array<ArrayBuffer> => {
    const bytes = Uint8Array.from(drawnSignature())
    new DataView(bytes.buffer).setUint32(16, 65_535)
    new DataView(bytes.buffer).setUint32(20, 65_535)
    return bytes
  }
  test.each([
    ['without consent', { Agree: null }, 422, 'Agree: Verplicht veld'],
    ['with consent denied', { Agree: 'false' }, 422, 'Agree: Verplicht veld'],
    ['without a drawing', { Signature: null }, 400, 'Signature: Handtekening is vereist'],
    ['without a name', { Name: ' ' }, 400, 'Name: Verplicht veld'],
    ['without an address', { Email: 'jan' }, 400, 'Email: Ongeldig e-mailadres'],
    ['in an unknown role', { Role: '3000' }, 400, 'Role: Kies een rol: 1000 (afzender) of 2000 (klant).'],
    [
      'with next to nothing drawn',
      { Signature: blank() },
      422,
      'De handtekening is leeg. Zet eerst je handtekening.',
    ],
    [
      'of 65,535 squared',
      { Signature: tooLarge() },
      422,
      'De handtekening is te groot: hooguit 4 megapixel.',
    ],
    [
      'that is no PNG',
      { Signature: Uint8Array.from(Buffer.from('<svg onload="x"/>'.repeat(9))) },
      422,
      'De handtekening is geen leesbare PNG-afbeelding. Teken opnieuw.',
    ],
    [
      'that is half a PNG',
      { Signature: drawnSignature().slice(0, 80) },
      422,
      'De handtekening is geen leesbare PNG-afbeelding. Teken opnieuw.',
    ],
    [
      'beyond 1 MiB',
      { Signature: new Uint8Array(1024 * 1024 + 1) },
      413,
      'Dit bestand is te groot: hooguit 1 MiB.',
    ],
  ])('%s is refused, and nothing is kept', async (_what, changes, status, sentence) => {
    const id = await addShared(ours, customerId)
    // An attempt to sign has the PDF made first; that is no trace of the signature.
    await kloppend.send('GET', `/api/Quotes/${id}/attachment`)
    await allWorkDone(database)
    const before = await fingerprintOf(database)
    const refused = await sign(address, { QuoteId: id, ...changes })
    expect([refused.status, refused.errors]).toEqual([status, [sentence]])
    expect(await fingerprintOf(database)).toBe(before)
  })

  test('as JSON instead of a form is refused with a sentence', async () => {
    const raw = await kloppend.send('POST', '/api/quoteSignatures', { body: { QuoteId: customerId } })
    expect([raw.status, raw.text]).toEqual([
      415,
      '{"isSuccess":false,"data":null,"errors":["Stuur de inhoud als formulier (multipart/form-data)."],' +
        '"problems":[{"code":"request.refused","path":[],"message":"Stuur de inhoud als formulier (multipart/form-data)."}]}',
    ])
  })

  test('is read back with its image; its address only by the tenant', async () => {
    const id = await addShared(ours, customerId)
    const signatureId = expectDone(await sign(address, { QuoteId: id }))
    const mine = expectDone(await ours.call(getQuoteSignature, { params: { id: signatureId } }))
    expect(mine).toMatchObject({
      name: 'Jan van Dalen',
      email: 'jan@vandalen.test',
      agreed: true,
      role: 2000,
    })
    const strange = expectDone(await kloppend.call(getQuoteSignature, { params: { id: signatureId } }))
    expect(strange).toMatchObject({ name: 'Jan van Dalen', email: null })
    const image = await kloppend.send('GET', `/api/quoteSignatures/${signatureId}/image`)
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(image.bytes.subarray(1, 4).toString()).toBe('PNG')
    for (const path of ['', '/image'])
      expect((await kloppend.send('GET', `/api/quoteSignatures/${id}${path}`)).status).toBe(404)
  })

  test('with a code asked for, needs the code from the mail; five wrong tries end it', async () => {
    const id = await addShared(ours, customerId, { needsCode: true })
    expect((await sign(address, { QuoteId: id })).errors[0]).toMatch(/^Code: Vul de code in/)
    const codeIn = async (): Promise<string> => {
      expectDone(await kloppend.call(sendSigningCode, { params: { id } }))
      const { rows } = await database.superuser.query<{ body: string }>(
        `select body from mails where document_id = $1 order by created_at desc limit 1`,
        [id],
      )
      return /^\d{6}$/m.exec(rows[0]?.body ?? '')?.[0] ?? ''
    }
    const code = await codeIn()
    const wrong = code === '000000' ? '111111' : '000000'
    for (let left = 4; left >= 1; left -= 1)
      expect((await sign(address, { QuoteId: id, Code: wrong })).errors[0]).toContain(`${String(left)} keer`)
    expect((await sign(address, { QuoteId: id, Code: wrong })).errors[0]).toContain('Vraag een nieuwe code')
    expect((await sign(address, { QuoteId: id, Code: code })).status).toBe(422)
    expectDone(await sign(address, { QuoteId: id, Code: await codeIn() }))
    expect(await own(id)).toMatchObject({ state: 2000, isEvidenceIntact: true })
  })
})

describe('what was signed', () => {
  test('is never changed, replaced or lost: only withdrawn, with a word to the customer', async () => {
    const id = await addShared(ours, customerId)
    const next = expectDone(await ours.call(makeNewVersion, { params: { id } }))
    expect(await ours.call(makeNewVersion, { params: { id } })).toMatchObject({
      errors: ['Er is al een nieuwe versie van deze offerte in concept. Ga daarmee verder.'],
    })
    expectDone(await sign(address, { QuoteId: id }))
    expect(await ours.call(makeNewVersion, { params: { id } })).toMatchObject({ status: 409 })
    expect(await ours.call(shareQuote, { params: { id: next }, body: { mail: false } })).toMatchObject({
      errors: ['De vorige versie is intussen door je klant getekend en kan niet meer worden vervangen.'],
    })
    expect((await own(next)).state).toBe(0)
    expectDone(await ours.call(withdrawQuote, { params: { id } }))
    expect((await own(id)).state).toBe(7000)
    const { rows } = await database.superuser.query<{ subject: string }>(
      `select subject from mails where document_id = $1 and purpose = 'quote-notice'`,
      [id],
    )
    expect(rows.map(({ subject }) => subject)).toEqual([expect.stringMatching(/is ingetrokken$/)])
  })

  test('the database itself refuses to change a signature, an event, or the texts of a shared quote', async () => {
    const id = await addShared(ours, customerId)
    await signBoth(ours, id)
    for (const statement of [
      `update quote_signatures set name = 'Piet' where document_id = $1`,
      `delete from quote_signatures where document_id = $1`,
      `update quote_events set at = now() where document_id = $1`,
      `delete from quote_events where document_id = $1`,
      `update quotes set intro = 'anders' where document_id = $1`,
      `update documents set state = 'sent' where id = $1`,
      `update documents set gross_cents = gross_cents + 1, net_cents = net_cents + 1 where id = $1`,
    ])
      await expect(database.superuser.query(statement, [id]), statement).rejects.toThrow(
        /append-only|does not change|cannot go/,
      )
  })

  test('one flipped byte breaks the chain, and the page says so', async () => {
    const id = await addShared(ours, customerId)
    expectDone(await sign(address, { QuoteId: id }))
    expect((await own(id)).isEvidenceIntact).toBe(true)
    await database.superuser.query(`set session_replication_role = replica`)
    await database.superuser.query(
      `update quote_events set detail = overlay(detail placing chr(ascii(detail) # 1) from 1 for 1)
       where document_id = $1 and kind = 'signed-by-receiver'`,
      [id],
    )
    await database.superuser.query(`set session_replication_role = origin`)
    expect((await own(id)).isEvidenceIntact).toBe(false)
  })
})

import { afterAll, afterEach, describe, expect, test } from 'vitest'
import {
  CONSULTATION,
  INVALID_BE,
  KVK_KEY,
  kvkProfile,
  serveRegisters,
  VALID_BE,
  VALID_DE,
  viesAnswer,
  viesFailure,
  type RegisterReply,
} from '../../testing/fake-registers.ts'
import { testProgram } from '#testing/test-program.ts'
import { expectDone, lineOf, registerTenant, type TestTenant } from '#testing/test-tenant.ts'
import { checkVatId, getRegisters, listVatChecks, lookUpKvkNumber } from '../../registers-contract.ts'

const registers = await serveRegisters()
afterAll(() => registers.close())
afterEach(() => {
  registers.asked.length = 0
  registers.ahead.length = 0
})
const kloppend = await testProgram({
  viesUrl: registers.address,
  kvk: { url: registers.address, apiKey: KVK_KEY },
})
const tenant = await kloppend.register()

const check = (btwId: string, who: TestTenant = tenant) => who.call(checkVatId, { body: { btwId } })
const checks = async (btwId: string, who: TestTenant = tenant) =>
  expectDone(await who.call(listVatChecks, { query: { btwId } }))

test('a valid btw-id is kept with the name, the address, the own btw-id and the number of the consultation', async () => {
  const kept = expectDone(await check('be 0428.759.497'))
  expect(kept).toMatchObject({
    btwId: VALID_BE,
    requesterBtwId: 'NL004495445B01',
    isValid: true,
    name: 'BV Atelier Gent',
    address: 'Veldstraat 1\n9000 Gent',
    consultation: CONSULTATION,
    importedAt: null,
  })
  expect(kept.checkedBy).toMatch(/@bedrijf\.test$/)
  expect(await checks('be 0428 759 497')).toEqual([kept])
  expect(registers.asked).toMatchObject([
    {
      path: '/taxation_customs/vies/rest-api/check-vat-number',
      body: {
        countryCode: 'BE',
        vatNumber: '0428759497',
        requesterMemberStateCode: 'NL',
        requesterNumber: '004495445B01',
      },
    },
  ])
})

test('a btw-id that VIES does not know is kept as not valid, and a country without names gives none', async () => {
  expect(expectDone(await check(INVALID_BE))).toMatchObject({ isValid: false, name: '', consultation: null })
  expect(expectDone(await check(VALID_DE))).toMatchObject({ isValid: true, name: '', address: '' })
  expect(await checks(INVALID_BE)).toHaveLength(1)
})

test('without a btw-id of its own a business gets an answer, and no number of a consultation', async () => {
  const own = await kloppend.register()
  await kloppend.database.superuser.query('update tenants set vat_id = $2 where tenant_id = $1', [
    own.tenantId,
    '',
  ])
  expect(expectDone(await check(VALID_BE, own))).toMatchObject({
    isValid: true,
    requesterBtwId: null,
    consultation: null,
  })
  expect(registers.asked[0]?.body).toEqual({ countryCode: 'BE', vatNumber: '0428759497' })
})

test('checks of another business are not shown', async () => {
  expectDone(await check(VALID_BE))
  const other = await kloppend.register()
  expect(await checks(VALID_BE, other)).toEqual([])
})

describe('an answer that does not count is said in words, and nothing is kept', () => {
  const wrong = (changes: object): RegisterReply => ({
    body: { ...viesAnswer({ countryCode: 'BE', vatNumber: '0428759497' }), ...changes },
  })
  const away = 'VIES antwoordt nu niet. Probeer het later opnieuw.'
  const unreadable = 'Het antwoord van VIES klopt niet, dus we bewaren het niet. Probeer het later opnieuw.'
  const cases: readonly (readonly [string, RegisterReply, string])[] = [
    ['the country is not available', viesFailure('MS_UNAVAILABLE'), away],
    ['VIES has too much to do', viesFailure('GLOBAL_MAX_CONCURRENT_REQ'), away],
    ['a failure that we do not know', viesFailure('SOMETHING_NEW'), away],
    ['a failure in the field of before', wrong({ userError: 'MS_UNAVAILABLE' }), away],
    ['a server error as HTML', { status: 503, body: '<html>Service Unavailable</html>' }, away],
    ['cut off', { fails: 'cut' }, away],
    ['the own btw-id is not known', viesFailure('INVALID_REQUESTER_INFO'), 'VIES kent je eigen btw-id niet.'],
    ['the number is not one', viesFailure('INVALID_INPUT'), 'VIES neemt dit btw-id niet aan.'],
    ['HTML instead of JSON', { body: '<!doctype html><title>VIES</title>' }, unreadable],
    ['too large', { fails: 'huge' }, unreadable],
    ['too deep', { body: `${'['.repeat(40)}${']'.repeat(40)}` }, unreadable],
    ['another number', wrong({ vatNumber: '0403170701' }), unreadable],
    ['another country', wrong({ countryCode: 'NL' }), unreadable],
    ['valid as a word', wrong({ valid: 'true' }), unreadable],
    ['a name of a book', wrong({ name: 'x'.repeat(3_000) }), unreadable],
    ['a number of the consultation that is text', wrong({ requestIdentifier: 'bel 0900-123' }), unreadable],
    ['a redirect', { status: 302, body: '' }, unreadable],
    ['a refusal with a right answer', { ...wrong({}), status: 403 }, unreadable],
  ]

  test.each(cases)('%s', async (_what, reply, sentence) => {
    const who = await kloppend.register()
    registers.ahead.push(reply)
    expect(await check(VALID_BE, who)).toMatchObject({
      status: 409,
      errors: [expect.stringContaining(sentence)],
    })
    expect(await checks(VALID_BE, who)).toEqual([])
  })
})

test('control characters and marks that turn text around are not kept of a name', async () => {
  registers.ahead.push({
    body: {
      ...viesAnswer({ countryCode: 'BE', vatNumber: '0428759497' }),
      name: 'Atelier\u0000\u202e Gent\u0007',
      address: 'Veldstraat 1\r\n\u200b9000 Gent',
    },
  })
  expect(expectDone(await check(VALID_BE))).toMatchObject({
    name: 'Atelier Gent',
    address: 'Veldstraat 1\n9000 Gent',
  })
})

test('a number outside of VIES is refused at its field, and VIES is not asked', async () => {
  expect(await check('CHE123456789MWST')).toMatchObject({
    status: 422,
    errors: [expect.stringContaining('Dit is geen btw-id dat in VIES staat.')],
  })
  expect(await check('   ')).toMatchObject({ status: 400 })
  expect(registers.asked).toEqual([])
})

test('a business asks VIES two hundred times a day at most', async () => {
  const busy = await kloppend.register()
  await kloppend.database.superuser.query(
    `insert into vat_checks (tenant_id, id, vat_id, is_valid, name, address, checked_by, checked_by_email)
     select $1, gen_random_uuid(), 'BE0428759497', true, '', '', gen_random_uuid(), 'iemand@bedrijf.test' from generate_series(1, 200)`,
    [busy.tenantId],
  )
  expect(await check(VALID_BE, busy)).toMatchObject({
    status: 409,
    errors: [expect.stringContaining("Vandaag zijn al 200 btw-id's gecontroleerd")],
  })
  expect(registers.asked).toEqual([])
})

test('what was kept is never changed or deleted', async () => {
  expectDone(await check(VALID_BE))
  const { superuser } = kloppend.database
  for (const statement of [
    'update vat_checks set is_valid = false where tenant_id = $1',
    'delete from vat_checks where tenant_id = $1',
  ])
    await expect(superuser.query(statement, [tenant.tenantId])).rejects.toThrow('append-only')
})

describe('the Handelsregister', () => {
  const lookUp = (cocNumber: string) => tenant.call(lookUpKvkNumber, { query: { cocNumber } })

  test('gives the name and the address where the business is', async () => {
    expect(expectDone(await lookUp('6959 9084'))).toEqual({
      name: 'Drukkerij De Hoek',
      street: 'Hoekstraat',
      houseNumber: '3 A',
      zipCode: '3511AB',
      city: 'Utrecht',
      isEnded: false,
    })
    expect(registers.asked).toEqual([{ path: '/api/v1/basisprofielen/69599084', apiKey: KVK_KEY, body: {} }])
  })

  test('gives no address that is shielded or abroad, and says that a business has ended', async () => {
    const shielded = { type: 'bezoekadres', indAfgeschermd: 'Ja', straatnaam: 'Geheim', huisnummer: 1 }
    const abroad = {
      type: 'correspondentieadres',
      straatnaam: 'Rue Neuve',
      plaats: 'Lille',
      land: 'Frankrijk',
    }
    registers.ahead.push({
      body: kvkProfile('69599084', {
        materieleRegistratie: { datumEinde: '20240101' },
        _embedded: { hoofdvestiging: { adressen: [shielded, abroad] } },
      }),
    })
    expect(expectDone(await lookUp('69599084'))).toEqual({
      name: 'Drukkerij De Hoek',
      street: '',
      houseNumber: '',
      zipCode: '',
      city: '',
      isEnded: true,
    })
  })

  test.each([
    ['a number that is not there', { status: 404, body: '' }, 404, 'Dit KvK-nummer staat niet in het Handelsregister.'],
    ['a key that is refused', { status: 401, body: '' }, 409, 'De KVK weigert de koppeling.'],
    ['a server that is away', { status: 502, body: '' }, 409, 'De KVK antwoordt nu niet.'],
    ['a profile of another number', { body: kvkProfile('68750110') }, 409, 'Het antwoord van de KVK klopt niet'],
    ['HTML', { body: '<html></html>' }, 409, 'Het antwoord van de KVK klopt niet'],
  ])('says in words: %s', async (_what, reply, status, sentence) => {
    registers.ahead.push(reply)
    expect(await lookUp('69599084')).toMatchObject({ status, errors: [expect.stringContaining(sentence)] })
  }) // prettier-ignore

  test('a number that is none is refused before the register is asked', async () => {
    expect(await lookUp('123')).toMatchObject({ status: 400 })
    expect(registers.asked).toEqual([])
  })
})

test('without the settings nothing is connected, and nothing is asked', async () => {
  const bare = await kloppend.startAnother({ viesUrl: null, kvk: null })
  const registered = await registerTenant(bare.address)
  expect(expectDone(await registered.call(getRegisters))).toEqual({ vies: false, kvk: false })
  expect(await check(VALID_BE, registered)).toMatchObject({
    status: 409,
    errors: [expect.stringContaining('Op deze installatie is VIES niet gekoppeld.')],
  })
  expect(await registered.call(lookUpKvkNumber, { query: { cocNumber: '69599084' } })).toMatchObject({
    status: 409,
    errors: [expect.stringContaining('Op deze installatie is de KVK niet gekoppeld.')],
  })
  expect(registers.asked).toEqual([])
})

test('with the settings both are connected', async () => {
  expect(expectDone(await tenant.call(getRegisters))).toEqual({ vies: true, kvk: true })
})

test('an invoice with reversed VAT asks about a btw-id that was never checked, and about one that is not valid', async () => {
  const who = await kloppend.register()
  const codesOf = async (btwId: string): Promise<string[]> => {
    const customerId = await who.addCustomer({ name: 'Atelier Gent', country: 'BE', btwId, zipCode: '9000' })
    const id = await who.addConcept({
      customerId,
      lines: [lineOf({ vatTreatment: 1000, supply: 'service' })],
    })
    const codes = (): Promise<string[]> =>
      who.invoice(id).then(({ questions }) => questions.map(({ code }) => code))
    const before = await codes()
    expectDone(await check(btwId, who))
    return [...before, '-', ...(await codes())]
  }
  expect(await codesOf(VALID_BE)).toEqual(['vat.id-unchecked', '-'])
  expect(await codesOf(INVALID_BE)).toEqual(['vat.id-unchecked', '-', 'vat.id-not-valid'])
})

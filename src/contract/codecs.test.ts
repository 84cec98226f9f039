import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { MAX_CENTS } from '#kernel/money.ts'
import './dutch-refusals.ts'
import {
  booleanText,
  coded,
  codedText,
  euros,
  idCodec,
  localDateCodec,
  optionalText,
  percentage,
  priceCodec,
  quantityCodec,
  requiredText,
  summedEuros,
  text,
  textOfLines,
  versionNumber,
  wrappedDate,
} from './codecs.ts'

const accepts = (codec: z.ZodType, value: unknown): boolean => z.safeDecode(codec, value).success
const sentence = (codec: z.ZodType, value: unknown): string =>
  z.safeDecode(codec, value).error?.issues[0]?.message ?? ''

test.each([
  ['euros', euros, MAX_CENTS as bigint],
  ['summed euros', summedEuros, 10n ** 15n],
  ['quantity', quantityCodec, 10n ** 10n],
  ['price', priceCodec, 10n ** 12n],
] as const)(
  'every value of %s crosses the wire as JSON and comes back, up to its limit',
  (_name, codec, limit) => {
    fc.assert(
      fc.property(fc.bigInt(-limit, limit), (value) => {
        const wire = JSON.parse(JSON.stringify(z.encode(codec, value as never))) as number
        expect(z.decode(codec as z.ZodType, wire)).toBe(value)
      }),
      { examples: [[limit], [-limit], [limit - 1n], [1n - limit]] },
    )
    expect(z.safeEncode(codec, (limit + 1n) as never).success).toBe(false)
  },
)

test('a third decimal of a euro is refused, not rounded; so is a fifth of a quantity', () => {
  expect(sentence(euros, 0.005)).toBe('Een bedrag heeft hooguit twee decimalen.')
  expect(sentence(quantityCodec, 0.00001)).toBe('Een aantal heeft hooguit vier decimalen.')
  expect(sentence(priceCodec, 1.00005)).toBe('Een prijs per stuk heeft hooguit vier decimalen.')
  expect(sentence(percentage, 0.001)).toBe('Een percentage heeft hooguit twee decimalen.')
  expect(z.decode(quantityCodec, 0.0001)).toBe(1n)
})

test.each([Number.NaN, Infinity, -Infinity, 1e400, 1e21, 1e-7, 2 ** 53, '1', '1e2', null, true, [1], {}])(
  '%s is no amount, no quantity and no percentage',
  (value) => {
    for (const codec of [euros, quantityCodec, priceCodec, percentage])
      expect(accepts(codec, value)).toBe(false)
  },
)

test('minus zero is zero', () => {
  expect(z.decode(euros, -0)).toBe(0n)
})

test('a percentage is between 0 and 100', () => {
  expect(z.decode(percentage, 100)).toBe(10_000n)
  expect(sentence(percentage, 100.01)).toBe('Een percentage ligt tussen 0 en 100.')
  expect(accepts(percentage, -1)).toBe(false)
})

test('days are yyyy-mm-dd between 1900 and 2199, wrapped where the specification wraps them', () => {
  expect(z.decode(localDateCodec, '2026-11-20')).toBe('2026-11-20')
  for (const wrong of [
    '1899-12-31',
    '2200-01-01',
    '2026-02-31',
    '20-11-2026',
    20261120,
    null,
    ['2026-11-20'],
  ])
    expect(accepts(localDateCodec, wrong)).toBe(false)
  expect(z.encode(wrappedDate, z.decode(localDateCodec, '2026-11-20'))).toEqual({ value: '2026-11-20' })
})

test('codes are exactly the numbers of the table; in a query exactly their digits', () => {
  const codes = { concept: 0, finalised: 1000 }
  expect(z.decode(coded(codes, 'Kies.'), 1000)).toBe('finalised')
  expect(z.encode(coded(codes, 'Kies.'), 'concept')).toBe(0)
  for (const wrong of [1, '1000', 1000.5, null, true])
    expect(sentence(coded(codes, 'Kies.'), wrong)).toBe('Kies.')
  expect(z.decode(codedText(codes, 'Kies.'), '1000')).toBe('finalised')
  for (const wrong of ['1000.0', '0x3e8', '01000', ' 1000', '1e3', '', 1000, ['1000', '1000'], 'constructor'])
    expect(sentence(codedText(codes, 'Kies.'), wrong)).toBe('Kies.')
})

test('a switch is true or false and nothing else', () => {
  expect(z.decode(booleanText('Kies.'), 'true')).toBe(true)
  for (const wrong of ['True', '1', '', 'yes', true, ['true', 'false']])
    expect(sentence(booleanText('Kies.'), wrong)).toBe('Kies.')
})

test('ids are uuids in either case; kept in small letters', () => {
  const id = '0199B1C2-0000-7000-8000-000000000001'
  expect(z.decode(idCodec(), id)).toBe(id.toLowerCase())
  for (const wrong of ['', 'x', id.slice(1), `${id}0`, null, 7]) expect(accepts(idCodec(), wrong)).toBe(false)
})

test('a version is one that the database can count to', () => {
  expect(z.decode(versionNumber, 2_147_483_646)).toBe(2_147_483_646)
  for (const wrong of [0, -1, 1.5, 2_147_483_647, 2 ** 53, '1', null])
    expect(accepts(versionNumber, wrong)).toBe(false)
})

test('typed text is trimmed and composed, and loses invisible characters', () => {
  const name = text('de naam', 20)
  expect(z.decode(name, '  Jan\u0000\u202e \u2066Smit ')).toBe('Jan Smit')
  expect(z.decode(name, 'Cafe\u0301')).toBe('Café')
  expect(z.decode(name, 'a\ud800b')).toBe('a\ufffdb')
})

test('a name is one line; a description may have more', () => {
  expect(z.decode(text('de naam', 20), 'Jan\r\nSmit\tBV')).toBe('Jan Smit BV')
  expect(z.decode(textOfLines('de omschrijving', 20), 'een\r\ntwee')).toBe('een\ntwee')
})

test('one character too many is refused with the field and its limit', () => {
  expect(accepts(text('de naam', 3), 'abc')).toBe(true)
  expect(sentence(text('de naam', 3), 'abcd')).toBe('De naam mag hooguit 3 tekens lang zijn.')
  expect(sentence(text('de naam', 3), 7)).toBe('Vul de naam in.')
  expect(sentence(requiredText('de naam', 3), ' \n ')).toBe('Verplicht veld')
})

test('optional text that is empty, null or left out is absent', () => {
  const field = z.object({ bic: optionalText('de BIC', 11) })
  for (const body of [{}, { bic: null }, { bic: '' }, { bic: '  ' }])
    expect(z.decode(field, body as never)).toEqual({ bic: null })
  expect(accepts(field, { bic: 5 })).toBe(false)
})

test('whatever text arrives, the stored text is at most as long, well formed, and unchanged by a second cleaning', () => {
  const field = textOfLines('de omschrijving', 4000)
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (typed) => {
      const kept = z.decode(field, typed)
      expect(kept.isWellFormed()).toBe(true)
      expect(z.decode(field, kept)).toBe(kept)
    }),
  )
})

test('a refusal without a sentence of its own is still Dutch', () => {
  const schema = z.object({ a: z.string(), b: z.array(z.string().max(2)), c: z.object({ d: z.int() }) })
  const sentences = (value: unknown) =>
    z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  expect(sentences([])).toEqual([': Hier hoort een object.'])
  expect(sentences({ a: 1, b: {}, c: null })).toEqual([
    'a: Hier hoort een tekst.',
    'b: Hier hoort een lijst.',
    'c: Hier hoort een object.',
  ])
  expect(sentences({ b: ['abc'], c: { d: '1' } })).toEqual([
    'a: Verplicht veld',
    'b.0: Hooguit 2.',
    'c.d: Hier hoort een getal.',
  ])
})

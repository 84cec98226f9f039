import { expect, test } from 'vitest'
import { breaksOf } from './breaks.ts'
import type { Call, Shape } from './shape.ts'

const text: Shape = { type: 'string' }
const objectOf = (properties: Record<string, Shape>, required: readonly string[]): Shape => ({
  type: 'object',
  properties,
  required,
})
const released: Call = {
  name: 'createThing',
  method: 'POST',
  path: '/api/Things/{id}',
  summary: '',
  params: objectOf({ id: text }, ['id']),
  query: objectOf({ limit: text }, []),
  body: objectOf({ title: text, kind: { type: 'string', enum: ['a', 'b'] } }, ['title']),
  data: { type: 'array', items: objectOf({ id: text, amount: { type: 'number' } }, ['id', 'amount']) },
}
const changed = (change: Partial<Call>): string[] => breaksOf([released], [{ ...released, ...change }])

test('what is added breaks nothing', () => {
  expect(breaksOf([released], [released, { ...released, name: 'another' }])).toEqual([])
  expect(changed({ path: '/api/things/{thing}' })).toEqual([])
  expect(changed({ query: objectOf({ limit: text, after: text }, []) })).toEqual([])
  expect(
    changed({
      data: {
        type: 'array',
        items: objectOf({ id: text, amount: { type: 'number' }, more: text }, ['id', 'amount', 'more']),
      },
    }),
  ).toEqual([])
})

test('each break is named', () => {
  expect(breaksOf([released], [])).toEqual(['createThing is weg'])
  expect(changed({ method: 'PUT' })).toEqual(['createThing heet nu PUT /api/Things/{id}'])
  expect(changed({ query: objectOf({}, []) })).toEqual(['createThing parameters.limit is weg'])
  expect(changed({ query: objectOf({ limit: text }, ['limit']) })).toEqual([
    'createThing parameters.limit is nu verplicht',
  ])
  expect(
    changed({ body: objectOf({ title: text, kind: { type: 'string', enum: ['a'] } }, ['title']) }),
  ).toEqual(['createThing inhoud.kind kent b niet meer'])
  expect(changed({ body: objectOf({ title: { type: 'number' }, kind: text }, ['title']) })).toEqual([
    'createThing inhoud.title is nu number',
  ])
  expect(changed({ body: 'form' })).toEqual(['createThing vraagt nu een formulier'])
  expect(changed({ data: { type: 'array', items: objectOf({ id: text }, ['id']) } })).toEqual([
    'createThing antwoord[].amount is weg',
  ])
  expect(changed({ data: { type: 'array', items: objectOf({ id: text, amount: text }, ['id']) } })).toEqual([
    'createThing antwoord[].amount ontbreekt soms',
    'createThing antwoord[].amount is nu string',
  ])
  expect(changed({ data: 'file' })).toEqual(['createThing geeft iets van een andere soort'])
})

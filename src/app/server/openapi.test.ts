import { expect, test } from 'vitest'
import { z } from 'zod'
import { openApiOf } from '#platform/server/http/openapi.ts'
import { apiTags } from './api-tags.ts'
import { endpoints, namedEndpoints } from './endpoints.ts'

interface Content {
  example?: unknown
}
interface Operation {
  operationId: string
  tags: string[]
  security: object[]
  parameters: { name: string; in: string }[]
  requestBody?: { content: Record<string, Content> }
  responses: Record<string, { content?: Record<string, Content> }>
}
const { paths } = openApiOf(namedEndpoints, { publicUrl: 'https://kloppend.test', tags: apiTags }) as {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(paths).flatMap(([path, item]) =>
  Object.values(item).map((operation) => ({ ...operation, path })),
)
const logsIn = (path: string): boolean => path.startsWith('/api/Login')
const operationOf = (id: string) => operations.find(({ operationId }) => operationId === id)

test('every call is in the document once, by the name of its contract', () => {
  expect(operations).toHaveLength(endpoints.length)
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
    namedEndpoints.map(({ name }) => name).toSorted(),
  )
  expect(operationOf('createInvoice')).toMatchObject({ path: '/api/Invoices', security: [{ token: [] }] })
})

test('the name of a call is its own in the whole API', () => {
  expect(new Set(namedEndpoints.map(({ name }) => name)).size).toBe(namedEndpoints.length)
})

test('endpoints with the same path are one path, whatever each calls its parameter', () => {
  for (const { path, parameters } of operations)
    expect(
      parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name),
      path,
    ).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name))
  const alike = Object.keys(paths).map((path) => path.toLowerCase().replace(/\{\w+\}/g, '{}'))
  expect(new Set(alike).size).toBe(alike.length)
})

test('a file answers as what it is, and an upload asks for one', () => {
  expect(Object.keys(operationOf('getInvoiceUbl')?.responses['200']?.content ?? {})).toEqual([
    'application/xml',
  ])
  expect(Object.keys(operationOf('getLogo')?.responses['200']?.content ?? {})).toEqual(['image/png'])
  for (const id of ['uploadMailFile', 'uploadBackingDocument', 'uploadAgreementFile', 'importAuditFile'])
    expect(Object.keys(operationOf(id)?.requestBody?.content ?? {}), id).toEqual(['multipart/form-data'])
})

test('a call that needs a token describes the refusal without a token, and every group of calls has a description', () => {
  for (const { security, responses, path } of operations)
    expect(Object.keys(responses).includes('401'), path).toBe(security.length > 0 || logsIn(path))
  expect(new Set(operations.flatMap(({ tags }) => tags))).toEqual(new Set(Object.keys(apiTags)))
})

test('a call that needs a right describes the refusal without one, and an upload that of a disk that is nearly full', () => {
  for (const { security, responses, path } of operations)
    expect(Object.keys(responses).includes('403'), path).toBe(
      security.length > 0 || /^\/api\/(Login|Registration)/.test(path),
    )
  const uploads = operations.filter(
    ({ requestBody }) => 'multipart/form-data' in (requestBody?.content ?? {}),
  )
  expect(uploads.length).toBeGreaterThan(10)
  for (const { responses, operationId } of uploads)
    expect(Object.keys(responses), operationId).toContain('507')
})

test('every call has an example of what is sent and of what is answered, and the contract accepts both', () => {
  for (const { name, endpoint } of namedEndpoints) {
    const operation = operationOf(name)
    const sent = operation?.requestBody?.content['application/json']
    if (sent !== undefined)
      expect(z.safeDecode(endpoint.body, sent.example).error?.issues, name).toBeUndefined()
    if (endpoint.answer === 'file') continue
    const answered = operation?.responses['200']?.content?.['application/json']?.example as { data: unknown }
    expect(z.safeDecode(endpoint.data, answered.data).error?.issues, name).toBeUndefined()
  }
})

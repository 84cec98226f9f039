import type { z } from 'zod'
import { isWrite, type Endpoint } from '#contract/endpoint.ts'
import { moneyRights } from '#contract/rights.ts'
import { createCustomer, type newCustomer } from '#customers/contract.ts'
import { changeBillingState, createInvoice, getInvoice, type newInvoice } from '#invoices/contract.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { login, register, type registration } from '#tenants/contract.ts'
import { callWire, sendRaw, type Answer, type RawAnswer, type RawRequest, type Wire } from './wire-client.ts'

export type RegistrationWire = z.input<typeof registration>
export type CustomerWire = z.input<typeof newCustomer>
export type InvoiceWire = z.input<typeof newInvoice>
export type LineWire = InvoiceWire['lines'][number]
export type StateCode = 0 | 1000 | 2000 | 3000 | 4000

/** A registered business with a session, and the actions of its day. */
export interface TestTenant {
  readonly address: string
  readonly tenantId: string
  readonly token: string
  readonly email: string
  readonly password: string
  call<E extends Endpoint>(endpoint: E, wire?: Wire<E>): Promise<Answer<z.input<E['data']>>>
  send(method: string, path: string, request?: RawRequest): Promise<RawAnswer>
  /** Each returns the id of the new object. */
  addCustomer(changes?: Partial<CustomerWire>): Promise<string>
  addConcept(changes?: Partial<InvoiceWire>): Promise<string>
  addFinalised(changes?: Partial<InvoiceWire>): Promise<string>
  move(invoiceId: string, to: StateCode, key?: string): Promise<Answer<null>>
  invoice(invoiceId: string): Promise<z.input<typeof getInvoice.data>>
}

let registered = 0

/** The data that a person types to register; different for each person. */
export function registrationOf(changes: Partial<RegistrationWire> = {}): RegistrationWire {
  registered += 1
  const email = `eigenaar-${String(process.pid)}-${String(registered)}@bedrijf.test`
  return {
    email,
    password: 'een zin van vier woorden',
    tenantName: `Studio Noord ${String(registered)}`,
    tenantContactEmail: email,
    street: 'Keizersgracht',
    houseNumber: '12a',
    zipCode: '1015 CJ',
    city: 'Amsterdam',
    iban: 'NL91ABNA0417164300',
    nameOnCard: 'Studio Noord',
    bic: '',
    chamberOfCommerceNumber: '12345678',
    vatId: 'NL004495445B01',
    contactPhoneNumber: null,
    contactWebsite: null,
    ...changes,
  }
}

export const customerOf = (changes: Partial<CustomerWire> = {}): CustomerWire => ({
  name: 'Bakkerij Jansen',
  contactEmail: 'info@bakkerijjansen.test',
  street: 'Dorpsstraat',
  houseNumber: '1',
  zipCode: '3511 AA',
  city: 'Utrecht',
  ...changes,
})

/** 2 × € 50,00 at 21 %: € 121,00. */
export const lineOf = (changes: Partial<LineWire> = {}): LineWire => ({
  description: 'Advies',
  quantity: 2,
  unitPrice: 50,
  vatPercentage: 21,
  vatTreatment: 0,
  ...changes,
})

export function invoiceOf(customerId: string, changes: Partial<InvoiceWire> = {}): InvoiceWire {
  const today = todayInAmsterdam()
  return {
    customerId,
    projectId: null,
    title: null,
    issueDate: today,
    dueDate: changes.issueDate === undefined ? today : changes.issueDate,
    deliveryDate: today,
    lines: [lineOf()],
    ...changes,
  }
}

/** The middle segment of a token, as the web client reads it. */
export const claimsIn = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>

export async function registerTenant(
  address: string,
  changes: Partial<RegistrationWire> = {},
): Promise<TestTenant> {
  const wire = registrationOf(changes)
  expectDone(await callWire(address, null, register, { body: wire }))
  return logInTenant(address, wire.email, wire.password)
}

/** One more session of a business that is registered. */
export async function logInTenant(address: string, email: string, password: string): Promise<TestTenant> {
  const { token } = expectDone(await callWire(address, null, login, { body: { email, password } }))
  return tenantWith({ address, email, password, token })
}

/** The actions of a session that is open already. */
export function tenantWith(session: {
  address: string
  email: string
  password: string
  token: string
}): TestTenant {
  const { address, token } = session
  let customerId: Promise<string> | undefined
  const call: TestTenant['call'] = (endpoint, wire) =>
    callWire(address, token, endpoint, proven(endpoint, session.password, wire))
  const tenant: TestTenant = {
    ...session,
    tenantId: String(claimsIn(token)['tenantId']),
    call,
    send: (method, path, request = {}) => sendRaw(address, method, path, { token, ...request }),
    async addCustomer(changes) {
      return expectDone(await call(createCustomer, { body: customerOf(changes) }))
    },
    async addConcept(changes = {}) {
      const customer = changes.customerId ?? (await (customerId ??= tenant.addCustomer()))
      return expectDone(await call(createInvoice, { body: invoiceOf(customer, changes) }))
    },
    async addFinalised(changes) {
      const id = await tenant.addConcept(changes)
      expectDone(await tenant.move(id, 1000))
      return id
    },
    move: (id, to, key) =>
      call(changeBillingState, {
        params: { id },
        query: { billingState: String(to) },
        ...(key === undefined ? {} : { key }),
      }),
    invoice: async (id) => expectDone(await call(getInvoice, { params: { id } })),
  }
  return tenant
}

/** Who uses an entry point of money types the password too; a test of the guard says `password: null`, or another one. */
function proven<E extends Endpoint>(endpoint: E, password: string, wire: Wire<E> = {}): Wire<E> {
  const isDoor = isWrite(endpoint.method) && moneyRights.some((right) => right === endpoint.needs)
  return isDoor ? { ...wire, body: { password, ...(wire.body as object) } as z.input<E['body']> } : wire
}

/** The data of an answer that must have succeeded. */
export function expectDone<Data>(answer: Answer<Data>): Data {
  if (answer.status !== 200)
    throw new Error(`refused with ${String(answer.status)}: ${answer.errors.join(' ')}`)
  return answer.data
}

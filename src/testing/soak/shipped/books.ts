import { customerOf, invoiceOf, registrationOf } from '../../test-tenant.ts'
import { Caller, dataOf } from './caller.ts'
import { untilTrue, type DebianRoot } from './debian-root.ts'

/** A first start migrates; the machine may be busy. */
export const PATIENCE_S = 300

export const untilReady = (root: DebianRoot): Promise<void> =>
  untilTrue(PATIENCE_S, () => root.run('curl --silent --fail http://127.0.0.1:3000/readyz').code === 0)

/** A proxy may notice a moment later that the program is back. */
const untilAnswered = (caller: Caller): Promise<void> =>
  untilTrue(PATIENCE_S, () => caller.call('GET', '/healthz').status === 200)

/** A business in a root, with what was entered for it. */
export class Books {
  readonly email: string
  readonly caller: Caller
  readonly #root: DebianRoot
  readonly #customerId: string
  readonly #invoices: string[] = []

  /** Register it, and finalise its first invoice. */
  static async begin(root: DebianRoot): Promise<Books> {
    const caller = new Caller(root)
    await untilAnswered(caller)
    const registration = registrationOf()
    dataOf(caller.call('POST', '/api/Registration', registration))
    const login = { email: registration.email, password: registration.password }
    caller.token = dataOf<{ token: string }>(caller.call('POST', '/api/Login', login)).token
    const customerId = dataOf<string>(caller.call('POST', '/api/Customers', customerOf()))
    const books = new Books(root, caller, { email: registration.email, customerId })
    await books.enter()
    return books
  }

  private constructor(
    root: DebianRoot,
    caller: Caller,
    { email, customerId }: { email: string; customerId: string },
  ) {
    this.#root = root
    this.caller = caller
    this.email = email
    this.#customerId = customerId
  }

  /** One more invoice, finalised, with its PDF, which a process of its own draws in the sandbox. */
  async enter(): Promise<void> {
    const invoice = dataOf<string>(this.caller.call('POST', '/api/Invoices', invoiceOf(this.#customerId)))
    dataOf(this.caller.call('PATCH', `/api/Invoices/${invoice}?billingState=1000`))
    this.#invoices.push(invoice)
    const drawn = `/api/Invoices/${invoice}/attachment`
    await untilTrue(PATIENCE_S, () => this.caller.call('GET', drawn).status === 200)
  }

  /** Whether the program answers, and all that was entered is there. */
  async areWhole(): Promise<boolean> {
    await untilReady(this.#root)
    await untilAnswered(this.caller)
    return this.#invoices.every((id) =>
      ['', '/attachment'].every(
        (part) => this.caller.call('GET', `/api/Invoices/${id}${part}`).status === 200,
      ),
    )
  }
}

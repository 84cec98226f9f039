import { afterAll, expect } from 'vitest'
import type { z } from 'zod'
import { fakeProvider, serveProvider } from '#bank-feeds/testing/fake-provider.ts'
import { beginOnlinePayment, checkOnlinePayment, getByCustomerLink } from '#documents/link-contract.ts'
import { listNotifications } from '#notifications/contract.ts'
import { customerKey } from '#testing/attention-steps.ts'
import { testProgram, type TestProgram } from '#testing/test-program.ts'
import { expectDone, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { listOnlinePayments, setOnlinePaymentKey } from '../contract.ts'
import { finishPayment, LIVE_KEY, type FakePayment } from './fake-checkout.ts'

type Page = Extract<z.input<typeof getByCustomerLink.data>, { view: 'document' }>

/** The program with customers who pay at Mollie, a fake on a port of this machine; for one test file. */
export async function payingCustomers() {
  const provider = fakeProvider()
  const { checkout } = provider
  const server = await serveProvider(provider)
  afterAll(() => server.close())
  const kloppend = await testProgram({
    mollieUrl: server.address,
    publicUrl: 'https://app.kloppend.example',
  })
  const { database } = kloppend

  async function pageOf(link: string): Promise<Page> {
    const page = expectDone(await kloppend.call(getByCustomerLink, { params: { id: link } }))
    if (page.view !== 'document') throw new Error('the link is closed')
    return page
  }

  /** A business that offers online payment, with an invoice of € 121,00 and its link. */
  async function offering(key: string = LIVE_KEY): Promise<{ who: TestTenant; id: string; link: string }> {
    const who = await kloppend.register()
    expectDone(await who.call(setOnlinePaymentKey, { body: { key } }))
    return { who, ...(await invoiceOf(who)) }
  }

  async function invoiceOf(
    who: TestTenant,
    changes: Parameters<TestTenant['addFinalised']>[0] = {},
  ): Promise<{ id: string; link: string }> {
    const id = await who.addFinalised(changes)
    return { id, link: await customerKey(who, id) }
  }

  const begin = (link: string) => kloppend.call(beginOnlinePayment, { params: { id: link } })

  /** The payment to which the address leads. */
  function paymentAt(url: string): FakePayment {
    const found = checkout.payments.find(({ id }) => url.endsWith(`/checkout/${id}`))
    if (found === undefined) throw new Error(`no payment at ${url}`)
    return found
  }

  const begun = async (link: string): Promise<FakePayment> => paymentAt(expectDone(await begin(link)).url)
  const comeBack = async (link: string) =>
    expectDone(await kloppend.call(checkOnlinePayment, { params: { id: link } }))
  const payments = async (who: TestTenant, id: string) =>
    expectDone(await who.call(listOnlinePayments, { params: { id } }))
  const tasks = async (who: TestTenant) =>
    expectDone(await who.call(listNotifications))
      .tasks.filter(({ kind }) => kind.startsWith('online-payment'))
      .map(({ kind, detail }) => [kind, detail])

  const notice = noticeTo(kloppend)
  const hourPassed = hourOf(kloppend)

  /** A customer paid, and Mollie told so. */
  async function paid(link: string, at = new Date()): Promise<FakePayment> {
    const payment = await begun(link)
    finishPayment(payment, 'paid', at)
    expect(await notice(payment)).toBe(200)
    await allWorkDone(database)
    return payment
  }

  return {
    provider,
    kloppend,
    pageOf,
    offering,
    invoiceOf,
    begin,
    begun,
    comeBack,
    payments,
    tasks,
    notice,
    paid,
    hourPassed,
  }
}

/** Mollie tells of a payment, as a form, at the address that it was given. */
const noticeTo =
  ({ address }: TestProgram) =>
  async (payment: FakePayment, id = payment.id): Promise<number> => {
    const { pathname } = new URL(payment.webhookUrl ?? '')
    const answer = await fetch(`${address}${pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `id=${id}`,
    })
    await answer.text()
    return answer.status
  }

/** The hour has passed: what may still change is asked about. */
const hourOf =
  ({ database }: TestProgram) =>
  async (who: TestTenant): Promise<void> => {
    await database.superuser.query(
      `update jobs set run_at = now(), period = now() where tenant_id = $1 and kind = 'online-payments.follow-hourly'`,
      [who.tenantId],
    )
    await database.superuser.query(
      `update online_payments set checked_at = checked_at - interval '1 day' where tenant_id = $1`,
      [who.tenantId],
    )
    await allWorkDone(database)
  }

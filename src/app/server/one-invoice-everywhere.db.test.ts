import { expect, test } from 'vitest'
import { getMailDraft, orderDocumentMail } from '#documents/contract.ts'
import { getByCustomerLink } from '#documents/link-contract.ts'
import { readPdf } from '#documents/server/pdf/testing/read-pdf.ts'
import { getInvoiceAttachment, listInvoicePage } from '#invoices/contract.ts'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { addDays } from '#kernel/local-date.ts'
import { getMoney, getToday } from '#overview/contract.ts'
import { cents } from '#kernel/money.ts'
import { todayInAmsterdam } from '#platform/server/clock.ts'
import { lateCustomers } from '#reminders/testing/late-customers.ts'
import { customerKey } from '#testing/attention-steps.ts'
import { addCredit, pay, plain } from '#testing/money-steps.ts'
import { expectDone, lineOf, type TestTenant } from '#testing/test-tenant.ts'
import { allWorkDone } from '#testing/work-done.ts'
import { pathOf } from '#testing/wire-client.ts'

const today = todayInAmsterdam()

/**
 * The day and the amounts of one invoice, wherever a person reads them: in the text and the box of a mail, in the PDF, on the page of the
 * customer, on the page of the invoice, in the list and on Overzicht.
 */
const { kloppend, reminding, newCustomer, lateInvoice, mailsTo, previewOf } = await lateCustomers()

/** What the places show of one fact, each as Dutch text; null for a place that shows nothing. */
type Shown = Readonly<Record<string, string | null>>

const euros = (amount: number | null | undefined): string | null =>
  amount == null ? null : plain(formatEuros(cents(BigInt(Math.round(amount * 100)))))
const inWords = (day: string | null | undefined): string | null =>
  day == null ? null : formatDateInWords(day as never)
const found = (text: string, pattern: RegExp): string | null => plain(pattern.exec(text)?.[1]) || null
const TO_PAY = /Te betalen:? (€ [\d.]+,\d\d)/
const BEFORE = /Uiterlijk:? (\d+ [a-z]+ \d{4})/
const textOfHtml = (html: unknown): string =>
  plain(
    String(html)
      .replaceAll('&nbsp;', ' ')
      .replaceAll(/<style[^]*?<\/style>|<[^>]+>/g, ' '),
  ).replaceAll(/\s+/g, ' ')

/** The mail of the invoice, as shown before and as it arrives. */
async function mailOf(who: TestTenant, id: string, address: string) {
  const params = { id }
  const draft = expectDone(await who.call(getMailDraft, { params, query: { again: 'true' } }))
  const body = { to: [address], subject: draft.subject, body: draft.body, again: true }
  expectDone(await who.call(orderDocumentMail, { params, body }))
  await allWorkDone(kloppend.database)
  const message = mailsTo(address).at(-1)?.message
  const fact = (label: string) => plain(draft.facts.find((each) => each.label === label)?.value) || null
  const [text, html] = [plain(message?.text), textOfHtml(message?.html)]
  return {
    open: {
      'mail before, text': found(plain(draft.body), TO_PAY),
      'mail before, box': fact('Te betalen'),
      'mail, text': found(text, TO_PAY),
      'mail, box': found(html, TO_PAY),
    },
    day: {
      'mail before, text': found(plain(draft.body), BEFORE),
      'mail before, box': fact('Uiterlijk'),
      'mail, text': found(text, BEFORE),
      'mail, box': found(html, BEFORE),
    },
  }
}

/** What every place shows: what is open, the last day, and the whole amount. */
async function shownOf(who: TestTenant, { id, customerId, address }: { id: string; customerId: string; address: string }) {
  const mail = await mailOf(who, id, address)
  const pdf = plain(readPdf((await who.send('GET', pathOf(getInvoiceAttachment, { params: { id } }))).bytes).text)
  const page = expectDone(await kloppend.call(getByCustomerLink, { params: { id: await customerKey(who, id) } }))
  if (page.view !== 'document') throw new Error('the page is closed')
  const row = expectDone(await who.call(listInvoicePage, { query: {} })).rows.find((each) => each.id === id)
  const own = await who.invoice(id)
  const task = expectDone(await who.call(getToday)).tasks.find(({ subject }) => subject === id)
  const expected = expectDone(await who.call(getMoney)).weeks.flatMap(({ sources }) => sources).find((each) => each.id === id)
  const letter = (await previewOf(who, customerId))?.invoices.find((each) => each.id === id)
  const open: Shown = {
    ...mail.open, 'page of the customer': euros(page.openAmount), 'asked of the customer': euros(page.askedAmount),
    list: euros(row?.openAmount), 'page of the invoice': euros(own.openAmount), 'task on Overzicht': euros(task?.amount),
    'money that is expected': euros(expected?.amount), 'next letter': euros(letter?.open),
  }
  const day: Shown = {
    ...mail.day, PDF: found(pdf, /Te betalen uiterlijk (\d+ [a-z]+ \d{4})/), 'page of the customer': inWords(page.dueDate),
    list: inWords(row?.dueByDate.value), 'page of the invoice': inWords(own.dueByDate.value),
    'task on Overzicht': inWords(task?.day), 'next letter': inWords(letter?.dueDate),
  }
  const whole: Shown = {
    'PDF, at the top': found(pdf, TO_PAY), 'PDF, total': found(pdf, /Totaal (€ [\d.]+,\d\d)/),
    'page of the customer': euros(page.totalAmountSummary.grossAmount), list: euros(row?.totalAmountSummary.grossAmount),
    'page of the invoice': euros(own.totalAmountSummary.grossAmount),
  }
  return { open, day, whole }
} // prettier-ignore

/** Each place with what it should show. */
const all = (shown: Shown, value: string): Shown =>
  Object.fromEntries(Object.keys(shown).map((place) => [place, value]))

test(
  'the day and the amount of an invoice are the same everywhere, also after a credit note and a payment for a part',
  { timeout: 120_000, meta: { slow: 'three stages, each with a mail and its PDFs' } },
  async () => {
    const who = await reminding({ isAutomatic: false })
    const { id: customerId, contactEmail } = await newCustomer(who, { cocNumber: '12345678' })
    const lines = [lineOf({ quantity: 2, unitPrice: 617.35 })]
    const id = await lateInvoice(who, customerId, 10, { lines })
    await allWorkDone(kloppend.database)
    const due = inWords(addDays(today, -10)) ?? ''
    const stages: readonly (readonly [what: string, open: string, happens: () => Promise<unknown>])[] = [
      ['as it was sent', '€ 1.493,99', () => Promise.resolve()],
      ['credited in part', '€ 747,00', () => addCredit(who, id, [1])],
      ['paid in part', '€ 726,00', async () => expectDone(await pay(who, id, 21))],
    ]
    for (const [what, open, happens] of stages) {
      await happens()
      await allWorkDone(kloppend.database)
      const shown = await shownOf(who, { id, customerId, address: contactEmail })
      expect(shown.open, what).toEqual(all(shown.open, open))
      expect(shown.day, what).toEqual(all(shown.day, due))
      expect(shown.whole, what).toEqual(all(shown.whole, '€ 1.493,99'))
      expect(Object.keys({ ...shown.open, ...shown.day, ...shown.whole }).length).toBeGreaterThan(11)
    }
  },
)

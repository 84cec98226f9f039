import type { KeyRing } from '#platform/server/key-ring.ts'
import { z } from 'zod'
import { PNG } from 'pngjs'
import { cancelInvoice } from '#credit-notes/server/issue-credit-note.ts'
import { ensurePdf, type PdfDeps } from '#documents/server/document-pdf.ts'
import { changeBillingState } from '#invoices/server/change-billing-state.ts'
import type { DocumentId, TenantId, UserId } from '#kernel/ids.ts'
import { addDays, type LocalDate } from '#kernel/local-date.ts'
import { basisPoints } from '#kernel/money.ts'
import { sql, thisTenant, withTenant, type TenantTx } from '#platform/server/db/tenant-transaction.ts'
import { newQuote } from '#quotes/contract.ts'
import type { SignatureRole } from '#quotes/domain/quote-state.ts'
import { noteViewed, rejectQuote } from '#quotes/server/answer-quote.ts'
import { createQuote, makeNewVersion } from '#quotes/server/draft-quote.ts'
import type { AuditContext } from '#quotes/server/evidence.ts'
import { invoiceQuote } from '#quotes/server/invoice-quote.ts'
import { shareQuote, withdrawQuote } from '#quotes/server/share-quote.ts'
import type { SignatureImage } from '#quotes/server/signature-image.ts'
import { signQuote } from '#quotes/server/sign-quote.ts'
import type { DemoCustomer } from './customers.ts'
import { projectFor, type DemoProject } from './projects.ts'

type Fate =
  | 'concept'
  | 'sent'
  | 'seen'
  | 'signed'
  | 'agreed'
  | 'deposit'
  | 'invoiced'
  | 'rejected'
  | 'expired'
  | 'withdrawn'
  | 'replaced'

const works: readonly (readonly [fate: Fate, title: string, daysAgo: number, hours: number])[] = [
  ['invoiced', 'Huisstijl en drukwerk', 40, 32],
  ['expired', 'Fotografie nieuwe collectie', 33, 12],
  ['rejected', 'Webshop, ontwerp en bouw', 24, 64],
  ['withdrawn', 'Jaarverslag', 20, 18],
  ['replaced', 'Website kantoor', 16, 40],
  ['deposit', 'Beeldmerk en huisstijl vestiging Zuid', 12, 36],
  ['agreed', 'Workshop huisstijl', 9, 8],
  ['signed', 'Illustraties kinderboek', 6, 24],
  ['seen', 'Verbouwing dakkapel, visualisaties', 3, 16],
  ['sent', 'Onderhoud website 2027', 1, 20],
  ['concept', 'Beursstand', 0, 28],
]

interface Author {
  readonly tenantId: TenantId
  readonly userId: UserId
}

/**
 * A quote in every state, by the program's own commands: one is invoiced, and of one a deposit. The chain of evidence contains the
 * real time of each event: today.
 *
 * @returns the invoices that were made of them
 */
export async function fillWithQuotes(
  deps: PdfDeps & { readonly evidenceKey: KeyRing; readonly publicUrl: string },
  author: Author,
  customers: readonly DemoCustomer[],
  projects: readonly DemoProject[],
  today: LocalDate,
): Promise<DocumentId[]> {
  const invoiced: DocumentId[] = []
  const sender: AuditContext & { userId: UserId } = { key: deps.evidenceKey, ...author, caller: null }
  const visitor: AuditContext = {
    ...sender,
    userId: null,
    caller: { ip: '192.0.2.17', userAgent: 'Mozilla/5.0 (iPhone) Demo' },
  }
  for (const [index, [fate, title, daysAgo, hours]] of works.entries()) {
    const customer = customers[index % customers.length]
    if (customer === undefined) break
    const day = addDays(today, -daysAgo)
    const run = <T>(work: (tx: TenantTx) => Promise<T>): Promise<T> =>
      withTenant(deps.database, author.tenantId, work)
    const id = await run((tx) =>
      createQuote(tx, sender, draftOf(customer, projects, { title, day, hours }), day),
    )
    if (fate === 'concept') continue
    await run((tx) => shareQuote(tx, sender, id, { today: day, mail: true, publicUrl: deps.publicUrl }))
    await ensurePdf(deps, author.tenantId, id)
    await run((tx) => play(tx, fate, { id, day, sender, visitor, publicUrl: deps.publicUrl }))
    const asked = invoicedPart[fate]
    if (asked !== undefined)
      invoiced.push(
        await run(async (tx) => {
          const invoice = await invoiceQuote(tx, sender, id, asked, today)
          await changeBillingState(tx, sender, invoice, 'finalised', today, { cancel: cancelInvoice })
          return invoice
        }),
      )
    await run(settleMails)
  }
  return invoiced
}

const invoicedPart: Partial<Record<Fate, Parameters<typeof invoiceQuote>[3]>> = {
  invoiced: { part: 'whole', percentage: null },
  deposit: { part: 'deposit', percentage: basisPoints(2_500n) },
}
const signedFates: readonly Fate[] = ['signed', 'agreed', 'deposit', 'invoiced']

async function play(
  tx: TenantTx,
  fate: Fate,
  about: {
    id: DocumentId
    day: LocalDate
    sender: AuditContext & { userId: UserId }
    visitor: AuditContext
    publicUrl: string
  },
): Promise<void> {
  const { id, day, sender, visitor } = about
  if (fate === 'withdrawn') await withdrawQuote(tx, sender, id, day)
  if (fate === 'seen' || fate === 'rejected' || signedFates.includes(fate))
    await noteViewed(tx, visitor, id, day)
  if (fate === 'rejected')
    await rejectQuote(tx, visitor, id, 'We doen het dit jaar met de webshop die we hebben.', day)
  if (fate === 'replaced') {
    const next = await makeNewVersion(tx, sender, id, day)
    await shareQuote(tx, sender, next, { today: day, mail: false, publicUrl: about.publicUrl })
  }
  if (!signedFates.includes(fate)) return
  await signAs(tx, visitor, id, 'receiver', day)
  if (fate === 'signed') return
  await signAs(tx, sender, id, 'sender', day)
}

async function signAs(
  tx: TenantTx,
  audit: AuditContext,
  id: DocumentId,
  role: SignatureRole,
  day: LocalDate,
): Promise<void> {
  const image = scribble(role === 'sender' ? 7 : 4)
  await signQuote(
    tx,
    audit,
    {
      QuoteId: id,
      Name: role === 'sender' ? 'Noor de Wit' : 'Jan van Dalen',
      Email: role === 'sender' ? 'noor@studio.voorbeeld' : 'jan@klant.voorbeeld',
      Role: role,
      Signature: image.png,
      Agree: 'true',
      SignedAtUtc: `${day}T10:00:00Z`,
    },
    image,
    day,
  )
}

/** A wavy line, like a signature. */
function scribble(waves: number): SignatureImage {
  const [width, height] = [640, 240]
  const png = new PNG({ width, height })
  for (let step = 0; step < 6_000; step += 1) {
    const along = step / 6_000
    const x = 40 + along * 540 + Math.sin(along * waves * 7) * 28
    const y = 120 + Math.sin(along * waves * 6.3 + 1) * (70 - along * 40)
    for (let dx = 0; dx < 5; dx += 1)
      for (let dy = 0; dy < 5; dy += 1)
        png.data.set([18, 32, 58, 255], ((Math.round(y) + dy) * width + Math.round(x) + dx) * 4)
  }
  return { width, height, png: PNG.sync.write(png) }
}

const draftOf = (
  customer: DemoCustomer,
  projects: readonly DemoProject[],
  { title, day, hours }: { title: string; day: LocalDate; hours: number },
) =>
  z.decode(newQuote, {
    customerId: customer.id,
    projectId: projectFor(projects, customer.id, day),
    title,
    introMessage: `Beste lezer,\n\nZoals besproken ons voorstel voor ${title.toLowerCase()}. We beginnen zodra je hebt getekend.`,
    outroMessage: 'Meerwerk gaat in overleg en op basis van bestede uren.',
    issueDate: day,
    dueDate: addDays(day, 14),
    deliveryDate: addDays(day, 30),
    lines: [
      {
        description: 'Ontwerp en uitwerking',
        quantity: hours,
        unitPrice: 95,
        vatPercentage: 21,
        vatTreatment: customer.isReversed ? 1000 : 0,
      },
      {
        description: 'Projectbegeleiding',
        quantity: 1,
        unitPrice: 450,
        vatPercentage: 21,
        vatTreatment: customer.isReversed ? 1000 : 0,
      },
    ],
  })

/** The demo sends no mails; the program makes the signed copies when it starts. */
async function settleMails(tx: TenantTx): Promise<void> {
  await sql`update mails set state = 'sent', settled_at = now() where tenant_id = ${thisTenant} and state = 'queued'`.execute(
    tx,
  )
  await sql`delete from jobs where tenant_id = ${thisTenant} and kind in ('document.mail', 'document.pdf')`.execute(
    tx,
  )
}

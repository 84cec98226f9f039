import { z } from 'zod'
import { coded, euros, idCodec, localDateCodec, requiredText, summedEuros } from '#contract/codecs.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorQuery, listPage } from '#contract/list-page.ts'
import { mailStates } from '#documents/domain/mail-state.ts'
import type { CustomerId, DocumentId, ProjectId } from '#kernel/ids.ts'
import { currencyCode, foreignAmountOnWire } from '#ledger/currency-contract.ts'
import type { ProjectDocumentKind } from './domain/project-document.ts'

const projectId = idCodec<ProjectId>()
const customerId = z
  .string({ error: 'Kies een klant.' })
  .min(1, 'Kies een klant.')
  .pipe(idCodec<CustomerId>())

/** Codes on the wire, fixed by the specification, section 3. */
const kindCodes = {
  unknown: 0,
  quote: 1,
  invoice: 2,
  'credit-note': 3,
  expense: 4,
} as const satisfies Record<ProjectDocumentKind, number>

/** The fields that a user fills in. */
export const newProject = z.object({ title: requiredText('de titel', 200), customerId })
export type NewProject = z.output<typeof newProject>

export const projectDocument = z.object({
  id: idCodec<DocumentId>(),
  type: coded(kindCodes, 'Dit soort document bestaat niet.'),
  displayName: z.string(),
  issueDate: localDateCodec,
  dueByDate: localDateCodec.nullable(),
  netAmount: summedEuros,
  /** Finished: the document is no concept, or it is archived. */
  isFinalized: z.boolean(),
  /**
   * Only `final` counts; `open` is a concept, `void` was cancelled or reversed, `archived` is an archived
   * concept.
   */
  standing: z.enum(['open', 'final', 'void', 'archived']),
  /** The state of its kind: `sent` of an invoice, `signed` of a quote, `payable` of an expense. */
  state: z.string(),
  /** The open amount; negative for a credit note that has to be settled. */
  openAmount: summedEuros,
  /** The sum of a quote's finalised invoices with VAT, less credit notes; null for any other document. */
  invoicedAmount: summedEuros.nullable(),
  /** The rest of an agreed quote that is to be invoiced, with VAT. */
  amountToInvoice: summedEuros.nullable(),
  /** The same of a quote in another currency, in that currency; null in euros. */
  foreignToInvoice: z.object({ currency: currencyCode, amountToInvoice: foreignAmountOnWire }).nullable(),
  /** The invoice that a credit note corrects. */
  correctsId: idCodec<DocumentId>().nullable(),
  /** The result of its last mail: `kept` where no mail server is configured. */
  lastMail: z.enum(mailStates).nullable(),
  /** An invoice in a direct debit batch that the bank did not collect yet. */
  inCollection: z.boolean(),
})
export type ProjectDocumentOnScreen = z.output<typeof projectDocument>

export const project = z.object({
  id: projectId,
  title: z.string(),
  customerId: idCodec<CustomerId>(),
  customerName: z.string(),
  createdOn: localDateCodec,
  closedOn: localDateCodec.nullable(),
  /** Closed; the specification has two names for it. */
  isFinished: z.boolean(),
  isFinalized: z.boolean(),
  documents: z.array(projectDocument),
  documentsNotFinalized: z.int(),
  /** What was worked on it. */
  minutes: z.int(),
  /** What was agreed on, without VAT; null where nothing was. */
  budget: z.object({ minutes: z.int().nullable(), amount: summedEuros.nullable() }),
  /** Net amounts of the documents that count; `total` is invoices − expenses − credit notes. */
  profit: z.object({
    invoiceNet: summedEuros,
    expenseNet: summedEuros,
    creditNoteNet: summedEuros,
    total: summedEuros,
  }),
})
export type ProjectOnScreen = z.output<typeof project>

export const listActiveProjects = endpoint({
  method: 'GET',
  path: '/api/Projects/active',
  access: 'tenant',
  needs: 'projects.read',
  summary: 'De lopende projecten, het nieuwste eerst; met after of limit in stukken, op id.',
  query: z.object(cursorQuery),
  data: z.array(project),
})

export const listClosedProjects = endpoint({
  method: 'GET',
  path: '/api/Projects/closed',
  access: 'tenant',
  needs: 'projects.read',
  summary: 'De afgesloten projecten, het laatst afgeslotene eerst; met after of limit in stukken, op id.',
  query: z.object(cursorQuery),
  data: z.array(project),
})

/** A project as a card in the list shows it. */
export const projectSummary = project.omit({ documents: true }).extend({ documentCount: z.int() })
export type ProjectSummary = z.output<typeof projectSummary>

/** The list in the form that the screen requests: the active projects, or the closed ones. */
export const projectPages = listPage({
  filters: ['lopend', 'eerdere'],
  sorts: ['titel', 'klant', 'begonnen'],
  row: projectSummary,
})

export const listProjectPage = endpoint({
  method: 'GET',
  path: '/api/Projects/page',
  access: 'tenant',
  needs: 'projects.read',
  summary: 'Twaalf projecten: de lopende of de eerdere, doorzocht en geordend.',
  query: projectPages.query,
  data: projectPages.data,
})

const oneProject = z.object({ id: projectId })

export const getProject = endpoint({
  method: 'GET',
  path: '/api/Projects/:id',
  access: 'tenant',
  needs: 'projects.read',
  summary: 'Eén project met zijn documenten en zijn winst.',
  params: oneProject,
  data: project,
})

export const createProject = endpoint({
  method: 'POST',
  path: '/api/Projects',
  access: 'tenant',
  needs: 'projects.write',
  summary: 'Een project beginnen; het antwoord is het nieuwe id.',
  body: newProject,
  data: projectId,
})

/** More than a lifetime of work: a slip of the keyboard is refused. */
const MOST_MINUTES = 6_000_000

export const projectBudget = z.object({
  minutes: z
    .int('Geef hele minuten op.')
    .min(1, 'Een budget is meer dan nul uur.')
    .max(MOST_MINUTES, 'Een budget is hooguit 100.000 uur.')
    .nullish()
    .default(null),
  /** Without VAT. */
  amount: euros
    .refine((amount) => amount > 0n, 'Een budget is meer dan € 0,00.')
    .refine((amount) => amount <= 100_000_000_000n, 'Een budget is hooguit € 1.000.000.000,00.')
    .nullish()
    .default(null),
})
export type ProjectBudget = z.output<typeof projectBudget>

export const changeProjectBudget = endpoint({
  method: 'PUT',
  path: '/api/Projects/:id/budget',
  access: 'tenant',
  needs: 'projects.write',
  summary: "Zet het budget van een project, in uren, in euro's zonder btw of beide; leeg is geen budget.",
  params: oneProject,
  body: projectBudget,
  data: z.null(),
})

export const seeProjectBudget = endpoint({
  method: 'POST',
  path: '/api/Projects/:id/budget/seen',
  access: 'tenant',
  needs: 'projects.write',
  summary: 'Meld dat je zag dat 80 of 100 procent van het budget gebruikt is: de taak daarvan verdwijnt.',
  params: oneProject,
  body: z.object({ share: z.literal([80, 100], { error: 'Kies 80 of 100.' }) }),
  data: z.null(),
})

export const closeProject = endpoint({
  method: 'PATCH',
  path: '/api/Projects/:id/close',
  access: 'tenant',
  needs: 'projects.write',
  summary: 'Een project met documenten, uren of ritten afsluiten: er komt niets meer bij.',
  params: oneProject,
  data: z.null(),
})

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/api/projects/:id',
  access: 'tenant',
  needs: 'projects.write',
  summary: 'Een project zonder documenten en uren verwijderen.',
  params: oneProject,
  data: z.null(),
})

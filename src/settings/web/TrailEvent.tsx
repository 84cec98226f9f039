import { Link } from 'react-router'
import { recordedElsewhere } from '#kernel/recorded-elsewhere.ts'
import { paths } from '#platform/web/paths.ts'
import { HereText } from '#platform/web/ui/InstantText.tsx'
import { roleNameOf } from '#tenants/web/role-name.ts'
import type { AuditEvent } from '../audit-contract.ts'
import { auditKindLabel } from '../domain/audit-words.ts'

const pageOf = {
  invoice: paths.invoice,
  quote: paths.quote,
  'credit-note': paths.creditNote,
  customer: paths.customer,
  product: paths.product,
  project: paths.project,
  expense: paths.expense,
} as const satisfies Record<NonNullable<AuditEvent['record']>['kind'], (id: string) => string>

/** The pages of what is never removed. */
const pageOfKept: Readonly<Record<string, (id: string) => string>> = {
  'recurring-invoice': paths.recurringInvoice,
  'bank-account': paths.bankAccount,
  'payment-batch': paths.paymentBatch,
  'direct-debit': paths.directDebit,
  asset: paths.asset,
  takings: paths.takings,
  loan: paths.loan,
  payout: paths.payout,
  wages: paths.wageJournal,
  dividend: () => paths.dividends,
}

/** The page of what an event is about; null for what has none. */
function pageOfEvent({ record, object }: AuditEvent): string | null {
  if (record !== null) return pageOf[record.kind](record.id)
  return object === null || object.id === null ? null : (pageOfKept[object.kind]?.(object.id) ?? null)
}

/** The name of what the event is about, where its sentence does not say it. */
const unsaidLabel = ({ object, sentence }: AuditEvent): string | null =>
  object === null || sentence.toLowerCase().includes(object.label.toLowerCase()) ? null : object.label

/** One event: what was done, on which record, by whom; below that what changed. */
export function TrailEvent({ event }: { event: AuditEvent }) {
  const { sentence, changes } = event
  const page = pageOfEvent(event)
  const label = unsaidLabel(event)
  return (
    <li>
      <div className="trail-head">
        <span className="trail-deed">
          {page === null ? sentence : <Link to={page}>{sentence}</Link>}
          {label !== null && <span className="trail-object"> · {label}</span>}
        </span>
        <span className="trail-kind">{auditKindLabel[event.kind]}</span>
      </div>
      <p className="trail-by">
        <HereText instant={event.at} /> · {actorOf(event)}
      </p>
      {event.importedAt !== null && <p className="trail-by">{recordedElsewhere(event.importedAt)}</p>}
      {changes.length > 0 && (
        <ul className="trail-changes" aria-label="Wijzigingen">
          {changes.map((each, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- changes have no id, and never change order
            <li key={index}>
              {/* A change without an event is named by its field. */}
              {each.field !== sentence && <span className="trail-field">{each.field}: </span>}
              <del>
                <span className="visually-hidden">Was: </span>
                {each.oldValue || 'niets'}
              </del>
              <span aria-hidden="true"> → </span>
              <ins>
                <span className="visually-hidden">Werd: </span>
                {each.newValue || 'niets'}
              </ins>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** The person with role, key and address, as they were at that moment. */
function actorOf({ source, userEmail, role, via, ip, importedAt }: AuditEvent): string {
  if (importedAt !== null) return `volgens de export: ${sourceWords[source] ?? userEmail ?? 'onbekend'}`
  const byItself = sourceWords[source]
  if (byItself !== undefined) return byItself
  const name = userEmail ?? 'Onbekend'
  const inRole = role === null ? '' : ` (${roleNameOf(role)})`
  return [`${name}${inRole}${via === null ? '' : ` met sleutel ${via}`}`, ip].filter(Boolean).join(' · ')
}

const sourceWords: Partial<Record<AuditEvent['source'], string>> = {
  program: 'Kloppend, vanzelf',
  customer: 'Klant, met de link',
}

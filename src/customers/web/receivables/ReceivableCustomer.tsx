import { useQuery } from '@tanstack/react-query'
import type { OpenItemId } from '#kernel/ids.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import { showDialog } from '#platform/web/ui/shown-dialog.tsx'
import type { CustomerReceivable } from '../../receivables-contract.ts'
import { nameOfReceivable } from './receivable-name.ts'
import { receivables } from './queries.ts'
import './ReceivableCustomer.css'

// Loaded when a user links.
const LinkReceivableDialog = later(
  async () => (await import('./LinkReceivableDialog.tsx')).LinkReceivableDialog,
)

/** The customer of a receivable of the opening balance, or the offer to choose one. */
export function ReceivableCustomer({ id }: { id: OpenItemId }) {
  const receivable = useQuery(receivables).data?.find((each) => each.id === id)
  if (receivable === undefined) return null
  const { customer } = receivable
  return (
    <span className="receivable-customer">
      {customer === null ? (
        <Unlinked receivable={receivable} />
      ) : (
        <>
          <PageLink to={paths.customer(customer.id)}>{customer.name}</PageLink>
          <LinkButton receivable={receivable} label="Wijzig" />
        </>
      )}
    </span>
  )
}

function Unlinked({ receivable }: { receivable: CustomerReceivable }) {
  const { suggested } = receivable
  return (
    <>
      <span className="receivable-customer-none">
        {suggested === null ? 'Nog geen klant' : `Heet als ${suggested.name}`}
      </span>
      <LinkButton receivable={receivable} label="Koppel aan klant…" />
    </>
  )
}

function LinkButton({ receivable, label }: { receivable: CustomerReceivable; label: string }) {
  return (
    <Button
      needs="books.post"
      variant="default"
      size="xs"
      aria-label={`${label.replace('…', '')}: ${nameOfReceivable(receivable)}`}
      onClick={() => {
        showDialog((close) => <LinkReceivableDialog receivable={receivable} onClose={close} />)
      }}
    >
      {label}
    </Button>
  )
}

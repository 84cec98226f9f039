import { zodResolver } from '@hookform/resolvers/zod'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { formatDate, formatEuros, formatIban } from '#kernel/dutch-format.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { today } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { BankAccount } from '../../contract.ts'
import type { CollectableOnWire } from '../../direct-debit-contract.ts'
import { firstDayFrom } from '../../domain/direct-debits/collect.ts'
import { BankFrame } from '../BankFrame.tsx'
import { AccountAndDay } from '../batches/AccountAndDay.tsx'
import { BatchFoot } from '../batches/BatchFoot.tsx'
import { useCheckedBatch } from '../batches/checked-batch.ts'
import '../batches/new-batch.css'
import { bankAccounts } from '../queries.ts'
import { batchOf, chosenSum, collectForm, formOf, type CollectForm } from './collect-form.ts'
import { CollectPreview } from './CollectPreview.tsx'
import './direct-debits.css'
import { collectables, useNewBatch, usePreview } from './queries.ts'

export const askNewDirectDebit: AskAhead = () => {
  ahead(collectables)
  ahead(bankAccounts)
}

/** Choose which invoices are collected, on which account and on which day; what it comes to is shown before it is ordered. */
export function NewDirectDebitPage() {
  const accounts = useQuery(bankAccounts)
  const open = useQuery(collectables)
  const failed = [accounts, open].find((query) => query.isLoadingError)
  return (
    <BankFrame title="Facturen incasseren" crumbs={[{ label: 'Incasso', to: paths.directDebits }]}>
      {failed !== undefined && (
        <ErrorNote
          error={failed.error}
          fallback="Fout bij laden van wat te incasseren is."
          onRetry={() => void failed.refetch()}
        />
      )}
      {accounts.data !== undefined && open.data !== undefined && (
        <Choices accounts={accounts.data.filter(({ iban }) => iban !== '')} open={open.data} />
      )}
    </BankFrame>
  )
}

function Choices({
  accounts,
  open,
}: {
  accounts: readonly BankAccount[]
  open: readonly CollectableOnWire[]
}) {
  if (open.length === 0)
    return (
      <EmptyState
        icon={<IconCircleCheck size={28} stroke={1.6} />}
        sentence="Er is niets te incasseren."
        action={<Button to={paths.mandates}>Naar machtigingen</Button>}
      >
        Open facturen van klanten met een machtiging vind je hier vanzelf.
      </EmptyState>
    )
  if (accounts.length === 0)
    return (
      <EmptyState
        sentence="Voeg eerst je bankrekening toe."
        action={<Button to={paths.bankAccounts}>Naar Rekeningen</Button>}
      >
        Op die rekening komt het geld binnen.
      </EmptyState>
    )
  return <BatchEditor accounts={accounts} open={open} />
}

const ACCOUNT = { name: 'bankAccountId', label: 'Op rekening' } as const
const DAY = { name: 'date', label: 'Incassodag' } as const

function BatchEditor({
  accounts,
  open,
}: {
  accounts: readonly BankAccount[]
  open: readonly CollectableOnWire[]
}) {
  const form = useForm<CollectForm, unknown, Parameters<typeof batchOf>[0]>({
    resolver: zodResolver(collectForm),
    defaultValues: formOf(open, accounts[0]?.id ?? '', firstDayFrom(today())),
  })
  const preview = usePreview()
  const batch = useCheckedBatch({
    preview,
    creation: useNewBatch(),
    made: '✅ Incasso-opdracht klaargezet',
    pathOf: paths.directDebit,
  })
  const { shown } = batch
  const rows = useWatch({ control: form.control, name: 'rows' })
  const count = rows.filter(({ isChosen }) => isChosen).length
  const check = form.handleSubmit((values) => {
    batch.check(batchOf(values, open))
  })
  return (
    <>
      <form noValidate onSubmit={(event) => void check(event)}>
        <AccountAndDay control={form.control} accounts={accounts} account={ACCOUNT} day={DAY} />
        <ul className="payables" aria-label="Te incasseren">
          {open.map((one, index) => (
            <CollectableRow
              key={one.documentId}
              one={one}
              index={index}
              control={form.control}
              isChosen={rows[index]?.isChosen === true}
            />
          ))}
        </ul>
        <ErrorNote error={preview.error} fallback="❌ Controleren mislukt." />
        <BatchFoot
          count={count}
          noun={['factuur', 'facturen']}
          sum={chosenSum(open, rows)}
          cancelTo={paths.directDebits}
          nothing="Kies eerst wat je wilt incasseren"
          isBusy={preview.isPending}
        />
        {shown !== null && (
          <CollectPreview
            preview={shown.preview}
            date={shown.body.date}
            error={batch.error}
            isBusy={batch.isBusy}
            onConfirm={() => {
              batch.confirm(shown.body)
            }}
            onClose={batch.close}
          />
        )}
      </form>
      {batch.dialog}
    </>
  )
}

function CollectableRow({
  one,
  index,
  control,
  isChosen,
}: {
  one: CollectableOnWire
  index: number
  control: Control<CollectForm>
  isChosen: boolean
}) {
  const { kind, label, customerName, open, firstDay, refusal, holder, iban, mandateReference, recurrent } =
    one
  return (
    <li data-chosen={isChosen || undefined}>
      <div className="payable-head">
        <CheckboxField
          control={control}
          name={`rows.${index}.isChosen`}
          isLabelHidden
          isDisabled={firstDay === null}
          label={`${label} van ${customerName}, ${formatEuros(open)}`}
        />
        <div className="payable-what">
          <strong>{customerName}</strong>
          <span>
            {label}
            {kind === 'open-item' && ', van vóór je start'}
            {firstDay !== null && ` · vanaf ${formatDate(firstDay)}`}
          </span>
        </div>
        <span className="payable-amount">
          <Money cents={open} />
        </span>
      </div>
      {refusal !== '' && <p className="direct-debit-refusal">{refusal}</p>}
      {isChosen && (
        <div className="payable-fields direct-debit-mandate">
          <span>
            {holder} · {formatIban(iban)} · machtiging {mandateReference}
          </span>
          {recurrent && (
            <CheckboxField
              control={control}
              name={`rows.${index}.isLast`}
              label="Laatste keer met deze machtiging"
            />
          )}
        </div>
      )}
    </li>
  )
}

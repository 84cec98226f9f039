import { zodResolver } from '@hookform/resolvers/zod'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { formatDate, formatEuros } from '#kernel/dutch-format.ts'
import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { today } from '#platform/web/today.ts'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { BankAccount } from '../../contract.ts'
import type { Payable } from '../../domain/payments/order.ts'
import { BankFrame } from '../BankFrame.tsx'
import { AccountAndDay } from '../batches/AccountAndDay.tsx'
import { BatchFoot } from '../batches/BatchFoot.tsx'
import { useCheckedBatch } from '../batches/checked-batch.ts'
import '../batches/new-batch.css'
import { bankAccounts } from '../queries.ts'
import { batchForm, batchOf, chosenSum, formOf, type BatchForm } from './batch-form.ts'
import { BatchPreview } from './BatchPreview.tsx'
import { payables, useNewBatch, usePreview } from './queries.ts'

export const askNewPaymentBatch: AskAhead = () => {
  ahead(payables)
  ahead(bankAccounts)
}

/** Choose what is paid, from which account and on which day; what it comes to is shown before it is ordered. */
export function NewPaymentBatchPage() {
  const accounts = useQuery(bankAccounts)
  const owed = useQuery(payables)
  const failed = [accounts, owed].find((query) => query.isLoadingError)
  // What is in payment already is not chosen again.
  const open = owed.data?.filter((payable) => payable.open > payable.ordered)
  return (
    <BankFrame
      title="Betalingen klaarzetten"
      crumbs={[{ label: 'Betaalopdrachten', to: paths.paymentBatches }]}
    >
      {failed !== undefined && (
        <ErrorNote
          error={failed.error}
          fallback="Fout bij laden van wat te betalen is."
          onRetry={() => void failed.refetch()}
        />
      )}
      {accounts.data !== undefined && open !== undefined && (
        <Choices accounts={accounts.data.filter(({ iban }) => iban !== '')} open={open} />
      )}
    </BankFrame>
  )
}

function Choices({ accounts, open }: { accounts: readonly BankAccount[]; open: readonly Payable[] }) {
  if (open.length === 0)
    return (
      <EmptyState
        icon={<IconCircleCheck size={28} stroke={1.6} />}
        sentence="Er is niets te betalen."
        action={<Button to={paths.newExpense}>Uitgave toevoegen</Button>}
      >
        Uitgaven op rekening, creditnota’s, btw-aangiften en wat je beginbalans nog te betalen heeft, vind je
        hier vanzelf.
      </EmptyState>
    )
  if (accounts.length === 0)
    return (
      <EmptyState
        sentence="Voeg eerst je bankrekening toe."
        action={<Button to={paths.bankAccounts}>Naar Rekeningen</Button>}
      >
        Van die rekening betaal je dan.
      </EmptyState>
    )
  return <BatchEditor accounts={accounts} open={open} />
}

const ACCOUNT = { name: 'bankAccountId', label: 'Van rekening' } as const
const DAY = { name: 'date', label: 'Betaaldag' } as const

function BatchEditor({ accounts, open }: { accounts: readonly BankAccount[]; open: readonly Payable[] }) {
  const form = useForm<BatchForm, unknown, Parameters<typeof batchOf>[0]>({
    resolver: zodResolver(batchForm),
    defaultValues: formOf(open, accounts[0]?.id ?? '', today()),
  })
  const preview = usePreview()
  const batch = useCheckedBatch({
    preview,
    creation: useNewBatch(),
    made: '✅ Betaalopdracht klaargezet',
    pathOf: paths.paymentBatch,
  })
  const { shown } = batch
  const rows = useWatch({ control: form.control, name: 'rows' })
  const count = rows.filter(({ isChosen }) => isChosen).length
  const check = form.handleSubmit((values) => {
    batch.check(batchOf(values))
  })
  return (
    <>
      <form noValidate onSubmit={(event) => void check(event)}>
        <AccountAndDay control={form.control} accounts={accounts} account={ACCOUNT} day={DAY} />
        <ul className="payables" aria-label="Te betalen">
          {open.map((payable, index) => (
            <PayableRow
              key={payable.targetId}
              payable={payable}
              index={index}
              control={form.control}
              isChosen={rows[index]?.isChosen === true}
            />
          ))}
        </ul>
        <ErrorNote error={preview.error} fallback="❌ Controleren mislukt." />
        <BatchFoot
          count={count}
          noun={['betaling', 'betalingen']}
          sum={chosenSum(rows)}
          cancelTo={paths.paymentBatches}
          nothing="Kies eerst wat je wilt betalen"
          isBusy={preview.isPending}
        />
        {shown !== null && (
          <BatchPreview
            preview={shown.preview}
            date={shown.body.date}
            account={accounts.find(({ id }) => id === shown.body.bankAccountId)?.name ?? ''}
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

function PayableRow({
  payable,
  index,
  control,
  isChosen,
}: {
  payable: Payable
  index: number
  control: Control<BatchForm>
  isChosen: boolean
}) {
  const { label, name, day, dueDay } = payable
  return (
    <li data-chosen={isChosen || undefined}>
      <div className="payable-head">
        <CheckboxField
          control={control}
          name={`rows.${index}.isChosen`}
          isLabelHidden
          label={`${label}${name === '' ? '' : ` van ${name}`}, ${formatEuros(payable.open)}`}
        />
        <div className="payable-what">
          <strong>{name === '' ? label : name}</strong>
          <span>
            {name === '' ? '' : `${label} · `}
            {dueDay === null ? `van ${formatDate(day)}` : `uiterlijk ${formatDate(dueDay)}`}
          </span>
        </div>
        <span className="payable-amount">
          <Money cents={payable.open} />
          {payable.ordered > 0n && <span>{formatEuros(payable.ordered)} al in betaling</span>}
        </span>
      </div>
      {isChosen && <PayableFields payable={payable} index={index} control={control} />}
    </li>
  )
}

/** Where it goes, with which words, and how much: as the file will have it. */
function PayableFields({
  payable: { kind, iban, needsKenmerk },
  index,
  control,
}: {
  payable: Payable
  index: number
  control: Control<BatchForm>
}) {
  const field = <Name extends keyof BatchForm['rows'][number]>(part: Name) => `rows.${index}.${part}` as const
  return (
    <div className="payable-fields">
      <FormGrid>
        <Span of={3}>
          <TextField control={control} name={field('name')} label="Naam van de ontvanger" maxLength={140} />
        </Span>
        <Span of={3}>
          <TextField
            control={control}
            name={field('iban')}
            label="IBAN van de ontvanger"
            {...(iban === ''
              ? { help: kind === 'wageItem' ? 'Vraag het aan wie je betaalt.' : 'Staat op de factuur.' }
              : {
                  help:
                    kind === 'openItem'
                      ? 'Uit je beginbalans, of van de vorige keer.'
                      : kind === 'wageItem'
                        ? 'Zoals ingevuld bij Lonen.'
                        : 'Van de vorige keer.',
                })}
          />
        </Span>
        <Span of={4}>
          <TextField
            control={control}
            name={field('remittance')}
            label={needsKenmerk ? 'Betalingskenmerk' : 'Kenmerk of omschrijving'}
            maxLength={140}
            {...(needsKenmerk && { help: '16 cijfers; staan bij je aangifte.' })}
          />
        </Span>
        <Span of={2}>
          <AmountField control={control} name={field('amount')} label="Bedrag" />
        </Span>
      </FormGrid>
    </div>
  )
}

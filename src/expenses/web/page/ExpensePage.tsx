import { ahead, type AskAhead } from '#platform/web/ask-ahead.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { HistoryButton } from '#platform/web/ui/HistoryButton.tsx'
import { IconArrowBackUp, IconCheck, IconDownload, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { ExpenseId } from '#kernel/ids.ts'
import { saveFile } from '#platform/web/files.ts'
import { later } from '#platform/web/later.tsx'
import { paths } from '#platform/web/paths.ts'
import { askConfirmation } from '#platform/web/ui/ConfirmDialog.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { CardSkeleton, PageSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import type { ExpenseDetail } from '../../contract.ts'
import { isTakenBack } from '../../domain/expense.ts'
import { DocumentView } from '../document/DocumentView.tsx'
import { ExpenseMissing } from '../ExpenseMissing.tsx'
import { ExpenseStateChip, expenseState } from '../ExpenseStateChip.tsx'
import { mayCheck } from '../may-check.ts'
import { documentPath, expenseById, useMarkingValid, useWithdrawal } from '../queries.ts'
import { BookingsCard, LinesCard, PaymentsCard } from './ExpenseCards.tsx'
import './ExpensePage.css'

const PayDialog = later(async () => (await import('./PayDialog.tsx')).PayDialog)

export const askExpense: AskAhead = ({ params }) => {
  ahead(expenseById(params['expenseId'] as ExpenseId))
}

/** One expense with the document, the entries and the actions. */
export function ExpensePage() {
  const expenseId = (useParams()['expenseId'] ?? '') as ExpenseId
  const query = useQuery(expenseById(expenseId))
  if (query.isLoadingError) return <ExpenseMissing query={query} />
  if (query.data === undefined)
    return (
      <>
        <PageSkeleton />
        <CardSkeleton />
      </>
    )
  return <LoadedPage key={expenseId} expense={query.data} />
}

function LoadedPage({ expense }: { expense: ExpenseDetail }) {
  const [isPaying, setIsPaying] = useState(false)
  const marking = useMarkingValid()
  const withdrawal = useAskedWithdrawal(expense.id)
  const isCurrent = !isTakenBack(expense)
  const mark = () => {
    marking.mutate(expense.id, {
      onSuccess: () => {
        toast('✅ Uitgave gecontroleerd')
      },
    })
  }
  return (
    <>
      <PageHeader
        title={expense.description}
        crumbs={[{ label: 'Financiën' }, { label: 'Kosten', to: paths.expenses }]}
        chip={<ExpenseStateChip state={expenseState(expense)} />}
        actions={
          isCurrent && (
            <Actions
              expense={expense}
              withdrawal={withdrawal}
              onPay={() => {
                setIsPaying(true)
              }}
            />
          )
        }
        {...(mayCheck(expense)
          ? {
              primary: {
                label: 'Gecontroleerd',
                needs: 'purchases.write',
                icon: <IconCheck size={18} stroke={2.2} aria-hidden />,
                onClick: mark,
                isBusy: marking.isPending,
              },
            }
          : {})}
      />
      <ErrorNote error={withdrawal.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      <ErrorNote error={marking.error} fallback="❌ Wijzigen mislukt zonder foutmelding." />
      <Notice expense={expense} />
      <div className="expense-page">
        <DocumentOf expense={expense} />
        <div className="expense-page-cards">
          <LinesCard expense={expense} />
          <PaymentsCard expense={expense} />
          <BookingsCard expense={expense} />
        </div>
      </div>
      {isPaying && (
        <PayDialog
          expense={expense}
          onClose={() => {
            setIsPaying(false)
          }}
        />
      )}
    </>
  )
}

/** Withdrawing, after a question. */
function useAskedWithdrawal(id: ExpenseId) {
  const { mutate, isPending, error } = useWithdrawal(id, () => {
    toast('✅ Uitgave ingetrokken')
  })
  const ask = async () => {
    const isWanted = await askConfirmation({
      title: 'Uitgave intrekken?',
      text: 'De boeking wordt teruggedraaid en de uitgave telt niet meer mee, ook niet op het project. Het document blijft bewaard.',
      confirmLabel: 'Intrekken',
    })
    if (isWanted) mutate()
  }
  return { ask, isPending, error }
}

function Actions({
  expense,
  withdrawal,
  onPay,
}: {
  expense: ExpenseDetail
  withdrawal: ReturnType<typeof useAskedWithdrawal>
  onPay: () => void
}) {
  return (
    <>
      <Button
        variant="default"
        to={paths.correctExpense(expense.id)}
        leftSection={<IconPencil size={17} aria-hidden />}
      >
        Corrigeren
      </Button>
      <HistoryButton kind="expense" id={expense.id} />
      <Button
        needs="purchases.write"
        variant="default"
        loading={withdrawal.isPending}
        leftSection={<IconArrowBackUp size={17} aria-hidden />}
        onClick={() => void withdrawal.ask()}
      >
        Intrekken
      </Button>
      {expense.openAmount !== 0n && (
        <Button needs="purchases.pay" variant="default" onClick={onPay}>
          Betaald
        </Button>
      )}
    </>
  )
}

function DocumentOf({ expense }: { expense: ExpenseDetail }) {
  return (
    <div className="expense-page-document">
      <DocumentView documentId={expense.backingDocumentId} kind={expense.document.kind} />
      <p className="expense-page-file">
        <span>{expense.document.fileName}</span>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void saveFile(documentPath(expense.backingDocumentId))}
        >
          Downloaden
        </Button>
      </p>
    </div>
  )
}

/** What there is to know before reading on. */
function Notice({ expense }: { expense: ExpenseDetail }) {
  if (expense.correctedById !== null)
    return (
      <p className="expense-notice">
        Deze uitgave is teruggedraaid en telt niet meer mee.{' '}
        <Link to={paths.expense(expense.correctedById)}>Open de uitgave die ervoor in de plaats kwam</Link>
      </p>
    )
  if (expense.withdrawn !== null)
    return (
      <p className="expense-notice">
        Deze uitgave is op <InstantText instant={expense.withdrawn.timeStamp} /> ingetrokken en telt niet meer
        mee.
      </p>
    )
  return (
    <>
      {expense.correctsId !== null && (
        <p className="expense-notice">
          Dit is een correctie.{' '}
          <Link to={paths.expense(expense.correctsId)}>Bekijk wat er eerst was geboekt</Link>
        </p>
      )}
      {expense.waitsForCheck && !mayCheck(expense) && (
        <p className="expense-notice">Een ander kijkt deze uitgave nog na.</p>
      )}
      {expense.markedAsValid !== null && (
        <p className="expense-notice">
          Gecontroleerd op <InstantText instant={expense.markedAsValid.timeStamp} />
          {expense.markedAsValidBy !== null && ` door ${expense.markedAsValidBy}`}.
        </p>
      )}
    </>
  )
}

import { firstDayOfYear, yearOf } from '#kernel/local-date.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { formatDateInWords } from '#kernel/dutch-format.ts'
import { absolute, sum, type Cents } from '#kernel/money.ts'
import { may } from '#platform/web/rights.ts'
import { paths } from '#platform/web/paths.ts'
import { today } from '#platform/web/today.ts'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { PageHeader } from '#platform/web/ui/PageHeader.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { accountNumber, type AccountNumber, type AccountType } from '../../domain/account.ts'
import { linesOfParts, partsOfPast } from '../../domain/past-parts.ts'
import type { ChartAccountOnWire, NewOpeningBalance, OpeningBalanceOnWire } from '../../contract.ts'
import type { PastDraft } from '../../past-draft-contract.ts'
import { ledgerAccounts, opening as openingQuery, useOpening, useOpeningChange } from '../queries.ts'
import { ControlStep } from './ControlStep.tsx'
import { KeptNote } from './KeptNote.tsx'
import './MovingIn.css'
import { pastDraft } from './past-draft-query.ts'
import { usePastDraft } from './past-draft.ts'
import {
  oldSums,
  partsOf,
  pastForm,
  typedOld,
  valuesOf,
  type PastOutput,
  type PastValues,
} from './past-form.ts'
import { isAskedMoney } from './asked-money.ts'
import { AssetsStep } from './AssetsStep.tsx'
import { DayStep, OldStep, PeopleStep, TaxesStep } from './PlainSteps.tsx'
import type { PastFacts } from './past-facts.ts'
import { OpenStep, type SetRows } from './OpenStep.tsx'
import { StepFoot, StepList } from './StepList.tsx'
import { isStep, stepOfField, type StepId } from './steps.ts'

/** Moving in from another program: seven steps, in any order, and kept for the business until they are booked. */
export function MovingInPage({ facts }: { facts: PastFacts }) {
  const isMine = may('books.post')
  const opening = useQuery({ ...openingQuery, staleTime: 0 })
  const accounts = useQuery(ledgerAccounts)
  const draft = useKeptDraft(isMine)
  const error = opening.isLoadingError ? opening.error : accounts.isLoadingError ? accounts.error : null
  const booked = opening.data
  // A form on what was known before would lose what is typed into the form, as soon as the books of today come.
  const isOfToday = (opening.isFetchedAfterMount || opening.fetchStatus === 'paused') && draft.isRead
  return (
    <>
      <PageHeader
        title="Overstappen"
        crumbs={[{ label: 'Instellingen', to: paths.settings }]}
        below={
          booked == null
            ? 'Neem mee wat je had, in je eigen woorden. Alles wat je invult blijft bewaard; niets wordt geboekt tot je bij Controle op de knop drukt.'
            : `Je beginbalans van ${formatDateInWords(booked.date)} staat vast. Klopt er iets niet, pas het hier aan: betalingen en klanten blijven.`
        }
      />
      {error !== null ? (
        <ErrorNote
          error={error}
          fallback="Fout bij laden van de beginbalans."
          onRetry={() => {
            void opening.refetch()
            void accounts.refetch()
          }}
        />
      ) : booked === undefined || !isOfToday || accounts.data === undefined ? (
        <TableSkeleton rows={7} />
      ) : isMine ? (
        <MovingIn
          key={booked?.entryId ?? 'new'}
          booked={booked}
          kept={draft.kept}
          accounts={accounts.data}
          facts={facts}
        />
      ) : (
        <EmptyState sentence="Vraag de eigenaar of de boekhouder om over te stappen." />
      )}
    </>
  )
}

/** What is kept of the form at the server; null without a connection, and then the form is kept on this device alone. */
function useKeptDraft(isMine: boolean): { readonly isRead: boolean; readonly kept: PastDraft | null } {
  const draft = useQuery({ ...pastDraft, enabled: isMine })
  return {
    isRead: !isMine || draft.isFetchedAfterMount || draft.fetchStatus === 'paused',
    kept: draft.data ?? null,
  }
}

/** The type of each account of the business. */
const typesOf = (accounts: readonly ChartAccountOnWire[]): ((account: AccountNumber) => AccountType) => {
  const types = new Map(accounts.map(({ numberAsString, type }) => [numberAsString, type.value]))
  return (account) => types.get(account) ?? 'current-asset'
}

/** The form of the past: what is typed, what it makes, and the one button that books it. */
function usePast(
  booked: OpeningBalanceOnWire,
  kept: PastDraft | null,
  accounts: readonly ChartAccountOnWire[],
  onMistake: (step: StepId) => void,
) {
  const typeOf = typesOf(accounts)
  const moneyAccounts = accounts.filter(isAskedMoney).map(({ numberAsString }) => numberAsString)
  const [start] = useState<PastValues>(() =>
    booked === null
      ? valuesOf(null, firstDayOfYear(yearOf(today())), moneyAccounts)
      : {
          ...valuesOf(partsOfPast(booked, typeOf), booked.date, moneyAccounts),
          old: typedOld(booked.old),
        },
  )
  const form = useForm<PastValues, unknown, PastOutput>({
    resolver: zodResolver(pastForm),
    defaultValues: start,
  })
  const draft = usePastDraft(booked === null ? 'moving-in' : `moving-in:${booked.entryId}`, form, kept, start)
  const done = () => {
    toast(booked === null ? '✅ Beginbalans vastgelegd' : '✅ Beginbalans aangepast')
    draft.clear()
  }
  const booking = useOpening(done)
  const change = useOpeningChange(done)
  const sending = booked === null ? booking : change
  const save = form.handleSubmit(
    (values) => {
      sending.mutate(bodyOf(values, accounts, typeOf))
    },
    (errors) => {
      const [field] = Object.keys(errors)
      if (field !== undefined) onMistake(stepOfField(field))
    },
  )
  // Fields hold what is typed; what the form makes of it is not theirs to know.
  const control = form.control as unknown as Control<PastValues>
  const values = useWatch({ control }) as PastValues
  const parsed = pastForm.safeParse(values)
  const output = parsed.success ? parsed.data : null
  const lines = output === null ? null : linesOfParts(partsOf(output), typeOf)
  const setRows: SetRows = (name, rows) => {
    form.setValue(name, rows, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }
  return { control, setRows, values, output, lines, draft, save, sending }
}

interface Moving {
  readonly booked: OpeningBalanceOnWire
  readonly kept: PastDraft | null
  readonly accounts: readonly ChartAccountOnWire[]
  readonly facts: PastFacts
}

/** The form, and beside it the dialog of an own account: a form has no other one in it. */
function MovingIn(moving: Moving) {
  const [isAdding, setAdding] = useState(false)
  const [search] = useSearchParams()
  return (
    <>
      <Steps
        {...moving}
        onNewAccount={() => {
          setAdding(true)
        }}
      />
      {moving.booked !== null && search.get('stap') === 'controle' && <moving.facts.TakeBack />}
      {isAdding && (
        <moving.facts.AddBankAccount
          onClose={() => {
            setAdding(false)
          }}
        />
      )}
    </>
  )
}

function Steps({ booked, kept, accounts, facts, onNewAccount }: Moving & { onNewAccount: () => void }) {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('stap')
  const step: StepId = isStep(asked) ? asked : 'dag'
  const open = (next: StepId) => {
    setSearch({ stap: next })
  }
  const { control, setRows, values, output, lines, draft, save, sending } = usePast(
    booked,
    kept,
    accounts,
    open,
  )
  return (
    <form
      noValidate
      className="moving-in"
      onSubmit={(event) => {
        event.preventDefault()
        void save(event)
      }}
    >
      <KeptNote draft={draft} />
      <div className="moving-in-columns">
        <StepList current={step} values={values} lines={lines} isBooked={booked !== null} />
        <div className="moving-in-step">
          {step === 'dag' && <DayStep control={control} isFixed={booked !== null} />}
          {step === 'cijfers' && <OldStep control={control} />}
          {step === 'relaties' && <PeopleStep />}
          {step === 'open' && (
            <OpenStep
              control={control}
              accounts={accounts}
              facts={facts}
              onRows={setRows}
              onNewAccount={onNewAccount}
            />
          )}
          {step === 'belastingen' && <TaxesStep control={control} booked={taxesOf(booked)} />}
          {step === 'bezit' && <AssetsStep control={control} accounts={accounts} />}
          {step === 'controle' && (
            <ControlStep
              values={output}
              lines={lines}
              accounts={accounts}
              facts={facts}
              onRepair={() => void save()}
            />
          )}
          {step === 'controle' && booked !== null && <Evidence facts={facts} values={output} />}
          <ErrorNote error={sending.error} fallback="❌ Vastleggen mislukt zonder foutmelding." />
          <StepFoot
            step={step}
            onOpen={open}
            savedAt={draft.savedAt}
            isBusy={sending.isPending}
            label={booked === null ? 'Zo klopt het, begin' : 'Beginbalans aanpassen'}
          />
        </div>
      </div>
    </form>
  )
}

/** What was taken from a file beside the opening balance, and the controls that were kept. @param values null while something cannot be read */
function Evidence({ facts, values }: { facts: PastFacts; values: PastOutput | null }) {
  return (
    <>
      <facts.TakenControl />
      <facts.KeptControls old={values === null ? new Map() : oldSums(values.old)} />
    </>
  )
}

/** What is owed of taxes on the valid opening balance; null where there is none. */
const taxesOf = (booked: OpeningBalanceOnWire): Cents | null =>
  booked === null
    ? null
    : sum(
        booked.openItems
          .filter(({ subject }) => subject !== null && subject !== 'loan')
          .map(({ amount }) => amount),
      )

/** The parts as the contract wants them: lines on the accounts of the business. */
function bodyOf(
  values: PastOutput,
  accounts: readonly ChartAccountOnWire[],
  typeOf: (account: AccountNumber) => AccountType,
): NewOpeningBalance {
  const ids = new Map(accounts.map(({ numberAsString, id }) => [accountNumber(numberAsString), id]))
  return {
    date: values.day,
    old: [...oldSums(values.old)].map(([heading, amount]) => ({ heading, amount })),
    lines: linesOfParts(partsOf(values), typeOf).flatMap(({ account, amount, openItem, deposit, asset, prepaid: cost }) => {
      const [ledgerAccountId, costs] = [ids.get(account), cost === null ? undefined : ids.get(cost.account)]
      const prepaid = cost === null || costs === undefined ? null : { ...cost, ledgerAccountId: costs }
      return ledgerAccountId === undefined
        ? []
        : [{ ledgerAccountId, isDebit: amount > 0n, amount: absolute(amount), openItem, deposit, asset, prepaid }]
    }),
  }
} // prettier-ignore

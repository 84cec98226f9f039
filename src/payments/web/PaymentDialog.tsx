import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal, formatEuros } from '#kernel/dutch-format.ts'
import { parseLocalDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, subtract, ZERO, type Cents } from '#kernel/money.ts'
import { BANK } from '#ledger/domain/named-account.ts'
import { useChosenAccount } from '#ledger/web/queries.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField, type Choice } from '#platform/web/form/SelectField.tsx'
import { today } from '#platform/web/today.ts'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import type { Consent } from '../domain/allocation.ts'
import { NO_CHARGES, totalOfCharges, type Charges } from '../domain/charges.ts'
import type { OfferedAccount } from '../domain/money-accounts.ts'
import { accountChoices } from './account-choices.ts'
import { ChargeFields, useProposedCharges } from './ChargeFields.tsx'
import { StatutoryButton } from './StatutoryButton.tsx'
import { paymentForm, type PaymentValues } from './payment-form.ts'
import type { Recording } from './recorded-by.ts'
import './PaymentDialog.css'

/** What is asked about an amount that is not what is open. */
export interface ConsentQuestion {
  readonly label: string
  readonly placeholder: string
  readonly choices: readonly (Choice & { readonly value: Consent })[]
}

/** What an amount comes to, in a sentence, and what is asked about it. */
export interface Assessment {
  readonly outcome: string
  readonly question?: ConsentQuestion | null
}

interface PaymentDialogProps extends Recording {
  readonly title: string
  readonly words: {
    readonly amount: string
    readonly date: string
    readonly account: string
    readonly submit: string
  }
  /** What the amount begins with. */
  readonly due: Cents
  /** Why the amount cannot be changed; absent when it can. */
  readonly whyWhole?: string
  readonly accounts: readonly OfferedAccount[]
  /** What letters claim beside what is due, on the day that is chosen. */
  readonly charges?: Charges | undefined
  /** What the law gives of interest until the day that is chosen; zero where it gives none. */
  readonly statutoryInterest?: Cents
  readonly onDay?: (day: LocalDate) => void
  /** @param amount without costs and interest; null while it is no amount */
  readonly assess: (amount: Cents | null, day: LocalDate | null) => Assessment
}

/** Record money that moved, for whatever it was: how much, when, and through which account. */
export function PaymentDialog({ words, assess, ...props }: PaymentDialogProps) {
  const chosen = useChosenAccount()
  const form = useForm<PaymentValues>({
    resolver: zodResolver(paymentForm, undefined, { raw: true }),
    defaultValues: {
      amount: props.due > ZERO ? formatDecimal(props.due, 2, 2) : '',
      date: today(),
      account: BANK,
      consent: '',
      costs: '',
      interest: '',
    },
  })
  const [typed, day] = useWatch({ control: form.control, name: ['amount', 'date'] })
  const parsed = parseTypedDecimal(typed, 2)
  const amount = parsed === null ? null : cents(parsed)
  const chosenDay = parseLocalDate(day)
  const { charges = NO_CHARGES, statutoryInterest = ZERO, onDay } = props
  const [isByLaw, setByLaw] = useState(false)
  const hasCharges = isByLaw || totalOfCharges(charges) > ZERO
  useEffect(() => {
    if (chosenDay !== null) onDay?.(chosenDay)
  }, [chosenDay, onDay])
  const own = useProposedCharges(form, { amount, due: props.due, charges })
  const rest = amount === null ? null : subtract(amount, totalOfCharges(own))
  const { outcome, question = null } = assess(rest, chosenDay)
  const save = (values: PaymentValues) => {
    const { amount, date, account, consent, costs, interest } = paymentForm.parse(values)
    const ledgerAccountId = chosen.idOf(account)
    if (ledgerAccountId === null) return
    const agreed = question?.choices.find(({ value }) => value === consent)?.value ?? null
    const paidCharges = hasCharges ? { costs, interest } : {}
    props.save({ amount, date, ledgerAccountId, consent: agreed, ...paidCharges })
  }
  return (
    <Dialog title={props.title} onClose={props.onClose}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(save)(event)}>
        <PaymentFields control={form.control} words={words} question={question} {...props} />
        {hasCharges && <ChargeFields control={form.control} charges={charges} />}
        {statutoryInterest > ZERO && (
          <StatutoryButton
            form={form}
            claim={{ costs: charges.costs, interest: statutoryInterest, principals: [props.due] }}
            amount={amount}
            day={chosenDay}
            onChosen={() => {
              setByLaw(true)
            }}
          />
        )}
        <p className="payment-dialog-outcome" role="status">
          {hasCharges && rest !== null && `Op de factuur: ${formatEuros(rest)}. `}
          {outcome}
        </p>
        <DialogEnd
          error={props.error ?? chosen.error}
          submitLabel={words.submit}
          isBusy={props.isBusy || chosen.isPending}
          onClose={props.onClose}
        />
      </form>
    </Dialog>
  )
}

function PaymentFields({
  control,
  words,
  question,
  whyWhole,
  accounts,
}: Pick<PaymentDialogProps, 'words' | 'whyWhole' | 'accounts'> & {
  control: Control<PaymentValues>
  question: ConsentQuestion | null
}) {
  return (
    <FormGrid>
      <Span of={3}>
        <AmountField
          control={control}
          name="amount"
          label={words.amount}
          isDisabled={whyWhole !== undefined}
          help={whyWhole}
        />
      </Span>
      <Span of={3}>
        <DateField control={control} name="date" label={words.date} />
      </Span>
      <Span of={6}>
        <SelectField
          control={control}
          name="account"
          label={words.account}
          choices={accountChoices(accounts)}
        />
      </Span>
      {question !== null && (
        <Span of={6}>
          <SelectField
            control={control}
            name="consent"
            label={question.label}
            placeholder={question.placeholder}
            choices={[...question.choices]}
          />
        </Span>
      )}
    </FormGrid>
  )
}

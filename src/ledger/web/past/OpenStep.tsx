import { IconPlus } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useFieldArray, useWatch, type Control } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { formatDateInWords, formatEuros, formatIban, formatRate } from '#kernel/dutch-format.ts'
import { parseTypedDate } from '#kernel/local-date.ts'
import { absolute, basisPoints } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormGrid, FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { today } from '#platform/web/today.ts'
import type { ChartAccountOnWire } from '../../contract.ts'
import { isAskedMoney } from './asked-money.ts'
import { ratesOn } from '../../domain/vat-rate.ts'
import type { ItemsFromFileProps, PastFacts, TakenItem } from './past-facts.ts'
import { emptyDeposit, emptyInvoice, emptyPayable, type PastValues } from './past-form.ts'
import { Rows } from './Rows.tsx'
import { differenceWith } from './statement-difference.ts'
import { isSameItem, withTaken } from './taken-items.ts'

type InvoicesName = 'receivables' | 'payables'
/** Puts rows in the place of those that are there. */
export type SetRows = (name: InvoicesName, rows: PastValues['payables']) => void

/** The money, and what customers and suppliers still have to pay or to get. */
export function OpenStep({
  control,
  accounts,
  facts,
  onRows,
  onNewAccount,
}: {
  control: Control<PastValues>
  accounts: readonly ChartAccountOnWire[]
  facts: PastFacts
  onRows: SetRows
  /** Add an own account, on top of the page: a form has no form in it. */
  onNewAccount: () => void
}) {
  return (
    <>
      <FormSection title="Geld op je rekeningen" help="Het saldo aan het eind van de laatste dag. Met een min als je rood stond of op een creditcard moest betalen.">
        <MoneyFields control={control} accounts={accounts} facts={facts} />
        <div className="moving-in-add">
          <Button needs="money.route" type="button" variant="default" size="xs" leftSection={<IconPlus size={16} stroke={2} aria-hidden />} onClick={onNewAccount}>
            Rekening met IBAN toevoegen
          </Button>
        </div>
      </FormSection>
      <FormSection title="Klanten die nog moeten betalen" help="Elke factuur apart: dan herkennen we de betaling op je bank.">
        <InvoiceRows control={control} name="receivables" facts={facts} onRows={onRows} />
      </FormSection>
      <FormSection title="Rekeningen die je nog moet betalen" help="Elke rekening apart: dan herkennen we de betaling op je bank.">
        <InvoiceRows control={control} name="payables" facts={facts} onRows={onRows} />
      </FormSection>
      <FormSection title="Aanbetalingen van klanten" help="Wat een klant vooruit betaalde voor werk dat je nog factureert. Op de eindfactuur haal je het eraf.">
        <DepositRows control={control} facts={facts} />
      </FormSection>
    </>
  )
} // prettier-ignore

function MoneyFields({
  control,
  accounts,
  facts,
}: Pick<Parameters<typeof OpenStep>[0], 'control' | 'accounts' | 'facts'>) {
  const { fields, append } = useFieldArray({ control, name: 'money' })
  // An account that was added meanwhile, here or in another window, is asked too.
  useEffect(() => {
    const asked = new Set(fields.map(({ account }) => account))
    const added = accounts.filter((each) => isAskedMoney(each) && !asked.has(each.numberAsString))
    if (added.length > 0)
      append(
        added.map(({ numberAsString }) => ({ account: numberAsString, amount: '' })),
        { shouldFocus: false },
      )
  }, [accounts, append, fields])
  const values = useWatch({ control, name: 'money' })
  return fields.map((field, at) => {
    const account = accounts.find(({ numberAsString }) => numberAsString === field.account)
    const bank = facts.banks.find(({ number }) => number === field.account)
    const difference = differenceWith(bank, values[at]?.amount ?? '')
    return (
      <Span key={field.id} of={3}>
        <AmountField
          control={control}
          name={`money.${at}.amount`}
          label={account?.description ?? 'Rekening'}
          help={
            difference !== null && difference !== 0n && bank?.first != null ? (
              <span className="moving-in-differs">
                {formatEuros(absolute(difference))} anders dan je afschrift van{' '}
                {formatDateInWords(bank.first.day)}, dat begint met {formatEuros(bank.first.opening)}
              </span>
            ) : difference === null ? (
              bank && formatIban(bank.iban)
            ) : (
              'Klopt met je eerste afschrift.'
            )
          }
        />
      </Span>
    )
  })
}

const words = {
  receivables: { side: 'receivable', add: 'Factuur toevoegen', nothing: 'Heeft iedereen betaald? Dan hoeft hier niets.', row: 'Factuur', empty: emptyInvoice },
  payables: { side: 'payable', add: 'Rekening toevoegen', nothing: 'Alles betaald? Dan hoeft hier niets.', row: 'Rekening', empty: emptyPayable },
} as const // prettier-ignore

function InvoiceRows({ control, name, facts, onRows }: { control: Control<PastValues>; name: InvoicesName; facts: PastFacts; onRows: SetRows }) {
  const { side, add, nothing, row, empty } = words[name]
  const day = parseTypedDate(useWatch({ control, name: 'day' }), today())
  const taking = useTaking(control, onRows)
  return (
    <Rows
      control={control}
      name={name}
      empty={empty}
      addLabel={add}
      nothing={nothing}
      rowName={(place) => `${row} ${String(place)}`}
      beside={<facts.ItemsFromFile side={side} day={day} {...taking} />}
    >
      {(at) => (
        <FormGrid>
          {name === 'receivables' ? (
            <CustomerOfInvoice control={control} at={at} facts={facts} />
          ) : (
            <Span of={3} isRowOnPhone>
              <TextField control={control} name={`${name}.${at}.relation`} label="Leverancier" maxLength={120} />
            </Span>
          )}
          <Span of={name === 'payables' ? 3 : 2} isRowOnPhone>
            <TextField
              control={control}
              name={`${name}.${at}.reference`}
              label="Factuurnummer"
              maxLength={100}
            />
          </Span>
          <Span of={2} isRowOnPhone>
            <AmountField control={control} name={`${name}.${at}.amount`} label="Nog open" />
          </Span>
          <Span of={2} isRowOnPhone>
            <DateField control={control} name={`${name}.${at}.date`} label="Datum" isOptional />
          </Span>
          <Span of={2} isRowOnPhone>
            <DateField control={control} name={`${name}.${at}.dueDate`} label="Uiterlijk" isOptional />
          </Span>
          <RateField control={control} name={name} at={at} />
          {name === 'payables' && (
            <Span of={4}>
              <TextField
                control={control}
                name={`payables.${at}.iban`}
                label="IBAN"
                isOptional
                maxLength={42}
                help="Dan kan de rekening in een betaalopdracht."
              />
            </Span>
          )}
        </FormGrid>
      )}
    </Rows>
  )
} // prettier-ignore

/** A customer, who can be reminded; or a name alone. */
function CustomerOfInvoice({ control, at, facts: { CustomerField } }: { control: Control<PastValues>; at: number; facts: PastFacts }) {
  const navigate = useNavigate()
  const chosen = useWatch({ control, name: `receivables.${at}.customerId` }) ?? ''
  return (
    <>
      <CustomerField
        control={control}
        name={`receivables.${at}.customerId`}
        onNew={() => void navigate(`${paths.newCustomer}?terug=${encodeURIComponent(`${paths.movingIn}?stap=open`)}`)}
      />
      {chosen === '' && (
        <Span of={2} isRowOnPhone>
          <TextField control={control} name={`receivables.${at}.relation`} label="Of alleen een naam" maxLength={120} help="Zonder klant gaat er geen herinnering uit." />
        </Span>
      )}
    </>
  )
} // prettier-ignore

function DepositRows({ control, facts: { CustomerField } }: { control: Control<PastValues>; facts: PastFacts }) {
  return (
    <Rows
      control={control}
      name="deposits"
      empty={emptyDeposit}
      addLabel="Aanbetaling toevoegen"
      nothing="Niets vooruit ontvangen? Dan hoeft hier niets."
      rowName={(place) => `Aanbetaling ${String(place)}`}
    >
      {(at) => (
        <FormGrid>
          <CustomerField control={control} name={`deposits.${at}.customerId`} />
          <Span of={2} isRowOnPhone>
            <TextField control={control} name={`deposits.${at}.reference`} label="Factuurnummer" isOptional maxLength={100} />
          </Span>
          <Span of={3}>
            <AmountField control={control} name={`deposits.${at}.amount`} label="Bedrag zonder btw" help="De btw gaf je al aan." />
          </Span>
          <RateField control={control} name="deposits" at={at} />
        </FormGrid>
      )}
    </Rows>
  )
} // prettier-ignore

/** The VAT rate in an invoice: those of its day, and the one that it has. */
function RateField({ control, name, at }: { control: Control<PastValues>; name: InvoicesName | 'deposits'; at: number }) {
  const [day, chosen = ''] = useWatch({ control, name: ['day', `${name}.${at}.vatPercentage`] })
  const dated = useWatch({ control, name: name === 'deposits' ? 'day' : `${name}.${at}.date` })
  const typed = typeof dated === 'string' ? dated : ''
  const on = parseTypedDate(typed === '' ? day : typed, today())
  const rates = [...new Set([...ratesOn(on ?? today()).map(({ rate }) => String(rate)), ...(chosen === '' ? [] : [chosen])])]
  return (
    <Span of={2} isRowOnPhone>
      <SelectField
        control={control}
        name={`${name}.${at}.vatPercentage`}
        label={name === 'deposits' ? 'Btw-tarief' : 'Btw erin'}
        choices={[
          { value: '', label: 'Weet ik niet' },
          ...rates.map((rate) => ({ value: rate, label: rate === '0' ? 'Geen btw' : formatRate(basisPoints(BigInt(rate))) })),
        ]}
      />
    </Span>
  )
} // prettier-ignore

/** What a list has goes to the rows of its side. */
function useTaking(control: Control<PastValues>, onRows: SetRows): Pick<ItemsFromFileProps, 'isThere' | 'onTake'> {
  const [receivables, payables] = useWatch({ control, name: ['receivables', 'payables'] })
  return {
    isThere: (item) =>
      (item.side === 'receivable' ? receivables : payables).some((row) => isSameItem(row, item)),
    onTake: (items) => {
      const of = (side: TakenItem['side']) => items.filter((item) => item.side === side)
      if (of('receivable').length > 0) onRows('receivables', withTaken(receivables, of('receivable')))
      if (of('payable').length > 0) onRows('payables', withTaken(payables, of('payable')))
    },
  }
} // prettier-ignore

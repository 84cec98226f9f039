import { useFieldArray, useWatch, type Control } from 'react-hook-form'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormGrid, FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { isBalanceSheet } from '../../domain/account.ts'
import { assetKinds, writtenOffOn } from '../../domain/past-parts.ts'
import type { ChartAccountOnWire } from '../../contract.ts'
import { emptyAsset, emptyLoan, emptyPrepaid, usualSums, type PastValues } from './past-form.ts'
import { Rows } from './Rows.tsx'

interface Props {
  readonly control: Control<PastValues>
  readonly accounts: readonly ChartAccountOnWire[]
}

/** What the business owned and had borrowed, and all other sums. */
export function AssetsStep({ control, accounts }: Props) {
  return (
    <>
      <FormSection title="Bezittingen" help="Elke bezitting apart: ze komt bij Bedrijfsmiddelen, en de afschrijving loopt door vanaf je eerste dag.">
        <AssetRows control={control} accounts={accounts} />
        <AssetSums control={control} accounts={accounts} />
      </FormSection>
      <FormSection title="Leningen" help="Met rente en termijn herkennen we de afschrijving, en splitsen we die in rente en aflossing.">
        <LoanRows control={control} accounts={accounts} />
      </FormSection>
      <FormSection title="Vooruitbetaald" help="Wat je al betaalde voor de tijd vanaf je eerste dag, zoals een verzekering. We verdelen het vanzelf over die maanden, per dag gerekend.">
        <PrepaidRows control={control} accounts={accounts} />
      </FormSection>
      <FormSection title="Ook nog" help="Alleen wat je had.">
        <UsualFields control={control} />
        <RestRows control={control} accounts={accounts} />
      </FormSection>
    </>
  )
} // prettier-ignore

/** Sums by their account: a draft of an earlier version has them at other places. */
function UsualFields({ control }: Pick<Props, 'control'>) {
  const usual = useWatch({ control, name: 'usual' })
  return usualSums.map(({ account, label, help }) => {
    const at = usual.findIndex((row) => row.account === account)
    return (
      at >= 0 && (
        <Span key={account} of={2}>
          <AmountField control={control} name={`usual.${at}.amount`} label={label} help={help} />
        </Span>
      )
    )
  })
}

/** Each asset with what the depreciation goes on by. */
function AssetRows({ control, accounts }: Props) {
  const kinds = accounts
    .filter(({ numberAsString }) => assetKinds.some((kind) => kind === numberAsString))
    .map(({ numberAsString, description }) => ({ value: numberAsString, label: description }))
  return (
    <Rows
      control={control}
      name="namedAssets"
      empty={emptyAsset}
      addLabel="Bezitting toevoegen"
      nothing="Niets dat je nog afschrijft? Dan hoeft hier niets."
      rowName={(place) => `Bezitting ${String(place)}`}
    >
      {(at) => (
        <FormGrid>
          <Span of={3}>
            <TextField control={control} name={`namedAssets.${at}.name`} label="Wat is het" placeholder="bestelbus" maxLength={200} />
          </Span>
          <Span of={3}>
            <SelectField control={control} name={`namedAssets.${at}.account`} label="Soort" choices={kinds} />
          </Span>
          <Span of={2} isRowOnPhone>
            <DateField control={control} name={`namedAssets.${at}.inUseOn`} label="Gekocht op" />
          </Span>
          <Span of={2} isRowOnPhone>
            <AmountField control={control} name={`namedAssets.${at}.price`} label="Gekocht voor" />
          </Span>
          <Span of={2} isRowOnPhone>
            <AmountField control={control} name={`namedAssets.${at}.bookValue`} label="Nog waard" help="Op je eerste dag, na afschrijving." />
          </Span>
          <Span of={3} isRowOnPhone>
            <AmountField control={control} name={`namedAssets.${at}.months`} label="Levensduur in maanden" mark={null} decimals={0} help="Vanaf de aankoop; meestal 60." />
          </Span>
          <Span of={3} isRowOnPhone>
            <AmountField control={control} name={`namedAssets.${at}.residual`} label="Restwaarde" isOptional help="Wat het aan het eind nog waard is." />
          </Span>
        </FormGrid>
      )}
    </Rows>
  )
} // prettier-ignore

/** Sums of before without a name, such as those of a trial balance; a kind without one is not asked. */
function AssetSums({ control, accounts }: Props) {
  const { fields } = useFieldArray({ control, name: 'assets' })
  return fields.map((field, at) => {
    if (field.price === '' && field.writtenOff === '') return null
    const name = accounts.find(({ numberAsString }) => numberAsString === field.account)?.description ?? ''
    return (
      <fieldset key={field.id} className="moving-in-asset">
        <legend>{name}, zonder naam</legend>
        <FormGrid>
          <Span of={3}>
            <AmountField control={control} name={`assets.${at}.price`} label="Gekocht voor" help="Haal hier weg wat je hierboven apart zet." />
          </Span>
          <Span of={3}>
            <AmountField control={control} name={`assets.${at}.writtenOff`} label="Al afgeschreven" />
          </Span>
        </FormGrid>
      </fieldset>
    )
  })
} // prettier-ignore

function LoanRows({ control, accounts }: Props) {
  const kinds = accounts
    .filter(({ numberAsString, isClosed }) => numberAsString.startsWith('06') && !isClosed)
    .map(({ numberAsString, description }) => ({ value: numberAsString, label: description }))
  return (
    <Rows
      control={control}
      name="loans"
      empty={emptyLoan}
      addLabel="Lening toevoegen"
      nothing="Geen lening? Dan hoeft hier niets."
      rowName={(place) => `Lening ${String(place)}`}
    >
      {(at) => (
        <FormGrid>
          <Span of={3}>
            <TextField control={control} name={`loans.${at}.lender`} label="Van wie" maxLength={120} />
          </Span>
          <Span of={3}>
            <TextField control={control} name={`loans.${at}.reference`} label="Waarvoor" placeholder="bestelbus" maxLength={100} />
          </Span>
          <Span of={2} isRowOnPhone>
            <AmountField control={control} name={`loans.${at}.amount`} label="Nog af te lossen" />
          </Span>
          <Span of={2} isRowOnPhone>
            <AmountField control={control} name={`loans.${at}.instalment`} label="Per maand" isOptional />
          </Span>
          <Span of={2} isRowOnPhone>
            <AmountField control={control} name={`loans.${at}.interest`} label="Rente per jaar" mark="%" decimals={0} isOptional />
          </Span>
          <Span of={3}>
            <SelectField control={control} name={`loans.${at}.account`} label="Soort" choices={kinds} />
          </Span>
          <Span of={3}>
            <TextField control={control} name={`loans.${at}.iban`} label="IBAN" isOptional maxLength={42} />
          </Span>
        </FormGrid>
      )}
    </Rows>
  )
} // prettier-ignore

/** Costs that were paid for days after the start. */
function PrepaidRows({ control, accounts }: Props) {
  const kinds = accounts
    .filter(({ type, isClosed, isSystem }) => type.value === 'cost' && !isClosed && !isSystem)
    .map(({ numberAsString, description }) => ({ value: numberAsString, label: description }))
  return (
    <Rows
      control={control}
      name="prepaid"
      empty={emptyPrepaid}
      addLabel="Vooruitbetaling toevoegen"
      nothing="Niets vooruitbetaald? Dan hoeft hier niets."
      rowName={(place) => `Vooruitbetaling ${String(place)}`}
    >
      {(at) => (
        <FormGrid>
          <Span of={3}>
            <TextField control={control} name={`prepaid.${at}.description`} label="Waarvoor" placeholder="verzekering bestelbus" maxLength={120} />
          </Span>
          <Span of={3}>
            <AmountField control={control} name={`prepaid.${at}.amount`} label="Nog over" />
          </Span>
          <Span of={6}>
            <SelectField control={control} name={`prepaid.${at}.account`} label="Soort kosten" choices={kinds} isSearchable />
          </Span>
          <Span of={3}>
            <DateField control={control} name={`prepaid.${at}.firstDay`} label="Vanaf" />
          </Span>
          <Span of={3}>
            <DateField control={control} name={`prepaid.${at}.lastDay`} label="Tot en met" />
          </Span>
        </FormGrid>
      )}
    </Rows>
  )
} // prettier-ignore

/** Loans, money, prepaid costs, what is open and VAT are asked in their own words; what is left is computed. */
const HAS_WORDS = /^(06|10|11(?!9)|12|13|1400|15|160|0500|0580)/

/** Accounts that have no words of their own on this page. */
function RestRows({ control, accounts }: Props) {
  const asked = new Set<string>([
    ...usualSums.map(({ account }) => account),
    ...assetKinds.flatMap((account) => [account, writtenOffOn(account)]),
  ])
  const choices = accounts
    .filter(({ numberAsString: number, type, isClosed }) => {
      const isAsked = asked.has(number) || HAS_WORDS.test(number)
      return isBalanceSheet(type.value) && !isClosed && !isAsked
    })
    .map(({ numberAsString, description }) => ({ value: numberAsString, label: description }))
  return (
    <Rows
      control={control}
      name="others"
      empty={{ account: '', amount: '' }}
      addLabel="Iets anders toevoegen"
      nothing=""
      rowName={(place) => `Ander bedrag ${String(place)}`}
    >
      {(at) => (
        <FormGrid>
          <Span of={4}>
            <SelectField control={control} name={`others.${at}.account`} label="Wat" choices={choices} isSearchable />
          </Span>
          <Span of={2} isRowOnPhone>
            <AmountField control={control} name={`others.${at}.amount`} label="Bedrag" />
          </Span>
        </FormGrid>
      )}
    </Rows>
  )
} // prettier-ignore

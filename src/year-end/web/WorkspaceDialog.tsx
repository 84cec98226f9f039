import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch, type Control } from 'react-hook-form'
import { z } from 'zod'
import { formatRate } from '#kernel/dutch-format.ts'
import { basisPoints, cents, ZERO } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { typedDecimal } from '#platform/web/form/typed-values.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import type { YearAdjustments } from '../adjustment-contract.ts'
import { workspaceDeduction, type Workspace } from '../domain/workspace.ts'
import { AdjustmentForm } from './AdjustmentForm.tsx'
import { useAdjustment } from './queries.ts'

const whole = (refusal: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,5}$/, refusal)
    .transform(Number)
const share = whole('Vul een heel percentage in, van 0 tot 100.').refine((value) => value <= 100, {
  error: 'Meer dan 100% kan niet.',
})
const amount = typedDecimal(2, cents, 'Vul een bedrag in, zoals 2.400,00.').refine(
  (value) => value >= ZERO,
  'Vul € 0,00 of meer in.',
)

const workspaceForm = z
  .object({
    other: z.enum(['yes', 'no'], { error: 'Kies ja of nee.' }),
    earnedWithin: share,
    earnedFrom: z.string(),
    area: whole('Vul hele vierkante meters in.'),
    homeArea: whole('Vul hele vierkante meters in.'),
    kind: z.enum(['rented', 'owned'], { error: 'Kies huur of koop.' }),
    /** The rent, or the WOZ value. */
    price: amount,
    months: whole('Vul 1 tot en met 12 maanden in.'),
    userCosts: amount,
  })
  .transform(({ other, kind, price, months, earnedFrom, ...typed }, context): Workspace => {
    const hasOther = other === 'yes'
    const from = share.safeParse(earnedFrom)
    if (!hasOther && !from.success)
      context.addIssue({ code: 'custom', path: ['earnedFrom'], message: 'Vul een heel percentage in, van 0 tot 100.' })
    return {
      ...typed,
      hasOther,
      // With a workspace elsewhere the law counts what is earned in the room alone.
      earnedFrom: hasOther ? typed.earnedWithin : (from.data ?? 0),
      home: kind === 'rented' ? { kind, rent: price } : { kind, value: price, months },
    }
  }) // prettier-ignore
type Values = z.input<typeof workspaceForm>

/** Asks of an independent workspace at home what the law asks: income, area, rent or value, and the costs of a user. */
export function WorkspaceDialog({
  year,
  allowance,
  onClose,
}: {
  year: number
  allowance: YearAdjustments['allowance']
  onClose: () => void
}) {
  const adjusting = useAdjustment(year, onClose)
  const form = useForm<Values>({
    resolver: zodResolver(workspaceForm, undefined, { raw: true }),
    defaultValues: {
      other: 'no',
      earnedWithin: '',
      earnedFrom: '',
      area: '',
      homeArea: '',
      kind: 'rented',
      price: '',
      months: '12',
      userCosts: '',
    },
  })
  const values = useWatch({ control: form.control }) as Values
  const save = form.handleSubmit((typed) => {
    adjusting.mutate({ kind: 'workspace', workspace: workspaceForm.parse(typed) })
  })
  return (
    <AdjustmentForm
      title={`Werkruimte thuis in ${String(year)}`}
      error={adjusting.error}
      isBusy={adjusting.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <FormGrid>
        <IncomeFields control={form.control} hasOther={values.other === 'yes'} />
        <HomeFields control={form.control} isRented={values.kind === 'rented'} year={year} />
      </FormGrid>
      <p className="year-effect">
        <Effect values={values} allowance={allowance} year={year} />
      </p>
    </AdjustmentForm>
  )
}

const IncomeFields = ({ control, hasOther }: { control: Control<Values>; hasOther: boolean }) => (
  <>
    <Span of={6}>
      <SelectField
        control={control}
        name="other"
        label="Heb je ook elders een werkruimte?"
        choices={[
          { value: 'no', label: 'Nee, alleen thuis' },
          { value: 'yes', label: 'Ja, bijvoorbeeld een kantoor of winkel' },
        ]}
      />
    </Span>
    <Span of={3}>
      <TextField
        control={control}
        name="earnedWithin"
        label="Inkomen daar verdiend, in %"
        inputMode="numeric"
        maxLength={3}
        help={
          hasOther
            ? 'Van al je inkomen uit werk. Minstens 70%.'
            : 'Van al je inkomen uit werk, ook loon. Minstens 30%.'
        }
      />
    </Span>
    {!hasOther && (
      <Span of={3}>
        <TextField
          control={control}
          name="earnedFrom"
          label="Daar of van daaruit, in %"
          inputMode="numeric"
          maxLength={3}
          help="Met wat je bij klanten doet. Minstens 70%."
        />
      </Span>
    )}
  </>
)

const HomeFields = ({
  control,
  isRented,
  year,
}: {
  control: Control<Values>
  isRented: boolean
  year: number
}) => (
  <>
    <Span of={3}>
      <TextField control={control} name="area" label="Werkruimte in m²" inputMode="numeric" maxLength={5} />
    </Span>
    <Span of={3}>
      <TextField
        control={control}
        name="homeArea"
        label="Hele woning in m²"
        inputMode="numeric"
        maxLength={5}
      />
    </Span>
    <Span of={3}>
      <SelectField
        control={control}
        name="kind"
        label="De woning is"
        choices={[
          { value: 'rented', label: 'Gehuurd' },
          { value: 'owned', label: 'Van jou (koop)' },
        ]}
      />
    </Span>
    <Span of={3}>
      <AmountField
        control={control}
        name="price"
        label={isRented ? `Huur in ${String(year)}` : 'WOZ-waarde'}
        help={isRented ? 'Van de hele woning, over de maanden dat je er werkte.' : 'Van de hele woning.'}
      />
    </Span>
    {!isRented && (
      <Span of={3}>
        <TextField
          control={control}
          name="months"
          label="Maanden gebruikt"
          inputMode="numeric"
          maxLength={2}
        />
      </Span>
    )}
    <Span of={isRented ? 6 : 3}>
      <AmountField
        control={control}
        name="userCosts"
        label="Gas, water, licht en heffingen"
        help="Van de hele woning over die maanden, zonder wat al in je kosten staat. Geen hypotheekrente of onderhoud."
      />
    </Span>
  </>
)

/** The amount of the answer, as it will be booked. */
function Effect({
  values,
  allowance,
  year,
}: {
  values: Values
  allowance: YearAdjustments['allowance']
  year: number
}) {
  const { success, data } = workspaceForm.safeParse(values)
  if (!success || data.homeArea === 0 || data.area >= data.homeArea) return 'Vul alles in, dan zie je wat ervan de winst af gaat.'
  const { amount: deducted, description } = workspaceDeduction(data, allowance?.percentage ?? basisPoints(0n))
  if (deducted === ZERO) return `${description}. Er gaat niets van de winst af; je antwoord blijft bewaard.`
  return (
    <>
      Er gaat <Money cents={deducted} /> van de winst af, als privé gestort.
      {data.home.kind === 'owned' &&
        allowance !== null &&
        ` Voor een eigen woning is dat ${formatRate(allowance.percentage)} van de WOZ-waarde per jaar${allowance.isSettled ? '' : ` (van ${String(allowance.tableYear)}; voor ${String(year)} nog niet vastgesteld)`}. De ruimte hoort dan in box 3.`}{' '}
      Bewaar bij dit punt een plattegrond, foto of huurcontract als bewijs.
    </>
  )
} // prettier-ignore

import { useFormContext, useWatch } from 'react-hook-form'
import { CustomerField } from '#customers/web/CustomerField.tsx'
import { DaysField } from '#documents/web/editor/DaysField.tsx'
import { ParticularsFields } from '#documents/web/editor/DocumentFields.tsx'
import { OtherCurrency } from '#documents/web/editor/OtherCurrency.tsx'
import { formatDate } from '#kernel/dutch-format.ts'
import { parseLocalDate } from '#kernel/local-date.ts'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { later } from '#platform/web/later.tsx'
import { today } from '#platform/web/today.ts'
import { CardSkeleton } from '#platform/web/ui/Skeletons.tsx'
import { ProjectField } from '#projects/web/ProjectField.tsx'
import { periodVariables } from '../../domain/period-text.ts'
import { modeLabel, recurringModes, rhythmInWords } from '../../domain/recurring-invoice.ts'
import type { RecurringValues } from './recurring-values.ts'

// The lines need a drag library; the page is shown before it is loaded.
const Lines = later(async () => (await import('#products/web/ProductLines.tsx')).ProductLines)

/** All fields of a recurring invoice. */
export function RecurringFields({
  hasRun,
  onNewCustomer,
}: {
  /** An invoice was made: the first day and the rhythm are fixed. */
  hasRun: boolean
  onNewCustomer: () => void
}) {
  return (
    <>
      <WhomSection onNewCustomer={onNewCustomer} />
      <FormSection title="Wanneer">
        {hasRun ? <FixedRhythm /> : <RhythmFields />}
        <EndFields />
        {!hasRun && <LastDayField />}
        <BrokenPeriodFields isFixed={hasRun} />
      </FormSection>
      <section className="form-section" aria-labelledby="terugkerende-regels">
        <h2 id="terugkerende-regels">Wat</h2>
        <p className="recurring-form-note recurring-form-variables">
          In de titel en in elke omschrijving kun je dit gebruiken; het wordt per factuur ingevuld:{' '}
          {periodVariables.map((name, index) => (
            <span key={name}>
              {index > 0 && ', '}
              <code>{`{${name}}`}</code>
            </span>
          ))}
          .
        </p>
        <Lines meanwhile={<CardSkeleton lines={4} />} />
      </section>
    </>
  )
}

function WhomSection({ onNewCustomer }: { onNewCustomer: () => void }) {
  const { control, setValue } = useFormContext<RecurringValues>()
  return (
    <FormSection title="Voor wie">
      <CustomerField control={control} name="customerId" onNew={onNewCustomer} />
      <ParticularsFields titleHelp="Bijvoorbeeld: hosting {maand}.">
        <ProjectField
          control={control}
          name="projectId"
          onChoose={(project) => {
            setValue('customerId', project.customerId, { shouldDirty: true, shouldValidate: true })
          }}
        />
      </ParticularsFields>
      <Span of={3}>
        <SelectField
          control={control}
          name="mode"
          label="Wat er vanzelf gebeurt"
          choices={recurringModes.map((value) => ({ value, label: modeLabel[value] }))}
          help="Klopt er iets niet, dan blijft het een concept en krijg je een taak."
        />
      </Span>
      <Span of={3}>
        <DaysField label="Betaaltermijn" before="de eerste vervalt" />
      </Span>
      <OtherCurrency
        control={control}
        day={today()}
        rateHelp="De koers van vandaag. Elke factuur krijgt de koers van de ECB van zijn eigen dag; is die er niet, dan blijft hij een concept."
      />
    </FormSection>
  )
}

const UNITS = [
  { value: 'week', label: 'week' },
  { value: 'month', label: 'maand' },
  { value: 'quarter', label: 'kwartaal' },
  { value: 'year', label: 'jaar' },
] as const

function RhythmFields() {
  const { control } = useFormContext<RecurringValues>()
  return (
    <>
      <Span of={1}>
        <TextField control={control} name="every" label="Elke" inputMode="numeric" maxLength={2} />
      </Span>
      <Span of={2}>
        <SelectField control={control} name="unit" label="Eenheid" choices={UNITS} />
      </Span>
      <Span of={3}>
        <DateField
          control={control}
          name="issueDate"
          label="Eerste factuur"
          help="Alle volgende tellen vanaf deze dag. Ligt hij in het verleden, dan begint het bij de eerstvolgende."
        />
      </Span>
      <Span of={3}>
        <SelectField
          control={control}
          name="timing"
          label="Waarover"
          choices={[
            { value: 'advance', label: 'Vooraf: de periode die dan begint' },
            { value: 'arrears', label: 'Achteraf: de periode die voorbij is' },
          ]}
        />
      </Span>
    </>
  )
}

function LastDayField() {
  const { control } = useFormContext<RecurringValues>()
  if (useWatch({ control, name: 'unit' }) === 'week') return null
  return (
    <Span of={6}>
      <CheckboxField control={control} name="isOnLastDay" label="Altijd op de laatste dag van de maand" />
    </Span>
  )
}

function FixedRhythm() {
  const { control } = useFormContext<RecurringValues>()
  const [unit, every, anchor] = useWatch({ control, name: ['unit', 'every', 'issueDate'] })
  const day = parseLocalDate(anchor)
  return (
    <p className="recurring-form-note">
      {rhythmInWords({ unit, every: Number(every) })}
      {day !== null && `, geteld vanaf ${formatDate(day)}`}. Er is al een factuur gemaakt of overgeslagen, dus
      dit staat vast. Wat je wijzigt geldt vanaf de volgende factuur.
    </p>
  )
}

function EndFields() {
  const { control } = useFormContext<RecurringValues>()
  const ends = useWatch({ control, name: 'ends' })
  return (
    <>
      <Span of={3}>
        <SelectField
          control={control}
          name="ends"
          label="Tot wanneer"
          choices={[
            { value: 'never', label: 'Tot ik stop' },
            { value: 'day', label: 'Tot en met een dag' },
            { value: 'count', label: 'Een aantal facturen' },
          ]}
        />
      </Span>
      {ends === 'day' && (
        <Span of={3}>
          <DateField
            control={control}
            name="lastDay"
            label="Laatste dag"
            help="Over een periode die later begint komt geen factuur."
          />
        </Span>
      )}
      {ends === 'count' && (
        <Span of={3}>
          <TextField
            control={control}
            name="mostRuns"
            label="Aantal facturen"
            inputMode="numeric"
            maxLength={4}
            help="Ook wat tijdens een pauze wordt overgeslagen telt mee."
          />
        </Span>
      )}
    </>
  )
}

function BrokenPeriodFields({ isFixed }: { isFixed: boolean }) {
  const { control } = useFormContext<RecurringValues>()
  const isProRata = useWatch({ control, name: 'isProRata' })
  return (
    <>
      <Span of={3}>
        <CheckboxField
          control={control}
          name="isProRata"
          label="Een halve eerste of laatste periode naar rato"
          help="Bedrag × dagen ÷ dagen van de periode, per regel afgerond."
        />
      </Span>
      <Span of={3}>
        {isProRata && !isFixed && (
          <DateField
            control={control}
            name="firstDay"
            label="Eerste dag"
            isOptional
            help="Als het midden in een periode begint."
          />
        )}
      </Span>
    </>
  )
}

import { useWatch, type Control } from 'react-hook-form'
import { Link } from 'react-router'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDateInWords, formatEuros } from '#kernel/dutch-format.ts'
import { addDays, parseTypedDate } from '#kernel/local-date.ts'
import { absolute, cents, subtract, sum, ZERO, type Cents } from '#kernel/money.ts'
import { AmountField } from '#platform/web/form/AmountField.tsx'
import { DateField } from '#platform/web/form/DateField.tsx'
import { FormGrid, FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { SelectField } from '#platform/web/form/SelectField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { paths } from '#platform/web/paths.ts'
import { today } from '#platform/web/today.ts'
import { subjectLabel, taxSubjects } from '../../domain/past-item.ts'
import { pastHeadings } from '../../domain/past-parts.ts'
import { emptyTax, type PastValues } from './past-form.ts'
import { Rows } from './Rows.tsx'
import { headingWords } from './words.ts'

type Step = { readonly control: Control<PastValues> }

export function DayStep({ control, isFixed }: Step & { isFixed: boolean }) {
  const day = parseTypedDate(useWatch({ control, name: 'day' }), today())
  return (
    <FormSection
      title="Vanaf welke dag"
      help="Vanaf deze dag staat alles hier. Meestal is dat 1 januari, of de eerste dag van een kwartaal: dan hoort elke btw-aangifte bij één programma."
    >
      <Span of={3}>
        <DateField
          control={control}
          name="day"
          label="Eerste dag hier"
          isDisabled={isFixed}
          {...(isFixed && { help: 'Een andere dag? Draai de beginbalans terug en leg een nieuwe vast.' })}
        />
      </Span>
      {day !== null && (
        <p className="moving-in-say">
          Je hebt nodig wat er stond aan het eind van <b>{formatDateInWords(addDays(day, -1))}</b>: je oude balans, of
          de afschriften en rekeningen van die dag.
        </p>
      )}
    </FormSection>
  )
} // prettier-ignore

export function OldStep({ control }: Step) {
  return (
    <FormSection
      title="Je oude cijfers"
      help="Heb je een eindbalans van je vorige programma? Neem de bedragen over: bij Controle zie je of alles er is. Zonder balans sla je dit over."
    >
      <p className="moving-in-say">
        Heb je een bestand van je vorige programma? Lees de <Link to={paths.exports}>auditfile (XAF)</Link> in, of de{' '}
        <Link to={paths.importTrialBalance}>saldibalans (CSV)</Link>. Dan hoef je niets over te typen.
      </p>
      {pastHeadings.map((heading) => (
        <Span key={heading} of={2}>
          <AmountField
            control={control}
            name={`old.${heading}`}
            label={headingWords[heading].name}
            help={headingWords[heading].old}
          />
        </Span>
      ))}
    </FormSection>
  )
} // prettier-ignore

export function PeopleStep() {
  return (
    <section className="form-section" aria-labelledby="moving-in-people">
      <h2 id="moving-in-people">Klanten, leveranciers, producten</h2>
      <p className="form-section-help">
        Met een bestand uit je vorige programma staan ze hier in één keer. Je ziet eerst wat er gebeurt, en kunt het
        ongedaan maken.
      </p>
      <ul className="moving-in-links">
        <li>
          <Link to={paths.importCustomers}>Klanten inlezen</Link>
          <small>Een CSV-bestand of een export van je adresboek.</small>
        </li>
        <li>
          <Link to={paths.importProducts}>Producten inlezen</Link>
          <small>Met prijs en btw-tarief.</small>
        </li>
        <li>
          <Link to={paths.exports}>Een auditfile inlezen</Link>
          <small>Neemt ook de klanten over die erin staan.</small>
        </li>
        <li>
          <Link to={paths.oldPapers}>Oude papieren inlezen</Link>
          <small>Een ZIP met facturen en bonnen, die je zeven jaar bewaart.</small>
        </li>
      </ul>
    </section>
  )
} // prettier-ignore

const taxChoices = taxSubjects.map((subject) => ({ value: subject, label: subjectLabel(subject) }))
const directions = [
  { value: 'pay', label: 'Nog te betalen' },
  { value: 'refund', label: 'Krijg ik terug' },
]

/** What the taxes are together, beside what the opening balance has of them: a split of one amount over two periods is seen to be whole. */
function TaxSum({ control, booked }: Step & { booked: Cents | null }) {
  const rows = useWatch({ control, name: 'taxes' })
  const typed = rows.map(({ amount, isRefund }) => {
    const parsed = parseTypedDecimal(amount, 2)
    return parsed === null ? ZERO : cents(isRefund === 'refund' ? -parsed : parsed)
  })
  const total = sum(typed)
  if (booked === null || (booked === ZERO && total === ZERO)) return null
  const difference = subtract(total, booked)
  return (
    <p className="moving-in-note" data-tone={difference === ZERO ? 'green' : 'amber'} role="status">
      <span>
        {difference === ZERO
          ? `Samen ${formatEuros(total)}, zoals het nu in je beginbalans staat.`
          : `Samen ${formatEuros(total)}; in je beginbalans staat nu ${formatEuros(booked)}: ${formatEuros(absolute(difference))} ${difference > ZERO ? 'meer' : 'minder'}.`}
      </span>
    </p>
  )
} // prettier-ignore

export function TaxesStep({ control, booked }: Step & { booked: Cents | null }) {
  return (
    <FormSection
      title="Btw en belastingen"
      help="Wat je over de tijd vóór deze dag nog moet betalen of terugkrijgt, elk tijdvak op een eigen regel. Komt het op je bank voorbij, dan herkennen we het: aan het kenmerk, of aan het bedrag."
    >
      <TaxSum control={control} booked={booked} />
      <Rows
        control={control}
        name="taxes"
        empty={emptyTax}
        addLabel="Belasting toevoegen"
        nothing="Alles betaald? Dan hoeft hier niets."
        rowName={(place) => `Belasting ${String(place)}`}
      >
        {(at) => (
          <FormGrid>
            <Span of={3}>
              <SelectField control={control} name={`taxes.${at}.subject`} label="Welke" choices={taxChoices} />
            </Span>
            <Span of={3}>
              <TextField
                control={control}
                name={`taxes.${at}.reference`}
                label="Over"
                placeholder="4e kwartaal 2025"
                maxLength={100}
              />
            </Span>
            <Span of={2} isRowOnPhone>
              <AmountField control={control} name={`taxes.${at}.amount`} label="Bedrag" />
            </Span>
            <Span of={2} isRowOnPhone>
              <SelectField control={control} name={`taxes.${at}.isRefund`} label="Betalen of terug" choices={directions} />
            </Span>
            <Span of={2} isRowOnPhone>
              <DateField control={control} name={`taxes.${at}.dueDate`} label="Uiterlijk" isOptional />
            </Span>
            <Span of={6}>
              <TextField
                control={control}
                name={`taxes.${at}.kenmerk`}
                label="Betalingskenmerk"
                isOptional
                inputMode="numeric"
                maxLength={30}
                help="16 cijfers, op de aangifte of de brief."
              />
            </Span>
          </FormGrid>
        )}
      </Rows>
    </FormSection>
  )
} // prettier-ignore

import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useFieldArray, useWatch, type Control, type UseFormReturn } from 'react-hook-form'
import { CheckboxField } from '#platform/web/form/CheckboxField.tsx'
import { FormGrid, FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { IconButton } from '#platform/web/ui/IconButton.tsx'
import { contactPurposes, MOST_CONTACTS, purposeLabel } from '../domain/contact.ts'
import './ContactsSection.css'
import { blankContact } from './contact-values.ts'
import type { CustomerFields } from './customer-fields.ts'

/** The contact persons of a customer, and what each of them gets by mail. */
export function ContactsSection({ form }: { form: UseFormReturn<CustomerFields> }) {
  const { control } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'contacts' })
  const list = useRef<HTMLDivElement>(null)
  const goTo = useFocusInList(list, fields.length)
  return (
    <FormSection
      title="Contactpersonen"
      help="Wie een vinkje heeft, krijgt die mail. Heeft niemand het, dan gaat de mail naar het e-mailadres van de klant."
    >
      <div ref={list} className="contact-list">
        {fields.map((field, place) => (
          <ContactFields
            key={field.id}
            control={control}
            place={place}
            onRemove={() => {
              remove(place)
              goTo('button')
            }}
          />
        ))}
        <Button
          variant="light"
          className="contact-add"
          leftSection={<IconPlus size={17} aria-hidden />}
          disabled={fields.length >= MOST_CONTACTS}
          onClick={() => {
            append(blankContact, { shouldFocus: false })
            goTo('name')
          }}
        >
          Contactpersoon toevoegen
        </Button>
      </div>
    </FormSection>
  )
}

/** After a person is added the focus is in its name, after one is removed on the button that adds. */
function useFocusInList(list: { current: HTMLDivElement | null }, count: number) {
  const wanted = useRef<'name' | 'button' | null>(null)
  useEffect(() => {
    const target = wanted.current
    wanted.current = null
    if (target === 'name')
      [...(list.current?.querySelectorAll('fieldset') ?? [])].at(-1)?.querySelector('input')?.focus()
    if (target === 'button') list.current?.querySelector<HTMLElement>('.contact-add')?.focus()
  }, [list, count])
  return (target: 'name' | 'button') => {
    wanted.current = target
  }
}

function ContactFields({
  control,
  place,
  onRemove,
}: {
  control: Control<CustomerFields>
  place: number
  onRemove: () => void
}) {
  const typed = useWatch({ control, name: `contacts.${place}.name` })
  const name = typed.trim() === '' ? `Contactpersoon ${String(place + 1)}` : typed.trim()
  return (
    <fieldset className="contact-fields">
      <legend>{name}</legend>
      <IconButton label={`${name} weghalen`} onClick={onRemove}>
        <IconTrash size={17} stroke={1.8} aria-hidden />
      </IconButton>
      <FormGrid>
        <Span of={2} isRowOnPhone>
          <TextField control={control} name={`contacts.${place}.name`} label="Naam" />
        </Span>
        <Span of={2} isRowOnPhone>
          <TextField
            control={control}
            name={`contacts.${place}.email`}
            label="E-mailadres"
            type="email"
            inputMode="email"
          />
        </Span>
        <Span of={2} isRowOnPhone>
          <TextField
            control={control}
            name={`contacts.${place}.phone`}
            label="Telefoon"
            isOptional
            type="tel"
          />
        </Span>
        <div className="contact-purposes" role="group" aria-label={`Wat ${name} krijgt`}>
          {contactPurposes.map((purpose) => (
            <CheckboxField
              key={purpose}
              control={control}
              name={`contacts.${place}.${purpose}`}
              label={purposeLabel[purpose]}
            />
          ))}
        </div>
      </FormGrid>
    </fieldset>
  )
}

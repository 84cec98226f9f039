import type { Control } from 'react-hook-form'
import { FormGrid, Span } from '#platform/web/form/FormLayout.tsx'
import { PasswordField } from '#platform/web/form/PasswordField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { formatIban } from '#kernel/dutch-format.ts'
import { parseBic, parseDutchVatId, parseDutchZipCode, parseIban } from '../domain/identifiers.ts'
import type { RegistrationForm } from './registration-form.ts'

/** The fields of each step, exactly those of the specification, section 3. */
interface StepProps {
  control: Control<RegistrationForm>
}

export function AccountStep({ control }: StepProps) {
  return (
    <FormGrid>
      <TextField
        control={control}
        name="email"
        label="E-mailadres"
        type="email"
        autoComplete="username"
        help="Hiermee log je in."
      />
      <NewPassword control={control} />
    </FormGrid>
  )
}

/** A new password, typed twice. */
function NewPassword({ control }: StepProps) {
  return (
    <>
      <PasswordField
        control={control}
        name="password"
        label="Wachtwoord"
        autoComplete="new-password"
        help="Minstens 8 tekens. Een zin van vier woorden is sterk en goed te onthouden."
      />
      <PasswordField
        control={control}
        name="passwordConfirmation"
        label="Wachtwoord herhalen"
        autoComplete="new-password"
      />
    </>
  )
}

export function CompanyStep({ control }: StepProps) {
  return (
    <FormGrid>
      <TextField
        control={control}
        name="tenantName"
        label="Bedrijfsnaam"
        autoComplete="organization"
        help="Zoals die op je facturen komt."
      />
      <TextField
        control={control}
        name="tenantContactEmail"
        label="E-mailadres voor klanten"
        type="email"
        autoComplete="email"
      />
      <Span of={3}>
        <TextField
          control={control}
          name="chamberOfCommerceNumber"
          label="KvK-nummer"
          inputMode="numeric"
          help="8 cijfers"
        />
      </Span>
      <Span of={3}>
        <TextField
          control={control}
          name="vatId"
          label="Btw-id"
          help="Bijvoorbeeld NL123456789B13"
          tidy={parseDutchVatId}
        />
      </Span>
    </FormGrid>
  )
}

export function AddressStep({ control }: StepProps) {
  return (
    <FormGrid>
      <Span of={4}>
        <TextField control={control} name="street" label="Straat" autoComplete="address-line1" />
      </Span>
      <Span of={2}>
        <TextField control={control} name="houseNumber" label="Huisnummer" autoComplete="address-line2" />
      </Span>
      <Span of={2}>
        <TextField
          control={control}
          name="zipCode"
          label="Postcode"
          autoComplete="postal-code"
          placeholder="1234 AB"
          tidy={parseDutchZipCode}
        />
      </Span>
      <Span of={4}>
        <TextField control={control} name="city" label="Plaats" autoComplete="address-level2" />
      </Span>
    </FormGrid>
  )
}

export function BankStep({ control }: StepProps) {
  return (
    <FormGrid>
      <TextField
        control={control}
        name="iban"
        label="IBAN"
        placeholder="NL91 ABNA 0417 1643 00"
        help="Het rekeningnummer waarop je klanten betalen."
        tidy={tidyIban}
      />
      <Span of={4}>
        <TextField control={control} name="nameOnCard" label="Naam op de pas" autoComplete="cc-name" />
      </Span>
      <Span of={2}>
        <TextField control={control} name="bic" label="BIC" isOptional tidy={parseBic} />
      </Span>
    </FormGrid>
  )
}

/** The last step after a reload: the password is not kept on the device, so that the step asks for one. */
export function BankAndPasswordStep({ control }: StepProps) {
  return (
    <>
      <BankStep control={control} />
      <p className="register-again">
        De pagina is opnieuw geladen. Je wachtwoord bewaren we niet op dit apparaat: typ het nog een keer.
      </p>
      <FormGrid>
        <NewPassword control={control} />
      </FormGrid>
    </>
  )
}

const tidyIban = (typed: string): string | null => {
  const iban = parseIban(typed)
  return iban === null ? null : formatIban(iban)
}

import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { DialogEnd } from '#platform/web/form/DialogEnd.tsx'
import { PlainInput } from '#platform/web/form/PlainInput.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { toast } from '#platform/web/ui/Toaster.tsx'
import { isEmailAddress } from '#kernel/email-address.ts'
import { ownCompany } from '#tenants/web/session-queries.ts'
import type { QuoteDetail } from '../../contract.ts'
import { useSigning } from '../link-queries.ts'
import { signatureInDutch } from '../signature/signature-words.ts'
import { SignaturePad, type SignatureHandle } from '../signature/SignaturePad.tsx'

const REQUIRED = 'Verplicht veld'

interface Problems {
  readonly name?: string
  readonly email?: string
  readonly signature?: string
}

const problemsOf = (name: string, email: string, isSigned: boolean): Problems => ({
  ...(name.trim() === '' && { name: REQUIRED }),
  ...(email.trim() === ''
    ? { email: REQUIRED }
    : !isEmailAddress(email.trim()) && { email: 'Ongeldig e-mailadres' }),
  ...(!isSigned && { signature: 'Handtekening is vereist' }),
})

/** The sender signs: name, address, and the signature last. */
export function SenderSigning({ quote, onClose }: { quote: QuoteDetail; onClose: () => void }) {
  const { data: company } = useQuery(ownCompany)
  const [name, setName] = useState('')
  const [typedEmail, setEmail] = useState<string | null>(null)
  const email = typedEmail ?? company?.contactEmail ?? ''
  const [errors, setErrors] = useState<Problems>({})
  const signature = useRef<SignatureHandle>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const signing = useSigning()

  const sign = async () => {
    const drawn = await signature.current?.read()
    const found = problemsOf(name, email, drawn !== null && drawn !== undefined)
    setErrors(found)
    if (found.name !== undefined) return nameInput.current?.focus()
    if (found.email !== undefined) return emailInput.current?.focus()
    if (!drawn) return signature.current?.focus()
    // Awaited here and not in a callback of the mutation: the reloaded quote may close this dialog before the
    // callback runs.
    const isSigned = await signing
      .mutateAsync({ quoteId: quote.id, name: name.trim(), email: email.trim(), role: 'sender', ...drawn })
      .then(
        () => true,
        () => false,
      )
    if (!isSigned) return
    toast('✅ Offerte getekend')
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!signing.isPending) void sign()
  }
  return (
    <Dialog title="Teken namens je bedrijf" onClose={onClose}>
      <form noValidate className="quote-signing" onSubmit={submit}>
        <PlainInput
          ref={nameInput}
          label="Volledige naam"
          value={name}
          error={errors.name}
          autoComplete="name"
          maxLength={120}
          onChange={(event) => {
            setName(event.currentTarget.value)
          }}
        />
        <PlainInput
          ref={emailInput}
          label="E-mailadres"
          type="email"
          value={email}
          error={errors.email}
          autoComplete="email"
          maxLength={254}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
          }}
        />
        <SignaturePad ref={signature} words={signatureInDutch} name={name} error={errors.signature} />
        <DialogEnd
          error={signing.error}
          fallback="❌ Ondertekenen mislukt zonder foutmelding."
          submitLabel="Teken"
          cancelLabel="Nog niet"
          isBusy={signing.isPending}
          onClose={onClose}
        />
      </form>
    </Dialog>
  )
}

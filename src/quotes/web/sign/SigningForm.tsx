import { useId, useRef, useState, type FormEvent } from 'react'
import { PlainField } from '#documents/web/link-page/PlainField.tsx'
import { useVisitText } from '#documents/web/link-page/visit-text.ts'
import { call, messageOf } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { isEmailAddress } from '#kernel/email-address.ts'
import { sendSigningCode, type PublicQuote } from '../../link-contract.ts'
import { useSigning } from '../link-queries.ts'
import { SignaturePad, type SignatureHandle } from '../signature/SignaturePad.tsx'

const fields = ['name', 'email', 'agree', 'code', 'signature'] as const
type Field = (typeof fields)[number]
type Problems = { readonly [field in Field]?: string | undefined }

const REQUIRED = 'Verplicht veld'

/** What still keeps it from being signed, by field. */
function problemsOf(typed: {
  name: string
  email: string
  code: string
  /** Empty for no. */
  agreed: string
  isUnsigned: boolean
  needsCode: boolean
}): Problems {
  const email = typed.email.trim()
  return {
    ...(typed.name.trim() === '' && { name: REQUIRED }),
    ...(email === '' ? { email: REQUIRED } : !isEmailAddress(email) && { email: 'Ongeldig e-mailadres' }),
    ...(typed.agreed === '' && { agree: REQUIRED }),
    ...(typed.needsCode &&
      !/^\d{6}$/.test(typed.code.trim()) && { code: 'Vul de zes cijfers uit de mail in.' }),
    ...(typed.isUnsigned && { signature: 'Handtekening is vereist' }),
  }
}

/** What the visitor typed, kept for the visit; after signing it is forgotten. */
function useTyped({ id }: PublicQuote) {
  const [name, setName] = useVisitText(`quote ${id} name`)
  const [email, setEmail] = useVisitText(`quote ${id} email`)
  const [code, setCode] = useVisitText(`quote ${id} code`)
  const [agreed, setAgreed] = useVisitText(`quote ${id} agreed`)
  const signatureKeptAs = `quote ${id} signature`
  const [, setKeptSignature] = useVisitText(signatureKeptAs)
  const forget = () => {
    for (const set of [setName, setEmail, setCode, setAgreed, setKeptSignature]) set('')
  }
  return { name, setName, email, setEmail, code, setCode, agreed, setAgreed, signatureKeptAs, forget }
}

/** Name, address, consent, and the signature last; the button names the amount. */
export function SigningForm({ quote, amount }: { quote: PublicQuote; amount: string }) {
  const typed = useTyped(quote)
  const [refused, setRefused] = useState<readonly Field[]>([])
  const [isUnsigned, setIsUnsigned] = useState(true)
  const [isReading, setIsReading] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const agreeInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const signature = useRef<SignatureHandle>(null)
  const signing = useSigning()
  const formId = useId()
  const isBusy = isReading || signing.isPending

  const problems = problemsOf({ ...typed, isUnsigned, needsCode: quote.needsCode })
  // A refusal is shown until it is corrected; a field that was not submitted yet has none.
  const errors: Problems = Object.fromEntries(refused.map((field) => [field, problems[field]]))

  const submit = async (): Promise<void> => {
    const drawn = await signature.current?.read()
    const found = problemsOf({ ...typed, isUnsigned: !drawn, needsCode: quote.needsCode })
    setIsUnsigned(!drawn)
    setRefused(fields.filter((field) => found[field] !== undefined))
    const first = fields.find((field) => found[field] !== undefined)
    if (first !== undefined || !drawn) {
      const inputs = { name: nameInput, email: emailInput, agree: agreeInput, code: codeInput, signature }
      inputs[first ?? 'signature'].current?.focus()
      return
    }
    await signing
      .mutateAsync({ quoteId: quote.id, ...signerOf(typed), role: 'receiver', agree: true, ...drawn })
      .then(typed.forget)
      .catch(() => undefined)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsReading(true)
    void submit().finally(() => {
      setIsReading(false)
    })
  }

  return (
    <>
      <section className="signing-card" aria-labelledby="akkoord">
        <h2 id="akkoord">Akkoord geven</h2>
        <form id={formId} noValidate onSubmit={onSubmit}>
          <Who typed={typed} errors={errors} nameInput={nameInput} emailInput={emailInput} />
          <Agreement
            agreed={typed.agreed}
            error={errors.agree}
            onChange={typed.setAgreed}
            input={agreeInput}
          />
          <p className="signing-muted signing-consent">{quote.consentText}</p>
          {quote.needsCode && <CodeField quote={quote} typed={typed} error={errors.code} input={codeInput} />}
          <SignaturePad
            ref={signature}
            label="Zet hier je handtekening"
            name={typed.name}
            error={errors.signature}
            keepAs={typed.signatureKeptAs}
            onChange={() => {
              setIsUnsigned(signature.current?.isEmpty() ?? true)
            }}
          />
          <Refusal error={signing.error} />
        </form>
      </section>
      <SubmitBar formId={formId} isBusy={isBusy} amount={amount} />
    </>
  )
}

const signerOf = ({ name, email, code }: ReturnType<typeof useTyped>) => ({
  name: name.trim(),
  email: email.trim(),
  code: code.trim(),
})

function SubmitBar({ formId, isBusy, amount }: { formId: string; isBusy: boolean; amount: string }) {
  return (
    <div className="signing-bar">
      <button type="submit" form={formId} className="signing-button" aria-disabled={isBusy}>
        {isBusy ? 'Bezig met tekenen…' : `Teken voor ${amount}`}
      </button>
    </div>
  )
}

function Who({
  typed: { name, setName, email, setEmail },
  errors,
  nameInput,
  emailInput,
}: {
  typed: ReturnType<typeof useTyped>
  errors: Problems
  nameInput: React.Ref<HTMLInputElement>
  emailInput: React.Ref<HTMLInputElement>
}) {
  return (
    <>
      <PlainField
        ref={nameInput}
        label="Je naam"
        value={name}
        error={errors.name}
        autoComplete="name"
        maxLength={120}
        onChange={setName}
      />
      <PlainField
        ref={emailInput}
        label="E-mailadres"
        type="email"
        value={email}
        error={errors.email}
        autoComplete="email"
        maxLength={254}
        onChange={setEmail}
      />
    </>
  )
}

function Refusal({ error }: { error: Error | null }) {
  if (error === null) return null
  return (
    <p className="signing-error" role="alert">
      {messageOf(error).replace(/^\w+: /, '') || '❌ Ondertekenen mislukt zonder foutmelding.'}
    </p>
  )
}

function Agreement({
  agreed,
  error,
  onChange,
  input,
}: {
  /** Empty for no. */
  agreed: string
  error: string | undefined
  onChange: (agreed: string) => void
  input: React.Ref<HTMLInputElement>
}) {
  const [id, errorId] = [useId(), useId()]
  return (
    <>
      <div className="signing-agree">
        <input
          ref={input}
          id={id}
          type="checkbox"
          checked={agreed !== ''}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : errorId}
          onChange={(event) => {
            onChange(event.currentTarget.checked ? 'ja' : '')
          }}
        />
        <label htmlFor={id}>Ik ga akkoord met deze offerte</label>
      </div>
      {error !== undefined && (
        <p id={errorId} className="signing-error" role="alert">
          {error}
        </p>
      )}
    </>
  )
}

/** Six digits from a mail, where the sender asked for them. */
function CodeField({
  quote,
  typed,
  error,
  input,
}: {
  quote: PublicQuote
  typed: ReturnType<typeof useTyped>
  error: string | undefined
  input: React.Ref<HTMLInputElement>
}) {
  const sending = useMutation({
    mutationFn: () => call(sendSigningCode, { params: { id: quote.id }, isAnonymous: true }),
  })
  return (
    <div className="signing-code">
      <button
        type="button"
        className="signing-quiet-button"
        aria-disabled={sending.isPending}
        onClick={() => {
          if (!sending.isPending) sending.mutate()
        }}
      >
        {sending.isSuccess ? 'Stuur opnieuw een code' : 'Stuur mij een code'}
      </button>
      <p className="signing-muted" role="status">
        {sending.isSuccess
          ? `De code is gestuurd naar ${sending.data.sentTo} en is tien minuten geldig.`
          : 'De afzender vraagt een code. Die gaat naar het adres waar de offerte heen is gestuurd.'}
      </p>
      {sending.isError && (
        <p className="signing-error" role="alert">
          {messageOf(sending.error)}
        </p>
      )}
      <PlainField
        ref={input}
        label="Code uit de mail"
        value={typed.code}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        onChange={typed.setCode}
      />
    </div>
  )
}

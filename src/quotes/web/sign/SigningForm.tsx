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

/** Name, address, consent, and the signature last; the button names the amount. */
export function SigningForm({ quote, amount }: { quote: PublicQuote; amount: string }) {
  const [name, setName] = useVisitText(`quote ${quote.id} name`)
  const [email, setEmail] = useVisitText(`quote ${quote.id} email`)
  const [code, setCode] = useVisitText(`quote ${quote.id} code`)
  const [agreed, setAgreed] = useVisitText(`quote ${quote.id} agreed`)
  const signatureKeptAs = `quote ${quote.id} signature`
  const [, setKeptSignature] = useVisitText(signatureKeptAs)
  const [refused, setRefused] = useState<readonly Field[]>([])
  const [isUnsigned, setIsUnsigned] = useState(true)
  const [isReading, setIsReading] = useState(false)
  const signature = useRef<SignatureHandle>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const agreeInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const signing = useSigning()
  const [agreeId, agreeErrorId, formId] = [useId(), useId(), useId()]
  const isBusy = isReading || signing.isPending

  const problems = problemsOf({ name, email, code, agreed, isUnsigned, needsCode: quote.needsCode })
  // What was refused is shown until it is mended; what was not asked for yet is not.
  const errors: Problems = Object.fromEntries(refused.map((field) => [field, problems[field]]))

  const submit = async (): Promise<void> => {
    const drawn = await signature.current?.read()
    const found = problemsOf({ name, email, code, agreed, isUnsigned: !drawn, needsCode: quote.needsCode })
    setIsUnsigned(!drawn)
    setRefused(fields.filter((field) => found[field] !== undefined))
    const first = fields.find((field) => found[field] !== undefined)
    if (first !== undefined || !drawn) {
      const inputs = { name: nameInput, email: emailInput, agree: agreeInput, code: codeInput, signature }
      inputs[first ?? 'signature'].current?.focus()
      return
    }
    await signing
      .mutateAsync({
        quoteId: quote.id,
        name: name.trim(),
        email: email.trim(),
        role: 'receiver',
        agree: true,
        code: code.trim(),
        ...drawn,
      })
      .then(() => {
        for (const forget of [setName, setEmail, setCode, setAgreed, setKeptSignature]) forget('')
      })
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
          <div className="signing-agree">
            <input
              ref={agreeInput}
              id={agreeId}
              type="checkbox"
              checked={agreed !== ''}
              aria-invalid={errors.agree !== undefined}
              aria-describedby={errors.agree === undefined ? undefined : agreeErrorId}
              onChange={(event) => {
                setAgreed(event.currentTarget.checked ? 'ja' : '')
              }}
            />
            <label htmlFor={agreeId}>Ik ga akkoord met deze offerte</label>
          </div>
          {errors.agree !== undefined && (
            <p id={agreeErrorId} className="signing-error" role="alert">
              {errors.agree}
            </p>
          )}
          <p className="signing-muted signing-consent">{quote.consentText}</p>
          {quote.needsCode && (
            <CodeField quote={quote} code={code} error={errors.code} onChange={setCode} input={codeInput} />
          )}
          <SignaturePad
            ref={signature}
            label="Zet hier je handtekening"
            name={name}
            error={errors.signature}
            keepAs={signatureKeptAs}
            onChange={() => {
              setIsUnsigned(signature.current?.isEmpty() ?? true)
            }}
          />
          {signing.isError && (
            <p className="signing-error" role="alert">
              {messageOf(signing.error).replace(/^\w+: /, '') ||
                '❌ Ondertekenen mislukt zonder foutmelding.'}
            </p>
          )}
        </form>
      </section>
      <div className="signing-bar">
        <button type="submit" form={formId} className="signing-button" aria-disabled={isBusy}>
          {isBusy ? 'Bezig met tekenen…' : `Teken voor ${amount}`}
        </button>
      </div>
    </>
  )
}

/** Six digits from a mail, where the sender asked for them. */
function CodeField({
  quote,
  code,
  error,
  onChange,
  input,
}: {
  quote: PublicQuote
  code: string
  error: string | undefined
  onChange: (code: string) => void
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
        value={code}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        onChange={onChange}
      />
    </div>
  )
}

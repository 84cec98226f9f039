import { useId, useRef, useState, type FormEvent } from 'react'
import { errorIn } from '#documents/web/link-page/error-in.ts'
import { PlainField } from '#documents/web/link-page/PlainField.tsx'
import { useVisitText } from '#documents/web/link-page/visit-text.ts'
import { call } from '#platform/web/api-client.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { isEmailAddress } from '#kernel/email-address.ts'
import { sendSigningCode, type PublicQuote } from '../../link-contract.ts'
import { useSigning } from '../link-queries.ts'
import type { SigningWords } from './words/dutch.ts'
import { useWords } from './words/use-words.ts'
import { SignaturePad, type SignatureHandle } from '../signature/SignaturePad.tsx'

const fields = ['name', 'email', 'agree', 'code', 'signature'] as const
type Field = (typeof fields)[number]
type Problems = { readonly [field in Field]?: string | undefined }

/** What still keeps it from being signed, by field. */
function problemsOf(
  typed: {
    name: string
    email: string
    code: string
    /** Empty for no. */
    agreed: string
    isUnsigned: boolean
    needsCode: boolean
  },
  words: SigningWords['form'],
): Problems {
  const email = typed.email.trim()
  return {
    ...(typed.name.trim() === '' && { name: words.required }),
    ...(email === '' ? { email: words.required } : !isEmailAddress(email) && { email: words.wrongEmail }),
    ...(typed.agreed === '' && { agree: words.required }),
    ...(typed.needsCode && !/^\d{6}$/.test(typed.code.trim()) && { code: words.wrongCode }),
    ...(typed.isUnsigned && { signature: words.noSignature }),
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

/** By field, for the focus. */
const useInputs = () => ({
  name: useRef<HTMLInputElement>(null),
  email: useRef<HTMLInputElement>(null),
  agree: useRef<HTMLInputElement>(null),
  code: useRef<HTMLInputElement>(null),
  signature: useRef<SignatureHandle>(null),
})

/** Name, address, consent, and the signature last; the button names the amount. */
export function SigningForm({ quote, amount }: { quote: PublicQuote; amount: string }) {
  const { form: words, signature: signatureWords } = useWords()
  const typed = useTyped(quote)
  const [refused, setRefused] = useState<readonly Field[]>([])
  const [isUnsigned, setIsUnsigned] = useState(true)
  const [isReading, setIsReading] = useState(false)
  const inputs = useInputs()
  const { signature } = inputs
  const signing = useSigning()
  const formId = useId()
  const isBusy = isReading || signing.isPending

  const problems = problemsOf({ ...typed, isUnsigned, needsCode: quote.needsCode }, words)
  // A refusal is shown until it is corrected; a field that was not submitted yet has none.
  const errors: Problems = Object.fromEntries(refused.map((field) => [field, problems[field]]))

  const submit = async (): Promise<void> => {
    const drawn = await signature.current?.read()
    const found = problemsOf({ ...typed, isUnsigned: !drawn, needsCode: quote.needsCode }, words)
    setIsUnsigned(!drawn)
    setRefused(fields.filter((field) => found[field] !== undefined))
    const first = fields.find((field) => found[field] !== undefined)
    if (first !== undefined || !drawn) {
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
        <h2 id="akkoord">{words.title}</h2>
        <form id={formId} noValidate onSubmit={onSubmit}>
          <Who typed={typed} errors={errors} nameInput={inputs.name} emailInput={inputs.email} />
          <Agreement
            agreed={typed.agreed}
            error={errors.agree}
            onChange={typed.setAgreed}
            input={inputs.agree}
          />
          <p className="signing-muted signing-consent">{quote.consentText}</p>
          {quote.needsCode && (
            <CodeField quote={quote} typed={typed} error={errors.code} input={inputs.code} />
          )}
          <SignaturePad
            ref={signature}
            label={words.signHere}
            words={signatureWords}
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
  const { form: words } = useWords()
  return (
    <div className="signing-bar">
      <button type="submit" form={formId} className="signing-button" aria-disabled={isBusy}>
        {isBusy ? words.signing : words.signFor(amount)}
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
  const { form: words } = useWords()
  return (
    <>
      <PlainField
        ref={nameInput}
        label={words.name}
        value={name}
        error={errors.name}
        autoComplete="name"
        maxLength={120}
        onChange={setName}
      />
      <PlainField
        ref={emailInput}
        label={words.email}
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
  const { errors, form: words } = useWords()
  if (error === null) return null
  return (
    <p className="signing-error" role="alert">
      {errorIn(errors, error, words.failed).replace(/^\w+: /, '')}
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
  const { form: words } = useWords()
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
        <label htmlFor={id}>{words.agree}</label>
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
  const { code: words, errors } = useWords()
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
        {sending.isSuccess ? words.sendAgain : words.send}
      </button>
      <p className="signing-muted" role="status">
        {sending.isSuccess ? words.sent(sending.data.sentTo) : words.why}
      </p>
      {sending.isError && (
        <p className="signing-error" role="alert">
          {errorIn(errors, sending.error, words.failed)}
        </p>
      )}
      <PlainField
        ref={input}
        label={words.label}
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

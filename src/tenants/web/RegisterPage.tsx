import { useEffect, useRef, useState, type RefObject } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { draftKeyOf, ownDraft } from '#platform/web/form/draft-store.ts'
import { useStoredDraft } from '#platform/web/form/stored-draft.ts'
import { thisTab } from '#platform/web/form/this-tab.ts'
import { useMutation } from '#platform/web/mutation.ts'
import { paths } from '#platform/web/paths.ts'
import { currentSession } from '#platform/web/session.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { registration } from '../contract.ts'
import { AuthCard } from './AuthCard.tsx'
import { loggingIn, registering } from './queries.ts'
import { RegisterProgress } from './RegisterProgress.tsx'
import { AccountStep, AddressStep, BankAndPasswordStep, BankStep, CompanyStep } from './RegisterSteps.tsx'
import './RegisterPage.css'
import { registrationRule, takenInvitation } from './registration-rule.ts'
import {
  bankWithPassword,
  emptyRegistration,
  reachedWith,
  steps,
  type RegistrationForm,
  type StepNumber,
} from './registration-form.ts'

const SECRET = ['password', 'passwordConfirmation']
const DRAFT = 'register'
const fieldsOf = [AccountStep, CompanyStep, AddressStep, BankStep] as const
const LAST = 3

/** The form, or why there is none: an installation may take new businesses by invitation only, or not at all. */
export function RegisterPage() {
  const [invitation] = useState(takenInvitation)
  const rule = registrationRule()
  if (rule === 'closed' || (rule === 'invite' && invitation === null)) return <NoRegistration rule={rule} />
  return <RegistrationWizard invitation={invitation} />
}

function NoRegistration({ rule }: { rule: 'invite' | 'closed' }) {
  return (
    <AuthCard
      title="Registreren"
      text={
        rule === 'closed'
          ? 'Hier kunnen geen nieuwe bedrijven worden geregistreerd.'
          : 'Registreren kan hier met een uitnodiging.'
      }
      after={
        <>
          Heb je al een account? <Link to={paths.login}>Inloggen</Link>
        </>
      }
    >
      <p className="register-closed">
        {rule === 'closed'
          ? 'Wil je toch beginnen, vraag het dan'
          : 'Open de link die je kreeg, of vraag een uitnodiging'}{' '}
        aan wie deze installatie beheert: de gegevens zijn te vinden bij <a href={paths.contact}>Contact</a>.
      </p>
    </AuthCard>
  )
}

/** Four steps, one form. A step is checked by its part of the contract's schema before the next one opens. */
function RegistrationWizard({ invitation }: { invitation: ReturnType<typeof takenInvitation> }) {
  const [kept] = useState(keptRegistration)
  const { active, goTo: openStep } = useStepInAddress(kept === null ? 0 : reachedWith(kept))
  const [lacksPassword, setLacksPassword] = useState(kept !== null)
  const isAskedAgain = active === LAST && lacksPassword
  const form = useForm<RegistrationForm>({
    resolver: isAskedAgain ? bankWithPassword : steps[active].resolver,
    defaultValues: { ...emptyRegistration, email: invitation?.email ?? '' },
    mode: 'onTouched',
  })
  const draft = useStoredDraft(DRAFT, form, SECRET)
  const fields = useRef<HTMLDivElement>(null)
  useFocusOnStep(fields, active)

  const { register, logIn, finish } = useRegistration(form, invitation?.text, draft.clear)
  const submit = form.handleSubmit(async () => {
    if (active === 0) setLacksPassword(false)
    if (active < LAST) goTo((active + 1) as StepNumber)
    // The note above the buttons shows a refusal.
    else await finish().catch(() => undefined)
  })
  const goTo = (step: StepNumber) => {
    // The company's mail box is usually the address just typed (specification, section 5).
    if (step === 1 && form.getValues('tenantContactEmail') === '')
      form.setValue('tenantContactEmail', form.getValues('email'))
    form.clearErrors()
    openStep(step)
  }

  const Fields = isAskedAgain ? BankAndPasswordStep : fieldsOf[active]
  return (
    <AuthCard
      isWide
      title="Registreren"
      text="Vier korte stappen, meteen aan het werk."
      after={
        <>
          Heb je al een account? <Link to={paths.login}>Inloggen</Link>
        </>
      }
    >
      <RegisterProgress active={active} onGo={goTo} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <div
          ref={fields}
          className="register-fields"
          role="group"
          aria-label={`Stap ${String(active + 1)} van 4: ${steps[active].title}`}
        >
          <Fields control={form.control} />
        </div>
        <div className="register-note">
          <ErrorNote error={register.error} fallback="Registreren mislukt" hasLead />
        </div>
        <div className="register-actions">
          {active > 0 && (
            <Button
              variant="default"
              onClick={() => {
                goTo((active - 1) as StepNumber)
              }}
            >
              Vorige
            </Button>
          )}
          <Button type="submit" loading={register.isPending || logIn.isPending}>
            {active < LAST ? 'Volgende' : 'Registreren'}
          </Button>
        </div>
      </form>
      <WhatWePromise />
    </AuthCard>
  )
}

/** Registers the business and logs its user in. */
function useRegistration(
  form: UseFormReturn<RegistrationForm>,
  invitation: string | undefined,
  onRegistered: () => void,
) {
  const navigate = useNavigate()
  const register = useMutation(registering)
  const logIn = useMutation(loggingIn)
  const finish = async () => {
    const typed = form.getValues()
    await register.mutateAsync({ ...registration.parse(typed), invitation })
    onRegistered()
    await logIn.mutateAsync({ email: typed.email, password: typed.password }).then(
      () => navigate(paths.dashboard, { replace: true }),
      () => navigate(paths.login, { replace: true, state: { ending: 'registered' } }),
    )
  }
  return { register, logIn, finish }
}

function WhatWePromise() {
  return (
    <p className="register-promise">
      Je gegevens gebruiken we alleen om te factureren en in te loggen. Zonder actief abonnement brengen we
      niets in rekening. Door te registreren ga je akkoord met de <a href={paths.terms}>servicevoorwaarden</a>{' '}
      en het <a href={paths.privacy}>privacybeleid</a>.
    </p>
  )
}

/** The values that this tab kept before a reload, without the password; null when there are none. */
const keptRegistration = (): Partial<RegistrationForm> | null =>
  ownDraft<RegistrationForm>(draftKeyOf(currentSession(), DRAFT), thisTab())?.values ?? null

/**
 * The step is in the address, so that Back goes to the step before, and a reload stays. A step opens only after
 * those before it.
 *
 * @param first the last step that the values from before a reload open
 */
function useStepInAddress(first: StepNumber): { active: StepNumber; goTo: (step: StepNumber) => void } {
  const [params, setParams] = useSearchParams()
  const [reached, setReached] = useState(first)
  const asked = Number(params.get('stap') ?? '1') - 1
  const active = Math.min(Number.isInteger(asked) && asked > 0 ? asked : 0, reached) as StepNumber
  const goTo = (step: StepNumber) => {
    setReached(Math.max(reached, step) as StepNumber)
    setParams(step === 0 ? {} : { stap: String(step + 1) })
  }
  return { active, goTo }
}

/** A new step starts with the focus in its first field. */
function useFocusOnStep(fields: RefObject<HTMLDivElement | null>, active: number): void {
  const shown = useRef(active)
  useEffect(() => {
    if (shown.current === active) return
    shown.current = active
    fields.current?.querySelector('input')?.focus()
  }, [fields, active])
}

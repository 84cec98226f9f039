import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { z } from 'zod'
import { PasswordField } from '#platform/web/form/PasswordField.tsx'
import { TextField } from '#platform/web/form/TextField.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { twoFactor } from './account-queries.ts'
import './proof.css'

/** What is asked to prove that the user asks for this, and not just a session of the user. */
export type ProofAsked = 'password' | 'code' | 'both'

export const noProof = { password: '', code: '' }

/** The typed values; each that is asked must be there. */
export const proofShape = (asked: ProofAsked) => ({
  password: asked === 'code' ? z.string() : z.string().min(1, 'Vul je wachtwoord in.'),
  code: asked === 'password' ? z.string() : z.string().trim().min(1, 'Vul de code uit je app in.'),
})

/** As the server takes it. */
export const proofOf = ({ password, code }: { password: string; code: string }) => ({
  password,
  ...(code.trim() === '' ? {} : { code }),
})

/**
 * What this user is asked: a code of the app where one is set up, which the user may replace by the password; the password
 * otherwise. With `isWhole` both.
 */
export function useProofAsked(isWhole = false): { asked: ProofAsked; askOther: (() => void) | null } {
  const { data } = useQuery(twoFactor)
  const [isByPassword, setIsByPassword] = useState(false)
  const hasApp = data?.isOn === true
  if (isWhole) return { asked: hasApp ? 'both' : 'password', askOther: null }
  if (!hasApp) return { asked: 'password', askOther: null }
  return {
    asked: isByPassword ? 'password' : 'code',
    askOther: () => {
      setIsByPassword(!isByPassword)
    },
  }
}

export function ProofFields<Values extends FieldValues & { password: string; code: string }>({
  control,
  asked,
  askOther,
  label = 'Je wachtwoord',
}: {
  control: Control<Values>
  /** Another one where a page asks for the password in several places. */
  label?: string
} & ReturnType<typeof useProofAsked>) {
  return (
    <div className="proof-fields">
      {asked !== 'code' && (
        <PasswordField
          control={control}
          name={'password' as FieldPath<Values>}
          label={label}
          autoComplete="current-password"
        />
      )}
      {asked !== 'password' && (
        <TextField
          control={control}
          name={'code' as FieldPath<Values>}
          label="Code uit je app"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={40}
          help="Zes cijfers, of een herstelcode."
        />
      )}
      {askOther !== null && (
        <Button variant="subtle" size="xs" onClick={askOther}>
          {asked === 'code' ? 'Liever je wachtwoord' : 'Liever een code uit je app'}
        </Button>
      )}
    </div>
  )
}

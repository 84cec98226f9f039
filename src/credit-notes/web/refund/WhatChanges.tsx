import type { ReactNode } from 'react'
import { FormSection, Span } from '#platform/web/form/FormLayout.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { Cents } from '#kernel/money.ts'
import { negate } from '#kernel/money.ts'

/** The effect of saving: on the project, in the VAT return, and on the balance sheet. */
export function WhatChanges({
  profit,
  isOnProject,
  vat,
  bank,
  children,
}: {
  /** The effect on the result, and on the project when there is one. */
  profit: Cents
  isOnProject: boolean
  /** The increase of the VAT to pay (negative for a decrease). */
  vat: Cents
  /** The amount that the bank receives, or, negative, pays. */
  bank: Cents
  /** A warning, if there is one. */
  children: ReactNode
}) {
  return (
    <FormSection title="Wat er verandert">
      <Span of={6}>
        <dl className="refund-effect" aria-label="Wat er verandert als je dit bewaart">
          <div>
            <dt>{isOnProject ? 'Winst van het project, zonder btw' : 'Je resultaat, zonder btw'}</dt>
            <dd>
              <Signed cents={profit} />
            </dd>
          </div>
          <div>
            <dt>Btw die je moet betalen in dit tijdvak</dt>
            <dd>
              <Signed cents={vat} />
            </dd>
          </div>
          <div>
            <dt>Geld op je rekening</dt>
            <dd>
              <Signed cents={bank} />
            </dd>
          </div>
        </dl>
        {children}
      </Span>
    </FormSection>
  )
}

/** With its sign, also when positive. */
const Signed = ({ cents }: { cents: Cents }) => (
  <>
    {cents > 0n ? '+' : cents < 0n ? '-' : ''}
    <Money cents={cents < 0n ? negate(cents) : cents} />
  </>
)

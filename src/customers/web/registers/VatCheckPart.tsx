import { useQuery } from '@tanstack/react-query'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { answerInWords, evidenceInWords } from '../../domain/registers/vat-check.ts'
import { vatNumberOf } from '../../domain/registers/vat-number.ts'
import type { VatCheck } from '../../registers-contract.ts'
import { connectedRegisters, useVatCheck, vatChecksOf } from './queries.ts'
import './registers.css'

/**
 * A btw-id beside what VIES said of it, with the evidence, and a button to ask.
 *
 * @param vatId null while none is typed, or none that can be one
 */
export function VatCheckPart({ vatId, hasHistory = false }: { vatId: string | null; hasHistory?: boolean }) {
  const { data: connected } = useQuery(connectedRegisters)
  const asked = vatId !== null && vatNumberOf(vatId) !== null ? vatId : null
  const { data: checks = [] } = useQuery({ ...vatChecksOf(asked ?? ''), enabled: asked !== null })
  const check = useVatCheck()
  if (connected === undefined) return null
  const [last, ...earlier] = checks
  return (
    <div className="register-part">
      {connected.vies ? (
        <Button
          needs="customers.write"
          variant="default"
          size="xs"
          loading={check.isPending}
          disabled={asked === null}
          title={asked === null ? 'Vul eerst een btw-id uit de EU in.' : undefined}
          onClick={() => {
            if (asked !== null) check.mutate(asked)
          }}
        >
          Controleer in VIES
        </Button>
      ) : (
        <p>VIES: niet gekoppeld</p>
      )}
      <div role="status">{last !== undefined && <Answer check={last} />}</div>
      {check.variables === asked && (
        <ErrorNote error={check.error} fallback="VIES antwoordt nu niet. Probeer het later opnieuw." />
      )}
      {hasHistory && earlier.length > 0 && <Earlier checks={earlier} />}
    </div>
  )
}

function Answer({ check }: { check: VatCheck }) {
  return (
    <p className="register-answer" data-valid={check.isValid}>
      <strong>{answerInWords(check)}</strong>
      <span>{evidenceInWords(check)}</span>
    </p>
  )
}

function Earlier({ checks }: { checks: readonly VatCheck[] }) {
  return (
    <details>
      <summary>Eerdere controles ({checks.length})</summary>
      <ul>
        {checks.map((each) => (
          <li key={each.id}>{evidenceInWords(each)}</li>
        ))}
      </ul>
    </details>
  )
}

import { ZERO, type Cents } from '#kernel/money.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { ProposedRow } from './ProposedRow.tsx'
import { useProposal } from './queries.ts'

/** The question whether the owner has an independent workspace at home; most have none, which is one press. */
export const WorkspaceRow = ({ year, onOther }: { year: number; onOther: () => void }) => (
  <ProposedRow
    title="Werkruimte thuis"
    booking={useProposal(year, { kind: 'workspace', workspace: null })}
    submitLabel="Die heb ik niet"
    otherLabel="Die heb ik wel"
    fallback="❌ Bewaren mislukt zonder foutmelding."
    onOther={onOther}
  >
    Had je in {year} thuis een werkruimte met een eigen ingang en een eigen toilet, die je ook aan een ander
    zou kunnen verhuren? Alleen daarvan gaan kosten van de winst af, en alleen als je er genoeg van je inkomen
    verdient. Van een gewone kamer niet, ook de inrichting niet.
  </ProposedRow>
)

/** The deduction of a workspace at home, in words. */
export const WorkspaceEffect = ({ amount, year }: { amount: Cents; year: number }) =>
  amount === ZERO ? (
    'Er gaat niets van de winst af.'
  ) : (
    <>
      <Money cents={amount} /> kosten van {year}, tegenover privé gestort.
    </>
  )

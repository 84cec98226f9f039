import { counted, formatEuros, formatMonth } from '#kernel/dutch-format.ts'
import { Card } from '#platform/web/ui/Card.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import type { AssetDetail } from '../contract.ts'

type Change = AssetDetail['changes'][number]

/** The changes of an asset: old value, new value, and first month. */
export function AssetChanges({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <Card title="Wijzigingen">
      <ol className="asset-changes">
        {changes.map((change) => (
          <li key={change.changedAt}>
            <span className="asset-changes-when">
              <InstantText instant={change.changedAt} />
            </span>
            <span>{inWords(change)}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

function inWords({ from, to, fromMonth }: Change): string {
  const parts = [
    from.name !== to.name && `naam van “${from.name}” naar “${to.name}”`,
    from.months !== to.months &&
      `levensduur van ${String(from.months)} naar ${counted(to.months, 'maand', 'maanden')}`,
    from.residualAmount !== to.residualAmount &&
      `restwaarde van ${formatEuros(from.residualAmount)} naar ${formatEuros(to.residualAmount)}`,
  ].filter((part) => part !== false)
  const text = parts.join(', ')
  const since = fromMonth === null ? '' : `, telt vanaf ${formatMonth(fromMonth)}`
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}${since}.`
}

import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { VatReturnDetail } from '../contract.ts'
import { pathOfItem } from './words.ts'

type CheckOnScreen = VatReturnDetail['checks'][number]

const iconOf = { ok: IconCircleCheck, attention: IconAlertTriangle, wrong: IconCircleX } as const
const wordOf = { ok: 'In orde', attention: 'Kijk na', wrong: 'Klopt niet' } as const

/** Green, amber or red, and in words too; each names the records concerned. */
export function ReturnChecks({
  checks,
  isFiled,
  onPrivateUse,
}: {
  checks: readonly CheckOnScreen[]
  isFiled: boolean
  onPrivateUse: (() => void) | null
}) {
  const open = checks.filter(({ level }) => level !== 'ok')
  const fine = checks.filter(({ level }) => level === 'ok')
  return (
    <Card
      title={isFiled ? 'Controles bij het indienen' : 'Controles'}
      aside={
        onPrivateUse && (
          <Button needs="books.post" size="xs" variant="default" onClick={onPrivateUse}>
            Privégebruik boeken
          </Button>
        )
      }
    >
      <ul className="taxes-checks">
        {open.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
      </ul>
      {fine.length > 0 && (
        <details className="taxes-fine" open={open.length === 0}>
          <summary>
            {fine.length} {fine.length === 1 ? 'controle' : 'controles'} in orde
          </summary>
          <ul className="taxes-checks">
            {fine.map((check) => (
              <CheckRow key={check.id} check={check} />
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function CheckRow({ check }: { check: CheckOnScreen }) {
  const Icon = iconOf[check.level]
  return (
    <li className="taxes-check" data-level={check.level}>
      <Icon size={20} stroke={1.9} aria-hidden />
      <div>
        <p>
          <strong>{check.title}</strong> <span className="taxes-check-word">{wordOf[check.level]}</span>
        </p>
        <p>{check.sentence}</p>
        {check.items.length > 0 && (
          <ul className="taxes-check-items">
            {check.items.map((item) => (
              <li key={`${item.document.kind} ${item.document.id}`}>
                <PageLink to={pathOfItem(item)}>{item.label}</PageLink>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

import { Link } from 'react-router'
import { paths } from '#platform/web/paths.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import type { Source, Week } from '../contract.ts'

/** The items of a week, next to its bars: each links to its document. */
export function WeekSources({ week, title, place }: { week: Week; title: string; place: number }) {
  return (
    <div className="flow-sources" data-side={place > 0.5 ? 'end' : 'start'}>
      <b>{title}</b>
      {week.sources.length === 0 ? (
        <p>Niets bekend voor deze week.</p>
      ) : (
        <ul>
          {week.sources.map((source, index) => {
            const { label, to } = linkOf(source)
            return (
              <li key={source.id ?? index}>
                <Link to={to}>{label}</Link>
                <Money cents={source.amount} />
              </li>
            )
          })}
        </ul>
      )}
      {week.others > 0 && <p>en nog {week.others} andere</p>}
    </div>
  )
}

function linkOf({ kind, id, name }: Source): { readonly label: string; readonly to: string } {
  if (kind === 'vat') return { label: 'Btw-aangifte', to: paths.taxes }
  if (kind === 'invoice') return { label: name, to: paths.invoice(id ?? '') }
  if (kind === 'recurring') return { label: name, to: paths.recurringInvoice(id ?? '') }
  if (kind === 'wage') return { label: name, to: paths.wageJournal(id ?? '') }
  if (kind === 'dividend') return { label: name, to: paths.dividends }
  if (kind === 'expense') return { label: name, to: paths.expense(id ?? '') }
  return { label: name || 'Beginbalans', to: paths.openingBalance }
}

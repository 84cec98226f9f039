import { IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useListState } from '#platform/web/table/list-state.ts'
import { Pager } from '#platform/web/table/Pager.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { ErrorNote } from '#platform/web/ui/ErrorNote.tsx'
import { InstantText } from '#platform/web/ui/InstantText.tsx'
import { TableSkeleton } from '#platform/web/ui/Skeletons.tsx'
import type { SettingChange } from '../contract.ts'
import { settingChanges } from './queries.ts'
import './Changes.css'

/** Rows on a page, as in every list; the specification's, section 9. */
const PAGE_SIZE = 12

const areaLabel = {
  company: 'Bedrijf',
  look: 'Huisstijl',
  numbering: 'Nummering',
  texts: 'Teksten',
  security: 'Beveiliging',
} as const satisfies Record<SettingChange['area'], string>

/** Each change of a setting, with its user, time and old value. */
export function Changes() {
  const changes = useQuery(settingChanges)
  return (
    <Card title="Wie wijzigde wat" isFlush>
      {changes.isLoadingError ? (
        <ErrorNote
          error={changes.error}
          fallback="Fout bij laden van de geschiedenis."
          onRetry={() => void changes.refetch()}
        />
      ) : changes.data === undefined ? (
        <TableSkeleton rows={4} />
      ) : changes.data.length === 0 ? (
        <EmptyState icon={<IconHistory size={28} stroke={1.6} />} sentence="Er is nog niets gewijzigd.">
          Wijzig je een instelling, dan staat hier wie dat deed, wanneer, en wat het was.
        </EmptyState>
      ) : (
        <ChangeList changes={changes.data} />
      )}
    </Card>
  )
}

function ChangeList({ changes }: { changes: readonly SettingChange[] }) {
  const [state, change] = useListState()
  const pages = Math.max(1, Math.ceil(changes.length / PAGE_SIZE))
  const page = Math.min(state.page, pages)
  const shown = changes.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const turnTo = (next: number) => () => {
    change({ page: next })
  }
  return (
    <>
      <ul className="changes" aria-label="Wijzigingen">
        {shown.map((each) => (
          <li key={each.id}>
            <div className="changes-head">
              <span className="changes-field">
                {areaLabel[each.area]} · {each.field}
              </span>
              <span className="changes-by">
                <InstantText instant={each.at} /> · {each.userEmail}
                {each.via !== null && ` met sleutel ${each.via}`} · {each.ip}
              </span>
            </div>
            {(each.oldValue !== null || each.newValue !== null) && (
              <p className="changes-values">
                <del>
                  <span className="visually-hidden">Was: </span>
                  {each.oldValue ?? 'niets'}
                </del>
                <span aria-hidden="true"> → </span>
                <ins>
                  <span className="visually-hidden">Werd: </span>
                  {each.newValue ?? 'niets'}
                </ins>
              </p>
            )}
          </li>
        ))}
      </ul>
      {changes.length > PAGE_SIZE && (
        <Pager
          from={(page - 1) * PAGE_SIZE + 1}
          to={(page - 1) * PAGE_SIZE + shown.length}
          total={changes.length}
          onPrevious={page > 1 ? turnTo(page - 1) : null}
          onNext={page < pages ? turnTo(page + 1) : null}
        />
      )}
    </>
  )
}

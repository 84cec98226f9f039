import { formatDateInWords } from '#kernel/dutch-format.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { IconTrash } from '@tabler/icons-react'
import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import './DeletionBanner.css'
import { useDeletionWithdrawal } from './queries.ts'

/**
 * Shown on every page of a business with a deletion order: the day, the consequences until then, and a link
 * to withdraw the order.
 */
export function DeletionBanner({ deletedOn }: { deletedOn: LocalDate }) {
  const withdrawal = useDeletionWithdrawal()
  return (
    <aside className="deletion-banner" aria-label="Je bedrijf wordt verwijderd">
      <IconTrash size={18} stroke={1.8} aria-hidden />
      <p>
        <strong>Dit bedrijf wordt op {formatDateInWords(deletedOn)} verwijderd.</strong> Tot die dag kun je
        alles bekijken en <PageLink to={paths.settingsPart('verwijderen')}>downloaden</PageLink>, maar niets
        wijzigen.
      </p>
      <Button
        needs="business.own"
        size="xs"
        variant="default"
        loading={withdrawal.isPending}
        onClick={() => void withdrawal.ask()}
      >
        Toch niet verwijderen
      </Button>
    </aside>
  )
}

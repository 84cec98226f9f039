import { hoursInWords } from '#hours/domain/in-words.ts'
import { counted } from '#kernel/dutch-format.ts'
import { paths } from '#platform/web/paths.ts'
import { Money } from '#platform/web/ui/Money.tsx'
import { PageLink } from '#platform/web/ui/PageLink.tsx'
import type { YearAdjustments } from '../adjustment-contract.ts'
import { ProposedRow } from './ProposedRow.tsx'
import { useProposal } from './queries.ts'

/** Hours of a year that no invoice of that year has, proposed as its revenue. */
export const WorkRow = ({
  year,
  work: { minutes, amount, withoutRate, projects },
  onOther,
}: {
  year: number
  work: YearAdjustments['work']
  onOther: () => void
}) => (
  <ProposedRow
    title={
      <>
        Werk zonder factuur: <PageLink to={paths.invoiceHours}>{hoursInWords(minutes)}</PageLink>
      </>
    }
    booking={useProposal(year, { kind: 'work', amount })}
    submitLabel="Zo boeken"
    fallback="❌ Boeken mislukt zonder foutmelding."
    onOther={onOther}
  >
    <Money cents={amount} /> op {counted(projects, 'project', 'projecten')} staat op geen factuur van {year}.
    {withoutRate > 0 && ` Daarvan heeft ${hoursInWords(withoutRate)} geen tarief.`} Die omzet is van {year},
    ook als de factuur later komt.
  </ProposedRow>
)

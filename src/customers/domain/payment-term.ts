import type { CustomerKind } from './kind.ts'

/** Between businesses more is only valid where that was agreed expressly, and is not grossly unfair. Source: art. 6:119a lid 5 BW. */
const MOST_AGREED_DAYS = 60
/** What a large company may agree at most with a small or medium-sized one. Source: art. 6:119a lid 6 BW, since 1 July 2022. */
const MOST_DAYS_OF_LARGE = 30

/** What the law says of the days in which a customer pays, in Dutch; null where it says nothing. It warns, and refuses nothing. */
export function termWarning({
  kind,
  isLargeCompany,
  days,
}: {
  readonly kind: CustomerKind
  readonly isLargeCompany: boolean
  readonly days: number
}): string | null {
  if (kind !== 'business') return null
  if (isLargeCompany && days > MOST_DAYS_OF_LARGE)
    return 'Een grote onderneming moet een kleinere binnen 30 dagen betalen. Een langere termijn is nietig: dan geldt 30 dagen (art. 6:119a BW).'
  if (days > MOST_AGREED_DAYS)
    return 'Meer dan 60 dagen geldt tussen bedrijven alleen als jullie dat uitdrukkelijk afspreken, en als het voor jou niet kennelijk onbillijk is (art. 6:119a BW).'
  return null
}

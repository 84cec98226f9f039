import { CashBookPage } from './CashBookPage.tsx'
import { NewTakingsPage } from './NewTakingsPage.tsx'
import { TakingsListPage } from './TakingsListPage.tsx'
import { TakingsPage } from './TakingsPage.tsx'

export const takingsPages = {
  list: TakingsListPage,
  new: NewTakingsPage,
  cashBook: CashBookPage,
  day: TakingsPage,
}

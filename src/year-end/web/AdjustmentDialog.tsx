import type { YearAdjustments } from '../adjustment-contract.ts'
import { AccruedDialog, CashDialog, CostDaysDialog, StockDialog, WorkDialog } from './AdjustmentDialogs.tsx'
import type { Asked } from './asked.ts'
import { CurrencyDialog } from './CurrencyDialog.tsx'
import { BenefitsDialog, CarVatDialog, DoubtfulDialog, GoodsTakenDialog } from './PrivateUseDialogs.tsx'
import { WorkspaceDialog } from './WorkspaceDialog.tsx'

/** The dialog of what the list or a proposal asks. */
export function AdjustmentDialog({
  open,
  year,
  data,
  onClose,
}: {
  open: Asked
  year: number
  data: YearAdjustments
  onClose: () => void
}) {
  if (open === 'accrued') return <AccruedDialog year={year} onClose={onClose} />
  if (open === 'stock') return <StockDialog year={year} inBooks={data.stock} onClose={onClose} />
  if (open === 'cash') return <CashDialog year={year} inBooks={data.cash} onClose={onClose} />
  if (open === 'work') return <WorkDialog year={year} proposed={data.work.amount} onClose={onClose} />
  if (open === 'goods')
    return <GoodsTakenDialog year={year} rates={data.rates} isCompany={data.isCompany} onClose={onClose} />
  if (open === 'benefits') return <BenefitsDialog year={year} benefits={data.benefits} onClose={onClose} />
  if (open === 'doubtful') return <DoubtfulDialog year={year} doubtful={data.doubtful} onClose={onClose} />
  if (open === 'workspace')
    return <WorkspaceDialog year={year} allowance={data.allowance} onClose={onClose} />
  if ('booked' in open) return <CurrencyDialog year={year} owed={open} onClose={onClose} />
  if ('vehicleId' in open) return <CarVatDialog year={year} car={open} onClose={onClose} />
  return <CostDaysDialog year={year} candidate={open} onClose={onClose} />
}

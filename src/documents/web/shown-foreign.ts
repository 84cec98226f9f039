import type { BasisPoints } from '#kernel/money.ts'
import type { ForeignAmount } from '#ledger/domain/foreign-money.ts'
import type { DayRate, ForeignFigures } from '../domain/foreign-figures.ts'
import type { ForeignOnScreen } from '../part-contract.ts'

/** The same figures, read back by a page. */
export const shownForeign = (foreign: ForeignOnScreen): { readonly foreign?: ForeignFigures & DayRate } =>
  foreign === null
    ? {}
    : {
        foreign: {
          currency: foreign.currency,
          perEuro: foreign.perEuro,
          source: foreign.source,
          day: foreign.rateDay,
          gross: foreign.gross,
          net: foreign.netAmount,
          vat: foreign.vatAmount,
          perRate: foreign.perRate.map(({ vatTreatment, vatPercentage, netAmount, vatAmount }) => ({
            vatTreatment,
            vatRate: vatPercentage,
            net: netAmount,
            vat: vatAmount,
          })),
        },
      }

/** What a line of a page takes from the currency of its document: the rate, and its net in that currency. */
const shownInCurrency = (
  foreign: ForeignOnScreen,
  { foreignNetAmount }: Pick<LineOnScreen, 'foreignNetAmount'>,
) =>
  foreign === null || foreignNetAmount === null
    ? {}
    : {
        exchange: { currency: foreign.currency, perEuro: foreign.perEuro, source: foreign.source },
        foreignNet: foreignNetAmount,
      }

interface LineOnScreen {
  readonly foreignNetAmount: ForeignAmount | null
}

/** A line of a page as a line of the domain, in the currency of its document. */
export const lineOfPage = <Shown extends LineOnScreen & { readonly vatPercentage: BasisPoints }>(
  { vatPercentage, ...line }: Shown,
  foreign: ForeignOnScreen,
) => ({ ...line, ...shownInCurrency(foreign, line), vatRate: vatPercentage })

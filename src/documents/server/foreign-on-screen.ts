import type { ForeignOnScreen } from '../part-contract.ts'
import type { DayRate, ForeignFigures } from '../domain/foreign-figures.ts'

/** The figures of a document in another currency as a call answers with them; null in euros. */
export const foreignOnScreen = (foreign: (ForeignFigures & DayRate) | null): ForeignOnScreen =>
  foreign === null
    ? null
    : {
        currency: foreign.currency,
        perEuro: foreign.perEuro,
        source: foreign.source,
        rateDay: foreign.day,
        gross: foreign.gross,
        netAmount: foreign.net,
        vatAmount: foreign.vat,
        perRate: foreign.perRate.map(({ vatTreatment, vatRate, net, vat }) => ({
          vatTreatment,
          vatPercentage: vatRate,
          netAmount: net,
          vatAmount: vat,
        })),
      }

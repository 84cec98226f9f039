import { paths } from '#platform/web/paths.ts'
import { Needed } from '#platform/web/ui/Needed.tsx'

/** Shown in the place of an amount before the money is known: how it becomes known. */
export const UnknownMoney = () => (
  <Needed
    sentence="Wat er op je rekening staat, is nog niet bekend. Lees een bestand van je bank in of koppel je bank."
    action={{ label: 'Lees je bankafschrift in', to: paths.newBankImport }}
    other={{ label: 'Koppel je bank', to: paths.bankConnections }}
  />
)

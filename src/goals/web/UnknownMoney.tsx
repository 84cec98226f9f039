import { paths } from '#platform/web/paths.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import './UnknownMoney.css'

/** Shown in the place of an amount before any money was booked: how the money becomes known. */
export const UnknownMoney = () => (
  <div className="unknown-money">
    <p>Wat er op je rekening staat, is nog niet bekend.</p>
    <Button to={paths.newBankImport} variant="light">
      Lees je bankafschrift in
    </Button>
  </div>
)

import { sum, ZERO, type Cents } from '#kernel/money.ts'
import { amountNames } from '#wages/domain/wages.ts'
import type { WagesFromFileProps } from '#wages/web/wages-from-file.ts'
import { wageFileFields, wageParts } from '../../domain/money/wage-file-fields.ts'
import type { WageFile } from '../../money-contract.ts'
import { FileSum } from './FileSum.tsx'
import { MoneyFileDialog, type Closing } from './MoneyFileDialog.tsx'
import { sendWageFile } from './queries.ts'

/** The journal of a payroll program, on the form of wages. */
export const WagesFileDialog = ({ period, isCorrection, onTake, onClose }: WagesFromFileProps & Closing) => (
  <MoneyFileDialog<WageFile>
    title="Loon uit een bestand"
    help="Haal in je salarisprogramma de loonjournaalpost van deze periode op als CSV. Je ziet eerst wat we lezen."
    label="Loonjournaalpost"
    fields={wageFileFields}
    meanings={{ title: 'Rekeningen', fields: wageParts }}
    send={(file, answers, confirmed) => sendWageFile(file, answers, { period, isCorrection }, confirmed)}
    isWhole={({ problem, shares }) => problem === null && shares.length > 0}
    onTake={({ shares }) => {
      onTake(shares)
    }}
    onClose={onClose}
  >
    {(read) => <Slips read={read} />}
  </MoneyFileDialog>
)

function Slips({ read: { shares, notices } }: { read: WageFile }) {
  if (shares.length === 0) return null
  const total = (name: keyof typeof amountNames): Cents => sum(shares.map((share) => share[`${name}Amount`]))
  const people = shares.map(({ person }) => person).filter((person) => person !== '')
  return (
    <section aria-label="Wat we lezen">
      <h3 className="money-file-heading">
        {people.length === 0 ? 'Eén totaal' : `Per werknemer: ${people.join(', ')}`}
      </h3>
      {notices.map((notice) => (
        <p key={notice} className="list-import-problem">
          {notice}
        </p>
      ))}
      <FileSum
        lines={(Object.keys(amountNames) as (keyof typeof amountNames)[]).flatMap((name) =>
          total(name) === ZERO
            ? []
            : [{ name: amountNames[name], amount: total(name), isTotal: name === 'net' }],
        )}
      />
    </section>
  )
}

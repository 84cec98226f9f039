import { negate, ZERO } from '#kernel/money.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import { PlainTable } from '#platform/web/ui/PlainTable.tsx'
import type { PastPreview } from '../../past-contract.ts'

/** The lines of an entry that is made. */
export function PlannedLines({
  caption,
  lines,
  inAll,
}: {
  caption: string
  lines: PastPreview['lines']
  inAll: number
}) {
  return (
    <>
      <PlainTable caption={caption} columns={['Rekening', 'Debet', 'Credit']}>
        {lines.map((line, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and come and go together
          <tr key={index}>
            <th scope="row">
              <span>{line.number}</span> {line.name}
              {line.openItem !== null && line.openItem !== '' && <small>{line.openItem}</small>}
            </th>
            <td>{line.amount > ZERO && <Money cents={line.amount} />}</td>
            <td>{line.amount < ZERO && <Money cents={negate(line.amount)} />}</td>
          </tr>
        ))}
      </PlainTable>
      {inAll > lines.length && <p>En nog {inAll - lines.length} regels.</p>}
    </>
  )
}

const foundBy = {
  chosen: 'je eigen keuze',
  rgs: 'RGS-code',
  profile: 'nummer',
  name: 'naam',
} as const satisfies Record<PastPreview['matched'][number]['by'], string>

/** Where each account of the file went and how that was found, and the VAT codes of the file. */
export function MatchedAccounts({
  preview: { matched, vatCodes },
  onChange,
}: {
  preview: PastPreview
  onChange: (id: string) => void
}) {
  if (matched.length === 0) return null
  return (
    <details>
      <summary>Waar elke rekening van je vorige pakket terechtkomt</summary>
      <PlainTable
        caption="Rekeningen van het vorige pakket"
        isCaptionHidden
        columns={['Vorig pakket', 'Hier', 'Gevonden op']}
      >
        {matched.map(({ id, name, own, by }) => (
          <tr key={id}>
            <th scope="row">
              <span>{id}</span> {name}
            </th>
            <td data-text>
              {own.number} {own.name}
            </td>
            <td data-text>
              {foundBy[by]}{' '}
              <Button
                variant="subtle"
                size="xs"
                aria-label={`Wijzig ${id} ${name}`}
                onClick={() => {
                  onChange(id)
                }}
              >
                Wijzig
              </Button>
            </td>
          </tr>
        ))}
      </PlainTable>
      {vatCodes.length > 0 && (
        <p>
          Btw-codes in het bestand, niet overgenomen:{' '}
          {vatCodes.map(({ id, name }) => `${id} ${name}`.trim()).join(', ')}.
        </p>
      )}
    </details>
  )
}

import { formatDate } from '#kernel/dutch-format.ts'
import type { ColumnMapping } from '../../domain/mapping/column-mapping.ts'
import type { FileColumns } from '../../mapping-contract.ts'
import { LineAmount } from '../LineAmount.tsx'
import { readLines, type ReadLine } from './mapping-form.ts'

/** The first lines of the file as the mapping reads them. */
export function MappedLines({ mapping, columns }: { mapping: ColumnMapping; columns: FileColumns }) {
  return (
    <section className="mapped-lines" aria-label="Zo lezen we de eerste regels">
      <h3>Zo lezen we de eerste regels</h3>
      <ul>
        {readLines(mapping, columns).map((read) => (
          <li key={read.place}>
            <Read read={read} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Read({ read }: { read: ReadLine }) {
  if ('problem' in read)
    return (
      <p className="mapped-lines-problem">
        Regel {read.place}: {read.problem}
      </p>
    )
  const { bookedOn, name = '', iban = '', description = '', amount } = read.line
  return (
    <>
      <span className="figure">{formatDate(bookedOn)}</span>
      <span className="mapped-lines-who">
        <b>{name === '' ? 'Zonder naam' : name}</b>
        <span>{[iban, description].filter((each) => each !== '').join(' · ')}</span>
      </span>
      <LineAmount cents={amount} />
    </>
  )
}

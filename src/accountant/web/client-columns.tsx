import { formatDate } from '#kernel/dutch-format.ts'
import type { TenantId } from '#kernel/ids.ts'
import type { LocalDate } from '#kernel/local-date.ts'
import { paths } from '#platform/web/paths.ts'
import type { Column } from '#platform/web/table/column.ts'
import { StateChip } from '#platform/web/ui/StateChip.tsx'
import type { Client, ClientFigures } from '../client-contract.ts'
import {
  bankFigure,
  proofFigure,
  questionsFigure,
  receiptsFigure,
  reviewFigure,
  vatFigure,
  yearFigure,
  type Figure,
} from './client-words.ts'

type Open = (tenantId: TenantId, path: string) => void

/** A column of figures: its words, and the page of the client that they are about. */
interface FigureColumn {
  readonly id: string
  readonly header: string
  readonly figureOf: (figures: ClientFigures) => Figure
  readonly path: (figures: ClientFigures) => string
  readonly sortBy?: (figures: ClientFigures) => string | number
}

const figureColumns = (today: LocalDate): readonly FigureColumn[] => [
  {
    id: 'btw',
    header: 'Btw',
    figureOf: (figures) => vatFigure(figures, today),
    path: ({ vat }) => (vat === null ? paths.taxes : `${paths.taxes}?tijdvak=${vat.period}`),
    sortBy: ({ vat }) => vat?.deadline ?? '9999',
  },
  {
    id: 'bank',
    header: 'Bank',
    figureOf: (figures) => bankFigure(figures, dayOf(figures.bank.until)),
    path: () => paths.bank,
    sortBy: ({ bank }) => bank.linesToDo,
  },
  {
    id: 'bonnen',
    header: 'Bonnen',
    figureOf: receiptsFigure,
    path: ({ receipts }) => (receipts.inTray > 0 ? paths.tray : `${paths.expenses}?toon=te-controleren`),
    sortBy: ({ receipts }) => receipts.inTray + receipts.toCheck,
  },
  {
    id: 'vragen',
    header: 'Vragen',
    figureOf: questionsFigure,
    path: () => paths.questions,
    sortBy: ({ questions }) => questions.open,
  },
  { id: 'controle', header: 'Controle', figureOf: proofFigure, path: () => paths.proof },
  {
    id: 'jaar',
    header: 'Jaar',
    figureOf: (figures) => yearFigure(figures, today),
    path: () => paths.yearEnd,
    sortBy: ({ openYear }) => openYear ?? 9999,
  },
  {
    id: 'nagekeken',
    header: 'Nagekeken',
    figureOf: (figures) => reviewFigure(figures, dayOf(figures.review.until)),
    path: () => paths.balance,
    sortBy: ({ review }) => review.until ?? '',
  },
]

const dayOf = (day: LocalDate | null): string => (day === null ? '' : formatDate(day))

/** The columns of the list. Without a chosen order the list keeps that of the server: what is behind first. */
export const clientColumns = (open: Open, today: LocalDate): readonly Column<Client>[] => [
  {
    id: 'naam',
    header: 'Administratie',
    cell: (client) => <Name client={client} />,
    sortBy: ({ name }) => name.toLowerCase(),
    onCard: 'title',
  },
  ...figureColumns(today).map((column): Column<Client> => {
    const { sortBy } = column
    return {
      id: column.id,
      header: column.header,
      cell: (client) => <Cell client={client} column={column} open={open} />,
      ...(sortBy === undefined
        ? {}
        : {
            sortBy: ({ figures }: Client) =>
              figures === null ? '' : String(sortBy(figures)).padStart(12, '0'),
          }),
    }
  }),
]

function Name({ client: { name, isThis, figures, isUnreadable } }: { client: Client }) {
  return (
    <span className="client-name" title={name}>
      {name}
      {isThis && <small>Nu open</small>}
      {isUnreadable && <small data-tone="wrong">Niet te lezen. Probeer het later opnieuw.</small>}
      {figures === null && !isUnreadable && <StateChip tone="amber">Vraagt een code</StateChip>}
    </span>
  )
}

/** A figure that opens its page in the business of the client; a dash where there is nothing to do. */
function Cell({ client, column, open }: { client: Client; column: FigureColumn; open: Open }) {
  const { tenantId, name, figures } = client
  if (figures === null)
    return (
      <span className="client-figure" data-tone="none">
        –
      </span>
    )
  const { text, below, tone } = column.figureOf(figures)
  if (tone === 'none' && below === null)
    return (
      <span className="client-figure" data-tone="none">
        {text}
      </span>
    )
  return (
    <button
      type="button"
      className="client-figure"
      data-tone={tone}
      onClick={() => {
        open(tenantId, column.path(figures))
      }}
    >
      <span className="visually-hidden">
        {column.header} van {name}:{' '}
      </span>
      <span>{text}</span>
      {below !== null && <small>{below}</small>}
    </button>
  )
}

import { useState } from 'react'
import { ZERO } from '#kernel/money.ts'
import { later } from '#platform/web/later.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { Money } from '#platform/web/ui/Money.tsx'
import type { VatReturnDetail } from '../contract.ts'
import { rubriekForm } from '../domain/rubriek.ts'
import './return-tables.css'

const BeforeDialog = later(async () => (await import('./BeforeDialog.tsx')).BeforeDialog)

/** What another program had in the period in which the books begin, apart from the boxes that count it. Hidden where there is nothing to ask. */
export function ReturnBefore({ detail: { period, name, before } }: { detail: VatReturnDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const { isAsked, boxes, customers, proposed } = before
  const isEmpty = boxes.length + customers.length === 0
  if (isEmpty && !isAsked) return null
  return (
    <Card
      title="Uit je vorige programma"
      isFlush
      {...(isAsked && {
        aside: (
          <Button
            needs="books.post"
            size="xs"
            variant="default"
            onClick={() => {
              setIsOpen(true)
            }}
          >
            {!isEmpty ? 'Aanpassen' : proposed.length > 0 ? 'Nakijken' : 'Invullen'}
          </Button>
        ),
      })}
    >
      <p className="taxes-boxes-help">
        {isEmpty
          ? proposed.length > 0
            ? 'Je begon hier midden in dit tijdvak, en in je beginbalans staat btw op btw-rekeningen. We vulden de rubrieken alvast in: kijk ze na en bewaar ze, dan is je aangifte compleet.'
            : 'Je begon hier midden in dit tijdvak. Neem over wat je vorige programma al had, dan is je aangifte compleet.'
          : 'Dit telt mee in de rubrieken en de ICP-opgaaf van dit tijdvak.'}
      </p>
      {boxes.length > 0 && <BoxesBefore name={name} boxes={boxes} />}
      {customers.length > 0 && <Customers name={name} customers={customers} />}
      {isOpen && (
        <BeforeDialog
          period={period}
          before={before}
          onClose={() => {
            setIsOpen(false)
          }}
        />
      )}
    </Card>
  )
}

const BoxesBefore = ({ name, boxes }: { name: string; boxes: VatReturnDetail['before']['boxes'] }) => (
  <table className="taxes-boxes">
    <caption className="visually-hidden">Rubrieken uit je vorige programma over {name}</caption>
    <thead>
      <tr>
        <th scope="col">Rubriek</th>
        <th scope="col">Omzet</th>
        <th scope="col">Btw</th>
      </tr>
    </thead>
    <tbody>
      {boxes.map(({ box, turnover, vat }) => (
        <tr key={box}>
          <th scope="row" aria-label={`${box} ${rubriekForm[box].label}`}>
            <span className="taxes-box-name">
              <span className="taxes-box-number">{box}</span>
              <span>{rubriekForm[box].label}</span>
            </span>
          </th>
          <td data-label="Omzet" data-none={turnover === ZERO || undefined}>
            {turnover !== ZERO && <Money cents={turnover} />}
          </td>
          <td data-label="Btw" data-none={vat === ZERO || undefined}>
            {vat !== ZERO && <Money cents={vat} />}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Customers = ({
  name,
  customers,
}: {
  name: string
  customers: VatReturnDetail['before']['customers']
}) => (
  <table className="taxes-icp">
    <caption className="visually-hidden">Klanten in de EU uit je vorige programma over {name}</caption>
    <thead>
      <tr>
        <th scope="col">Klant</th>
        <th scope="col">Btw-id</th>
        <th scope="col">Goederen</th>
        <th scope="col">Diensten</th>
      </tr>
    </thead>
    <tbody>
      {customers.map((customer) => (
        <tr key={customer.vatId}>
          <th scope="row">{customer.name === '' ? customer.vatId : customer.name}</th>
          <td className="figure" data-label="Btw-id">
            {customer.vatId}
          </td>
          <td data-label="Goederen">
            <Money cents={customer.goods} />
          </td>
          <td data-label="Diensten">
            <Money cents={customer.services} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

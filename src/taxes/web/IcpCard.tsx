import { useQuery } from '@tanstack/react-query'
import { IconCircleCheckFilled } from '@tabler/icons-react'
import { pathOf } from '#platform/web/api-client.ts'
import { saveFile } from '#platform/web/files.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Card } from '#platform/web/ui/Card.tsx'
import { getIcpStatementCsv } from '../contract.ts'
import { icpOf } from './queries.ts'
import './return-tables.css'
import { formatWholeEuros } from './words.ts'

/** Supplies to businesses in the EU, customer by customer. Hidden when there are none. */
export function IcpCard({ period }: { period: string }) {
  const { data } = useQuery(icpOf(period))
  if (data === undefined || data.customers.length === 0) return null
  return (
    <Card
      title="ICP-opgaaf"
      isFlush
      aside={
        <Button
          size="xs"
          variant="default"
          onClick={() => void saveFile(pathOf(getIcpStatementCsv, { params: { period } }))}
        >
          Download CSV
        </Button>
      }
    >
      <table className="taxes-icp">
        <caption className="visually-hidden">Opgaaf intracommunautaire prestaties over {data.name}</caption>
        <thead>
          <tr>
            <th scope="col">Klant</th>
            <th scope="col">Btw-id</th>
            <th scope="col">Goederen</th>
            <th scope="col">Diensten</th>
          </tr>
        </thead>
        <tbody>
          {data.customers.map((customer) => (
            <tr key={`${customer.countryCode ?? ''}${customer.vatNumber ?? customer.name}`}>
              <th scope="row">{customer.name}</th>
              <td className="figure" data-label="Btw-id">
                {customer.vatNumber === null
                  ? 'ontbreekt'
                  : `${customer.countryCode ?? ''} ${customer.vatNumber}`}
              </td>
              <td className="figure" data-label="Goederen">
                {formatWholeEuros(customer.roundedGoods)}
              </td>
              <td className="figure" data-label="Diensten">
                {formatWholeEuros(customer.roundedServices)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="taxes-icp-proof" data-wrong={!data.equalsBox3b || undefined}>
        <IconCircleCheckFilled size={18} aria-hidden />
        {data.equalsBox3b
          ? `Samen ${formatWholeEuros(data.roundedTotal)}, gelijk aan rubriek 3b.`
          : `Samen ${formatWholeEuros(data.roundedTotal)}, maar rubriek 3b is anders.`}
      </p>
    </Card>
  )
}

import { basisPoints, multiply, price, quantity, type BasisPoints, type Cents } from '#kernel/money.ts'
import type { EInvoiceLine } from '../../domain/e-invoice/e-invoice.ts'
import { scaled } from './xml-lookup.ts'

/** One piece at its net: for a discount on the line, or a quantity and price that do not give the net. */
export const oneOf = (net: Cents): Pick<EInvoiceLine, 'quantity' | 'unitPrice'> => ({
  quantity: quantity(10_000n),
  unitPrice: price(net * 100n),
})

/** The document's own quantity and price where they give its net; otherwise one piece at the net. */
export function figuresOf(
  net: Cents,
  written: { quantity: string | null; price: string | null; per: string | null },
): Pick<EInvoiceLine, 'quantity' | 'unitPrice'> {
  const count = scaled(written.quantity, 4)
  const each = scaled(written.price, 4)
  const per = scaled(written.per ?? '1', 4)
  const fits =
    count !== null && each !== null && per === 10_000n && multiply(quantity(count), price(each)) === net
  return fits ? { quantity: quantity(count), unitPrice: price(each) } : oneOf(net)
}

/** A rate as written, `21` or `21.00`; null for none, or for one outside the range of rates. */
export function rateOf(text: string | null): BasisPoints | null {
  const rate = scaled(text, 2)
  return rate === null || rate < 0n || rate > 10_000n ? null : basisPoints(rate)
}

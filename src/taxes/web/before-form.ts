import { z } from 'zod'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { formatDecimal } from '#kernel/dutch-format.ts'
import { cents, ZERO, type Cents } from '#kernel/money.ts'
import type { setVatBefore, VatReturnDetail } from '../contract.ts'
import { boxesOfBefore, isOfOtherCountry } from '../domain/before.ts'

/** An amount; an empty field is nothing. */
const amount = z.string().transform((typed, context): Cents => {
  const parsed = typed.trim() === '' ? ZERO : parseTypedDecimal(typed, 2)
  if (parsed !== null) return cents(parsed)
  context.addIssue({ code: 'custom', message: 'Vul een bedrag in, bijvoorbeeld 1.234,50.' })
  return z.NEVER
})

const vatId = z.string().refine(isOfOtherCountry, 'Vul een btw-id in, bijvoorbeeld DE136695976.')

/** The boxes in the order of `boxesOfBefore`. */
export const beforeForm = z.object({
  boxes: z.array(z.object({ turnover: amount, vat: amount })),
  customers: z.array(z.object({ name: z.string(), vatId, goods: amount, services: amount })),
})
export type BeforeForm = z.input<typeof beforeForm>

export const emptyCustomer: BeforeForm['customers'][number] = {
  name: '',
  vatId: '',
  goods: '',
  services: '',
}

const typed = (value: Cents): string => (value === ZERO ? '' : formatDecimal(value, 2, 2))

/** What was kept, or else what the opening balance proposes, as text. */
export const formOfBefore = ({ boxes, proposed, customers }: VatReturnDetail['before']): BeforeForm => ({
  boxes: boxesOfBefore.map((box) => {
    const kept = [...boxes, ...proposed].find((each) => each.box === box)
    return { turnover: typed(kept?.turnover ?? ZERO), vat: typed(kept?.vat ?? ZERO) }
  }),
  customers: customers.map((customer) => ({
    ...customer,
    goods: typed(customer.goods),
    services: typed(customer.services),
  })),
})

/** What is sent: only what is filled in. */
export const bodyOfBefore = ({
  boxes,
  customers,
}: z.output<typeof beforeForm>): z.output<typeof setVatBefore.body> => ({
  boxes: boxes.flatMap(({ turnover, vat }, at) => {
    const box = boxesOfBefore[at]
    return box === undefined || (turnover === ZERO && vat === ZERO) ? [] : [{ box, turnover, vat }]
  }),
  customers,
})

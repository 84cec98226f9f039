import { z } from 'zod'
import { parseTypedDecimal } from '#kernel/decimal.ts'
import { parseTypedDate, type LocalDate } from '#kernel/local-date.ts'
import { cents, ZERO } from '#kernel/money.ts'
import { today } from '../today.ts'

/**
 * For a form's own schema: converts typed text to the contract's values. An empty field and an unreadable one
 * are refused with a sentence that says what to do.
 */

/** `1.234,50` to a scaled integer: `typedDecimal(2, cents)`, `typedDecimal(4, price)`. */
export const typedDecimal = <Scaled extends bigint>(
  scale: number,
  make: (value: bigint) => Scaled,
  refusal: string,
) =>
  z.string().transform((typed, context): Scaled => {
    const parsed = parseTypedDecimal(typed, scale)
    if (parsed !== null) return make(parsed)
    const message = typed.trim() === '' ? 'Verplicht veld' : (inEnglish(typed) ?? refusal)
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })

/** `1,234.56` is English notation: it is refused with the Dutch notation, and not guessed. Null for other texts. */
function inEnglish(typed: string): string | null {
  const figures = typed.replace(/[\s€%\u00a0]/g, '')
  if (!/^-?\d{1,3}(,\d{3})+\.\d+$/.test(figures)) return null
  const dutch = figures.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.'))
  return `Bedoel je ${dutch}? Schrijf een komma voor de decimalen en een punt voor de duizendtallen.`
}

/** A field that may be left empty: the value is `without` then. */
export const typedOr = <Value, Empty>(field: z.ZodType<Value, string>, without: Empty) =>
  z.union([
    z
      .string()
      .regex(/^\s*$/)
      .transform(() => without),
    field,
  ]) as unknown as z.ZodType<Value | Empty, string>

/** A payment: more than zero. */
export const typedPayment = typedDecimal(2, cents, 'Vul een bedrag in, bijvoorbeeld 1.234,50.').refine(
  (amount) => amount > ZERO,
  'Vul een bedrag boven € 0,00 in.',
)

/** `3-4`, `03-04-2026` or `2026-04-03` to a day. */
export const typedDate = (refusal = 'Vul een bestaande datum in, bijvoorbeeld 3-4 of 03-04-2026.') =>
  z.string().transform((typed, context): LocalDate => {
    const parsed = parseTypedDate(typed, today())
    if (parsed !== null) return parsed
    context.addIssue({ code: 'custom', message: typed.trim() === '' ? 'Verplicht veld' : refusal })
    return z.NEVER
  })

/** Collection costs or interest in a payment: zero or more, and nothing typed is zero. */
export const typedCharge = z
  .string()
  .refine((typed) => typed.trim() === '' || (parseTypedDecimal(typed, 2) ?? -1n) >= 0n, {
    error: 'Vul een bedrag in, bijvoorbeeld 40,00.',
  })
  .transform((typed) => cents(parseTypedDecimal(typed, 2) ?? 0n))

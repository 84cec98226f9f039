import { parseKenmerk } from '#documents/domain/payment-reference.ts'
import { wageErrors } from '../domain/errors.ts'

/** As on a letter of the tax office. */
const DIGITS = 16

/**
 * A kenmerk without blanks; empty for none.
 *
 * @throws DomainError `wages.wrong-kenmerk`
 */
export function kenmerkOf(typed: string): string {
  if (typed === '') return ''
  const kenmerk = parseKenmerk(typed)
  if (kenmerk === null || kenmerk.length !== DIGITS) throw wageErrors.wrongKenmerk()
  return kenmerk
}

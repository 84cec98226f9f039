import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { tenantErrors } from '../domain/errors.ts'

/** Below a score of 2 a password is guessed within a million attempts. */
const LEAST_SCORE = 2
/** Longer passwords are judged by their beginning: the time for the check grows faster than the length. */
const JUDGED_LENGTH = 64
/** Words that attackers try first at a Dutch program for bookkeeping. */
const LOCAL_WORDS = [
  'kloppend', 'welkom', 'wachtwoord', 'geheim', 'boekhouden', 'boekhouding', 'administratie', 'factuur', 'feyenoord', 'ajax',
  'amsterdam', 'rotterdam', 'utrecht', 'zomer', 'winter', 'lente', 'herfst', 'voorjaar', 'najaar',
] // prettier-ignore

/**
 * Refuse a password that is known, or consists of known parts: 49,000 common passwords, sequences,
 * repetitions, keyboard patterns, dates, and the business's own name and address.
 *
 * @param own public data of this account: its e-mail address and the name of the business
 * @throws DomainError `password.guessable`. Source: OWASP ASVS 5.0, 6.2.4; NIST SP 800-63B-4, 3.1.1.2
 */
export async function requireUnguessable(password: string, own: readonly string[]): Promise<void> {
  const judge = await (loading ??= load())
  const known = own
    .flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
    .filter((word) => word.length > 2)
  if (judge.check(password.slice(0, JUDGED_LENGTH), known).score < LEAST_SCORE)
    throw tenantErrors.passwordGuessable()
}

let loading: Promise<ZxcvbnFactory> | null = null

/** The lists take 30 MB of memory, so they are read when the first password is chosen. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Judge }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new Judge({
    dictionary: { ...common.dictionary, local: LOCAL_WORDS },
    graphs: common.adjacencyGraphs,
  })
}

import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { tenantErrors } from '../domain/errors.ts'
import { CONTEXT_WORDS, isMadeOfContext, wordsOf } from '../domain/password.ts'
import { isKnownPassword } from './known-passwords.ts'

/** Below a score of 2 a password is guessed within a million attempts. */
const LEAST_SCORE = 2
/** Longer passwords are judged by their beginning: the time for the check grows faster than the length. */
const JUDGED_LENGTH = 64

/**
 * Refuse a password that is one of the 100,000 most known, is made of words of its context, or consists of parts
 * that are guessed: sequences, repetitions, keyboard patterns, dates.
 *
 * @param own public data of this account: its e-mail address and the name of the business
 * @throws DomainError `password.known`, `password.own-words`, `password.guessable`. Source: OWASP ASVS 5.0, 6.2.4,
 * 6.2.11 and 6.2.12; NIST SP 800-63B-4, 3.1.1.2
 */
export async function requireUnguessable(password: string, own: readonly string[]): Promise<void> {
  if (await isKnownPassword(password)) throw tenantErrors.passwordKnown()
  if (isMadeOfContext(password, own)) throw tenantErrors.passwordOwnWords()
  const judge = await (loading ??= load())
  if (judge.check(password.slice(0, JUDGED_LENGTH), wordsOf(own)).score < LEAST_SCORE)
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
    dictionary: { ...common.dictionary, local: [...CONTEXT_WORDS] },
    graphs: common.adjacencyGraphs,
  })
}

/** Shortest password accepted. Source: OWASP ASVS 5.0, 6.2.1; the form advises fifteen (NIST SP 800-63B-4). */
export const MIN_PASSWORD_LENGTH = 8
/** Longest: argon2 reads all of it, so a password of a megabyte would be an attack. */
export const MAX_PASSWORD_LENGTH = 200

/** The most common passwords of at least eight characters, which attackers try first. */
const common = new Set([
  'password', 'password1', 'password123', 'wachtwoord', 'wachtwoord1', 'wachtwoord123', '12345678', '123456789',
  '1234567890', '87654321', 'qwertyui', 'qwertyuiop', 'qwerty123', '11111111', '00000000', 'iloveyou', 'welkom01',
  'welkom123', 'welkom2024', 'welkom2025', 'welkom2026', 'kloppend', 'kloppend1', 'boekhouden', 'administratie',
  'abcd1234', 'abc12345', '1q2w3e4r', 'zaq12wsx', 'football', 'feyenoord', 'ajaxajax', 'amsterdam', 'rotterdam',
  'computer', 'superman', 'princess', 'sunshine', 'letmein1', 'trustno1', 'geheim123', 'geheimpje',
]) // prettier-ignore

/** The reason why a password is refused, in a sentence that says what to do; null when it is accepted. */
export function passwordProblem(password: string): string | null {
  if (password.length < MIN_PASSWORD_LENGTH) {
    return `Kies een wachtwoord van minstens ${String(MIN_PASSWORD_LENGTH)} tekens; een zin van vier woorden is sterk.`
  }
  if (password.length > MAX_PASSWORD_LENGTH) {
    return `Een wachtwoord mag hooguit ${String(MAX_PASSWORD_LENGTH)} tekens lang zijn.`
  }
  if (common.has(password.toLowerCase()))
    return 'Dit wachtwoord wordt overal als eerste geprobeerd. Kies een ander.'
  return null
}

/** Words that attackers try first at a Dutch program for bookkeeping. Source: OWASP ASVS 5.0, 6.1.2 and 6.2.11. */
export const CONTEXT_WORDS: readonly string[] = [
  'kloppend', 'welkom', 'wachtwoord', 'geheim', 'boekhouden', 'boekhouding', 'administratie', 'factuur', 'feyenoord', 'ajax',
  'amsterdam', 'rotterdam', 'utrecht', 'zomer', 'winter', 'lente', 'herfst', 'voorjaar', 'najaar',
] // prettier-ignore

/** So many letters and digits must be left when the words of the context are taken out. */
const LEAST_OF_ITS_OWN = 5

/**
 * The words that are public of an account.
 *
 * @param own its e-mail address and the name of its business
 */
export const wordsOf = (own: readonly string[]): string[] =>
  own.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]).filter((word) => word.length > 2)

/** Whether a password is little more than words of its context, such as "Bakkerij-Jansen-2026!". */
export function isMadeOfContext(password: string, own: readonly string[]): boolean {
  const words = [...CONTEXT_WORDS, ...wordsOf(own)].map((word) => word.toLowerCase())
  const rest = words
    .sort((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ' '), password.toLowerCase())
  return [...rest.replace(/[^\p{L}\p{N}]/gu, '')].length < LEAST_OF_ITS_OWN
}

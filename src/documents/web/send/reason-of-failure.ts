/** Why a mail did not arrive, in the words of the mail server, to end a sentence with: without its own full stop. */
export const reasonOfFailure = (error: string | null): string =>
  (error ?? 'de mailserver gaf geen reden').trim().replace(/\.$/, '')

/** How the connection to a mail server is encrypted; without encryption there is none. */
export const mailboxSecurities = {
  tls: 'TLS (poort 993)',
  starttls: 'STARTTLS (poort 143)',
} as const
export type MailboxSecurity = keyof typeof mailboxSecurities

export const portOf: Readonly<Record<MailboxSecurity, number>> = { tls: 993, starttls: 143 }

/** Why a mailbox could not be read. */
export const mailboxProblems = {
  login: 'De mailserver accepteert de gebruikersnaam of het wachtwoord niet.',
  folder: 'De map bestaat niet in deze mailbox, of de mailserver kan er geen berichten naartoe verplaatsen.',
  certificate:
    'De mailserver biedt geen goed versleutelde verbinding: het certificaat klopt niet, of STARTTLS ontbreekt. We sturen het wachtwoord niet.',
  away: 'De mailserver is niet bereikbaar, of antwoordt te laat.',
  address: 'De mailserver hoort bij een besloten netwerk. Vraag je beheerder om hem toe te staan.',
  protocol: 'De mailserver antwoordt anders dan afgesproken is.',
  secret: 'Het wachtwoord is niet meer te lezen. Vul het opnieuw in.',
} as const
export type MailboxProblem = keyof typeof mailboxProblems

import { reachMailServer } from '#outbox/server/mailer.ts'
import { addressOf, type Config } from '#platform/server/config.ts'
import { commandLine } from '#platform/server/command-line.ts'
import { sendTestMail } from '../test-mail.ts'
import { checked, reasonOf, remark, right, wrong, type Finding } from './finding.ts'

const PATIENCE_MS = 10_000

/** An answer with the moments between which it was made. */
export interface Asked {
  readonly status: number
  readonly text: string
  readonly location: string | null
  /** The moment in the Date header; null without one. */
  readonly date: Date | null
  readonly from: number
  readonly to: number
}

export async function ask(address: string): Promise<Asked> {
  const from = Date.now()
  const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(PATIENCE_MS) })
  const to = Date.now()
  const date = answer.headers.get('date')
  return {
    status: answer.status,
    text: (await answer.text()).slice(0, 200),
    location: answer.headers.get('location'),
    date: date === null ? null : new Date(date),
    from,
    to,
  }
}

type Address = Pick<Config, 'host' | 'port' | 'publicUrl'>

/** The program of this machine answers and can write. */
export async function checkProgram({ host, port }: Address): Promise<Finding> {
  const address = addressOf(host, port)
  const answer = await ask(`${address}/readyz`).catch(reasonOf)
  if (typeof answer === 'string')
    return wrong(
      'Programma',
      `antwoordt niet op ${address} (${answer}). Start het: systemctl start kloppend, of ${commandLine('start')}`,
    )
  return answer.status === 200
    ? right('Programma', `antwoordt op ${address}.`)
    : wrong(
        'Programma',
        `zegt "${answer.text}" op ${address}. Wat dat betekent: docs/operations.md, Watch it.`,
      )
}

/** Users reach the program by PUBLIC_URL: the program is asked by that address, through the proxy. */
export async function checkProxy({ host, port, publicUrl }: Address): Promise<Finding> {
  if (publicUrl === addressOf(host, port))
    return remark('Proxy', `PUBLIC_URL is niet ingesteld: Kloppend is alleen op deze machine te bereiken.`)
  const answer = await ask(`${publicUrl}/readyz`).catch(reasonOf)
  if (typeof answer === 'string')
    return wrong(
      'Proxy',
      `${publicUrl} antwoordt niet (${answer}). Controleer de naam, het certificaat en de proxy.`,
    )
  if (answer.location !== null)
    return wrong(
      'Proxy',
      `${publicUrl} stuurt door naar ${answer.location}. Geef PUBLIC_URL het adres dat gebruikers zien.`,
    )
  if (answer.status !== 200 || answer.text !== 'ok')
    return wrong(
      'Proxy',
      `${publicUrl} antwoordt met ${String(answer.status)}, en niet als Kloppend. Laat de proxy alles doorgeven aan ${addressOf(host, port)}.`,
    )
  return publicUrl.startsWith('https:')
    ? right('Proxy', `${publicUrl} leidt naar Kloppend.`)
    : remark('Proxy', `${publicUrl} leidt naar Kloppend, zonder https: anderen kunnen meelezen.`)
}

/** The mail server lets the program in; with an address it takes a mail for it. */
export async function checkMail(
  config: Pick<Config, 'smtpUrl' | 'publicUrl' | 'dataDir'>,
  to: string | null,
): Promise<Finding> {
  const { smtpUrl } = config
  if (smtpUrl === null)
    return remark(
      'Mail',
      'SMTP_URL is niet ingesteld: mails gaan nergens heen en staan in DATA_DIR/mail. Stel een mailserver in.',
    )
  if (to !== null) return checked('Mail', async () => right('Mail', await sendTestMail(config, to)))
  const reason = await reachMailServer(smtpUrl).then(() => null, reasonOf)
  return reason === null
    ? right('Mail', 'de mailserver laat Kloppend toe. Verstuur een proef met --mail ADRES.')
    : wrong('Mail', `de mailserver laat Kloppend niet toe (${reason}). Controleer SMTP_URL.`)
}

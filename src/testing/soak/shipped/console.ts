import { Caller } from './caller.ts'
import type { Books } from './books.ts'
import type { Operator } from './operator.ts'
import type { Story } from './story.ts'

interface Step {
  /** What is typed after `kloppend admin`; `BEDRIJF` is the business that came from an export, and `EIGENAAR` its login. */
  readonly typed: string
  readonly code: number
  readonly says: RegExp
  readonly answer?: string
}

/** The owner of the business that comes from an export; no session of another is ended. */
export const OWNER = 'nieuw@bedrijf.example'

/** Each command of `kloppend admin`, as an operator gives it, or as it refuses what cannot be done. */
export const consoleSteps: readonly Step[] = [
  { typed: '', code: 1, says: /Gebruik: kloppend admin OPDRACHT/ },
  { typed: 'weg', code: 1, says: /^"weg" is geen opdracht\./ },
  { typed: 'businesses', code: 0, says: /BEDRIJF \| .* boeking/ },
  { typed: 'people', code: 0, says: /EIGENAAR \| .* eigenaar van/ },
  { typed: 'dead-jobs', code: 0, says: /^Alle taken lukken\.$/ },
  { typed: 'schema', code: 0, says: /^0001_\S+\.sql [0-9a-f]{64} contract$/m },
  { typed: 'invite ik@bedrijf.example', code: 0, says: /\/register#ey/ },
  { typed: 'invite ik', code: 1, says: /^ik is geen e-mailadres\.$/ },
  { typed: 'reset-password EIGENAAR', code: 0, says: /https:\/\/\S+#/ },
  { typed: 'reset-password wie@nergens.example', code: 1, says: /^Er is geen account met / },
  { typed: 'remove-second-factor EIGENAAR', code: 0, says: /er is niets gewijzigd/ },
  { typed: 'end-sessions EIGENAAR', code: 0, says: /Er was geen sessie open\./ },
  { typed: 'test-mail EIGENAAR', code: 0, says: /de mail staat in \S+\.eml\./ },
  { typed: 'suspend-business BEDRIJF', answer: 'ja', code: 0, says: /Stilgezet\./ },
  { typed: 'resume-business BEDRIJF', code: 0, says: /^Hervat:/ },
  {
    typed: 'delete-business BEDRIJF',
    answer: 'een andere naam',
    code: 1,
    says: /Download eerst|niet de naam/,
  },
  { typed: 'keep-business BEDRIJF', code: 1, says: /^Er staat geen opdracht/ },
  { typed: 'try-jobs weg', code: 1, says: /^Er is geen mislukte taak van de soort weg\./ },
  { typed: 'drop-jobs weg', code: 1, says: /^Er is geen mislukte taak van de soort weg\./ },
  { typed: 'import-business /root/niets.zip ik@bedrijf.example', code: 1, says: /niets\.zip/ },
  { typed: 'upgrade-database /er/is/niets', code: 1, says: /\S+/ },
  { typed: 'rotate-keys', code: 1, says: /^Stop Kloppend eerst:/ },
  { typed: 'accept-keys', code: 0, says: /^Deze sleutels gelden nu\./ },
]

/** Every command of the console beside the running program, in the sandbox of the unit. */
export function asked({ root, problems }: Story): void {
  const id = root
    .must('kloppend admin businesses')
    .split('\n')
    .find((line) => line.includes(OWNER))
    ?.split(' ')[0]
  const named = (text: string): string => text.replaceAll('BEDRIJF', id ?? '?').replaceAll('EIGENAAR', OWNER)
  for (const { typed, code, says, answer = '' } of consoleSteps) {
    const said = root.run(`printf '${answer}\\n' | kloppend admin ${named(typed)}`)
    const isSaid = new RegExp(named(says.source), says.flags).test(said.text)
    if (said.code !== code || !isSaid || hasTrace(said.text))
      problems.push(`admin ${typed}: ${String(said.code)}: ${said.text.slice(-300)}`)
  }
}

/** A command that prints where it failed, which helps no operator. */
export const hasTrace = (text: string): boolean => /^\s+at \S/m.test(text)

/** What the document names beside its blocks: a mail of the doctor, a copy on a stick, the example of visitors, other keys. */
export async function looked({ root, problems }: Story, operator: Operator, books: Books): Promise<void> {
  const isRight = (what: string, { code, text }: { code: number; text: string }, says: RegExp): void => {
    if (code !== 0 || !says.test(text)) problems.push(`${what}: ${String(code)}: ${text.slice(-500)}`)
  }
  isRight('--help', operator.gives('sudo kloppend --help'), /kloppend restore \[PLAATS\]/)
  const printed = operator.gives('sudo /opt/kloppend/current/deploy/unit-folders.sh --print', {
    '/opt': 'env BACKUP_TO=/mnt/reservekopie /opt',
  })
  isRight('unit-folders', printed, /^ReadWritePaths="-\/mnt\/reservekopie"$/m)
  // The proxies of a root have a certificate of their own.
  root.must('install -m 0644 /root/ca.pem /mnt/ca.pem')
  const mailed = operator.gives('sudo kloppend doctor --mail ik@bedrijf.nl', {
    kloppend: 'env NODE_EXTRA_CA_CERTS=/mnt/ca.pem kloppend',
  })
  // Without SMTP_URL it says where the mail is.
  isRight('doctor --mail', mailed, /^! Mail: /m)
  root.must('install -d -o kloppend -g kloppend -m 0700 /mnt/usb')
  isRight('backup --to', operator.gives('sudo kloppend backup --to /mnt/usb'), /^Reservekopie gemaakt in /m)
  isRight('dead-jobs', operator.gives('sudo kloppend admin dead-jobs'), /^Alle taken lukken\.$/)
  isRight('accept-keys', operator.gives('sudo kloppend admin accept-keys'), /gelden nu/)
  isRight('demo show', operator.gives('sudo kloppend demo show'), /^Bezoekers kijken vanaf nu rond/m)
  root.must('systemctl restart kloppend')
  if (!(await books.areWhole())) problems.push('beside the example an invoice is gone')
  if (!new Caller(root).call('GET', '/').body.includes('Kijk rond'))
    problems.push('demo show: the home page does not offer "Kijk rond"')
  isRight('demo hide', operator.gives('sudo kloppend demo hide'), /^Er is geen voorbeeldbedrijf meer\./m)
  root.must('systemctl stop kloppend')
  isRight('rotate-keys', operator.gives('sudo kloppend admin rotate-keys'), /^De sleutels zijn vervangen;/m)
  root.must('systemctl start kloppend')
  if (!(await books.areWhole())) problems.push('after rotate-keys an invoice is gone, or the login ended')
}

import { readFileSync } from 'node:fs'
import net, { type AddressInfo, type Socket } from 'node:net'
import tls from 'node:tls'

/** A certificate for `localhost` that no program trusts by itself, and its key: for tests only. */
export const certificateFile = new URL('localhost.pem', import.meta.url)
const certificate = readFileSync(certificateFile, 'utf8')
const key = readFileSync(new URL('localhost-key.pem', import.meta.url), 'utf8')

/** A message in a folder of the server. */
interface Stored {
  readonly uid: number
  readonly source: Buffer
  readonly flags: Set<string>
  readonly day: Date
}

/** How the server misbehaves. */
export type Misdeed =
  | 'none'
  | 'endless-line'
  | 'huge-literal'
  | 'drip'
  | 'nonsense'
  | 'hang-up-on-store'
  /** The mark never gets an answer. */
  | 'silent-on-store'
  | 'no-starttls'
  | 'no-move'

type Security = 'tls' | 'starttls'

/**
 * A mail server with one user and the commands of IMAP that reading a mailbox takes; on this machine only.
 *
 * @see https://www.rfc-editor.org/rfc/rfc3501
 */
export class TestImapServer {
  readonly user = 'bonnen@voorbeeld.test'
  password = 'een lang "wachtwoord"'
  uidValidity = 7
  misdeed: Misdeed = 'none'
  /** The commands that came, without passwords. */
  readonly commands: string[] = []
  readonly folders = new Map<string, Stored[]>([['INBOX', []]])
  port = 0
  readonly #security: Security
  readonly #server: net.Server
  readonly #sockets = new Set<Socket>()
  #nextUid = 1

  constructor(security: Security = 'tls') {
    this.#security = security
    const take = (socket: Socket): void => {
      this.#sockets.add(socket)
      socket.on('close', () => this.#sockets.delete(socket))
      socket.on('error', () => undefined)
      new Conversation(this, socket, security).begin()
    }
    this.#server =
      security === 'tls' ? tls.createServer({ cert: certificate, key }, take) : net.createServer(take)
  }

  async listen(port = 0): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    this.port = (this.#server.address() as AddressInfo).port
    return this
  }

  close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    return new Promise((resolve) => {
      this.#server.close(() => {
        resolve()
      })
    })
  }

  get security(): Security {
    return this.#security
  }

  get nextUid(): number {
    return this.#nextUid
  }

  /** A message comes in. */
  put(source: string | Buffer, { folder = 'INBOX', day = new Date() } = {}): number {
    const uid = this.#nextUid
    this.#nextUid += 1
    this.messages(folder).push({ uid, source: Buffer.from(source), flags: new Set(), day })
    return uid
  }

  messages(folder = 'INBOX'): Stored[] {
    const found = this.folders.get(folder)
    if (found === undefined) throw new Error(`there is no folder ${folder}`)
    return found
  }

  /** The folder is made again: the numbers of before say nothing any more. */
  renumber(): void {
    this.uidValidity += 1
    this.#nextUid = 1
    const all = this.messages().splice(0)
    for (const { source, day } of all) this.put(source, { day })
  }

  trust = { certificate, key }
}

/** One connection. */
class Conversation {
  readonly #server: TestImapServer
  #socket: Socket
  #isSecret: boolean
  #rest = ''
  #folder = ''
  #isUser = false

  constructor(server: TestImapServer, socket: Socket, security: Security) {
    this.#server = server
    this.#socket = socket
    this.#isSecret = security === 'tls'
  }

  begin(): void {
    this.#listen()
    if (this.#server.misdeed === 'drip') return this.#drip('* OK ')
    if (this.#server.misdeed === 'nonsense') {
      this.#socket.end('HTTP/1.1 400 Bad Request\r\n')
      return
    }
    this.#say('* OK ready')
  }

  #listen(): void {
    this.#socket.on('data', (piece) => {
      this.#rest += piece.toString('latin1')
      for (let end = this.#rest.indexOf('\r\n'); end >= 0; end = this.#rest.indexOf('\r\n')) {
        const line = this.#rest.slice(0, end)
        this.#rest = this.#rest.slice(end + 2)
        this.#take(line)
      }
    })
  }

  /** A byte a second, for ever. */
  #drip(beginning: string): void {
    this.#socket.write(beginning)
    const timer = setInterval(() => this.#socket.write('x'), 1_000)
    this.#socket.on('close', () => {
      clearInterval(timer)
    })
  }

  #say(...lines: readonly string[]): void {
    this.#socket.write(lines.map((line) => `${line}\r\n`).join(''))
  }

  #take(line: string): void {
    const [, tag = '*', command = '', rest = ''] =
      /^(\S+) ((?:UID )?\S+) ?(.*)$/i.exec(line) ?? []
    const name = command.toUpperCase()
    this.#server.commands.push(name === 'LOGIN' ? 'LOGIN' : `${name} ${rest}`.trim())
    const answer = this.#answerOf(name, rest, tag)
    if (answer !== null) this.#say(...answer.untagged, `${tag} ${answer.result}`)
  } // prettier-ignore

  #answerOf(name: string, rest: string, tag: string): { untagged: readonly string[]; result: string } | null {
    const done = (...untagged: readonly string[]) => ({ untagged, result: `OK ${name} done` })
    switch (name) {
      case 'CAPABILITY':
        return done(`* CAPABILITY ${this.#capabilities()}`)
      case 'STARTTLS':
        return this.#secure(tag)
      case 'LOGIN':
        return this.#login(rest)
      case 'LOGOUT':
        this.#say('* BYE', `${tag} OK bye`)
        this.#socket.end()
        return null
      case 'LIST':
      case 'LSUB':
        return done(...this.#listed(name, rest))
      case 'STATUS':
      case 'SELECT':
      case 'EXAMINE':
        return this.#open(name, rest)
      case 'UID SEARCH':
        return this.#search(rest)
      case 'UID FETCH':
        return this.#fetch(rest, tag)
      case 'UID STORE':
        return this.#store(rest)
      case 'UID MOVE':
        return this.#move(rest)
      default:
        return done()
    }
  }

  #capabilities(): string {
    const { misdeed, security } = this.#server
    if (!this.#isSecret) return misdeed === 'no-starttls' ? 'IMAP4rev1' : 'IMAP4rev1 STARTTLS LOGINDISABLED'
    return `IMAP4rev1${misdeed === 'no-move' ? '' : ' MOVE'}${security === 'tls' ? ' UIDPLUS' : ''}`
  }

  #secure(tag: string): null {
    this.#socket.removeAllListeners('data')
    this.#say(`${tag} OK begin`)
    const { certificate: cert, key: ownKey } = this.#server.trust
    this.#socket = new tls.TLSSocket(this.#socket, { isServer: true, cert, key: ownKey })
    this.#socket.on('error', () => undefined)
    this.#isSecret = true
    this.#listen()
    return null
  }

  #login(rest: string) {
    const [user, password] = wordsIn(rest)
    this.#isUser = this.#isSecret && user === this.#server.user && password === this.#server.password
    return this.#isUser
      ? { untagged: [], result: 'OK [CAPABILITY ' + this.#capabilities() + '] welcome' }
      : { untagged: [], result: 'NO [AUTHENTICATIONFAILED] who are you' }
  }

  #listed(name: string, rest: string): string[] {
    const [, asked = ''] = wordsIn(rest)
    if (asked === '') return [`* ${name} (\\Noselect) "/" ""`]
    return [...this.#server.folders.keys()]
      .filter((folder) => asked === '*' || folder === asked)
      .map((folder) => `* ${name} () "/" "${folder}"`)
  }

  #open(name: string, rest: string) {
    const [folder = ''] = wordsIn(rest)
    const found = this.#isUser ? this.#server.folders.get(folder) : undefined
    if (found === undefined) return { untagged: [], result: 'NO [NONEXISTENT] no such folder' }
    if (name === 'STATUS')
      return { untagged: [`* STATUS "${folder}" (MESSAGES ${String(found.length)})`], result: 'OK done' }
    this.#folder = folder
    if (this.#server.misdeed === 'endless-line') {
      this.#socket.write(`* OK ${'x'.repeat(3 * 1024 * 1024)}`)
      return { untagged: [], result: 'OK' }
    }
    return {
      untagged: [
        '* FLAGS (\\Seen \\Deleted)',
        '* OK [PERMANENTFLAGS (\\Seen \\Deleted)] ok',
        `* ${String(found.length)} EXISTS`,
        `* OK [UIDVALIDITY ${String(this.#server.uidValidity)}] ok`,
        `* OK [UIDNEXT ${String(this.#server.nextUid)}] ok`,
      ],
      result: `OK [${name === 'SELECT' ? 'READ-WRITE' : 'READ-ONLY'}] done`,
    }
  }

  #search(rest: string) {
    const [, first] = /UID (\d+):\*/i.exec(rest) ?? []
    const [, since] = /SINCE (\S+)/i.exec(rest) ?? []
    const all = this.#server.messages(this.#folder)
    const isUnseen = /UNSEEN/i.test(rest)
    const found = all.filter(({ uid, day, flags }) =>
      isUnseen
        ? !flags.has('\\Seen')
        : first !== undefined
          ? uid >= Number(first) || uid === all.at(-1)?.uid
          : since === undefined || day >= new Date(since.replaceAll('-', ' ')),
    )
    return { untagged: [`* SEARCH ${found.map(({ uid }) => String(uid)).join(' ')}`], result: 'OK done' }
  }

  #fetch(rest: string, tag: string): { untagged: readonly string[]; result: string } | null {
    const [range = ''] = rest.split(' ')
    const isWhole = /BODY\.PEEK\[\]/i.test(rest)
    if (isWhole && this.#server.misdeed === 'huge-literal') {
      this.#socket.write('* 1 FETCH (UID 1 BODY[] {900000000}\r\n' + 'x'.repeat(100_000))
      return null
    }
    this.#server.messages(this.#folder).forEach(({ uid, source, flags }, index) => {
      if (!isIn(range, uid)) return
      const facts = `UID ${String(uid)} RFC822.SIZE ${String(source.length)} FLAGS (${[...flags].join(' ')})`
      this.#socket.write(
        `* ${String(index + 1)} FETCH (${facts}${isWhole ? ` BODY[] {${String(source.length)}}\r\n` : ''}`,
      )
      if (isWhole) this.#socket.write(source)
      this.#socket.write(')\r\n')
    })
    this.#say(`${tag} OK done`)
    return null
  }

  #store(rest: string) {
    if (this.#server.misdeed === 'hang-up-on-store') {
      this.#socket.destroy()
      return null
    }
    if (this.#server.misdeed === 'silent-on-store') return null
    const [range = ''] = rest.split(' ')
    for (const { uid, flags } of this.#server.messages(this.#folder))
      if (isIn(range, uid)) flags.add('\\Seen')
    return { untagged: [], result: 'OK done' }
  }

  #move(rest: string) {
    const [range = '', folder = ''] = wordsIn(rest)
    const all = this.#server.messages(this.#folder)
    for (const { uid, source, flags } of all.filter(({ uid }) => isIn(range, uid))) {
      all.splice(
        all.findIndex((each) => each.uid === uid),
        1,
      )
      const moved = this.#server.put(source, { folder })
      for (const flag of flags) this.#server.messages(folder).find((each) => each.uid === moved)?.flags.add(flag)
    }
    return { untagged: [], result: 'OK done' }
  } // prettier-ignore
}

/** Atoms and quoted strings. */
const wordsIn = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g)].map(([, quoted, atom]) =>
    quoted === undefined ? (atom ?? '') : quoted.replace(/\\(.)/g, '$1'),
  )

const isIn = (range: string, uid: number): boolean =>
  range.split(',').some((part) => {
    const [from = '', to = from] = part.split(':')
    return uid >= Number(from) && (to === '*' || uid <= Number(to))
  })

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { HOST, type DebianRoot } from './debian-root.ts'

/** An answer to a caller in the root. `status` is 0 when the connection was broken. */
export interface Reply {
  readonly status: number
  readonly body: string
}

const BODY = 'root/body'

/** Calls the program through whichever proxy listens in the root, with curl, as a program of a user does. */
export class Caller {
  readonly #root: DebianRoot
  token = ''

  constructor(root: DebianRoot) {
    this.#root = root
  }

  /** @param address of a page or a call; with `http://` in front another than the one behind https */
  call(method: string, address: string, body?: object): Reply {
    const url = address.includes('://') ? address : `https://${HOST}${address}`
    if (body !== undefined) writeFileSync(path.join(this.#root.folder, BODY), JSON.stringify(body))
    const sent = body === undefined ? '' : `-H 'content-type: application/json' --data-binary @/${BODY}`
    return this.#curl(`-X ${method} ${sent} '${url}'`)
  }

  upload(bytes: Buffer): Reply {
    writeFileSync(path.join(this.#root.folder, BODY), bytes)
    return this.#curl(`-F 'file=@/${BODY};filename=bon.pdf' 'https://${HOST}/api/BackingDocuments'`)
  }

  /** @param file where what was answered goes, readable by everyone */
  download(address: string, file: string): Reply {
    const reply = this.#curl(`--output ${file} 'https://${HOST}${address}'`)
    this.#root.must(`chmod 0644 ${file}`)
    return reply
  }

  #curl(rest: string): Reply {
    const credential = this.token === '' ? '' : `-H 'authorization: Bearer ${this.token}'`
    const { text } = this.#root.run(
      `curl --silent --cacert /root/ca.pem --max-time 60 -H 'expect:' -w '\\n%{http_code}' ${credential} ${rest}`,
    )
    const at = text.lastIndexOf('\n')
    return { status: Number(text.slice(at + 1)), body: text.slice(0, Math.max(at, 0)) }
  }
}

/** The data of an answer of the API. @throws Error for a refusal */
export function dataOf<T>({ status, body }: Reply): T {
  if (status !== 200) throw new Error(`${String(status)}: ${body.slice(0, 500)}`)
  return (JSON.parse(body) as { data: T }).data
}

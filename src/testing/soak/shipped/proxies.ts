import { samplePdf } from '#expenses/server/testing/sample-files.ts'
import { Caller, type Reply } from './caller.ts'
import { HOST, untilTrue, type DebianRoot } from './debian-root.ts'

const SHIPPED = '/opt/kloppend/current/deploy'
const MIB = 1024 * 1024
/** As often as the fault of before was seen in three of ten. */
const REPEATS = 10

/** How each shipped file is put in place; the files themselves are not changed. */
const proxies = {
  nginx: `ln -sf ${SHIPPED}/nginx.conf /etc/nginx/sites-enabled/kloppend`,
  // Without the network there is no certificate of an authority: Caddy makes its own, which the caller then trusts.
  caddy: `printf '{\\n\\tlocal_certs\\n}\\nimport ${SHIPPED}/Caddyfile\\n' > /etc/caddy/Caddyfile`,
  haproxy: `cp ${SHIPPED}/haproxy.cfg /etc/haproxy/haproxy.cfg`,
} as const

export type Proxy = keyof typeof proxies
export const proxyNames = Object.keys(proxies) as Proxy[]

/** Put a proxy in front, and take the others away. */
export async function putInFront(root: DebianRoot, proxy: Proxy): Promise<void> {
  root.run(`systemctl stop ${proxyNames.join(' ')}`)
  root.must(proxies[proxy])
  root.must(`systemctl restart ${proxy}`)
  if (proxy === 'caddy') {
    const authority = '/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt'
    await untilTrue(30, () => root.run(`cat ${authority} >> /root/ca.pem`).code === 0)
  }
  await untilTrue(300, () => new Caller(root).call('GET', '/healthz').status === 200)
}

/** What this proxy does otherwise than it should, in sentences. */
export async function problemsOf(root: DebianRoot, proxy: Proxy, token: string): Promise<string[]> {
  const caller = new Caller(root)
  caller.token = token
  const problems: string[] = []
  const expectReply = (what: string, reply: Reply, status: number, sentence = ''): void => {
    if (reply.status !== status || !reply.body.includes(sentence))
      problems.push(`${proxy}: ${what}: ${String(reply.status)} ${reply.body.slice(0, 200)}`)
  }
  expectReply('the first page', caller.call('GET', '/'), 200, 'Kloppend')
  expectReply('/metrics', caller.call('GET', '/metrics'), 404)
  if (proxy !== 'haproxy') {
    expectReply('the API without https', caller.call('GET', `http://${HOST}/api/Customers`), 403)
    expectReply('a page without https', caller.call('GET', `http://${HOST}/`), 301)
  }
  expectReply('9 MiB', caller.upload(pdfOf(9 * MIB, proxy)), 200)
  expectReply('10 MiB', caller.upload(pdfOf(10 * MIB, proxy)), 200)
  for (const size of [10 * MIB + 1, 30 * MIB, 120 * MIB, 250 * MIB])
    for (let each = 0; each < (size > 100 * MIB ? 2 : REPEATS); each += 1)
      expectReply(
        `${String(size)} bytes`,
        caller.upload(Buffer.alloc(size, pdfOf(MIB, proxy))),
        413,
        'groter dan 10 MiB',
      )
  for (let each = 0; each < REPEATS; each += 1)
    expectReply(
      'JSON of 4 MiB',
      caller.call('POST', '/api/Customers', { name: 'x'.repeat(4 * MIB) }),
      413,
      'te groot',
    )
  await whileAway(root, proxy, () => {
    const sentence = 'Kloppend is even niet bereikbaar'
    expectReply('a page while the program is away', caller.call('GET', '/'), 503, sentence)
    expectReply('the API while the program is away', caller.call('GET', '/api/Customers'), 503, sentence)
  })
  return problems
}

/** A valid PDF of so many bytes; its table of places grows with its size. */
function pdfOf(bytes: number, mark: string): Buffer {
  const filled = (count: number): Buffer => samplePdf(`${mark}${'x'.repeat(count)}`)
  const guess = bytes - 1_000
  return filled(guess + bytes - filled(guess).length)
}

async function whileAway(root: DebianRoot, proxy: Proxy, look: () => void): Promise<void> {
  root.must('systemctl stop kloppend')
  // HAProxy notices after two wrong answers.
  if (proxy === 'haproxy') await untilTrue(20, () => new Caller(root).call('GET', '/').status === 503)
  look()
  root.must('systemctl start kloppend')
  await untilTrue(300, () => new Caller(root).call('GET', '/readyz').status === 200)
}

import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isApi } from './app.ts'
import type { RegistrationRule } from '../config.ts'
import { withContact, type Contact } from './contact-block.ts'
import { readShells } from './needs-of-addresses.ts'

/** One file of the built web: its bytes, and those of its compressed forms. */
interface WebFile {
  readonly contentType: string
  readonly plain: Buffer
  readonly br: Buffer | null
  readonly gzip: Buffer | null
  readonly isImmutable: boolean
  /** For a page and for the service worker: its content security policy. */
  readonly policy: string | null
}

const NO_ADDRESS = 'Dit adres bestaat niet.'
/** What the built pages cannot know: the settings of this installation that a visitor sees. */
export interface Installation {
  readonly contact: Contact
  readonly registration: RegistrationRule
  /** Whether visitors look around in an example business. */
  readonly hasExample: boolean
}

const ORDINARY: Installation = {
  contact: { name: null, email: null, phone: null },
  registration: 'open',
  hasExample: false,
}

/** The prerendered pages, by the path a visitor types. */
const publicPages: Readonly<Record<string, string>> = {
  '/': 'site/index.html',
  '/about': 'site/about.html',
  '/contact': 'site/contact.html',
  '/privacy': 'site/privacy.html',
  '/servicevoorwaarden': 'site/servicevoorwaarden.html',
}
const NOT_FOUND_PAGE = 'site/404.html'
const APP_SHELL = 'index.html'
/**
 * The pages that a customer opens by a link, without an account: each a program of its own, small enough for
 * a phone.
 */
const linkPages = [
  { shell: 'sign.html', path: /^\/acties\/offerte-tekenen\/([^/]+)$/i },
  { shell: 'customer.html', path: /^\/acties\/document\/([^/]+)$/i },
] as const
/** The addresses of the app. */
const isAppPath = (pathname: string): boolean =>
  /^\/(login|register|wachtwoord-vergeten|wachtwoord-instellen|mailadres-bevestigen|mailadres-wijzigen|uitnodiging|code-instellen|refund|verifieer|kijk-rond|dashboard|acties)(\/|$)/i.test(
    pathname,
  )

/** Only our own files; inline parts of a page are named by a nonce or by a hash. */
const policyOf = (inline: { styles: string; scripts: string }): string =>
  [
    "default-src 'none'",
    `script-src 'self'${inline.scripts}`,
    `style-src 'self'${inline.styles}`,
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ')

/** The service worker has a policy of its own: it asks this server only. */
const SERVICE_WORKER = 'sw.js'
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'"
/** Where phones send what another program shares (manifest.webmanifest). The service worker takes it; without one it comes here. */
const SHARE_TARGET = '/dashboard/delen'

/** The policy of a prerendered page: the styles and scripts that the build wrote into it, by their hashes. */
const policyOfPage = (html: string): string =>
  policyOf({ styles: hashesOf(html, /<style[^>]*>([\s\S]*?)<\/style>/g), scripts: scriptsOf(html) })

const scriptsOf = (html: string): string =>
  hashesOf(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)

const hashesOf = (html: string, element: RegExp): string =>
  [...html.matchAll(element)]
    .map(([, content = '']) => ` 'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .join('')

/**
 * Serve the built web from a fixed map of files read at start: a file outside the map does not exist, so no
 * path can lead outside the folder.
 *
 * @param folder `dist/web`; without a build an empty map, and a sentence instead of pages
 */
export async function webFileRoutes(
  app: FastifyInstance,
  folder: string,
  installation: Installation = ORDINARY,
): Promise<void> {
  const files = await readFiles(folder)
  for (const path of ['/about', '/contact'])
    fillIn(files, publicPages[path] ?? '', (page) => withContact(page, installation.contact))
  if (installation.registration !== 'open')
    for (const name of [APP_SHELL, NOT_FOUND_PAGE, ...Object.values(publicPages)])
      fillIn(files, name, (page) =>
        page.replace('<html ', `<html data-registration="${installation.registration}" `),
      )
  if (installation.hasExample)
    fillIn(files, publicPages['/'] ?? '', (page) => page.replace('<html ', '<html data-example="" '))
  const appShellFor = await appShells(files, folder)
  const linkShells = linkPages.map((page) => ({ ...page, shell: shellOf(files, page.shell) }))

  app.route({
    method: ['GET'],
    url: '/*',
    config: { access: 'public' },
    handler: async (request, reply) => {
      const pathname = pathnameOf(request.url)
      const asset = files.get(pathname.slice(1))
      if (asset !== undefined && !pathname.endsWith('.html')) return send(request, reply, asset)
      const page = publicPages[pathname.toLowerCase()]
      if (page !== undefined) return sendPage(request, reply, files.get(page), 200)
      const linkPage = linkPageAt(pathname, request.url)
      if (linkPage !== null) return sendShell(reply, linkPage)
      if (isAppPath(pathname) && appShellFor !== null) return sendShell(reply, appShellFor(pathname))
      return notFound(request, reply)
    },
  })
  app.setNotFoundHandler((request, reply) => notFound(request, reply))
  await refuseShared(app)

  /**
   * The shell with the key of its link, so that the document is requested while the script is being loaded, and in the language
   * that the address names.
   */
  function linkPageAt(pathname: string, url: string): Shell | null {
    for (const { shell, path } of linkShells) {
      const [, key] = path.exec(pathname) ?? []
      if (key !== undefined && shell !== null)
        return { ...shell, html: inLanguageOf(url, shell.html.replaceAll('__LINK_KEY__', harmless(key))) }
    }
    return null
  }

  function notFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (isApi(request.url)) {
      return reply.status(404).send({
        isSuccess: false,
        data: null,
        errors: [NO_ADDRESS],
        problems: [{ code: 'request.no-address', path: [], message: NO_ADDRESS }],
      })
    }
    return sendPage(request, reply, files.get(NOT_FOUND_PAGE), 404)
  }
}

/** Change a built page; its compressed forms are then dropped, because they contain the former page. */
function fillIn(files: Map<string, WebFile>, name: string, change: (page: string) => string): void {
  const built = files.get(name)
  if (built === undefined) return
  const before = built.plain.toString('utf8')
  const after = change(before)
  if (after !== before) files.set(name, { ...built, plain: Buffer.from(after), br: null, gzip: null })
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: WebFile | undefined,
  status: number,
): FastifyReply {
  if (page === undefined) {
    return reply
      .status(status === 200 ? 503 : status)
      .type('text/plain; charset=utf-8')
      .send('Pagina niet gevonden')
  }
  reply.status(status)
  return send(request, reply, page)
}

/** An id, or the harmless characters of another text, because it is written into a page. */
const harmless = (id: string): string => id.replace(/[^\w-]/g, '').slice(0, 36)

const inLanguageOf = (url: string, page: string): string =>
  /[?&]lang=en(&|$)/.test(url) ? page.replace('<html lang="nl"', '<html lang="en"') : page

/** A page that the server completes for each request. */
interface Shell {
  readonly html: string
  /** The scripts that the build wrote into it, by their hashes: what a request adds is no script. */
  readonly scripts: string
}

function shellOf(files: ReadonlyMap<string, WebFile>, name: string): Shell | null {
  const html = files.get(name)?.plain.toString('utf8')
  return html === undefined ? null : { html, scripts: scriptsOf(html) }
}

async function appShells(
  files: ReadonlyMap<string, WebFile>,
  folder: string,
): Promise<((pathname: string) => Shell) | null> {
  const shell = shellOf(files, APP_SHELL)
  if (shell === null) return null
  const htmlFor = await readShells(folder, shell.html)
  return (pathname) => ({ ...shell, html: htmlFor(pathname) })
}

/** A shell, with a nonce of its own in each answer. */
function sendShell(reply: FastifyReply, { html, scripts }: Shell): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  return reply
    .header('content-security-policy', policyOf({ styles: ` 'nonce-${nonce}'`, scripts }))
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll('__CSP_NONCE__', nonce))
}

function send(request: FastifyRequest, reply: FastifyReply, file: WebFile): FastifyReply {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (file.policy !== null) reply.header('content-security-policy', file.policy)
  reply
    .type(file.contentType)
    .header('vary', 'accept-encoding')
    .header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (file.br !== null && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.br)
  if (file.gzip !== null && /\bgzip\b/.test(accepted))
    return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.plain)
}

function pathnameOf(url: string): string {
  const [pathname = '/'] = url.split('?')
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
}

function policyOfFile(name: string, plain: Buffer): string | null {
  if (name === SERVICE_WORKER) return WORKER_POLICY
  return name.endsWith('.html') ? policyOfPage(plain.toString('utf8')) : null
}

/**
 * What was shared while no service worker runs is not taken: this request names no login. The page says so, and that the files are still
 * where they were shared.
 */
async function refuseShared(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Thrown away as it arrives, of any size: a browser shows no page until it has sent all.
    scope.addContentTypeParser('*', (_request, payload, done) => {
      payload.once('end', () => {
        done(null)
      })
      payload.once('error', done)
      payload.resume()
    })
    scope.post(SHARE_TARGET, { config: { access: 'public' } }, async (_request, reply) =>
      reply.redirect(SHARE_TARGET, 303),
    )
  })
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
}

async function readFiles(folder: string): Promise<Map<string, WebFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
  const known = new Set(names)
  const files = new Map<string, WebFile>()
  for (const name of names) {
    const contentType = contentTypes[path.extname(name)]
    if (contentType === undefined) continue
    const plain = await readFile(path.join(folder, name))
    files.set(name, {
      contentType,
      plain,
      br: known.has(`${name}.br`) ? await readFile(path.join(folder, `${name}.br`)) : null,
      gzip: known.has(`${name}.gz`) ? await readFile(path.join(folder, `${name}.gz`)) : null,
      isImmutable: name.startsWith('assets/'),
      policy: policyOfFile(name, plain),
    })
  }
  return files
}

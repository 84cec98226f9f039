import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { firstCalls } from '../src/app/web/first-calls.ts'
import { ADDRESSES, type AddressNeeds } from '../src/platform/server/http/needs-of-addresses.ts'
import { buildApp, idleParts, partsOfOverview } from './build-web/build-app.ts'
import { readFirstScript } from './build-web/first-script.ts'
import { filesOf, pictureNames } from '../src/site/web/scenes.ts'
import { filesNamedBy, filesOfModules, type BuiltChunk } from './build-web/built-files.ts'
import { LOADS, type BuiltLoads } from './build-web/loads.ts'
import { modulesOfAddresses } from './build-web/modules-of-addresses.ts'
import { preactForReact } from './build-web/preact-for-react.ts'
import { rolesThatMayAsk } from './build-web/roles-that-may-ask.ts'
import { buildWorker } from './build-worker.ts'
import { noticesOf } from './notices.ts'

/**
 * Build the web into `dist/web`: the app by Vite, and the pages that customers open by a link; the style and
 * script of the public pages by a build of their own, so that they share no chunk with the app; those pages
 * by rendering their React components once; the service worker; and a .br and .gz next to every text file.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const outFolder = path.join(root, 'dist/web')
const rendererFolder = path.join(root, 'dist/site-renderer')
const pictureFolder = path.join(root, 'src/site/web/pictures')

/** The exports of src/site/web/pages.tsx, a file with JSX: Vite compiles the file before Node can run it. */
interface Renderer {
  renderPages: (assets: {
    css: string
    firstScript: string
    siteScript: string
    pictures: Readonly<Record<string, string>>
  }) => readonly { file: string; html: string }[]
}

const pages = modulesOfAddresses(path.join(root, 'src/app/web'))
const app = await buildApp(pages.map(({ modules }) => modules))
await buildWorker(chunksOf(app), { root, outFolder })
await writeAddresses(chunksOf(app))
await writeLoads(chunksOf(app))
for (const page of ['sign.html', 'customer.html']) await buildLinkPage(page)
await prerender(await buildSite())
await writeFile(path.join(outFolder, 'licenties.txt'), noticesOf(root))
await compressAll()

/** The scripts of a build. */
function chunksOf(output: Awaited<ReturnType<typeof build>>): readonly BuiltChunk[] {
  const files = (output as { output: readonly ({ type: string } & BuiltChunk)[] }).output
  return files.filter(({ type }) => type === 'chunk')
}

/** What each address needs at once, for the head of the shell: its first calls, and its files without those that the shell names already. */
async function writeAddresses(chunks: readonly BuiltChunk[]): Promise<void> {
  const named = new Set(filesNamedBy(await readFile(path.join(outFolder, 'index.html'), 'utf8')))
  const needs: Record<string, AddressNeeds> = {}
  for (const [address, calls] of Object.entries(firstCalls))
    needs[address] = { files: [], calls, roles: rolesThatMayAsk(calls) }
  for (const { address, modules } of pages)
    needs[address] = {
      calls: [],
      roles: [],
      ...needs[address],
      files: filesOfModules(chunks, modules).filter((file) => !named.has(file)),
    }
  await writeFile(path.join(outFolder, ADDRESSES), JSON.stringify(needs))
}

/**
 * Write what each page loads and which source is in which file, for the check of the weights and the story that asks what a page loads. Not
 * below `dist/web`, which is served.
 */
async function writeLoads(chunks: readonly BuiltChunk[]): Promise<void> {
  const start = filesNamedBy(await readFile(path.join(outFolder, 'index.html'), 'utf8'))
  const loads: Record<string, readonly string[]> = {}
  for (const [name, ofPage] of [
    ...pages.map(({ address, modules }) => [address, modules] as const),
    ...partsOfOverview,
  ]) {
    const needed = [...ofPage, ...(name.startsWith('/dashboard') ? idleParts : [])]
    loads[name] = [...new Set([...start, ...filesOfModules(chunks, needed)])]
  }
  const modules: Record<string, Record<string, number>> = {}
  for (const { fileName, modules: sources } of chunks) {
    const lengths: Record<string, number> = {}
    for (const [id, { renderedLength }] of Object.entries(sources))
      lengths[path.relative(root, id.split('?')[0] ?? id)] = renderedLength
    modules[path.basename(fileName)] = lengths
  }
  const built: BuiltLoads = { loads, modules }
  await writeFile(path.join(root, 'dist', LOADS), JSON.stringify(built))
}

/**
 * A page that a customer opens: a build of its own, so that it loads no chunk of the dashboard. Preact draws the page, because
 * React is more than a third of what a phone would load (docs/decisions/0050-pages-of-customers.md).
 */
async function buildLinkPage(page: string): Promise<void> {
  await build({
    logLevel: 'warn',
    resolve: { alias: preactForReact },
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { input: path.join(root, 'src/app/web', page) },
    },
  })
}

/** The address of the script, and the style sheet as text. */
interface SiteAssets {
  readonly css: string
  readonly script: string
}

async function buildSite(): Promise<SiteAssets> {
  const output = await build({
    logLevel: 'warn',
    build: {
      emptyOutDir: false,
      copyPublicDir: false,
      cssCodeSplit: false,
      rolldownOptions: { input: path.join(root, 'src/site/web/site.ts') },
    },
  })
  const files = (output as { output: readonly { fileName: string; type: string; source?: unknown }[] }).output
  const named = (pattern: RegExp) => {
    const found = files.find(({ fileName }) => pattern.test(fileName))
    if (found === undefined) throw new Error(`The build of the public pages made no ${String(pattern)}.`)
    return found
  }
  const css = named(/\.css$/)
  // Its content is inline in the pages; no page requests the file.
  await rm(path.join(outFolder, css.fileName))
  return {
    css: String(css.source).trim(),
    script: `/${named(/\.js$/).fileName}`,
  }
}

async function prerender(site: SiteAssets): Promise<void> {
  const { renderPages } = await renderer()
  const pages = renderPages({
    css: site.css,
    firstScript: await readFirstScript(),
    siteScript: site.script,
    pictures: await copyPictures(),
  })
  await mkdir(path.join(outFolder, 'site'), { recursive: true })
  for (const { file, html } of pages) await writeFile(path.join(outFolder, 'site', file), html)
}

async function renderer(): Promise<Renderer> {
  await build({
    logLevel: 'warn',
    build: {
      ssr: path.join(root, 'src/site/web/pages.tsx'),
      outDir: rendererFolder,
      copyPublicDir: false,
      // One entry, instead of the app's.
      rolldownOptions: { input: path.join(root, 'src/site/web/pages.tsx') },
    },
  })
  const module = (await import(pathToFileURL(path.join(rendererFolder, 'pages.js')).href)) as Renderer
  await rm(rendererFolder, { recursive: true })
  return module
}

/** The pictures of the product (`npm run pictures`), in files that are named by their content. */
async function copyPictures(): Promise<Readonly<Record<string, string>>> {
  const copy = async (name: string): Promise<[string, string]> => {
    const bytes = await readFile(path.join(pictureFolder, `${name}.webp`))
    const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes))
      .toString('base64url')
      .slice(0, 8)
    const file = `assets/${name}-${digest}.webp`
    await writeFile(path.join(outFolder, file), bytes)
    return [name, `/${file}`]
  }
  return Object.fromEntries(await Promise.all(pictureNames.flatMap(filesOf).map(copy)))
}

/** The shells are not among them: the server writes a nonce into each answer. */
async function compressAll(): Promise<void> {
  const entries = await readdir(outFolder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /\.(html|js|css|svg|txt|webmanifest)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !['index.html', 'sign.html', 'customer.html'].includes(path.relative(outFolder, file)))
  await Promise.all(files.map(compress))
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file)
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, quality))
  await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}

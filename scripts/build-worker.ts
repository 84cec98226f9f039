import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'vite'
import { filesNamedBy, filesOfModules, type BuiltChunk } from './build-web/built-files.ts'

/**
 * The service worker, by a build of its own to `sw.js`: a fixed address, without parts, with the list of the files that it keeps on
 * the device.
 */

/**
 * What the pages of receipts load: the page itself, and what the frame loads by itself. A page that asks for more offline says that it
 * cannot be shown.
 */
const loaded = [
  'app/web/main.tsx',
  'app/web/tray-page.tsx',
  'expenses/web/tray/SentPage.tsx',
  'expenses/web/tray/SharedPage.tsx',
  'expenses/web/tray/TrayPage.tsx',
  'expenses/web/tray/ArrivingStart.tsx',
  'expenses/web/tray/arriving.ts',
  'expenses/web/tray/kept-files.ts',
  'notifications/web/queries.ts',
  'notifications/web/UnreadCount.tsx',
  'tenants/web/BusinessSwitcher.tsx',
  'tenants/web/ConfirmEmail.tsx',
  'deletion/web/DeletionBanner.tsx',
  'platform/web/shell/PhoneSheets.tsx',
  'platform/web/ui/NoAccessPage.tsx',
]
/** Named by the page, without a hash. */
const unhashed = ['favicon.svg']

/** @param chunks of the build of the app, which is in `outFolder` already */
export async function buildWorker(
  chunks: readonly BuiltChunk[],
  { root, outFolder }: { root: string; outFolder: string },
): Promise<void> {
  const page = await readFile(path.join(outFolder, 'index.html'), 'utf8')
  const files = [...new Set([...filesOfModules(chunks, loaded), ...filesNamedBy(page), ...unhashed])]
  const hash = createHash('sha256').update(page)
  for (const file of files) hash.update(file).update(await readFile(path.join(outFolder, file)))
  await build({
    configFile: false,
    logLevel: 'warn',
    root: path.join(root, 'src/app/web'),
    publicDir: false,
    define: {
      SHELL_FILES: JSON.stringify(files.map((file) => `/${file}`)),
      SHELL_VERSION: JSON.stringify(hash.digest('base64url').slice(0, 12)),
    },
    build: {
      outDir: outFolder,
      emptyOutDir: false,
      target: ['chrome123', 'edge123', 'firefox125', 'safari17.5'],
      rolldownOptions: {
        input: path.join(root, 'src/app/web/worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js', codeSplitting: false },
      },
    },
  })
}

import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { minify, transformWithOxc, type Plugin } from 'vite'

/** So that a page waits for no request before the browser draws it and asks for its first answers. */
const NAMED = '<script src="./before-paint.ts"></script>'
const source = fileURLToPath(new URL('../../src/app/web/before-paint.ts', import.meta.url))

/** The script that runs before a page is drawn, as one line of a classic script. Its names are its own. */
export async function readFirstScript(): Promise<string> {
  const { code } = await transformWithOxc(await readFile(source, 'utf8'), source)
  const own = `(() => {${code}})()`
  return (await minify(source, own, { module: false })).code.trim()
}

/** Writes the first script into the pages that name it. The server allows it by its hash. */
export const firstScript: Plugin = {
  name: 'first-script',
  transformIndexHtml: {
    order: 'pre',
    async handler(page) {
      if (!page.includes(NAMED)) throw new Error(`A page has no ${NAMED}.`)
      const script = await readFirstScript()
      return page.replace(NAMED, () => `<script>${script}</script>`)
    },
  },
}

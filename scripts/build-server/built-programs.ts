import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

/**
 * The server names a program that runs in a process of its own by `new URL('./pdf-program.ts', import.meta.url)`, and any other
 * file by another URL from its own place.
 */
const NAMED = /new URL\('([\w./-]+\.ts)', import\.meta\.url\)|import\.meta\.url/g

/** The name of a built program without its suffix: that of `src/app/server/main.ts` is `app.server.main`. */
export const builtName = (source: string): string =>
  source
    .replace(/^src\//, '')
    .replace(/\.ts$/, '')
    .replaceAll('/', '.')

/** For the build: a program that a source names is built too, and named in its built place; each other file stays where it is. */
export function builtPrograms(root: string): Plugin {
  return {
    name: 'built-programs',
    enforce: 'pre',
    transform(code, id) {
      const source = sourceOf(root, id)
      if (source === null || !code.includes('import.meta.url')) return
      const ownPlace = `new URL('../../${source}', import.meta.url).href`
      return code.replace(NAMED, (_, named: string | undefined) => {
        if (named === undefined) return ownPlace
        const program = path.posix.join(path.posix.dirname(source), named)
        const fileName = `${builtName(program)}.mjs`
        this.emitFile({ type: 'chunk', id: path.join(root, program), fileName })
        return `new URL('${fileName}', import.meta.url)`
      })
    },
  }
}

/** For tests that run the sources: the programs that they start are the built ones, which start in a third of the time. */
export function startsBuiltPrograms(root: string): Plugin {
  const folder = pathToFileURL(path.join(root, 'dist/server/')).href
  return {
    name: 'starts-built-programs',
    enforce: 'pre',
    transform(code, id) {
      const source = sourceOf(root, id)
      if (source === null || source.includes('/testing/') || source.endsWith('.test.ts')) return
      return code.replace(NAMED, (own, named: string | undefined) =>
        named === undefined
          ? own
          : `new URL('${builtName(path.posix.join(path.posix.dirname(source), named))}.mjs', '${folder}')`,
      )
    },
  }
}

/** The path of a source of the server from the root of the project; null for every other module. */
function sourceOf(root: string, id: string): string | null {
  const source = path.relative(root, id)
  return source.startsWith('src/') && source.endsWith('.ts') ? source : null
}

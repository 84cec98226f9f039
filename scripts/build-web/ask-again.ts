import type { Plugin } from 'vite'

/** An import of another file of the build, as the bundler writes it. */
const dynamicImport = /\bimport\((["'`])(\.\/[^"'`]+\.js)\1\)/g

/**
 * A browser keeps that the code at an address did not come for as long as the page is open (seen in Chromium 150), so that asking again asks
 * nothing. A failed import is therefore repeated once under an address that was not asked before; the server ignores what follows the `?`.
 */
export const withAnotherAddress = (code: string): string =>
  code.replaceAll(dynamicImport, 'import(`$2`).catch(()=>import(`$2?again=${Date.now()}`))')

/** Each import of a page or a part of a page that fails is asked for under another address, every time that the page asks. */
export const askAgain: Plugin = {
  name: 'ask-again',
  apply: 'build',
  // Files change, so their names do.
  augmentChunkHash: () => 'ask-again',
  generateBundle: {
    // After Vite has read the imports to know their styles.
    order: 'post',
    handler(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = withAnotherAddress(file.code)
    },
  },
}

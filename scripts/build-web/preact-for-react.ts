import { fileURLToPath } from 'node:url'

/** React's own modules, by the names that packages and our code import, and those of Preact that do the same. */
export const preactForReact = [
  ['react-dom/client', 'preact/compat/client'],
  ['react-dom', 'preact/compat'],
  ['react/jsx-runtime', 'preact/jsx-runtime'],
  ['react', fileURLToPath(new URL('react-by-preact.mjs', import.meta.url))],
].map(([name = '', replacement = '']) => ({ find: new RegExp(`^${name}$`), replacement }))

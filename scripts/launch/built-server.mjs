// Vitest's global set-up: the programs that tests start in processes of their own are built.
export { ensureServerBuilt as default } from './build.mjs'

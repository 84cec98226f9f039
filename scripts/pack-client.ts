import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { packClient } from './client/pack.ts'

// `npm run client:pack`: the client of `clients/typescript` as JavaScript with types, in an archive that `npm install` takes.
const root = fileURLToPath(new URL('..', import.meta.url))
console.log(path.relative(root, await packClient(root, path.join(root, 'dist/client'))))

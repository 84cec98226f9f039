import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'

/** Serve a folder with compressed files, and its index.html for every page: a peer's app on a good host. */
export async function serveFolder(folder: string): Promise<{ address: string; close(): void }> {
  const compressed = new Map<string, Buffer>()
  const types: Readonly<Record<string, string>> = {
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.html': 'text/html',
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const file = path.extname(pathname) === '' ? 'index.html' : path.normalize(pathname).slice(1)
    if (!existsSync(path.join(folder, file))) {
      response.writeHead(404).end()
      return
    }
    let bytes = compressed.get(file)
    if (bytes === undefined) {
      bytes = brotliCompressSync(readFileSync(path.join(folder, file)))
      compressed.set(file, bytes)
    }
    response.writeHead(200, {
      'content-type': types[path.extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'content-length': bytes.length,
    })
    response.end(bytes)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `http://localhost:${String((server.address() as AddressInfo).port)}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

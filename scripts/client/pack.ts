import { execFile } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/**
 * The client of the API as other programs install it: JavaScript with types, because Node removes no types from an installed package.
 * Nothing of it is committed.
 *
 * @param folder is emptied; holds the archive, and what is in it in `package`
 * @returns the path of the archive
 */
export async function packClient(root: string, folder: string): Promise<string> {
  const source = path.join(root, 'clients/typescript')
  const built = path.join(folder, 'package')
  await rm(folder, { recursive: true, force: true })
  await mkdir(built, { recursive: true })
  await run(process.execPath, [
    path.join(root, 'node_modules/typescript/bin/tsc'),
    ...optionsOf(source, built),
  ])
  for (const file of await readdir(built))
    if (file.endsWith('.d.ts')) await nameModules(path.join(built, file))
  await cp(path.join(source, 'README.md'), path.join(built, 'README.md'))
  await writeFile(path.join(built, 'package.json'), JSON.stringify(await manifestOf(source), null, 2))
  const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts'], { cwd: built })
  const archive = stdout.trim()
  await rename(path.join(built, archive), path.join(folder, archive))
  return path.join(folder, archive)
}

const optionsOf = (source: string, built: string): string[] => [
  path.join(source, 'src/client.ts'),
  ...`--ignoreConfig --declaration --strict --target ES2022 --module nodenext --lib ES2023,DOM,DOM.Iterable`.split(
    ' ',
  ),
  ...`--rewriteRelativeImportExtensions --verbatimModuleSyntax --exactOptionalPropertyTypes`.split(' '),
  '--outDir',
  built,
]

/** The compiler leaves the endings of sources in types, which a program that installs the package has not. */
async function nameModules(file: string): Promise<void> {
  const types = await readFile(file, 'utf8')
  await writeFile(file, types.replaceAll(/(from\s+['"]\.\/[\w-]+)\.ts(['"])/g, '$1.js$2'))
}

async function manifestOf(source: string): Promise<object> {
  const given = JSON.parse(await readFile(path.join(source, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >
  const { private: _private, ...published } = given
  return {
    ...published,
    engines: { node: '>=20' },
    exports: { '.': { types: './client.d.ts', default: './client.js' } },
    types: './client.d.ts',
    files: ['*.js', '*.d.ts', 'README.md'],
  }
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { expect } from '../fixtures.ts'

/** The files of the package of a year, by path, as the button of the year-end gives them. */
export async function downloadYearPackage(page: Page, year: number): Promise<Map<string, Buffer>> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download jaardossier' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toBe(`jaardossier-${String(year)}.zip`)
  await expect(page.getByText(`✅ Jaardossier ${String(year)} gedownload`)).toBeVisible()
  const files = unzipSync(await readFile(await download.path()))
  return new Map(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes)]))
}

/** The index names every other file of the package with the SHA-256 of its bytes, the check found all of them, and the readme names each folder. */
export function expectIndexed(files: ReadonlyMap<string, Buffer>): void {
  const rows = textOf(files, 'index.csv').trimEnd().split(/\r?\n/).slice(1)
  const listed = new Map(rows.map((row) => [pathIn(row), hashIn(row)]))
  const beside = ['LEESMIJ.txt', 'index.csv', 'controle.txt']
  expect([...listed.keys()].toSorted()).toEqual(
    [...files.keys()].filter((path) => !beside.includes(path)).toSorted(),
  )
  for (const [path, hash] of listed) expect(hash, path).toBe(sha256(files.get(path) ?? Buffer.from('')))
  const folders = new Set([...listed.keys()].flatMap((path) => /^[^/]+\//.exec(path) ?? []))
  for (const folder of folders) expect(textOf(files, 'LEESMIJ.txt')).toContain(folder)
  expect(textOf(files, 'controle.txt')).toBe(
    `Alle ${String(rows.length)} bestanden van de index staan in dit archief.\r\n`,
  )
}

/** The text of a file that must be there. */
export function textOf(files: ReadonlyMap<string, Buffer>, path: string): string {
  expect([...files.keys()]).toContain(path)
  return files.get(path)?.toString('utf8') ?? ''
}

/** The paths that a package has in a folder, or with an ending. */
export const pathsIn = (files: ReadonlyMap<string, Buffer>, pattern: RegExp): string[] =>
  [...files.keys()].filter((path) => pattern.test(path))

/** Every PDF of the package is one, with content. */
export function expectPapers(files: ReadonlyMap<string, Buffer>, atLeast: readonly RegExp[]): void {
  for (const pattern of atLeast) expect(pathsIn(files, pattern), String(pattern)).not.toEqual([])
  for (const path of pathsIn(files, /\.pdf$/)) {
    const bytes = files.get(path) ?? Buffer.from('')
    expect(bytes.subarray(0, 5).toString('latin1'), path).toBe('%PDF-')
    expect(bytes.length, path).toBeGreaterThan(1_000)
  }
}

const pathIn = (row: string): string => /^\uFEFF?"?([^";]+)"?;/.exec(row)?.[1] ?? row
const hashIn = (row: string): string => /([0-9a-f]{64})"?$/.exec(row)?.[1] ?? ''
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

import { folderInMemory } from '../../src/platform/server/testing/folder-in-memory.ts'

/**
 * The arguments of Playwright that a browser of the stories goes without. Playwright keeps the memory that processes of a browser share
 * on the disk, for machines with little of it; where there is room, the file system of the disk is left out.
 */
export const argumentsLeftOut: string[] = folderInMemory() === null ? [] : ['--disable-dev-shm-usage']

const FIXED = 20_261_122

/**
 * The seed of all random choices in tests. The seed is fixed, so that the result of a run depends on the
 * commit alone; `TEST_SEED=random` searches with a new seed, `TEST_SEED=123` repeats a run.
 */
export const testSeed: number = seedFrom(process.env['TEST_SEED'])

function seedFrom(setting: string | undefined): number {
  if (setting === undefined || setting === '') return FIXED
  return setting === 'random' ? Date.now() % 2 ** 31 : Number(setting)
}

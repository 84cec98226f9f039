import fc from 'fast-check'
import { testSeed } from './test-seed.ts'

// Set up before each test file: properties without a seed of their own use this one.
fc.configureGlobal({ seed: testSeed })

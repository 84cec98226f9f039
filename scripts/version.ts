import { VERSION } from '../src/platform/server/version.ts'

// `kloppend version`: the version of the program.
console.log(VERSION)

import { beginOnOneDay } from './one-day.ts'

/** What the longest file takes under load. */
const MAY_TAKE_MS = 240_000

// Set up before each test file: many read today once, and what the program does a moment later is of the next day.
await beginOnOneDay(MAY_TAKE_MS)

import { fileURLToPath } from 'node:url'
import { CHECKED_AFTER, commitsSince, complaintsAbout } from './commits/complaints.ts'
import { fail } from './fail.ts'

// What CONTRIBUTING.md says of commits, where their history is there. A release and a shallow clone have none.
const commits = commitsSince(fileURLToPath(new URL('..', import.meta.url)), CHECKED_AFTER)
for (const complaint of (commits ?? []).flatMap(complaintsAbout)) fail(complaint)

import { z } from 'zod'

// zod would otherwise try `new Function`, which our content security policy refuses and the browser reports.
// A schema decides when it is made, so this comes before every contract: import it first.
z.config({ jitless: true })

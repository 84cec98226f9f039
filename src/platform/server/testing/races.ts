/** How the code of a test waits for others, or runs beside itself; `thirty-times.ts` repeats these tests. */
export const RACES =
  /\.poll\(|Promise\.(all|race|allSettled)\(|setTimeout\(|\b(settled|until\w*|waitFor\w*|timePasses|atOnce\w*)\(/

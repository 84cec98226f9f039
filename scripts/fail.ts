/** Say what a check refuses; the check goes on, and its process ends with code 1. */
export function fail(message: string): void {
  console.error(message)
  process.exitCode = 1
}

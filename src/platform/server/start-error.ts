/**
 * A reason not to start, for the person who typed `npm start`: one Dutch line that says what is wrong and what to do.
 * `main.ts` prints the message alone; any other error is our own mistake and comes with its stack.
 */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

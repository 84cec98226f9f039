import { createInterface } from 'node:readline/promises'

/** The answer that a person types to a question; empty at the end of the input, so that a script that has no answer changes nothing. */
export async function asked(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const ended = new Promise<string>((resolve) => {
    lines.once('close', () => resolve(''))
  })
  try {
    return await Promise.race([lines.question(question), ended])
  } finally {
    lines.close()
  }
}

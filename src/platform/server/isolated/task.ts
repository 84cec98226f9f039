import type { z } from 'zod'

/** The kinds of work have queues of their own, so that an upload does not wait for the reading of a long scan. */
export type TaskQueue = 'upload' | 'reading' | 'import' | 'mailbox' | 'pdf'

/**
 * One kind of isolated work, as the server orders it. Its `program` is a module that exports `run`, a
 * `TaskProgram`; the module is loaded in the work process only.
 */
export interface IsolatedTask<Order, Answer> {
  readonly queue: TaskQueue
  readonly program: URL
  /** Milliseconds of the processor after which the process is killed; by the clock for a queue with a network. */
  readonly jobMs: number
  /** Checks the answer: a process that reads hostile bytes is not trusted. JSON, so no bigint and no Date. */
  readonly answer: z.ZodType<Answer>
  /** Names the order's type, which a structured clone carries; never set. */
  readonly order?: Order
}

/** The argument of a `TaskProgram`. */
export interface TaskInput<Order> {
  readonly order: Order
  /** The number of bytes in the file. */
  readonly size: number
  /** The whole file in memory. Take this or `pieces`, once. */
  readonly bytes: () => Promise<Buffer>
  readonly pieces: () => AsyncIterable<Buffer>
  /** Whole percents, rising. */
  readonly onProgress: (percent: number) => void
}

export interface TaskOutput {
  /** Matches the task's `answer`. */
  readonly answer: unknown
  /** A file that was made, such as a picture encoded again; in parts where one piece would be a copy of them. */
  readonly bytes?: Uint8Array | readonly Uint8Array[]
}

/** The work itself, in the work process. An exception fails the task; the process continues. */
export type TaskProgram<Order> = (input: TaskInput<Order>) => Promise<TaskOutput>

/** A message of the server to a work process; `size` bytes of the file follow. */
export interface ProcessOrder {
  readonly program: string
  readonly order: unknown
  readonly size: number
}

/** A message of a work process to the server; after an answer follow `size` bytes that were made. */
export type ProcessMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly percent: number }
  | { readonly kind: 'answer'; readonly answer: unknown; readonly size: number }
  | { readonly kind: 'failure'; readonly reason: string }
  | { readonly kind: 'too-complex'; readonly reason: string }

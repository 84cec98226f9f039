import { readConfig } from '#platform/server/config.ts'
import { startProgram } from '../../src/app/server/program.ts'
import { startRecording, stopRecording } from './record-statements.ts'

// The program itself, in a process of its own, controlled by the benchmark. Unlike `main.ts` this program can
// report the statements that it sent, and can leave ordered jobs in the queue (WORKS_JOBS=off), as one of
// several processes on one database may.
const program = await startProgram(readConfig(process.env), {
  worksJobs: process.env['WORKS_JOBS'] !== 'off',
})

process.on('message', (order) => {
  if (order === 'record') {
    startRecording()
    process.send?.({ recording: true })
  }
  if (order === 'recorded') process.send?.({ trips: stopRecording() })
  if (order === 'stop') void program.stop().then(() => process.exit(0))
})
process.on('disconnect', () => void program.stop().then(() => process.exit(0)))
process.send?.({ address: program.address, login: program.runtimeLogin })

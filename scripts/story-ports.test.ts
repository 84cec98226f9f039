import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { chooseStoryPorts, storyPorts } from '../e2e/support/story-ports.ts'

const portsIn = (environment: NodeJS.ProcessEnv) => storyPorts.map((name) => environment[name])

test('two runs of the stories on one machine use other ports', async () => {
  const [one, other]: [NodeJS.ProcessEnv, NodeJS.ProcessEnv] = [{}, {}]
  await chooseStoryPorts(one)
  await chooseStoryPorts(other)
  const chosen = [...portsIn(one), ...portsIn(other)]
  expect(new Set(chosen).size).toBe(2 * storyPorts.length)
  for (const port of chosen) {
    const server = createServer().listen(Number(port), '127.0.0.1')
    await once(server, 'listening')
    await once(server.close(), 'close')
  }
})

test('a port that the environment names is kept', async () => {
  const environment: NodeJS.ProcessEnv = { E2E_PORT: '4760', E2E_BANK_PORT: '4772' }
  await chooseStoryPorts(environment)
  expect(environment).toMatchObject({ E2E_PORT: '4760', E2E_BANK_PORT: '4772' })
  expect(portsIn(environment).every((port) => Number(port) > 0)).toBe(true)
})

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commitsSince, complaintsAbout } from './commits/complaints.ts'

const parent = mkdtempSync(path.join(tmpdir(), 'kloppend-commits-'))
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const about = (subject: string, body = '') => complaintsAbout({ id: '0123456789abcdef', subject, body })

test('a commit says what it does in a line, and why below it', () => {
  expect(about('fix(bank): a cut line is refused', 'Its amount lost a digit.\n')).toEqual([])
  expect(about('fix(bank): a cut line is refused')).toEqual([
    '01234567 "fix(bank): a cut line is refused": zeg in de tekst eronder waarom.',
  ])
  expect(about(`fix: ${'x'.repeat(68)}`, 'Why.')).toEqual([expect.stringContaining('73 tekens, hooguit 72')])
  expect(about('wip', 'Later.')).toEqual([expect.stringContaining('begin met de soort')])
})

test('a trivial kind needs no body', () => {
  for (const subject of ['docs: a comma', 'chore(db): the dump follows', 'style: formatting'])
    expect(about(subject)).toEqual([])
})

const hasGit = (() => {
  try {
    execFileSync('git', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test.skipIf(!hasGit)(
  'only what came after a commit is read, and nothing in a shallow or absent history (with git)',
  () => {
    const whole = path.join(parent, 'whole')
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@kloppend.test', ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim()
    git('init', '-q', whole)
    const commit = (...message: string[]) => {
      git('-C', whole, 'commit', '-q', '--allow-empty', ...message.flatMap((text) => ['-m', text]))
      return git('-C', whole, 'rev-parse', 'HEAD')
    }
    const landed = commit('wip')
    commit('fix: first', 'Why.')
    commit('fix: second')
    expect(commitsSince(whole, landed)).toMatchObject([
      { subject: 'fix: second', body: '' },
      { subject: 'fix: first', body: 'Why.\n' },
    ])
    const shallow = path.join(parent, 'shallow')
    git('clone', '-q', '--depth', '1', `file://${whole}`, shallow)
    expect(commitsSince(shallow, landed)).toBeNull()
    expect(commitsSince(parent, landed)).toBeNull()
  },
)

import { describe, expect, test } from 'vitest'
import { roles, type MoneyRight, type Role } from '#contract/rights.ts'
import type { UserId } from '#kernel/ids.ts'
import { isLastOwner, mayGive, mayManage, problemOfChange } from './member-rules.ts'
import { roleWords } from '../domain/role-words.ts'

const member = (userId: string, role: Role, moneyRights: readonly MoneyRight[] = []) => ({
  userId: userId as UserId,
  role,
  moneyRights,
})
const anna = member('anna', 'owner')
const bram = member('bram', 'owner')
const carla = member('carla', 'admin')
const daan = member('daan', 'billing')

test('an owner gives every role, an administrator every role except owner', () => {
  expect(roles.filter((role) => mayGive('owner', role))).toEqual([...roles])
  expect(roles.filter((role) => mayGive('admin', role))).toEqual(roles.filter((role) => role !== 'owner'))
  expect(roles.filter(mayManage)).toEqual(['owner', 'admin'])
})

describe('who may change whom', () => {
  const members = [anna, bram, carla, daan]

  test('an owner changes and removes everyone, as long as an owner is left', () => {
    for (const target of [bram, carla, daan]) expect(problemOfChange(members, anna, target, null)).toBeNull()
    expect(problemOfChange(members, anna, anna, 'admin')).toBeNull()
    expect(problemOfChange([anna, carla], anna, anna, 'admin')).toBe('last-owner')
    expect(problemOfChange([anna, carla], anna, anna, null)).toBe('last-owner')
    expect(problemOfChange([anna, carla], anna, anna, 'owner')).toBeNull()
  })

  test('an administrator changes nothing of an owner, and makes none', () => {
    expect(problemOfChange(members, carla, anna, 'billing')).toBe('more-rights')
    expect(problemOfChange(members, carla, anna, null)).toBe('more-rights')
    expect(problemOfChange(members, carla, daan, 'owner')).toBe('role-too-high')
    expect(problemOfChange(members, carla, carla, 'owner')).toBe('role-too-high')
    expect(problemOfChange(members, carla, daan, 'admin')).toBeNull()
    expect(problemOfChange(members, carla, carla, null)).toBeNull()
  })

  test('an administrator changes nothing of a member who may do more with money, and the own role all the same', () => {
    const eva = member('eva', 'billing', ['money.send'])
    const carlaGiven = member('carla', 'admin', ['money.send'])
    expect(problemOfChange([...members, eva], carla, eva, 'admin')).toBe('more-rights')
    expect(problemOfChange([...members, eva], carla, eva, null)).toBe('more-rights')
    expect(problemOfChange([...members, eva], anna, eva, null)).toBeNull()
    expect(problemOfChange([anna, carlaGiven, eva], carlaGiven, eva, null)).toBeNull()
    expect(problemOfChange([anna, carlaGiven], carlaGiven, carlaGiven, 'billing')).toBeNull()
  })

  test('only a single owner is the last one', () => {
    expect(isLastOwner([anna, carla], anna.userId)).toBe(true)
    expect(isLastOwner([anna, carla], carla.userId)).toBe(false)
    expect(isLastOwner(members, anna.userId)).toBe(false)
  })
})

test('each role has a name of its own, and a sentence', () => {
  const words = Object.values(roleWords)
  expect(new Set(words.map(({ name }) => name)).size).toBe(roles.length)
  for (const { about } of words) expect(about).toMatch(/^[A-Z].*\.$/)
})

import { existsSync } from 'node:fs'
import { installPackage } from './debian-package.mjs'

const headlessShell = '/usr/bin/chromium-headless-shell'

/** The path on Debian; `CHROMIUM` names another. */
export const chromium = process.env.CHROMIUM ?? '/usr/bin/chromium'

/**
 * The browser of the stories: Chromium without windows of its own where that is installed, because stories then take a
 * quarter less of the processor (docs/decisions/0145-where-the-time-of-the-tests-goes.md).
 */
export const storyBrowser = () =>
  process.env.CHROMIUM === undefined && existsSync(headlessShell) ? headlessShell : chromium

/**
 * Make sure that there is a browser for the stories.
 *
 * @returns null when there is one, otherwise a sentence that says what to install.
 */
export function ensureStoryBrowser() {
  if (storyBrowser() === headlessShell) return null
  if (process.env.CHROMIUM === undefined && installPackage('chromium-headless-shell')) return null
  return ensureChromium()
}

/**
 * Make sure that there is a whole browser, as users have.
 *
 * @returns null when there is one, otherwise a sentence that says what to install.
 */
export function ensureChromium() {
  if (existsSync(chromium)) return null
  const advice =
    'Voor de browsertests is Chromium nodig: installeer het met "apt-get install chromium", of noem het met CHROMIUM=/pad/naar/chromium.'
  return installPackage('chromium') && existsSync(chromium) ? null : advice
}

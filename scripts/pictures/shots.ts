import type { Locator, Page } from '@playwright/test'
import { paths } from '../../src/platform/web/paths.ts'
import { fileOf, HERO, isOfPhone, sizes, type PictureName } from '../../src/site/web/scenes.ts'

/** What of the demo a picture needs to know. */
export interface DemoWorld {
  /** A quote that waits for its customer. */
  readonly sharedQuoteId: string
  /** A photograph of a receipt that was read and waits to be booked. */
  readonly receiptId: string
}

/** How a page is brought into the state of its picture. */
interface Scene {
  /** The address of its route, by which its sources are found. */
  readonly route: string
  /** Where the browser goes; the route itself unless it has parts. */
  readonly address?: (world: DemoWorld) => string
  /** What a user does before the picture. */
  readonly act?: (page: Page) => Promise<void>
  /** The part at whose upper left corner the picture begins; the page itself without it. */
  readonly from?: (page: Page) => Locator
  /** How far below that corner a phone begins, in pixels. */
  readonly skippedOnPhone?: number
  /** The width of the laptop, where what is beside each other needs more. */
  readonly laptop?: number
}

const main = (page: Page) => page.locator('main h1')

export const scenesOfDemo: Readonly<Record<PictureName, Scene>> = {
  [HERO]: { route: paths.overview },
  bank: {
    route: paths.bank,
    act: async (page) => {
      const proposal = page.getByRole('button', { name: /Bekijk voorstel/ })
      if ((await proposal.count()) > 1) await proposal.nth(1).click()
    },
    laptop: 1440,
    from: (page) => page.locator('[data-open]').first(),
  },
  bon: {
    route: paths.newExpense,
    address: ({ receiptId }) => paths.newExpenseOf(receiptId),
    laptop: 1180,
    from: (page) => page.getByRole('img', { name: 'Document bij de uitgave' }),
    skippedOnPhone: 190,
  },
  btw: { route: paths.taxes, from: main },
  tekenen: {
    route: paths.signQuote(':quoteId'),
    address: ({ sharedQuoteId }) => paths.signQuote(sharedQuoteId),
    act: sign,
    from: (page) => page.getByLabel('Ik ga akkoord met deze offerte'),
  },
  aanmaning: {
    route: paths.reminders,
    act: async (page) => {
      await page
        .getByRole('button', { name: /Bekijk en verstuur/ })
        .first()
        .click()
      await page.getByRole('dialog').getByText('Met vriendelijke groet').waitFor()
    },
    from: (page) => page.getByRole('dialog'),
  },
  boekhouder: { route: paths.questions, from: main },
  // What was had beside what is here, to the cent.
  overstappen: { route: paths.movingIn, address: () => `${paths.movingIn}?stap=controle`, from: main },
  vertrekken: { route: paths.exports, from: main },
}

/** A customer agrees, and draws a name with a finger. */
async function sign(page: Page): Promise<void> {
  await page.getByLabel('Je naam', { exact: true }).fill('Jan van Dalen')
  await page.getByLabel('E-mailadres').fill('jan@vandalen.example')
  await page.getByLabel('Ik ga akkoord met deze offerte').check()
  const box = await page.getByRole('img', { name: /Tekenvlak/ }).boundingBox()
  if (box === null) throw new Error('there is nothing to draw on')
  const at = (step: number): readonly [number, number] => [
    box.x + box.width * (0.16 + step * 0.011),
    box.y + box.height * (0.52 + Math.sin(step / 2.1) * 0.3 * Math.cos(step / 19)),
  ]
  await page.mouse.move(...at(0))
  await page.mouse.down()
  for (let step = 1; step <= 60; step += 1) await page.mouse.move(...at(step))
  await page.mouse.up()
  await page.mouse.move(0, 0)
}

/** One picture to take. */
export interface Shot extends Scene {
  /** The picture, of which there are several files. */
  readonly name: string
  readonly file: string
  readonly folder: 'src/site/web/pictures' | 'docs/pictures'
  readonly colorScheme: 'light' | 'dark'
  readonly viewport: { readonly width: number; readonly height: number }
  readonly scale: number
  readonly size: { readonly width: number; readonly height: number }
  /** How far below its corner the picture begins. */
  readonly skipped?: number
}

/** A laptop on which the column of a page is as wide as the pictures of the cards. */
const LAPTOP = { width: 984, height: 1400 }
const PHONE = { width: 390, height: 2400 }

const ofLanding = (name: PictureName): readonly Shot[] =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    (isOfPhone(name) ? (['phone'] as const) : (['wide', 'phone'] as const)).map((screen) => ({
      ...scenesOfDemo[name],
      name,
      file: fileOf(name, colorScheme, screen),
      folder: 'src/site/web/pictures' as const,
      colorScheme,
      ...(name === HERO ? heroOn[screen] : cardOn(screen, scenesOfDemo[name])),
    })),
  )

const heroOn = {
  wide: { viewport: sizes.hero, size: sizes.hero, scale: 1 },
  phone: { viewport: sizes.heroOnPhone, size: sizes.heroOnPhone, scale: 1.6 },
}
const cardOn = (screen: 'wide' | 'phone', { laptop, skippedOnPhone = 0 }: Scene) =>
  screen === 'wide'
    ? { viewport: { ...LAPTOP, width: laptop ?? LAPTOP.width }, size: sizes.wide, scale: 1.6, skipped: 0 }
    : { viewport: PHONE, size: sizes.phone, scale: 1.6, skipped: skippedOnPhone }

const ofReadme = (name: string, scene: Scene, screen: 'wide' | 'phone'): Shot => ({
  ...scene,
  name: `readme-${name}`,
  file: name,
  folder: 'docs/pictures',
  colorScheme: 'light',
  ...(screen === 'wide' ? heroOn.wide : readmePhone),
})

const readmePhone = { viewport: { width: 390, height: 720 }, size: { width: 390, height: 720 }, scale: 1.6 }

export const shots: readonly Shot[] = [
  ...(Object.keys(scenesOfDemo) as PictureName[]).flatMap(ofLanding),
  ofReadme('facturen', { route: paths.invoices }, 'wide'),
  ofReadme('belastingen', { route: paths.taxes }, 'wide'),
  ofReadme(
    'offerte-tekenen',
    { route: scenesOfDemo.tekenen.route, address: ({ sharedQuoteId }) => paths.signQuote(sharedQuoteId) },
    'phone',
  ),
]

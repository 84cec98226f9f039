/**
 * What the landing page shows of the product: for each scene a picture that `npm run pictures` takes from the demo, light and dark, wide and
 * for a phone. `scripts/pictures/shots.ts` says how each is taken.
 */
export interface Scene {
  readonly title: string
  readonly text: string
  /** What a reader who does not see the picture is told. */
  readonly alt: string
}

/** The first picture of the page, which has no card. */
export const HERO = 'overzicht'
export const heroAlt =
  'Het overzicht in Kloppend: wat er vandaag te doen is, en hoeveel van het geld op de bank vrij te besteden is.'

export const scenes = {
  bank: {
    title: 'De bank, met Enter',
    text: 'Elke bankregel krijgt een voorstel, met de reden erbij. Klopt het? Enter. Onderaan staat of je boeken en je bank gelijk zijn.',
    alt: 'Een bankregel met links wat de bank schrijft en rechts het voorstel: deze factuur is betaald.',
  },
  bon: {
    title: 'Een foto van je bon is genoeg',
    text: 'Bedrag, btw en datum staan al ingevuld. De foto wordt bij ons zelf gelezen en gaat naar niemand anders.',
    alt: 'De foto van een bon, en daarnaast de leverancier, de datum, het totaal en de btw die ervan gelezen zijn.',
  },
  btw: {
    title: 'Btw-dag zonder speurwerk',
    text: 'Het bedrag en de laatste dag staan klaar, met wat je eerst nog nakijkt. Achter elke rubriek zitten je facturen en bonnen.',
    alt: 'De btw-aangifte van dit kwartaal: wat er te betalen is, uiterlijk wanneer, en wat nog nagekeken wordt.',
  },
  tekenen: {
    title: 'Getekend op een telefoon',
    text: 'Je klant leest de offerte en tekent met een vinger, zonder account. Jij maakt er een factuur van en houdt het bewijs.',
    alt: 'Een offerte op een telefoon, zoals de klant die leest en tekent.',
  },
  aanmaning: {
    title: 'Herinneren volgens de wet',
    text: 'Van vriendelijke herinnering tot aanmaning: de dag, de rente en de incassokosten staan erin. Jij beslist of de brief weggaat.',
    alt: 'Een aanmaning die klaarstaat, met het bedrag, de rente en de incassokosten volgens de wet.',
  },
  boekhouder: {
    title: 'Je boekhouder kijkt mee',
    text: 'Met een eigen login, en niet meer rechten dan jij geeft. Een vraag staat bij de bon of factuur waar hij over gaat, en zo blijft je mailbox leeg.',
    alt: 'Twee vragen van de boekhouder bij uitgaven: een wacht op antwoord en een is beantwoord.',
  },
  overstappen: {
    title: 'Overstappen in zeven stappen',
    text: 'Je klanten, wat nog openstaat en je beginbalans gaan mee. De laatste stap legt oud naast nieuw, tot het verschil € 0,00 is.',
    alt: 'De zeven stappen van het overstappen, van de eerste dag tot de controle.',
  },
  vertrekken: {
    title: 'Weg wanneer je wilt, met alles',
    text: 'Eén archief met je auditfiles, pdf’s, bonnen en elke tabel. Ook te lezen door wie Kloppend niet heeft.',
    alt: 'De pagina waarop je per jaar een auditfile haalt, en alles in één archief.',
  },
} as const satisfies Readonly<Record<string, Scene>>

export type SceneName = keyof typeof scenes
export type PictureName = SceneName | typeof HERO

/** In CSS pixels of the picture: what is shown of the page. */
export const sizes = {
  hero: { width: 1440, height: 860 },
  heroOnPhone: { width: 390, height: 500 },
  wide: { width: 720, height: 480 },
  phone: { width: 390, height: 480 },
} as const

/** Whether a card shows a phone on every screen. */
export const isOfPhone = (name: PictureName): boolean => name === 'tekenen'

/** The file of a picture: `bank-light`, `bank-dark-phone`. */
export const fileOf = (name: PictureName, scheme: 'light' | 'dark', screen: 'wide' | 'phone'): string =>
  `${name}-${scheme}${screen === 'phone' ? '-phone' : ''}`

/** The files of a picture, without extension. */
export const filesOf = (name: PictureName): readonly string[] =>
  (['light', 'dark'] as const).flatMap((scheme) =>
    (isOfPhone(name) ? (['phone'] as const) : (['wide', 'phone'] as const)).map((screen) =>
      fileOf(name, scheme, screen),
    ),
  )

export const pictureNames: readonly PictureName[] = [HERO, ...(Object.keys(scenes) as SceneName[])]

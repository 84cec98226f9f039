/** Each role in words for its user: the name, and what a member with it may do. The same as `rightsOf`, in plain Dutch. */
export const roleWords = {
  owner: {
    name: 'Eigenaar',
    about: 'Mag alles, ook bepalen waar geld heen gaat, en het bedrijf overdragen of verwijderen.',
  },
  admin: {
    name: 'Beheerder',
    about:
      'Mag alles, behalve het bedrijf overdragen of verwijderen, eigenaren wijzigen, bepalen waar geld heen gaat, en geld versturen of incasseren.',
  },
  billing: {
    name: 'Facturatie',
    about:
      'Maakt en verstuurt offertes, facturen en herinneringen, en boekt wat klanten betalen. Ziet geen kosten, bank of boekhouding.',
  },
  employee: {
    name: 'Medewerker',
    about:
      'Bekijkt projecten, stuurt bonnen in en beantwoordt vragen over die bonnen. Ziet alleen de eigen bonnen, en geen bedragen van anderen.',
  },
  'accountant-reading': {
    name: 'Accountant (lezen)',
    about: 'Bekijkt en downloadt alles, stelt vragen en meldt wat is nagekeken. Wijzigt verder niets.',
  },
  'accountant-posting': {
    name: 'Accountant (boeken)',
    about:
      'Bekijkt alles, verwerkt kosten, betalingen en bank, en boekt correcties. Verstuurt niets aan klanten, en geen geld.',
  },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly about: string }>>

/** As in the middle of a sentence. */
export const roleName = (role: keyof typeof roleWords): string => {
  const { name } = roleWords[role]
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
